# cfg.mk: what make syntax-check checks, besides the rules of gnulib's maint.mk
# SPDX-License-Identifier: GPL-3.0-or-later

# The checksum of NEWS from the last release on, so that nobody changes what
# has been released; make update-NEWS-hash sets it anew.
old_NEWS_hash = d41d8cd98f00b204e9800998ecf8427e

# Some rules look into gnulib, which need not be in a subdirectory.
gnulib_dir ?= $(or $(wildcard $(GNULIB_SRCDIR)),$(wildcard $(srcdir)/gnulib),\
  $(patsubst %/,%,$(dir $(realpath $(shell command -v gnulib-tool)))))

# Pictures are not written by hand.
VC_LIST_ALWAYS_EXCLUDE_REGEX = ^doc/.*\.svg$$

# Rules of maint.mk that do not fit:
local-checks-to-skip =

# Messages are not translated yet.
local-checks-to-skip += sc_bindtextdomain sc_unmarked_diagnostics

# GNU indent spoils compound literals and initializers of C99, among others;
# sc_gnu_style checks some of what it would.
local-checks-to-skip += sc_indent

# STREQ would be a macro of our own in place of what every reader knows.
local-checks-to-skip += sc_prohibit_strcmp

# It looks into a checkout of gnulib, whose year is not ours: dcat passes its
# own copyright line to version_etc.
local-checks-to-skip += sc_copyright_check

# "counts itself in in->counts", "from FROM to TO", "IN in": there, a word
# stands beside a variable.
ignore_doubled_word_match_RE_ = \
  :[0-9]+:(in in|[a-z]+ [A-Z]+|[A-Z]+ [a-z]+)$$

# These options are passed to gnulib-tool, not described to users.
exclude_file_name_regexp--sc_two_space_separator_in_usage = ^bootstrap$$

## ------------ ##
## Own rules.   ##
## ------------ ##

# The names that rules of maint.mk print, relative to the top of the sources.
_relative = $(VC_LIST_EXCEPT) | $(SED) 's|^$(_dot_escaped_srcdir)/||'

# Each file says under which licence it is.
sc_spdx:
	@require='SPDX-License-Identifier: '				\
	in_vc_files='.'							\
	halt='the above files lack an SPDX-License-Identifier'		\
	  $(_sc_search_regexp)

# In methods.def, a row is one line, and so it is in the tables of bench/README
# and in those that tests expect.
exclude_file_name_regexp--sc_long_lines = \
  ^(src/core/methods\.def|bench/README|tests/bench-formats\.t|tests/gen\.sums)$$
sc_long_lines:
	@prohibit='^.{81}'						\
	halt='the above lines have more than 80 columns'		\
	  $(_sc_search_regexp)

# A space stands before the parenthesis of a call and behind "!"; no tabs.
# Comments, strings and the names of macros being defined are left out.
_gnu_style =								\
  s{/\*.*?\*/}{ $$& =~ tr/\n//cdr }gse;					\
  s/"(?:\\.|[^"\\\n])*"|\x27(?:\\.|[^\x27\\\n])*\x27/""/g;		\
  s/^([ ]*\#[ ]*define[ ]+\w+)\(/$$1 (/gm;				\
  my $$line = 0;							\
  for (split /\n/) {							\
    ++$$line;								\
    if (/\w\(|!(?![=\s])|\t/) { print "$$ARGV:$$line:$$_\n"; $$bad = 1; }	\
  }									\
  END { exit !!$$bad }
sc_gnu_style:
	@$(VC_LIST_EXCEPT) | $(GREP) -E '\.[ch](\.in)?$$'		\
	  | xargs perl -0777 -ne '$(_gnu_style)'		\
	  || { echo '$(ME): the above lines are not in GNU style' 1>&2;	\
	       exit 1; }

# A row of methods.def, as perl sees it: directory, name, calls.
_row_re = /^(?:[A-Z]+_)?(INPUT|OUTPUT|COPY) *\((\w+), *"(.*?)",/

# Each row of methods.def has its file, and each file in the directories of
# methods has its row, unless Makefile.am names it as shared by some.
sc_methods_list:
	@cd '$(srcdir)' && {						\
	  perl -ne '$(_row_re) and print "src/\L$$1\E/$$2.c\n"'		\
	    src/core/methods.def;					\
	  $(GREP) -oE '\<src/(input|output|copy)/\w+\.c\>' Makefile.am;	\
	} | sort >'$(abs_builddir)/$@-want'
	@$(_relative) | $(GREP) -E '^src/(input|output|copy)/.*\.c$$'	\
	  | sort >$@-have
	@diff -u $@-want $@-have && rm -f $@-want $@-have		\
	  || { rm -f $@-want $@-have;					\
	       msg='methods.def and the files of methods disagree';	\
	       echo "$(ME): $$msg" 1>&2; exit 1; }

# The tables of the manual page have the rows of methods.def, in its order and
# with the same words for what a method calls.
sc_methods_documented:
	@perl -ne '$(_row_re) and print "$$2\t$$3\n"'			\
	  '$(srcdir)/src/core/methods.def' >$@-want
	@perl -ne '/^(\w+\t[^\t]+)\tT\{$$/ and print "$$1\n"'		\
	  '$(srcdir)/man/dcat.1' >$@-have
	@diff -u $@-want $@-have && rm -f $@-want $@-have		\
	  || { rm -f $@-want $@-have;					\
	       echo '$(ME): methods.def and man/dcat.1 disagree' 1>&2;	\
	       exit 1; }

# A page has no place that was to be filled in later.
sc_man_complete:
	@prohibit='^@\w+@$$'						\
	in_vc_files='^man/'						\
	halt='fill in what is missing'					\
	  $(_sc_search_regexp)

# So it is with the builders and profiles of dcat-gen: each has its entry in
# the manual page, builders with the same words for what they call.
_gen_undocumented =							\
  push @builders, /^BUILDER \((\w+, ".*?")\)$$/mg;			\
  push @profiles, /^PROFILE \((\w+)\)/mg;					\
  next unless $$ARGV =~ /\.1$$/;						\
  my $$page = $$_;							\
  for my $$b (@builders) {						\
    my ($$name, $$calls) = $$b =~ /^(\w+), "(.*)"$$/;			\
    $$page =~ /^\.B \Q$$name\E\n\Q$$calls\E\.$$/m			\
      or print "builder $$name\n";					\
  }									\
  for my $$name (@profiles) {						\
    $$page =~ /^\.TP\n\.B \Q$$name\E$$/m				\
      or print "profile $$name\n";					\
  }
sc_gen_documented:
	@cd '$(srcdir)'							\
	  && perl -0777 -ne '$(_gen_undocumented)' src/gen/builders.def	\
	       src/gen/profiles.def man/dcat-gen.1			\
	  | { ! $(GREP) .; }						\
	  || { echo '$(ME): man/dcat-gen.1 lacks these' 1>&2; exit 1; }

/* What the reports and exports share: words, units, and text that comes from
   outside.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef BENCH_WORDS_H
#define BENCH_WORDS_H

#include <stdio.h>
#include "bench/model.h"
#include "bench/text.h"

/* The words of the machine formats.  An entry's outcome is "ok",
   "unsupported", "failed" or "timeout"; its verdict "baseline", "faster",
   "slower", "no-difference", "inconclusive", or "" if there is none.  */
char const *run_status_name (enum run_status status);
char const *entry_unit_name (enum entry_unit unit);
char const *entry_outcome_name (struct entry const *e);
char const *entry_verdict_name (struct entry const *e);

/* Their inverses.  Return false if there is no such word.  */
bool run_status_parse (char const *name, enum run_status *status);
bool entry_unit_parse (char const *name, enum entry_unit *unit);

/* What a kind of sink is called in a sentence, behind "into".  */
char const *sink_words (char const *sink);

/* "words.tsv into a pipe (1 MiB, our reader)".  */
void group_title (struct text *t, struct group const *g, bool utf8);

/* In which unit, and with how many decimals, to show times of which SHORTEST
   (in seconds) is the shortest.  */
struct time_unit { char const *name; double per_second; int decimals; };
struct time_unit time_unit_for (double shortest);

/* How many decimals tell ratios of about this size apart.  */
int ratio_decimals (double ratio);

/* Add S so that nothing in it can act on a terminal or be mistaken for
   another line: each byte of control characters, of characters that turn or
   hide text, and of what is no UTF-8 is shown as in C strings.  Other
   characters than ASCII are kept only if UTF8.  */
void text_printable (struct text *t, char const *s, bool utf8);

/* How many columns of a terminal the printable S takes.  */
size_t text_columns (char const *s);

/* Add the printable S, with DOTS for its middle if it takes more than WIDTH
   columns: commands often differ at their ends only.  */
void text_cut (struct text *t, char const *s, size_t width,
               char const *dots);

/* Write S as a field of a row: tab, newline, carriage return and backslash as
   \t, \n, \r, \\, and a byte of ALSO with a backslash before it.  */
void write_field (FILE *out, char const *s, char const *also);

/* Where word N of LINE begins, counting from 0, or its end.  Words are divided
   by blanks and tabs.  */
char const *word_of (char const *line, int n);

/* The length in bytes of the UTF-8 character at S, with *C set to what it is;
   0 if none is there.  */
size_t utf8_decode (char const *s, uint32_t *c);

#endif /* BENCH_WORDS_H */

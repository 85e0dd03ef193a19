# local.mk: the tests, a part of Makefile.am
# SPDX-License-Identifier: GPL-3.0-or-later

# The longest first, for parallel runs.
TESTS = \
  tests/pairs.t \
  tests/streams.t \
  tests/output.t \
  tests/faults.t \
  tests/gen.t \
  tests/placed.t \
  tests/inflight.t \
  tests/mechanism.t \
  tests/bench-failures.t \
  tests/bench-finding.t \
  tests/bench-options.t \
  tests/bench.t \
  tests/bench-formats.t \
  tests/limits.t \
  tests/lines.t \
  tests/operands.t \
  tests/offsets.t \
  tests/self.t \
  tests/special.t \
  tests/gen-options.t \
  tests/errors.t \
  tests/stats.t \
  tests/records.t \
  tests/auto.t \
  tests/names.t \
  tests/options.t \
  tests/tuning.t \
  tests/refused.t \
  tests/build.t \
  tests/unit.t \
  tests/sparse.t \
  tests/bench-trials.t

check_PROGRAMS += \
  tests/iohelp \
  tests/unit-gen \
  tests/unit-iov \
  tests/unit-names \
  tests/unit-random \
  tests/unit-rows \
  tests/unit-scan \
  tests/unit-stats \
  tests/unit-sweep \
  tests/unit-window

tests_iohelp_SOURCES = tests/iohelp.c
tests_unit_gen_SOURCES = tests/unit-gen.c tests/unit.h
tests_unit_iov_SOURCES = tests/unit-iov.c tests/unit.h
tests_unit_names_SOURCES = tests/unit-names.c tests/unit.h
tests_unit_random_SOURCES = tests/unit-random.c tests/unit.h
tests_unit_rows_SOURCES = tests/unit-rows.c tests/unit.h
tests_unit_rows_LDADD = $(LDADD) $(LIBM)
tests_unit_scan_SOURCES = tests/unit-scan.c tests/unit.h
tests_unit_stats_SOURCES = tests/unit-stats.c tests/unit.h
tests_unit_stats_LDADD = $(LDADD) $(LIBM)
tests_unit_sweep_SOURCES = tests/unit-sweep.c tests/unit.h
tests_unit_sweep_LDADD = $(LDADD) $(LIBM)
tests_unit_window_SOURCES = tests/unit-window.c tests/unit.h

EXTRA_DIST += $(TESTS) tests/tap.sh tests/methods.sh tests/bench.sh \
  tests/gen-sums tests/gen.sums \
  tests/.shellcheckrc

# What a test that was killed has left.
clean-tests:
	rm -rf tests/*.tmp
.PHONY: clean-tests

/* Finding programs.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef BENCH_BESIDE_H
#define BENCH_BESIDE_H

/* The dcat, and the dcat-gen, that belong to the program that was called as
   ARGV0: those that stand beside it, else those that PATH finds.  To be
   freed.  */
char *dcat_beside (char const *argv0);
char *dcat_gen_beside (char const *argv0);

/* The file that PATH leads to for NAME, or NAME if there is none or NAME is
   a path itself.  To be freed.  */
char *program_by_path (char const *name);

#endif /* BENCH_BESIDE_H */

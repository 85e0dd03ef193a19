/* Facts about the machine, which results depend on.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef BENCH_CONTEXT_H
#define BENCH_CONTEXT_H

#include "bench/model.h"

/* Add to the facts of S what can be found out here and now; what cannot is
   not mentioned.  The keys: date, kernel, machine, libc, cpu_model,
   cpus_online, affinity, governor, boost, smt, load_average, numa_nodes,
   virtualisation, page_size, transparent_huge_pages, mitigations, swap,
   clock_source, on_battery, dcat_version, compiler.  */
void context_gather (struct session *s);

/* The value of the fact KEY, or NULL.  */
char const *session_fact (struct session const *s, char const *key);

/* The type of the file system that FILE is on, such as "ext4", to be freed;
   NULL if that cannot be found out.  */
char *file_system_type (char const *file);

#endif /* BENCH_CONTEXT_H */

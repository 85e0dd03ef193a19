/* What dcat-gen tells of itself.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef GEN_SUMMARY_H
#define GEN_SUMMARY_H

#include "core/fields.h"
#include "gen/stream.h"

/* Print tables of profiles and builders, and the version of the format.  */
void gen_list (void);

/* Write to STREAM in FORMAT, which is not STATS_NONE, what REQ came to, RES,
   since START on the monotonic clock, in seconds.  */
void summary_print (FILE *stream, enum stats_format format,
                    struct stream_request const *req,
                    struct stream_result const *res, double start);

#endif /* GEN_SUMMARY_H */

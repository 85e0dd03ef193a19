/* The pipeline: from input to output, one file after the other.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef CORE_PIPELINE_H
#define CORE_PIPELINE_H

#include "core/names.h"

/* What a run works with.  */
struct pipeline
{
  struct method method;
  struct settings const *set;
  struct counts *counts;
  struct sink *sink;

  struct input in;
  struct output out;
  struct copy copy;
  struct batch batch;

  /* Why the output cannot be used at all, for each file to say.  */
  enum io_result out_result;
  int out_errno;
};

/* Prepare P for copying files to SINK by METHOD, which this build has, or, if
   it lacks it, by the fallback.  What it does is counted in COUNTS.  */
void pipeline_init (struct pipeline *p, struct method method,
                    struct settings const *set, struct counts *counts,
                    struct sink *sink);

/* Copy SRC.  Where the answer is IO_UNUSABLE, *CULPRIT is the half that
   cannot.  What was read may wait in the output's buffer.  */
enum io_result pipeline_copy (struct pipeline *p, struct source *src,
                              struct half const **culprit);

/* Write what waits in the output's buffer.  */
enum io_result pipeline_flush (struct pipeline *p);

void pipeline_free (struct pipeline *p);

#endif /* CORE_PIPELINE_H */

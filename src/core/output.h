/* The contract of outputs.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef CORE_OUTPUT_H
#define CORE_OUTPUT_H

#include <stdbool.h>
#include <stddef.h>
#include "core/batch.h"
#include "core/counts.h"
#include "core/result.h"
#include "core/settings.h"
#include "core/sink.h"

struct output;

/* What a method of writing does; src/output/ID.c defines output_ID.  Only put
   must be there.  Each call counts itself in out->counts->output_calls.  */
struct output_ops
{
  /* Prepare to write to out->sink.  IO_UNUSABLE if this method cannot.  */
  enum io_result (*open) (struct output *out);

  /* Take all of B; it may still be on its way when this returns, but B's
     pieces are no longer needed then.  */
  enum io_result (*put) (struct output *out, struct batch *b);

  /* Write what is on its way.  */
  enum io_result (*flush) (struct output *out);

  /* After flush, others have written to the sink: go on at its offset.  NULL if
     that is what writing does anyway.  */
  void (*resume) (struct output *out);

  /* A write has failed because of where its bytes came from: go on.  NULL if
     nothing remembers that.  */
  void (*forgive) (struct output *out);

  /* Free out->state.  */
  void (*stop) (struct output *out);

  /* Does it write to pages of the file, so that doing so may raise SIGBUS
     when others cut it short?  */
  bool maps_file;
};

/* The output of a run.  */
struct output
{
  struct output_ops const *ops;
  struct settings const *set;
  struct counts *counts;
  struct sink *sink;
  void *state;             /* the method's own */
};

/* Prepare OUT for writing to SINK by OPS.  */
enum io_result output_open (struct output *out, struct output_ops const *ops,
                            struct settings const *set, struct counts *counts,
                            struct sink *sink);
enum io_result output_flush (struct output *out);
void output_stop (struct output *out);

/* The size of a buffer to collect output in.  */
size_t output_buffer_size (struct output const *out);

/* Every output_ID, whether this build has it or not.  */
#define OUTPUT(id, calls, header, call) \
  extern struct output_ops const output_##id;
#include "core/methods.def"

#endif /* CORE_OUTPUT_H */

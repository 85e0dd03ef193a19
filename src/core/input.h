/* The contract of inputs.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef CORE_INPUT_H
#define CORE_INPUT_H

#include <stdbool.h>
#include <stddef.h>
#include "core/batch.h"
#include "core/counts.h"
#include "core/result.h"
#include "core/settings.h"
#include "core/source.h"

struct input;

/* What a method of reading does; src/input/ID.c defines input_ID.  One of
   next, fill and lend is there; all others may be NULL.  Each call counts
   itself in in->counts.  */
struct input_ops
{
  /* Prepare to read in->src from where its offset stands.  IO_UNUSABLE if
     this method cannot.  */
  enum io_result (*open) (struct input *in);

  /* Fill B with the next records; none at the end of the file.  */
  enum io_result (*next) (struct input *in, struct batch *b);

  /* Read up to *N bytes to P, and set *N to how many there were; 0 at the
     end of the file.  */
  enum io_result (*fill) (struct input *in, char *p, size_t *n);

  /* Set *P and *N to the file's next bytes, which stay there until the next
     call; *N is 0 at its end.  */
  enum io_result (*lend) (struct input *in, char **p, size_t *n);

  /* Done with in->src, at its end or not: leave its offset behind what was
     read.  */
  void (*close) (struct input *in);

  /* Done with all files: free in->state.  */
  void (*stop) (struct input *in);

  /* Are the bytes mapped from the file, so that touching them may raise
     SIGBUS when others cut it short?  */
  bool maps_file;
};

/* One input of a run, reading one file after the other.  */
struct input
{
  struct input_ops const *ops;
  struct settings const *set;
  struct counts *counts;
  struct source *src;      /* the file between open and close */
  void *state;             /* the method's own */

  /* How next is done: by the method, by chunk or by line.  */
  enum io_result (*next) (struct input *in, struct batch *b);
  struct window *window;   /* by line */
  char *chunk;             /* by chunk, for a fill input: its buffer */

  bool at_end;             /* do not read again: a terminal would go on */
  int deferred;            /* errno of a failure behind bytes that were
                              delivered first, or 0 */
};

/* Prepare IN for reading by OPS, one line or one chunk a record.  */
void input_init (struct input *in, struct input_ops const *ops, bool by_line,
                 struct settings const *set, struct counts *counts);

/* As the members of struct input_ops, with all that methods have in common.
   After input_open has succeeded, input_close must follow.  */
enum io_result input_open (struct input *in, struct source *src);
enum io_result input_next (struct input *in, struct batch *b);
void input_close (struct input *in);
void input_stop (struct input *in);

/* For the window: fill or lend, unless the file has ended or failed already.
   *N is 0 at the end and on failure.  */
enum io_result input_fill (struct input *in, char *p, size_t *n);
enum io_result input_lend (struct input *in, char **p, size_t *n);

/* For next: the call has failed, errno says why.  Let the batch B, if it has
   something, be delivered before that is reported.  */
enum io_result input_failed (struct input *in, struct batch const *b);

/* The size of the buffer to fill.  */
size_t input_buffer_size (struct input const *in);

/* Every input_ID, whether this build has it or not.  */
#define INPUT_OPS(id, calls, header, call) \
  extern struct input_ops const input_##id;
#define RECORD_INPUT INPUT_OPS
#define LINE_INPUT INPUT_OPS
#define FILL_INPUT INPUT_OPS
#define LEND_INPUT INPUT_OPS
#include "core/methods.def"
#undef INPUT_OPS

#endif /* CORE_INPUT_H */

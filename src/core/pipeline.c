/* The pipeline: from input to output, one file after the other.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#include "core/pipeline.h"

#include <errno.h>
#include "core/fault.h"
#include "minmax.h"

/* Does P read by an input and write by an output, rather than copy?  */
static bool
has_pair (struct pipeline const *p)
{
  return p->out.ops != NULL;
}

void
pipeline_init (struct pipeline *p, struct method method,
               struct settings const *set, struct counts *counts,
               struct sink *sink)
{
  *p = (struct pipeline) { .method = method, .set = set, .counts = counts,
                           .sink = sink };
  bool lacking = method_lacks (&method) != NULL;
  copy_init (&p->copy, method.copy && ! lacking ? method.copy->copy : NULL,
             set, counts, sink);
  if (method.copy || lacking)
    return;

  batch_init (&p->batch, MAX (set->iov_batch, set->synthetic.pieces));
  input_init (&p->in, method.input->input, method.input->unit == UNIT_LINE,
              set, counts);
  p->out_result = output_open (&p->out, method.output->output, set,
                               counts, sink);
  p->out_errno = errno;
}

/* The main loop.  */
static enum io_result
move_batches (struct pipeline *p)
{
  for (;;)
    {
      enum io_result result = input_next (&p->in, &p->batch);
      if (result != IO_OK || p->batch.n == 0)
        return result;
      size_t bytes = p->batch.bytes;
      size_t records = p->batch.n / p->batch.pieces;
      result = p->out.ops->put (&p->out, &p->batch);
      if (result != IO_OK)
        return result;
      p->counts->bytes += bytes;
      p->counts->records += records;
    }
}

/* As move_batches, where a file may shrink under a mapping: touching a page
   that is gone raises SIGBUS, passing it to the kernel gives EFAULT.  If both
   sides are mapped, the input is blamed.  */
static enum io_result
move_mapped_batches (struct pipeline *p)
{
  enum io_result result;
  bool input_mapped = p->in.ops->maps_file;
  if (sigsetjmp (fault_place, 1) == 0)
    {
      fault_arm ();
      result = move_batches (p);
    }
  else
    {
      result = input_mapped ? IO_READ_ERROR : IO_WRITE_ERROR;
      errno = EFAULT;
    }
  fault_disarm ();
  if (result == IO_WRITE_ERROR && errno == EFAULT && input_mapped)
    {
      result = IO_READ_ERROR;
      if (p->out.ops->forgive)
        p->out.ops->forgive (&p->out);
      errno = EFAULT;
    }
  if (result == IO_READ_ERROR && errno == EFAULT)
    p->in.src->complaint = "file shrank while it was read";
  return result;
}

/* Copy SRC from P's input to its output.  */
static enum io_result
pair_copy (struct pipeline *p, struct source *src, struct half const **culprit)
{
  *culprit = p->method.output;
  if (p->out_result != IO_OK)
    {
      errno = p->out_errno;
      return p->out_result;
    }

  *culprit = p->method.input;
  enum io_result result = input_open (&p->in, src);
  if (result == IO_OK)
    {
      result = (p->in.ops->maps_file || p->out.ops->maps_file
                ? move_mapped_batches (p) : move_batches (p));
      int err = errno;
      input_close (&p->in);
      errno = err;
    }
  return result;
}

enum io_result
pipeline_copy (struct pipeline *p, struct source *src,
               struct half const **culprit)
{
  enum io_result result = IO_UNUSABLE;
  if (has_pair (p))
    result = pair_copy (p, src, culprit);
  else if (p->copy.ops)
    {
      *culprit = p->method.copy;
      result = p->copy.ops->run (&p->copy, src);
    }

  if (result == IO_UNUSABLE && p->set->fallback)
    {
      src->complaint = NULL;
      result = pipeline_flush (p);
      if (result == IO_OK)
        result = copy_plain (&p->copy, src);
      if (has_pair (p) && p->out_result == IO_OK && p->out.ops->resume)
        p->out.ops->resume (&p->out);
    }
  return result;
}

enum io_result
pipeline_flush (struct pipeline *p)
{
  return (has_pair (p) && p->out_result == IO_OK
          ? output_flush (&p->out) : IO_OK);
}

void
pipeline_free (struct pipeline *p)
{
  if (has_pair (p))
    {
      input_stop (&p->in);
      output_stop (&p->out);
      batch_free (&p->batch);
    }
  copy_stop (&p->copy);
}

/* Output join: the pieces of each record joined in a fresh allocation, then
   written by one write(2), as programs do that build strings.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#include <stdlib.h>
#include <string.h>
#include "core/io.h"
#include "core/output.h"

static size_t
length (struct iovec const *iov, size_t n)
{
  size_t len = 0;
  for (size_t i = 0; i < n; i++)
    len += iov[i].iov_len;
  return len;
}

/* Write the N pieces of IOV as one.  */
static bool
put_record (struct output *out, struct iovec const *iov, size_t n)
{
  size_t len = length (iov, n);
  char *record = malloc (len);
  if (! record)
    return false;
  char *p = record;
  for (size_t i = 0; i < n; i++)
    {
      memcpy (p, iov[i].iov_base, iov[i].iov_len);
      p += iov[i].iov_len;
    }
  bool ok = write_all (out->sink->fd, record, len,
                       &out->counts->output_calls);
  free (record);
  return ok;
}

static enum io_result
put (struct output *out, struct batch *b)
{
  for (size_t i = 0; i < b->n; i += b->pieces)
    if (! put_record (out, b->iov + i, b->pieces))
      return IO_WRITE_ERROR;
  return IO_OK;
}

struct output_ops const output_join = { .put = put };

/* What the stdio outputs share: the stream.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef OUTPUT_STREAM_H
#define OUTPUT_STREAM_H

#include <stdbool.h>
#include <stdio.h>
#include "core/output.h"

/* The state of a stdio output.  */
struct out_stream
{
  FILE *fp;
  char *stdio_buffer;  /* what setvbuf was given, if the user set a size */
  bool unbuffered;     /* a call that fails says exactly what it wrote */
};

/* Open a stream on out->sink and make out->state, a struct out_stream.  */
enum io_result out_stream_open (struct output *out);

/* A call has failed: shall what it has not written be tried again?  */
bool out_stream_again (struct output *out);

/* Say whether all calls so far did what they said: C libraries exist whose
   fwrite reports success although flushing failed (glibc bug 29459).  */
enum io_result out_stream_check (struct output *out);

/* As the members of struct output_ops.  */
enum io_result out_stream_flush (struct output *out);
void out_stream_forgive (struct output *out);
void out_stream_stop (struct output *out);

#endif /* OUTPUT_STREAM_H */

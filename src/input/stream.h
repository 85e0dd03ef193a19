/* What the stdio inputs share: a stream for each file.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef INPUT_STREAM_H
#define INPUT_STREAM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include "core/input.h"

/* The state of a stdio input.  */
struct stream
{
  FILE *fp;           /* the file, while it is open */
  char *stdio_buffer; /* what setvbuf was given, if the user set a size */
  char *line;         /* a line, or part of one, to be delivered */
  size_t size;        /* bytes allocated there */
  size_t used;        /* bytes there that the last call has written */
};

/* Open a stream on in->src; make in->state, a struct stream, if there is
   none.  */
enum io_result stream_open (struct input *in);
void stream_close (struct input *in);
void stream_stop (struct input *in);

/* Make s->line larger.  Return false and set errno if there is no memory.  */
bool stream_grow (struct stream *s);

/* A call came back short: shall it be made again, since it was only
   interrupted or the file was not ready?  If not, and it was not the end of
   the file, errno says what failed.  */
bool stream_again (struct input *in);

/* A call came back short and is not to be made again.  Say how the file goes
   on behind what is in B, which may be nothing: it has ended or failed.  */
enum io_result stream_ended (struct input *in, struct batch const *b);

#endif /* INPUT_STREAM_H */

/* The window: the one place that splits what is read into lines.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef CORE_WINDOW_H
#define CORE_WINDOW_H

#include <stddef.h>
#include "core/batch.h"
#include "core/input.h"
#include "core/result.h"

/* A new window that is filled SIZE bytes at a time, or, if SIZE is 0, that is
   lent its blocks.  */
struct window *window_new (size_t size);
void window_free (struct window *w);

/* Begin a new file.  */
void window_reset (struct window *w);

/* The next lines of IN, by its fill or lend: struct input_ops' next.  */
enum io_result window_next (struct input *in, struct batch *b);

#endif /* CORE_WINDOW_H */

/* The contract of copies: methods that move bytes from descriptor to
   descriptor, without showing them.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef CORE_COPY_H
#define CORE_COPY_H

#include "core/counts.h"
#include "core/result.h"
#include "core/settings.h"
#include "core/sink.h"
#include "core/source.h"

struct copy;

/* What a method of copying does; src/copy/ID.c defines copy_ID.  Each call
   counts itself and what it delivered in cp->counts.  */
struct copy_ops
{
  /* Copy SRC, from where its offset stands to its end, to cp->sink.
     IO_UNUSABLE if this method cannot; nothing has moved then, and SRC's
     offset is where it was.  */
  enum io_result (*run) (struct copy *cp, struct source *src);

  /* Free cp->state; may be NULL.  */
  void (*stop) (struct copy *cp);
};

/* The copying of a run.  */
struct copy
{
  struct copy_ops const *ops;
  struct settings const *set;
  struct counts *counts;
  struct sink *sink;
  void *state;             /* the method's own */
  char *buffer;            /* copy_plain's */
};

void copy_init (struct copy *cp, struct copy_ops const *ops,
                struct settings const *set, struct counts *counts,
                struct sink *sink);
void copy_stop (struct copy *cp);

/* Copy by read(2) and write(2) through one buffer: what always works.  */
enum io_result copy_plain (struct copy *cp, struct source *src);

/* A call that moves bytes has said it cannot: what does that make of the
   whole?  MOVED says whether bytes of this file have moved before, and BLAME
   is the side at fault if so.  errno is as the call left it.  */
enum io_result copy_refused (bool moved, enum io_result blame);

/* Every copy_ID, whether this build has it or not.  */
#define COPY(id, calls, header, call) extern struct copy_ops const copy_##id;
#include "core/methods.def"

#endif /* CORE_COPY_H */

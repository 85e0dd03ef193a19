/* The stream of lines: blocks made by threads, written in order.
   SPDX-License-Identifier: GPL-3.0-or-later

   Each thread makes one block after the other, in buffers of its own, which
   stay in the cache of its processor.  Whoever has finished the block that is
   to be written next writes it, and those behind it that are finished by then,
   while the others go on.  So no thread waits for another unless all its
   pieces wait to be written.  */

#include <config.h>
#include "gen/stream.h"

#include <errno.h>
#include <error.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include "core/io.h"
#include "minmax.h"
#include "xalloc.h"

/* A block that is being made or waits to be written.  */
struct piece
{
  struct text_buffer text;
  struct maker *maker;
  bool busy;                  /* not to be made anew yet */
  uint64_t rows;
};

/* Those of each thread: while some wait to be written, others are made.  */
enum { PIECES = 4 };

/* A thread.  */
struct maker
{
  struct stream *stream;
  pthread_t thread;
  struct piece pieces[PIECES];
  unsigned int busy;          /* how many of them are */
  pthread_cond_t freed;       /* half of them are no longer */
  struct cursor *cursor;
  struct value *values;
};

struct stream
{
  struct stream_request const *req;
  int fd;
  struct stream_result *result;
  struct maker *makers;

  /* All below is guarded by this.  */
  pthread_mutex_t mutex;
  uint64_t next_made;         /* the block that will be begun next */
  uint64_t next_written;
  bool writing;               /* does a thread write? */
  bool done;                  /* all is written, or writing has failed */
  int error;                  /* errno of that, or 0 */

  /* Finished blocks, each at its number modulo the number of pieces: so many
     there are at most between these two.  */
  struct piece **finished;
};

/* How many rows of the block BLOCK are wanted, as far as is known before it is
   made.  */
static uint64_t
rows_wanted (struct stream_request const *req, uint64_t block)
{
  uint64_t rows = req->shape->rows;
  if (req->lines / rows < block)
    return 0;
  return MIN (rows, req->lines - block * rows);
}

/* The number of lines in the N bytes at P; a part of one counts.  */
static uint64_t
count_lines (struct gen_options const *o, char const *p, size_t n)
{
  char mark = o->eol[o->eol_len - 1];
  char const *end = p + n;
  uint64_t count = 0;
  for (char const *next; p != end; p = next)
    {
      char const *found = memchr (p, mark, end - p);
      next = found ? found + 1 : end;
      count++;
    }
  return count;
}

/* Where the first of the lines in the N bytes at P ends that reaches SIZE
   bytes, which are no more than N and not 0.  */
static size_t
line_reaching (struct gen_options const *o, char const *p, size_t n,
               size_t size)
{
  char mark = o->eol[o->eol_len - 1];
  char const *found = memchr (p + size - 1, mark, n - size + 1);
  char const *end = found ? found + 1 : p + n;
  return end - p;
}

/* Where the stream of REQ, of which RES has been written, ends within PIECE,
   cut PIECE.  Return false if it goes on behind.  */
static bool
piece_ends_stream (struct stream_request const *req,
                   struct stream_result const *res, struct piece *piece)
{
  struct gen_options const *o = req->shape->options;
  struct text_buffer *t = &piece->text;
  bool has_lines = profile_has_lines (req->profile, req->shape);
  if (! has_lines)
    piece->rows = 0;
  uint64_t left = req->size - res->bytes;
  if (left <= t->n)
    {
      t->n = (req->exact || ! has_lines ? left
              : line_reaching (o, t->p, t->n, left));
      if (has_lines)
        piece->rows = count_lines (o, t->p, t->n);
    }
  else if (piece->rows < req->lines - res->lines)
    return false;

  if (has_lines && ! req->final_newline)
    t->n -= o->eol_len;
  return true;
}

/* With the mutex locked: let all threads stop, because of ERR if it is not
   0.  */
static void
stream_stop (struct stream *st, int err)
{
  st->done = true;
  st->error = err;
  for (unsigned int i = 0; i < st->req->threads; i++)
    pthread_cond_signal (&st->makers[i].freed);
}

/* With the mutex locked, which is unlocked meanwhile: write PIECE.  */
static void
piece_write (struct stream *st, struct piece *piece)
{
  pthread_mutex_unlock (&st->mutex);
  struct stream_result *res = st->result;
  bool last = piece_ends_stream (st->req, res, piece);
  bool written = write_all (st->fd, piece->text.p, piece->text.n, &res->calls);
  int err = errno;
  res->bytes += piece->text.n;
  res->lines += piece->rows;
  pthread_mutex_lock (&st->mutex);
  if (last || ! written)
    stream_stop (st, written ? 0 : err);
}

/* With the mutex locked: the place of the finished block BLOCK.  */
static struct piece **
finished (struct stream *st, uint64_t block)
{
  return &st->finished[block % (PIECES * st->req->threads)];
}

/* With the mutex locked: let PIECE be made anew.  A thread that waits for that
   is woken when it will have something to do for a while.  */
static void
piece_release (struct piece *piece)
{
  struct maker *m = piece->maker;
  piece->busy = false;
  if (--m->busy <= PIECES / 2)
    pthread_cond_signal (&m->freed);
}

/* With the mutex locked: write what is finished and next in order, unless
   another thread is about it, which will find it.  */
static void
write_finished (struct stream *st)
{
  if (st->writing)
    return;
  st->writing = true;
  for (struct piece *piece, **place;
       ! st->done && (piece = *(place = finished (st, st->next_written))); )
    {
      *place = NULL;
      piece_write (st, piece);
      st->next_written++;
      piece_release (piece);
    }
  st->writing = false;
}

/* With the mutex locked: one of M's pieces that can be made anew, or NULL.  */
static struct piece *
free_piece (struct maker *m)
{
  for (int i = 0; i < PIECES; i++)
    if (! m->pieces[i].busy)
      return &m->pieces[i];
  return NULL;
}

/* With the mutex locked: set *BLOCK to the number of a block for M to make, and
   return the piece for it; NULL if there is nothing left to make.  */
static struct piece *
piece_begin (struct maker *m, uint64_t *block)
{
  struct stream *st = m->stream;
  for (;;)
    {
      uint64_t rows = rows_wanted (st->req, st->next_made);
      if (st->done || rows == 0)
        return NULL;
      struct piece *piece = free_piece (m);
      if (piece)
        {
          *block = st->next_made++;
          piece->rows = rows;
          piece->busy = true;
          m->busy++;
          return piece;
        }
      pthread_cond_wait (&m->freed, &st->mutex);
    }
}

/* What each thread does.  */
static void *
maker_run (void *arg)
{
  struct maker *m = arg;
  struct stream *st = m->stream;
  struct stream_request const *req = st->req;
  pthread_mutex_lock (&st->mutex);
  uint64_t block;
  for (struct piece *piece; (piece = piece_begin (m, &block)); )
    {
      pthread_mutex_unlock (&st->mutex);
      piece->text.n = 0;
      build_block (req->builder, req->profile, req->shape, block, piece->rows,
                   m->cursor, m->values, &piece->text);
      pthread_mutex_lock (&st->mutex);
      *finished (st, block) = piece;
      write_finished (st);
    }
  pthread_mutex_unlock (&st->mutex);
  return NULL;
}

static void
maker_init (struct maker *m, struct stream *st)
{
  *m = (struct maker)
    {
      .stream = st,
      .cursor = xmalloc (st->req->shape->cursor_size),
      .values = xcalloc (st->req->shape->columns, sizeof *m->values)
    };
  pthread_cond_init (&m->freed, NULL);
  for (int i = 0; i < PIECES; i++)
    m->pieces[i].maker = m;
}

static void
maker_free (struct maker *m)
{
  for (int i = 0; i < PIECES; i++)
    text_free (&m->pieces[i].text);
  pthread_cond_destroy (&m->freed);
  free (m->values);
  free (m->cursor);
}

/* Let all makers run, the first in this thread, until they are done.  Nothing
   is written unless all threads can be started.  */
static void
run_makers (struct stream *st)
{
  unsigned int n = st->req->threads;
  pthread_mutex_lock (&st->mutex);
  for (unsigned int i = 1; i < n; i++)
    {
      struct maker *m = &st->makers[i];
      int err = pthread_create (&m->thread, NULL, maker_run, m);
      if (err != 0)
        error (EXIT_FAILURE, err, "cannot start thread %u", i + 1);
    }
  pthread_mutex_unlock (&st->mutex);

  maker_run (st->makers);
  for (unsigned int i = 1; i < n; i++)
    pthread_join (st->makers[i].thread, NULL);
}

bool
stream_write (struct stream_request const *req, int fd,
              struct stream_result *res)
{
  *res = (struct stream_result) { .lines = 0 };
  if (req->size == 0)
    return true;
  struct stream st =
    {
      .req = req,
      .fd = fd,
      .result = res,
      .makers = xcalloc (req->threads, sizeof *st.makers),
      .finished = xcalloc (req->threads, PIECES * sizeof *st.finished)
    };
  pthread_mutex_init (&st.mutex, NULL);
  for (unsigned int i = 0; i < req->threads; i++)
    maker_init (&st.makers[i], &st);

  run_makers (&st);

  for (unsigned int i = 0; i < req->threads; i++)
    maker_free (&st.makers[i]);
  pthread_mutex_destroy (&st.mutex);
  free (st.makers);
  free (st.finished);
  errno = st.error;
  return st.error == 0;
}

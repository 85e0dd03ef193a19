/* How a step of copying one file ended.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef CORE_RESULT_H
#define CORE_RESULT_H

/* The answer of every function that reads or writes.  Unless it is IO_OK,
   errno says why, or the source's complaint where errno has no word for it.
   Input and output failures are told apart, since the first ends one file
   and the second ends the run.  */
enum io_result
{
  IO_OK,          /* done */
  IO_UNUSABLE,    /* this method cannot do this here; nothing was written */
  IO_READ_ERROR,  /* the input failed */
  IO_WRITE_ERROR  /* the output failed */
};

#endif /* CORE_RESULT_H */

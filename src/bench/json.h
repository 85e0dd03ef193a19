/* A writer of JSON.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#ifndef BENCH_JSON_H
#define BENCH_JSON_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

/* Where it is: DEPTH objects or arrays are open, and FIRST says that the
   innermost is empty as yet.  Arrays of ROW are written in one line.  */
struct json
{
  FILE *out;
  int depth;
  bool first;
  bool row;
};

/* In all of these, KEY is the name within an object, NULL within an array and
   for the whole.  Strings may be any bytes: each that is no UTF-8 becomes
   U+FFFD.  A number that is not finite, and a string that is NULL, become
   null.  */
void json_object (struct json *j, char const *key);
void json_end_object (struct json *j);
void json_array (struct json *j, char const *key, bool row);
void json_end_array (struct json *j);
void json_string (struct json *j, char const *key, char const *value);
void json_number (struct json *j, char const *key, double value);
void json_integer (struct json *j, char const *key, intmax_t value);
void json_unsigned (struct json *j, char const *key, uintmax_t value);
void json_bool (struct json *j, char const *key, bool value);

#endif /* BENCH_JSON_H */

/* The type of a file's file system.
   SPDX-License-Identifier: GPL-3.0-or-later  */

#include <config.h>
#include "bench/context.h"

#ifdef __linux__

# include <stdio.h>
# include <stdlib.h>
# include <string.h>
# include <sys/stat.h>
# include <sys/sysmacros.h>
# include <sys/vfs.h>
# include "bench/text.h"
# include "bench/words.h"
# include "xalloc.h"

/* The numbers of statfs(2) that belong to one type each.  ext2 and ext3 have
   that of ext4, and all of FUSE is one.  */
static struct { uint32_t number; char const *name; } const types[] =
  {
    { 0x01021994, "tmpfs" }, { 0x58465342, "xfs" }, { 0x9123683e, "btrfs" },
    { 0x794c7630, "overlay" }, { 0x2fc12fc1, "zfs" }, { 0x6969, "nfs" },
    { 0xf2f52010, "f2fs" }, { 0xff534d42, "cifs" }, { 0xfe534d42, "smb2" },
    { 0x01021997, "9p" }, { 0x73717368, "squashfs" }, { 0xe0f5e1e2, "erofs" },
    { 0xca451a4e, "bcachefs" }, { 0x858458f6, "ramfs" },
    { 0x4d44, "vfat" }, { 0x2011bab0, "exfat" }, { 0x9660, "iso9660" },
    { 0x00c36400, "ceph" }, { 0x958458f6, "hugetlbfs" }, { 0x9fa0, "proc" },
    { 0x62656572, "sysfs" }, { 0x19800202, "mqueue" }
  };

/* The type that /proc/self/mountinfo has for device DEV, or NULL.  A line is
   "ID PARENT MAJOR:MINOR ROOT POINT OPTIONS [TAG]... - TYPE SOURCE OPTIONS",
   and what is mounted over what comes later.  */
static char *
type_by_mount (dev_t dev)
{
  char *line = NULL, *type = NULL;
  size_t size = 0;
  FILE *f = fopen ("/proc/self/mountinfo", "re");
  while (f && 0 < getline (&line, &size, f))
    {
      char *dash = strstr (line, " - ");
      char *colon;
      unsigned int major = strtoul (word_of (line, 2), &colon, 10);
      if (! dash || *colon != ':'
          || makedev (major, strtoul (colon + 1, NULL, 10)) != dev)
        continue;
      dash += 3;
      dash[strcspn (dash, " \n")] = '\0';
      free (type);
      type = xstrdup (dash);
    }
  free (line);
  if (f)
    fclose (f);
  return type;
}

/* mountinfo knows more, but not of each file: the device of btrfs and overlay
   is one that no mount has.  */
char *
file_system_type (char const *file)
{
  struct stat st;
  struct statfs fs;
  if (stat (file, &st) != 0 || statfs (file, &fs) != 0)
    return NULL;
  char *type = type_by_mount (st.st_dev);
  if (type)
    return type;
  uint32_t number = fs.f_type;
  for (size_t i = 0; i < sizeof types / sizeof *types; i++)
    if (types[i].number == number)
      return xstrdup (types[i].name);
  if (number == 0xef53)
    return xstrdup ("ext4");
  if (number == 0x65735546)
    return xstrdup ("fuse");
  struct text t = { 0 };
  text_printf (&t, "0x%x", (unsigned int) number);
  return text_take (&t);
}

#else

char *
file_system_type (char const *file)
{
  (void) file;
  return NULL;
}

#endif

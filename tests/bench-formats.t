#!/bin/sh
# bench-formats.t: what dcat-bench makes of recorded runs, in every format.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Times that were recorded are the same everywhere, so that each number can be
# foretold.  The times below are such that intervals do not depend on the seed:
# the outer values of a test are there twice, and the runs of one test are
# multiples of those of another, round by round.  Guards against columns that
# are mixed up, against numbers in the user's language, and against names and
# recordings that say more to a terminal or a program than they should.

# Dollars and backquotes are data here.
# shellcheck disable=SC2016

. "$srcdir/tests/tap.sh"

COLUMNS=100
NO_COLOR=
export COLUMNS NO_COLOR
unset LC_CTYPE LANG

esc=$(printf '\033')
tab=$(printf '\t')
high=$(printf '\377')

{
  printf 'test\telapsed\tuser\tsystem\tcpu_pct\tmem\tfile\tsink\torder\tround'
  printf '\tstatus\tcode\treader\tminor_faults\tmajor_faults\tvoluntary'
  printf '\tinvoluntary\tblocks_in\tblocks_out\tcalls\tcycles\tinstructions'
  printf '\tcache_misses\tbytes\tlines\tunit\tbase\tparameters\n'
} >header

# recorded TEST SINK UNIT TIMES: rows of runs that took TIMES.
recorded ()
{
  printf '%s\t%s\t%s\t%s\n' "$@" | awk -F '\t' '{
    n = split ($4, time, " ")
    for (i = 1; i <= n; i++)
      {
        printf "%s\t%s\t%s\t%s\t%s\t%d\tdata\t%s\t%d\t%d\tok\t0\t%s",
          $1, time[i], i == n ? 0.08 : 0.01, 0.02 * i, "?%",
          1500 + 10 * i * i, $2, i, i, $2 == "pipe" ? 0.001 * i : ""
        printf "\t%d\t0\t%d\t%d\t8\t16\t%s", 70 + i, i, 2 * i,
          $3 == "command" ? "" : 10 * i
        printf "\t%d\t%s\t\t2000000\t50000\t%s\t%s\t\n", 1000 * i,
          $3 == "copy" ? "" : 1500 * i, $3, $1
      } }'
}

{
  cat header
  recorded cat pipe copy '0.08 0.3 0.1 0.2 0.34 0.1 0.3'
  recorded getlineInFwriteOut pipe line '0.16 0.6 0.2 0.4 0.68 0.2 0.6'
  recorded 'cat {}' pipe command '0.08 0.3 0.1 0.2 0.34 0.1 0.3'
  recorded readByLineInSpanOut pipe line '0.64 2.4 0.8 1.6 2.72 0.8 2.4'
  recorded cat null copy '1.02 1.01 1.00 5 1.03 1.05 1.04'
  recorded writeOut null line '0.5'
} >rec.tsv

# Means, deviations and quantiles were computed by Python's statistics, and p
# from the normal distribution with ties, times Holm's 3, 2 and 1.
dcat-bench --from=rec.tsv -v --summary=summary --csv=csv --markdown=markdown \
  --json=json >table 2>err
is "$? $(cat err)" '0 ' 'a recording is reported in all formats'

# $ marks the ends of lines, where nothing can be seen.
sed 's/[$]$//' >summary.ok <<'END'
test	elapsed_median	user_median	system_median	mem_median	file	sink	n	mad	min	max	mean	sd	p5	p95	ci_low	ci_high	ratio	ratio_low	ratio_high	p	verdict	outliers	bytes_per_second	lines_per_second	calls	status	reason
cat	0.200000	0.010000	0.080000	1660	data	pipe	7	0.100000	0.080000	0.340000	0.202857	0.111013	0.086000	0.328000	0.100000	0.300000	1	1	1		baseline	0	10000000		40	ok	$
getlineInFwriteOut	0.400000	0.010000	0.080000	1660	data	pipe	7	0.200000	0.160000	0.680000	0.405714	0.222025	0.172000	0.656000	0.200000	0.600000	2	2	2	0.1883	slower	0	5000000	125000	40	ok	$
cat {}	0.200000	0.010000	0.080000	1660	data	pipe	7	0.100000	0.080000	0.340000	0.202857	0.111013	0.086000	0.328000	0.100000	0.300000	1	1	1	1	no-difference	0	10000000			ok	$
readByLineInSpanOut	1.600000	0.010000	0.080000	1660	data	pipe	7	0.800000	0.640000	2.720000	1.622857	0.888101	0.688000	2.624000	0.800000	2.400000	8	8	8	0.006206	slower	0	1250000	31250	40	ok	$
cat	1.030000	0.010000	0.080000	1660	data	null	7	0.020000	1.000000	5.000000	1.592857	1.502506	1.003000	3.815000	1.010000	1.050000	2.06	2.04	2.04	0.25	inconclusive	1	1941747.6		40	ok	$
writeOut	0.500000	0.080000	0.020000	1510	data	null	1	0.000000	0.500000	0.500000	0.500000	0.000000	0.500000	0.500000	0.500000	0.500000	1	1	1		baseline	0	4000000	100000	10	ok	$
END
same_file summary summary.ok 'the summary'

cat >csv.ok <<'END'
command,mean,stddev,median,user,system,min,max,parameter_sink
cat,0.202857142857,0.111012654791,0.2,0.02,0.08,0.08,0.34,pipe
getlineInFwriteOut,0.405714285714,0.222025309583,0.4,0.02,0.08,0.16,0.68,pipe
cat {},0.202857142857,0.111012654791,0.2,0.02,0.08,0.08,0.34,pipe
readByLineInSpanOut,1.62285714286,0.88810123833,1.6,0.02,0.08,0.64,2.72,pipe
cat,1.59285714286,1.50250584342,1.03,0.02,0.08,1,5,null
writeOut,0.5,0,0.5,0.08,0.02,0.5,0.5,null
END
same_file csv csv.ok 'CSV'

# % stands for the sign "plus or minus".
sed "s/%/$(printf '\302\261')/g" >markdown.ok <<'END'
### `data` into a pipe

| Command | Mean [ms] | Min [ms] | Max [ms] | Relative |
|:---|---:|---:|---:|---:|
| `cat` | 202.9 % 111.0 | 80.0 | 340.0 | 1.00 |
| `getlineInFwriteOut` | 405.7 % 222.0 | 160.0 | 680.0 | 2.00 % 1.55 |
| `cat {}` | 202.9 % 111.0 | 80.0 | 340.0 | 1.00 % 0.77 |
| `readByLineInSpanOut` | 1622.9 % 888.1 | 640.0 | 2720.0 | 8.00 % 6.19 |

### `data` into /dev/null

| Command | Mean [ms] | Min [ms] | Max [ms] | Relative |
|:---|---:|---:|---:|---:|
| `cat` | 1592.9 % 1502.5 | 1000.0 | 5000.0 | 3.19 % 3.01 |
| `writeOut` | 500.0 % 0.0 | 500.0 | 500.0 | 1.00 |
END
same_file markdown markdown.ok 'Markdown'

cat >table.ok <<'END'
data  1.9 MiB, 50,000 lines of 40 bytes
7 rounds, recorded

into a pipe
test                 median ms  ratio  95 % interval     MB/s  Mlines/s  peak KiB  calls
cat                      200.0  1.00   -                   10         -     1,660     40  #
cat {}                   200.0  1.000  [1.000, 1.000] =    10         -     1,660    n/a  #
getlineInFwriteOut       400.0  2.00   [2.00, 2.00]         5     0.125     1,660     40  ##
readByLineInSpanOut    1,600.0  8.00   [8.00, 8.00]       1.2     0.031     1,660     40  ##########

times in ms; user, system, reader: medians
test                runs    mean    sd   MAD   min    p5     p95     max user system reader
cat                    7   202.9 111.0 100.0  80.0  86.0   328.0   340.0 10.0   80.0    4.0
cat {}                 7   202.9 111.0 100.0  80.0  86.0   328.0   340.0 10.0   80.0    4.0
getlineInFwriteOut     7   405.7 222.0 200.0 160.0 172.0   656.0   680.0 10.0   80.0    4.0
readByLineInSpanOut    7 1,622.9 888.1 800.0 640.0 688.0 2,624.0 2,720.0 10.0   80.0    4.0

counts, medians of all runs
test                minor faults major waits preempted blocks in blocks out cycles instructions  IPC
cat                           74     0     4         8         8         16  4,000          n/a  n/a
cat {}                        74     0     4         8         8         16  4,000        6,000 1.50
getlineInFwriteOut            74     0     4         8         8         16  4,000        6,000 1.50
readByLineInSpanOut           74     0     4         8         8         16  4,000        6,000 1.50

cat is the fastest here, without a difference that matters from cat {} (p = 1). If you must look at
lines, getlineInFwriteOut is the best here: it takes 2.0 times as long as cat, a blind copy. The
slowest, readByLineInSpanOut, takes 8.0 times as long as cat.

into /dev/null
test      median ms  ratio  95 % interval   MB/s  Mlines/s  peak KiB  calls
writeOut     500.0   1.00   -                  4     0.100     1,510     10  ###########
cat        1,030.0*  2.06   [2.04, 2.04] ?   1.9         -     1,660     40  #######################
* outliers, all kept: cat (1 of 7 runs)

times in ms; user, system, reader: medians
test      runs     mean       sd   MAD      min       p5      p95      max  user  system
writeOut     1    500.0      0.0   0.0    500.0    500.0    500.0    500.0  80.0    20.0
cat          7  1,592.9  1,502.5  20.0  1,000.0  1,003.0  3,815.0  5,000.0  10.0    80.0

counts, medians of all runs
test      minor faults  major  waits  preempted  blocks in  blocks out  cycles  instructions   IPC
writeOut            71      0      1          2          8          16   1,000         1,500  1.50
cat                 74      0      4          8          8          16   4,000           n/a   n/a

writeOut has the lowest median, but is not surely the fastest. Undecided against writeOut: cat (p =
0.25); more runs may tell. Looking at lines costs nothing: writeOut takes no longer than a blind
copy by cat. 1 run of a test is too few to be sure of any order: use -n 10 or more.

Ratios are of medians, to the test with 1.00 (= no difference that matters, ? undecided, 1 % does
not matter). MB are 10^6 bytes of the file, KiB 1024 bytes.
! /dev/null takes bytes without looking at them: it hides what writing costs, and splice into it
  moves nothing. Compare --sink=pipe.
END
# Warnings about noise come last; which, is not for here.
sed '/^! [0-9]* of [0-9]* were/,$d' table >table.got
same_file table.got table.ok 'the table, with all that was measured'
test "$verdict" = ok || diag "$(diff table.ok table.got)"

dcat-bench --from=rec.tsv >short 2>err
is "$(grep -c -e '^times in' -e '^counts' short)" 0 \
  'without -v, the table is without more columns'
is "$(sed -n '/^into a pipe/,/^$/p' short)" \
  "$(sed -n '/^into a pipe/,/^$/p' table.ok)" 'and is the same otherwise'

# JSON, all of two results.
{
  cat header
  recorded cat pipe copy '0.08 0.3 0.1'
  recorded 'cat {}' pipe command '0.5' | sed "s/$tab\$/${tab}iov_batch=16/"
} >two.tsv
dcat-bench --from=two.tsv -q --json=- >got 2>err
is "$? $(cat err)" '0 ' 'JSON to standard output'
sed -e 's/\("version": \)".*"/\1"X"/' -e '/"[0-9]* of [0-9]* .*"$/d' got >json2
cat >json2.ok <<'END'
{
  "results": [
    {
      "command": "cat",
      "mean": 0.16,
      "stddev": 0.121655250606,
      "median": 0.1,
      "user": 0.0333333333333,
      "system": 0.04,
      "min": 0.08,
      "max": 0.3,
      "times": [0.08, 0.3, 0.1],
      "memory_usage_byte": [1546240, 1576960, 1628160],
      "exit_codes": [0, 0, 0],
      "order": [1, 2, 3],
      "file": "data",
      "sink": "pipe",
      "unit": "copy",
      "base": "cat",
      "status": "ok",
      "reason": null,
      "user_times": [0.01, 0.01, 0.08],
      "system_times": [0.02, 0.04, 0.06],
      "cpu_percent": [37.5, 16.6666666667, 140],
      "reader_times": [0.001, 0.002, 0.003],
      "minor_faults": [71, 72, 73],
      "major_faults": [0, 0, 0],
      "voluntary_switches": [1, 2, 3],
      "involuntary_switches": [2, 4, 6],
      "blocks_in": [8, 8, 8],
      "blocks_out": [16, 16, 16],
      "calls": [10, 20, 30],
      "cycles": [1000, 2000, 3000],
      "mad": 0.02,
      "p5": 0.082,
      "p95": 0.28,
      "ci_low": 0.08,
      "ci_high": 0.3,
      "outliers": 1,
      "ratio": 1,
      "ratio_low": 1,
      "ratio_high": 1,
      "p": null,
      "verdict": "baseline",
      "bytes": 2000000,
      "lines": 50000,
      "bytes_per_second": 20000000,
      "lines_per_second": null
    },
    {
      "command": "cat {}",
      "mean": 0.5,
      "stddev": null,
      "median": 0.5,
      "user": 0.08,
      "system": 0.02,
      "min": 0.5,
      "max": 0.5,
      "times": [0.5],
      "memory_usage_byte": [1546240],
      "exit_codes": [0],
      "order": [1],
      "parameters": {
        "iov_batch": "16"
      },
      "file": "data",
      "sink": "pipe",
      "unit": "command",
      "base": "cat {}",
      "status": "ok",
      "reason": null,
      "user_times": [0.08],
      "system_times": [0.02],
      "cpu_percent": [20],
      "reader_times": [0.001],
      "minor_faults": [71],
      "major_faults": [0],
      "voluntary_switches": [1],
      "involuntary_switches": [2],
      "blocks_in": [8],
      "blocks_out": [16],
      "cycles": [1000],
      "instructions": [1500],
      "mad": 0,
      "p5": 0.5,
      "p95": 0.5,
      "ci_low": 0.5,
      "ci_high": 0.5,
      "outliers": 0,
      "ratio": 5,
      "ratio_low": 6.25,
      "ratio_high": 6.25,
      "p": 0.5,
      "verdict": "inconclusive",
      "bytes": 2000000,
      "lines": 50000,
      "bytes_per_second": 4000000,
      "lines_per_second": null
    }
  ],
  "dcat_bench": {
    "schema_version": 1,
    "version": "X",
    "context": {},
    "options": {
      "rounds": 3,
      "margin": 0.01,
      "verified": false,
      "recorded": true,
      "interrupted": false
    },
    "groups": [
      {
        "file": "data",
        "sink": "pipe",
        "sink_detail": null,
        "file_system": null,
        "resident_before": null,
        "resident_after": null,
        "baseline": "cat"
      }
    ],
    "skipped": [],
    "notes": [
    ]
  }
}
END
same_file json2 json2.ok 'JSON'
test "$verdict" = ok || diag "$(diff json2.ok json2)"

# valid_json FILE DESC: other programs take it for JSON.
valid_json ()
{
  if jq -n 1 >jq.out 2>/dev/null; then
    jq -e . "$1" >jq.out 2>jq.err
    ok $? "$2"
    test "$verdict" = ok || diag "$(cat jq.err)"
  elif python3 -c 'import json' 2>/dev/null; then
    python3 -c 'import json, sys; json.load (open (sys.argv[1], "rb"))' "$1" \
      2>jq.err
    ok $? "$2"
    test "$verdict" = ok || diag "$(cat jq.err)"
  else
    skip 1 'neither jq nor python3 here'
  fi
}
valid_json json 'JSON is valid'
valid_json got 'JSON to standard output is valid'

# With one group and no parameters, no column tells them apart.
{ cat header; recorded cat pipe copy '1 2'; } >plain.tsv
dcat-bench --from=plain.tsv -q --csv=- >got
is "$(cat got)" 'command,mean,stddev,median,user,system,min,max
cat,1.5,0.707106781187,1.5,0.045,0.03,1,2' 'CSV without parameters'
dcat-bench --from=plain.tsv -q --markdown=- >got
is "$(sed -n 1p got)" \
  '| Command | Mean [s] | Min [s] | Max [s] | Relative |' \
  'Markdown of one group has no title; times of a second are in s'

# The words of GNU time, to which the first six columns belong.
cat >original.tsv <<'END'
test	elapsed	user	system	cpu_pct	mem
byLineInRawOut	1.50	1.00	0.25	83%	2000
byLineInRawOut	1.60	1.00	0.25	?%	2100
iopipeByLineInRawOut	3.00	2.00	0.50	83%	4000
iopipeByLineInRawOut	3.20	2.00	0.50	78%	4100
END
dcat-bench --from=original.tsv --summary=- -q >got 2>err
is "$? $(cut -f 1-5,7,8,18,27 got) $(cat err)" "0 \
$(sed -n 1p summary.ok | cut -f 1-5,7,8,18,27)
byLineInRawOut	1.550000	1.000000	0.250000	2050	unknown	2	1	ok
iopipeByLineInRawOut	3.100000	2.000000	0.500000	4050	unknown	2	2	ok " \
  'six columns, as GNU time writes them, are enough'

# In any order, with unknown ones among them, and the ends of lines of others.
awk -F '\t' -v OFS='\t' '{ print $6, $5, "x", $4, $3, $2, $1 "\r" }' \
  original.tsv >turned.tsv
dcat-bench --from=turned.tsv --summary=turned -q 2>err
dcat-bench --from=original.tsv --summary=straight -q
is "$(cat err; cmp turned straight 2>&1)" '' \
  'columns in another order, unknown ones, and CR LF'

# A failed run breaks its test, which stays in the report.
{
  cat header
  recorded good pipe copy '1 2 3'
  recorded bad pipe copy '1 2 3' | sed "2s/ok${tab}0/failed${tab}137/"
  recorded late pipe command '1 2 3' | sed "3s/ok${tab}0/timeout${tab}137/"
} >failed.tsv
dcat-bench --from=failed.tsv --summary=summary --csv=csv --json=json \
  --markdown=markdown >got 2>err
is "$? $(cat err)" '1 ' 'a recorded failure makes the status 1'
is "$(sed -n '2,$p' summary | cut -f 1,8,27)" 'good	3	ok
bad	0	failed
late	0	timeout' 'what failed is told from what took too long'
is "$(grep -c -e '^bad: BROKEN' -e '^late: BROKEN' got)" 2 \
  'both are reported as broken'
is "$(cut -d , -f 1 csv)" 'command
good' 'neither is in CSV'
is "$(grep -c '"command": "bad"' json) $(grep -c '"status": "timeout"' json)" \
  '1 1' 'both are in JSON, where nothing is measured'
is "$(sed -n '/"results"/,/"skipped"/p' json \
  | grep -c -e '"bad"' -e '"late"')" 0 \
  'and not among results'
valid_json json 'that JSON is valid'
is "$(sed -n '/^into/,/^good/p' got | grep -c -e bad -e late)" 0 \
  'neither is ranked'

# The baseline.
dcat-bench --from=rec.tsv --baseline=READBYLINEINSPANOUT --summary=- -q >got
is "$(sed -n '2,5p' got | cut -f 1,18-20,22)" 'cat	0.125	0.125	0.125	faster
getlineInFwriteOut	0.25	0.25	0.25	faster
cat {}	0.125	0.125	0.125	faster
readByLineInSpanOut	1	1	1	baseline' 'another baseline, by any case'
dcat-bench --from=rec.tsv --baseline=nosuch >got 2>err
is "$? $(cat got err)" \
  "1 dcat-bench: no test is called nosuch" 'a baseline that is not there'

# The seed decides on samples only, so here on nothing but digits.
{ cat header; recorded a pipe copy '1 1.5 1.7 2.1 2.2 2.3 2.9 3.1'
  recorded b pipe copy '1.3 1.1 1.9 2.6 2.1 2.2 3.7 3.3'; } >loose.tsv
for seed in 1 1 2 18446744073709551615; do
  dcat-bench --from=loose.tsv --seed=$seed --summary=- -q >seed.$seed
  dcat-bench --from=loose.tsv --seed=$seed --summary=- -q >again
  cmp -s again seed.$seed || echo "$seed"
done >got
is "$(cat got)" '' 'the same seed, the same numbers'

# Names that nobody expects: in rows they are escaped, and come back.
quote="it's \"x\""
odd="a\\tb\\nc\\\\d|e,$quote \`f\` {g} \$h %s%n ${esc}[31m$high * _ <b>"
{
  cat header
  recorded "$odd" pipe command '0.1 0.2' \
    | awk -F '\t' -v OFS='\t' '{ $7 = $1; print }'
  recorded plain pipe command '0.4 0.8' \
    | awk -F '\t' -v OFS='\t' '{ $7 = $1; print }'
} >odd.tsv
dcat-bench --from=odd.tsv --summary=summary --csv=csv --markdown=markdown \
  --json=json >table 2>err
is "$? $(cat err)" '0 ' 'odd names in all formats'
is "$(sed -n 2p summary | cut -f 1)" "$odd" 'an odd name in the summary'
is "$(sed -n 2p summary | awk -F '\t' '{ print NF }')" 28 \
  'it makes no more fields'
printf '"a\tb\nc\\d|e,it'\''s ""x"" `f` {g} $h %%s%%n %s[31m%s * _ <b>",' \
  "$esc" "$high" >csv.ok
sed -n '2,3p' csv | head -c "$(wc -c <csv.ok | tr -d ' ')" >csv.got
same_file csv.got csv.ok 'an odd name in CSV'
printable="a\\tb\\nc\\d|e,$quote \`f\` {g} \$h %s%n \\033[31m\\377 * _ <b>"
is "$(sed -n 1p table)" "$printable  1.9 MiB, 50,000 lines of 40 bytes" \
  'an odd name of a file in the report'
is "$(grep '^a' table | sed -n 2p | sed 's/  .*//')" "$printable" \
  'an odd name in the table'
is "$(tr -d '\n -~' <table | wc -c | tr -d ' ')" 0 \
  'the report has ASCII only where the locale is C'
is "$(tr -d '\n -~' <markdown | tr -d "$(printf '\302\261')" | wc -c \
  | tr -d ' ')" 0 'Markdown has no control characters'
is "$(sed -n 5p markdown | sed 's/ | 1.*//')" \
  "| \`\` $(printf '%s\n' "$printable" | sed 's/|/\\|/') \`\`" \
  'an odd name in Markdown'
is "$(sed -n '/"command": "a/p' json)" "      \"command\": \
\"a\\u0009b\\u000ac\\\\d|e,it's \\\"x\\\" \`f\` {g} \$h %s%n \
\\u001b[31m\\ufffd * _ <b>\"," 'an odd name in JSON'
valid_json json 'JSON with an odd name is valid'

# Two backquotes need three around them.
{ cat header; recorded 'a``b' pipe copy '1 2'; } >quotes.tsv
dcat-bench --from=quotes.tsv --markdown=- -q >got
is "$(sed -n 3p got | sed 's/ | 1.*//')" '| ``` a``b ```' \
  'Markdown: a name with two backquotes'

# Names in a title of Markdown are not markup.
{
  cat header
  recorded a pipe copy '1 2' | sed "s/${tab}data$tab/$tab<b>*x*_\`$tab/"
  recorded a null copy '1 2' | sed "s/${tab}data$tab/$tab<b>*x*_\`$tab/"
} >title.tsv
dcat-bench --from=title.tsv --markdown=- -q >got
is "$(sed -n 1p got)" '### `` <b>*x*_` `` into a pipe' \
  'Markdown: the name of a file in a title is no markup'

# UTF-8 is shown where the locale has it, but not what is invisible or turns
# the direction of writing.
name=$(printf 'gr\303\266n \342\200\256x\302\233y')
{ cat header; recorded "$name" pipe copy '1 2'; } >utf8.tsv
LC_ALL=C.UTF-8 dcat-bench --from=utf8.tsv >got
is "$(grep -c "^$(printf 'gr\303\266n')"' \\342\\200\\256x\\302\\233y ' got)" \
  1 'UTF-8 in the table, but no marks that deceive'
dcat-bench --from=utf8.tsv >got
is "$(grep -c '^gr\\303\\266n \\342\\200\\256x\\302\\233y ' got)" 1 \
  'without a locale of UTF-8, bytes'

# The width of the window.
for width in 40 60 80 100 200; do
  COLUMNS=$width dcat-bench --from=rec.tsv -v >got
  sed '/^Ratios/,$d' got | awk -v w=$width 'length ($0) > w && w > 60' >wide
  is "$(cat wide)" '' "a window of $width columns"
done
COLUMNS=40 dcat-bench --from=rec.tsv >got
is "$(grep -c 'wider' got)" 1 \
  'what has no room is counted'

# Colours.
dcat-bench --from=rec.tsv >got
dcat-bench --from=rec.tsv --color=always >got.color
is "$(grep -c "$esc" got)" 0 'no colours in a file'
grep "^$esc\[1m" got.color >bold
ok $? 'but on request'
sed "s/$esc\[[0-9;]*m//g" got.color >got.plain
same_file got.plain got 'without its colours, the table is the same'

# Hostile recordings: one message, status 1, no result.
# bad DESC MESSAGE: the recording bad.tsv is refused.
bad ()
{
  $limit dcat-bench --from=bad.tsv --csv=bad.csv >out 2>err
  is "$? $(cat err out)" "1 dcat-bench: bad.tsv$2" "hostile: $1"
}

: >bad.tsv
bad 'nothing' ': it has no complete row'
cp header bad.tsv
bad 'only a header' ': it has no complete row'
printf 'test\telapsed' >bad.tsv
bad 'a header that is cut off' ': it has no complete row'
printf '\n\n\n' >bad.tsv
bad 'empty lines' ":1: not a recording: it lacks the column: 'test'"
printf 'test\telapsed\tuser\tsystem\tmem\na\t1\t1\t1\t1\n' >bad.tsv
bad 'a column is missing' ":1: not a recording: it lacks the column: 'cpu_pct'"
printf 'test\telapsed\tuser\tsystem\tmem\tcpu_pct\tuser\n' >bad.tsv
bad 'a column comes twice' ":1: two columns have one name: 'user'"
printf 'test\telapsed\tuser\tsystem\tcpu_pct\tmem\na\t1\t1\t1\t\t1\000\n' \
  >bad.tsv
bad 'a null byte' ':2: the line has a null byte'
printf '\177ELF\002\001\n\001\n' >bad.tsv
bad 'a program' ":1: not a recording: it lacks the column: 'test'"

# row FIELDS: bad.tsv has the columns of old and this row.
row ()
{
  printf 'test\telapsed\tuser\tsystem\tcpu_pct\tmem\tstatus\tunit\tparameters'
  printf '\tround\tcode\ngood\t1\t1\t1\t\t1\t\t\t\t1\t0\n'
  printf '%s\n' "$1" | tr '|' '\t'
} >bad.tsv

fields='the row has another number of fields than the header'
row 'a|1|1|1||1||||1'
bad 'a field too few' ":3: $fields"
row 'a|1|1|1||1||||1|0|'
bad 'a field too many' ":3: $fields"
row '|1|1|1||1||||1|0'
bad 'no name' ":3: test is no name: ''"
for time in -1 nan inf 0x10 1e10 1,5 '1 ' ' 1' 1s 1e 1e999 .; do
  row "a|$time|1|1||1||||1|0"
  bad "a time of '$time'" ":3: elapsed is no number of seconds: '$time'"
done
row 'a||1|1||1||||1|0'
bad 'no time' ":3: elapsed is no number of seconds: ''"
row 'a|1|-1|1||1||||1|0'
bad 'negative user time' ":3: user is no number of seconds: '-1'"
for count in -1 1.5 x 99999999999999999999999; do
  row "a|1|1|1||$count||||1|0"
  bad "memory of $count" ":3: mem is no count: '$count'"
done
row 'a|1|1|1|x|1||||1|0'
bad 'a percentage of x' ":3: cpu_pct is no percentage: 'x'"
row 'a|1|1|1||1|fine|||1|0'
bad 'an unknown status' ":3: status is no status: 'fine'"
row 'a|1|1|1||1||word||1|0'
bad 'an unknown unit' ":3: unit is no unit: 'word'"
row 'a|1|1|1||1|||x|1|0'
bad 'a parameter without value' ":3: parameters are not name=value,...: 'x'"
row 'a|1|1|1||1||||99999999999|0'
bad 'a round of 99999999999' ":3: round is no count: '99999999999'"
row "a|${esc}[2J$high|1|1||1||||1|0"
bad 'what is wrong is shown without control characters' \
  ":3: elapsed is no number of seconds: '\\033[2J\\377'"

dcat-bench --from=nosuch.tsv >out 2>err
is "$? $(sed 's/such.tsv: .*/such.tsv:/' err)" '1 dcat-bench: nosuch.tsv:' \
  'a recording that is not there'
dcat-bench --from=. >out 2>err
is "$? $(wc -l <err | tr -d ' ')" '1 1' 'a recording that is a directory'

# The last row of a program that was killed.
{ cat header; recorded cat pipe copy '1 2 3' | head -c 250; } >cut.tsv
rows=$(recorded cat pipe copy '1 2 3' | head -c 250 | wc -l | tr -d ' ')
dcat-bench --from=cut.tsv --summary=summary >got 2>err
is "$? $(sed -n 2p summary | cut -f 8)" "0 $rows" \
  'a last row that is cut off is left out'
is "$(grep -c 'The last row of cut.tsv was cut off' got)" 1 'and mentioned'

# Nothing that follows from a time of 0 is a number.
row 'zero|0|0|0||0||||1|0'
dcat-bench --from=bad.tsv --json=json --summary=summary --csv=csv \
  --markdown=markdown >got 2>err
is "$? $(cat err)" '0 ' 'a time of 0'
is "$(grep -i -w -e 'nan' -e 'inf' -e infinity json summary csv markdown got)" \
  '' 'it makes no infinite numbers'
valid_json json 'JSON of a time of 0 is valid'
row "$(awk 'BEGIN { while (n++ < 100000) printf "x" }')|1|1|1||1||||1|0"
$limit dcat-bench --from=bad.tsv --json=json >got 2>err
is "$? $(cat err)" '0 ' 'a name of 100000 bytes'
is "$(sed -n '/^into/,/^$/p' got | awk 'length ($0) > 100' | wc -l \
  | tr -d ' ')" 0 'it is cut in the table'

# From standard input.
dcat-bench --from=- -q --summary=got <rec.tsv 2>err
same_file got summary.ok 'a recording from standard input'

# The user's language.
german=$(locale -a 2>/dev/null | grep -i '^de_DE\.utf-*8$' | sed -n 1p)
if test "$german"; then
  for kind in summary csv markdown json; do
    dcat-bench --from=rec.tsv -q --$kind=got
    LC_ALL=$german dcat-bench --from=rec.tsv -q --$kind=got.german
    same_file got.german got "numbers are the same in German: --$kind"
  done
else
  skip 4 'no German locale here'
fi

# Two recordings: the second is reported, and compared with the first.
same='0.10 0.10 0.10 0.10 0.10 0.10 0.10 0.10'
half='0.05 0.05 0.05 0.05 0.05 0.05 0.05 0.05'
more='0.12 0.12 0.12 0.12 0.12 0.12 0.12 0.12'
unsure='0.10 0.10 0.10 0.10 0.15 0.15 0.15 0.15'
{
  cat header
  recorded cat pipe copy "$same"
  recorded tee pipe copy "$same"
  recorded splice pipe copy "$same"
  recorded gone pipe copy "$same"
  recorded cat null copy "$same"
} >then.tsv
{
  cat header
  recorded cat pipe copy "$more"
  recorded tee pipe copy "$same"
  recorded splice pipe copy "$half"
  recorded new pipe copy "$same"
} >now.tsv
dcat-bench --from=then.tsv --from=now.tsv >got 2>err
is "$? $(cat err)" '0 ' 'two recordings'
sed -n '/^Compared/,$p' got >versus
cat >versus.ok <<'END'
Compared with then.tsv, whose times are 1:

data into a pipe
test        then       now  ratio                  verdict
splice  100.0 ms   50.0 ms  0.500  [0.500, 0.500]  faster
tee     100.0 ms  100.0 ms  1.000  [1.000, 1.000]  no difference
cat     100.0 ms  120.0 ms  1.200  [1.200, 1.200]  slower
END
same_file versus versus.ok 'their comparison'
test "$verdict" = ok || diag "$(diff versus.ok versus)"
dcat-bench --from=now.tsv --against=then.tsv >got 2>err
sed -n '/^Compared/,$p' got >versus
same_file versus versus.ok '--against does the same'
dcat-bench --from=now.tsv --against=- <then.tsv >got 2>err
is "$? $(sed -n '/^Compared/,$p' got | sed -n '5,$p')" "0 \
$(sed -n '5,$p' versus.ok)" '--against=- reads standard input'
dcat-bench --from=rec.tsv --against=then.tsv >got
sed -n '/^Compared/,$p' got | grep -c '^cat ' >count
is "$(cat count)" 2 'what both have is compared in each sink'
{ cat header; recorded other pipe copy "$same"; } >other.tsv
dcat-bench --from=other.tsv --against=then.tsv >got
is "$(sed -n '$p' got)" 'No test, file and sink are in both.' \
  'nothing to compare'

# gated STATUS MESSAGES DESC OPTION...: a verdict on slower tests.
gated ()
{
  wanted=$1
  messages=$2
  what=$3
  shift 3
  dcat-bench -q "$@" >got 2>err
  is "$? $(cat err)" "$wanted $messages" "$what"
}
slower="dcat-bench: 'cat' into pipe: slower by more than 10 %:\
 ratio 1.200 [1.200, 1.200]"
lacking="dcat-bench: 'new' into pipe: not in the recording"
gated 2 "$slower
$lacking" 'slower than a recording: 2' --from=now.tsv --against=then.tsv \
  --fail-if-slower=10
gated 2 "$slower
$lacking" 'slower than the first of two: 2' --from=then.tsv --from=now.tsv \
  --fail-if-slower=10
gated 0 "$lacking" 'not slower by more than that: 0' --from=now.tsv \
  --against=then.tsv --fail-if-slower=25 --strict
gated 1 "dcat-bench: 'other' into pipe: not in the recording
dcat-bench: nothing could be compared" 'nothing to compare with: 1' \
  --from=other.tsv --against=then.tsv --fail-if-slower=10
{ cat header
  recorded base pipe copy "$same"
  recorded maybe pipe copy "$unsure"; } >unsure.tsv
dcat-bench -q --from=unsure.tsv --baseline=base --summary=got --json=json
is "$(sed -n 3p got | cut -f 18-20,22)" '1.25	1	1.5	inconclusive' \
  'the ends of an interval in the summary'
is "$(grep '"ratio' json | sed -n '4,6p' | tr -d '\n')" \
  '      "ratio": 1.25,      "ratio_low": 1,      "ratio_high": 1.5,' \
  'and in JSON'
dcat-bench -q --from=unsure.tsv --baseline=base --fail-if-slower=20 >got 2>err
is "$?" 0 'maybe slower than the baseline: 0'
case $(cat err) in
  "dcat-bench: 'maybe' into pipe: maybe slower by more than 20 %: ratio 1.25"*)
    ok 0 'and a message';;
  *) ok 1 'and a message'; diag "$(cat err)";;
esac
dcat-bench -q --from=unsure.tsv --baseline=base --fail-if-slower=20 --strict \
  >got 2>err
is "$?" 3 'maybe slower: 3 with --strict'
dcat-bench -q --from=unsure.tsv --baseline=BASE --fail-if-slower=60 --strict \
  >got 2>err
is "$? $(cat err)" '0 ' 'slower, but not by 60 %: 0'
{ cat header
  recorded base pipe copy "$same"
  recorded slow pipe copy "$more"; } >slow.tsv
gated 2 "dcat-bench: 'slow' into pipe: slower by more than 0.5 %:\
 ratio 1.200 [1.200, 1.200]" 'slower than the baseline: 2' \
  --from=slow.tsv --baseline=base --fail-if-slower=0.5
{ cat slow.tsv
  recorded bad pipe copy 1 | sed "s/ok${tab}0/failed${tab}1/"; } >f.tsv
gated 1 "dcat-bench: 'slow' into pipe: slower by more than 5 %:\
 ratio 1.200 [1.200, 1.200]" 'a failure counts more than slowness: 1' \
  --from=f.tsv --baseline=base --fail-if-slower=5
{ cat header
  recorded base pipe copy '0.1 0.1 0.1'
  recorded slow pipe copy '0.2 0.2 0.2'; } >few.tsv
dcat-bench -q --from=few.tsv --baseline=base --fail-if-slower=5 >got 2>err
is "$?" 2 'three runs without any spread'

# A difference that is certain need not matter.
{ cat header
  recorded base pipe copy "$same"
  recorded slow pipe copy "$more"; } >margin.tsv
dcat-bench -q --from=margin.tsv --summary=got --margin=25
is "$(sed -n '$p' got | cut -f 22)" no-difference \
  'within the margin there is no difference'
dcat-bench -q --from=margin.tsv --summary=got --margin=19
is "$(sed -n '$p' got | cut -f 22)" slower 'beyond it there is'

# Pictures.
program=$(command -v dcat-bench)
env PATH="$PWD/none" "$program" --from=rec.tsv -q --plot=p.svg >got 2>err
is "$? $(cat got err)" \
  "1 $program: ./p.svg.gp: there is no gnuplot here to draw it" \
  'a picture without gnuplot'
is "$(test -e p.svg; echo $?) $(grep -c '^set output "./p.svg"$' p.svg.gp)" \
  '1 1' 'its script is left'
grep '^1 .* 200 ' p.svg.gp >line
ok $? 'with all data'
env PATH="$PWD/none" "$program" --from=odd.tsv -q --plot=q.svg >got 2>err
is "$(LC_ALL=C tr -d '\n -~' <q.svg.gp | tr -d "$(printf '\200-\376')" \
  | wc -c | tr -d ' ')" 0 'the script has no control characters'
is "$(grep '^set label' q.svg.gp | grep -c '[`@$]')" 0 \
  'no name in it is anything but text'
for name in p p.gif p.svgz; do
  dcat-bench --from=rec.tsv -q --plot=$name >got 2>err
  is "$? $(cat err)" \
    "1 dcat-bench: $name: a picture is .svg, .png or .pdf" "--plot=$name"
done
dcat-bench --from=rec.tsv -q --plot="a
b.svg" >got 2>err
is "$? $(cat err)" "1 dcat-bench: a\\nb.svg: gnuplot takes no name with\
 control characters" '--plot: a name with a newline'
dcat-bench --from=rec.tsv -q --plot=nosuch/p.svg >got 2>err
is "$? $(wc -l <err | tr -d ' ')" '1 1' '--plot: a directory that is not there'

if gnuplot -e 'set terminal svg; set output "try"; plot 1' >/dev/null 2>&1; then
  evil='$(touch hacked) `touch hacked` @x "it'\''s" %n \ #.svg'
  for name in p.svg "$evil" -e.svg; do
    dcat-bench --from=rec.tsv -q "--plot=$name" >got 2>err
    is "$? $(cat err got)" '0 ' "a picture: $name"
    is "$(grep -c 'readByLineInSpanOut' "./$name")" 1 'it shows a test'
    test ! -e "$name.gp" && test ! -e hacked
    ok $? 'and leaves neither script nor anything else'
  done
  dcat-bench --from=odd.tsv -q --plot=odd.svg >got 2>err
  is "$? $(cat err got)" '0 ' 'a picture with odd names'
  is "$(grep -c '<b>' odd.svg)" 0 'they are text in it'
else
  skip 11 'no gnuplot here, or one without svg'
fi
done_testing

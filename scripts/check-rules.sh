#!/bin/sh
# Compares the clauses of docs/rules with the tests named after them, both ways. A clause is a
# paragraph that begins **R4_2g.**; its tests are those registered as cmocka_unit_test(r4_2g_...).
# Lists clauses without a test (but for those in docs/clauses-later, one a line, where # begins a
# comment), tests of no clause, clauses that stand twice, and references to no clause. Exit 0 or 1.
# usage: check-rules.sh [FOLDER]        FOLDER: the project's, by default the one this script is in
set -eu
root=${1:-$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
trap 'exit 1' HUP INT TERM

die() {
  echo "check-rules: $*" >&2
  exit 1
}

cd "$root" 2>/dev/null || die "there is no folder $root"
export LC_ALL=C

# The ids that paragraphs of the rules begin with, one a line.
clauses() {
  sed -n 's/^\*\*\(R[0-9H][0-9a-z_]*\)\.\*\* .*/\1/p' docs/rules/*.md
}

# Every word of the rules that looks like a clause's id.
references() {
  cat docs/rules/*.md | tr -cs 'A-Za-z0-9_' '\n' |
    sed -n -e '/^R[0-9][0-9_]*[a-z]$/p' -e '/^RH[a-z]$/p'
}

# "ID TEST" of every registered test that is named like one of a clause. A name that only begins
# like it ("r10_2_...") is its own id, and so that of no clause.
tests() {
  find tests -name '*.c' -exec cat {} + | tr -cs 'A-Za-z0-9_' '\n' | awk '
    last ~ /^cmocka_unit_test/ && /^(r[0-9]|rh[a-z]_)/ {
      named = match($0, /^r([0-9]+(_[0-9]+)?|h)[a-z]_/)
      id = named ? substr($0, 1, RLENGTH - 1) : $0
      sub(/^rh/, "RH", id)
      sub(/^r/, "R", id)
      print id, $0
    }
    { last = $0 }'
}

later() {
  [ -f docs/clauses-later ] || return 0
  sed 's/#.*//' docs/clauses-later | tr -s ' \t' '\n' | sed -e '/^$/d' -e 's/^rh/RH/' -e 's/^r/R/'
}

# complain "WORDS" < LINES: every line is something wrong.
wrong=0
complain() {
  while read -r line; do
    wrong=$((wrong + 1))
    echo "$1: $line"
  done
}

[ -d docs/rules ] || die "$root has no docs/rules"
ls docs/rules/*.md >/dev/null 2>&1 || die "docs/rules is empty"
clauses | sort >"$work/all"
[ -s "$work/all" ] || die "no file of docs/rules holds a clause"
sort -u "$work/all" >"$work/clauses"
references | sort -u >"$work/references"
later | sort -u >"$work/later"
[ -d tests ] || die "$root has no tests"
tests | sort -u >"$work/tests"
[ -s "$work/tests" ] || die "no test is named after a clause"
cut -d ' ' -f 1 "$work/tests" | sort -u >"$work/tested"

comm -23 "$work/clauses" "$work/tested" >"$work/untested"
comm -23 "$work/untested" "$work/later" >"$work/missing"
comm -13 "$work/clauses" "$work/tested" | join -o 2.2 - "$work/tests" >"$work/strays"
uniq -d "$work/all" >"$work/twice"
comm -13 "$work/clauses" "$work/references" >"$work/dangling"
comm -13 "$work/clauses" "$work/later" >"$work/unknown"

complain 'clause without a test' <"$work/missing"
complain 'test of no clause' <"$work/strays"
complain 'clause that stands twice' <"$work/twice"
complain 'reference to no clause' <"$work/dangling"
complain 'docs/clauses-later names no clause' <"$work/unknown"

count() { echo $(($(wc -l <"$1"))); }
echo "$(count "$work/clauses") clauses, $(($(count "$work/clauses") - $(count "$work/untested"))) with a test; $wrong wrong"
[ "$wrong" -eq 0 ]

#!/bin/sh
# Runs the tests of the terminal front end many times in a row (20, or the number given) while
# another program keeps a processor busy: they must hang on no timing. Tells of each run.
set -eu
root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
. "$root/scripts/build.sh"

runs=${1:-20}
want_to_test
install_missing
build debug
(while :; do :; done) &
busy=$!
trap 'kill "$busy"' EXIT
failed=0
for run in $(seq "$runs"); do
  began=$(date +%s)
  if ctest --test-dir "$root/build/debug" -R '^tui_' --output-on-failure >"$root/build/debug/screens.log" 2>&1; then
    echo "run $run: all passed, $(($(date +%s) - began)) s"
  else
    failed=$((failed + 1))
    echo "run $run: failed, $(($(date +%s) - began)) s"
    cat "$root/build/debug/screens.log"
  fi
done
echo "$failed of $runs runs failed"
[ "$failed" -eq 0 ]

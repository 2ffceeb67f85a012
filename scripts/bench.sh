#!/bin/sh
# Builds the benchmark optimised and runs it; arguments are passed on (--scenario ID, --seconds N,
# --json).
set -eu
root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
. "$root/scripts/build.sh"

want_to_test
install_missing
cd "$root"
cmake --preset release -DPENINSULA_TESTS=ON >&2
cmake --build build/release --parallel "$jobs" --target bench >&2
exec build/release/tests/bench "$@"

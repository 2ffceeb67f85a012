#!/bin/sh
# Installs what is missing to build and test, builds, and runs every test; arguments go to ctest.
set -eu
root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
. "$root/scripts/build.sh"

want_to_test
install_missing
build debug
cd "$root"
exec ctest --preset debug --parallel "$jobs" "$@"

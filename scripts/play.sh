#!/bin/sh
# Installs what is missing to build and play, builds, and starts the game; arguments are passed on.
set -eu
root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
. "$root/scripts/build.sh"

want_to_build
install_missing
build release -DPENINSULA_TESTS=OFF
exec "$root/build/release/peninsula" "$@"

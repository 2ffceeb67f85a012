#!/bin/sh
# Every build and every check: gcc debug and release, the sanitizers, clang, and the tests of the
# rules and files under valgrind. Takes a while; scripts/test.sh is the daily one.
set -eu
root=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
. "$root/scripts/build.sh"

want_to_test
want clang command -v clang
want valgrind command -v valgrind
install_missing
cd "$root"

for preset in debug release asan clang; do
  echo "== $preset" >&2
  cmake --preset "$preset" -DPENINSULA_TESTS=ON >&2
  cmake --build "build/$preset" --parallel "$jobs" >&2
  ctest --preset "$preset" --parallel "$jobs"
done

echo "== valgrind" >&2
for program in build/debug/tests/rules_* build/debug/tests/files_*; do
  if [ -x "$program" ] && [ -f "$program" ]; then
    echo "$program"
    valgrind --quiet --error-exitcode=9 --leak-check=full --errors-for-leak-kinds=definite \
      "$program" >/dev/null 2>valgrind.log || { cat valgrind.log; exit 1; }
  fi
done
rm -f valgrind.log

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
# shellcheck disable=SC2016 # $1 is the inner shell's
find build/debug/tests -maxdepth 1 -type f -perm -u+x \( -name 'rules_*' -o -name 'files_*' \) |
  sort | xargs -P "$jobs" -I '{}' sh -c '
    said=$(mktemp)
    leaks=definite
    case $1 in *_faults_test) leaks=none ;; esac # its children die in mid-work, as they should
    if valgrind --quiet --error-exitcode=9 --leak-check=full \
      --errors-for-leak-kinds="$leaks" "$1" >"$said" 2>&1; then
      echo "clean: $1"
      rm -f "$said"
    else
      cat "$said"
      rm -f "$said"
      echo "valgrind or the test under it found a fault: $1"
      exit 1
    fi' sh '{}'

#!/bin/sh
# The game plays from wherever it is installed: under a prefix chosen at install time, moved by
# DESTDIR, read-only, from the root folder, without HOME, in another locale.
# usage: install_test.sh BUILD_DIR
set -eu
build=$(CDPATH='' cd -- "$1" && pwd)
folder=$(mktemp -d)
trap 'chmod -R u+w "$folder"; rm -rf "$folder"' EXIT

DESTDIR="$folder" cmake --install "$build" --prefix /games >/dev/null
program=$folder/games/bin/peninsula
data=$folder/games/share/peninsula

fail() {
  echo "$1" >&2
  exit 1
}

play() {
  (cd / && env -u HOME -u XDG_DATA_HOME -u XDG_STATE_HOME LC_ALL=de_DE.UTF-8 \
    "$program" text --scenario fair_oaks --seed 1 </dev/null)
}

chmod -R a-w "$folder/games"
play | grep -q '^decision csa set_up' || fail 'the installed game does not start'
chmod -R u+w "$folder/games"

# The rules lie beside the data, and the rulings where their contents look for them.
for file in $(sed -n 's/.*](\([^)]*\.md\)).*/\1/p' "$data/rules/README.md") 04-command.md; do
  [ -s "$data/rules/$file" ] || fail "the rules miss $file"
done

# It is the installed data that is read: damaged there, the game says so and where.
echo '{' >"$data/turns.json"
if play >/dev/null 2>"$folder/said"; then fail 'damaged data were not noticed'; fi
grep -q "share/peninsula/turns.json" "$folder/said" || fail 'other data than the installed were read'
echo '1 passed, 0 failed'

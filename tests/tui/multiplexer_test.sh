#!/bin/sh
# The game in terminals that keep what scrolls away: no block's name is left in their history at a
# hand-over, while the game is suspended, and when it is left; and fg brings it back.
# Arguments: the program, and tmux, tmux-plain (without an alternate screen) or screen.
set -eu
program=$1
kind=$2
work=$(mktemp -d)
session=peninsula-$$
history=$work/history
hidden='Longstreet|Huger|Magruder|McLaws|A\.P\. Hill|Whiting|Decoy|Pickett'

mux() { tmux -L "$session" -f /dev/null "$@"; }

case $kind in
  screen)
    type_in() { screen -S "$session" -p 0 -X stuff "$1"; }
    read_all() { # it is written by and by
      rm -f "$history"
      screen -S "$session" -p 0 -X hardcopy -h "$history"
      until [ -s "$history" ]; do sleep 0.02; done
    }
    end() { screen -S "$session" -X quit; }
    ;;
  *)
    type_in() { mux send-keys -t g -l "$1"; }
    read_all() { mux capture-pane -p -S - -t g >"$history"; }
    end() { mux kill-server; }
    ;;
esac
trap 'end >/dev/null 2>&1 || :; rm -rf "$work"' EXIT

fail() {
  echo "$kind: $1" >&2
  read_all && cat "$history" >&2
  exit 1
}

# What stands on the screen, once it does: at most 20 seconds.
wait_for() {
  tries=0
  until { read_all && tail -n 30 "$history" | grep -a -q -- "$1"; } 2>/dev/null; do
    tries=$((tries + 1))
    [ "$tries" -lt 400 ] || fail "\"$1\" does not come"
    sleep 0.05
  done
}

nothing_is_left() {
  read_all
  ! grep -a -E "$hidden" "$history" >&2 || fail "names are left $1"
}

enter=$(printf '\r')
suspend=$(printf '\032')
redraw=$(printf '\014')
escape=$(printf '\033')

mkdir -m 700 "$work/home" "$work/screens"
echo "PS1='ready> '" >"$work/shrc"
export HOME="$work/home" SCREENDIR="$work/screens" LC_ALL=C.UTF-8 ENV="$work/shrc"
unset XDG_DATA_HOME XDG_STATE_HOME XDG_CONFIG_HOME LINES COLUMNS TMUX || :
case $kind in
  screen)
    printf 'defscrollback 3000\nstartup_message off\n' >"$work/screenrc"
    screen -c "$work/screenrc" -U -d -m -S "$session" sh -i
    ;;
  tmux) mux new-session -d -s g -x 80 -y 24 'exec sh -i' ;;
  tmux-plain) mux start-server ';' set-option -g alternate-screen off ';' \
    new-session -d -s g -x 80 -y 24 'exec sh -i' ;;
esac

wait_for 'ready>'
type_in "'$program' new fair_oaks --seed 7$enter"
wait_for 'C O N F E D'
type_in "$enter"
wait_for 'Decoy 1'
type_in ":place decoy_1 morris$enter"
wait_for 'Decoy 2'
type_in e
wait_for 'Is the set-up finished'
type_in y
wait_for 'CONFEDERATE ORDERS'

# The map goes up and down, other screens come and go, all is drawn anew.
for key in "${escape}OA" "${escape}OA" "${escape}OA" "${escape}OB" "${escape}OB" "$redraw"; do
  type_in "$key"
done
type_in '?'
wait_for 'Keys that work here'
type_in q
wait_for 'Choose a commander'
if [ "$kind" != screen ]; then
  mux resize-window -t g -x 100 -y 30
  wait_for 'Longstreet  '
fi
type_in ":activate long"
wait_for ': activate long'
type_in "$suspend"
wait_for 'ready>'
nothing_is_left 'while it is suspended'
type_in "stty -a | grep -q -e ' icanon.* echo ' && echo it is sane$enter"
wait_for '^it is sane'
[ "$kind" = screen ] || [ "$(mux display -p -t g '#{mouse_any_flag}')" = 0 ] ||
  fail 'the mouse is still taken'

type_in "fg$enter"
wait_for 'to go on where it was'
nothing_is_left 'when it is back'
type_in "$enter"
wait_for ': activate long' # as it was typed
type_in "street$enter"
wait_for 'Longstreet is activated'
type_in e
wait_for 'End the activation of Longstreet'
type_in y
wait_for 'CAP 1'
type_in e
wait_for 'End your movement phase'
type_in y
wait_for 'U N I O N'
nothing_is_left 'at a hand-over'
type_in "$enter"
wait_for 'What you saw happen'
nothing_is_left 'in the recap'
type_in "$enter"
wait_for 'UNION ORDERS'
type_in Q
wait_for 'Leave the game'
type_in y
wait_for 'New game'
type_in q
wait_for 'ready>'
hidden="$hidden|Sumner|Heintzelman|Keyes"
nothing_is_left 'when it is left'

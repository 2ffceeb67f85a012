# What play.sh and test.sh share: finding what is missing, and building. To be sourced, with `root`
# set to the project's folder. Everything said here goes to stderr; stdout is the program's.
# shellcheck disable=SC2154 # root

jobs=$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 1)

compiles() {
  echo '#include <stdio.h>' | cc -E -x c - && echo 'int main(void) { return 0; }' | cc -x c - -o /dev/null
}

# want "PACKAGE..." COMMAND...: the packages are missing unless the command succeeds.
missing=
want() {
  packages=$1
  shift
  "$@" >/dev/null 2>&1 </dev/null || missing="$missing $packages"
}

want_to_build() {
  want 'gcc libc6-dev' compiles
  want make command -v make
  want cmake command -v cmake
  want pkg-config command -v pkg-config
  want libcjson-dev pkg-config --exists libcjson
  want libncurses-dev pkg-config --exists ncursesw
}

want_to_test() {
  want_to_build
  want libcmocka-dev pkg-config --exists cmocka
  want libvterm-dev pkg-config --exists vterm
  want tmux command -v tmux
  want screen command -v screen
}

# Runs a command as root, or says why it cannot.
as_root() {
  if [ "$(id -u)" -eq 0 ]; then
    "$@"
  elif command -v sudo >/dev/null 2>&1; then
    sudo "$@"
  else
    echo "This needs root, and there is no sudo. Install as root, then try again:$missing" >&2
    return 1
  fi
}

install_missing() {
  [ -z "$missing" ] && return
  if ! command -v apt-get >/dev/null 2>&1; then
    echo "Missing here, by their Debian names (install them your system's way):$missing" >&2
    return 1
  fi
  echo "Installing:$missing" >&2
  as_root apt-get update -q >&2 || return
  # shellcheck disable=SC2086 # one word a package
  as_root env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends $missing >&2
}

# build PRESET [CONFIGURE-OPTION]...: a folder that is configured already keeps its generator.
build() {
  preset=$1
  shift
  if [ ! -f "$root/build/$preset/Makefile" ] && [ ! -f "$root/build/$preset/build.ninja" ]; then
    (cd "$root" && cmake --preset "$preset" "$@") >&2 || return
  fi
  cmake --build "$root/build/$preset" --parallel "$jobs" >&2
}

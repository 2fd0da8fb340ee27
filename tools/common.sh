# Shared by ./play and ./test: say what is being done, install what is missing. Sourced, not run.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

export CCACHE_BASEDIR="$PWD" CCACHE_NOHASHDIR=1
export CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime
started=$SECONDS

say() { printf '\033[1m==> [%3ds] %s\033[0m\n' $((SECONDS - started)) "$*"; }
fail() {
  printf '\n%s\n' "$*" >&2
  exit 1
}

# Installs the Debian packages that are not there yet.
need_packages() {
  local missing=()
  for package in "$@"; do
    dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q 'ok installed' || missing+=("$package")
  done
  [ ${#missing[@]} -eq 0 ] && return
  command -v apt-get >/dev/null || fail "Please install: ${missing[*]}"
  say "Installing ${missing[*]}"
  local root=()
  [ "$(id -u)" -eq 0 ] || root=(sudo)
  "${root[@]}" apt-get update -qq
  DEBIAN_FRONTEND=noninteractive "${root[@]}" apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
}

# What the program itself needs, and what its tests need on top.
program_packages=(g++ cmake ninja-build ccache libcli11-dev libfmt-dev nlohmann-json3-dev libsqlite3-dev libpq-dev
  libsodium-dev libboost1.81-dev)
test_packages=(chromium-headless-shell postgresql openmpi-bin libopenmpi-dev libgtest-dev mold clang-19 clang-format-19 clang-tidy-19
  lld-19 libclang-rt-19-dev wasi-libc
  libc++-19-dev-wasm32 libc++abi-19-dev-wasm32 libclang-rt-19-dev-wasm32)

# build PRESET [TARGET…]: configures when the presets have changed, then builds what changed. Ninja shows the progress.
build() {
  local preset=$1
  shift
  [ "build/$preset/build.ninja" -nt CMakePresets.json ] || cmake --preset "$preset" >"/tmp/ludotheque-$preset.log" ||
    { cat "/tmp/ludotheque-$preset.log"; fail "Configuring $preset failed."; }
  cmake --build --preset "$preset" ${1:+--target "$@"}
}

# Node and npm; Debian 12's own is too old for the web's tools.
need_node() {
  command -v npm >/dev/null || need_packages nodejs npm
  [ "$(node -p 'process.versions.node.split(".")[0]')" -ge 20 ] ||
    fail "The web's pages need Node 20 or newer; here is $(node --version). See nodejs.org."
}

# The web's packages, exactly those of its lock file; then its pages in web/dist, made again when something is newer.
web_packages() {
  need_node
  [ web/node_modules/.package-lock.json -nt web/package-lock.json ] && return
  say "Installing the web's packages (npm)"
  (cd web && npm ci --no-fund --no-audit --loglevel=error && touch node_modules/.package-lock.json)
}
web_build() {
  web_packages
  [ -f web/dist/index.html ] && [ -z "$(find web -newer web/dist/index.html -type f -not -path 'web/node_modules/*' \
    -not -path 'web/dist/*' -print -quit)" ] && return
  say "Building the web's pages"
  (cd web && npm run --silent build -- --logLevel warn)
}

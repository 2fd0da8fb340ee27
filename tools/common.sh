# Shared by ./play, ./test and tools/: says what is being done, installs what is missing, builds. Sourced, not run.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

export CCACHE_BASEDIR="$PWD" CCACHE_NOHASHDIR=1
export CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime
started=$SECONDS

print_step() { printf '\033[1m==> [%3ds] %s\033[0m\n' $((SECONDS - started)) "$*"; }
fail() {
  printf '\n%s\n' "$*" >&2
  exit 1
}

# The oldest compilers the program is tried with: ./play in Debian 12, and ./test release.
gcc_wanted=12
clang_wanted=19

# at_least VERSION WANTED: compares dotted numbers.
at_least() { [ "$(printf '%s\n%s\n' "$2" "$1" | sort -V | head -n 1)" = "$2" ]; }

# ---- Debian's packages (Ubuntu calls those of the program the same; of the tests it has no chromium-headless-shell) ----

# What the program itself needs, what the WebAssembly needs, and what the tests need on top. Boost and Node depend on the
# system: see below.
program_packages=(g++ cmake ninja-build libcli11-dev libfmt-dev nlohmann-json3-dev libsqlite3-dev libpq-dev
  libsodium-dev)
wasm_packages=(clang-19 lld-19 wasi-libc libc++-19-dev-wasm32 libc++abi-19-dev-wasm32 libclang-rt-19-dev-wasm32
  binaryen zopfli)
test_packages=(ccache mold chromium-headless-shell postgresql openmpi-bin libopenmpi-dev libgtest-dev "${wasm_packages[@]}"
  clang-format-19 clang-tidy-19 libclang-rt-19-dev procps man-db dpkg-dev file)
# The other engines the pages are tried in, for ./test firefox and ./test webkit alone.
firefox_packages=(firefox-esr)
webkit_packages=(webkit2gtk-driver xvfb xauth)

# What to look for where no apt knows: a command, a header, or a file by its whole path. Else a command of the package's name.
declare -A package_brings=([g++]="${CXX:-c++}" [ninja-build]=ninja [libcli11-dev]=CLI/CLI.hpp [libfmt-dev]=fmt/core.h
  [nlohmann-json3-dev]=nlohmann/json.hpp [libsqlite3-dev]=sqlite3.h [libpq-dev]=libpq-fe.h [libsodium-dev]=sodium.h
  [nodejs]=node [ca-certificates]='/etc/ssl/certs/*' [dpkg-dev]=dpkg-shlibdeps [lld-19]=wasm-ld-19
  [wasi-libc]=wasm32-wasi/stdio.h [libc++-19-dev-wasm32]='/usr/lib*/llvm*19/include/wasm32-wasi/c++/v1/vector'
  [libc++abi-19-dev-wasm32]='/usr/lib/wasm32-wasi/libc++abi.a'
  [libclang-rt-19-dev-wasm32]='/usr/lib*/llvm*19/lib/clang/19/lib/wasi/*' [binaryen]=wasm-opt
  [postgresql]='/usr/lib/postgresql/*/bin/initdb' [openmpi-bin]=mpirun [libopenmpi-dev]=mpicxx [libgtest-dev]=gtest/gtest.h
  [libclang-rt-19-dev]='/usr/lib*/llvm*19/lib/clang/19/lib/linux/libclang_rt.asan*' [procps]=ps [man-db]=man
  [webkit2gtk-driver]=WebKitWebDriver [xvfb]=Xvfb)
header_folders=(/usr/include /usr/local/include)
os_release=/etc/os-release

# The file a header is found in, also one folder deeper (Debian's postgresql/, the machine's own); nothing where there is none.
header_file() {
  local folder paths=()
  IFS=: read -ra paths <<<"${CPATH:-}"
  for folder in "${header_folders[@]}" ${paths[@]+"${paths[@]}"} ${CMAKE_PREFIX_PATH:+"${CMAKE_PREFIX_PATH%%[:;]*}/include"}; do
    compgen -G "$folder/$1" || compgen -G "$folder/*/$1" || continue
    return
  done
}
is_there() { # PACKAGE: is what it brings there, however it was installed?
  local what=${package_brings[$1]:-$1}
  case $what in
    /*) [ -n "$(compgen -G "$what")" ] ;;
    *.h | *.hpp) [ -n "$(header_file "$what")" ] ;;
    *) command -v "$what" >/dev/null ;;
  esac
}

missing_packages() { # of those named, the ones that are not installed
  local package
  if ! command -v apt-get >/dev/null; then
    for package in "$@"; do is_there "$package" || echo "$package"; done
    return
  fi
  local installed
  installed=" $(dpkg-query -W -f '${db:Status-Status} ${Package}\n' "$@" 2>/dev/null | sed -n 's/^installed //p' | tr '\n' ' ')"
  for package in "$@"; do
    [[ $installed == *" $package "* ]] || echo "$package"
  done
}

candidate() { apt-cache policy "$1" 2>/dev/null | sed -n 's/^ *Candidate: *//p' | grep -v none || true; }

# The package with Boost's headers, 1.81 or newer; nothing if they are there. Debian 12 keeps 1.74 under the plain name, and that is
# known before apt has looked up anything.
boost_wanted=1.81
boost_package() {
  local have header
  header=$(header_file boost/version.hpp)
  have=$(sed -n 's/^#define BOOST_LIB_VERSION "\([0-9_]*\)".*/\1/p' "${header%%$'\n'*}" 2>/dev/null | tr _ .)
  [ -n "$have" ] && at_least "$have" $boost_wanted && return
  at_least "$(candidate libboost-dev)" $boost_wanted && echo libboost-dev && return
  local newest
  newest=$(apt-cache pkgnames libboost1. 2>/dev/null | grep -E '^libboost1\.[0-9]+-dev$' | sort -V | tail -n 1)
  if [ -n "$newest" ] && at_least "${newest#libboost}" $boost_wanted; then echo "$newest"
  elif grep -q -x 'VERSION_CODENAME="\?bookworm"\?' "$os_release" 2>/dev/null && command -v apt-get >/dev/null; then echo libboost1.81-dev
  else echo libboost-dev; fi
}
# An installed Boost that is too old, beside which Debian installs no other: somebody else's programs may need it.
old_boost() {
  local package
  for package in $(dpkg-query -W -f '${db:Status-Status} ${Package}\n' 'libboost1.*-dev' 2>/dev/null |
    sed -n 's/^installed \(libboost1\.[0-9]*-dev\)$/\1/p'); do
    at_least "${package#libboost}" $boost_wanted || echo "$package"
  done
}

# need_packages PACKAGE…: installs those that are not there yet, with Boost. Removes nothing that is.
need_packages() {
  local missing
  missing=$(missing_packages "$@")
  [ -z "$missing" ] && [ -z "$(boost_package)" ] && return
  if ! command -v apt-get >/dev/null; then
    fail "This system has no apt-get. Please install what Debian calls: $(echo $missing $(boost_package))
(C++20 compiler: GCC $gcc_wanted or Clang $clang_wanted, or newer; CMake 3.25; Boost 1.81; Node 20.19 with npm), then run this again."
  fi
  local root=() older
  older=$(old_boost)
  [ -z "$older" ] || [ "$(boost_package)" != libboost$boost_wanted-dev ] ||
    fail "Boost $boost_wanted is needed, and this system has an older one for compiling ($older). Debian allows one of them; if nothing else
here needs the older, replace it, then run this again:
      sudo apt-get update
      sudo apt-get install libboost$boost_wanted-dev"
  if [ "$(id -u)" -ne 0 ]; then
    root=(sudo)
    print_step "Not root: installing packages needs sudo, for these two commands and nothing else:"
    printf '      sudo apt-get update\n      sudo apt-get install --no-install-recommends %s\n' "$(echo $missing $(boost_package))"
    command -v sudo >/dev/null || fail "There is no sudo here: run those two commands as root (without the word sudo), then run this again."
    if ! sudo -n true 2>/dev/null && [ ! -t 0 ]; then fail "sudo wants a password and there is no terminal to ask on: run those two commands yourself, then run this again."; fi
  fi
  print_step "Looking up packages (apt-get update)"
  "${root[@]}" apt-get update -qq || fail "apt-get update failed: is the network there?"
  missing=$(echo $missing $(boost_package))
  local package
  for package in $missing; do
    [ -n "$(candidate "$package")" ] || fail "This system ($(. /etc/os-release; echo "$PRETTY_NAME")) has no package $package.
It was tried on Debian 12 and 13. Install what $package brings by hand, or use one of those."
  done
  print_step "Installing $missing"
  local log # of a name of its own: another user's would be in the way
  log=$(mktemp "${TMPDIR:-/tmp}/ludotheque-apt.XXXXXX")
  "${root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends --no-remove $missing \
    >"$log" 2>&1 || { tail -n 20 "$log"; fail "apt-get install failed; all of it is in $log"; }
  rm -f "$log"
}

# The compiler and CMake that are there, however they were installed: known to be new enough before an hour is spent on it.
need_compiler() {
  local compiler=${CXX:-c++} version
  command -v "$compiler" >/dev/null || fail "No C++ compiler: $compiler is not there (CXX says which one to use)."
  version=$($compiler -dumpversion)
  if $compiler --version | grep -q clang; then
    at_least "$version" $clang_wanted || fail "$compiler is Clang $version; $clang_wanted or newer is needed, or GCC $gcc_wanted and newer."
  else
    at_least "$version" $gcc_wanted || fail "$compiler is GCC $version; $gcc_wanted or newer is needed, or Clang $clang_wanted and newer."
  fi
  version=$(cmake --version | sed -n '1s/.* //p')
  at_least "$version" 3.25 || fail "CMake is $version; 3.25 or newer is needed."
}

# ---- Node, for the web's pages ----

node_wanted=20.19
npm_wanted=11 # older ones misread lock files that name other systems' packages
node_folder="$PWD/build/node"
has_node() {
  command -v node >/dev/null && at_least "$(node --version 2>/dev/null | tr -d v)" $node_wanted &&
    command -v npm >/dev/null && at_least "$(npm --version 2>/dev/null)" $npm_wanted
}
use_node_folder() { [ ! -x "$node_folder/bin/node" ] || export PATH="$node_folder/bin:$PATH"; }

# Node and npm. Where the system's are too old, newer ones come from the npm registry into build/node and stay there.
need_node() {
  use_node_folder
  has_node && return
  command -v npm >/dev/null || need_packages nodejs npm
  has_node && return
  print_step "Fetching Node 22 and npm 11 from the npm registry into build/node (this system has Node $(node --version | tr -d v), npm $(npm --version))"
  local machine
  case $(uname -m) in
    x86_64) machine=x64 ;;
    aarch64) machine=arm64 ;;
    *) fail "The npm registry has no Node for $(uname -m). Install Node $node_wanted or newer, then run this again." ;;
  esac
  rm -rf "$node_folder" && mkdir -p "$node_folder/bin"
  echo '{"private":true}' >"$node_folder/package.json"
  (cd "$node_folder" && npm install --no-fund --no-audit --loglevel=error "node-linux-$machine@22" npm@11) ||
    fail "Could not fetch Node from the npm registry: is the network there? Or install Node $node_wanted and npm $npm_wanted yourself."
  ln -s "../node_modules/node-linux-$machine/bin/node" "$node_folder/bin/node"
  ln -s ../node_modules/npm/bin/npm-cli.js "$node_folder/bin/npm"
  ln -s ../node_modules/npm/bin/npx-cli.js "$node_folder/bin/npx"
  use_node_folder
  has_node || fail "The Node fetched into build/node does not run on this machine."
}

# ---- building ----

# build PRESET [TARGET…]: configures when the presets have changed, then builds what changed. Ninja shows the progress.
build() {
  local preset=$1
  shift
  mkdir -p build # its logs too: a name in /tmp may be another user's
  [ "build/$preset/build.ninja" -nt CMakePresets.json ] || cmake --preset "$preset" >"build/$preset.log" 2>&1 ||
    { cat "build/$preset.log"; fail "Configuring $preset failed."; }
  cmake --build --preset "$preset" ${1:+--target "$@"}
}

# games PROGRAM: the names of its games, one a line, in their order.
games() { "$1" games --json | sed -n 's/^ *"game": "\(.*\)",\?$/\1/p'; }

# npm_packages FOLDER WHOSE: exactly those of its lock file.
npm_packages() {
  need_node
  [ "$1/node_modules/.package-lock.json" -nt "$1/package-lock.json" ] && return
  print_step "Installing $2 packages (npm)"
  (cd "$1" && npm ci --no-fund --no-audit --loglevel=error && touch node_modules/.package-lock.json)
}

# The web's pages in web/dist, made again when something is newer; with the WebAssembly where that was built, and only there.
wasm=build/wasm/ludotheque.wasm
web_is_built() {
  if [ -f $wasm ]; then [ web/dist/tab.json -nt $wasm ] && [ web/dist/tab.json -nt build/wasm/lab.wasm ] || return; else [ ! -f web/dist/tab.json ] || return; fi
  [ -f web/dist/index.html ] && [ -z "$(find web -newer web/dist/index.html -type f -not -path 'web/node_modules/*' \
    -not -path 'web/dist/*' -print -quit)" ]
}
web_build() {
  npm_packages web "the web's"
  web_is_built && return
  print_step "Building the web's pages"
  (cd web && npm run --silent build -- --logLevel warn)
}

# ---- what runs beside the rest ----

# `beside NAME COMMAND…` begins it, `rejoin NAME` waits for it and shows what it wrote if it failed. Each is a process group of its
# own, which is ended as one if something else fails first.
declare -A beside_group beside_log
end_beside() {
  local group
  for group in "${beside_group[@]}"; do kill -- "-$group" 2>/dev/null || true; done
  rm -f "${beside_log[@]}"
}
beside() {
  local name=$1
  shift
  trap end_beside EXIT
  beside_log[$name]=$(mktemp)
  set -m
  ("$@") >"${beside_log[$name]}" 2>&1 & beside_group[$name]=$!
  set +m
}
rejoin() {
  wait "${beside_group[$1]}" || {
    cat "${beside_log[$1]}"
    fail "$1 failed."
  }
  unset "beside_group[$1]"
}
# Only when nothing else wants to run.
idly() {
  chrt --idle --pid 0 "$BASHPID"
  "$@"
}
# The same as rejoin, where there is nothing left to do beside it: shows how far it is.
follow() {
  tail -n 1 -f --pid="${beside_group[$1]}" "${beside_log[$1]}"
  rejoin "$1"
}

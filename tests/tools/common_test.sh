#!/usr/bin/env bash
# tools/common.sh on systems this machine is not: what it would install, what it says where it cannot. Package managers are
# played by small scripts in a folder of their own.
set -euo pipefail
cd "$(dirname "$0")/../.."
fake=$(mktemp -d)
trap 'rm -rf "$fake"' EXIT
passed=0

command_file() { # NAME TEXT: a command of the pretended system
  printf '#!/bin/bash\n%s\n' "$2" >"$fake/bin/$1" && chmod +x "$fake/bin/$1"
}
# A system without any of our packages: `apt` says whether it has apt-get, `boost` what apt-cache knows of Boost.
system() { # APT BOOST_CANDIDATE OTHER_BOOSTS UID
  rm -rf "$fake/bin" "$fake/os" && mkdir "$fake/bin"
  local tool
  for tool in bash cat sed grep tr sort head tail echo env dirname printf uname mktemp; do
    ln -s "$(command -v $tool)" "$fake/bin/$tool"
  done
  command_file id "echo $4"
  [ "$1" = apt ] || return 0
  command_file dpkg-query 'exit 1'
  command_file apt-get "echo \"apt-get \$*\" >>$fake/ran"
  command_file apt-cache "case \$1 in
    policy) [ \$2 = libboost-dev ] && echo '  Candidate: $2' || echo '  Candidate: 1.0' ;;
    pkgnames) printf '%s\n' $3 ;;
  esac"
}
# What `need_packages g++`, or of the packages named, does there: its output and what was run.
ask() {
  : >"$fake/ran"
  (
    PATH=$fake/bin
    hash -r
    unset CXX CPATH CMAKE_PREFIX_PATH
    source tools/common.sh
    header_folders=("$fake/include")
    os_release=$fake/os
    need_packages "${@:-g++}" && echo 'nothing is missing'
  ) </dev/null >"$fake/out" 2>&1 || true
  cat "$fake/ran" >>"$fake/out"
}
expect() { # NAME TEXT
  grep -q -F -- "$2" "$fake/out" || {
    echo "FAILED: $1: no «$2» in:"
    cat "$fake/out"
    exit 1
  }
  passed=$((passed + 1))
}

system apt 1.74.0.3 'libboost1.74-dev libboost1.81-dev libboost1.81-all-dev' 0
ask
expect 'Debian 12: Boost 1.81 by its own name' '--no-remove g++ libboost1.81-dev'
system apt '' '' 1000
echo 'VERSION_CODENAME=bookworm' >"$fake/os"
ask
expect 'Debian 12 before apt has looked up anything' 'sudo apt-get install --no-install-recommends g++ libboost1.81-dev'
system apt 1.74.0.3 'libboost1.74-dev libboost1.81-dev' 0
command_file dpkg-query 'echo "installed libboost1.74-dev"'
ask
expect 'Debian 12 with its older Boost: what is in the way' 'an older one for compiling (libboost1.74-dev)'
expect 'Debian 12 with its older Boost: what to do' 'sudo apt-get install libboost1.81-dev'
system apt 1.83.0.2 'libboost1.83-dev libboost1.88-dev' 0
ask
expect 'Debian 13: the plain name' '--no-remove g++ libboost-dev'
system apt 1.83.0.1ubuntu2 'libboost1.74-dev libboost1.83-dev' 0
ask
expect 'Ubuntu 24.04: the plain name' '--no-remove g++ libboost-dev'
system none '' '' 0
ask
expect 'no apt: says so' 'has no apt-get'
expect 'no apt: names the packages' 'what Debian calls: g++ libboost-dev'
# What was installed there by hand, piece by piece: only the rest is named, and with all of it nothing is.
by_hand=(g++ cmake ninja-build libsodium-dev libpq-dev nodejs)
command_file c++ 'exit 0'
command_file ninja 'exit 0'
mkdir -p "$fake/include/postgresql" "$fake/include/boost"
touch "$fake/include/postgresql/libpq-fe.h"
ask "${by_hand[@]}"
expect 'no apt: names what is not there and nothing else' 'what Debian calls: cmake libsodium-dev nodejs libboost-dev'
command_file cmake 'exit 0'
command_file node 'exit 0'
touch "$fake/include/sodium.h"
echo '#define BOOST_LIB_VERSION "1_74"' >"$fake/include/boost/version.hpp"
ask "${by_hand[@]}"
expect 'no apt: a Boost that is too old' 'what Debian calls: libboost-dev'
echo '#define BOOST_LIB_VERSION "1_83"' >"$fake/include/boost/version.hpp"
ask "${by_hand[@]}"
expect 'no apt: goes on when all was installed by hand' 'nothing is missing'
rm -r "$fake/include"
# And what Debian's packages bring is looked for where they bring it.
lost=$(
  source tools/common.sh
  for package in "${program_packages[@]}" "${test_packages[@]}"; do
    [ -n "$(missing_packages "$package")" ] || is_there "$package" || echo "$package"
  done
)
[ -z "$lost" ] || { echo "FAILED: installed, but not where it is looked for:" $lost; exit 1; }
passed=$((passed + 1))
system apt 1.83.0.2 '' 1000
ask
expect 'ordinary user: the command that needs sudo' 'sudo apt-get install --no-install-recommends g++ libboost-dev'
expect 'ordinary user without sudo: what to do' 'There is no sudo here'
command_file sudo '[ "$1" = -n ] && exit 1; exec "$@"'
ask
expect 'sudo wants a password, no terminal' 'no terminal to ask on'
command_file sudo '[ "$1" = -n ] && shift; exec "$@"'
command_file true ':'
ask
expect 'sudo without a password: goes on' 'apt-get install'

(
  source tools/common.sh
  at_least 1.81 1.81 && at_least 22.1 20.19 && at_least 3.25.1 3.25 && ! at_least 18.20.4 20.19 && ! at_least '' 1.81
) || { echo 'FAILED: at_least'; exit 1; }
echo "$((passed + 1)) passed, 0 failed"

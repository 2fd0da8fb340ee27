#!/usr/bin/env bash
# mpi.sh MPIRUN LUDOTHEQUE: what the lab writes under mpirun is what it writes alone, byte for byte.
set -euo pipefail
mpirun=$1
program=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

spread() { "$mpirun" --allow-run-as-root --oversubscribe -n 3 "$program" "$@"; }
same() { diff -r "$1" "$2" && echo "same: $1"; }

balance=(lab balance --game cimes --players 3 --bots debutant,hasard,debutant --games 50)
"$program" "${balance[@]}" --threads 1 --out alone >/dev/null
spread "${balance[@]}" --out spread >/dev/null
same alone spread

# Begun alone, gone on with three.
"$program" lab balance --game cimes --players 3 --bots debutant,hasard,debutant --games 20 --out begun >/dev/null
spread "${balance[@]}" --resume --out begun >/dev/null
same alone begun

sweep=(lab sweep --game cite --players 3 --bots expert --games 60 --vary first-tokens=-1,0,1)
"$program" "${sweep[@]}" --out sweep-alone >/dev/null
spread "${sweep[@]}" --out sweep-spread >/dev/null
same sweep-alone sweep-spread

# The games a network is fitted to are the same, and so is the network. What it says of itself has the clock's times in it.
train=(lab train --game cimes --bots hasard --quick-games 40 --games 40 --epochs 1 --searches 0 --seed 3)
mkdir train-alone train-spread
"$program" "${train[@]}" --threads 1 --out train-alone/cimes.bin >/dev/null
spread "${train[@]}" --out train-spread/cimes.bin >/dev/null
rm train-alone/cimes.html train-spread/cimes.html
same train-alone train-spread
[ "$(ls train-alone | tr '\n' ' ')" = "cimes.bin cimes.bin.games " ]

# A match that stops early stops at the same deal. What thinking took is the clock's.
match=(lab match --game cite --a expert --b hasard --games 4000 --sprt 0,30 --json)
"$program" "${match[@]}" | sed '/"thinking"/,$d' >match-alone
spread "${match[@]}" | sed '/"thinking"/,$d' >match-spread
grep -q '"verdict": "accepted"' match-alone
same match-alone match-spread

# A wrong set-up is refused and nobody waits for anybody.
if spread lab balance --game cimes --players 7 --out nowhere 2>/dev/null; then
  echo "seven players were not refused" >&2
  exit 1
fi
printf 'not a checkpoint' >alone/checkpoint.json
if spread "${balance[@]}" --resume --out alone 2>/dev/null; then
  echo "a broken checkpoint was not refused" >&2
  exit 1
fi

// The lab in a browser's worker: a series of balance runs (lab/series.h), given and answered as
// texts. Workers that play and the one that counts are given the same first text; who plays what is
// for the page to share out. Needs neither a clock nor a store.
//
// Each text is one JSON object. What comes in says what to "do":
//   offers   {game, players, options, deck}     what a sweep of this can vary
//   range    the same and {name}                the values a number can have
//   measure  {game, players, options, bot, games, seed, deck, vary}     before what follows. The
//            deck is one's own (OwnDeck of the protocol): it is played beside the box's, in a run
//            of its own. With vary: {name, values} its values are the runs, with that deck
//   play     {run, first, games}
//   count    {run, first, facts}
//   report   {}
// What is answered says what it is "for":
//   offers {offers} · range {name, values} · ready {runs} · refused {fr, en}
//   played {run, first, games, facts} · counted {games: number[]}
//   report {runs, sweep}: each run as `lab balance` writes it (lab/balance_json.h); or none, and
//   what `lab sweep` writes (lab/sweep_json.h)
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "lab/series.h"
#include "lab/vary.h"
#include "table/table.h"

namespace ludo::wasm {

class Lab {
 public:
  // A text that makes no sense is answered by an empty one.
  std::string take(std::string_view text);

 private:
  Json measure(const Json& json);
  Json play(const Json& json) const;
  Json count(const Json& json);
  Json report() const;

  std::optional<lab::Series> series_;
  std::optional<lab::Vary> vary_;
  lab::BalanceSettings varied_;  // as it is before anything is varied
};

}  // namespace ludo::wasm

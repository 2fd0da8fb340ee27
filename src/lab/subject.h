// What the lab knows of a game beyond its rules: which events draw and play a card, what else it
// may change, which values are known exactly. A changed start is a position the rules could be in;
// of the rules themselves only what is a number in them can be another one, in a range in which all
// else holds. Everything here may be left out: a Subject without anything is a game that is played
// and counted like any other, and of which the lab says that there is no more.
//
// A game's own is a specialisation in lab/X.h, which the build finds. It may have
//   static CardUse use_of(const Event& event);
//   static constexpr bool has_cards(u32 options);   // where only some options use the cards
//   static bool plays_card(Move m);                 // a move one may always leave undone
//   static constexpr StartChange<G> kStartChanges[] = {…};
//   static constexpr RuleChange<G> kRuleChanges[] = {…};
//   static bool plays_solved(const G& game, BotLevel level);  // by the rulebook's numbers alone
//   static constexpr bool kPointsDecide = true;     // most points win: some may be given
//   static std::vector<SolvedValues> solved_values(const TableSetup& setup, int threads);
#pragma once

#include <algorithm>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bots/levels.h"
#include "core/game.h"

namespace ludo::lab {

template <Game G>
struct Subject {};

// That a player got a card, and that the card did something for them.
enum class CardUse : u8 { None, Drawn, Played };

template <class G>
concept CountsCards = requires(const Event& event) { Subject<G>::use_of(event); };

// Whether there are cards to count at a table with these options.
template <class G>
constexpr bool counts_cards([[maybe_unused]] u32 options) {
  if constexpr (requires { Subject<G>::has_cards(options); }) {
    return Subject<G>::has_cards(options);
  } else {
    return CountsCards<G>;
  }
}

// A number of the starting position. `set` may leave a position that is not sound: it is checked.
template <class G>
struct StartChange {
  std::string_view name;
  std::string_view fr;
  std::string_view en;
  int least;  // values
  int most;
  void (*set)(const G& game, typename G::State& s, int value);
};

template <class G>
constexpr std::span<const StartChange<G>> start_changes() {
  if constexpr (requires { Subject<G>::kStartChanges; }) {
    return Subject<G>::kStartChanges;
  } else {
    return {};
  }
}

// A number of the rules. `value` is what a game plays with; which ones it could, depends on the
// set-up.
struct Range {
  int least;
  int most;
};
template <class G>
struct RuleChange {
  std::string_view name;
  std::string_view fr;
  std::string_view en;
  i8 RuleNumbers::* number;
  int (*value)(const G& game);
  Range (*range)(const G& game);
};

template <class G>
constexpr std::span<const RuleChange<G>> rule_changes() {
  if constexpr (requires { Subject<G>::kRuleChanges; }) {
    return Subject<G>::kRuleChanges;
  } else {
    return {};
  }
}

template <class G>
inline constexpr bool kPointsDecide = requires { requires Subject<G>::kPointsDecide; };

// Chances to win by turn order, known exactly, beside the measured ones.
struct SolvedValues {
  std::string option;  // "" for the game without options
  std::vector<double> values;
};

// What is changed in a run besides the deck.
struct Changes {
  std::string start = {};  // the name of a StartChange; "": as printed
  int start_value = 0;
  int first_points = 0;   // what the first player gets at the end; the bots do not know
  std::string rule = {};  // the name of a RuleChange; "": as printed
  int rule_value = 0;
  friend bool operator==(const Changes&, const Changes&) = default;
};

// The set-up with the changed number of the rules.
template <Game G>
Setup changed_setup(Setup setup, const typename G::Deck& deck, const Changes& changes) {
  for (const RuleChange<G>& change : rule_changes<G>()) {
    if (change.name == changes.rule) {
      setup.numbers = {};
      setup.numbers.*change.number =
          static_cast<i8>(changes.rule_value - change.value(G(setup, deck)));
    }
  }
  return setup;
}

template <Game G>
typename G::State changed_start(const G& game, const Changes& changes) {
  typename G::State s = game.initial();
  for (const StartChange<G>& change : start_changes<G>()) {
    if (change.name == changes.start) {
      change.set(game, s, changes.start_value);
    }
  }
  return s;
}

// The result with the first player's points: who is ahead then wins; of several that are, those
// whom the rules prefer, if they are among them.
inline GameResult changed_result(GameResult result, const Setup& setup, const Changes& changes) {
  if (changes.first_points == 0) {
    return result;
  }
  const auto first = static_cast<std::size_t>(setup.first);
  result.scores[first] = static_cast<i16>(result.scores[first] + changes.first_points);
  const i16 best = *std::max_element(result.scores.begin(), result.scores.begin() + setup.players);
  u8 ahead = 0;
  for (std::size_t i = 0; i < setup.players; ++i) {
    ahead = static_cast<u8>(ahead | (result.scores[i] == best ? 1U << i : 0U));
  }
  result.winners = (ahead & result.winners) != 0 ? ahead & result.winners : ahead;
  return result;
}

// Calls f(seat, card) for each card the event says its first argument, a seat, drew or played.
template <Game G, class F>
void for_each_card(const Event& event, F&& f) {
  // Names of such arguments; what a swap "given" away, or what was aimed at, is none of them.
  constexpr std::string_view kOwn[] = {"card", "taken", "card1", "card2", "card3", "role"};
  const EventInfo& info = G::kEventInfos[event.kind];
  const std::array<u8, 5> args{event.a, event.b, event.c, event.d, event.e};
  for (std::size_t i = 1; i < args.size(); ++i) {
    const bool own =
        std::find(std::begin(kOwn), std::end(kOwn), info.args[i].name) != std::end(kOwn);
    if (own && info.args[i].kind == ArgKind::Card && args[i] != kNoArg) {
      f(seat_at(args[0]), args[i]);
    }
  }
}

}  // namespace ludo::lab

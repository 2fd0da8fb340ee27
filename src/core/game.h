// The contract of a game (docs/ARCHITECTURE.md): what searches, laws, records and tables may rely
// on. A concept, not a base class: no virtual call stands in a hot loop.
//
// A G is immutable: set-up and deck. A State is plain bytes: copy to remember, compare to be sure.
// `apply` has the precondition "legal"; code that reads moves from outside asks `legal` first.
#pragma once

#include <array>
#include <concepts>
#include <optional>
#include <span>
#include <string_view>
#include <type_traits>

#include "core/event.h"
#include "core/fields.h"
#include "core/fixed_list.h"
#include "core/move.h"
#include "core/rng.h"
#include "core/rule.h"
#include "core/sheet.h"
#include "core/text.h"
#include "core/types.h"

namespace ludo {

// Numbers that a game's rules fix, as differences from the rulebook's: nothing differs at a table
// or in a record, which do not know of them. Only the lab plays with others (lab/subject.h), in the
// range that it has for each; a game in which a number means nothing does not look at it.
struct RuleNumbers {
  i8 hand = 0;  // cards of a first hand
  i8 goal = 0;  // what ends the game
  friend constexpr bool operator==(const RuleNumbers&, const RuleNumbers&) = default;
};

// What a table is set up with, the same for every game. `options` has bit i set when the i-th of
// the game's kOptions is on.
struct Setup {
  u8 players = 2;
  Seat first{0};
  u32 options = 0;
  RuleNumbers numbers = {};
  friend constexpr bool operator==(const Setup&, const Setup&) = default;
};

enum class Hides : u8 { No, Yes };

struct OptionInfo {
  std::string_view name;  // as in the record's header
  RuleId rule;
  std::string_view title_fr;  // as lists call it
  std::string_view title_en;
  std::string_view text_fr;
  std::string_view text_en;
  Hides hides = Hides::No;  // whether it makes seats know different things
  int preset_from = 0;      // with so many players it is offered switched on; 0: never
  std::string_view why_fr = {};
  std::string_view why_en = {};
};

// How the lot says who begins: one of the seats is drawn, or everybody throws a die that all see,
// and the highest begins; those who tie throw again.
enum class Lot : u8 { Drawn, Dice };

// What a game is called and who can play it; `kInfo` of each game.
struct GameInfo {
  std::string_view name;  // as in the record's header, and the folder
  std::string_view title_fr;
  std::string_view title_en;
  std::string_view aim_fr;
  std::string_view aim_en;
  int min_players = 2;
  int max_players = kMaxSeats;
  bool has_secrets = false;  // whether seats know different things, whatever the options
  std::span<const OptionInfo> options;
  Lot lot = Lot::Drawn;
  // Who begins as the rulebook has it, where only those at the table can say who that is.
  std::string_view begins_fr = {};
  std::string_view begins_en = {};
  ScoreUnit unit = ScoreUnit::Points;
  bool ranks_all = true;  // whether scores rank those who did not win
};

// Whether seats know different things at a table with these options.
constexpr bool has_secrets(const GameInfo& info, u32 options) {
  for (std::size_t i = 0; i < info.options.size(); ++i) {
    if ((options >> i & 1) != 0 && info.options[i].hides == Hides::Yes) {
      return true;
    }
  }
  return info.has_secrets;
}
// Whether they do at any table of this game: for what is decided when compiling.
constexpr bool may_have_secrets(const GameInfo& info) { return has_secrets(info, ~u32{0}); }

// How a game ended. Seats past the player count stay 0.
struct GameResult {
  std::array<i16, kMaxSeats> scores{};
  u8 winners = 0;  // bit i: seat i; several share the victory; none where the game itself won
  friend constexpr bool operator==(const GameResult&, const GameResult&) = default;
  constexpr bool won_by(Seat seat) const { return (winners >> index_of(seat) & 1U) != 0; }
};

// The chance that a move succeeds, as everybody at the table could count it: `good` of `of` equally
// likely outcomes. `of` is 0 where a move needs no luck, or what it needs is not public. Of a
// single die `faces` may say which of them succeed, a bit each from 1.
struct Odds {
  u8 good = 0;
  u8 of = 0;
  u8 faces = kNoDie;
  static constexpr u8 kNoDie = 0xFF;
  friend constexpr bool operator==(const Odds&, const Odds&) = default;
};

// Why a move is not legal: the clause, and which of the game's sentences says it.
struct Refusal {
  RuleId rule;
  u8 reason = 0;
};

template <class T>
concept PlainBytes = std::is_trivially_copyable_v<T> && std::has_unique_object_representations_v<T>;

template <class G>
concept Game =
    PlainBytes<typename G::State> && PlainBytes<typename G::View> &&
    requires(const G& g, const typename G::State& s, typename G::State& next,
             const typename G::View& v, typename G::MoveList& moves, Move m, Seat seat, u32 k,
             Rng& rng, NoEvents& quiet, EventLog& log, const Event& event, std::string_view text,
             MoveText& notation, Sentence& sentence, Lang lang, const Names& names, Refusal refusal,
             const Setup& setup, const typename G::Deck& deck, std::span<const Event> events,
             Sheet& sheet, const SheetRow& row) {
      { G::kInfo } -> std::convertible_to<const GameInfo&>;
      { G::kMoveInfos } -> std::convertible_to<std::span<const MoveInfo>>;    // move.h
      { G::kEventInfos } -> std::convertible_to<std::span<const EventInfo>>;  // event.h
      { G::kWords } -> std::convertible_to<std::span<const Words* const>>;  // lists for the browser
      { G(setup, deck) };
      { g.setup() } -> std::same_as<const Setup&>;
      { g.deck() } -> std::same_as<const typename G::Deck&>;

      // rules.cpp
      { g.initial() } -> std::same_as<typename G::State>;
      { g.turn(s) } -> std::same_as<Turn>;
      { g.legal(s, moves) } -> std::same_as<void>;  // turn is a seat; sorted, unique, not empty
      { g.outcomes(s) } -> std::same_as<u32>;       // turn is nature: N equally likely picks
      { g.outcome(s, k) } -> std::same_as<Move>;    // the k-th of them, k < N; ascending in k
      { g.apply(next, m, quiet) } -> std::same_as<void>;
      { g.apply(next, m, log) } -> std::same_as<void>;
      { g.refusal(s, m) } -> std::same_as<Refusal>;  // m is not legal: why
      { g.default_move(s) } -> std::same_as<Move>;   // legal and harmless, when time is up
      { g.is_sound(s) } -> std::same_as<bool>;

      // score.cpp
      { g.result(s) } -> std::same_as<GameResult>;  // any time: the score as it stands

      // sheet.cpp: of a game that is over, and all that happened in it
      { g.write_sheet(s, events, sheet) } -> std::same_as<void>;
      { g.describe_row(row, lang, names, sentence) } -> std::same_as<void>;  // its title
      { g.describe_cell(row, seat, lang, sentence) } -> std::same_as<void>;  // may stay empty

      // view.cpp
      { g.view(s, seat) } -> std::same_as<typename G::View>;
      { g.redact(event, seat) } -> std::same_as<Event>;
      { g.determinize(v, rng) } -> std::same_as<typename G::State>;

      // derived.cpp
      { g.derive(v) } -> std::same_as<typename G::Derived>;  // what a board shows beyond the view
      { g.odds(v, m) } -> std::same_as<Odds>;                // of a legal move of the view's seat

      // text.cpp
      { g.write_move(m, notation) } -> std::same_as<void>;
      { g.parse_move(text) } -> std::same_as<std::optional<Move>>;
      { g.describe_move(v, m, lang, names, sentence) } -> std::same_as<void>;
      { g.describe_event(event, lang, names, sentence) } -> std::same_as<void>;
      { g.describe_refusal(refusal, lang, sentence) } -> std::same_as<void>;
    };

// Whether `m` is among what may happen now, for seats and nature alike.
template <Game G>
bool is_legal(const G& game, const typename G::State& state, Move m) {
  const Turn turn = game.turn(state);
  if (turn.is_nature()) {
    const u32 n = game.outcomes(state);
    for (u32 k = 0; k < n; ++k) {
      if (game.outcome(state, k) == m) {
        return true;
      }
    }
    return false;
  }
  if (turn.is_over()) {
    return false;
  }
  typename G::MoveList moves;
  game.legal(state, moves);
  return moves.contains(m);
}

}  // namespace ludo

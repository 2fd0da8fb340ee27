// Cochon, two to eight players, about five minutes: the template of a new game (docs/HACKING.md).
// Aim: be the first to bank 100 points. Hidden: nothing. Random: every roll of the one die.
// Rules: rules.md beside this file; each clause is marked where it is carried out. They are those
// of the game `pig` of OpenSpiel, whose engine can so be timed at the same work.
#pragma once

#include "games/cochon/derived.h"
#include "games/cochon/event.h"
#include "games/cochon/move.h"
#include "games/cochon/state.h"
#include "games/cochon/view.h"

namespace ludo::cochon {

class Game {
 public:
  using Deck = cochon::Deck;
  using State = cochon::State;
  using View = cochon::View;
  using Derived = cochon::Derived;
  using MoveList = FixedList<Move, 2>;

  static constexpr GameInfo kInfo{
      .name = "cochon",
      .title_fr = "Cochon",
      .title_en = "Pig",
      .aim_fr = "Un dé : lancez tant que vous osez, arrêtez-vous avant le 1, atteignez 100.",
      .aim_en = "One die: roll as long as you dare, stop before the 1, reach 100.",
      .min_players = 2,
      .max_players = 8,
      .options = {},
  };
  static constexpr std::span<const MoveInfo> kMoveInfos = kMoves;
  static constexpr std::span<const EventInfo> kEventInfos = kEvents;
  static constexpr std::span<const Words* const> kWords{};

  Game(const Setup& setup, const Deck& deck);

  const Setup& setup() const { return setup_; }
  const Deck& deck() const { return deck_; }
  int players() const { return setup_.players; }

  // rules.cpp
  State initial() const;
  Turn turn(const State& s) const {
    return s.phase == Phase::Decide ? Turn::of(s.active)
           : s.phase == Phase::Roll ? Turn::nature()
                                    : Turn::over();
  }
  void legal(const State& s, MoveList& out) const;
  u32 outcomes(const State&) const { return kFaces; }
  Move outcome(const State&, u32 k) const {
    return make_move(MoveKind::Die, static_cast<u8>(k + 1));
  }
  template <class Sink>
  void apply(State& s, Move m, Sink& sink) const;
  Refusal refusal(const State& s, Move m) const;
  Move default_move(const State& s) const;
  bool is_sound(const State& s) const;

  // score.cpp
  GameResult result(const State& s) const;

  // sheet.cpp
  void write_sheet(const State& s, std::span<const Event> events, Sheet& out) const;
  void describe_row(const SheetRow& row, Lang lang, const Names& names, Sentence& out) const;
  void describe_cell(const SheetRow& row, Seat seat, Lang lang, Sentence& out) const;

  // view.cpp
  View view(const State& s, Seat observer) const;
  Event redact(const Event& event, Seat observer) const;
  State determinize(const View& v, Rng& rng) const;

  // derived.cpp
  Derived derive(const View& v) const;
  Odds odds(const View& v, Move m) const;

  // text.cpp
  void write_move(Move m, MoveText& out) const;
  std::optional<Move> parse_move(std::string_view text) const;
  void describe_move(const View& v, Move m, Lang lang, const Names& names, Sentence& out) const;
  void describe_event(const Event& event, Lang lang, const Names& names, Sentence& out) const;
  void describe_refusal(Refusal refusal, Lang lang, Sentence& out) const;

 private:
  Setup setup_;
  Deck deck_;
};

}  // namespace ludo::cochon

// Les Maîtres des Cimes, two to four players, about fifteen minutes.
// Aim: the most points when five cards are locked, by the effects of the three cards in hand over
// the hand and one forest.
// Hidden: hands, but for cards seen going into them. Random: every card dealt or drawn.
// Rules: docs/rules/cimes.md; each clause is marked where it is carried out.
#pragma once

#include "games/cimes/derived.h"
#include "games/cimes/event.h"
#include "games/cimes/move.h"
#include "games/cimes/state.h"
#include "games/cimes/view.h"

namespace ludo::cimes {

// What a hand is worth, and the forest (0 or 1) that makes it so.
struct Score {
  i16 points = 0;
  u8 forest = 0;
};

class Game {
 public:
  using Card = cimes::Card;
  using Deck = cimes::Deck;
  using State = cimes::State;
  using View = cimes::View;
  using Derived = cimes::Derived;
  using MoveList = ScratchList<Move, 26>;  // 2 draws, 3 × 6 swaps, 6 locks

  static constexpr GameInfo kInfo{
      .name = "cimes",
      .title_fr = "Les Maîtres des Cimes",
      .title_en = "Forest Sky",
      .aim_fr = "Deux forêts communes, trois oiseaux en main : que vos effets marquent le plus.",
      .aim_en = "Two common forests, three birds in hand: let your effects score the most.",
      .min_players = 2,
      .max_players = kSeats,
      .has_secrets = true,
      .options = {},
      .begins_fr = "qui a vu un oiseau en dernier",
      .begins_en = "who saw a bird last",
  };
  static constexpr std::span<const MoveInfo> kMoveInfos = kMoves;
  static constexpr std::span<const EventInfo> kEventInfos = kEvents;
  static constexpr const Words* kWords[] = {&kBirdNames, &kLimitNames};

  Game(const Setup& setup, const Deck& deck);

  const Setup& setup() const { return setup_; }
  const Deck& deck() const { return *deck_; }
  int players() const { return setup_.players; }
  int locks_to_end() const { return kLocksToEnd + setup_.numbers.goal; }  // M8
  int idle_limit() const { return kIdleTurnsEach * players(); }           // M7

  // rules.cpp
  State initial() const;
  Turn turn(const State& s) const {
    switch (s.phase) {
      case Phase::Act:
      case Phase::Place:
        return Turn::of(s.active);
      case Phase::Over:
        return Turn::over();
      default:
        return Turn::nature();
    }
  }
  void legal(const State& s, MoveList& out) const;
  u32 outcomes(const State& s) const {
    RULE("M18");
    return static_cast<u32>(s.pile.size());
  }
  Move outcome(const State& s, u32 k) const {
    return make_move(MoveKind::Card, s.pile.nth(static_cast<int>(k)));
  }
  template <class Sink>
  void apply(State& s, Move m, Sink& sink) const;
  Refusal refusal(const State& s, Move m) const;
  Move default_move(const State& s) const;
  bool is_sound(const State& s) const;

  // score.cpp
  GameResult result(const State& s) const;
  Score score(const State& s, Seat seat) const;  // as it stands, over the cards that are there

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
  const Deck* deck_;
};

}  // namespace ludo::cimes

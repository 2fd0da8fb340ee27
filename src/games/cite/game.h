// La Cité des Voleurs, two to eight players, about ten minutes.
// Aim: be the first to hold all tokens but three. Hidden: nothing. Random: every die.
// Rules: docs/rules/cite.md; each clause is marked where it is carried out.
#pragma once

#include "games/cite/derived.h"
#include "games/cite/event.h"
#include "games/cite/move.h"
#include "games/cite/state.h"
#include "games/cite/view.h"

namespace ludo::cite {

inline constexpr OptionInfo kOptions[] = {
    {"short-goal", "C23", "But court : la moitié des jetons suffit (conseillé à 5 et plus)",
     "Short goal: half of all tokens win (advised for 5 and more)"},
};
inline constexpr u32 kShortGoal = 1U << 0;

class Game {
 public:
  using Deck = cite::Deck;
  using State = cite::State;
  using View = cite::View;
  using Derived = cite::Derived;
  using MoveList = FixedList<Move, 24>;  // 15 throws, announce, and at most 7 victims

  static constexpr GameInfo kInfo{
      .name = "cite",
      .title_fr = "La Cité des Voleurs",
      .title_en = "City of Thieves",
      .aim_fr = "Quatre dés, trois lancers : volez jusqu'à tenir presque tous les jetons.",
      .aim_en = "Four dice, three throws: steal until you hold nearly all tokens.",
      .min_players = 2,
      .max_players = 8,
      .options = kOptions,
  };
  static constexpr std::span<const MoveInfo> kMoveInfos = kMoves;
  static constexpr std::span<const EventInfo> kEventInfos = kEvents;
  static constexpr const Words* kWords[] = {&kShapeNames};

  Game(const Setup& setup, const Deck& deck);

  const Setup& setup() const { return setup_; }
  const Deck& deck() const { return deck_; }
  int players() const { return setup_.players; }
  int tokens_in_all() const { return 3 * players() + 3; }  // C2
  int goal() const { return goal_; }                       // C3, C23

  // rules.cpp
  State initial() const;
  Turn turn(const State& s) const {
    switch (s.phase) {
      case Phase::Choose:
      case Phase::Take:
        return Turn::of(s.active);
      case Phase::Over:
        return Turn::over();
      default:
        return Turn::nature();
    }
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
  int goal_;
};

}  // namespace ludo::cite

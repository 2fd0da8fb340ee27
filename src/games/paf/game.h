// Paf le singe !, two to six players, about forty minutes.
// Aim: build a tower of junk as high as the monkey and spank it before the pile runs out, while
// wrecking the other towers. Hidden: hands, and which card a theft took. Random: every die, every
// draw, every theft. Rules: docs/rules/paf.md; each clause is marked where it is carried out.
#pragma once

#include "games/paf/derived.h"
#include "games/paf/event.h"
#include "games/paf/move.h"
#include "games/paf/state.h"
#include "games/paf/tower.h"
#include "games/paf/view.h"

namespace ludo::paf {

inline constexpr OptionInfo kOptions[] = {
    {"random-start", "P25", "Hauteur de départ aléatoire", "Random start",
     "Hauteur de départ aléatoire : le singe commence à un dé + 7",
     "Random start: the monkey begins at a die + 7"},
    {"lively", "P26", "Un singe plein d'entrain", "Lively monkey",
     "Un singe plein d'entrain : un dé à la fin de chaque tour le fait bouger",
     "Lively monkey: a die at the end of each turn may move it"},
    {"scary", "P27", "L'attaque qui fait peur", "Scary attack",
     "L'attaque qui fait peur : le singe s'enfuit après une fessée ratée",
     "Scary attack: the monkey runs away after a failed spank"},
    {"unlimited", "P28", "Construction sans limite", "Unlimited building",
     "Construction sans limite : autant de cartes qu'on veut",
     "Unlimited building: any number of cards in the build phase"},
};
inline constexpr u32 kRandomStart = 1U << 0;
inline constexpr u32 kLively = 1U << 1;
inline constexpr u32 kScary = 1U << 2;
inline constexpr u32 kUnlimited = 1U << 3;

// At most 64 cards of a hand times 64 targets, and one more (h cards leave 128 − h to choose from).
inline constexpr int kMaxLegal = (kMaxCards / 2) * (kMaxCards / 2) + 1;

// The cards of a deck by what one can do with them.
struct Index {
  Cards all;
  std::array<Cards, 5> of_type;
  std::array<Cards, kWindows> in_window;    // specials
  std::array<Cards, kKinds> meeting;        // defences of P63, by the kind they meet
  std::array<Cards, kKinds> meeting_after;  // defences of P64 (P54)
  Cards without_bonus;                      // defences that do not lower the roll
  Cards sabotage;                           // reinforcements with a negative bonus (P56)
};

class Game {
 public:
  using Card = paf::Card;
  using Deck = paf::Deck;
  using State = paf::State;
  using View = paf::View;
  using Derived = paf::Derived;
  using MoveList = ScratchList<Move, kMaxLegal>;

  static constexpr GameInfo kInfo{
      .name = "paf",
      .title_fr = "Paf le singe !",
      .title_en = "Spank the Monkey",
      .aim_fr = "Empilez votre bric-à-brac jusqu'au singe et collez-lui une fessée.",
      .aim_en = "Pile up junk as high as the monkey, and spank it.",
      .min_players = 2,
      .max_players = kMaxPlayers,
      .has_secrets = true,
      .options = kOptions,
      .lot = Lot::Dice,
      .unit = ScoreUnit::Levels,
      .ranks_all = false,
  };
  static constexpr std::span<const MoveInfo> kMoveInfos = kMoves;
  static constexpr std::span<const EventInfo> kEventInfos = kEvents;
  static constexpr const Words* kWords[] = {&kCategoryNames, &kStageNames};

  Game(const Setup& setup, const Deck& deck);

  const Setup& setup() const { return setup_; }
  const Deck& deck() const { return *deck_; }
  const Facts& facts(Card card) const { return (*deck_)[card]; }
  const Index& index() const { return index_; }
  int players() const { return setup_.players; }
  bool has(u32 option) const { return (setup_.options & option) != 0; }
  u8 hand_at_start() const { return static_cast<u8>(kHandAtStart + setup_.numbers.hand); }  // P3
  u8 all_seats() const { return static_cast<u8>((1U << players()) - 1); }
  Tower tower(const State& s, Seat seat) const { return {*deck_, s.towers, seat}; }

  // rules.cpp
  State initial() const;
  Turn turn(const State& s) const;
  u32 outcomes(const State& s) const {
    RULE("P74");
    const Step step = s.pending.back();
    return is_one_of(step, kDieSteps)    ? u32{kFaces}
           : is_one_of(step, kCardSteps) ? u32{s.pile_size}
                                         : u32{s.hand_sizes[s.theft.victim]};
  }
  Move outcome(const State& s, u32 k) const {
    const Step step = s.pending.back();
    if (is_one_of(step, kDieSteps)) {
      return make_move(MoveKind::Die, static_cast<int>(k) + 1);
    }
    const Cards& from = is_one_of(step, kCardSteps) ? s.pile : s.hands[s.theft.victim];
    return make_move(MoveKind::Card, from.nth(static_cast<int>(k)));
  }
  template <class Sink>
  void apply(State& s, Move m, Sink& sink) const;
  bool is_sound(const State& s) const;

  // rules_legal.cpp
  void legal(const State& s, MoveList& out) const;
  Move any_move(const State& s, MoveList& moves, Rng& rng) const;  // of the legal ones, all alike
  Move default_move(const State& s) const;
  // The face a spank needs now (P23, P41); 7 or more: impossible, 0: the monkey is higher.
  int spank_needs(const State& s, Seat seat) const;
  bool can_spank(const State& s, Seat seat) const {
    const int needs = spank_needs(s, seat);
    return needs > 0 && needs <= kFaces;
  }

  // refusal.cpp
  Refusal refusal(const State& s, Move m) const;

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
  CardChoice choice_of(int card) const;
  void write_move(Move m, MoveText& out) const;
  std::optional<Move> parse_move(std::string_view text) const;
  void describe_move(const View& v, Move m, Lang lang, const Names& names, Sentence& out) const;
  void describe_event(const Event& event, Lang lang, const Names& names, Sentence& out) const;
  void describe_refusal(Refusal refusal, Lang lang, Sentence& out) const;

 private:
  Setup setup_;
  const Deck* deck_;
  Index index_;
};

// Whose reaction a pending window waits for, and who moves in general: a function of the
// PublicState alone (P60).
inline Turn turn_of(const PublicState& t) {
  const Step step = t.pending.back();
  if (is_one_of(step, kNatureSteps)) {
    return Turn::nature();
  }
  if (is_one_of(step, kActiveSteps)) {
    return Turn::of(t.active);
  }
  switch (step) {
    case Step::Defend:
      return Turn::of(t.attack.victim);
    case Step::AttackReply:
      return Turn::of(first_after(t.active, t.attack.ask));
    case Step::FallReply:
      return Turn::of(first_after(t.active, t.fall.ask));
    case Step::Over:
      return Turn::over();
    default:
      return Turn::of(first_after(t.active, t.spank.ask));
  }
}

inline Turn Game::turn(const State& s) const { return turn_of(s); }

}  // namespace ludo::paf

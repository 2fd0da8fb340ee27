// La Cité des Voleurs, two to eight players, about ten minutes.
// Aim: be the first to hold all tokens but three. Hidden: nothing, but with hideout cards the hands
// and the pile. Random: every die; with modules who is which thief, and every card.
// Rules: docs/rules/cite.md; each clause is marked where it is carried out.
#pragma once

#include "games/cite/derived.h"
#include "games/cite/event.h"
#include "games/cite/move.h"
#include "games/cite/state.h"
#include "games/cite/view.h"

namespace ludo::cite {

inline constexpr OptionInfo kOptions[] = {
    {"short-goal", "C23", "But court", "Short goal",
     "But court : la moitié des jetons suffit (conseillé à 5 et plus)",
     "Short goal: half of all tokens win (advised for 5 and more)", Hides::No, 5,
     "À 5 joueurs et plus, avec le but du livret, la partie serait très longue.",
     "With 5 players or more a game to the rulebook's goal would be very long."},
    {"roles", "C24", "Rôles", "Roles",
     "Rôles : chaque joueur est un voleur, maître d'une combinaison",
     "Roles: each player is a thief, the master of one combination"},
    {"planques", "C34", "Planques", "Hideouts",
     "Planques : des cartes à jouer quand tout tourne mal (conseillé à 5 et plus)",
     "Hideouts: cards to play when all goes wrong (advised for 5 and more)", Hides::Yes},
};
inline constexpr u32 kShortGoal = 1U << 0;
inline constexpr u32 kRolesOption = 1U << 1;
inline constexpr u32 kPlanquesOption = 1U << 2;
inline constexpr u32 kModules = kRolesOption | kPlanquesOption;

class Game {
 public:
  using Card = cite::Card;
  using Deck = cite::Deck;
  using State = cite::State;
  using View = cite::View;
  using Derived = cite::Derived;
  // 15 throws, announce, at most 7 victims, and 2 cards that turn one of 4 dice to one of 5 faces
  using MoveList = ScratchList<Move, 64>;

  static constexpr GameInfo kInfo{
      .name = "cite",
      .title_fr = "La Cité des Voleurs",
      .title_en = "City of Thieves",
      .aim_fr = "Quatre dés, trois lancers : volez jusqu'à posséder presque tous les jetons.",
      .aim_en = "Four dice, three throws: steal until you hold nearly all tokens.",
      .min_players = 2,
      .max_players = 8,
      .options = kOptions,
      .unit = ScoreUnit::Tokens,
  };
  static constexpr std::size_t kModuleOptions = 2;  // the last of the options
  static constexpr std::span<const MoveInfo> kMoveInfos = kMoves;
  static constexpr std::span<const EventInfo> kEventInfos = kEvents;
  static constexpr const Words* kWords[] = {&kShapeNames};

  Game(const Setup& setup, const Deck& deck);

  const Setup& setup() const { return setup_; }
  const Deck& deck() const { return deck_; }
  int players() const { return setup_.players; }
  int tokens_in_all() const { return 3 * players() + 3; }                     // C2
  int goal() const { return goal_; }                                          // C3, C23
  int goal(const State& s) const { return is_day(s) ? short_goal_ : goal_; }  // C38 as well

  bool has_modules() const { return (setup_.options & kModules) != 0; }
  bool has_roles() const { return (setup_.options & kRolesOption) != 0; }
  bool has_planques() const { return (setup_.options & kPlanquesOption) != 0; }
  // C38: the pile is empty.
  bool is_day(const State& s) const { return has_planques() && s.pile.empty(); }
  bool has_role(const State& s, Seat seat, Role role) const {
    return has_roles() && s.roles[index_of(seat)] == deck_.card_of(role);
  }
  int throws_max(const State& s) const { return kThrowsMax + s.more_throws; }  // C5, C43
  // Whether applying what the dice show takes a victim.
  static bool needs_victim(const State& s, Combination shown) {
    RULE("C20");
    return shown.shape == Shape::Triple ? shown.face <= 3
                                        : shown.shape == Shape::Straight && s.pot == 0;
  }
  // C35: who gets the next card of the deal; kNoSeat when all have theirs.
  Seat seat_to_deal_to(const State& s) const;
  // What a card asks its player to choose, for notation.
  CardChoice choice_of(int card) const;

  // rules.cpp
  State initial() const;
  Turn turn(const State& s) const {
    if (s.phase > Phase::Over) [[unlikely]] {
      return turn_with_modules(s);
    }
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
  u32 outcomes(const State& s) const {
    if (s.phase > Phase::Over) [[unlikely]] {
      return cards_to_pick(s);
    }
    return kFaces;
  }
  Move outcome(const State& s, u32 k) const {
    if (s.phase > Phase::Over) [[unlikely]] {
      return card_to_pick(s, k);
    }
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
  static Turn turn_with_modules(const State& s) {
    return s.phase == Phase::Robbed    ? Turn::of(s.victim)
           : s.phase == Phase::Discard ? Turn::of(s.active)
                                       : Turn::nature();
  }
  u32 cards_to_pick(const State& s) const;
  Move card_to_pick(const State& s, u32 k) const;

  Setup setup_;
  int goal_;
  int short_goal_;
  Deck deck_;
};

}  // namespace ludo::cite

// The bots of Les Toits de Paris: the search, with playouts in which the chief weighs one more card
// against what it has, and everybody prefers good cards and avoids the third bell. With few
// iterations they end after a few thefts, by the margin: who is ahead then says more than how
// strangers would finish the game. The master's go on to the end and count wins alone.
#pragma once

#include "bots/brain.h"
#include "games/toits/game.h"

namespace ludo {

class ToitsPolicy : public UniformPolicy<toits::Game> {
 public:
  static constexpr bool kPlaysInOnePiece = true;  // 1.05 times the iterations

  ToitsPolicy(const toits::Game& game, Style style);

  Move choose(const toits::Game& game, const State& s, MoveList& moves, Rng& rng) const;
  bool is_enough(const toits::Game& game, const State& s, int moves_made) const;
  Rewards evaluate(const toits::Game& game, const State& s) const;

 private:
  // Whether one more card is better whatever is on it, or worse, or depends on what is unseen.
  enum class Verdict : u8 { Stop, Draw, Weigh };

  // What one more card changes, by the arrows on it, for each number of cards laid and of arrows on
  // them: against a card without arrows, and that card itself.
  struct Gains {
    int plain = 0;
    std::array<int, toits::kArrowsMax> more{};
    Verdict verdict = Verdict::Stop;
  };

  static Verdict verdict_of(const Gains& gains);
  bool draws(const State& s) const;
  int appeal(const toits::Game& game, const State& s, toits::Card card) const;
  Move take(const toits::Game& game, const State& s, Rng& rng) const;

  Style style_;
  std::array<toits::Cards, toits::kArrowsMax> with_arrows_;  // 1, 2, 3 of them
  std::array<std::array<Gains, toits::kSpaces>, toits::kSpaces> gains_{};
  std::array<u8, toits::kCards> appeal_{};  // of a card that is no bell, or the first of its colour
  std::array<toits::Cards, toits::kCards> alarms_;  // of a bell: the bells of its colour
};

template <>
struct Brain<toits::Game> {
  using Policy = ToitsPolicy;
  // Against 0.7: 0.54 of the points at two players, 0.59 at four (200 and 80 games); 0.4 against
  // 0.7: 0.39 (120 games).
  static constexpr double kExploration = 1.0;
  static constexpr FirstMaster kFirstMaster{.iterations = 2'000, .exploration = 1.0};
  static constexpr Levels kLevels{
      .habitue = 120, .expert = 120, .maitre = 100'000, .maitre_least = 2'000};
  static constexpr double kMasterExploration = 0.7;  // wins differ less than margins do
  static Policy policy(const toits::Game& game, Style style = Style::Quick) {
    return {game, style};
  }
};

}  // namespace ludo

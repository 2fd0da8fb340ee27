// Many games between bots, looked at from all sides: is every seat as good as the others, how long
// does a game take, which clauses and cards matter.
//
// Game i is seeded by i alone, everything counted is a whole number, and games are counted in their
// order: a run gives the same numbers on any number of threads and ranks, in one go or resumed.
// Over the games every seat begins in turn, and the bots change places in turn.
//
// Playing and counting need no threads: run_balance (balance_run.cpp) shares the games among those
// of a machine, a browser among its workers (series.h).
#pragma once

#include <array>
#include <atomic>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "lab/contender.h"
#include "lab/ranks.h"
#include "lab/statistics.h"
#include "lab/subject.h"
#include "table/setup.h"

namespace ludo::lab {

// How often each number was seen.
struct Histogram {
  std::map<i64, u64> counts;

  void add(i64 value) { ++counts[value]; }
  u64 count() const;
  Estimate mean() const;  // with its margin
  friend bool operator==(const Histogram&, const Histogram&) = default;
};

struct ClauseSums {
  u64 games = 0;  // in which an event named it
  u64 times = 0;  // in all
  friend bool operator==(const ClauseSums&, const ClauseSums&) = default;
};

// Of a card, over seats and games. What drawn and played mean: the game's
// Subject (subject.h).
struct CardSums {
  u64 drawn = 0;
  u64 played = 0;
  Sums with;     // shares of the victory of the seats that played it
  Sums without;  // of those that did not
  friend bool operator==(const CardSums&, const CardSums&) = default;
};

struct BalanceData {
  u64 games = 0;
  u64 nobody = 0;  // games the game itself won
  u64 shared = 0;  // games with several winners
  std::vector<Sums> by_seat;
  std::vector<Sums> by_turn;  // 0: who began
  std::vector<Sums> by_bot;   // in the order of the settings
  // The same without luck (luck.h), the whole being kWon; nothing counted without a value.
  std::vector<CorrectedSums> corrected_by_turn;
  std::vector<CorrectedSums> corrected_by_bot;
  Histogram turns;
  Histogram moves;   // of seats
  Histogram scores;  // of all seats
  Histogram winning_scores;
  std::vector<Histogram> scores_by_turn;
  std::vector<ClauseSums> clauses;  // in the order of clauses_of(game)
  std::vector<CardSums> cards;      // in the order of the deck; none where they are not counted
  friend bool operator==(const BalanceData&, const BalanceData&) = default;
};

// What one game adds to the figures. Plain bytes: it travels between processes and workers.
struct GameFacts {
  static constexpr std::size_t kCardsMax = 128;
  static constexpr std::size_t kClausesMax = 128;

  GameResult result;
  std::array<i64, kMaxSeats> luck{};  // of each seat, in kWon
  bool has_luck = false;
  u32 turns = 0;
  u32 moves = 0;
  std::array<u16, kClausesMax> clauses{};
  std::array<u8, kCardsMax> drawn{};   // bit by seat
  std::array<u8, kCardsMax> played{};  // bit by seat
};

// A share of the victory as it is known best: without luck where that was measured.
Estimate best_share(const Sums& raw, const CorrectedSums& corrected);

struct BalanceSettings {
  TableSetup setup;            // `first` is not used
  std::vector<LevelBot> bots;  // one for each seat
  Changes changes;
  u64 games = 1000;
  u64 seed = 0;
  int threads = 1;
  // Called now and then with what has been counted so far; false stops, and that is the result.
  std::function<bool(const BalanceData&)> progress = {};
};

// Whether such a run can be made.
Status check_settings(const BalanceSettings& settings);

// The games of a run: played by any of its number, and counted one after another. Several threads
// may play.
class BalanceGames {
 public:
  virtual ~BalanceGames() = default;

  // Empty tables of the right size, where `data` has none yet.
  virtual void prepare(BalanceData& data) const = 0;
  // False if it gave up because `stop` became true.
  virtual bool play(u64 number, const std::atomic<bool>& stop, GameFacts& facts) const = 0;
  // `facts` are those of game number data.games.
  virtual void count(const GameFacts& facts, BalanceData& data) const = 0;
};
Result<std::unique_ptr<const BalanceGames>> open_games(const BalanceSettings& settings);

// Plays the games data.games … settings.games − 1 and counts them into `data`.
Status run_balance(const BalanceSettings& settings, Ranks& ranks, BalanceData& data);

}  // namespace ludo::lab

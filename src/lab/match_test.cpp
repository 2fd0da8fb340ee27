// Matches: who sits where, fairness, the same result on any number of threads and ranks.
#include "lab/match.h"

#include <gtest/gtest.h>

#include <bit>
#include <condition_variable>
#include <deque>
#include <map>
#include <mutex>
#include <set>

#include "lab/farm.h"
#include "lab/testing.h"

namespace ludo::lab {
namespace {

TEST(Match, EverySharingOfTheSeatsComesInTurn) {
  EXPECT_EQ(seats_of_a(2, 0), 1U);
  EXPECT_EQ(seats_of_a(2, 5), 1U);
  for (int players = 2; players <= kMaxSeats; ++players) {
    std::map<u32, int> seen;
    const u64 deals = 35 * 10 * 3 * static_cast<u64>(players);  // a multiple of every count of sets
    for (u64 deal = 0; deal < deals; ++deal) {
      const u32 seats = seats_of_a(players, deal);
      EXPECT_EQ(std::popcount(seats), players / 2);
      ++seen[seats];
      ++seen[((1U << players) - 1) & ~seats];
    }
    // In both games together every seat is a's as often as b's.
    for (int seat = 0; seat < players; ++seat) {
      u64 of_a = 0;
      for (const auto& [seats, times] : seen) {
        of_a += (seats >> seat & 1U) != 0 ? static_cast<u64>(times) : 0;
      }
      EXPECT_EQ(of_a, deals) << players << " players, seat " << seat;
    }
  }
}

TEST(Match, BotsThatDoNotThinkHaveHalfOfEachDeal) {
  // The master of Cité is exact and draws no lots: a against itself shares every deal evenly.
  MatchSettings settings = small_match("cite", 2);
  settings.a = settings.b = BotLevel::Maitre;
  const MatchResult result = run(settings);
  EXPECT_EQ(result.deals, settings.deals);
  EXPECT_EQ(result.points.sum, settings.deals * kVictory);
  EXPECT_EQ(result.points.squares, settings.deals * kVictory * kVictory);
}

TEST(Match, StrengthShows) {
  MatchSettings settings = small_match("cite", 3);
  settings.a = BotLevel::Expert;
  settings.deals = 200;
  const MatchResult result = run(settings);
  EXPECT_GT(result.estimate().low(), 0.5);
  EXPECT_GT(result.a.decisions, 0U);
  std::swap(settings.a, settings.b);
  EXPECT_LT(run(settings).estimate().high(), 0.5);
}

TEST(Match, ThreadsDoNotChangeTheResult) {
  MatchSettings settings = small_match("cimes", 3);
  settings.a = BotLevel::Debutant;
  const MatchResult one = run(settings);
  settings.threads = 3;
  const MatchResult three = run(settings);
  EXPECT_EQ(one.points, three.points);
  EXPECT_EQ(one.a.decisions, three.a.decisions);
  settings.seed = 8;
  EXPECT_NE(one.points, run(settings).points);
}

TEST(Match, TheSequentialTestStopsAtTheSameDeal) {
  MatchSettings settings = small_match("cite", 2);
  settings.a = BotLevel::Expert;
  settings.deals = 5000;
  settings.sprt = Sprt{0, 40};
  const MatchResult one = run(settings);
  EXPECT_EQ(one.verdict, Verdict::Accepted);
  EXPECT_LT(one.deals, 5000U);
  EXPECT_GE(one.deals, kSprtCountMin);
  settings.threads = 4;
  const MatchResult four = run(settings);
  EXPECT_EQ(one.deals, four.deals);
  EXPECT_EQ(one.points, four.points);
}

TEST(Match, CanBeStopped) {
  MatchSettings settings = small_match("paf", 6);
  settings.deals = 1'000'000;
  settings.progress = [](u64 deals) { return deals < 5; };
  const MatchResult result = run(settings);
  EXPECT_GE(result.deals, 5U);
  EXPECT_LT(result.deals, 1'000'000U);
  EXPECT_EQ(result.points.count, result.deals);
}

TEST(Match, RefusesAWrongSetUp) {
  Ranks alone;
  EXPECT_FALSE(run_match(small_match("chess", 2), alone).ok());
  EXPECT_FALSE(run_match(small_match("cimes", 7), alone).ok());
  MatchSettings settings = small_match("cite", 2);
  settings.setup.options = {"long-goal"};
  EXPECT_FALSE(run_match(settings, alone).ok());
}

// Ranks as threads of this process: letter boxes instead of MPI.
struct LetterBoxes {
  std::mutex mutex;
  std::map<int, std::deque<std::vector<u8>>> letters;
};

class ThreadRanks : public Ranks {
 public:
  ThreadRanks(LetterBoxes& boxes, int rank, int size) : boxes_(boxes), rank_(rank), size_(size) {}
  int rank() const override { return rank_; }
  int size() const override { return size_; }
  void send(int to, std::span<const u8> bytes) override {
    const std::lock_guard lock(boxes_.mutex);
    boxes_.letters[to].emplace_back(bytes.begin(), bytes.end());
  }
  bool receive(std::vector<u8>& bytes) override {
    const std::lock_guard lock(boxes_.mutex);
    auto& mine = boxes_.letters[rank_];
    if (mine.empty()) {
      return false;
    }
    bytes = mine.front();
    mine.pop_front();
    return true;
  }

 private:
  LetterBoxes& boxes_;
  int rank_;
  int size_;
};

TEST(Match, RanksDoNotChangeTheResult) {
  MatchSettings settings = small_match("toits", 2);
  settings.a = BotLevel::Debutant;
  settings.deals = 40;
  settings.sprt = Sprt{0, 100};
  const MatchResult alone = run(settings);
  LetterBoxes boxes;
  MatchResult root;
  run_workers(3, [&](int rank) {
    ThreadRanks ranks(boxes, rank, 3);
    const Result<MatchResult> result = run_match(settings, ranks);
    if (rank == 0) {
      root = *result;
    }
  });
  EXPECT_EQ(root.points, alone.points);
  EXPECT_EQ(root.deals, alone.deals);
  for (const auto& [rank, letters] : boxes.letters) {
    EXPECT_TRUE(letters.empty()) << "something is left for rank " << rank;
  }
}

TEST(Farm, HandsOverInOrderAndOnce) {
  Ranks alone;
  Farm<u64> farm(alone, {5, 300}, 4);
  u64 next = 5;
  farm.run(
      [](u64 number, const std::atomic<bool>&, u64& out) {
        out = number * number;
        return true;
      },
      [&](u64 number, u64 square) {
        EXPECT_EQ(number, next++);
        EXPECT_EQ(square, number * number);
        return number < 200;
      },
      [] { return true; });
  EXPECT_EQ(next, 201U);
}

}  // namespace
}  // namespace ludo::lab

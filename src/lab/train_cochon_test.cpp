// Training from end to end, on the template game and in seconds: it learns, it can be gone on with,
// and what it writes can be read.
#include <gtest/gtest.h>

#include <filesystem>

#include "lab/fit.h"
#include "lab/train.h"
#include "support/golden.h"
#include "table/games.h"
#include "value/value.h"

namespace ludo::lab {
namespace {

namespace fs = std::filesystem;

class Train : public ::testing::Test {
 protected:
  Train() {
    fs::create_directories(folder_);
    settings_.game = "cochon";
    settings_.bots = BotLevel::Hasard;
    settings_.quick_games = 300;
    settings_.games = 200;
    settings_.epochs = 3;
    settings_.searches = 0;
    settings_.seed = 4;
    settings_.out = file("cochon.bin");
  }
  ~Train() override { fs::remove_all(folder_); }

  std::string file(const std::string& name) const { return (folder_ / name).string(); }
  static std::string text_of(const std::string& file) { return testing_support::read_file(file); }
  TrainResult run() {
    Ranks alone;
    const Result<TrainResult> result = run_train(settings_, alone);
    CHECK(result.ok());
    return *result;
  }

  fs::path folder_ = fs::temp_directory_path() / ("ludotheque-train-" + std::to_string(::getpid()));
  TrainSettings settings_;
};

TEST_F(Train, LearnsMoreThanTheConstantGuess) {
  settings_.searches = 1;
  const TrainResult result = run();
  EXPECT_TRUE(result.complete);
  ASSERT_FALSE(result.all_seats.empty());
  EXPECT_GT(result.all_seats[0].positions, 100U);
  EXPECT_GT(result.all_seats[0].explained(), 0.02);
  EXPECT_EQ(result.network.origin.seed, 4U);
  EXPECT_EQ(result.network.origin.games, 500U);
  bool read = false;
  Games::with("cochon", [&]<class G>() {
    const std::string bytes = text_of(settings_.out);
    const Result<Network, WeightError> network =
        load({reinterpret_cast<const u8*>(bytes.data()), bytes.size()}, network_shape<G>());
    read = network.ok() && network->first == result.network.first;
  });
  EXPECT_TRUE(read);
}

TEST_F(Train, IsTheSameInOneGoAndResumedAndOnThreads) {
  settings_.threads = 3;
  run();
  const std::string whole = text_of(settings_.out);
  settings_.threads = 1;
  settings_.out = file("again.bin");
  settings_.games = 70;
  run();
  settings_.games = 200;
  settings_.resume = true;
  run();
  EXPECT_EQ(text_of(settings_.out), whole);
}

// Its games, and a network: the first one, fitted to the quick games.
TEST_F(Train, StoppedWhilePlayingKeepsTheBestSoFar) {
  const auto until_ten = [](TrainStage stage, u64 done, u64 /*total*/) {
    return stage != TrainStage::Play || done < 10;
  };
  settings_.progress = until_ten;
  settings_.games = 10'000'000;
  const TrainResult result = run();
  EXPECT_FALSE(result.complete);
  EXPECT_GT(fs::file_size(settings_.out + ".games"), 1000U);
  const std::string first = text_of(settings_.out);
  EXPECT_FALSE(result.network.first.empty());
  EXPECT_EQ(result.network.origin.games, settings_.quick_games);
  EXPECT_TRUE(result.all_seats.empty()) << "nothing was judged";
  bool read = false;
  Games::with("cochon", [&]<class G>() {
    const Result<Network, WeightError> network =
        load({reinterpret_cast<const u8*>(first.data()), first.size()}, network_shape<G>());
    read = network.ok() && network->first == result.network.first;
  });
  EXPECT_TRUE(read);
  settings_.games = 200;
  settings_.progress = {};
  settings_.resume = true;
  const TrainResult whole = run();
  EXPECT_TRUE(whole.complete);
  const std::string better = text_of(settings_.out);
  EXPECT_NE(better, first);
  // Gone on with and stopped again, it does not write a first network over a better one.
  settings_.games = 10'000'000;
  settings_.progress = [](TrainStage stage, u64 done, u64 /*total*/) {
    return stage != TrainStage::Play || done < 210;
  };
  EXPECT_FALSE(run().complete);
  EXPECT_EQ(text_of(settings_.out), better);
}

// The first network has learnt something, and is none of the run's that goes on to its end.
TEST_F(Train, TheFirstNetworkIsFittedToTheQuickGames) {
  std::vector<u64> seen;
  settings_.progress = [&](TrainStage stage, u64 done, u64 /*total*/) {
    if (stage == TrainStage::First) {
      seen.push_back(done);
    }
    return stage != TrainStage::Play;
  };
  const TrainResult stopped = run();
  ASSERT_FALSE(seen.empty());
  EXPECT_GT(stopped.network.origin.positions, seen.back());
  settings_.progress = [](TrainStage stage, u64 /*done*/, u64 /*total*/) {
    return stage != TrainStage::First;
  };
  const TrainResult at_once = run();
  EXPECT_FALSE(at_once.complete);
  EXPECT_TRUE(fs::exists(settings_.out));
  EXPECT_NE(at_once.network.first, stopped.network.first);
}

TEST_F(Train, StoppedWhilePlayingQuickGamesHasNothingYet) {
  settings_.quick_games = 10'000'000;
  settings_.progress = [](TrainStage stage, u64 /*done*/, u64 /*total*/) {
    return stage != TrainStage::Quick;
  };
  EXPECT_FALSE(run().complete);
  EXPECT_FALSE(fs::exists(settings_.out));
}

TEST_F(Train, StoppedWhileFittingKeepsTheBestSoFar) {
  settings_.progress = [](TrainStage stage, u64 done, u64 /*total*/) {
    return stage != TrainStage::Fit || done < 2000;
  };
  const TrainResult result = run();
  EXPECT_FALSE(result.complete);
  EXPECT_TRUE(fs::exists(settings_.out));
}

TEST_F(Train, RefusesAGameNobodyKnows) {
  Ranks alone;
  settings_.game = "belote";
  EXPECT_FALSE(run_train(settings_, alone).ok());
}

// A rule that a network can learn exactly: who has more wins.
TEST(Fit, FindsWhatIsThere) {
  TrainingSet set(1, 1);
  Rng rng(1);
  for (int i = 0; i < 4000; ++i) {
    const std::array<i16, 2> rows{static_cast<i16>(rng.below(128)),
                                  static_cast<i16>(rng.below(128))};
    const std::array<i16, 1> shared{kFeatureOne};
    const std::array<float, 2> shares{rows[0] > rows[1] ? 1.0F : 0.0F,
                                      rows[0] > rows[1] ? 0.0F : 1.0F};
    set.add(rows, shared, shares, false);
  }
  Fit fit(1, 1, 1);
  EXPECT_GT(fit.loss(set), 0.3);
  EXPECT_TRUE(fit.run(set, set, {.seed = 1, .epochs = 10}));
  EXPECT_LT(fit.loss(set), 0.1);
}

}  // namespace
}  // namespace ludo::lab

// What one may rely on for the value of any position of any game, whatever the weights.
#include "value/value.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numeric>

#include "search/playout.h"
#include "support/random_network.h"
#include "table/games.h"

namespace ludo {
namespace {

using testing_support::random_network;

template <class G>
class ValueOfAGame : public ::testing::Test {};
using AllGames = Games::As<::testing::Types>;
TYPED_TEST_SUITE(ValueOfAGame, AllGames);

// Calls f(game, state) along random games of every player count and every set of options.
template <class G, class F>
void for_each_position(int games, F&& f) {
  for (int players = G::kInfo.min_players; players <= G::kInfo.max_players; ++players) {
    for (u32 options = 0; options < 1U << G::kInfo.options.size(); ++options) {
      const G game({static_cast<u8>(players), Seat{0}, options}, Box<G>::standard());
      for (int i = 0; i < games; ++i) {
        Rng rng(7, static_cast<u64>(i));
        NoEvents quiet;
        typename G::State s = game.initial();
        f(game, s);
        while (!game.turn(s).is_over()) {
          game.apply(s, random_move(game, s, rng), quiet);
          f(game, s);
        }
      }
    }
  }
}

TYPED_TEST(ValueOfAGame, AddsUpAndEndsWithTheResult) {
  using G = TypeParam;
  const auto network = random_network<G>(1);
  u64 positions = 0;
  for_each_position<G>(1, [&](const G& game, const typename G::State& s) {
    const Value<G> value(game, network);
    const Rewards chances = value.chances(s);
    const u64 sum = std::accumulate(chances.items.begin(), chances.items.end(), u64{0});
    if (game.turn(s).is_over()) {
      EXPECT_EQ(chances.items, win_shares(game.result(s)).items);
    } else if (Features<G>::kNobodyMayWin) {
      EXPECT_LE(sum, kWon);
    } else {
      EXPECT_EQ(sum, kWon);
    }
    for (int i = game.setup().players; i < kMaxSeats; ++i) {
      EXPECT_EQ(chances[seat_at(i)], 0U);
    }
    ++positions;
  });
  EXPECT_GT(positions, 50U);
}

TYPED_TEST(ValueOfAGame, FeaturesStayWithinBounds) {
  using G = TypeParam;
  for_each_position<G>(1, [&](const G& game, const typename G::State& s) {
    typename Features<G>::Rows rows;
    Features<G>(game).fill(game, s, rows);
    const auto check = [](const auto& features) {
      for (const i16 feature : features) {
        ASSERT_LE(std::abs(feature), kFeatureMax);
      }
    };
    for (const auto& own : rows.own) {
      check(own);
    }
    check(rows.shared);
  });
}

TYPED_TEST(ValueOfAGame, WithoutWeightsAllSeatsAreAlike) {
  using G = TypeParam;
  const G game({static_cast<u8>(G::kInfo.max_players), Seat{0}, 0}, Box<G>::standard());
  const Value<G> value(game, nullptr);
  const Rewards chances = value.chances(game.initial());
  EXPECT_NEAR(chances[Seat{1}], static_cast<double>(kWon) / G::kInfo.max_players, 8);
}

TYPED_TEST(ValueOfAGame, WeightsAreReadBackAndDamageIsFound) {
  using G = TypeParam;
  const NetworkShape shape = network_shape<G>();
  const auto network = random_network<G>(2);
  const std::vector<u8> bytes = save(*network, shape);
  ASSERT_LE(bytes.size(), kWeightBytesMax);
  const Result<Network, WeightError> again = load(bytes, shape);
  ASSERT_TRUE(again.ok());
  EXPECT_EQ(again->first, network->first);
  EXPECT_EQ(again->last, network->last);

  const auto error_of = [&](const std::vector<u8>& broken) {
    const Result<Network, WeightError> result = load(broken, shape);
    EXPECT_FALSE(result.ok());
    return result.ok() ? WeightError::NotWeights : result.error();
  };
  EXPECT_EQ(error_of({}), WeightError::NotWeights);
  EXPECT_EQ(error_of({bytes.begin(), bytes.begin() + 20}), WeightError::BadSize);
  EXPECT_EQ(error_of({bytes.begin(), bytes.end() - 1}), WeightError::BadSize);
  std::vector<u8> broken = bytes;
  broken[8] ^= 1U;
  EXPECT_EQ(error_of(broken), WeightError::OtherVersion);
  broken = bytes;
  broken[12] ^= 1U;
  EXPECT_EQ(error_of(broken), WeightError::OtherGame);
  broken = bytes;
  broken[28] ^= 1U;
  EXPECT_EQ(error_of(broken), WeightError::OtherFeatures);
  broken = bytes;
  broken[200] ^= 1U;
  EXPECT_EQ(error_of(broken), WeightError::BadChecksum);
  for (const Lang lang : {Lang::Fr, Lang::En}) {
    EXPECT_FALSE(sentence(WeightError::BadWeight, lang).empty());
  }
}

TEST(Softmax, SharesExactly) {
  for (const std::array<i32, 3>& scores :
       {std::array{0, 0, 0}, std::array{1024, 0, -1024}, std::array{100'000, -100'000, 3}}) {
    std::array<Reward, kMaxSeats + 1> chances{};
    softmax(scores, chances);
    EXPECT_EQ(chances[0] + chances[1] + chances[2], kWon);
    EXPECT_GE(chances[0], chances[1]);
  }
  std::array<Reward, kMaxSeats + 1> chances{};
  softmax(std::array{kScoreOne, 0}, chances);
  EXPECT_NEAR(chances[0], kWon / (1 + std::exp(-1.0)), 2);
}

}  // namespace
}  // namespace ludo

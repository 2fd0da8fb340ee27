// Every game, every player count, many seeds: the laws hold. LUDO_LAW_GAMES sets how many games a
// count. Options are drawn at random for each game; LUDO_LAW_OPTIONS, a bit mask, has every game
// played with those: ./test release goes through all combinations.
#include "laws/laws.h"

#include <gtest/gtest.h>

#include <cstdlib>

#include "table/games.h"

namespace ludo::laws {
namespace {

u64 games_to_play() {
  if (const char* count = std::getenv("LUDO_LAW_GAMES")) {
    return static_cast<u64>(std::strtoull(count, nullptr, 10));
  }
#ifdef NDEBUG
  return 10'000;
#else
  return 150;
#endif
}

// Which of a game's combinations of options a trial is played with.
u32 options_to_play(u32 combinations, Rng& rng) {
  const u32 drawn = rng.below(combinations);
  const char* fixed = std::getenv("LUDO_LAW_OPTIONS");
  return fixed == nullptr ? drawn
                          : static_cast<u32>(std::strtoul(fixed, nullptr, 10)) % combinations;
}

// One game at one player count: a name for ctest, so that the counts run side by side.
struct Case {
  std::string game;
  int players;
};

std::vector<Case> cases() {
  std::vector<Case> all;
  Games::each([&]<class G>() {
    for (int n = G::kInfo.min_players; n <= G::kInfo.max_players; ++n) {
      all.push_back({std::string(G::kInfo.name), n});
    }
  });
  return all;
}

class Laws : public testing::TestWithParam<Case> {};

TEST_P(Laws, HoldOverRandomGames) {
  constexpr u64 kSeed = 20'261'115;
  Games::with(GetParam().game, [&]<class G>() {
    const u32 combinations = 1U << G::kInfo.options.size();
    u64 varied = 0;  // where something is hidden
    u64 worlds = 0;
    u64 varied_openly = 0;  // where nothing is
    bool hidden = false;    // in any of the games
    for (u64 i = 0; i < games_to_play(); ++i) {
      Rng rng(kSeed + 1, i);
      const int players = GetParam().players;
      const ludo::Setup setup{static_cast<u8>(players),
                              seat_at(static_cast<int>(rng.below(static_cast<u32>(players)))),
                              options_to_play(combinations, rng)};
      const G game(setup, Box<G>::standard());
      // Long games are looked at less often, so that each game costs about the same.
      const Effort effort{.every = static_cast<u32>(8 + 8 * players * players)};
      Trial<G> trial(game, kSeed, i, effort);
      const std::string problem = trial.run();
      ASSERT_TRUE(problem.empty()) << problem;
      if (has_secrets(G::kInfo, setup.options)) {
        hidden = true;
        varied += trial.others_varied();
        worlds += trial.worlds_tried();
      } else {
        varied_openly += trial.others_varied();
      }
    }
    EXPECT_EQ(varied_openly, 0U);
    if (std::getenv("LUDO_LAW_OPTIONS") == nullptr) {
      EXPECT_EQ(hidden, may_have_secrets(G::kInfo));
    }
    if (hidden) {
      ASSERT_GT(worlds, 0U);
      EXPECT_GT(varied * 2, worlds) << "others' views hardly vary: determinize knows too much";
    }
  });
}

INSTANTIATE_TEST_SUITE_P(EveryGame, Laws, testing::ValuesIn(cases()), [](const auto& each) {
  return each.param.game + "_" + std::to_string(each.param.players);
});

}  // namespace
}  // namespace ludo::laws

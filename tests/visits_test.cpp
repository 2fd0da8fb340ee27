// Random games against bots in the house that a browser's worker hosts (wasm/house.h): what goes
// out are the bytes of tests/visits.txt, natively here and as WebAssembly in tests/wasm.mjs.
#include <gtest/gtest.h>

#include "core/sha256.h"
#include "support/golden.h"
#include "table/games.h"
#include "value/cite_solved.h"
#include "wasm/visit.h"

namespace ludo::testing_support {
namespace {

TEST(Visits, AreThoseInTheRepository) {
  std::string text;
  ProductGames::each([&]<class G>() {
    const std::string game(G::kInfo.name);
    for (u64 seed = 1; seed <= 3; ++seed) {
      wasm::Visit visit(game, seed);
      const std::string all = visit.play();
      EXPECT_TRUE(visit.is_over()) << game << " " << seed;
      for (const char* part :
           {"\"for\":\"append\"", "\"for\":\"think\"", "\"status\":200",
            "\\\"type\\\":\\\"state\\\"", "\"for\":\"attendance\"", "\\\"rematch\\\":\\\"tab-"}) {
        EXPECT_NE(all.find(part), std::string::npos) << game << " " << seed << ": " << part;
      }
      text += game + " " + std::to_string(seed) + " " + std::to_string(all.size()) + " " +
              room::hex_of(sha256(all)) + "\n";
    }
  });
  expect_golden(source_dir() / "tests/visits.txt", text);
}

// Once whole, a review lies beside the game in the store: another worker, after a reload, has it at
// once and judges nothing.
TEST(House, KeepsAReviewBesideTheGame) {
  wasm::Visit visit("cite", 1);
  visit.play();
  const auto [whole, anew] = visit.reviews();
  EXPECT_NE(whole.find("\"complete\":true"), std::string::npos);
  EXPECT_EQ(anew, whole);
}

// Where masters and hints play by a solution that takes long, it is made ahead by the worker that
// thinks; at no other table.
TEST(House, HasTheSolutionMadeWhereATableNeedsIt) {
  int needed = 0;
  for (const u64 seed : {1, 4, 7, 10}) {  // without options
    wasm::Visit visit("cite", seed);
    const std::string all = visit.play();
    const bool has_three_players = Rng(seed).below(2) != 0;  // the first thing a visit draws
    EXPECT_EQ(all.find(R"("for":"prepare")") != std::string::npos, has_three_players) << seed;
    needed += has_three_players ? 1 : 0;
  }
  EXPECT_GT(needed, 0);
  EXPECT_LT(needed, 4);
  EXPECT_TRUE(cite::is_solved(3, 0));
}

// Nothing is sent before what it follows from is stored.
TEST(House, SendsNothingBeforeItIsStored) {
  class Zeros final : public room::Random {
   public:
    void fill(std::span<u8> bytes) override { std::fill(bytes.begin(), bytes.end(), u8{1}); }
  } random;
  wasm::House house(random);
  const std::string opened = house.take(
      1,
      R"({"do":"ask","id":1,"method":"POST","path":"/api/tables","query":"","body":)"
      R"("{\"game\":\"cite\",\"seats\":[{\"kind\":\"me\",\"name\":\"A\"},{\"kind\":\"bot\",\"level\":\"hasard\"}]}"})");
  EXPECT_NE(opened.find("\"append\""), std::string::npos) << opened;
  EXPECT_EQ(opened.find("\"reply\""), std::string::npos) << opened;
  const std::string full = house.take(2, R"({"do":"stored","id":1,"ok":false})");
  EXPECT_NE(full.find("\"status\":503"), std::string::npos) << full;
  EXPECT_EQ(house.take(3, "nonsense"), "");
  EXPECT_EQ(house.take(3, R"({"do":"stored","id":99,"ok":true})"), "");
}

}  // namespace
}  // namespace ludo::testing_support

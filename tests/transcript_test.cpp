// A table of each game by a fixed list of requests: what is sent and stored are the bytes of
// tests/transcript.txt, natively here and as WebAssembly in tests/wasm.mjs.
#include "wasm/transcript.h"

#include <gtest/gtest.h>

#include "core/sha256.h"
#include "support/golden.h"
#include "table/games.h"

namespace ludo::testing_support {
namespace {

TEST(Transcript, IsTheOneInTheRepository) {
  std::string text;
  ProductGames::each([&]<class G>() {
    const std::string game(G::kInfo.name);
    const std::string all = room::Transcript(game).play();
    const auto entries = [&](std::string_view kind) {
      int count = 0;
      for (std::size_t at = 0; (at = all.find(kind, at)) != std::string::npos; ++at) {
        ++count;
      }
      return count;
    };
    EXPECT_GT(entries("\nentry {\"e\":\"move\""), 8) << game;
    EXPECT_GT(entries("\n1 {\"type\":\"state\""), 8) << game;
    EXPECT_GT(entries("\nentry {\"e\":\"chat\""), 0) << game;
    text += game + " " + std::to_string(all.size()) + " " + room::hex_of(sha256(all)) + "\n";
  });
  expect_golden(source_dir() / "tests/transcript.txt", text);
}

}  // namespace
}  // namespace ludo::testing_support

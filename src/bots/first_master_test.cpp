// The first master plays today what it played when it was measured: everything later is compared
// with it, so that a search in which it plays otherwise would shift every figure unseen.
#include "bots/first_master.h"

#include <gtest/gtest.h>

#include "record/replay.h"
#include "search/bench.h"
#include "support/golden.h"
#include "table/games.h"

namespace ludo {
namespace {

// Its moves in a few positions, with how often the search tried each and how large its tree grew:
// a search that changed shows there before it shows in moves. A new game adds lines; who changes
// one has another reference, and measures the ladder and every curve anew.
TEST(FirstMaster, PlaysAsItWasMeasured) {
  std::string text;
  ProductGames::each([&]<class G>() {
    if constexpr (!ChoosesByItself<G>) {
      for (const int players : {2, 4}) {
        const G game({static_cast<u8>(players), Seat{0}, 0}, Box<G>::standard());
        int positions = 0;
        for (u64 seed = 1; positions < 4; ++seed) {
          const typename G::State s = middle_of_a_game(game, seed);
          typename G::MoveList legal;
          game.legal(s, legal);
          if (legal.size() == 1) {
            continue;
          }
          ++positions;
          const typename G::View view = game.view(s, game.turn(s).seat());
          const SearchResult<G> found = think_as_first_master(game, view, seed);
          text += std::string(G::kInfo.name) + " " + std::to_string(players) + " " +
                  std::to_string(seed) + ": " + move_text(game, found.best()) + ", visits";
          for (const MoveStatistics& m : found.moves) {
            text += " " + std::to_string(m.visits);
          }
          text += ", nodes " + std::to_string(found.nodes) + "\n";
        }
      }
    }
  });
  testing_support::expect_golden(testing_support::source_dir() / "tests/first_master.txt", text);
}

}  // namespace
}  // namespace ludo

// Every card of Paf le singe ! is played by some scenario.
#include <gtest/gtest.h>

#include <set>
#include <sstream>

#include "record/deck_paf.h"
#include "scenarios/scenario.h"
#include "support/golden.h"

namespace ludo::testing_support {
namespace {

// The ids of the cards a .play file plays: `2 junk ID …; attack ID …`.
void add_played(const std::string& text, std::set<std::string>& played) {
  const std::set<std::string> playing = {"junk", "reinforce", "attack", "special", "defend"};
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    if (line.empty() || line[0] < '0' || line[0] > '9') {
      continue;
    }
    std::istringstream moves(line.substr(2, line.find('#') - 2));
    for (std::string move; std::getline(moves, move, ';');) {
      std::istringstream words(move);
      std::string word;
      std::string id;
      if (words >> word >> id && playing.contains(word)) {
        played.insert(id);
      }
    }
  }
}

TEST(PafScenarios, PlayEveryCard) {
  std::set<std::string> played;
  for (const auto& file : scenario_files(source_dir() / "tests/scenarios/paf")) {
    add_played(read_file(file), played);
  }
  const paf::Deck& deck = standard_paf_deck();
  for (int card = 0; card < deck.size(); ++card) {
    EXPECT_TRUE(played.contains(std::string(deck.id(card)))) << deck.id(card) << " is never played";
  }
}

}  // namespace
}  // namespace ludo::testing_support

// One number of a game, changed: which numbers there are, and the settings of a run with another
// value. Cards and boards are changed in the text of their files and read again by the ordinary
// reader, so that a value the box cannot have is refused with the reader's own words.
#pragma once

#include <string>
#include <vector>

#include "lab/balance.h"

namespace ludo::lab {

// "NAME=1,2,5" or "NAME=FROM:TO:STEP" (the step may be left out).
struct Vary {
  std::string name;
  std::vector<int> values;
};
Result<Vary> read_vary(const std::string& text);

// One kind of name, for `--vary help`: "board.KEY".
struct VaryName {
  std::string name;
  std::string fr;
  std::string en;
};
// All there are; empty for a game in which there is nothing to change.
std::vector<VaryName> vary_names(std::string_view game);

// A number that is offered to be varied, where `--vary help` gives but the kinds of names.
struct VaryOffer {
  std::string name;  // "board.reserve"
  std::string row =
      {};  // of the deck or the board; none: of the start, the rules or the end, as fr and en say
  std::string column = {};
  std::string fr = {};
  std::string en = {};
  int value = 0;  // as it is now
};
std::vector<VaryOffer> vary_offers(const BalanceSettings& settings);

// The values about the present one that can be played, in order; that one alone where there is no
// other, none where there is no such number.
std::vector<int> vary_range(const BalanceSettings& settings, const std::string& name);

// The settings with that number changed; refuses unknown names and impossible values.
Result<BalanceSettings> with_value(const BalanceSettings& settings, const std::string& name,
                                   int value);

// The card a name is about, by its place in the deck; -1 if it is about none, or cards are not
// counted.
int card_of(const BalanceSettings& settings, const std::string& name);

}  // namespace ludo::lab

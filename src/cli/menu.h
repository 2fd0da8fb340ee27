// Many moves in little room: moves that differ only in their last argument ("swap aigle-7 …") are
// one entry, opened by a letter. Knows no game.
#pragma once

#include <string>
#include <vector>

#include "table/table.h"

namespace ludo::cli {

struct MoveGroup {
  std::string label;         // what its sentences have in common, or the sentence of its one move
  std::vector<int> choices;  // indices, in the order of the moves
  char letter = 0;           // what opens it; 0 for a single move
};

std::vector<MoveGroup> groups_of(const std::vector<Choice>& choices);

// The group that letter opens, or nullptr.
const MoveGroup* find_group(const std::vector<MoveGroup>& groups, std::string_view letter);

}  // namespace ludo::cli

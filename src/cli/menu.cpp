#include "cli/menu.h"

#include <algorithm>

namespace ludo::cli {
namespace {

constexpr char kLastLetter = 'z';

// Cut back to a whole word.
std::string common_beginning(const std::string& a, const std::string& b) {
  const auto differ = std::mismatch(a.begin(), a.end(), b.begin(), b.end()).first;
  if (differ == a.end()) {
    return a;
  }
  const std::string common(a.begin(), differ);
  const std::size_t space = common.rfind(' ');
  return space == std::string::npos ? "" : common.substr(0, space + 1);
}

}  // namespace

std::vector<MoveGroup> groups_of(const std::vector<Choice>& choices) {
  std::vector<MoveGroup> groups;
  std::vector<u32> keys;
  for (std::size_t i = 0; i < choices.size(); ++i) {
    const u32 key = choices[i].group;
    const auto found = std::find(keys.begin(), keys.end(), key);
    if (found == keys.end()) {
      keys.push_back(key);
      groups.push_back({choices[i].sentence, {static_cast<int>(i)}});
      continue;
    }
    MoveGroup& group = groups[static_cast<std::size_t>(found - keys.begin())];
    group.label = common_beginning(group.label, choices[i].sentence);
    group.choices.push_back(static_cast<int>(i));
  }
  char letter = 'a';
  for (MoveGroup& group : groups) {
    if (group.choices.size() > 1 && letter <= kLastLetter) {
      group.letter = letter++;
    }
  }
  return groups;
}

const MoveGroup* find_group(const std::vector<MoveGroup>& groups, std::string_view letter) {
  for (const MoveGroup& group : groups) {
    if (group.letter != 0 && letter == std::string_view(&group.letter, 1)) {
      return &group;
    }
  }
  return nullptr;
}

}  // namespace ludo::cli

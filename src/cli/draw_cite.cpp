// La Cité des Voleurs on a terminal: four big dice, and beside them the dens with their tokens.
#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "cli/draw.h"
#include "cli/words.h"
#include "listed_drawings.h"

namespace ludo::cli {
namespace {

constexpr int kGap = 3;  // columns between dice and dens

using Face = std::array<std::string_view, 3>;

// The pips of a die by face; 0 is a die in the air.
constexpr Face kFaces[] = {
    {"       ", "   ?   ", "       "}, {"       ", "   ●   ", "       "},
    {" ●     ", "       ", "     ● "}, {" ●     ", "   ●   ", "     ● "},
    {" ●   ● ", "       ", " ●   ● "}, {" ●   ● ", "   ●   ", " ●   ● "},
    {" ●   ● ", " ●   ● ", " ●   ● "},
};

Lines draw_dice(const Json& dice) {
  Lines lines(6);
  int place = 0;
  for (const Json& die : dice) {
    const auto face = die.get<std::size_t>();
    const Ink ink = face == 0 ? kDim : kBold;
    const std::string_view gap = place == 0 ? "" : " ";
    lines[0].add(gap).add("╭───────╮", ink);
    for (std::size_t row = 0; row < 3; ++row) {
      lines[row + 1].add(gap).add("│", ink).add(kFaces[face][row], ink).add("│", ink);
    }
    lines[4].add(gap).add("╰───────╯", ink);
    lines[5].add(gap).add(fmt::format("    {}    ", ++place), kDim);
  }
  return lines;
}

// The number of tokens, and a dot for each; what a den lacks to the goal is pale.
Line tokens_line(int tokens, int goal) {
  Line line(fmt::format("{:>2} ", tokens), kBold);
  for (int i = 0; i < std::max(tokens, goal); ++i) {
    line.add(i < tokens ? "●" : "·", i < tokens ? kYellow : kDim);
  }
  return line;
}

}  // namespace

Lines draw_cite(const Scene& scene) {
  const Json& view = scene.view;
  const int goal = view.at("goal").get<int>();
  const Lines dice = draw_dice(view.at("dice"));
  const int room = scene.width - width_of(dice) - kGap;
  const std::string pot_name = words::kPot(scene.lang);
  const int width = std::max(names_width(scene, 10), width_of(pot_name));
  Lines dens;
  for (int seat = 0; seat < static_cast<int>(scene.names.size()); ++seat) {
    const auto at = static_cast<std::size_t>(seat);
    const bool covered = view.at("covered").at(at).get<int>() != 0;
    Line line = name_line(scene, seat, view.at("active") == seat, width);
    line.add(covered ? "◐" : " ", kGreen);
    line.add(tokens_line(view.at("tokens").at(at).get<int>(), goal));
    const Line sign(" " + words::kUnderCover(scene.lang), kGreen);
    if (covered && line.width() + sign.width() <= room) {
      line.add(sign);
    }
    dens.push_back(line);
  }
  Line pot("  ");
  pot.add(padded(pot_name, width + 1), kDim);
  const int in_pot = view.at("pot").get<int>();
  pot.add(fmt::format("{:>2} ", in_pot), kBold);
  for (int i = 0; i < in_pot; ++i) {
    pot.add("●", kYellow);
  }
  dens.push_back(pot);
  Line aim("  ");
  aim.add(words::kGoal(scene.lang, goal), kDim);
  aim.add(" ").add(words::kThrows(scene.lang, view.at("throws").get<int>()), kDim);
  dens.push_back(aim);
  return beside(dice, dens, kGap);
}

}  // namespace ludo::cli

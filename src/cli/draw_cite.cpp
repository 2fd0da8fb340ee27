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

std::string role_name(const Scene& scene, std::size_t seat) {
  const std::string id = scene.view.at("roles").at(seat).get<std::string>();
  return std::string(scene.cards.in(scene.lang, id, "name"));
}

// With cards how many a seat holds, with roles who it is if there is room. Whether all is there.
bool add_modules(const Scene& scene, std::size_t seat, int room, Line& line) {
  std::vector<Line> parts;
  if (scene.view.contains("planques")) {
    const int held = scene.view.at("planques").at("handSizes").at(seat).get<int>();
    std::string cards;
    for (int i = 0; i < held; ++i) {
      cards += i == 0 ? " ▯" : "▯";
    }
    parts.emplace_back(cards, kBold);
  }
  if (scene.view.contains("roles") && seat < scene.view.at("roles").size()) {
    parts.emplace_back(fmt::format(" {}", role_name(scene, seat)), kDim);
  }
  bool all = true;
  for (const Line& part : parts) {
    if (line.width() + part.width() <= room) {
      line.add(part);
    } else {
      all = false;
    }
  }
  return all;
}

// What the observer's own thief does, and who those are there was no room for beside the dens.
std::vector<std::string> thief_rows(const Scene& scene, const std::vector<std::size_t>& left_out) {
  if (!scene.view.contains("roles")) {
    return {};
  }
  std::string text;
  const Json& observer = scene.view.at("observer");
  const std::size_t dealt = scene.view.at("roles").size();
  if (!observer.is_null() && observer.get<std::size_t>() < dealt) {
    const auto own = observer.get<std::size_t>();
    const std::string id = scene.view.at("roles").at(own).get<std::string>();
    text = words::kOwnThief(scene.lang, role_name(scene, own),
                            std::string(scene.cards.in(scene.lang, id, "text")));
  }
  for (const std::size_t seat : left_out) {
    if (seat < dealt && observer != seat) {
      text += (text.empty() ? "" : " ") +
              words::kThief(scene.lang, scene.names.at(seat), role_name(scene, seat));
    }
  }
  return text.empty() ? std::vector<std::string>{} : wrapped(text, scene.width);
}

// What is left of the pile, and the cards the observer holds.
std::vector<std::string> hideout_rows(const Scene& scene) {
  if (!scene.view.contains("planques")) {
    return {};
  }
  const Json& planques = scene.view.at("planques");
  const int left = planques.at("pileSize").get<int>();
  std::string text =
      left > 0 ? words::kHideoutsLeft(scene.lang, left) : std::string(words::kDay(scene.lang));
  std::string hand;
  for (const Json& card : planques.at("hand")) {
    const std::string id = card.get<std::string>();
    hand += fmt::format("{}{} ({})", hand.empty() ? "" : ", ",
                        scene.cards.in(scene.lang, id, "name"), id);
  }
  if (!hand.empty()) {
    text += " " + words::kOwnHideouts(scene.lang, hand);
  }
  return wrapped(text, scene.width);
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
  std::vector<std::size_t> left_out;
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
    if (!add_modules(scene, at, room, line)) {
      left_out.push_back(at);
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
  Lines lines = beside(dice, dens, kGap);
  for (const std::string& row : thief_rows(scene, left_out)) {
    lines.emplace_back(row, kDim);
  }
  for (const std::string& row : hideout_rows(scene)) {
    lines.emplace_back(row, kDim);
  }
  return lines;
}

}  // namespace ludo::cli

// Les Toits de Paris on a terminal: the seven spaces of the board with the inspector above them,
// and below a row for each player with their collection by colour.
#include <fmt/core.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "cli/draw.h"
#include "cli/words.h"
#include "listed_drawings.h"

namespace ludo::cli {
namespace {

constexpr int kRoofInside = 9;  // columns of a card between its edges
constexpr int kSpace = kRoofInside + 2;
constexpr int kTallScreen = 30;    // rows from which on there is room for a legend
constexpr std::size_t kKinds = 6;  // five colours, and white for feathers
constexpr Ink kInks[kKinds] = {{5, true}, {208, true}, {1, true}, {2, true}, {4, true}, {15, true}};
constexpr std::string_view kNames[kKinds] = {"bijoux",  "or",      "tableaux",
                                             "pierres", "statues", "plumes"};

std::string word(std::string_view name, Lang lang) {
  return std::string(words::term(words::kToitsTerms, name, lang));
}

std::size_t kind_of(std::string_view colour) {
  return static_cast<std::size_t>(std::find(kNames, kNames + kKinds - 1, colour) - kNames);
}

// Five rows of one space; `id` is empty where no card lies.
void draw_space(const Scene& scene, const std::string& id, Lines& rows, std::size_t from) {
  const auto row = [&](std::size_t i, const std::string& text, Ink ink, Ink edge) {
    rows[from + i].add("│", edge).add(padded(text, kRoofInside), ink).add("│", edge);
  };
  const std::string line = repeated("─", kRoofInside);
  if (id.empty()) {
    const std::string dots = repeated("╌", kRoofInside);
    rows[from].add("┌" + dots + "┐", kDim);
    for (std::size_t i = 1; i <= 3; ++i) {
      row(i, "", kPlain, kDim);
    }
    rows[from + 4].add("└" + dots + "┘", kDim);
    return;
  }
  const std::string_view colour = scene.cards(id, "colour");
  const Ink ink = kInks[kind_of(colour) % kKinds];
  const std::string number = id.substr(std::min(id.size(), id.rfind('-') + 1));
  const std::string arrows = repeated("←", scene.cards.number(id, "arrows"));
  rows[from].add("╭" + line + "╮", ink);
  row(1, word(colour, scene.lang), ink, ink);
  row(2, padded(number, kRoofInside - width_of(arrows)) + arrows, kBold, ink);
  row(3, word(scene.cards(id, "symbol"), scene.lang), kPlain, ink);
  rows[from + 4].add("╰" + line + "╯", ink);
}

Lines draw_board(const Scene& scene) {
  const Json& view = scene.view;
  const Json& takes = view.at("numbers").at("takes");
  const Json& laid = view.at("laid");
  const Json& board = view.at("board");
  Lines rows(7);
  const int inspector = view.at("inspector").get<int>();
  const std::string name = words::kInspector(scene.lang);
  rows[0].pad_to(
      std::min((inspector - 1) * kSpace + kRoofInside / 2, 7 * kSpace - width_of(name) - 2));
  if (inspector <= static_cast<int>(takes.size())) {
    rows[0].add("▼ " + name, kRed);
  } else {
    rows[0].add(name + " ►", kRed);
  }
  for (std::size_t space = 0; space < takes.size(); ++space) {
    const bool lies =
        space < laid.size() && std::find(board.begin(), board.end(), laid[space]) != board.end();
    draw_space(scene, lies ? laid[space].get<std::string>() : "", rows, 1);
    rows[6].add(padded("  " + words::kTakes(scene.lang, takes[space].get<int>()), kSpace), kDim);
  }
  return rows;
}

// "3♪♪★ (6)": cards, alarms, the joker, the token as the table stands.
Line collection_cell(const Scene& scene, std::size_t seat, std::size_t kind) {
  const Json& view = scene.view;
  const bool white = kind + 1 == kKinds;
  const int count = white ? view.at("feathers").at(seat).get<int>()
                          : view.at("counts").at(seat).at(kind).get<int>();
  Line cell;
  cell.add(count == 0 ? "·" : fmt::format("{}", count), count == 0 ? kDim : kInks[kind]);
  if (!white) {
    cell.add(repeated("♪", view.at("bells").at(seat).at(kind).get<int>()), kRed);
    cell.add(view.at("jokers").at(seat) == kNames[kind] ? "★" : "", kBold);
  }
  if (const int token = view.at("tokens").at(seat).at(kind).get<int>(); token > 0) {
    cell.add(fmt::format("({})", token), kDim);
  }
  return cell.pad_to(kRoofInside);
}

std::string unseen_text(const Scene& scene) {
  const Json& view = scene.view;
  std::string out;
  for (std::size_t kind = 0; kind + 1 < kKinds; ++kind) {
    out += fmt::format("{}{} {}", kind == 0 ? "" : ", ", word(kNames[kind], scene.lang),
                       view.at("unseenColours").at(kind).get<int>());
  }
  static constexpr std::string_view kSymbols[] = {"none", "bell", "draw", "feather",
                                                  "p1",   "p2",   "tie"};
  for (std::size_t symbol = 1; symbol < std::size(kSymbols); ++symbol) {
    out += fmt::format("{}{} {}", symbol == 1 ? words::kSemicolon(scene.lang) : ", ",
                       word(kSymbols[symbol], scene.lang),
                       view.at("unseenSymbols").at(symbol).get<int>());
  }
  return out;
}

}  // namespace

Lines draw_toits(const Scene& scene) {
  const Json& view = scene.view;
  Lines lines = draw_board(scene);
  const int width = names_width(scene, 10);
  Line head;
  head.pad_to(width + 4);
  for (std::size_t kind = 0; kind < kKinds; ++kind) {
    head.add(padded(word(kNames[kind], scene.lang), kRoofInside + 1), kInks[kind]);
  }
  lines.push_back(head.add(words::kPoints(scene.lang), kDim));
  for (int seat = 0; seat < static_cast<int>(scene.names.size()); ++seat) {
    const auto at = static_cast<std::size_t>(seat);
    Line line = name_line(scene, seat, view.at("active") == seat, width);
    line.add(view.at("chief") == seat ? "♛ " : "  ", kYellow);
    for (std::size_t kind = 0; kind < kKinds; ++kind) {
      line.add(collection_cell(scene, at, kind)).add(" ");
    }
    line.add(fmt::format("{:>4}", view.at("scores").at(at).get<int>()), kBold);
    lines.push_back(line.add(view.at("jokers").at(at) == "unused" ? " ☆" : ""));
  }
  lines.emplace_back(words::kToitsGoal(scene.lang), kDim);
  const std::string piles =
      words::kPiles(scene.lang, view.at("pile").get<int>(), view.at("reserve").get<int>());
  for (const std::string& text :
       wrapped(piles + " " + words::kUnseen(scene.lang, unseen_text(scene)), scene.width)) {
    lines.emplace_back(text, kDim);
  }
  if (scene.height >= kTallScreen) {
    lines.emplace_back(words::kToitsLegend(scene.lang), kDim);
  }
  return lines;
}

}  // namespace ludo::cli

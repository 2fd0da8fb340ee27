// Les Maîtres des Cimes on a terminal: the two forests and the discard as cards, what is known of
// each hand, and the observer's own birds with their effects.
#include <fmt/core.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "cli/draw.h"
#include "cli/words.h"
#include "listed_drawings.h"

namespace ludo::cli {
namespace {

constexpr int kBirdInside = 7;  // columns of a card between its edges
constexpr std::size_t kForestSpaces = 3;
constexpr std::size_t kUsualHand = 3;  // cards between turns (M4)

Ink ink_of(std::string_view bird) {
  return bird == "aigle"    ? Ink{3, true}
         : bird == "hibou"  ? Ink{5, true}
         : bird == "faucon" ? Ink{6, true}
                            : Ink{4, true};
}

// "faucon 5"
Line card_line(const Scene& scene, const std::string& id) {
  const std::string_view bird = scene.cards(id, "type");
  return Line(fmt::format("{} {}", words::term(words::kCimesTerms, bird, scene.lang),
                          scene.cards(id, "value")),
              ink_of(bird));
}

enum class Frame : u8 { Empty, Open, Locked };

// Adds a card to four rows; a locked one has a double frame.
void draw_card(const Scene& scene, const std::string& id, Frame frame, Lines& rows) {
  const bool locked = frame == Frame::Locked;
  const std::string edge = repeated(locked ? "═" : frame == Frame::Empty ? "╌" : "─", kBirdInside);
  const std::string_view side = locked ? "║" : "│";
  const std::string_view bird = scene.cards(id, "type");
  const Ink ink = frame == Frame::Empty ? kDim : ink_of(bird);
  const std::string texts[] = {std::string(scene.cards(id, "value")),
                               std::string(words::term(words::kCimesTerms, bird, scene.lang))};
  rows[0].add(locked ? "╔" : "╭", ink).add(edge, ink).add(locked ? "╗" : "╮", ink);
  for (std::size_t i = 0; i < 2; ++i) {
    rows[i + 1].add(side, ink).add(padded(texts[i], kBirdInside), ink).add(side, ink);
  }
  rows[3].add(locked ? "╚" : "╰", ink).add(edge, ink).add(locked ? "╝" : "╯", ink);
}

Lines draw_forest(const Scene& scene, std::size_t forest) {
  const Json& cards = scene.view.at("forests").at(forest);
  const Json& locked = scene.view.at("locked");
  Lines rows(4);
  for (std::size_t i = 0; i < std::max(kForestSpaces, cards.size()); ++i) {
    if (i >= cards.size()) {
      draw_card(scene, "", Frame::Empty, rows);
      continue;
    }
    const bool is_locked = std::find(locked.begin(), locked.end(), cards[i]) != locked.end();
    draw_card(scene, cards[i].get<std::string>(), is_locked ? Frame::Locked : Frame::Open, rows);
  }
  rows.insert(rows.begin(), Line(words::kForest(scene.lang, static_cast<int>(forest) + 1), kBold));
  return rows;
}

Lines draw_discard(const Scene& scene) {
  const Json& discard = scene.view.at("discard");
  Lines rows(4);
  if (discard.empty()) {
    draw_card(scene, "", Frame::Empty, rows);
  } else {
    draw_card(scene, discard.back().get<std::string>(), Frame::Open, rows);
  }
  rows.insert(rows.begin(), Line(words::kDiscard(scene.lang), kBold));
  return rows;
}

// A row for each player: the cards of the hand, as far as all have seen them.
Line hand_line(const Scene& scene, int seat, int width) {
  const auto at = static_cast<std::size_t>(seat);
  const Json& view = scene.view;
  Line line = name_line(scene, seat, view.at("active") == seat, width);
  const Json& known = view.at("known").at(at);
  const int hidden = view.at("handSizes").at(at).get<int>() - static_cast<int>(known.size());
  line.add(" ").add(repeated("▒ ", hidden), kDim);
  for (const Json& id : known) {
    line.add(card_line(scene, id.get<std::string>())).add("  ");
  }
  return line;
}

// ": 14 points avec la forêt 1, 8 points avec la forêt 2"; with a fourth card in hand it is the
// most one can still have.
std::string worth_text(const Scene& scene) {
  if (!scene.view.contains("derived")) {
    return {};
  }
  const Json& points = scene.view.at("derived").at("points");
  const bool most = scene.view.at("hand").size() > kUsualHand;
  std::string out;
  for (std::size_t forest = 0; forest < points.size(); ++forest) {
    const std::string count = words::kPointsCount(scene.lang, points[forest].get<u64>());
    out += forest == 0 ? words::kColon(scene.lang) : ", ";
    out += (most ? words::kSkyWorthMost : words::kSkyWorth)(scene.lang, count,
                                                            static_cast<int>(forest) + 1);
  }
  return out;
}

// "Valeurs : aigle 7 8 9, …": of each kind, in the order of the deck.
std::string kin_text(const Scene& scene) {
  std::string kinds;
  std::string_view kind;
  for (const std::string& id : scene.cards.ids()) {
    if (scene.cards(id, "type") != kind) {
      kind = scene.cards(id, "type");
      kinds += kinds.empty() ? "" : ", ";
      kinds += words::term(words::kCimesTerms, kind, scene.lang);
    }
    kinds += fmt::format(" {}", scene.cards(id, "value"));
  }
  return words::kKinValues(scene.lang, kinds);
}

void add_own_hand(const Scene& scene, Lines& lines) {
  const Json& hand = scene.view.at("hand");
  if (hand.empty()) {
    return;
  }
  const Line title(words::kYourSky(scene.lang) + worth_text(scene), kBold);
  lines.push_back(title.cut(scene.width));
  for (const Json& json : hand) {
    const auto id = json.get<std::string>();
    const std::string_view limit = scene.cards(id, "limit");
    Line line("  ");
    line.add(card_line(scene, id)).pad_to(14).add(scene.cards.in(scene.lang, id, "text"));
    if (limit != "none") {
      line.add(fmt::format(" [{}]", words::term(words::kCimesTerms, limit, scene.lang)), kDim);
    }
    lines.push_back(line.cut(scene.width));
  }
  for (const std::string& row : wrapped(kin_text(scene), scene.width)) {
    lines.emplace_back(row, kDim);
  }
}

}  // namespace

Lines draw_cimes(const Scene& scene) {
  const Json& view = scene.view;
  Lines lines =
      beside(beside(draw_forest(scene, 0), draw_forest(scene, 1), 3), draw_discard(scene), 3);
  const int width = names_width(scene, 14);
  for (int seat = 0; seat < static_cast<int>(scene.names.size()); ++seat) {
    lines.push_back(hand_line(scene, seat, width));
  }
  add_own_hand(scene, lines);
  std::string state = words::kCimesState(scene.lang, view.at("locksLeft").get<int>(),
                                         view.at("pileSize").get<int>(),
                                         static_cast<int>(view.at("discard").size()));
  if (!view.at("locked").empty()) {
    state += words::kDoubleFrame(scene.lang);
  }
  for (const std::string& row : wrapped(state, scene.width)) {
    lines.emplace_back(row, kDim);
  }
  return lines;
}

}  // namespace ludo::cli

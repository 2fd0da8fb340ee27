// Paf le singe ! on a terminal: the towers side by side against a ruler, the monkey at its level,
// junk that may be attacked marked, and the observer's hand.
#include <fmt/core.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "cli/draw.h"
#include "cli/words_cards.h"
#include "games/paf/pieces.h"
#include "listed_drawings.h"
#include "listed_faces.h"

namespace ludo::cli {
namespace {

constexpr int kRuler = 3;  // columns of the level numbers
constexpr std::string_view kMonkey = "@('_')@";
constexpr int kManyPlayers = 4;  // with more, the monkey is only a mark
constexpr Ink kMonkeyInk{208, true};

// One junk of a tower, as it is drawn.
struct Block {
  std::string id;
  int from = 0;  // levels it covers
  int to = 0;
  int strength = 0;
  int reinforcements = 0;
};

std::vector<Block> blocks_of(const Scene& scene, std::size_t seat) {
  const Json& tower = scene.view.at("towers").at(seat);
  const Json& strengths = scene.view.at("strengths").at(seat);
  std::vector<Block> blocks;
  int height = 0;
  for (std::size_t i = 0; i < tower.size(); ++i) {
    const auto id = tower[i].get<std::string>();
    if (scene.cards(id, "type") != "junk") {
      if (!blocks.empty()) {
        ++blocks.back().reinforcements;
      }
      continue;
    }
    const int levels = scene.cards.number(id, "height");
    blocks.push_back({id, height + 1, height + levels, strengths[i].get<int>(), 0});
    height += levels;
  }
  return blocks;
}

// The junk some move on offer names as its target: the last word of `attack ID SEAT TARGET`.
std::set<std::string, std::less<>> targets_of(const Scene& scene) {
  std::set<std::string, std::less<>> targets;
  for (const Choice& choice : scene.choices) {
    if (choice.move.starts_with("attack ")) {
      targets.insert(choice.move.substr(choice.move.rfind(' ') + 1));
    }
  }
  return targets;
}

std::string name_of_card(const Scene& scene, const std::string& id) {
  const std::string_view name = scene.cards.in(scene.lang, id, "name");
  return std::string(name.empty() ? std::string_view(id) : name);
}

class Towers {
 public:
  explicit Towers(const Scene& scene)
      : scene_(scene),
        players_(scene.names.size()),
        targets_(targets_of(scene)),
        monkey_(scene.view.at("monkey").get<int>()),
        gutter_(players_ > kManyPlayers ? 2 : static_cast<int>(kMonkey.size()) + 1),
        column_((scene.width - gutter_ - kRuler) / static_cast<int>(players_) - 1) {
    for (std::size_t seat = 0; seat < players_; ++seat) {
      towers_.push_back(blocks_of(scene, seat));
      top_ = std::max(top_, towers_.back().empty() ? 0 : towers_.back().back().to);
    }
  }

  // From the top level down. Empty levels between the towers and the monkey are one row.
  Lines draw() const {
    Lines lines;
    if (monkey_ > top_ + 1) {
      lines.push_back(level_line(monkey_));
      if (monkey_ > top_ + 2) {
        lines.push_back(Line().pad_to(gutter_ + 1).add("⋮", kDim));
      }
    }
    const int first = std::max(top_, monkey_ == top_ + 1 ? monkey_ : 1);
    for (int level = first; level >= 1; --level) {
      lines.push_back(level_line(level));
    }
    lines.push_back(names_line());
    lines.push_back(counts_line());
    return lines;
  }

 private:
  Line level_line(int level) const {
    const bool at_monkey = level == monkey_;
    Line line;
    if (at_monkey) {
      line.add(players_ > kManyPlayers ? "@" : kMonkey, kMonkeyInk);
    }
    line.pad_to(gutter_).add(fmt::format("{:>2} ", level), at_monkey ? kMonkeyInk : kDim);
    for (const std::vector<Block>& tower : towers_) {
      add_cell(line, tower, level);
      line.add(at_monkey ? "┄" : " ", kMonkeyInk);
    }
    return line;
  }

  void add_cell(Line& line, const std::vector<Block>& tower, int level) const {
    const auto block = std::find_if(tower.begin(), tower.end(), [&](const Block& b) {
      return level >= b.from && level <= b.to;
    });
    if (block == tower.end()) {
      for (int i = 0; i < column_; ++i) {
        line.add(level == monkey_ ? "┄" : " ", kMonkeyInk);
      }
      return;
    }
    const bool only = block->from == block->to;
    const bool top = level == block->to;
    const bool bottom = level == block->from;
    const bool target = targets_.contains(block->id);
    const Ink ink = target ? kRed : (block - tower.begin()) % 2 == 0 ? Ink{6} : Ink{3};
    line.add(only ? "[" : top ? "┌" : bottom ? "└" : "│", ink);
    Line inner = top ? label_of(*block, target) : Line();
    line.add(inner.pad_to(inside()));
    line.add(only ? "]" : top ? "┐" : bottom ? "┘" : "│", ink);
  }

  int inside() const { return column_ - 2; }

  // "◎Coffre-fort   8▴": the name, the strength, a mark for each reinforcement.
  Line label_of(const Block& block, bool target) const {
    std::string strength = fmt::format("{}", block.strength);
    for (int i = 0; i < block.reinforcements; ++i) {
      strength += "▴";
    }
    const int room = inside() - width_of(strength) - 1 - (target ? 1 : 0);
    Line label(target ? "◎" : "", kRed);
    label.add(Line(name_of_card(scene_, block.id)).cut(std::max(1, room)));
    return label.pad_to(inside() - width_of(strength)).add(strength, kBold);
  }

  Line names_line() const {
    Line line;
    line.pad_to(gutter_ + kRuler);
    for (std::size_t seat = 0; seat < players_; ++seat) {
      const int index = static_cast<int>(seat);
      Line cell = name_line(scene_, index, scene_.view.at("active") == index,
                            std::min(column_ - 2, width_of(scene_.names[seat])));
      line.add(cell.pad_to(column_ + 1));
    }
    return line;
  }

  Line counts_line() const {
    Line line;
    line.pad_to(gutter_ + kRuler);
    for (std::size_t seat = 0; seat < players_; ++seat) {
      const std::string text =
          fmt::format("  ↕{} ▤{}", scene_.view.at("heights").at(seat).get<int>(),
                      scene_.view.at("handSizes").at(seat).get<int>());
      line.add(padded(text, column_ + 1), kDim);
    }
    return line;
  }

  const Scene& scene_;
  std::size_t players_;
  std::set<std::string, std::less<>> targets_;
  std::vector<std::vector<Block>> towers_;
  int monkey_;
  int gutter_;
  int column_;
  int top_ = 0;
};

// "Grenade (attaque à distance, +4 au dé)"
std::string card_text(const Scene& scene, const std::string& id) {
  return fmt::format("{} ({})", name_of_card(scene, id),
                     face_paf(scene.cards, id, scene.lang).facts);
}

// "pas de phase d'attaque ni de fessée": these phases (P34); empty if there are none.
std::string skipped_text(const Json& phases, Lang lang) {
  std::string out;
  for (const Json& one : phases) {
    const std::string phase =
        words::set_term(words::kPafPhases, one.get_ref<const std::string&>(), lang);
    out = out.empty() ? words::kNoPhase(lang, phase)
                      : words::kTwoSkipped(lang, out, (lang == Lang::Fr ? "de " : "") + phase);
  }
  return out;
}

// What cards have done to turns: who has to skip a phase, and more junk than usual.
std::string turns_text(const Scene& scene) {
  const Json& view = scene.view;
  std::string out;
  const auto add = [&](const std::string& sentence) { out += (out.empty() ? "" : " ") + sentence; };
  const std::string& active = scene.names[view.at("active").get<std::size_t>()];
  if (const std::string now = skipped_text(view.at("skipped"), scene.lang); !now.empty()) {
    add(words::kSkipsNow(scene.lang, active, now));
  }
  for (std::size_t seat = 0; seat < scene.names.size(); ++seat) {
    const std::string next = skipped_text(view.at("hindered").at(seat), scene.lang);
    if (!next.empty()) {
      add(words::kSkipsNext(scene.lang, scene.names[seat], next));
    }
  }
  // One is what every turn begins with (P5).
  const bool unlimited =
      std::find(scene.options.begin(), scene.options.end(), "unlimited") != scene.options.end();
  if (const int junk = view.at("junkLeft").get<int>(); junk > 1 && !unlimited) {
    add(words::kJunkLeft(scene.lang, junk));
  }
  return out;
}

void add_hand(const Scene& scene, Lines& lines) {
  const Json& hand = scene.view.at("hand");
  if (hand.empty()) {
    return;
  }
  std::string text;
  for (const Json& id : hand) {
    text += (text.empty() ? "" : ", ") + card_text(scene, id.get<std::string>());
  }
  for (const std::string& row : wrapped(words::kHand(scene.lang, text), scene.width)) {
    lines.emplace_back(row);
  }
}

// An attack under way, for those who may react to it.
void add_attack(const Scene& scene, Lines& lines) {
  const Json& attack = scene.view.at("attack");
  if (attack.at("card").is_null() || attack.at("victim").is_null()) {
    return;
  }
  const std::string& victim = scene.names[attack.at("victim").get<std::size_t>()];
  std::string text = words::kAttackOn(
      scene.lang, name_of_card(scene, attack.at("card").get<std::string>()), victim);
  if (!attack.at("target").is_null()) {
    text += words::kAttackTarget(scene.lang,
                                 name_of_card(scene, attack.at("target").get<std::string>()));
  }
  if (const int shield = attack.at("shield").get<int>(); shield != 0) {
    text += words::kAttackShield(scene.lang, shield);
  }
  if (const int face = attack.at("face").get<int>(); face != 0) {
    text += words::kAttackDie(scene.lang, face);
  }
  lines.push_back(with_names(text, scene.names, kRed));
}

}  // namespace

Lines draw_paf(const Scene& scene) {
  const Json& view = scene.view;
  Lines lines = Towers(scene).draw();
  const int needs = view.at("spankNeeds").get<int>();
  std::string state =
      words::kPafState(scene.lang, view.at("monkey").get<int>(), view.at("pileSize").get<int>(),
                       static_cast<int>(view.at("bin").size()));
  if (needs > 0 && needs <= 6) {
    state += " " + words::kSpankNeeds(scene.lang, scene.names[view.at("active").get<std::size_t>()],
                                      needs, 7 - needs);
  }
  if (const int gorilla = view.at("gorilla").get<int>(); gorilla > 0) {
    state += " " + words::kGorilla(scene.lang, gorilla);
  }
  for (const std::string& text : {words::kPafGoal(scene.lang), state}) {
    for (const std::string& row : wrapped(text, scene.width)) {
      lines.emplace_back(row, kDim);
    }
  }
  for (const std::string& row : wrapped(turns_text(scene), scene.width)) {
    lines.push_back(with_names(row, scene.names, kRed));
  }
  add_attack(scene, lines);
  add_hand(scene, lines);
  return lines;
}

}  // namespace ludo::cli

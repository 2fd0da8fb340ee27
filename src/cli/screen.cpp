#include "cli/screen.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "cli/draw.h"
#include "cli/face.h"
#include "cli/sheet.h"
#include "cli/words.h"
#include "core/pieces_of.h"
#include "table/clauses.h"

namespace ludo::cli {
namespace {

constexpr int kPromptRoom = 2;
constexpr int kLogRoom = 3;   // log lines a full screen has at least, if the table leaves room
constexpr int kMoveRoom = 4;  // lines of moves a full screen has at least

// Gathers log lines for printing. What happens move after move and is of one kind and clause goes
// on one line while it fits: the dice of a throw.
class LogPrinter {
 public:
  LogPrinter(const std::vector<std::string>& names, int width) : names_(names), width_(width) {}

  void add(const LogLine& line) {
    const bool goes_on = line.kind == kind_ && line.rule == rule_ && line.version <= version_ + 1 &&
                         kIndent + width_of(text_) + 1 + width_of(line.sentence) <= width_;
    if (!goes_on) {
      flush();
    }
    text_ += (text_.empty() ? "" : " ") + line.sentence;
    kind_ = line.kind;
    rule_ = line.rule;
    version_ = line.version;
  }

  Lines take() {
    flush();
    return std::move(lines_);
  }

 private:
  static constexpr int kIndent = 6;

  void flush() {
    bool first = true;
    for (const std::string& row : wrapped(text_, width_ - kIndent)) {
      Line line(padded(first ? rule_ : "", kIndent), kDim);
      lines_.push_back(line.add(with_names(row, names_)));
      first = false;
    }
    text_.clear();
  }

  const std::vector<std::string>& names_;
  int width_;
  Lines lines_;
  std::string text_;
  std::string kind_;
  std::string rule_;
  int version_ = 0;
};

// What an observer knows of hands, as a list a seat: a game that says of each card whose hands it
// may be in (Paf) says of one in several of them nothing that could be read here.
Json hands_of(const Json& known, std::size_t players) {
  if (known.empty() || !known.front().is_object()) {
    return known;
  }
  std::vector<Json> hands(players, Json::array());
  for (const Json& one : known) {
    if (const Json& in = one.at("hands"); in.size() == 1) {
      hands.at(in.front().get<std::size_t>()).push_back(one.at("card"));
    }
  }
  return hands;
}

std::string capitalised(std::string_view text) {
  std::string out(text);
  if (!out.empty() && out[0] >= 'a' && out[0] <= 'z') {
    out[0] = static_cast<char>(out[0] - 'a' + 'A');
  }
  return out;
}

}  // namespace

Screen::Screen(const Console& console, const Table& table, CardTexts cards,
               std::vector<std::string> names, std::string note, Seat you)
    : console_(console),
      table_(table),
      cards_(std::move(cards)),
      names_(std::move(names)),
      note_(std::move(note)),
      you_(you) {}

Names Screen::views() const {
  Names out{};
  std::copy(names_.begin(), names_.end(), out.begin());
  out.address(you_, console_.lang);
  return out;
}

void Screen::print(const Line& line) const {
  console_.out << line.with_ink(console_.colour) << '\n';
}

void Screen::print(const Lines& lines) const {
  for (const Line& line : lines) {
    print(line);
  }
}

void Screen::clear() const {
  if (console_.terminal) {
    console_.out << "\x1b[H\x1b[2J\x1b[3J";
  }
}

Line Screen::title(Seat observer) const {
  const GameInfo& info = table_.info();
  std::string text = " " + std::string(console_.lang == Lang::Fr ? info.title_fr : info.title_en);
  text += " · " + note_ + " · ";
  const Turn turn = table_.turn();
  if (turn.is_over()) {
    text += words::kOver(console_.lang);
  } else {
    text += words::kTurnOf(console_.lang, turn.is_seat()           ? name(turn.seat())
                                          : observer == kSpectator ? "…"
                                                                   : name(observer));
  }
  Line line(text, kTitle);
  if (console_.terminal) {
    line.add(
        std::string(static_cast<std::size_t>(std::max(0, console_.width - width_of(text))), ' '),
        kTitle);
  }
  return line.cut(console_.width);
}

Lines Screen::drawing(Seat observer, const std::vector<Choice>& choices) const {
  TextOut text;
  table_.write_view(observer, text);
  const Json view = Json::parse(text.view());
  return draw_table(table_.info().name, {view, cards_, names_, choices, console_.lang,
                                         console_.width, console_.height, table_.header().options});
}

Lines Screen::log_lines(Seat observer, int from_version) const {
  LogPrinter printer(names_, console_.width);
  for (const LogLine& line : table_.log(observer, console_.lang, views(), from_version)) {
    printer.add(line);
  }
  return printer.take();
}

// In as many columns as fit, read downwards. The move itself stands beside the sentence where
// there is room. What does not fit into `most` lines at all is left out, and said so.
Lines Screen::in_columns(const std::vector<Entry>& entries, int most) const {
  int widest = 0;
  int widest_notation = 0;
  int key_width = 2;
  for (const Entry& entry : entries) {
    widest = std::max(widest, width_of(entry.sentence));
    widest_notation = std::max(widest_notation, width_of(entry.notation));
    key_width = std::max(key_width, width_of(entry.key));
  }
  const int count = static_cast<int>(entries.size());
  const int cell = key_width + 2 + widest;
  const bool with_notation = cell + 3 + widest_notation <= console_.width && count <= most;
  const int fitting = std::max(1, (console_.width + 2) / (cell + 2));
  const int columns = with_notation ? 1 : std::min(fitting, (count + most - 1) / most);
  const int needed = (count + columns - 1) / columns;
  const int rows = needed <= most + 1 ? needed : most;  // the line "more" would take shows moves
  Lines lines(static_cast<std::size_t>(rows));
  for (int i = 0; i < std::min(count, rows * columns); ++i) {
    const Entry& entry = entries[static_cast<std::size_t>(i)];
    Line& line = lines[static_cast<std::size_t>(i % rows)];
    line.pad_to(i / rows * (cell + 2));
    line.add(padded_left(entry.key, key_width), kYellow).add("  ");
    line.add(with_names(shortened(entry.sentence, console_.width - key_width - 2), names_));
    if (with_notation) {
      line.pad_to(cell + 3).add(entry.notation, kDim);
    }
  }
  if (rows * columns < count) {
    lines.emplace_back(words::kMoreMoves(console_.lang, static_cast<u64>(count - rows * columns)),
                       kDim);
  }
  for (Line& line : lines) {
    line = line.cut(console_.width);
  }
  return lines;
}

Screen::Entry Screen::entry_of(const std::vector<Choice>& choices, int index) {
  const Choice& choice = choices[static_cast<std::size_t>(index)];
  return {fmt::format("{}", index + 1), choice.sentence, choice.move};
}

// All moves one by one if they fit, else groups of them.
Lines Screen::move_lines(const std::vector<Choice>& choices, int most) const {
  std::vector<Entry> entries;
  for (int i = 0; i < static_cast<int>(choices.size()); ++i) {
    entries.push_back(entry_of(choices, i));
  }
  Lines all = in_columns(entries, most);
  if (static_cast<int>(all.size()) <= most) {
    return all;
  }
  entries.clear();
  for (const MoveGroup& group : groups_of(choices)) {
    if (group.letter == 0) {
      for (const int index : group.choices) {
        entries.push_back(entry_of(choices, index));
      }
    } else {
      entries.push_back({std::string(1, group.letter),
                         fmt::format("{}… ({})", group.label, group.choices.size()),
                         choices[static_cast<std::size_t>(group.choices.front())].move});
    }
  }
  return entries.size() == choices.size() ? all : in_columns(entries, most);
}

void Screen::show_group(const std::vector<Choice>& choices, const MoveGroup& group) const {
  std::vector<Entry> entries;
  for (const int index : group.choices) {
    entries.push_back(entry_of(choices, index));
  }
  print_pages(in_columns(entries, static_cast<int>(entries.size())));
}

void Screen::show(Seat observer, int from_version) const {
  const bool asked = table_.turn() == Turn::of(observer);
  show(observer, from_version,
       asked ? table_.choices(console_.lang, views()) : std::vector<Choice>{});
}

void Screen::show_watching(Seat observer, int from_version) const {
  show(observer, from_version, {});
}

void Screen::show(Seat observer, int from_version, const std::vector<Choice>& choices) const {
  const Lines table = drawing(observer, choices);
  Lines log = log_lines(observer, from_version);
  const int room = console_.terminal ? console_.height : 1000;
  // Below: a notice and the prompt, or the result.
  const int below =
      table_.turn().is_over() ? static_cast<int>(result_lines(observer).size()) : kPromptRoom;
  const int left = room - 1 - static_cast<int>(table.size()) - below;
  const int least_log = std::clamp(left - kMoveRoom, 1, kLogRoom);
  const int move_room =
      std::max(kMoveRoom, left - std::min(least_log, static_cast<int>(log.size())));
  const Lines moves = choices.empty() ? Lines{} : move_lines(choices, move_room);
  const int log_room = std::max(least_log, left - static_cast<int>(moves.size()));
  if (static_cast<int>(log.size()) > log_room) {
    const auto hidden = log.size() - static_cast<std::size_t>(log_room) + 1;
    log.erase(log.begin(), log.begin() + static_cast<std::ptrdiff_t>(hidden));
    log.insert(log.begin(), Line(words::kMoreLog(console_.lang, hidden), kDim));
  }
  clear();
  if (console_.terminal) {
    const int spare = left - static_cast<int>(log.size() + moves.size());
    print(title(observer));
    print(table);
    print(Lines(spare > 1 ? 1 : 0));
    print(log);
    print(Lines(spare > 2 ? 1 : 0));
  } else {
    print(log);
    print(title(observer));
    print(table);
  }
  print(moves);
}

void Screen::print_pages(const Lines& lines) const {
  const int page = console_.terminal ? std::max(4, console_.height - 2) : 0;
  int printed = 0;
  for (const Line& line : lines) {
    if (page > 0 && printed == page) {
      console_.out << words::kEnterForMore(console_.lang) << std::flush;
      const std::optional<std::string> answer = console_.read_line();
      if (!answer || *answer == "q") {
        return;
      }
      printed = 0;
    }
    print(line);
    ++printed;
  }
}

void Screen::show_log(Seat observer, int from_version) const {
  print_pages(log_lines(observer, from_version));
}

void Screen::show_moves(const std::vector<Choice>& choices) const {
  std::vector<Entry> entries;
  for (int i = 0; i < static_cast<int>(choices.size()); ++i) {
    entries.push_back(entry_of(choices, i));
  }
  print_pages(in_columns(entries, static_cast<int>(entries.size())));
}

Lines Screen::result_lines(Seat observer) const {
  const GameResult result = table_.result();
  std::string winners;
  int count = 0;
  for (int i = 0; i < table_.players(); ++i) {
    if (result.won_by(seat_at(i))) {
      winners += (count++ == 0 ? "" : ", ") + names_[static_cast<std::size_t>(i)];
    }
  }
  const std::string verdict = count == 0   ? words::kNobodyWins(console_.lang)
                              : count == 1 ? words::kWins(console_.lang, winners)
                                           : words::kShareVictory(console_.lang, winners);
  Lines lines{with_names(verdict, names_, kBold)};
  const SheetText sheet = table_.sheet(observer, console_.lang, views());
  for (const std::string& row : wrapped(sheet.standing, console_.width)) {
    lines.emplace_back(row);
  }
  const Lines rows = sheet_lines(sheet, names_, console_.width);
  lines.insert(lines.end(), rows.begin(), rows.end());
  return lines;
}

void Screen::show_result(Seat observer) const { print(result_lines(observer)); }

std::vector<std::string> Screen::cited(Seat observer, int from_version) const {
  std::vector<std::string> ids;
  std::vector<LogLine> log = table_.log(observer, console_.lang, views(), from_version);
  for (auto line = log.rbegin(); line != log.rend(); ++line) {
    if (!line->rule.empty() && std::find(ids.begin(), ids.end(), line->rule) == ids.end()) {
      ids.push_back(line->rule);
    }
  }
  return ids;
}

void Screen::explain(std::string_view id) const {
  const std::string_view game = table_.info().name;
  if (const Lines card = card_lines(game, cards_, id, console_.lang, console_.width);
      !card.empty()) {
    return print(card);
  }
  const std::string clause_id = capitalised(id);
  const Clause* clause = find_clause(game, clause_id, console_.lang);
  if (clause != nullptr) {
    return print(clause_lines(*clause, console_.lang, console_.width));
  }
  const std::vector<Clause>& all = clauses_of(game, console_.lang);
  print(Line(words::kNoSuchClause(console_.lang, game, clause_id, all.front().id, all.back().id),
             kRed));
}

// A pile is a list of cards in the view, or one list for each seat; a module's lie one level
// deeper.
void Screen::show_pile(Seat observer, Pile pile) const {
  using Keys = std::array<std::string_view, 3>;
  constexpr std::string_view kHands = "known";
  const Keys keys = pile == Pile::Discard  ? Keys{"discard", "bin", "out"}
                    : pile == Pile::Unseen ? Keys{"unseen"}
                                           : Keys{"collections", "towers", kHands};
  Lines lines;
  const auto add = [&](const Json& list) {
    std::vector<std::string> ids;
    for (const Json& id : list) {
      if (id.is_string()) {
        ids.push_back(id.get<std::string>());
      }
    }
    const Lines all = pile_lines(table_.info().name, cards_, ids, console_.lang, console_.width);
    lines.insert(lines.end(), all.begin(), all.end());
  };
  const auto add_from = [&](const Json& part) {
    for (const std::string_view key : keys) {
      const auto found = part.find(std::string(key));
      if (found == part.end() || !found->is_array()) {
        continue;
      }
      const Json lists = key == kHands ? hands_of(*found, names_.size()) : *found;
      add(lists);
      for (std::size_t seat = 0; seat < lists.size(); ++seat) {
        if (const Json& own = lists[seat]; own.is_array() && !own.empty()) {
          const std::string& name = names_[seat];
          const std::string whose = key == kHands ? words::kInHand(console_.lang, name) : name;
          lines.push_back(with_names(whose, names_, kBold));
          add(own);
        }
      }
    }
  };
  const Json view = table_.view(observer);
  add_from(view);
  for (const Json& part : view) {
    if (part.is_object()) {
      add_from(part);
    }
  }
  if (lines.empty()) {
    return print(Line(words::kNoCards(console_.lang)));
  }
  print_pages(lines);
}

void Screen::show_all_clauses() const {
  print_pages(rules_lines(table_.info().name, console_.lang, console_.width));
}

Lines clause_lines(const Clause& clause, Lang lang, int width) {
  constexpr int kIndent = 6;
  Lines lines;
  std::string text = clause.is_ruling ? words::kRuling(lang) + " " : "";
  text += clause.title.empty() ? clause.text : words::kTitled(lang, clause.title, clause.text);
  PiecesOf in(text);
  for (std::string_view piece; in.next(piece);) {
    for (const std::string& row : wrapped(piece, width - kIndent)) {
      Line line(padded(lines.empty() ? clause.id : "", kIndent), kYellow);
      lines.push_back(line.add(row));
    }
  }
  return lines;
}

Lines rules_lines(std::string_view game, Lang lang, int width) {
  const RulesPage& page = rules_page(game, lang);
  Lines lines;
  const auto add_heading = [&](const std::string& title) {
    for (const std::string& row : wrapped(title, width)) {
      lines.emplace_back(row, kBold);
    }
  };
  add_heading(page.title);
  for (const RulesSection& section : page.sections) {
    lines.emplace_back();
    add_heading(section.title);
    for (const Clause& part : section.parts) {
      const Lines one = clause_lines(part, lang, width);
      lines.insert(lines.end(), one.begin(), one.end());
    }
  }
  return lines;
}

}  // namespace ludo::cli

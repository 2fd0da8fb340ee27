#include "lab/vary.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <optional>

#include "core/hash.h"
#include "lab/subjects.h"
#include "record/csv.h"
#include "record/embedded.h"

namespace ludo::lab {
namespace {

constexpr std::size_t kValuesMax = 100;

Error bad(std::string fr, std::string en) {
  return {ErrorCode::BadSetup, std::move(fr), std::move(en)};
}

Error not_values(const std::string& text) {
  return bad("« " + text + " » : attendu NOM=1,2,5 ou NOM=DE:À:PAS, 100 valeurs au plus",
             "'" + text + "': expected NAME=1,2,5 or NAME=FROM:TO:STEP, at most 100 values");
}

Error no_such_name(const std::string& game, const std::string& name) {
  if (vary_names(game).empty()) {
    return bad("le labo ne sait rien changer dans « " + game + " »",
               "there is nothing the lab can change in '" + game + "'");
  }
  return bad("on ne peut pas changer « " + name + " » (voir --vary help)",
             "'" + name + "' cannot be changed (see --vary help)");
}

Error impossible(const std::string& name, int value) {
  const std::string number = std::to_string(value);
  return bad(name + " ne peut pas être " + number, name + " cannot be " + number);
}

Error outside(const std::string& name, int value, Range range) {
  const std::string number = std::to_string(value);
  const std::string least = std::to_string(range.least);
  const std::string most = std::to_string(range.most);
  return bad(name + " ne peut pas être " + number + " : de " + least + " à " + most + " ici",
             name + " cannot be " + number + ": from " + least + " to " + most + " here");
}

// The rulebook's game is solved, and no other.
Error only_rulebooks(BotLevel level) {
  const std::string bot(name_of(level));
  return bad(
      "« " + bot +
          " » joue ici la partie résolue, avec les nombres de la règle : il faut un autre niveau",
      "'" + bot + "' plays the solved game here, with the rulebook's numbers: take another level");
}

bool read_number(std::string_view text, int& value) {
  const char* begin = text.data();
  const char* end = begin + text.size();
  const auto [stop, failure] = std::from_chars(begin, end, value);
  return failure == std::errc{} && stop == end && value > -10'000 && value < 10'000;
}

std::vector<std::string_view> split(std::string_view text, char by) {
  std::vector<std::string_view> parts;
  for (std::size_t at = text.find(by); at != std::string_view::npos; at = text.find(by)) {
    parts.push_back(text.substr(0, at));
    text.remove_prefix(at + 1);
  }
  parts.push_back(text);
  return parts;
}

// One line of CSV as cells, quotes and all: only whole cells are put in their place.
std::vector<std::string> cells_of(std::string_view line) {
  std::vector<std::string> cells(1);
  bool quoted = false;
  for (const char c : line) {
    quoted = quoted != (c == '"');
    if (c == ',' && !quoted) {
      cells.emplace_back();
    } else {
      cells.back() += c;
    }
  }
  return cells;
}

std::string_view first_number(std::string_view cell) {
  const std::size_t begin = std::min(cell.find_first_of("0123456789"), cell.size());
  const std::size_t end = std::min(cell.find_first_not_of("0123456789", begin), cell.size());
  return cell.substr(begin, end - begin);
}

// A cell with its first number replaced: "8" or "+2" as a whole, "8 if same >= 3" in its formula.
// Nothing if there is no number.
std::string with_number(const std::string& cell, int value) {
  const std::size_t begin = cell.find_first_of("0123456789");
  if (begin == std::string::npos) {
    return {};
  }
  const std::size_t end = std::min(cell.find_first_not_of("0123456789", begin), cell.size());
  const bool sign = begin > 0 && (cell[begin - 1] == '+' || cell[begin - 1] == '-');
  const std::string number =
      sign && value >= 0 ? "+" + std::to_string(value) : std::to_string(value);
  return cell.substr(0, begin - (sign ? 1 : 0)) + number + cell.substr(end);
}

// The number that with_number would replace; nothing if there is none.
std::optional<int> number_in(std::string_view cell) {
  const std::string_view digits = first_number(cell);
  int value = 0;
  if (!read_number(digits, value)) {
    return std::nullopt;
  }
  const auto before = static_cast<std::size_t>(digits.data() - cell.data());
  return before > 0 && cell[before - 1] == '-' ? -value : value;
}

// Changes a row of a deck: the cell, and where it is a formula, the sentences that name its number.
// False if there is no number.
bool change_row(const std::vector<std::string>& head, std::vector<std::string>& cells,
                std::size_t at, int value) {
  const std::string before = cells[at];
  cells[at] = with_number(before, value);
  for (std::size_t i = 0; i < cells.size() && head[at] == "effect"; ++i) {
    const bool names_it = first_number(cells[i]) == first_number(before);
    if (head[i].starts_with("text_") && names_it && !cells[at].empty()) {
      cells[i] = with_number(cells[i], value);
    }
  }
  return !cells[at].empty();
}

// The text of a CSV file with the number in the row that begins with `row`, in `column`, replaced;
// empty if there is no such cell.
std::string with_cell(std::string_view csv, std::string_view row, std::string_view column,
                      int value) {
  std::string out;
  std::vector<std::string> head;
  bool found = false;
  for (std::string_view line : split(csv, '\n')) {
    std::vector<std::string> cells = cells_of(line);
    if (head.empty()) {
      head = cells;
    }
    const auto at =
        static_cast<std::size_t>(std::find(head.begin(), head.end(), column) - head.begin());
    if (cells[0] == row && at > 0 && at < cells.size()) {
      found = change_row(head, cells, at, value);
    }
    for (std::size_t i = 0; i < cells.size(); ++i) {
      out += (i == 0 ? "" : ",") + cells[i];
    }
    out += '\n';
  }
  if (!found) {
    return {};
  }
  out.pop_back();  // split gave one line more than there were line ends
  return out;
}

std::string_view text_or_standard(const std::string& own, const std::string& path) {
  return own.empty() ? embedded(path) : std::string_view(own);
}

// Puts the changed texts into the settings.
Result<BalanceSettings> with_file(BalanceSettings settings, const std::string& name,
                                  std::string_view row, std::string_view column, int value) {
  DeckFiles& files = settings.setup.deck_files;
  const std::string file = settings.setup.game + ".csv";
  const bool board = column == "value" && !row.empty() && name.starts_with("board.");
  std::string& text = board ? files.board_text : files.deck_text;
  text = with_cell(text_or_standard(text, (board ? "data/boards/" : "data/decks/") + file), row,
                   column, value);
  if (text.empty()) {
    return no_such_name(settings.setup.game, name);
  }
  (board ? files.board_file : files.deck_file) = name + "=" + std::to_string(value);
  settings.setup.deck_name = name + "=" + std::to_string(value);
  const Status status = with_setup(
      settings.setup, []<class G>(const Setup&, const auto&) -> Status { return Done{}; });
  if (!status) {
    return status.error();
  }
  return settings;
}

// The game can be in the changed position.
Status check_start(const BalanceSettings& settings, const std::string& name, int value) {
  return with_setup(settings.setup, [&]<class G>(const Setup& setup, auto own) -> Status {
    const G game(setup, own ? *own : Box<G>::standard());
    const typename G::State start = changed_start(game, settings.changes);
    if (game.is_sound(start) && !game.turn(start).is_over()) {
      return Done{};
    }
    return impossible(name, value);
  });
}

// The rules can be played with that number, and so can these bots.
template <Game G>
Status check_rule(const BalanceSettings& settings, const RuleChange<G>& change, int value) {
  return with_setup(settings.setup, [&]<class Played>(const Setup& setup, auto own) -> Status {
    if constexpr (std::is_same_v<Played, G>) {
      const G game(setup, own ? *own : Box<G>::standard());
      const Range range = change.range(game);
      if (value < range.least || value > range.most) {
        return outside(std::string(change.name), value, range);
      }
      if constexpr (requires { Subject<G>::plays_solved(game, BotLevel{}); }) {
        for (const LevelBot& bot : settings.bots) {
          if (value != change.value(game) && Subject<G>::plays_solved(game, bot.level)) {
            return only_rulebooks(bot.level);
          }
        }
      }
    }
    return Done{};
  });
}

// Calls f(row, column, cell) for every cell after the first of a CSV file.
template <class F>
void for_each_cell(std::string_view csv, F&& f) {
  std::vector<std::string> head;
  for (const std::string_view line : split(csv, '\n')) {
    const std::vector<std::string> cells = cells_of(line);
    for (std::size_t i = 1; i < cells.size() && i < head.size(); ++i) {
      f(cells[0], head[i], cells[i]);
    }
    head = head.empty() ? cells : head;
  }
}

bool can_be(const BalanceSettings& settings, const std::string& name, int value) {
  return with_value(settings, name, value).ok();
}

// The numbers of the cards, in columns in which at least one of them can be another.
void offer_cards(const BalanceSettings& settings, std::vector<VaryOffer>& offers) {
  const std::string file = "data/decks/" + settings.setup.game + ".csv";
  std::map<std::string, bool> varies;  // by column
  std::vector<VaryOffer> cards;
  for_each_cell(text_or_standard(settings.setup.deck_files.deck_text, file),
                [&](const std::string& row, const std::string& column, const std::string& cell) {
                  const std::optional<int> value = number_in(cell);
                  const bool words = column.starts_with("text_") || column.starts_with("name_");
                  if (!value || words) {
                    return;
                  }
                  const std::string name = row + "." + column;
                  bool& does = varies[column];
                  does = does || can_be(settings, name, *value + 1) ||
                         can_be(settings, name, *value - 1);
                  cards.push_back({.name = name, .row = row, .column = column, .value = *value});
                });
  for (VaryOffer& card : cards) {
    if (varies[card.column]) {
      offers.push_back(std::move(card));
    }
  }
}

}  // namespace

Result<Vary> read_vary(const std::string& text) {
  const std::size_t equals = text.find('=');
  if (equals == std::string::npos || equals == 0) {
    return not_values(text);
  }
  Vary vary{text.substr(0, equals), {}};
  const std::string_view values = std::string_view(text).substr(equals + 1);
  const std::vector<std::string_view> range = split(values, ':');
  if (range.size() == 1) {
    for (const std::string_view part : split(values, ',')) {
      if (!read_number(part, vary.values.emplace_back())) {
        return not_values(text);
      }
    }
  } else {
    int from = 0;
    int to = 0;
    int step = 1;
    const bool read = range.size() <= 3 && read_number(range[0], from) &&
                      read_number(range[1], to) &&
                      (range.size() == 2 || read_number(range[2], step));
    for (int value = from; read && step > 0 && value <= to && vary.values.size() <= kValuesMax;
         value += step) {
      vary.values.push_back(value);
    }
  }
  if (vary.values.empty() || vary.values.size() > kValuesMax) {
    return not_values(text);
  }
  return vary;
}

std::vector<VaryName> vary_names(std::string_view game) {
  const std::string file = std::string(game) + ".csv";
  std::vector<VaryName> names;
  if (!embedded("data/decks/" + file).empty()) {
    names.push_back({"CARD.COLUMN",
                     "un nombre d'une carte : son id, puis une colonne du paquet "
                     "(« effect » : le premier nombre de la formule)",
                     "a number of a card: its id, then a column of the deck ('effect': "
                     "the first number of the formula)"});
  }
  Games::with(game, [&]<class G>() {
    const auto add = [&](const auto& change) {
      names.push_back({std::string(change.name), std::string(change.fr), std::string(change.en)});
    };
    std::for_each(start_changes<G>().begin(), start_changes<G>().end(), add);
    std::for_each(rule_changes<G>().begin(), rule_changes<G>().end(), add);
    if (kPointsDecide<G>) {
      names.push_back({"first-points",
                       "points donnés au premier joueur à la fin, à l'insu des joueurs",
                       "points the first player gets at the end, unknown to the players"});
    }
  });
  if (!embedded("data/boards/" + file).empty()) {
    const std::string show = "deck show " + std::string(game) + " --board";
    names.push_back({"board.KEY", "un nombre du plateau ou des jetons (« " + show + " »)",
                     "a number of the board or the tokens ('" + show + "')"});
  }
  return names;
}

std::vector<VaryOffer> vary_offers(const BalanceSettings& settings) {
  std::vector<VaryOffer> offers;
  const Status status = with_setup(settings.setup, [&]<class G>(const Setup& setup, auto own) {
    const G game(setup, own ? *own : Box<G>::standard());
    const typename G::State start = game.initial();
    for (const StartChange<G>& change : start_changes<G>()) {
      VaryOffer offer{.name = std::string(change.name),
                      .fr = std::string(change.fr),
                      .en = std::string(change.en)};
      // The value that changes nothing is the present one.
      for (int value = change.least; value <= change.most; ++value) {
        typename G::State other = start;
        change.set(game, other, value);
        offer.value = same_bytes(other, start) ? value : offer.value;
      }
      offers.push_back(std::move(offer));
    }
    for (const RuleChange<G>& change : rule_changes<G>()) {
      offers.push_back({.name = std::string(change.name),
                        .fr = std::string(change.fr),
                        .en = std::string(change.en),
                        .value = change.value(game)});
    }
    return Status(Done{});
  });
  if (!status) {
    return offers;
  }
  for (const VaryName& name : vary_names(settings.setup.game)) {
    if (name.name == "first-points") {
      offers.push_back({.name = name.name, .fr = name.fr, .en = name.en});
    }
  }
  const std::string board = "data/boards/" + settings.setup.game + ".csv";
  for_each_cell(
      text_or_standard(settings.setup.deck_files.board_text, board),
      [&](const std::string& row, const std::string& column, const std::string& cell) {
        if (const auto value = number_in(cell); value && column == "value") {
          offers.push_back({.name = "board." + row, .row = row, .column = column, .value = *value});
        }
      });
  offer_cards(settings, offers);
  return offers;
}

std::vector<int> vary_range(const BalanceSettings& settings, const std::string& name) {
  constexpr int kAround = 10;
  std::vector<int> values;
  for (const VaryOffer& offer : vary_offers(settings)) {
    if (offer.name != name) {
      continue;
    }
    for (int value = offer.value - kAround; value <= offer.value + kAround; ++value) {
      if (value == offer.value || can_be(settings, name, value)) {
        values.push_back(value);
      }
    }
  }
  return values;
}

Result<BalanceSettings> with_value(const BalanceSettings& settings, const std::string& name,
                                   int value) {
  BalanceSettings changed = settings;
  std::optional<Status> checked;  // if the name is that of the start's, the rules' or the end's
  Games::with(settings.setup.game, [&]<class G>() {
    for (const StartChange<G>& change : start_changes<G>()) {
      if (change.name == name) {
        changed.changes.start = name;
        changed.changes.start_value = value;
        checked = value < change.least || value > change.most ? Status(impossible(name, value))
                                                              : check_start(changed, name, value);
      }
    }
    for (const RuleChange<G>& change : rule_changes<G>()) {
      if (change.name == name) {
        changed.changes.rule = name;
        changed.changes.rule_value = value;
        checked = check_rule(changed, change, value);
      }
    }
    if (kPointsDecide<G> && name == "first-points") {
      changed.changes.first_points = value;
      checked = Done{};
    }
  });
  if (checked) {
    return *checked ? Result<BalanceSettings>(changed) : Result<BalanceSettings>(checked->error());
  }
  const std::size_t dot = name.rfind('.');
  if (dot == std::string::npos) {
    return no_such_name(settings.setup.game, name);
  }
  return name.starts_with("board.")
             ? with_file(changed, name, std::string_view(name).substr(dot + 1), "value", value)
             : with_file(changed, name, std::string_view(name).substr(0, dot),
                         std::string_view(name).substr(dot + 1), value);
}

int card_of(const BalanceSettings& settings, const std::string& name) {
  int card = -1;
  const std::string id = name.substr(0, name.rfind('.'));
  const Status status = with_setup(settings.setup, [&]<class G>(const Setup&, auto own) -> Status {
    card = CountsCards<G> ? (own ? *own : Box<G>::standard()).find(id) : -1;
    return Done{};
  });
  return status.ok() ? card : -1;
}

}  // namespace ludo::lab

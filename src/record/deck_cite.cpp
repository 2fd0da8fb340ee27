#include "record/deck_cite.h"

#include <algorithm>
#include <charconv>
#include <vector>

#include "core/check.h"
#include "record/embedded.h"

namespace ludo {
namespace {

using cite::Deck;
using cite::Planque;
using cite::Role;

// The columns, in order.
enum Column : std::size_t {
  kId,
  kType,
  kCopies,
  kWhen,
  kEffect,
  kValue,
  kSource,
  kNameFr,
  kNameEn,
  kTextFr,
  kTextEn,
};
constexpr std::string_view kColumns[] = {"id",      "type",    "copies", "when",
                                         "effect",  "value",   "source", "name_fr",
                                         "name_en", "text_fr", "text_en"};

constexpr std::string_view kTypes[] = {"role", "planque"};
constexpr std::string_view kSources[] = {"ours", "public fact", "rulebook", "box"};
constexpr std::string_view kTurn = "turn";
constexpr std::string_view kVictim = "victim";
constexpr int kIdMax = cite::kCardIdMax - 2;  // "-4" follows
constexpr int kTextMax = 240;                 // bytes

// One row of the table, read cell by cell.
class Row {
 public:
  Row(const CsvTable& table, const CsvRow& row) : table_(table), row_(row) {}

  Status read_into(Deck& deck, std::vector<std::string>& ids,
                   std::array<bool, cite::kRoles>& seen) const;

 private:
  const std::string& cell(Column column) const { return row_.cells[column]; }

  Error error(Column column, const std::string& fr, const std::string& en) const {
    return table_.error_at(row_, column, fr, en);
  }
  Error expected(Column column, const std::string& fr, const std::string& en) const {
    const std::string& found = cell(column);
    return error(
        column, "attendu : " + fr + " ; trouvé : " + (found.empty() ? "rien" : "« " + found + " »"),
        "expected " + en + ", found " + (found.empty() ? "nothing" : "'" + found + "'"));
  }

  // Which of `words` the cell is.
  template <std::size_t N>
  Result<int> word(Column column, const std::string_view (&words)[N]) const {
    const auto* found = std::find(std::begin(words), std::end(words), cell(column));
    if (found != std::end(words)) {
      return static_cast<int>(found - std::begin(words));
    }
    std::string list;
    for (const std::string_view one : words) {
      list.append(list.empty() ? "" : ", ").append(one);
    }
    return expected(column, "un mot parmi " + list, "one of " + list);
  }

  Result<int> number(Column column, int min, int max) const {
    const int value = parse_number(cell(column), max);
    if (value >= min) {
      return value;
    }
    const std::string range =
        min == max ? std::to_string(min) : std::to_string(min) + "–" + std::to_string(max);
    return expected(column, "un nombre entier " + range, "a whole number " + range);
  }

  // C58: the number of an effect that has one; nothing for one that has none.
  Result<int> value(bool wanted) const {
    if (wanted) {
      return number(kValue, 0, cite::kValueMax);
    }
    return cell(kValue).empty()
               ? Result<int>(0)
               : Result<int>(expected(kValue, "rien, cet effet n'a pas de nombre (C58)",
                                      "nothing, this effect has no number (C58)"));
  }

  Status check_when(std::string_view when) const {
    if (cell(kWhen) == when) {
      return Done{};
    }
    const std::string quoted(when);
    return when.empty() ? expected(kWhen, "rien (C58, un voleur)", "nothing (C58, a thief)")
                        : expected(kWhen, "« " + quoted + " » (C58, d'après l'effet)",
                                   "'" + quoted + "' (C58, by the effect)");
  }

  Status check_id(const std::vector<std::string>& ids) const;
  Status check_texts() const;
  Status read_role(Deck& deck, std::array<bool, cite::kRoles>& seen) const;
  Status read_planque(Deck& deck) const;

  const CsvTable& table_;
  const CsvRow& row_;
};

// Lower-case letters, digits and hyphens: ids stand in moves.
Status Row::check_id(const std::vector<std::string>& ids) const {
  const std::string& id = cell(kId);
  const bool fits = std::all_of(id.begin(), id.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
  });
  if (id.empty() || !fits || static_cast<int>(id.size()) > kIdMax) {
    const std::string most = std::to_string(kIdMax);
    return expected(kId, "1 à " + most + " lettres minuscules, chiffres et tirets",
                    "1 to " + most + " lower-case letters, digits and hyphens");
  }
  if (std::find(ids.begin(), ids.end(), id) != ids.end()) {
    return error(kId, "carte en double : « " + id + " »", "card given twice: '" + id + "'");
  }
  return Done{};
}

Status Row::check_texts() const {
  for (const Column column : {kNameFr, kNameEn, kTextFr, kTextEn}) {
    const bool is_name = column == kNameFr || column == kNameEn;
    const int most = is_name ? cite::kCardNameMax : kTextMax;
    if (cell(column).empty()) {
      return is_name ? expected(column, "le nom", "the name")
                     : expected(column, "le texte", "the text");
    }
    if (static_cast<int>(cell(column).size()) > most) {
      const std::string number = std::to_string(most);
      return error(column, "trop long : " + number + " octets au plus",
                   "too long: " + number + " bytes at most");
    }
  }
  return Done{};
}

Status Row::read_role(Deck& deck, std::array<bool, cite::kRoles>& seen) const {
  if (const Result<int> copies = number(kCopies, 1, 1); !copies) {
    return copies.error();
  }
  const Result<int> effect = word(kEffect, cite::kRoleWords);
  if (!effect) {
    return effect.error();
  }
  if (const Status when = check_when({}); !when) {
    return when.error();
  }
  const auto role = static_cast<std::size_t>(*effect);
  if (seen[role]) {
    return error(kEffect, "un seul voleur par effet (C58) : « " + cell(kEffect) + " » est pris",
                 "one thief for each effect (C58): '" + cell(kEffect) + "' is taken");
  }
  const Result<int> n = value(cite::has_value(static_cast<Role>(*effect)));
  if (!n) {
    return n.error();
  }
  seen[role] = true;
  ++deck.roles;
  deck.role_values[role] = static_cast<u8>(*n);
  // Thieves come after the hideouts, of which more may follow: they are moved there at the end.
  cite::CardText& text = deck.texts[cite::kPlanquesMax + role];
  text.id.append(cell(kId));
  text.name_fr.append(cell(kNameFr));
  text.name_en.append(cell(kNameEn));
  return Done{};
}

Status Row::read_planque(Deck& deck) const {
  const Result<int> copies = number(kCopies, 1, cite::kCopiesMax);
  if (!copies) {
    return copies.error();
  }
  const Result<int> effect = word(kEffect, cite::kPlanqueWords);
  if (!effect) {
    return effect.error();
  }
  const auto planque = static_cast<Planque>(*effect);
  if (const Status when = check_when(cite::is_for_victims(planque) ? kVictim : kTurn); !when) {
    return when.error();
  }
  const Result<int> n = value(cite::has_value(planque));
  if (!n) {
    return n.error();
  }
  if (deck.planques + *copies > cite::kPlanquesMax) {
    const std::string most = std::to_string(cite::kPlanquesMax);
    return error(kCopies, "trop de planques : " + most + " au plus (C58)",
                 "too many hideout cards: " + most + " at most (C58)");
  }
  for (int copy = 1; copy <= *copies; ++copy) {
    const auto card = static_cast<std::size_t>(deck.planques++);
    deck.effects[card] = planque;
    deck.values[card] = static_cast<u8>(*n);
    cite::CardText& text = deck.texts[card];
    text.id.append(cell(kId)).append('-').append_number(copy);
    text.name_fr.append(cell(kNameFr));
    text.name_en.append(cell(kNameEn));
  }
  return Done{};
}

Status Row::read_into(Deck& deck, std::vector<std::string>& ids,
                      std::array<bool, cite::kRoles>& seen) const {
  if (const Status id = check_id(ids); !id) {
    return id.error();
  }
  ids.push_back(cell(kId));
  const Result<int> type = word(kType, kTypes);
  if (!type) {
    return type.error();
  }
  if (const Result<int> source = word(kSource, kSources); !source) {
    return source.error();
  }
  if (const Status texts = check_texts(); !texts) {
    return texts.error();
  }
  return *type == 0 ? read_role(deck, seen) : read_planque(deck);
}

// A thief "egouts-1" would have the id of a copy of the hideout "egouts".
Status check_ids_apart(const CsvTable& table, const Deck& deck) {
  for (const CsvRow& row : table.rows) {
    const std::string& id = row.cells[kId];
    const bool is_role = row.cells[kType] == kTypes[0];
    const int limit = deck.planques;
    for (int card = 0; is_role && card < limit; ++card) {
      if (deck.id(card) == id) {
        return table.error_at(row, kId, "« " + id + " » est aussi une planque et sa copie",
                              "'" + id + "' is also a hideout card and its copy");
      }
    }
  }
  return Done{};
}

Status check_counts(const CsvTable& table, const Deck& deck,
                    const std::array<bool, cite::kRoles>& seen) {
  const int line = table.rows.empty() ? 1 : table.rows.back().line;
  const auto missing = std::find(seen.begin(), seen.end(), false);
  if (missing != seen.end()) {
    const std::string effect(cite::kRoleWords[missing - seen.begin()]);
    return table.error_in_line(line, "il manque le voleur de l'effet « " + effect + " » (C58)",
                               "the thief of the effect '" + effect + "' is missing (C58)");
  }
  if (deck.planques < cite::kPlanquesMin) {
    const std::string least = std::to_string(cite::kPlanquesMin);
    const std::string most = std::to_string(cite::kPlanquesMax);
    const std::string found = std::to_string(deck.planques);
    return table.error_in_line(
        line, least + " à " + most + " planques attendues (C58), " + found + " trouvées",
        "expected " + least + " to " + most + " hideout cards (C58), found " + found);
  }
  return Done{};
}

}  // namespace

Result<Deck> read_cite_deck(std::string_view text, const std::string& file) {
  const Result<CsvTable> table = read_csv(text, file, {std::begin(kColumns), std::end(kColumns)});
  if (!table) {
    return table.error();
  }
  Deck deck;
  std::vector<std::string> ids;
  std::array<bool, cite::kRoles> seen{};
  for (const CsvRow& row : table->rows) {
    if (const Status status = Row(*table, row).read_into(deck, ids, seen); !status) {
      return status.error();
    }
  }
  if (const Status counts = check_counts(*table, deck, seen); !counts) {
    return counts.error();
  }
  if (deck.planques < cite::kPlanquesMax) {
    for (std::size_t role = 0; role < cite::kRoles; ++role) {
      deck.texts[deck.planques + role] = deck.texts[cite::kPlanquesMax + role];
    }
    for (std::size_t i = static_cast<std::size_t>(deck.size()); i < deck.texts.size(); ++i) {
      deck.texts[i] = {};
    }
  }
  if (const Status apart = check_ids_apart(*table, deck); !apart) {
    return apart.error();
  }
  return deck;
}

std::vector<std::string> cite_card_ids(const CsvRow& row) {
  const std::string& id = row.cells[kId];
  const std::string& text = row.cells[kCopies];
  int copies = 0;
  std::from_chars(text.data(), text.data() + text.size(), copies);
  if (row.cells[kType] == kTypes[0] || copies < 1 || copies > cite::kCopiesMax) {
    return {id};
  }
  std::vector<std::string> ids;
  for (int copy = 1; copy <= copies; ++copy) {
    ids.push_back(id + "-" + std::to_string(copy));
  }
  return ids;
}

CardWords cite_card_words(std::string_view text) {
  const std::size_t end = text.find(". ");
  return end == std::string_view::npos ? CardWords{text, {}}
                                       : CardWords{text.substr(0, end + 1), text.substr(end + 2)};
}

std::string_view cite_short_name(std::string_view name) {
  for (const std::string_view article : {"La ", "Le ", "L’", "L'", "The "}) {
    if (name.starts_with(article)) {
      return name.substr(article.size());
    }
  }
  return name;
}

const Deck& standard_cite_deck() {
  static const Deck deck = [] {
    const Result<Deck> read =
        read_cite_deck(embedded("data/decks/cite.csv"), "data/decks/cite.csv");
    CHECK(read.ok());
    return *read;
  }();
  return deck;
}

}  // namespace ludo

#include "record/deck_cimes.h"

#include <algorithm>
#include <vector>

#include "record/csv.h"
#include "record/embedded.h"

namespace ludo {
namespace {

using cimes::Bird;
using cimes::CardText;
using cimes::Deck;
using cimes::Effect;
using cimes::Form;
using cimes::Limit;
using cimes::Op;
using cimes::Quantity;

// The columns, in order.
constexpr std::size_t kId = 0;
constexpr std::size_t kType = 1;
constexpr std::size_t kValue = 2;
constexpr std::size_t kLimit = 3;
constexpr std::size_t kEffect = 4;
constexpr std::size_t kSource = 5;
constexpr std::size_t kTextFr = 6;
constexpr std::size_t kTextEn = 7;

constexpr std::array<std::string_view, 4> kSources{"ours", "public fact", "rulebook", "box"};
constexpr std::array<std::string_view, 2> kForms{"per", "if"};
constexpr std::array<std::string_view, 3> kOps{">=", "<=", "="};

template <class Enum, std::size_t N>
constexpr std::array<std::string_view, N> names_of() {
  std::array<std::string_view, N> names;
  for (std::size_t i = 0; i < N; ++i) {
    names[i] = name_of(static_cast<Enum>(i));
  }
  return names;
}
constexpr auto kBirdNames = names_of<Bird, cimes::kBirds>();
constexpr auto kLimitNames = names_of<Limit, 3>();
constexpr auto kQuantityNames = names_of<Quantity, cimes::kQuantities>();

// One word of a cell and how many characters into the cell it stands.
struct Word {
  std::string_view text;
  int offset = 0;
};

std::vector<Word> words_of(std::string_view cell) {
  std::vector<Word> words;
  std::size_t at = 0;
  for (;;) {
    const std::size_t end = std::min(cell.find(' ', at), cell.size());
    words.push_back({cell.substr(at, end - at), static_cast<int>(at)});
    if (end == cell.size()) {
      return words;
    }
    at = end + 1;
  }
}

// One row of the table, read cell by cell.
class Row {
 public:
  Row(const CsvTable& table, const CsvRow& row) : table_(table), row_(row) {}

  const std::string& cell(std::size_t column) const { return row_.cells[column]; }

  Error error(std::size_t column, const std::string& fr, const std::string& en,
              int offset = 0) const {
    return table_.error_at(row_, column, fr, en, offset);
  }
  Error expected(std::size_t column, const std::string& fr, const std::string& en,
                 Word found) const {
    const std::string text(found.text);
    return error(column,
                 "attendu : " + fr + " ; trouvé : " + (text.empty() ? "rien" : "« " + text + " »"),
                 "expected " + en + ", found " + (text.empty() ? "nothing" : "'" + text + "'"),
                 found.offset);
  }

  // Which of `names` the word is.
  template <std::size_t N>
  Result<int> choice(std::size_t column, const std::array<std::string_view, N>& names,
                     Word word) const {
    const auto found = std::find(names.begin(), names.end(), word.text);
    if (found != names.end()) {
      return static_cast<int>(found - names.begin());
    }
    std::string list;
    for (const std::string_view name : names) {
      list.append(list.empty() ? "" : ", ").append(name);
    }
    return expected(column, "un mot parmi " + list, "one of " + list, word);
  }
  template <std::size_t N>
  Result<int> choice(std::size_t column, const std::array<std::string_view, N>& names) const {
    return choice(column, names, {cell(column), 0});
  }

  Result<int> number(std::size_t column, int min, int max, Word word) const {
    const int value = parse_number(word.text, max);
    if (value >= min) {
      return value;
    }
    const std::string range = std::to_string(min) + "–" + std::to_string(max);
    return expected(column, "un nombre entier " + range, "a whole number " + range, word);
  }

  Result<Effect> effect() const;
  Status check_text(std::size_t column, int points) const;
  Status read_into(Deck& deck, std::size_t card) const;

 private:
  const CsvTable& table_;
  const CsvRow& row_;
};

// M13: "P per Q" or "P if Q OP N", with single spaces.
Result<Effect> Row::effect() const {
  const std::string_view formula = cell(kEffect);
  const std::vector<Word> words = words_of(formula);
  const auto word = [&](std::size_t i) {
    return i < words.size() ? words[i] : Word{{}, static_cast<int>(formula.size())};
  };
  const Result<int> points = number(kEffect, 1, kCimesNumberMax, word(0));
  if (!points) {
    return points.error();
  }
  const Result<int> form = choice(kEffect, kForms, word(1));
  if (!form) {
    return form.error();
  }
  const Result<int> quantity = choice(kEffect, kQuantityNames, word(2));
  if (!quantity) {
    return quantity.error();
  }
  Effect effect;
  effect.points = static_cast<u8>(*points);
  effect.form = static_cast<Form>(*form);
  effect.quantity = static_cast<Quantity>(*quantity);
  if (effect.form == Form::If) {
    const Result<int> op = choice(kEffect, kOps, word(3));
    if (!op) {
      return op.error();
    }
    const Result<int> n = number(kEffect, 0, kCimesNumberMax, word(4));
    if (!n) {
      return n.error();
    }
    effect.op = static_cast<Op>(*op);
    effect.n = static_cast<u8>(*n);
  }
  const std::size_t length = effect.form == Form::Per ? 3 : 5;
  if (words.size() > length) {
    return expected(kEffect, "la fin de la formule", "the end of the formula",
                    words[length].text.empty() ? Word{" ", words[length].offset} : words[length]);
  }
  return effect;
}

// Whether a text has `number` in figures, not as part of a longer number.
bool names_number(std::string_view text, int number) {
  const std::string digits = std::to_string(number);
  const auto is_digit = [&](std::size_t i) {
    return i < text.size() && text[i] >= '0' && text[i] <= '9';
  };
  for (std::size_t at = text.find(digits); at != std::string_view::npos;
       at = text.find(digits, at + 1)) {
    if (!is_digit(at + digits.size()) && (at == 0 || !is_digit(at - 1))) {
      return true;
    }
  }
  return false;
}

// A text is there, fits, and names the points of the effect: so a formula and its texts cannot
// drift apart unnoticed.
Status Row::check_text(std::size_t column, int points) const {
  const std::string& text = cell(column);
  const std::string named = std::to_string(points);
  if (text.empty()) {
    return expected(column, "le texte de l'effet", "the text of the effect", {});
  }
  if (text.size() > cimes::kCardTextMax) {
    const std::string most = std::to_string(cimes::kCardTextMax);
    return error(column, "texte trop long : " + most + " octets au plus",
                 "text too long: " + most + " bytes at most");
  }
  if (!names_number(text, points)) {
    return error(column, "le texte doit donner en chiffres les points de l'effet, " + named,
                 "the text has to name the points of the effect in figures, " + named);
  }
  return Done{};
}

// How many of the first `cards` cards are of this type.
int count_of(const Deck& deck, std::size_t cards, Bird bird) {
  const auto* first = deck.birds.data();
  return static_cast<int>(std::count(first, first + cards, bird));
}

Status Row::read_into(Deck& deck, std::size_t card) const {
  const Result<int> bird = choice(kType, kBirdNames);
  if (!bird) {
    return bird.error();
  }
  const Result<int> value = number(kValue, 1, cimes::kValueMax, {cell(kValue), 0});
  if (!value) {
    return value.error();
  }
  const std::string id = cell(kType) + "-" + cell(kValue);
  if (cell(kId) != id) {
    return expected(kId, "« " + id + " » (type-valeur)", "'" + id + "' (type-value)",
                    {cell(kId), 0});
  }
  if (deck.find(id) >= 0) {
    return error(kId, "carte en double", "card given twice");
  }
  const int most = cimes::kBirdCounts[static_cast<std::size_t>(*bird)];
  if (count_of(deck, card, static_cast<Bird>(*bird)) == most) {
    return error(kType, "carte de trop : " + std::to_string(most) + " de ce type au plus (M1)",
                 "one card too many: " + std::to_string(most) + " of this type at most (M1)");
  }
  const Result<int> limit = choice(kLimit, kLimitNames);
  if (!limit) {
    return limit.error();
  }
  const Result<Effect> formula = effect();
  if (!formula) {
    return formula.error();
  }
  const Limit icon = cimes::limit_of(formula->quantity);
  if (static_cast<Limit>(*limit) != icon) {
    const std::string name(name_of(icon));
    return expected(kLimit, "« " + name + " » (M15, d'après l'effet)",
                    "'" + name + "' (M15, by the effect)", {cell(kLimit), 0});
  }
  const Result<int> source = choice(kSource, kSources);
  if (!source) {
    return source.error();
  }
  for (const std::size_t column : {kTextFr, kTextEn}) {
    const Status text = check_text(column, formula->points);
    if (!text) {
      return text.error();
    }
  }
  deck.values[card] = static_cast<u8>(*value);
  deck.birds[card] = static_cast<Bird>(*bird);
  deck.effects[card] = *formula;
  deck.texts[card] = {decltype(CardText::id)(id), decltype(CardText::fr)(cell(kTextFr)),
                      decltype(CardText::en)(cell(kTextEn))};
  return Done{};
}

Error cards_missing(const CsvTable& table, Bird bird, int found) {
  const std::string name(name_of(bird));
  const std::string wanted = std::to_string(cimes::kBirdCounts[static_cast<std::size_t>(bird)]);
  const std::string number = std::to_string(found);
  return table.error_in_line(
      table.rows.empty() ? 1 : table.rows.back().line,
      wanted + " cartes « " + name + " » attendues (M1), " + number + " trouvées",
      "expected " + wanted + " cards '" + name + "' (M1), found " + number);
}

}  // namespace

Result<Deck> read_cimes_deck(std::string_view text, const std::string& file) {
  const Result<CsvTable> table = read_csv(
      text, file, {"id", "type", "value", "limit", "effect", "source", "text_fr", "text_en"});
  if (!table) {
    return table.error();
  }
  Deck deck;
  std::size_t card = 0;
  for (const CsvRow& row : table->rows) {
    const Status status = Row(*table, row).read_into(deck, card++);
    if (!status) {
      return status.error();
    }
  }
  for (std::size_t i = 0; i < cimes::kBirdCounts.size(); ++i) {
    const auto bird = static_cast<Bird>(i);
    const int found = count_of(deck, card, bird);
    if (found < cimes::kBirdCounts[i]) {
      return cards_missing(*table, bird, found);
    }
  }
  return deck;
}

const Deck& standard_cimes_deck() {
  static const Deck deck = [] {
    const Result<Deck> read =
        read_cimes_deck(embedded("data/decks/cimes.csv"), "data/decks/cimes.csv");
    CHECK(read.ok());
    return *read;
  }();
  return deck;
}

}  // namespace ludo

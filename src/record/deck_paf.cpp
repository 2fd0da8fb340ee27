#include "record/deck_paf.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "core/check.h"
#include "games/paf/effect.h"
#include "record/csv.h"
#include "record/embedded.h"

namespace ludo {
namespace {

using namespace paf;

enum Column : std::size_t {
  kId,
  kType,
  kKind,
  kHeight,
  kStrength,
  kBonus,
  kCategoriesColumn,
  kEffect,
  kSource,
  kNameFr,
  kNameEn,
  kTextFr,
  kTextEn,
};
const std::vector<std::string_view>& columns() {
  static const std::vector<std::string_view> names = {
      "id",     "type",   "kind",    "height",  "strength", "bonus",  "categories",
      "effect", "source", "name_fr", "name_en", "text_fr",  "text_en"};
  return names;
}

std::string quoted_fr(std::string_view text) { return "« " + std::string(text) + " »"; }
std::string quoted_en(std::string_view text) { return "'" + std::string(text) + "'"; }

// "a, b, c": what may stand in a cell.
template <std::size_t N>
std::string list_of(const std::string_view (&words)[N]) {
  std::string out;
  for (const std::string_view word : words) {
    if (!out.empty() && !word.empty()) {
      out.append(", ");
    }
    out.append(word);
  }
  return out;
}

template <std::size_t N>
int place_of(std::string_view word, const std::string_view (&words)[N]) {
  for (std::size_t i = 0; i < N; ++i) {
    if (words[i] == word) {
      return static_cast<int>(i);
    }
  }
  return -1;
}

int characters_in(std::string_view text) {
  int n = 0;
  for (const char c : text) {
    n += (static_cast<unsigned char>(c) & 0xC0U) != 0x80U ? 1 : 0;
  }
  return n;
}

// What an argument has to be, in both languages.
std::pair<std::string, std::string> expectation(Param param) {
  const auto words = [](const std::string& list) {
    return std::pair("un de : " + list, "one of: " + list);
  };
  switch (param) {
    case Param::Who:
      return words("one, each, victim, selon la primitive / as the primitive allows");
    case Param::Count:
      return {"un nombre de 1 à 9", "a number from 1 to 9"};
    case Param::Move:
      return {"+n, -n ou +n|-m (1 à 9)", "+n, -n or +n|-m (1 to 9)"};
    case Param::Plus:
      return {"+1 à +9", "+1 to +9"};
    case Param::Category:
      return words(list_of(kCategoryWords));
    case Param::CardType:
      return words("any, " + list_of(kTypeWords));
    case Param::Phase:
      return words(list_of(kPhaseWords));
    case Param::Kind:
      return words("melee, ranged");
    case Param::Reach:
      return words(list_of(kReachWords));
    default:
      return {"monkey ou draw, sans choix", "monkey or draw, without choice"};
  }
}

// Reads one row; the first problem found is kept.
class RowReader {
 public:
  RowReader(const CsvTable& table, const CsvRow& row) : table_(table), row_(row) {}

  Status read(Facts& facts, CardTexts& texts) {
    read_texts(texts);
    read_type(facts);
    read_kind(facts);
    read_numbers(facts);
    read_bonus(facts);
    read_categories(facts);
    read_effect(facts);
    return problem_ ? Status(*problem_) : Status(Done{});
  }

 private:
  const std::string& cell(Column column) const { return row_.cells[column]; }

  void refuse(Column column, const std::string& fr, const std::string& en, int offset = 0) {
    if (!problem_) {
      problem_ = table_.error_at(row_, column, fr, en, offset);
    }
  }

  template <std::size_t N>
  int word_in(Column column, const std::string_view (&words)[N]) {
    const int place = place_of(cell(column), words);
    if (place < 0) {
      refuse_word(column, cell(column), list_of(words));
    }
    return place;
  }

  void refuse_word(Column column, std::string_view found, const std::string& list, int offset = 0) {
    refuse(column, "un de : " + list + " ; " + quoted_fr(found) + " trouvé",
           "one of: " + list + "; found " + quoted_en(found), offset);
  }

  // Words separated by |, each once, as bits.
  template <std::size_t N>
  u8 words_in(Column column, const std::string_view (&words)[N]) {
    const std::string_view text = cell(column);
    u8 bits = 0;
    std::size_t from = 0;
    while (from <= text.size()) {
      const std::size_t bar = std::min(text.find('|', from), text.size());
      const std::string_view word = text.substr(from, bar - from);
      const int place = place_of(word, words);
      const int offset = characters_in(text.substr(0, from));
      if (place < 0) {
        refuse_word(column, word, list_of(words), offset);
        return bits;
      }
      if ((bits >> place & 1) != 0) {
        refuse(column, quoted_fr(word) + " en double", quoted_en(word) + " given twice", offset);
      }
      bits = static_cast<u8>(bits | 1U << place);
      from = bar + 1;
    }
    return bits;
  }

  void demand_empty(Column column, std::string_view type) {
    if (!cell(column).empty()) {
      refuse(column, "doit rester vide pour une carte " + quoted_fr(type),
             "has to be empty for a card of type " + quoted_en(type));
    }
  }

  int number(Column column, int min, int max) {
    const Or<int> value = number_in(table_, row_, column, min, max);
    if (!value && !problem_) {
      problem_ = value.error();
    }
    return value ? *value : min;
  }

  template <int N>
  void read_text(Column column, FixedText<N>& out) {
    const std::string& text = cell(column);
    if (text.empty() || text.size() > N) {
      const std::string most = std::to_string(N);
      refuse(column, "texte de 1 à " + most + " octets attendu",
             "expected a text of 1 to " + most + " bytes");
      return;
    }
    out = FixedText<N>(text);
  }

  void read_texts(CardTexts& texts) {
    const std::string& id = cell(kId);
    const bool fits =
        id.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-") == std::string::npos;
    if (!fits) {
      refuse(kId,
             "lettres minuscules sans accent, chiffres et tirets attendus, " + quoted_fr(id) +
                 " trouvé",
             "expected small letters a–z, digits and hyphens, found " + quoted_en(id));
    }
    read_text(kId, texts.id);
    texts.source = static_cast<Source>(std::max(word_in(kSource, kSourceWords), 0));
    read_text(kNameFr, texts.name_fr);
    read_text(kNameEn, texts.name_en);
    read_text(kTextFr, texts.text_fr);
    read_text(kTextEn, texts.text_en);
  }

  void read_type(Facts& facts) {
    facts.type = static_cast<Type>(std::max(word_in(kType, kTypeWords), 0));
  }

  void read_kind(Facts& facts) {
    switch (facts.type) {
      case Type::Attack:
        facts.kinds = static_cast<u8>(1U << std::max(word_in(kKind, kKindWords), 0));
        return;
      case Type::Defence:
        facts.kinds = cell(kKind).empty() ? kAllKinds : words_in(kKind, kKindWords);
        return;
      case Type::Special:
        facts.windows = words_in(kKind, kWindowWords);
        return;
      default:
        demand_empty(kKind, cell(kType));
        return;
    }
  }

  void read_numbers(Facts& facts) {
    if (facts.type != Type::Junk) {
      demand_empty(kHeight, cell(kType));
      demand_empty(kStrength, cell(kType));
      return;
    }
    facts.height = static_cast<u8>(number(kHeight, 1, kMaxHeight));
    facts.strength = static_cast<u8>(number(kStrength, 0, kMaxStrength));
  }

  void read_bonus(Facts& facts) {
    if (facts.type == Type::Junk || facts.type == Type::Special) {
      return demand_empty(kBonus, cell(kType));
    }
    // Only sneaky attacks and defences may do without (P15).
    const bool optional =
        facts.type == Type::Defence ||
        (facts.type == Type::Attack && cell(kKind) == kKindWords[static_cast<int>(Kind::Sneaky)]);
    if (optional && cell(kBonus).empty()) {
      return;
    }
    const int bonus = number(kBonus, -kMaxBonus, kMaxBonus);
    if (facts.type == Type::Attack && bonus < 0) {
      refuse(kBonus, "le bonus d'une attaque n'est pas négatif",
             "the bonus of an attack is not negative");
    }
    if (facts.type == Type::Defence && bonus >= 0) {
      refuse(kBonus, "le bonus d'une défense est négatif", "the bonus of a defence is negative");
    }
    facts.bonus = static_cast<i8>(bonus);
    facts.has_bonus = true;
  }

  void read_categories(Facts& facts) {
    if (facts.type != Type::Junk) {
      return demand_empty(kCategoriesColumn, cell(kType));
    }
    facts.categories = words_in(kCategoriesColumn, kCategoryWords);
  }

  void read_effect(Facts& facts) {
    if (problem_) {
      return;  // what may stand here depends on the other columns
    }
    const std::string_view text = cell(kEffect);
    const Formula formula = read_formula(text, facts);
    if (formula.fault != Fault::None) {
      return refuse_formula(formula, text);
    }
    set_effects(facts, formula.effects);
    check_whole(facts);
  }

  void refuse_formula(const Formula& formula, std::string_view text) {
    const std::string word(text.substr(formula.at, formula.length));
    const int offset = characters_in(text.substr(0, formula.at));
    const auto make_error = [&](const std::string& fr, const std::string& en) {
      refuse(kEffect, fr, en, offset);
    };
    switch (formula.fault) {
      case Fault::None:
        return;
      case Fault::UnknownPrimitive: {
        const std::string_view nearest = nearest_primitive(word);
        return make_error(
            "primitive inconnue " + quoted_fr(word) + " ; la plus proche : " + quoted_fr(nearest),
            "unknown primitive " + quoted_en(word) + "; the nearest is " + quoted_en(nearest));
      }
      case Fault::BadArgument: {
        const auto [fr, en] = expectation(formula.expected);
        return make_error(fr + " ; " + quoted_fr(word) + " trouvé",
                          en + "; found " + quoted_en(word));
      }
      case Fault::WrongCount:
        return make_error("nombre d'arguments inattendu", "wrong number of arguments");
      case Fault::TooMany:
        return make_error("au plus " + std::to_string(kMaxEffects) + " primitives par carte",
                          "at most " + std::to_string(kMaxEffects) + " primitives a card");
      case Fault::NotClosed:
        return make_error("« ) » ou « ; » attendu", "expected ')' or ';'");
      case Fault::Misplaced:
        return make_error(quoted_fr(word) + " ne va pas sur une telle carte",
                          quoted_en(word) + " does not go on such a card");
      case Fault::ChoiceNotHere:
        return make_error("les coups de cette sorte de carte ne portent pas de choix (P72)",
                          "the moves of this sort of card carry no choice (P72)");
      case Fault::TwoChoices:
        return make_error("au plus une primitive avec un choix par carte (P29a)",
                          "at most one primitive with a choice a card (P29a)");
      case Fault::VictimNotHere:
        return make_error("« victim » ne va que sur une attaque",
                          "'victim' goes only on an attack");
    }
  }

  // What a card needs to make sense as a whole.
  void check_whole(const Facts& facts) {
    const bool strike = facts.type == Type::Attack && facts.has_bonus;
    const bool sneaky = facts.kinds == bit_of(Kind::Sneaky);
    const int aims = (facts.reach != Reach::None ? 1 : 0) + (facts.volley != 0 ? 1 : 0);
    if (strike && aims != (sneaky ? 1 : 0)) {
      return sneaky ? refuse(kEffect,
                             "une attaque sournoise avec bonus dit reach ou volley (P48, P49)",
                             "a sneaky attack with a bonus says reach or volley (P48, P49)")
                    : refuse(kEffect, "reach et volley ne vont que sur une attaque sournoise",
                             "reach and volley go only on a sneaky attack");
    }
    const bool idle = facts.effects.empty() && !facts.has_bonus;
    if (idle && facts.type != Type::Junk) {
      return refuse(kEffect, "cette carte n'aurait aucun effet", "this card would have no effect");
    }
    if (facts.after && facts.redirect) {
      refuse(kEffect, "redirect se joue avant le dé (P52) : pas avec after",
             "redirect is played before the die (P52): not with after");
    }
  }

  const CsvTable& table_;
  const CsvRow& row_;
  std::optional<Error> problem_;
};

}  // namespace

Or<paf::Deck> read_paf_deck(std::string_view text, const std::string& file) {
  const Or<CsvTable> table = read_csv(text, file, columns());
  if (!table) {
    return table.error();
  }
  Deck deck;
  for (const CsvRow& row : table->rows) {
    if (deck.count == kMaxCards) {
      return table->error_in_line(row.line,
                                  "un jeu a au plus " + std::to_string(kMaxCards) + " cartes",
                                  "a deck has at most " + std::to_string(kMaxCards) + " cards");
    }
    const auto card = static_cast<std::size_t>(deck.count);
    const Status status = RowReader(*table, row).read(deck.facts[card], deck.texts[card]);
    if (!status) {
      return status.error();
    }
    const std::string_view id = row.cells[kId];
    if (deck.find(id) >= 0) {
      return table->error_at(row, kId, "identifiant en double : " + quoted_fr(id),
                             "id given twice: " + quoted_en(id));
    }
    ++deck.count;
  }
  if (deck.count < kMinCards) {
    const std::string found = std::to_string(deck.count);
    const int last = table->rows.empty() ? 1 : table->rows.back().line;
    return table->error_in_line(last,
                                "un jeu a de " + std::to_string(kMinCards) + " à " +
                                    std::to_string(kMaxCards) + " cartes, " + found + " trouvées",
                                "a deck has " + std::to_string(kMinCards) + " to " +
                                    std::to_string(kMaxCards) + " cards, found " + found);
  }
  return deck;
}

const paf::Deck& standard_paf_deck() {
  static const paf::Deck deck = [] {
    const Or<paf::Deck> read = read_paf_deck(embedded("data/decks/paf.csv"), "data/decks/paf.csv");
    CHECK(read.ok());
    return *read;
  }();
  return deck;
}

}  // namespace ludo

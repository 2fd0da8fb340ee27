#include "record/deck_toits.h"

#include <algorithm>
#include <array>

#include "record/csv.h"
#include "record/embedded.h"

namespace ludo {
namespace {

using toits::Board;
using toits::Colour;
using toits::Deck;
using toits::Symbol;

constexpr std::string_view kBoardPath = "data/boards/toits.csv";
constexpr std::string_view kDeckPath = "data/decks/toits.csv";
constexpr std::size_t kIdMax = 40;
// Whose figure it is: see docs/rules/toits.md; `box` is for players who enter their own.
constexpr std::array<std::string_view, 4> kSources = {"ours", "rulebook", "public", "box"};

std::string quoted_fr(std::string_view text) { return "« " + std::string(text) + " »"; }
std::string quoted_en(std::string_view text) { return "'" + std::string(text) + "'"; }

// A cell that has to be one of some words: which one.
template <std::size_t N>
Result<int> word_in(const CsvTable& table, const CsvRow& row, std::size_t cell,
                    const std::array<std::string_view, N>& words) {
  const std::string& text = row.cells[cell];
  const auto at = std::find(words.begin(), words.end(), text);
  if (at != words.end()) {
    return static_cast<int>(at - words.begin());
  }
  std::string list(words[0]);
  for (std::size_t i = 1; i < N; ++i) {
    list.append(", ").append(words[i]);
  }
  return table.error_at(row, cell,
                        "un de ces mots attendu : " + list + " ; " + quoted_fr(text) + " trouvé",
                        "expected one of " + list + "; found " + quoted_en(text));
}

template <class Enum, std::size_t N>
constexpr std::array<std::string_view, N> names_of() {
  std::array<std::string_view, N> names;
  for (std::size_t i = 0; i < N; ++i) {
    names[i] = name_of(static_cast<Enum>(i));
  }
  return names;
}

Status check_source(const CsvTable& table, const CsvRow& row, std::size_t cell) {
  const Result<int> source = word_in(table, row, cell, kSources);
  return source ? Status(Done{}) : Status(source.error());
}

// ---- The board

struct BoardKey {
  std::string_view name;
  int max;
  u8& (*of)(Board&);
};

template <std::size_t I>
u8& takes(Board& board) {
  return board.takes[I];
}

constexpr BoardKey kBoardKeys[] = {
    {"space-1", toits::kSpaces, takes<0>},
    {"space-2", toits::kSpaces, takes<1>},
    {"space-3", toits::kSpaces, takes<2>},
    {"space-4", toits::kSpaces, takes<3>},
    {"space-5", toits::kSpaces, takes<4>},
    {"space-6", toits::kSpaces, takes<5>},
    {"space-7", toits::kSpaces, takes<6>},
    {"reserve", toits::kCards - 1, [](Board& b) -> u8& { return b.reserve; }},
    {"colour-high", kToitsTokenMax, [](Board& b) -> u8& { return b.colour_high; }},
    {"colour-low", kToitsTokenMax, [](Board& b) -> u8& { return b.colour_low; }},
    {"white-high", kToitsTokenMax, [](Board& b) -> u8& { return b.white_high; }},
    {"white-low", kToitsTokenMax, [](Board& b) -> u8& { return b.white_low; }},
};

Status read_board_row(const CsvTable& table, const CsvRow& row, const BoardKey& key, Board& board) {
  if (row.cells[0] != key.name) {
    return table.error_at(
        row, 0, quoted_fr(key.name) + " attendu ici, " + quoted_fr(row.cells[0]) + " trouvé",
        "expected " + quoted_en(key.name) + " here, found " + quoted_en(row.cells[0]));
  }
  const Result<int> value = number_in(table, row, 1, 0, key.max);
  if (!value) {
    return value.error();
  }
  key.of(board) = static_cast<u8>(*value);
  return check_source(table, row, 2);
}

// ---- The cards

// The columns, in order.
constexpr std::size_t kId = 0;
constexpr std::size_t kColour = 1;
constexpr std::size_t kArrows = 2;
constexpr std::size_t kSymbol = 3;
constexpr std::size_t kSource = 4;

class DeckReader {
 public:
  DeckReader(CsvTable table, const Board& board) : table_(std::move(table)) { deck_.board = board; }

  Result<Deck> read() {
    for (std::size_t i = 0; i < table_.rows.size(); ++i) {
      if (Status row = read_card(i); !row) {
        return row.error();
      }
    }
    if (Status whole = check_whole(); !whole) {
      return whole.error();
    }
    return deck_;
  }

 private:
  Status read_card(std::size_t i) {
    const CsvRow& row = table_.rows[i];
    if (i == toits::kCards) {
      return table_.error_in_line(row.line, "90 cartes attendues, une de plus ici",
                                  "expected 90 cards, one more here");
    }
    const Result<int> colour = word_in(table_, row, kColour, names_of<Colour, toits::kColours>());
    if (!colour) {
      return colour.error();
    }
    if (Status id = check_id(row, name_of(static_cast<Colour>(*colour))); !id) {
      return id;
    }
    const Result<int> arrows = number_in(table_, row, kArrows, 0, toits::kArrowsMax);
    if (!arrows) {
      return arrows.error();
    }
    const Result<int> symbol = word_in(table_, row, kSymbol, names_of<Symbol, toits::kSymbols>());
    if (!symbol) {
      return symbol.error();
    }
    deck_.ids[i] = FixedText<kIdMax>(row.cells[kId]);
    deck_.colours[i] = static_cast<Colour>(*colour);
    deck_.arrows[i] = static_cast<u8>(*arrows);
    deck_.symbols[i] = static_cast<Symbol>(*symbol);
    return check_source(table_, row, kSource);
  }

  // Ids are words of the move notation, and show their colour.
  Status check_id(const CsvRow& row, std::string_view colour) const {
    const std::string& id = row.cells[kId];
    const std::string start = std::string(colour) + "-";
    const bool letters = std::all_of(id.begin(), id.end(), [](char c) {
      return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
    });
    if (letters && id.size() > start.size() && id.size() <= kIdMax && id.starts_with(start)) {
      return Done{};
    }
    return table_.error_at(
        row, kId,
        quoted_fr(start + "…") + " attendu (minuscules, chiffres et tirets, 40 signes au plus), " +
            quoted_fr(id) + " trouvé",
        "expected " + quoted_en(start + "…") +
            " (small letters, digits and hyphens, 40 at most), found " + quoted_en(id));
  }

  Status check_whole() const {
    if (Status unique = check_unique(); !unique) {
      return unique;
    }
    if (Status counts = check_counts(); !counts) {
      return counts;
    }
    for (int i = 0; i < toits::kColours; ++i) {
      if (Status tie = check_tie(static_cast<Colour>(i)); !tie) {
        return tie;
      }
    }
    return Done{};
  }

  Status check_unique() const {
    for (std::size_t later = 0; later < table_.rows.size(); ++later) {
      for (std::size_t earlier = 0; earlier < later; ++earlier) {
        if (deck_.ids[earlier] == deck_.ids[later]) {
          // A card that is numbered by its place in its colour keeps its name.
          return is_in_its_place(later) ? twice(earlier, later) : twice(later, earlier);
        }
      }
    }
    return Done{};
  }

  Error twice(std::size_t wrong, std::size_t right) const {
    const std::string line = std::to_string(table_.rows[right].line);
    return table_.error_at(table_.rows[wrong], kId,
                           "identifiant déjà donné à la ligne " + line + ", un autre est attendu",
                           "id already given in line " + line + ", another one is expected");
  }

  // Whether the id ends with the card's number among those of its colour, as in "or-07".
  bool is_in_its_place(std::size_t card) const {
    const auto number = std::count(deck_.colours.begin(),
                                   deck_.colours.begin() + static_cast<std::ptrdiff_t>(card) + 1,
                                   deck_.colours[card]);
    const std::string text = std::to_string(number);
    return deck_.ids[card].view() ==
           std::string(name_of(deck_.colours[card])) + "-" + (number < 10 ? "0" : "") + text;
  }

  // 18 cards a colour; a card too many is named before a card that is missing.
  Status check_counts() const {
    std::array<int, toits::kColours> counts{};
    for (std::size_t i = 0; i < table_.rows.size(); ++i) {
      const Colour colour = deck_.colours[i];
      if (++counts[static_cast<std::size_t>(colour)] > toits::kCardsOfColour) {
        return table_.error_at(
            table_.rows[i], kColour,
            "18 cartes " + quoted_fr(name_of(colour)) + " attendues, une de plus ici",
            "expected 18 cards " + quoted_en(name_of(colour)) + ", one more here");
      }
    }
    for (std::size_t i = 0; i < counts.size(); ++i) {
      if (counts[i] < toits::kCardsOfColour) {
        const std::string_view name = name_of(static_cast<Colour>(i));
        const std::string found = std::to_string(counts[i]);
        const int line = table_.rows.empty() ? 1 : table_.rows.back().line;
        return table_.error_in_line(
            line, "18 cartes " + quoted_fr(name) + " attendues, " + found + " trouvées",
            "expected 18 cards " + quoted_en(name) + ", found " + found);
      }
    }
    return Done{};
  }

  // One of a colour's cards has the symbol tie. Where none has, the last one could still have had.
  Status check_tie(Colour colour) const {
    const CsvRow* tie = nullptr;
    const CsvRow* last = nullptr;
    for (std::size_t i = 0; i < table_.rows.size(); ++i) {
      if (deck_.colours[i] != colour) {
        continue;
      }
      last = &table_.rows[i];
      if (deck_.symbols[i] != Symbol::Tie) {
        continue;
      }
      if (tie != nullptr) {
        const std::string line = std::to_string(last->line);
        return table_.error_at(*tie, kSymbol,
                               "une seule carte tie par couleur : une autre est à la ligne " + line,
                               "one tie card a colour: another one is in line " + line);
      }
      tie = last;
    }
    if (tie == nullptr) {
      const std::string_view name = name_of(colour);
      return table_.error_at(
          *last, kSymbol,
          "une carte tie attendue parmi les " + quoted_fr(name) + ", aucune jusqu'à cette dernière",
          "expected a tie card among " + quoted_en(name) + ", none up to this last one");
    }
    return Done{};
  }

  CsvTable table_;
  Deck deck_;
};

Result<Deck> read_on_board(std::string_view text, const std::string& file, const Board& board) {
  Result<CsvTable> table = read_csv(text, file, {"id", "colour", "arrows", "symbol", "source"});
  if (!table) {
    return table.error();
  }
  return DeckReader(std::move(*table), board).read();
}

}  // namespace

Result<Board> read_toits_board(std::string_view text, const std::string& file) {
  const Result<CsvTable> table = read_csv(text, file, {"key", "value", "source"});
  if (!table) {
    return table.error();
  }
  Board board;
  for (std::size_t i = 0; i < table->rows.size(); ++i) {
    const CsvRow& row = table->rows[i];
    if (i == std::size(kBoardKeys)) {
      return table->error_in_line(row.line, "fin du fichier attendue", "expected the file to end");
    }
    if (Status read = read_board_row(*table, row, kBoardKeys[i], board); !read) {
      return read.error();
    }
  }
  if (table->rows.size() < std::size(kBoardKeys)) {
    const std::string_view missing = kBoardKeys[table->rows.size()].name;
    const int line = table->rows.empty() ? 1 : table->rows.back().line;
    return table->error_in_line(line, "il manque ensuite " + quoted_fr(missing),
                                quoted_en(missing) + " is missing after this");
  }
  return board;
}

Result<Deck> read_toits_deck(std::string_view text, const std::string& file) {
  return read_on_board(text, file, standard_toits_board());
}

Result<Deck> read_toits_deck(std::string_view deck_text, const std::string& deck_file,
                             std::string_view board_text, const std::string& board_file) {
  const Result<Board> board = board_file.empty() ? Result<Board>(standard_toits_board())
                                                 : read_toits_board(board_text, board_file);
  if (!board) {
    return board.error();
  }
  if (deck_file.empty()) {
    return read_on_board(embedded(kDeckPath), std::string(kDeckPath), *board);
  }
  return read_on_board(deck_text, deck_file, *board);
}

const Board& standard_toits_board() {
  static const Board board =
      read_toits_board(embedded(kBoardPath), std::string(kBoardPath)).value();
  return board;
}

const Deck& standard_toits_deck() {
  static const Deck deck = read_toits_deck(embedded(kDeckPath), std::string(kDeckPath)).value();
  return deck;
}

}  // namespace ludo

#include "record/own_deck.h"

#include <map>
#include <set>

#include "record/csv.h"
#include "record/embedded.h"
#include "record/fingerprint.h"

namespace ludo {
namespace {

void add_differences(DeckPart part, std::string_view standard_text, std::string_view own_text,
                     std::vector<DeckDifference>& out) {
  const std::vector<std::string_view> columns = columns_of(standard_text);
  const Result<CsvTable> standard = read_csv(standard_text, "", columns);
  const Result<CsvTable> own = read_csv(own_text, "", columns);
  if (!standard || !own) {
    return;
  }
  std::map<std::string_view, const CsvRow*> before;
  for (const CsvRow& row : standard->rows) {
    before.emplace(row.cells.front(), &row);
  }
  std::set<std::string_view> seen;
  for (std::size_t i = 0; i < own->rows.size(); ++i) {
    const std::vector<std::string>& cells = own->rows[i].cells;
    const auto found = before.find(cells.front());
    DeckDifference one{part, DifferenceKind::Changed, cells.front(), static_cast<int>(i)};
    if (!seen.insert(cells.front()).second || found == before.end()) {
      one.kind = DifferenceKind::Added;
      out.push_back(std::move(one));
      continue;
    }
    const std::vector<std::string>& then = found->second->cells;
    for (std::size_t column = 0; column < columns.size(); ++column) {
      if (then[column] != cells[column]) {
        one.changes.push_back({std::string(columns[column]), then[column], cells[column]});
      }
    }
    if (!one.changes.empty()) {
      out.push_back(std::move(one));
    }
  }
  for (const CsvRow& row : standard->rows) {
    if (!seen.contains(row.cells.front())) {
      out.push_back({part, DifferenceKind::Removed, row.cells.front()});
    }
  }
}

}  // namespace

DeckFiles files_of(const OwnDeck& own) {
  return {own.deck, own.deck.empty() ? "" : "deck", own.board, own.board.empty() ? "" : "board"};
}

std::string_view standard_deck_text(std::string_view game) {
  return embedded("data/decks/" + std::string(game) + ".csv");
}
std::string_view standard_board_text(std::string_view game) {
  return embedded("data/boards/" + std::string(game) + ".csv");
}

OwnDeck only_own(std::string_view game, OwnDeck deck) {
  if (deck.deck == standard_deck_text(game)) {
    deck.deck.clear();
  }
  if (deck.board == standard_board_text(game)) {
    deck.board.clear();
  }
  return deck;
}

std::string fingerprint_of(std::string_view game, const OwnDeck& own) {
  if (own.empty()) {
    return standard_fingerprint(game);
  }
  return deck_fingerprint(own.deck.empty() ? standard_deck_text(game) : own.deck,
                          own.board.empty() ? standard_board_text(game) : own.board);
}

std::vector<DeckDifference> differences(std::string_view game, const OwnDeck& own) {
  std::vector<DeckDifference> out;
  if (!own.deck.empty()) {
    add_differences(DeckPart::Deck, standard_deck_text(game), own.deck, out);
  }
  if (!own.board.empty()) {
    add_differences(DeckPart::Board, standard_board_text(game), own.board, out);
  }
  return out;
}

}  // namespace ludo

// The score sheet: what each kind of loot earned, then feathers, then points on cards.
#include "games/toits/game.h"

namespace ludo::toits {
namespace {

// A row for each kind of tokens, then one for the points on cards.
constexpr u8 kPointsRow = kKinds;

// Remarks of a cell, as bits.
constexpr u8 kJoker = 1;
constexpr u8 kLaurel = 2;

}  // namespace

void Game::write_sheet(const State& s, std::span<const Event> /*events*/, Sheet& out) const {
  const Tally tally = this->tally(s);
  for (int kind = 0; kind < kKinds; ++kind) {
    const auto place = static_cast<std::size_t>(kind);
    SheetRow row{.rule = kind == kWhite ? RuleId("T24") : RuleId("T22"),
                 .kind = static_cast<u8>(kind),
                 .mark = kColourWords[place]};
    for_each_seat(players(), [&](Seat seat) {
      SheetCell& cell = row.cells[seat];
      cell.value = tally.awards[place].values[seat];
      cell.first = tally.numbers[place][seat];
      cell.is_shown = cell.first > 0;
      if (kind != kWhite) {
        const auto colour = static_cast<Colour>(kind);
        const Cards ties = s.collections[seat] & cards_of(colour) & cards_with(Symbol::Tie);
        cell.remark = static_cast<u8>((s.jokers[seat] == joker_in(colour) ? kJoker : 0) |
                                      (ties.empty() ? 0 : kLaurel));
      }
    });
    out.push(row);
  }
  SheetRow points{.rule = "T25", .kind = kPointsRow, .mark = name_of(Symbol::P1)};
  for_each_seat(players(), [&](Seat seat) {
    points.cells[seat] = {.value = tally.card_points[seat], .is_shown = true};
  });
  out.push(points);
}

void Game::describe_row(const SheetRow& row, Lang lang, const Names& /*names*/,
                        Sentence& out) const {
  constexpr std::string_view kFr[] = {"Bijoux",  "Or",     "Tableaux",         "Pierres",
                                      "Statues", "Plumes", "Points des cartes"};
  constexpr std::string_view kEn[] = {"Jewels",  "Gold",     "Paintings",      "Stones",
                                      "Statues", "Feathers", "Points on cards"};
  static_assert(std::size(kFr) == kPointsRow + 1 && std::size(kEn) == kPointsRow + 1);
  put_in(lang, out, kFr[row.kind], kEn[row.kind]);
}

void Game::describe_cell(const SheetRow& row, Seat seat, Lang lang, Sentence& out) const {
  const SheetCell& cell = row.cells[seat];
  if (row.kind == kPointsRow) {
    return;
  }
  row.kind == kWhite ? put_counted(lang, out, cell.first, "plume", "feather")
                     : put_counted(lang, out, cell.first, "carte", "card");
  if ((cell.remark & kJoker) != 0) {
    put_in(lang, out, ", joker compris", ", joker included");
  }
  if ((cell.remark & kLaurel) != 0) {
    put_in(lang, out, ", laurier", ", laurel");
  }
}

}  // namespace ludo::toits

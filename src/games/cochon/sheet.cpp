// The score sheet: what was banked, and what was lost on the way.
#include "games/cochon/game.h"

namespace ludo::cochon {
namespace {

enum class Row : u8 { Banked, Lost };

SheetRow added_up(Row row, RuleId rule, SheetSum sum, EventKind kind, std::span<const Event> events,
                  int players) {
  SheetRow out{.rule = rule, .kind = static_cast<u8>(row), .sum = sum};
  for_each_seat(players, [&](Seat seat) { out.cells[seat].is_shown = true; });
  for (const Event& event : events) {
    if (static_cast<EventKind>(event.kind) == kind) {
      i16& value = out.cells[static_cast<Seat>(event.a)].value;
      value = static_cast<i16>(value + event.b);
    }
  }
  return out;
}

}  // namespace

void Game::write_sheet(const State& /*s*/, std::span<const Event> events, Sheet& out) const {
  out.push(added_up(Row::Banked, "K7", SheetSum::Part, EventKind::Banked, events, players()));
  out.push(added_up(Row::Lost, "K6", SheetSum::Fact, EventKind::Lost, events, players()));
}

void Game::describe_row(const SheetRow& row, Lang lang, const Names& /*names*/,
                        Sentence& out) const {
  static_cast<Row>(row.kind) == Row::Banked ? put_in(lang, out, "Points gardés", "Points kept")
                                            : put_in(lang, out, "Points perdus", "Points lost");
}

void Game::describe_cell(const SheetRow& /*row*/, Seat /*seat*/, Lang /*lang*/,
                         Sentence& /*out*/) const {}

}  // namespace ludo::cochon

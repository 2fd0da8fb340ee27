// The score sheet: who stood where. The towers junk by junk, the top first, then how far from the
// monkey, and what was tried and lost on the way.
#include <algorithm>

#include "games/paf/game.h"

namespace ludo::paf {
namespace {

enum class Row : u8 { Junk, Monkey, Spanks, Attacks, Lost };

// How often something happened to each seat, or was done by it; the event names it first.
SheetRow counted(Row row, RuleId rule, EventKind kind, std::span<const Event> events, int players) {
  SheetRow out{.rule = rule, .kind = static_cast<u8>(row), .sum = SheetSum::Fact};
  for_each_seat(players, [&](Seat seat) { out.cells[seat].is_shown = true; });
  for (const Event& event : events) {
    if (static_cast<EventKind>(event.kind) == kind) {
      ++out.cells[static_cast<Seat>(event.a)].value;
    }
  }
  return out;
}

}  // namespace

void Game::write_sheet(const State& s, std::span<const Event> events, Sheet& out) const {
  // The places of each tower's junk, the base first.
  Each<FixedList<u8, kMaxCards>> junk;
  int most = 0;
  for_each_seat(players(), [&](Seat seat) {
    const Tower tower = this->tower(s, seat);
    for (int at = 0; at < tower.size(); ++at) {
      if (tower.is_junk(at)) {
        junk[seat].push(static_cast<u8>(at));
      }
    }
    most = std::max(most, junk[seat].size());
  });
  for (int storey = most - 1; storey >= 0; --storey) {
    SheetRow row{.rule = "P9", .kind = static_cast<u8>(Row::Junk), .of = static_cast<u8>(storey)};
    for_each_seat(players(), [&](Seat seat) {
      if (storey < junk[seat].size()) {
        const Tower tower = this->tower(s, seat);
        const int at = junk[seat][storey];
        row.cells[seat] = {.value = tower.facts(at).height,
                           .card = static_cast<u8>(tower[at]),
                           .first = tower.end_of(at) - at - 1,
                           .is_shown = true};
      }
    });
    out.push(row);
  }
  SheetRow monkey{.rule = "P23",
                  .kind = static_cast<u8>(Row::Monkey),
                  .of = s.monkey,
                  .mark = "monkey",
                  .sum = SheetSum::Fact,
                  .sign = SheetSign::Signed};
  for_each_seat(players(), [&](Seat seat) {
    const int above = tower(s, seat).height() - s.monkey;
    monkey.cells[seat] = {.value = static_cast<i16>(above), .is_shown = true};
  });
  out.push(monkey);
  out.push(counted(Row::Spanks, "P7", EventKind::SpankTried, events, players()));
  out.push(counted(Row::Attacks, "P6", EventKind::Attacked, events, players()));
  out.push(counted(Row::Lost, "P17", EventKind::Destroyed, events, players()));
}

void Game::describe_row(const SheetRow& row, Lang lang, const Names& /*names*/,
                        Sentence& out) const {
  switch (static_cast<Row>(row.kind)) {
    case Row::Junk:
      return row.of == 0 ? put_in(lang, out, "Base", "Base")
                         : put_in(lang, out, "{0}e pièce", "Junk {0}", row.of + 1);
    case Row::Monkey:
      return put_in(lang, out, "Par rapport au singe (à {0})", "From the monkey (at {0})",
                    static_cast<int>(row.of));
    case Row::Spanks:
      return put_in(lang, out, "Fessées tentées", "Spanks tried");
    case Row::Attacks:
      return put_in(lang, out, "Attaques lancées", "Attacks made");
    case Row::Lost:
      return put_in(lang, out, "Bric-à-brac perdus", "Junk lost");
  }
}

void Game::describe_cell(const SheetRow& row, Seat seat, Lang lang, Sentence& out) const {
  const SheetCell& cell = row.cells[seat];
  if (static_cast<Row>(row.kind) != Row::Junk) {
    return;
  }
  out.append(deck().name(cell.card, lang));
  if (cell.first > 0) {
    out.append(", ");
    put_counted(lang, out, cell.first, "renforcement", "reinforcement");
  }
}

}  // namespace ludo::paf

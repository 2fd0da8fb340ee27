// The score sheet: how the tokens flowed, from the start by the pot and by each of the others.
#include <array>

#include "games/cite/game.h"

namespace ludo::cite {
namespace {

enum class Row : u8 { Start, Pot, Other };

constexpr std::size_t kPot = kMaxSeats;  // beside the seats
using Flow = std::array<std::array<i32, kMaxSeats + 1>, kMaxSeats + 1>;

// What went from whom to whom.
Flow flow_of(std::span<const Event> events) {
  Flow flow{};
  for (const Event& event : events) {
    switch (static_cast<EventKind>(event.kind)) {
      case EventKind::Stolen:
        flow[event.b][event.a] += event.c;
        break;
      case EventKind::VictimPaid:
        flow[event.a][event.b] += event.c;
        break;
      case EventKind::PotTaken:
        flow[kPot][event.a] += event.b;
        break;
      case EventKind::PotPaid:
        flow[event.a][kPot] += event.b;
        break;
      case EventKind::Swapped:  // it says what both have now: what the other one had
        flow[event.b][event.a] += event.c;
        flow[event.a][event.b] += event.d;
        break;
      default:
        break;
    }
  }
  return flow;
}

SheetCell exchanged(const Flow& flow, std::size_t with, std::size_t seat) {
  const i32 in = flow[with][seat];
  const i32 gone = flow[seat][with];
  return {.value = static_cast<i16>(in - gone),
          .first = in,
          .second = gone,
          .is_shown = in != 0 || gone != 0};
}

}  // namespace

void Game::write_sheet(const State& /*s*/, std::span<const Event> events, Sheet& out) const {
  const Flow flow = flow_of(events);
  const int seats = std::min(players(), kMaxSeats);  // g++ 12 at -O3 sees more seats otherwise
  SheetRow start{.rule = "C1", .kind = static_cast<u8>(Row::Start), .mark = "start"};
  SheetRow pot{
      .rule = "C2", .kind = static_cast<u8>(Row::Pot), .mark = "pot", .sign = SheetSign::Signed};
  for_each_seat(seats, [&](Seat seat) {
    start.cells[seat] = {.value = kTokensAtStart, .is_shown = true};
    pot.cells[seat] = exchanged(flow, kPot, static_cast<std::size_t>(seat));
  });
  out.push(start);
  out.push(pot);
  for_each_seat(seats, [&](Seat other) {
    SheetRow row{.rule = "C9",
                 .kind = static_cast<u8>(Row::Other),
                 .of = static_cast<u8>(other),
                 .mark = "seat",
                 .sign = SheetSign::Signed};
    for_each_seat(seats, [&](Seat seat) {
      row.cells[seat] =
          exchanged(flow, static_cast<std::size_t>(other), static_cast<std::size_t>(seat));
    });
    out.push(row);
  });
}

void Game::describe_row(const SheetRow& row, Lang lang, const Names& names, Sentence& out) const {
  switch (static_cast<Row>(row.kind)) {
    case Row::Start:
      return put_in(lang, out, "Au départ", "At the start");
    case Row::Pot:
      return put_in(lang, out, "Avec la cagnotte", "With the pot");
    case Row::Other:
      return put_in(lang, out, "Avec {0}", "With {0}", names[row.of]);
  }
}

void Game::describe_cell(const SheetRow& row, Seat seat, Lang /*lang*/, Sentence& out) const {
  const SheetCell& cell = row.cells[seat];
  if (static_cast<Row>(row.kind) != Row::Start) {
    put(out, "+{0} −{1}", static_cast<int>(cell.first), static_cast<int>(cell.second));
  }
}

}  // namespace ludo::cite

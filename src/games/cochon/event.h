// What happens in Cochon, one fact at a time. Everything is public.
#pragma once

#include "core/event.h"
#include "core/fields.h"

namespace ludo::cochon {

enum class EventKind : u8 { None, TurnStarted, Rolling, DieRolled, Lost, Banked, Won, Abandoned };

// DieRolled: `total` is the turn's with this die; 0 after a 1.
inline constexpr EventInfo kEvents[] = {
    {"none", {}},
    {"turn-started", {{"seat", ArgKind::Seat}}},
    {"rolling", {{"seat", ArgKind::Seat}}},
    {"die-rolled",
     {{"seat", ArgKind::Seat}, {"face", ArgKind::Number}, {"total", ArgKind::Number}}},
    {"lost", {{"seat", ArgKind::Seat}, {"count", ArgKind::Number}}},
    {"banked", {{"seat", ArgKind::Seat}, {"count", ArgKind::Number}, {"points", ArgKind::Number}}},
    {"won", {{"seat", ArgKind::Seat}, {"points", ArgKind::Number}}},
    {"abandoned", {}},
};
static_assert(std::size(kEvents) == static_cast<int>(EventKind::Abandoned) + 1);

}  // namespace ludo::cochon

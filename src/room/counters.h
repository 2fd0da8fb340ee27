// What a room counts, each with a type of its own: none of them can be mistaken for another, and
// none is compared with a bare number. Not here: times, which are milliseconds since 1970.
#pragma once

#include <compare>

#include "core/types.h"

namespace ludo::room {

template <class Tag>
struct Counter {
  i64 value = 0;
  friend constexpr auto operator<=>(Counter, Counter) = default;
  constexpr Counter next() const { return {value + 1}; }
};

using LogVersion = Counter<struct LogTag>;            // entries of the log that took effect
using PositionVersion = Counter<struct PositionTag>;  // changes of the position: the protocol's
using MoveCount = Counter<struct MoveTag>;            // moves made at the Table, nature's too
using PickCount = Counter<struct PickTag>;            // picks nature has drawn from the secret

}  // namespace ludo::room

// What happened, one fact at a time: for logs, animations and "why?". Each event names the
// clause it applies and who may see it in full; by default nobody. What the others see of it is
// decided by the game's `redact`, in view.cpp, and nowhere else.
#pragma once

#include "core/fixed_list.h"
#include "core/rule.h"
#include "core/types.h"

namespace ludo {

struct Event {
  u8 kind = 0;  // the game's EventKind; 0 is "nothing": not to be shown
  u8 a = 0;
  u8 b = 0;
  u8 c = 0;
  u8 d = 0;
  u8 e = 0;
  Observers seen;  // who sees it in full
  RuleId rule;
  friend constexpr bool operator==(const Event&, const Event&) = default;
};
static_assert(sizeof(Event) == 12 && std::has_unique_object_representations_v<Event>);

// The two sinks of apply: searches use the first and pay nothing, tables use the second.
struct NoEvents {
  static constexpr bool kWanted = false;
  constexpr void operator()(const Event&) const {}
};

struct EventLog {
  static constexpr bool kWanted = true;
  void operator()(const Event& event) { events.push(event); }
  ScratchList<Event, 512> events;
};

}  // namespace ludo

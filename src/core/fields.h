// One list of fields per struct, written once in the game's fields.h: it drives JSON and the
// TypeScript types. A specialisation of Fields<T> has `template <class F> static void each(F&& f)`
// that calls f("name", &T::member) for every member that is to be seen outside.
#pragma once

#include <span>
#include <string_view>

#include "core/types.h"

namespace ludo {

template <class T>
struct Fields;

// What an argument of an event is, so that JSON, TypeScript and logs can show it.
enum class ArgKind : u8 { None, Number, Seat, Card };

struct ArgInfo {
  std::string_view name;
  ArgKind kind = ArgKind::None;
};

// The name of an event kind and of its arguments a … e, in this order. An argument that was hidden
// from the observer, or that does not apply, has the value kHiddenArg and is null in JSON.
struct EventInfo {
  std::string_view name;
  ArgInfo args[5];
};

inline constexpr u8 kHiddenArg = 0xFF;

}  // namespace ludo

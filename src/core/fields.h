// What a game is made of as seen from outside, written once: a field list a struct (the game's
// fields.h), a table of its moves (move.h) and a table of its events (event.h). Notation and its
// parser (core/notation.h), JSON (table/json.h), the choices a client is given, and the browser's
// TypeScript types (table/typescript.h) follow from them.
//
// A specialisation of Fields<T> has `template <class F> static void each(F&& f)` that calls
// f("name", &T::member) for every member that is to be seen outside, or f("name", &T::member,
// OrNull{}) where it is a Seat, a Card or a RuleId that may be none, or f("name", &T::member,
// WhenThere{}) where it belongs to an option and is left out unless `is_there(member)`. What a byte
// means that its type does not say, a third argument does: Die, SeatBits, WordBits.
#pragma once

#include <span>
#include <string_view>

#include "core/rule.h"
#include "core/types.h"

namespace ludo {

template <class T>
struct Fields;

struct OrNull {};
struct WhenThere {};
struct Die {};       // the face of a die, or a list of them; 0: none
struct SeatBits {};  // a set of seats, a bit each; a list of seats in JSON

// Words a game uses for something it numbers: the browser gets the list and a type of its items.
struct Words {
  std::string_view type;  // "Colour"
  std::string_view list;  // "colours"
  std::span<const std::string_view> words;
};

// A set of words, a bit each in their order (or a list of such sets); a list of words in JSON.
struct WordBits {
  const Words& words;
};

// What an argument of a move or an event is: one byte there, a word in notation, a value in JSON.
enum class ArgKind : u8 {
  None,
  Number,   // from low to high in a move; as it is
  Ordinal,  // 1 to high; stored from 0
  Signed,   // an i8; never absent
  Seat,
  Card,
  Word,    // of `words`, stored by its place
  Places,  // some of 1 to high, as bits from 0; written as digits, a list in JSON
  Either,  // one of two numbers that the card before it names, stored as 0 or 1; written +2, -1
  Choice,  // what the card before it asks for: one of `cases`, as the game's choice_of says
};

// Maybe: none where it does not apply, or is hidden from the observer of an event. Stored as
// kNoArg, left out in notation, null in JSON.
enum class Given : u8 { Always, Maybe };
inline constexpr u8 kNoArg = 0xFF;

struct ArgInfo {
  std::string_view name;
  ArgKind kind = ArgKind::None;
  Given given = Given::Always;
  u8 low = 0;
  u8 high = 0xFF;
  const Words* words = nullptr;
  const ArgInfo* cases = nullptr;
  u8 case_count = 0;
};

constexpr ArgInfo number(std::string_view name, u8 low, u8 high) {
  return {.name = name, .kind = ArgKind::Number, .low = low, .high = high};
}
constexpr ArgInfo ordinal(std::string_view name, u8 high) {
  return {.name = name, .kind = ArgKind::Ordinal, .low = 1, .high = high};
}
constexpr ArgInfo places(std::string_view name, u8 high) {
  return {.name = name, .kind = ArgKind::Places, .low = 1, .high = high};
}
constexpr ArgInfo word(std::string_view name, const Words& words) {
  return {.name = name, .kind = ArgKind::Word, .words = &words};
}
template <std::size_t N>
constexpr ArgInfo choice(std::string_view name, const ArgInfo (&cases)[N]) {
  return {.name = name, .kind = ArgKind::Choice, .cases = cases, .case_count = N};
}
constexpr ArgInfo maybe(ArgInfo arg) {
  arg.given = Given::Maybe;
  return arg;
}

// What a card asks its player to choose: which of the cases, and the two numbers of an Either.
struct CardChoice {
  static constexpr u8 kNothing = 0xFF;
  u8 which = kNothing;
  i8 first = 0;
  i8 second = 0;
};

// A kind of move: its verb in notation, the clause that allows it, who makes it, and its arguments
// a, b and c. In notation those that may be absent come last.
enum class By : u8 { Seat, Nature };

// Whether the sentence of a move, and its odds, depend on the position and on who sits where, or
// are the same at every table.
enum class Reads : u8 { ByPosition, Alike };

struct MoveInfo {
  std::string_view verb;
  RuleId rule;
  By by = By::Seat;
  ArgInfo args[3] = {};
  Reads reads = Reads::ByPosition;
  bool goes_on = false;  // see goes_on()
};

// A move that does nothing but let the game go on: where it is the only one, nobody has to be
// asked.
constexpr MoveInfo goes_on(std::string_view verb, RuleId rule, Reads reads = Reads::ByPosition) {
  MoveInfo info{verb, rule};
  info.reads = reads;
  info.goes_on = true;
  return info;
}

// The name of an event kind and of its arguments a … e, in this order.
struct EventInfo {
  std::string_view name;
  ArgInfo args[5] = {};
};

}  // namespace ludo

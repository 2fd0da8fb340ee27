// Moves and events read back from their JSON by the tables of the game: the inverse of
// table/json.h, written apart from it. The program needs no such thing, since clients send
// notation; the laws do, to say that a move, its notation and its structured form are one to one.
#pragma once

#include <optional>
#include <string>

#include "table/json.h"

namespace ludo::laws {

template <Game G>
class StructuredReader {
 public:
  explicit StructuredReader(const G& game) : game_(game) {}

  // The move a choice says by verb and args, whatever its notation.
  std::optional<Move> move(const Json& choice) const {
    for (std::size_t kind = 0; kind < G::kMoveInfos.size(); ++kind) {
      const MoveInfo& info = G::kMoveInfos[kind];
      u8 bytes[3] = {};
      if (choice.value("verb", "") == info.verb) {
        const Json& args = choice["args"];
        return read(info.args, args, args.size(), bytes)
                   ? std::optional(Move{static_cast<u8>(kind), bytes[0], bytes[1], bytes[2]})
                   : std::nullopt;
      }
    }
    return std::nullopt;
  }

  // The event as far as its JSON says it: who else sees it is not in there.
  std::optional<Event> event(const Json& json) const {
    for (std::size_t kind = 0; kind < G::kEventInfos.size(); ++kind) {
      const EventInfo& info = G::kEventInfos[kind];
      u8 bytes[5] = {};
      if (json.value("kind", "") == info.name) {
        constexpr std::size_t kOthers = 2;  // kind and rule
        if (!read(info.args, json, json.size() - kOthers, bytes)) {
          return std::nullopt;
        }
        Event out;
        out.kind = static_cast<u8>(kind);
        out.a = bytes[0];
        out.b = bytes[1];
        out.c = bytes[2];
        out.d = bytes[3];
        out.e = bytes[4];
        return out;
      }
    }
    return std::nullopt;
  }

 private:
  // Exactly the arguments named, no more and no fewer.
  template <std::size_t N>
  bool read(const ArgInfo (&infos)[N], const Json& args, std::size_t count, u8 (&bytes)[N]) const {
    std::size_t named = 0;
    for (std::size_t i = 0; i < N; ++i) {
      if (infos[i].kind == ArgKind::None) {
        continue;
      }
      ++named;
      if (!args.contains(infos[i].name)) {
        return false;
      }
      const int byte =
          byte_of(infos[i], args[std::string(infos[i].name)], i == 0 ? 0 : bytes[i - 1]);
      if (byte < 0) {
        return false;
      }
      bytes[i] = static_cast<u8>(byte);
    }
    return named == count;
  }

  static int number(const Json& value, int low, int high) {
    const bool fits =
        value.is_number_integer() && value.get<i64>() >= low && value.get<i64>() <= high;
    return fits ? value.get<int>() : -1;
  }

  int byte_of(const ArgInfo& info, const Json& value, int previous) const {
    if (value.is_null()) {
      return info.given == Given::Maybe ? kNoArg : -1;
    }
    switch (info.kind) {
      case ArgKind::Number:
        return number(value, info.low, info.high);
      case ArgKind::Ordinal:
        return number(value, 1, info.high) - 1;
      case ArgKind::Signed:
        return value.is_number_integer() ? static_cast<u8>(value.get<int>()) : -1;
      case ArgKind::Seat:
        return number(value, 0, game_.setup().players - 1);
      case ArgKind::Card:
        return value.is_string() ? game_.deck().find(value.get_ref<const std::string&>()) : -1;
      case ArgKind::Word: {
        const auto& words = info.words->words;
        const auto found = std::find(words.begin(), words.end(), value.is_string() ? value : "");
        return found == words.end() ? -1 : static_cast<int>(found - words.begin());
      }
      case ArgKind::Places: {
        int places = 0;
        for (const Json& place : value) {
          places |= 1 << (number(place, 1, info.high) - 1);
        }
        return places;
      }
      case ArgKind::Either: {
        const CardChoice asked = choice_of(game_, previous);
        return value == asked.first ? 0 : value == asked.second ? 1 : -1;
      }
      case ArgKind::Choice: {
        const ArgInfo& one = info.cases[choice_of(game_, previous).which];
        return value.is_object() && value.size() == 1 && value.contains(one.name)
                   ? byte_of(one, value[std::string(one.name)], previous)
                   : -1;
      }
      case ArgKind::None:
        return -1;
    }
    return -1;
  }

  const G& game_;
};

}  // namespace ludo::laws

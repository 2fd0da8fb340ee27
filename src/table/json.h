// JSON from field lists (core/fields.h): one writer for every View and State of every game.
#pragma once

#include <nlohmann/json.hpp>

#include "core/card_set.h"
#include "core/event.h"
#include "core/fields.h"
#include "core/fixed_list.h"
#include "core/game.h"
#include "core/per_seat.h"

namespace ludo {

using Json = nlohmann::ordered_json;

template <class T>
concept HasFields = requires { Fields<T>::each([](auto, auto) {}); };

// Writes values of one game: knows its deck (cards are shown by id) and its player count.
template <Game G>
class JsonWriter {
 public:
  explicit JsonWriter(const G& game) : game_(game) {}

  template <HasFields T>
  Json operator()(const T& value) const {
    Json out = Json::object();
    Fields<T>::each([&](std::string_view name, auto member) {
      out[std::string(name)] = (*this)(value.*member);
    });
    return out;
  }
  Json operator()(Seat seat) const {
    return seat == kSpectator || index_of(seat) >= kMaxSeats ? Json(nullptr) : Json(index_of(seat));
  }
  template <class T>
    requires std::is_integral_v<T>
  Json operator()(T number) const {
    return Json(number);
  }
  template <class T>
    requires std::is_enum_v<T>
  Json operator()(T value) const {
    if constexpr (requires {
                    typename G::Card;
                    requires std::same_as<T, typename G::Card>;
                  }) {
      const int card = static_cast<int>(value);
      return card < game_.deck().size() ? Json(std::string(game_.deck().id(card))) : Json(nullptr);
    } else {
      return Json(std::string(name_of(value)));
    }
  }
  template <int N>
  Json operator()(const CardSet<N>& cards) const {
    Json out = Json::array();
    cards.for_each([&](int card) { out.push_back(std::string(game_.deck().id(card))); });
    return out;
  }
  template <class T, int N>
  Json operator()(const PerSeat<T, N>& values) const {
    Json out = Json::array();
    for_each_seat(game_.setup().players, [&](Seat seat) { out.push_back((*this)(values[seat])); });
    return out;
  }
  template <class T, std::size_t N>
  Json operator()(const std::array<T, N>& values) const {
    return list(values.data(), N);
  }
  template <class T, int N>
  Json operator()(const FixedList<T, N>& values) const {
    return list(values.begin(), static_cast<std::size_t>(values.size()));
  }

  // {"kind":"stolen","rule":"C10","seat":0,…}
  Json operator()(const Event& event) const {
    const EventInfo& info = G::kEventInfos[event.kind];
    const u8 values[] = {event.a, event.b, event.c, event.d, event.e};
    Json out;
    out["kind"] = std::string(info.name);
    out["rule"] = std::string(event.rule.view());
    for (std::size_t i = 0; i < std::size(values); ++i) {
      const ArgInfo& arg = info.args[i];
      if (arg.kind != ArgKind::None) {
        out[std::string(arg.name)] = argument(arg.kind, values[i]);
      }
    }
    return out;
  }

 private:
  template <class T>
  Json list(const T* values, std::size_t count) const {
    Json out = Json::array();
    for (std::size_t i = 0; i < count; ++i) {
      out.push_back((*this)(values[i]));
    }
    return out;
  }

  Json argument(ArgKind kind, u8 value) const {
    if (value == kHiddenArg) {
      return nullptr;
    }
    return kind == ArgKind::Card ? Json(std::string(game_.deck().id(value))) : Json(value);
  }

  const G& game_;
};

}  // namespace ludo

// JSON from field lists (core/fields.h): one writer for every View, State and Event of every game.
#pragma once

#include <array>
#include <charconv>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>

#include "core/card_set.h"
#include "core/event.h"
#include "core/fields.h"
#include "core/fixed_list.h"
#include "core/game.h"
#include "core/per_seat.h"
#include "table/json_text.h"

namespace ludo {

using Json = nlohmann::ordered_json;

template <class T>
concept HasFields = requires { Fields<T>::each([](auto, auto) {}); };

// Writes values of one game as text: knows its deck (cards are shown by id) and its player count.
// Straight into the string: a server does this for every move and everybody who looks on.
template <Game G>
class JsonText {
 public:
  JsonText(const G& game, std::string& out) : game_(game), out_(out) {}

  template <HasFields T>
  void operator()(const T& value) const {
    char before = '{';
    Fields<T>::each([&](std::string_view name, auto member) {
      key(before, name);
      (*this)(value.*member);
    });
    out_ += before == '{' ? "{}" : "}";
  }
  void operator()(Seat seat) const {
    if (seat == kSpectator || index_of(seat) >= kMaxSeats) {
      out_ += "null";
    } else {
      (*this)(index_of(seat));
    }
  }
  template <class T>
    requires std::is_integral_v<T>
  void operator()(T number) const {
    if constexpr (std::same_as<T, bool>) {
      out_ += number ? "true" : "false";
      return;
    }
    std::array<char, 24> digits{};
    const auto end =
        std::to_chars(digits.data(), digits.data() + digits.size(), static_cast<i64>(number)).ptr;
    out_.append(digits.data(), static_cast<std::size_t>(end - digits.data()));
  }
  template <class T>
    requires std::is_enum_v<T>
  void operator()(T value) const {
    if constexpr (requires {
                    typename G::Card;
                    requires std::same_as<T, typename G::Card>;
                  }) {
      const int card = static_cast<int>(value);
      card < game_.deck().size() ? text(game_.deck().id(card)) : void(out_ += "null");
    } else {
      word(name_of(value));
    }
  }
  template <int N>
  void operator()(const CardSet<N>& cards) const {
    char before = '[';
    cards.for_each([&](int card) {
      out_ += std::exchange(before, ',');
      text(game_.deck().id(card));
    });
    out_ += before == '[' ? "[]" : "]";
  }
  template <class T, int N>
  void operator()(const PerSeat<T, N>& values) const {
    char before = '[';
    for_each_seat(game_.setup().players, [&](Seat seat) {
      out_ += std::exchange(before, ',');
      (*this)(values[seat]);
    });
    out_ += before == '[' ? "[]" : "]";
  }
  template <class T, std::size_t N>
  void operator()(const std::array<T, N>& values) const {
    list(values.data(), N);
  }
  template <class T, int N>
  void operator()(const FixedList<T, N>& values) const {
    list(values.begin(), static_cast<std::size_t>(values.size()));
  }

  // "kind":"stolen","rule":"C10","seat":0,… without the braces: others may add fields.
  void fields(const Event& event) const {
    const EventInfo& info = G::kEventInfos[event.kind];
    const u8 values[] = {event.a, event.b, event.c, event.d, event.e};
    out_ += "\"kind\":";
    word(info.name);
    out_ += ",\"rule\":";
    word(event.rule.view());
    for (std::size_t i = 0; i < std::size(values); ++i) {
      const ArgInfo& arg = info.args[i];
      if (arg.kind != ArgKind::None) {
        char before = ',';
        key(before, arg.name);
        argument(arg.kind, values[i]);
      }
    }
  }
  void operator()(const Event& event) const {
    out_ += '{';
    fields(event);
    out_ += '}';
  }

 private:
  void text(std::string_view value) const { append_json_text(out_, value); }
  // Names are ours and need no escape.
  void word(std::string_view name) const {
    out_ += '"';
    out_ += name;
    out_ += '"';
  }
  void key(char& before, std::string_view name) const {
    out_ += std::exchange(before, ',');
    word(name);
    out_ += ':';
  }
  template <class T>
  void list(const T* values, std::size_t count) const {
    char before = '[';
    for (std::size_t i = 0; i < count; ++i) {
      out_ += std::exchange(before, ',');
      (*this)(values[i]);
    }
    out_ += before == '[' ? "[]" : "]";
  }
  void argument(ArgKind kind, u8 value) const {
    if (value == kHiddenArg) {
      out_ += "null";
    } else if (kind == ArgKind::Card) {
      text(game_.deck().id(value));
    } else {
      (*this)(value);
    }
  }

  const G& game_;
  std::string& out_;
};

// The same as a value to look into.
template <Game G>
class JsonWriter {
 public:
  explicit JsonWriter(const G& game) : game_(game) {}

  template <class T>
  Json operator()(const T& value) const {
    std::string out;
    JsonText<G>(game_, out)(value);
    return Json::parse(out, nullptr, /*allow_exceptions=*/false);
  }

 private:
  const G& game_;
};

}  // namespace ludo

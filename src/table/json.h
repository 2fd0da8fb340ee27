// JSON from the tables of a game (core/fields.h): one writer for every View, State, Move and Event
// of every game.
#pragma once

#include <array>
#include <charconv>
#include <cstring>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>

#include "core/card_set.h"
#include "core/event.h"
#include "core/fields.h"
#include "core/fixed_list.h"
#include "core/game.h"
#include "core/notation.h"
#include "core/per_seat.h"
#include "table/json_text.h"

namespace ludo {

using Json = nlohmann::ordered_json;

template <class T>
concept HasFields = requires { Fields<T>::each([](auto, auto, auto...) {}); };

// A CardSet, or another holder of cards by their numbers.
template <class T>
concept HoldsCards = requires(const T& cards) { cards.for_each([](int) {}); };

// Writes values of one game as text: knows its deck (cards are shown by id) and its player count.
// A server does this for every move and everybody who watches.
template <Game G>
class JsonText {
 public:
  JsonText(const G& game, TextOut& out) : game_(game), out_(out) {}

  template <HasFields T>
  void operator()(const T& value) const {
    char before = '{';
    Fields<T>::each([&](std::string_view name, auto member, [[maybe_unused]] auto... tag) {
      if constexpr ((std::same_as<decltype(tag), WhenThere> || ...)) {
        if (!is_there(value.*member)) {
          return;
        }
      }
      key(before, name);
      DCHECK(sizeof...(tag) > 0 || !is_none(value.*member));
      member_of(value.*member, tag...);
    });
    out_ += before == '{' ? "{}" : "}";
  }
  void operator()(Seat seat) const {
    is_none(seat) ? void(out_ += "null") : (*this)(index_of(seat));
  }
  void operator()(const RuleId& rule) const {
    is_none(rule) ? void(out_ += "null") : word(rule.view());
  }
  template <class T>
    requires std::is_integral_v<T>
  void operator()(T number) const {
    if constexpr (std::same_as<T, bool>) {
      out_ += number ? "true" : "false";
      return;
    }
    const i64 value = static_cast<i64>(number);
    if (value >= 0 && value < 10) {  // most are
      out_ += static_cast<char>('0' + value);
      return;
    }
    out_ += value;
  }
  template <class T>
    requires std::is_enum_v<T>
  void operator()(T value) const {
    if constexpr (kIsCard<T>) {
      is_none(value) ? void(out_ += "null") : text(game_.deck().id(static_cast<int>(value)));
    } else {
      word(name_of(value));
    }
  }
  template <HoldsCards T>
  void operator()(const T& cards) const {
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
    char before = ',';
    arguments(info.args, values, before);
  }
  void operator()(const Event& event) const {
    out_ += '{';
    fields(event);
    out_ += '}';
  }

  // "move":"apply 2","verb":"apply","args":{"victim":2} likewise.
  void fields(Move m) const {
    const MoveInfo& info = G::kMoveInfos[m.kind];
    const u8 values[] = {m.a, m.b, m.c};
    MoveText notation;
    game_.write_move(m, notation);
    out_ += "\"move\":";
    text(notation.view());
    out_ += ",\"verb\":";
    word(info.verb);
    out_ += ",\"args\":";
    char before = '{';
    arguments(info.args, values, before);
    out_ += before == '{' ? "{}" : "}";
  }

  // A move of the seat whose view this is, with the clause that allows it and, where there are any,
  // its odds.
  void fields(const typename G::View& view, Move m) const {
    fields(m);
    out_ += ",\"clause\":";
    word(G::kMoveInfos[m.kind].rule.view());
    if (const Odds odds = game_.odds(view, m); odds.of != 0) {
      out_ += ",\"odds\":{\"good\":";
      (*this)(odds.good);
      out_ += ",\"of\":";
      (*this)(odds.of);
      if (odds.faces != Odds::kNoDie) {
        out_ += ",\"faces\":";
        places(odds.faces);
      }
      out_ += '}';
    }
  }

 private:
  template <class T, class... Tag>
  void member_of(const T& value, Tag...) const {
    (*this)(value);
  }
  void member_of(u8 seats, SeatBits) const {
    list_bits(seats, [&](int seat) { (*this)(seat); });
  }
  void member_of(u8 set, WordBits tag) const {
    list_bits(set, [&](int i) { word(tag.words.words[static_cast<std::size_t>(i)]); });
  }
  template <int N>
  void member_of(const PerSeat<u8, N>& sets, WordBits tag) const {
    char before = '[';
    for_each_seat(game_.setup().players, [&](Seat seat) {
      out_ += std::exchange(before, ',');
      member_of(sets[seat], tag);
    });
    out_ += before == '[' ? "[]" : "]";
  }
  // Writes a list of what `write` makes of each bit's place.
  template <class F>
  void list_bits(u8 set, F&& write) const {
    char before = '[';
    for (int i = 0; i < 8; ++i) {
      if ((set >> i & 1) != 0) {
        out_ += std::exchange(before, ',');
        write(i);
      }
    }
    out_ += before == '[' ? "[]" : "]";
  }
  void text(std::string_view value) const { append_json_text(out_, value); }
  // Names are ours and need no escape.
  void word(std::string_view name) const {
    char* at = out_.room(name.size() + 2);
    *at++ = '"';
    std::memcpy(at, name.data(), name.size());
    at[name.size()] = '"';
    out_.wrote(name.size() + 2);
  }
  // Inlined into a list of fields every name is a constant: a few stores instead of a call.
  [[gnu::always_inline]] void key(char& before, std::string_view name) const {
    char* at = out_.room(name.size() + 4);
    *at++ = std::exchange(before, ',');
    *at++ = '"';
    std::memcpy(at, name.data(), name.size());
    at += name.size();
    *at++ = '"';
    *at = ':';
    out_.wrote(name.size() + 4);
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
  template <class T>
  static constexpr bool kIsCard = requires {
    typename G::Card;
    requires std::same_as<T, typename G::Card>;
  };
  template <class T>
  bool is_none(const T& value) const {
    if constexpr (std::same_as<T, Seat>) {
      return value == kSpectator || index_of(value) >= kMaxSeats;
    } else if constexpr (std::same_as<T, RuleId>) {
      return value.view().empty();
    } else if constexpr (kIsCard<T>) {
      return static_cast<int>(value) >= game_.deck().size();
    } else {
      return false;
    }
  }

  template <std::size_t N>
  void arguments(const ArgInfo (&infos)[N], const u8 (&values)[N], char& before) const {
    for (std::size_t i = 0; i < N; ++i) {
      if (infos[i].kind != ArgKind::None) {
        key(before, infos[i].name);
        argument(infos[i], values[i], i == 0 ? u8{0} : values[i - 1]);
      }
    }
  }
  // `previous` is the argument before, for those that depend on its card.
  void argument(const ArgInfo& info, u8 value, u8 previous) const {
    if (value == kNoArg && info.kind != ArgKind::Signed) {
      DCHECK(info.given == Given::Maybe);
      out_ += "null";
      return;
    }
    switch (info.kind) {
      case ArgKind::Ordinal:
        return (*this)(value + 1);
      case ArgKind::Signed:
        return (*this)(static_cast<i8>(value));
      case ArgKind::Card:
        return text(game_.deck().id(value));
      case ArgKind::Word:
        return word(info.words->words[value]);
      case ArgKind::Places:
        return places(value);
      case ArgKind::Either: {
        const CardChoice asked = choice_of(game_, previous);
        return (*this)(value == 0 ? asked.first : asked.second);
      }
      case ArgKind::Choice: {
        const ArgInfo& one = info.cases[choice_of(game_, previous).which];
        char before = '{';
        key(before, one.name);
        argument(one, value, previous);
        out_ += '}';
        return;
      }
      default:
        return (*this)(value);
    }
  }
  void places(u8 bits) const {
    list_bits(bits, [&](int place) { (*this)(place + 1); });
  }

  const G& game_;
  TextOut& out_;
};

// The same as a value to look into.
template <Game G>
class JsonWriter {
 public:
  explicit JsonWriter(const G& game) : game_(game) {}

  template <class T>
  Json operator()(const T& value) const {
    TextOut out;
    JsonText<G>(game_, out)(value);
    return Json::parse(out.view(), nullptr, /*allow_exceptions=*/false);
  }

 private:
  const G& game_;
};

}  // namespace ludo

// Setting fields of a State from JSON, by the field lists that also write JSON. Only for scenarios:
// the program itself never builds a State but by playing.
#pragma once

#include <algorithm>
#include <optional>
#include <string>

#include "table/json.h"

namespace ludo::testing_support {

template <Game G>
class JsonSetter {
 public:
  explicit JsonSetter(const G& game) : game_(game) {}

  // Sets the field of that JSON name; a sentence if there is none or the value does not fit.
  template <HasFields T>
  std::string set_field(T& target, const std::string& name, const Json& value) const {
    std::string problem = "no field '" + name + "'";
    Fields<T>::each([&](std::string_view field, auto member, auto... tag) {
      if (field == name) {
        problem =
            set_member(target.*member, value, tag...) ? "" : "value does not fit: " + value.dump();
      }
    });
    return problem;
  }

 private:
  template <class T, class... Tag>
  bool set_member(T& target, const Json& value, Tag...) const {
    return set(target, value);
  }
  bool set_member(u8& seats, const Json& value, SeatBits) const {
    return set_bits(seats, value, [](const Json& item) {
      return item.is_number_unsigned() ? item.get<int>() : kMaxSeats;
    });
  }
  bool set_member(u8& set, const Json& value, WordBits tag) const {
    return set_bits(set, value, [&](const Json& item) {
      const auto& words = tag.words.words;
      const std::string name = item.is_string() ? item.get<std::string>() : item.dump();
      return static_cast<int>(std::find(words.begin(), words.end(), name) - words.begin());
    });
  }
  template <int N>
  bool set_member(PerSeat<u8, N>& sets, const Json& value, WordBits tag) const {
    bool fits = value.is_array() && value.size() <= N;
    for (std::size_t i = 0; fits && i < value.size(); ++i) {
      fits = set_member(sets.items[i], value[i], tag);
    }
    return fits;
  }
  // `place` says which bit an item of the list is.
  template <class F>
  static bool set_bits(u8& target, const Json& value, F&& place) {
    bool fits = value.is_array();
    target = 0;
    for (const Json& item : value) {
      const int bit = place(item);
      fits = fits && bit < 8;
      target = static_cast<u8>(target | (fits ? 1 << bit : 0));
    }
    return fits;
  }

  template <HasFields T>
  bool set(T& target, const Json& value) const {
    bool fits = value.is_object();
    for (const auto& [name, part] : value.items()) {
      fits = fits && set_field(target, name, part).empty();
    }
    return fits;
  }
  bool set(Seat& target, const Json& value) const {
    if (value.is_null()) {
      target = kNoSeat;
      return true;
    }
    target = value.is_number_integer() ? seat_at(value.get<int>()) : kNoSeat;
    return value.is_number_integer();
  }
  template <class T>
    requires std::is_integral_v<T>
  bool set(T& target, const Json& value) const {
    if (!value.is_number_integer() && !value.is_boolean()) {
      return false;
    }
    target =
        value.is_boolean() ? static_cast<T>(value.get<bool>()) : static_cast<T>(value.get<i64>());
    return true;
  }
  template <class T>
    requires std::is_enum_v<T>
  bool set(T& target, const Json& value) const {
    if constexpr (requires {
                    typename G::Card;
                    requires std::same_as<T, typename G::Card>;
                  }) {
      const std::optional<int> card = card_of(value);
      target = static_cast<T>(card.value_or(0));
      return card.has_value();
    } else {
      for (int i = 0; value.is_string() && !name_of(static_cast<T>(i)).empty(); ++i) {
        if (name_of(static_cast<T>(i)) == value.get_ref<const std::string&>()) {
          target = static_cast<T>(i);
          return true;
        }
      }
      return false;
    }
  }
  template <HoldsCards T>
  bool set(T& target, const Json& value) const {
    target = {};
    bool fits = value.is_array();
    for (const Json& item : value) {
      const std::optional<int> card = card_of(item);
      fits = fits && card.has_value();
      if (card) {
        target.insert(*card);
      }
    }
    return fits;
  }
  template <class T, int N>
  bool set(PerSeat<T, N>& target, const Json& value) const {
    return set_items(target.items, value);
  }
  template <class T, std::size_t N>
  bool set(std::array<T, N>& target, const Json& value) const {
    return set_items(target, value);
  }
  template <class T, int N>
  bool set(FixedList<T, N>& target, const Json& value) const {
    target.clear();
    bool fits = value.is_array() && value.size() <= N;
    for (const Json& item : value) {
      T part{};
      fits = fits && set(part, item);
      if (fits) {
        target.push(part);
      }
    }
    return fits;
  }
  template <class T, std::size_t N>
  bool set_items(std::array<T, N>& target, const Json& value) const {
    bool fits = value.is_array() && value.size() <= N;
    for (std::size_t i = 0; fits && i < value.size(); ++i) {
      fits = set(target[i], value[i]);
    }
    return fits;
  }
  std::optional<int> card_of(const Json& value) const {
    const int card =
        value.is_string() ? game_.deck().find(value.get_ref<const std::string&>()) : -1;
    return card < 0 ? std::nullopt : std::optional(card);
  }

  const G& game_;
};

}  // namespace ludo::testing_support

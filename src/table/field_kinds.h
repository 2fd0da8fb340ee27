// Which fields of a game's View, and of what is derived from it, hold seats, dice, or one entry a
// seat: from the same lists as its JSON (core/fields.h), so that what shows any game (the web's
// plain board) goes by what the engine knows and not by names. A field is named by its path, as in
// "attack.victim"; what is derived counts as part of the view, and places in a list are left out.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "table/json.h"

namespace ludo {

struct FieldKinds {
  std::vector<std::string> seats;
  std::vector<std::string> dice;
  std::vector<std::string> by_seat;
};

template <class T>
inline constexpr bool kIsPerSeat = false;
template <class T, int N>
inline constexpr bool kIsPerSeat<PerSeat<T, N>> = true;

// What a list is made of; T itself where it is none.
template <class T>
struct ItemOf {
  using Type = T;
};
template <class T, int N>
struct ItemOf<PerSeat<T, N>> : ItemOf<T> {};
template <class T, int N>
struct ItemOf<FixedList<T, N>> : ItemOf<T> {};
template <class T, std::size_t N>
struct ItemOf<std::array<T, N>> : ItemOf<T> {};

template <HasFields T>
void add_field_kinds(const std::string& before, FieldKinds& out) {
  Fields<T>::each([&]<class M, class C, class... Tag>(std::string_view name, M C::*, Tag...) {
    const std::string path = before + std::string(name);
    using Item = typename ItemOf<M>::Type;
    if constexpr (kIsPerSeat<M>) {
      out.by_seat.push_back(path);
    }
    if constexpr (std::same_as<Item, Seat> || (std::same_as<Tag, SeatBits> || ...)) {
      out.seats.push_back(path);
    } else if constexpr ((std::same_as<Tag, Die> || ...)) {
      out.dice.push_back(path);
    } else if constexpr (HasFields<Item>) {
      add_field_kinds<Item>(path + ".", out);
    }
  });
}

template <Game G>
FieldKinds field_kinds() {
  FieldKinds out;
  add_field_kinds<typename G::View>("", out);
  add_field_kinds<typename G::Derived>("", out);
  return out;
}

}  // namespace ludo

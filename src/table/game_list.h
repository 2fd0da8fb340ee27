// A list of games as a type: the way from a game's name to its type, and a walk over all of them.
#pragma once

#include <string_view>

namespace ludo {

template <class... Gs>
struct GameList {
  // The games as another list of types.
  template <template <class...> class List>
  using As = List<Gs...>;

  // Calls f.template operator()<G>() for each game, in the order of the list.
  template <class F>
  static void each(F&& f) {
    (f.template operator()<Gs>(), ...);
  }
  // Calls it for the game of that name; false if there is none.
  template <class F>
  static bool with(std::string_view name, F&& f) {
    return ((Gs::kInfo.name == name ? (f.template operator()<Gs>(), true) : false) || ...);
  }
};

}  // namespace ludo

// The fields of La Cité des Voleurs that are seen outside: JSON, and TypeScript types.
#pragma once

#include "core/fields.h"
#include "games/cite/view.h"

namespace ludo {

template <>
struct Fields<cite::View> {
  template <class F>
  static void each(F&& f) {
    using V = cite::View;
    f("observer", &V::observer);
    f("tokens", &V::tokens);
    f("dice", &V::dice);
    f("pot", &V::pot);
    f("goal", &V::goal);
    f("covered", &V::covered);
    f("active", &V::active);
    f("phase", &V::phase);
    f("throws", &V::throws);
    f("inAir", &V::in_air);
    f("victim", &V::victim);
    f("loot", &V::loot);
  }
};

}  // namespace ludo

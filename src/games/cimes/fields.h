// The fields of Les Maîtres des Cimes that are seen outside: JSON, and TypeScript types.
#pragma once

#include "core/fields.h"
#include "games/cimes/derived.h"
#include "games/cimes/view.h"

namespace ludo {

template <>
struct Fields<cimes::View> {
  template <class F>
  static void each(F&& f) {
    using V = cimes::View;
    f("observer", &V::observer, OrNull{});
    f("hand", &V::hand);
    f("handSizes", &V::hand_sizes);
    f("known", &V::known);
    f("forests", &V::forests);
    f("locked", &V::locked);
    f("locksLeft", &V::locks_left);
    f("discard", &V::discard);
    f("pileSize", &V::pile_size);
    f("unseen", &V::unseen);
    f("idle", &V::idle);
    f("idleLimit", &V::idle_limit);
    f("active", &V::active);
    f("phase", &V::phase);
  }
};

template <>
struct Fields<cimes::EffectShown> {
  template <class F>
  static void each(F&& f) {
    using E = cimes::EffectShown;
    f("card", &E::card);
    f("worth", &E::worth);
    f("counted", &E::counted);
    f("atMost", &E::at_most);
  }
};

template <>
struct Fields<cimes::Derived> {
  template <class F>
  static void each(F&& f) {
    using D = cimes::Derived;
    f("clause", &D::clause);
    f("effects", &D::effects);
    f("points", &D::points);
    f("scores", &D::scores);
    f("bestPoints", &D::best_points);
    f("atMost", &D::at_most);
  }
};

template <>
struct Fields<cimes::State> {
  template <class F>
  static void each(F&& f) {
    using S = cimes::State;
    f("hands", &S::hands);
    f("known", &S::known);
    f("forests", &S::forests);
    f("locked", &S::locked);
    f("discard", &S::discard);
    f("pile", &S::pile);
    f("idle", &S::idle);
    f("active", &S::active);
    f("phase", &S::phase);
  }
};

}  // namespace ludo

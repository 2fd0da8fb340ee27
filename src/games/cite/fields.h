// The fields of La Cité des Voleurs that are seen outside: JSON, and TypeScript types.
#pragma once

#include "core/fields.h"
#include "games/cite/derived.h"
#include "games/cite/view.h"

namespace ludo {

template <>
struct Fields<cite::View> {
  template <class F>
  static void each(F&& f) {
    using V = cite::View;
    f("observer", &V::observer, OrNull{});
    f("tokens", &V::tokens);
    f("dice", &V::dice, Die{});
    f("pot", &V::pot);
    f("goal", &V::goal);
    f("covered", &V::covered);
    f("active", &V::active);
    f("phase", &V::phase);
    f("throws", &V::throws);
    f("inAir", &V::in_air);
    f("victim", &V::victim);
    f("loot", &V::loot);
    f("roles", &V::roles, WhenThere{});
    f("planques", &V::planques, WhenThere{});
  }
};

template <>
struct Fields<cite::PlanquesView> {
  template <class F>
  static void each(F&& f) {
    using P = cite::PlanquesView;
    f("hand", &P::hand);
    f("handSizes", &P::hand_sizes);
    f("pileSize", &P::pile_size);
    f("out", &P::out);
    f("unseen", &P::unseen);
    f("moreThrows", &P::more_throws);
    f("moreLoot", &P::more_loot);
    f("again", &P::again);
    f("sure", &P::sure);
  }
};

template <>
struct Fields<cite::Mastery> {
  template <class F>
  static void each(F&& f) {
    using M = cite::Mastery;
    f("changes", &M::changes);
    f("clause", &M::clause);
  }
};

template <>
struct Fields<cite::Derived> {
  template <class F>
  static void each(F&& f) {
    using D = cite::Derived;
    f("clause", &D::clause);
    f("shape", &D::shape);
    f("face", &D::face, Die{});
    f("effect", &D::effect, OrNull{});
    f("throwsMax", &D::throws_max);
    f("masters", &D::masters, WhenThere{});
  }
};

template <>
struct Fields<cite::State> {
  template <class F>
  static void each(F&& f) {
    using S = cite::State;
    f("tokens", &S::tokens);
    f("dice", &S::dice, Die{});
    f("pot", &S::pot);
    f("covered", &S::covered);
    f("active", &S::active);
    f("phase", &S::phase);
    f("throws", &S::throws);
    f("inAir", &S::in_air);
    f("victim", &S::victim);
    f("loot", &S::loot);
    f("roles", &S::roles);
    f("hands", &S::hands);
    f("pile", &S::pile);
    f("third", &S::third);
    f("moreThrows", &S::more_throws);
    f("moreLoot", &S::more_loot);
    f("again", &S::again);
    f("sure", &S::sure);
  }
};

}  // namespace ludo

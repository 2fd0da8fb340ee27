// The fields of Paf le singe ! that are seen outside: JSON, and TypeScript types.
#pragma once

#include "core/fields.h"
#include "games/paf/derived.h"
#include "games/paf/view.h"

namespace ludo {

template <>
struct Fields<paf::Play> {
  template <class F>
  static void each(F&& f) {
    using P = paf::Play;
    f("card", &P::card, OrNull{});
    f("seat", &P::seat, OrNull{});
    f("next", &P::next);
    f("choice", &P::choice);
    f("target", &P::target);
  }
};

template <>
struct Fields<paf::Assault> {
  template <class F>
  static void each(F&& f) {
    using A = paf::Assault;
    f("card", &A::card, OrNull{});
    f("victim", &A::victim, OrNull{});
    f("target", &A::target, OrNull{});
    f("shield", &A::shield);
    f("catcher", &A::catcher, OrNull{});
    f("dice", &A::dice);
    f("face", &A::face, Die{});
    f("ask", &A::ask);
    f("cancelled", &A::cancelled);
    f("carried", &A::carried);
  }
};

template <>
struct Fields<paf::Fall> {
  template <class F>
  static void each(F&& f) {
    using L = paf::Fall;
    f("owner", &L::owner, OrNull{});
    f("at", &L::at);
    f("face", &L::face, Die{});
    f("ask", &L::ask);
  }
};

template <>
struct Fields<paf::Sweep> {
  template <class F>
  static void each(F&& f) {
    using W = paf::Sweep;
    f("tower", &W::tower, OrNull{});
    f("categories", &W::categories, WordBits{paf::kCategoryNames});
    f("opened", &W::opened);
  }
};

template <>
struct Fields<paf::Drawing> {
  template <class F>
  static void each(F&& f) {
    using D = paf::Drawing;
    f("seat", &D::seat, OrNull{});
    f("left", &D::left);
  }
};

template <>
struct Fields<paf::Theft> {
  template <class F>
  static void each(F&& f) {
    using T = paf::Theft;
    f("thief", &T::thief, OrNull{});
    f("victim", &T::victim, OrNull{});
    f("left", &T::left);
    f("each", &T::each);
    f("victims", &T::victims, SeatBits{});
  }
};

template <>
struct Fields<paf::SpankTry> {
  template <class F>
  static void each(F&& f) {
    using T = paf::SpankTry;
    f("face", &T::face, Die{});
    f("ask", &T::ask);
    f("cancelled", &T::cancelled);
  }
};

template <>
struct Fields<paf::Known> {
  template <class F>
  static void each(F&& f) {
    using K = paf::Known;
    f("card", &K::card);
    f("hands", &K::hands, SeatBits{});
  }
};

template <>
struct Fields<paf::Towers> {
  template <class F>
  static void each(F&& f) {
    using T = paf::Towers;
    f("cards", &T::cards);
    f("sizes", &T::sizes);
  }
};

// What everybody sees: the same names in a State and in a View.
template <>
struct Fields<paf::PublicState> {
  template <class F>
  static void each(F&& f) {
    using T = paf::PublicState;
    f("pending", &T::pending);
    f("plays", &T::plays);
    f("playing", &T::playing);
    f("attack", &T::attack);
    f("fall", &T::fall);
    f("sweep", &T::sweep);
    f("drawing", &T::drawing);
    f("theft", &T::theft);
    f("spank", &T::spank);
    f("active", &T::active);
    f("winner", &T::winner, OrNull{});
    f("monkey", &T::monkey);
    f("gorilla", &T::gorilla);
    f("skipped", &T::skipped, WordBits{paf::kStageNames});
    f("junkLeft", &T::junk_left);
    f("reinforcementsLeft", &T::reinforcements_left);
    f("discarded", &T::discarded);
    f("begun", &T::begun);
    f("hindered", &T::hindered, WordBits{paf::kStageNames});
    f("handSizes", &T::hand_sizes);
    f("pileSize", &T::pile_size);
  }
};

template <>
struct Fields<paf::View> {
  template <class F>
  static void each(F&& f) {
    using V = paf::View;
    f("observer", &V::observer, OrNull{});
    f("hand", &V::hand);
    f("towers", &V::towers);
    f("strengths", &V::strengths);
    f("heights", &V::heights);
    f("bin", &V::bin);
    f("known", &V::known);
    f("publicKnown", &V::public_known);
    f("marked", &V::marked);
    f("spankNeeds", &V::spank_needs);
    Fields<paf::PublicState>::each(f);
  }
};

template <>
struct Fields<paf::Derived> {
  template <class F>
  static void each(F&& f) {
    using D = paf::Derived;
    f("clause", &D::clause);
    f("step", &D::step);
    f("stage", &D::stage);
    f("over", &D::over);
    f("die", &D::die, Die{});
    f("highest", &D::highest);
    f("discardsLeft", &D::discards_left);
    f("spankFaces", &D::spank_faces);
  }
};

template <>
struct Fields<paf::State> {
  template <class F>
  static void each(F&& f) {
    using S = paf::State;
    f("hands", &S::hands);
    f("pile", &S::pile);
    f("bin", &S::bin);
    f("marked", &S::marked);
    f("towers", &S::towers);
    f("known", &S::known);
    Fields<paf::PublicState>::each(f);
  }
};

}  // namespace ludo

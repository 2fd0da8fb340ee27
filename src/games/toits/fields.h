// The fields of Les Toits de Paris that are seen outside: JSON, and TypeScript types.
#pragma once

#include "core/fields.h"
#include "games/toits/derived.h"
#include "games/toits/view.h"

namespace ludo {

template <>
struct Fields<toits::Board> {
  template <class F>
  static void each(F&& f) {
    using B = toits::Board;
    f("takes", &B::takes);
    f("reserve", &B::reserve);
    f("colourHigh", &B::colour_high);
    f("colourLow", &B::colour_low);
    f("whiteHigh", &B::white_high);
    f("whiteLow", &B::white_low);
  }
};

template <>
struct Fields<toits::View> {
  template <class F>
  static void each(F&& f) {
    using V = toits::View;
    f("observer", &V::observer, OrNull{});
    f("unseen", &V::unseen);
    f("board", &V::board);
    f("discard", &V::discard);
    f("collections", &V::collections);
    f("scores", &V::scores);
    f("tokens", &V::tokens);
    f("counts", &V::counts);
    f("bells", &V::bells);
    f("feathers", &V::feathers);
    f("jokers", &V::jokers);
    f("laid", &V::laid);
    f("numbers", &V::numbers);
    f("unseenColours", &V::unseen_colours);
    f("unseenSymbols", &V::unseen_symbols);
    f("unseenArrows", &V::unseen_arrows);
    f("unseenCount", &V::unseen_count);
    f("caughtNext", &V::caught_next);
    f("coupNext", &V::coup_next);
    f("pile", &V::pile);
    f("reserve", &V::reserve);
    f("inspector", &V::inspector);
    f("takes", &V::takes);
    f("arrows", &V::arrows);
    f("toTake", &V::to_take);
    f("chief", &V::chief);
    f("active", &V::active);
    f("phase", &V::phase);
    f("share", &V::share);
    f("theft", &V::theft);
  }
};

template <>
struct Fields<toits::Derived> {
  template <class F>
  static void each(F&& f) {
    using D = toits::Derived;
    f("clause", &D::clause);
    f("cardPoints", &D::card_points);
    f("standings", &D::standings);
    f("caughtPercent", &D::caught_percent);
    f("coupPercent", &D::coup_percent);
  }
};

template <>
struct Fields<toits::State> {
  template <class F>
  static void each(F&& f) {
    using S = toits::State;
    f("unseen", &S::unseen);
    f("board", &S::board);
    f("collections", &S::collections);
    f("laid", &S::laid);
    f("jokers", &S::jokers);
    f("pile", &S::pile);
    f("reserve", &S::reserve);
    f("arrows", &S::arrows);
    f("toTake", &S::to_take);
    f("chief", &S::chief);
    f("active", &S::active);
    f("phase", &S::phase);
    f("share", &S::share);
    f("theft", &S::theft);
  }
};

}  // namespace ludo

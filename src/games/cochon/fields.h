// The fields of Cochon that are seen outside: JSON, and TypeScript types.
#pragma once

#include "core/fields.h"
#include "games/cochon/derived.h"
#include "games/cochon/view.h"

namespace ludo {

template <>
struct Fields<cochon::View> {
  template <class F>
  static void each(F&& f) {
    using V = cochon::View;
    f("observer", &V::observer, OrNull{});
    f("points", &V::points);
    f("total", &V::total);
    f("face", &V::face, Die{});
    f("goal", &V::goal);
    f("active", &V::active);
    f("phase", &V::phase);
    f("decisions", &V::decisions);
  }
};

template <>
struct Fields<cochon::Derived> {
  template <class F>
  static void each(F&& f) {
    using D = cochon::Derived;
    f("clause", &D::clause);
    f("worth", &D::worth);
    f("missing", &D::missing);
  }
};

template <>
struct Fields<cochon::State> {
  template <class F>
  static void each(F&& f) {
    using S = cochon::State;
    f("points", &S::points);
    f("decisions", &S::decisions);
    f("total", &S::total);
    f("face", &S::face, Die{});
    f("active", &S::active);
    f("phase", &S::phase);
  }
};

}  // namespace ludo

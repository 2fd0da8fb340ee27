// Whom and what an attack card may be aimed at (P13–P15, P42, P48, P49, P57): one look at all
// towers, then one answer a card. Used for declaring and for redirecting.
#pragma once

#include "games/paf/game.h"

namespace ludo::paf {

class Aims {
 public:
  // What the active seat sees from where it stands.
  Aims(const Game& game, const State& s);

  // Calls f(victim, target or kNone) for everything the card may be aimed at, ascending.
  template <class F>
  void each(const Facts& card, F&& f) const {
    for (int i = 0; i < game_.players(); ++i) {
      const Seat victim = seat_at(i);
      if (card.has_bonus) {
        at_junk(card, victim, f);
      } else if (victim != s_.active) {
        RULE("P57");
        trick(card, victim, f);
      }
    }
  }

 private:
  struct Sight {
    Cards junk;
    Cards ranged;  // junk that may be named by a ranged attack
    Cards borne;   // reinforcements
    u8 base = kNone;
    u8 level = kNone;  // the junk at the attacker's own height
  };

  template <class F>
  void at_junk(const Facts& card, Seat victim, F& f) const {
    const Sight& sight = sights_[static_cast<std::size_t>(victim)];
    const auto each_of = [&](const Cards& targets) {
      targets.for_each([&](int target) { f(victim, static_cast<u8>(target)); });
    };
    const auto only = [&](u8 target) {
      if (target != kNone) {
        f(victim, target);
      }
    };
    if (card.volley != 0) {
      RULE("P49");
      if (sight.base != kNone) {
        f(victim, kNone);
      }
    } else if (card.kinds == bit_of(Kind::Melee)) {
      RULE("P13");
      only(sight.level);
    } else if (card.kinds == bit_of(Kind::Ranged)) {
      RULE("P14");
      each_of(sight.ranged);
    } else if (card.reach == Reach::Base) {
      RULE("P48");
      only(sight.base);
    } else {
      RULE("P48");
      each_of(sight.junk);
    }
  }

  template <class F>
  void trick(const Facts& card, Seat victim, F& f) const {
    const Sight& sight = sights_[static_cast<std::size_t>(victim)];
    const bool card_missing = (card.needs & kNeedsCard) != 0 && s_.hand_sizes[victim] == 0;
    const bool tower_missing = (card.needs & kNeedsTower) != 0 && sight.base == kNone;
    if (card_missing || tower_missing) {
      return;
    }
    if ((card.needs & kNeedsReinforcement) != 0) {
      sight.borne.for_each([&](int target) { f(victim, static_cast<u8>(target)); });
      return;
    }
    f(victim, kNone);
  }

  const Game& game_;
  const State& s_;
  std::array<Sight, kMaxPlayers> sights_;
};

}  // namespace ludo::paf

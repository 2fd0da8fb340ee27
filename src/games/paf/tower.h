// Reading and changing towers: heights, strengths, what stands where. Pure functions of the cards
// in a tower; a tower is read through a Tower, which points into Towers and must not outlive a
// change to it.
#pragma once

#include <algorithm>

#include "games/paf/state.h"

namespace ludo::paf {

class Tower {
 public:
  Tower(const Deck& deck, const Card* cards, int size) : deck_(deck), cards_(cards), size_(size) {}
  Tower(const Deck& deck, const Towers& towers, Seat seat)
      : Tower(deck, towers.cards.begin() + start_of(towers, seat), towers.sizes[seat]) {}

  static int start_of(const Towers& towers, Seat seat) {
    int start = 0;
    for (int i = 0; i < index_of(seat); ++i) {
      start += towers.sizes[seat_at(i)];
    }
    return start;
  }

  int size() const { return size_; }
  bool empty() const { return size_ == 0; }
  Card operator[](int at) const { return cards_[at]; }
  const Facts& facts(int at) const { return deck_[cards_[at]]; }
  bool is_junk(int at) const { return facts(at).type == Type::Junk; }

  // The place of a card, -1 if it is not here.
  int find(Card card) const {
    for (int at = 0; at < size_; ++at) {
      if (cards_[at] == card) {
        return at;
      }
    }
    return -1;
  }
  // The first place past the junk at `at` and its reinforcements.
  int end_of(int at) const {
    int end = at + 1;
    while (end < size_ && !is_junk(end)) {
      ++end;
    }
    return end;
  }
  // The nearest junk below place `at`, -1 for the ground. below(size()) is the topmost junk.
  int below(int at) const {
    int lower = at - 1;
    while (lower >= 0 && !is_junk(lower)) {
      --lower;
    }
    return lower;
  }
  int top() const { return below(size_); }

  int height() const;
  // The junk that covers a level (P9), -1 if the tower is lower.
  int covering(int level) const;
  // The categories of the junk at `at`, and what it cannot be attacked with.
  u8 categories(int at) const;
  u8 immunities(int at) const;
  int strength(int at) const;

 private:
  const Deck& deck_;
  const Card* cards_;
  int size_;
};

inline int Tower::height() const {
  RULE("P9");
  int height = 0;
  for (int at = 0; at < size_; ++at) {
    height += facts(at).height;  // 0 for reinforcements
  }
  return height;
}

inline int Tower::covering(int level) const {
  RULE("P9");
  int height = 0;
  for (int at = 0; at < size_; ++at) {
    height += facts(at).height;
    if (height >= level) {
      return at;
    }
  }
  return -1;
}

inline u8 Tower::categories(int at) const {
  RULE("P2");
  u8 categories = facts(at).categories;
  for (int i = at + 1, end = end_of(at); i < end; ++i) {
    RULE("P45");
    categories |= facts(i).tags;
  }
  return categories;
}

inline u8 Tower::immunities(int at) const {
  RULE("P42");
  u8 kinds = facts(at).immune;
  for (int i = at + 1, end = end_of(at); i < end; ++i) {
    kinds |= facts(i).immune;
  }
  return kinds;
}

inline int Tower::strength(int at) const {
  RULE("P10");
  const int end = end_of(at);
  int strength = facts(at).strength;
  u8 aura_in_tower = 0;
  for (int i = 0; i < size_; ++i) {
    const Facts& card = facts(i);
    const bool own = i > at && i < end;
    strength += own ? card.bonus : 0;
    aura_in_tower |= i < at || i >= end ? card.aura_of : u8{0};
  }
  const u8 shared = aura_in_tower == 0 ? u8{0} : static_cast<u8>(aura_in_tower & categories(at));
  if (shared != 0) {
    RULE("P44");
    for (int i = 0; i < size_; ++i) {
      const u8 here = i < at || i >= end ? static_cast<u8>(facts(i).aura_of & shared) : u8{0};
      for (u32 bits = here; bits != 0; bits &= bits - 1) {
        strength += facts(i).aura[static_cast<std::size_t>(std::countr_zero(bits))];
      }
    }
  }
  return std::max(strength, 0);
}

// What an attack card adds to the roll against a junk of these categories (P17, P47).
inline int bonus_against(const Facts& card, u8 categories) {
  int bonus = card.bonus;
  for (u32 bits = card.vs_of & categories; bits != 0; bits &= bits - 1) {
    RULE("P47");
    bonus += card.vs[static_cast<std::size_t>(std::countr_zero(bits))];
  }
  return bonus;
}

inline void insert_card(Towers& towers, Seat seat, int at, Card card) {
  towers.cards.insert_at(Tower::start_of(towers, seat) + at, card);
  ++towers.sizes[seat];
}

inline Card remove_card(Towers& towers, Seat seat, int at) {
  --towers.sizes[seat];
  return towers.cards.erase_at(Tower::start_of(towers, seat) + at);
}

}  // namespace ludo::paf

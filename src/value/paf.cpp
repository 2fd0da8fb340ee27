#include "value/paf.h"

#include <algorithm>

namespace ludo {

using paf::Cards;
using paf::Facts;
using paf::Step;
using paf::Tower;
using paf::Type;

namespace {

// Chances of a spank in sixths at so many levels above the monkey (P23).
int spank_sixths(int above) { return above < 0 || above > 4 ? 0 : 5 - above; }

constexpr int kAboveBins = 11;
// From far below to too high.
int bin_of(int above) {
  return above <= -9   ? 0
         : above <= -6 ? 1
         : above <= -4 ? 2
         : above <= -2 ? 3
         : above == -1 ? 4
         : above <= 4  ? 5 + above
                       : 10;
}

// What a hand holds, by what one can do with it.
struct Hand {
  std::array<int, 5> types{};
  int junk_height = 0;
  int attack_bonus = 0;
  int defence_bonus = 0;
  int sabotage = 0;
  std::array<int, paf::kWindows> windows{};
  int reach = 0;  // the best chance to spank with one junk more or none, in sixths
  int reach_two = 0;
};

Hand hand_of(const paf::Game& game, const Cards& cards, int above) {
  Hand hand;
  u32 one = 0;  // heights of junk, as bits
  u32 two = 0;  // of two together
  cards.for_each([&](int i) {
    const Facts& card = game.facts(paf::card_at(i));
    ++hand.types[static_cast<std::size_t>(card.type)];
    hand.junk_height += card.height;
    hand.attack_bonus += card.type == Type::Attack ? card.bonus : 0;
    hand.defence_bonus += card.type == Type::Defence ? card.bonus : 0;
    hand.sabotage += card.type == Type::Reinforcement && card.bonus < 0 ? 1 : 0;
    for (u32 bits = card.windows; bits != 0; bits &= bits - 1) {
      ++hand.windows[static_cast<std::size_t>(std::countr_zero(bits))];
    }
    if (card.type == Type::Junk) {
      two |= one << card.height;
      one |= 1U << card.height;
    }
  });
  hand.reach = spank_sixths(above);
  for (u32 bits = one; bits != 0; bits &= bits - 1) {
    hand.reach = std::max(hand.reach, spank_sixths(above + std::countr_zero(bits)));
  }
  hand.reach_two = hand.reach;
  for (u32 bits = two; bits != 0; bits &= bits - 1) {
    hand.reach_two = std::max(hand.reach_two, spank_sixths(above + std::countr_zero(bits)));
  }
  return hand;
}

void put_hand(FeatureWriter& out, const Hand& hand) {
  for (const int count : hand.types) {
    out.put(count, 3);
  }
  out.put(hand.junk_height, 8);
  out.put(hand.attack_bonus, 8);
  out.put(hand.defence_bonus, 8);
  out.put(hand.sabotage, 2);
  for (const int count : hand.windows) {
    out.put(count, 2);
  }
  out.put(hand.reach, 5);
  out.put(hand.reach_two, 5);
}

void put_tower(FeatureWriter& out, const Tower& tower) {
  int junk = 0;
  int weakest = 12;
  int sum = 0;
  int guards = 0;
  int lasting = 0;
  int top_height = 0;
  int base_strength = 0;
  for (int at = 0; at < tower.size(); ++at) {
    const Facts& card = tower.facts(at);
    guards += card.guard ? 1 : 0;
    lasting += card.each_turn ? 1 : 0;
    if (card.type == Type::Junk) {
      const int strength = tower.strength(at);
      base_strength = junk == 0 ? strength : base_strength;
      weakest = std::min(weakest, strength);
      sum += strength;
      top_height = card.height;
      ++junk;
    }
  }
  out.put(junk, 4);
  out.put(junk == 0 ? 0 : weakest, 6);
  out.put(base_strength, 6);
  out.put(junk == 0 ? 0 : sum, 6 * std::max(1, junk));
  out.put(tower.size() - junk, 3);
  out.put(guards, 1);
  out.put(lasting, 1);
  out.put(top_height, 3);
}

// What an attack under way threatens: sixths of the chance that its die succeeds, or six or none
// once it has fallen.
int threat_of(const paf::Game& game, const paf::State& s) {
  const paf::Assault& attack = s.attack;
  if (attack.card == paf::kNoCard || attack.cancelled) {
    return 0;
  }
  const Facts& card = game.facts(attack.card);
  if (!card.has_bonus) {
    return paf::kFaces;
  }
  const Tower there = game.tower(s, attack.victim);
  const int at = attack.target == paf::kNoCard ? there.top() : there.find(attack.target);
  if (at < 0) {
    return attack.carried ? paf::kFaces : 0;
  }
  const int needed =
      there.strength(at) + attack.shield - paf::bonus_against(card, there.categories(at));
  if (attack.face != 0) {
    return attack.face != 1 && attack.face >= needed ? paf::kFaces : 0;
  }
  return paf::kFaces + 1 - std::clamp(needed, 2, paf::kFaces + 1);
}

}  // namespace

void Features<paf::Game>::fill(const paf::Game& game, const paf::State& s, Rows& rows) const {
  const int players = game.players();
  const Step step = s.pending.back();
  // The step of the turn itself, under what goes on above it.
  Step base = step;
  for (const Step one : s.pending) {
    base = one <= Step::Over ? one : base;
  }
  std::array<int, paf::kMaxPlayers> above{};
  for_each_seat(players, [&](Seat seat) {
    above[static_cast<std::size_t>(seat)] = game.tower(s, seat).height() - s.monkey;
  });
  const int threat = threat_of(game, s);
  for_each_seat(players, [&](Seat seat) {
    FeatureWriter own(rows.own[static_cast<std::size_t>(seat)]);
    const int mine = above[static_cast<std::size_t>(seat)];
    own.put(mine, 6);
    own.put_one_of(bin_of(mine), kAboveBins);
    own.put(s.hand_sizes[seat], 6);
    put_hand(own, hand_of(game, s.hands[seat], mine));
    put_tower(own, game.tower(s, seat));
    const bool is_active = seat == s.active;
    const bool may_spank =
        is_active && base <= Step::SpankReply && (s.skipped & paf::bit_of(paf::Phase::Spank)) == 0;
    own.put(is_active);
    own.put(seats_after(seat, s.active, players), players);
    own.put(may_spank);
    own.put(may_spank ? spank_sixths(mine) : 0, 5);
    own.put(is_active && base == Step::Build ? s.junk_left : 0, 2);
    own.put(std::popcount(s.hindered[seat]), 1);
    const bool is_victim = s.attack.victim == seat;
    own.put(is_victim);
    own.put(is_victim ? threat : 0, 6);
    const Tower tower = game.tower(s, seat);
    const int target =
        is_victim && s.attack.target != paf::kNoCard ? tower.find(s.attack.target) : -1;
    // What stands on the junk attacked would fall with it.
    int endangered = 0;
    for (int at = target; at >= 0 && at < tower.size(); ++at) {
      endangered += tower.facts(at).height;
    }
    own.put(endangered, 6);
    own.put(endangered * threat, 36);
    const bool falls = s.fall.owner == seat;
    int falling = 0;
    for (int at = s.fall.at; falls && at < tower.size(); ++at) {
      falling += tower.facts(at).height;
    }
    own.put(falls);
    own.put(falling, 6);
    own.put(falls ? s.fall.face : 0, 6);
    own.put(s.drawing.seat == seat ? s.drawing.left : 0, 3);
    own.put(s.theft.thief == seat);
    own.put(s.theft.victim == seat);
    const bool spanks =
        is_active && base >= Step::SpankCall && base <= Step::SpankReply && !s.spank.cancelled;
    const int needs = spanks ? game.spank_needs(s, seat) : 0;
    own.put(spanks);
    own.put(spanks && s.spank.face != 0 && s.spank.face >= needs && needs > 0);
    own.put(spanks && s.spank.face != 0 && s.spank.face < needs);
    DCHECK(own.is_full());
  });

  FeatureWriter shared(rows.shared);
  shared.put_one_of(players - 2, paf::kMaxPlayers - 1);
  shared.put_one_of(static_cast<int>(base), 12);
  shared.put(step == Step::Defend);
  shared.put(step == Step::AttackDie || step == Step::AttackReply);
  shared.put(step == Step::FallDie || step == Step::FallReply);
  shared.put(step == Step::Draw || step == Step::Steal);
  shared.put(s.monkey, 12);
  shared.put(s.pile_size, 60);
  shared.put(s.pile_size, 16);
  shared.put(s.pile_size <= 5);
  shared.put(s.pile_size <= 2);
  shared.put(s.gorilla, 2);
  shared.put(s.spank.face, 6);
  shared.put(s.spank.cancelled);
  int ready = 0;
  int highest = -12;
  for (int i = 0; i < players; ++i) {
    ready += spank_sixths(above[static_cast<std::size_t>(i)]);
    highest = std::max(highest, above[static_cast<std::size_t>(i)]);
  }
  shared.put(ready, 6);
  shared.put(highest, 6);
  shared.put(threat, 6);
  shared.put(s.attack.face, 6);
  DCHECK(shared.is_full());
}

}  // namespace ludo

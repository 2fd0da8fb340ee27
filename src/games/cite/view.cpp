#include "games/cite/view.h"

#include "games/cite/game.h"

namespace ludo::cite {
namespace {

// What an observer knows of the cards: the own hand, what is out, and how many the others hold.
PlanquesView view_of_cards(const Game& game, const State& s, Seat observer) {
  PlanquesView v;
  v.on = 1;
  Cards hidden = s.pile;
  for_each_seat(game.players(), [&](Seat seat) {
    Cards held;
    s.hands[seat].for_each([&](int card) { held.insert(card); });
    if (s.third != 0 && seat == s.active) {
      held.insert(s.third - 1);
    }
    v.hand_sizes[seat] = static_cast<u8>(held.size());
    (seat == observer ? v.hand : hidden) |= held;
  });
  v.unseen = hidden;
  v.out = Cards::first(game.deck().planques) - hidden - v.hand;
  v.pile_size = static_cast<u8>(s.pile.size());
  v.more_throws = s.more_throws;
  v.more_loot = s.more_loot;
  v.again = s.again;
  v.sure = s.sure;
  return v;
}

// Gives `seat` a hand; the highest of three waits apart (C37).
void give(State& s, Seat seat, Cards cards) {
  if (cards.size() > kHandMax) {
    const int highest = cards.nth(kHandMax);
    s.third = static_cast<u8>(highest + 1);
    cards.erase(highest);
  }
  cards.for_each([&](int card) { s.hands[seat].insert(card); });
}

// Fills the others' hands one by one from the cards not seen, each equally likely; what is left is
// the pile. So every way of sharing those cards out is equally likely (C34).
void share_out(const Game& game, const PlanquesView& v, Seat observer, State& s, Rng& rng) {
  Cards unseen = v.unseen;
  for_each_seat(game.players(), [&](Seat seat) {
    Cards held = seat == observer ? v.hand : Cards{};
    while (held.size() < v.hand_sizes[seat]) {
      const int card = unseen.nth(static_cast<int>(rng.below(static_cast<u32>(unseen.size()))));
      unseen.erase(card);
      held.insert(card);
    }
    give(s, seat, held);
  });
  s.pile = unseen;
  s.more_throws = v.more_throws;
  s.more_loot = v.more_loot;
  s.again = v.again;
  s.sure = v.sure;
}

}  // namespace

View Game::view(const State& s, Seat observer) const {
  View v;
  v.observer = observer;
  v.tokens = s.tokens;
  v.dice = s.dice;
  v.pot = s.pot;
  v.goal = static_cast<u8>(goal(s));
  for_each_seat(players(), [&](Seat seat) {
    v.covered[seat] = static_cast<u8>(s.covered >> index_of(seat) & 1);
  });
  v.active = s.active;
  v.phase = s.phase;
  v.throws = s.throws;
  v.in_air = s.in_air;
  v.victim = s.victim;
  v.loot = s.loot;
  for (const Card role : s.roles) {
    v.roles.push(role);
  }
  if (has_planques()) {
    v.planques = view_of_cards(*this, s, observer);
  }
  return v;
}

// Of a card dealt or drawn the others see that it was, not which. Everything else is public; an
// event nobody was meant to see stays unseen.
Event Game::redact(const Event& event, Seat observer) const {
  if (event.seen.contains(observer)) {
    return event;
  }
  const auto kind = static_cast<EventKind>(event.kind);
  if (kind == EventKind::CardDealt || kind == EventKind::CardDrawn) {
    Event hidden = event;
    hidden.b = kNoArg;
    return hidden;
  }
  return {};
}

// Without hideout cards nothing is hidden, and there is one world: the one that was seen.
State Game::determinize(const View& v, Rng& rng) const {
  State s;
  s.tokens = v.tokens;
  s.dice = v.dice;
  s.pot = v.pot;
  for_each_seat(players(), [&](Seat seat) {
    s.covered = static_cast<u8>(s.covered | v.covered[seat] << index_of(seat));
  });
  s.active = v.active;
  s.phase = v.phase;
  s.throws = v.throws;
  s.in_air = v.in_air;
  s.victim = v.victim;
  s.loot = v.loot;
  for (const Card role : v.roles) {
    s.roles.push(role);
  }
  if (has_planques()) {
    share_out(*this, v.planques, v.observer, s, rng);
  }
  return s;
}

}  // namespace ludo::cite

#include "games/paf/view.h"

#include "games/paf/game.h"

namespace ludo::paf {

View Game::view(const State& s, Seat observer) const {
  View v;
  static_cast<PublicState&>(v) = s;
  v.observer = observer;
  v.bin = s.bin;
  v.marked = s.marked;
  for_each_seat(players(), [&](Seat seat) {
    const Tower here = tower(s, seat);
    v.heights[seat] = static_cast<u16>(here.height());
    for (int at = 0; at < here.size(); ++at) {
      const int strength = here.is_junk(at) ? here.strength(at) : 0;
      v.towers[seat].push(here[at]);
      v.strengths[seat].push(static_cast<u8>(std::min(strength, 255)));
    }
  });
  v.spank_needs = can_spank(s, s.active) ? static_cast<u8>(spank_needs(s, s.active)) : u8{0};
  v.public_known = s.known[kMaxPlayers];
  if (index_of(observer) < players()) {
    v.hand = s.hands[observer];
    v.known = s.known[static_cast<std::size_t>(observer)];
  } else {
    v.known = v.public_known;
  }
  return v;
}

// Only the one who draws sees the card; thief and victim see the stolen one (P32).
Event Game::redact(const Event& event, Seat observer) const {
  if (event.seen.contains(observer)) {
    return event;
  }
  Event seen = event;
  switch (static_cast<EventKind>(event.kind)) {
    case EventKind::Dealt:
    case EventKind::Drawn:
      seen.b = kNoArg;
      return seen;
    case EventKind::Stolen:
      seen.c = kNoArg;
      return seen;
    default:
      return Event{};
  }
}

namespace {

// Deals the unseen cards of a View to the other hands and the pile.
class Dealer {
 public:
  Dealer(const Game& game, const View& v, State& s, Rng& rng)
      : game_(game), v_(v), s_(s), rng_(rng) {}

  void deal() {
    find_unseen();
    remember(v_.public_known);
    remember(v_.known);  // the observer knows at least as much as the spectators
    Each<u8> room;
    for_each_seat(game_.players(), [&](Seat seat) {
      room[seat] = seat == v_.observer ? u8{0} : v_.hand_sizes[seat];
    });
    place_exact(room);
    place_vague(room);
    place_rest(room);
  }

 private:
  void find_unseen() {
    unseen_ = game_.index().all - v_.bin - v_.hand;
    for (const Card card : s_.towers.cards) {
      unseen_.erase(index_of(card));
    }
    for (const Play& play : v_.plays) {
      if (play.card != kNoCard) {
        unseen_.erase(index_of(play.card));
      }
    }
    if (v_.attack.card != kNoCard) {
      unseen_.erase(index_of(v_.attack.card));
    }
  }

  void remember(const Knowledge& list) {
    for (const Known& known : list) {
      if (unseen_.contains(index_of(known.card))) {
        hands_[static_cast<std::size_t>(known.card)] = known.hands;
        remembered_.insert(index_of(known.card));
      }
    }
  }

  void put(Seat seat, int card) {
    s_.hands[seat].insert(card);
    unseen_.erase(card);
  }

  void place_exact(Each<u8>& room) {
    (remembered_ & unseen_).for_each([&](int card) {
      const u8 hands = hands_[static_cast<std::size_t>(card)];
      if (std::has_single_bit(hands)) {
        const Seat seat = seat_at(std::countr_zero(hands));
        put(seat, card);
        --room[seat];
      }
    });
  }

  // Cards that may be in one of several hands: each picks a free slot of those hands uniformly, and
  // all start again when two pick the same. So every way to give them slots is equally likely, and
  // with the rest dealt uniformly every consistent world is.
  void place_vague(Each<u8>& room) {
    const Cards vague = remembered_ & unseen_;
    if (vague.empty()) {
      return;
    }
    std::array<u8, kMaxCards> slot_owner{};
    Each<u8> first_slot;
    int slots = 0;
    for_each_seat(game_.players(), [&](Seat seat) {
      first_slot[seat] = static_cast<u8>(slots);
      for (int i = 0; i < room[seat]; ++i) {
        slot_owner[static_cast<std::size_t>(slots++)] = static_cast<u8>(seat);
      }
    });
    std::array<u8, kMaxCards> picked{};
    bool clash = true;
    while (clash) {
      clash = false;
      Cards taken;
      vague.for_each([&](int card) {
        const int slot = pick_slot(hands_[static_cast<std::size_t>(card)], room, first_slot);
        clash = clash || taken.contains(slot);
        taken.insert(slot);
        picked[static_cast<std::size_t>(card)] = static_cast<u8>(slot);
      });
    }
    vague.for_each([&](int card) {
      const Seat seat = seat_at(slot_owner[picked[static_cast<std::size_t>(card)]]);
      put(seat, card);
      --room[seat];
    });
  }

  int pick_slot(u8 hands, const Each<u8>& room, const Each<u8>& first_slot) {
    u32 slots = 0;
    for (u32 bits = hands; bits != 0; bits &= bits - 1) {
      slots += room[seat_at(std::countr_zero(bits))];
    }
    CHECK(slots > 0);
    u32 k = rng_.below(slots);
    for (u32 bits = hands;; bits &= bits - 1) {
      const Seat seat = seat_at(std::countr_zero(bits));
      if (k < room[seat]) {
        return static_cast<int>(first_slot[seat] + k);
      }
      k -= room[seat];
    }
  }

  void place_rest(const Each<u8>& room) {
    int left = unseen_.size();
    for_each_seat(game_.players(), [&](Seat seat) {
      for (int i = 0; i < room[seat]; ++i) {
        put(seat, unseen_.nth(static_cast<int>(rng_.below(static_cast<u32>(left--)))));
      }
    });
    s_.pile = unseen_;
  }

  const Game& game_;
  const View& v_;
  State& s_;
  Rng& rng_;
  Cards unseen_;
  Cards remembered_;
  std::array<u8, kMaxCards> hands_{};
};

}  // namespace

State Game::determinize(const View& v, Rng& rng) const {
  State s;
  static_cast<PublicState&>(s) = v;
  s.bin = v.bin;
  s.marked = v.marked;
  for_each_seat(players(), [&](Seat seat) {
    s.towers.sizes[seat] = static_cast<u8>(v.towers[seat].size());
    for (const Card card : v.towers[seat]) {
      s.towers.cards.push(card);
    }
  });
  const bool seated = index_of(v.observer) < players();
  if (seated) {
    s.hands[v.observer] = v.hand;
  }
  Dealer(*this, v, s, rng).deal();
  for (int i = 0; i < kObservers; ++i) {
    const bool present = i < players() || i == kMaxPlayers;
    if (seated && i == index_of(v.observer)) {
      s.known[static_cast<std::size_t>(i)] = v.known;
      continue;
    }
    for (const Known& known : v.public_known) {
      const bool own = i < kMaxPlayers && (known.hands >> i & 1) != 0;
      if (present && !own) {
        s.known[static_cast<std::size_t>(i)].push(known);
      }
    }
  }
  return s;
}

}  // namespace ludo::paf

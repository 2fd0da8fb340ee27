#include "value/cimes.h"

#include <algorithm>

#include "games/cimes/score.h"
#include "record/deck_cimes.h"

namespace ludo {

using cimes::Cards;
using cimes::Phase;

namespace {

using Forests = std::array<Cards, cimes::kForests>;

struct HandWorth {
  int best = 0;   // over the better forest
  int other = 0;  // over the other one
};

// What a hand of any size is worth; of four cards three are kept (M4).
class Worth {
 public:
  Worth(const cimes::Deck& deck, const cimes::ScoreTable& scores) : deck_(deck), scores_(scores) {}

  HandWorth of(Cards hand, const Forests& forests) const {
    const int size = hand.size();
    if (size == cimes::kHandSize) {
      return ordered(scores_.points(hand, forests[0]), scores_.points(hand, forests[1]));
    }
    if (size < cimes::kHandSize) {  // while cards are dealt
      return ordered(cimes::points_with(deck_, hand, forests[0]),
                     cimes::points_with(deck_, hand, forests[1]));
    }
    HandWorth best;
    hand.for_each([&](int card) {
      Cards kept = hand;
      kept.erase(card);
      const HandWorth now = of(kept, forests);
      best = now.best > best.best ? now : best;
    });
    return best;
  }

  // After the best exchange of a card of the hand with one that is not locked (M5).
  int after_swap(Cards hand, const Forests& forests, Cards locked) const {
    int best = 0;
    if (hand.size() != cimes::kHandSize) {
      return best;
    }
    for (std::size_t i = 0; i < forests.size(); ++i) {
      (forests[i] - locked).for_each([&](int taken) {
        hand.for_each([&](int given) {
          Cards mine = hand;
          mine.erase(given);
          mine.insert(taken);
          Forests then = forests;
          then[i].erase(taken);
          then[i].insert(given);
          best = std::max(best, scores_.best(mine, then));
        });
      });
    }
    return best;
  }

  // The mean after a card of the pile is taken and another kept back, in quarters of a point.
  int after_draw(Cards hand, const Forests& forests, Cards pile) const {
    const int count = pile.size();
    if (hand.size() != cimes::kHandSize || count == 0) {
      return 0;
    }
    int sum = 0;
    const int now = scores_.best(hand, forests);
    pile.for_each([&](int drawn) {
      int best = now;
      hand.for_each([&](int given) {
        Cards mine = hand;
        mine.erase(given);
        mine.insert(drawn);
        best = std::max(best, scores_.best(mine, forests));
      });
      sum += best;
    });
    return 4 * sum / count;
  }

 private:
  static HandWorth ordered(int a, int b) { return {std::max(a, b), std::min(a, b)}; }

  const cimes::Deck& deck_;
  const cimes::ScoreTable& scores_;
};

int lowest_of(const cimes::Deck& deck, Cards hand) {
  int low = cimes::kValueMax;
  hand.for_each([&](int card) { low = std::min(low, deck.value(cimes::card_at(card))); });
  return low;
}

void put_cards(FeatureWriter& out, Cards cards, bool is_standard) {
  for (int card = 0; card < cimes::kCards; ++card) {
    out.put(is_standard && cards.contains(card));
  }
}

}  // namespace

Features<cimes::Game>::Features(const cimes::Game& game)
    : scores_(cimes::ScoreTable::of(game.deck())),
      is_standard_(cimes::play_alike(game.deck(), Box<cimes::Game>::standard())) {}

void Features<cimes::Game>::fill(const cimes::Game& game, const cimes::State& s, Rows& rows) const {
  const int players = game.players();
  const Worth worth(game.deck(), *scores_);
  PerSeat<HandWorth, cimes::kSeats> now;
  PerSeat<int, cimes::kSeats> low;
  for_each_seat(players, [&](Seat seat) {
    now[seat] = worth.of(s.hands[seat], s.forests);
    low[seat] = lowest_of(game.deck(), s.hands[seat]);
  });
  const bool has_top = !s.discard.empty();
  Cards top;
  if (has_top) {
    top.insert(index_of(s.discard.back()));
  }
  for_each_seat(players, [&](Seat seat) {
    FeatureWriter own(rows.own[static_cast<std::size_t>(seat)]);
    int best_other = 0;
    int low_other = cimes::kValueMax + 1;
    for_each_seat(players, [&](Seat other) {
      if (other == seat) {
        return;
      }
      const int points = now[other].best;
      low_other = points > best_other    ? low[other]
                  : points == best_other ? std::min(low_other, low[other])
                                         : low_other;
      best_other = std::max(best_other, points);
    });
    const Cards hand = s.hands[seat];
    const int swapped = worth.after_swap(hand, s.forests, s.locked);
    const int drawn = worth.after_draw(hand, s.forests, s.pile);
    const int ahead = now[seat].best - best_other;
    own.put(now[seat].best, 12);
    own.put(now[seat].other, 12);
    own.put(ahead, 6);
    own.put(ahead > 0);
    own.put(ahead == 0);
    own.put(low[seat] < low_other);  // M12
    own.put(low[seat] == low_other);
    own.put(swapped, 12);
    own.put(std::max(swapped, now[seat].best) - best_other, 6);
    own.put(swapped - now[seat].best, 6);
    own.put(drawn, 48);
    own.put(has_top ? worth.after_draw(hand, s.forests, top) : 0, 48);
    own.put(low[seat], 4);
    own.put(seat == s.active);
    own.put(seats_after(seat, s.active, players), players);
    own.put(hand.size() > cimes::kHandSize);
    put_cards(own, hand, is_standard_);
    DCHECK(own.is_full());
  });

  FeatureWriter shared(rows.shared);
  shared.put_one_of(players - 2, 3);
  shared.put_one_of(static_cast<int>(s.phase), 4);
  shared.put_one_of(s.locked.size(), cimes::kLocksToEnd);
  const int one = s.forests[0].size();
  const int two = s.forests[1].size();
  shared.put_one_of(one + two, 2 * cimes::kForestSize + 1);
  shared.put(std::min(one, two), 3);
  shared.put(s.pile.size(), 8);
  shared.put(s.pile.empty());
  shared.put(s.discard.size(), 4);
  shared.put(s.idle, game.idle_limit());
  shared.put(4 * s.idle >= 3 * game.idle_limit());
  shared.put((s.forests[0] & s.locked).size(), 3);
  shared.put((s.forests[1] & s.locked).size(), 3);
  shared.put(has_top);
  shared.put(std::max(one, two), 3);
  put_cards(shared, s.forests[0] | s.forests[1], is_standard_);
  DCHECK(shared.is_full());
}

}  // namespace ludo

#include "games/toits/view.h"

#include <algorithm>

#include "games/toits/game.h"

namespace ludo::toits {
namespace {

// What is left to come, counted by what a card can be.
void count_unseen(const Game& game, View& v) {
  RULE("T26");
  for (int i = 0; i < kColours; ++i) {
    const Cards& cards = game.cards_of(static_cast<Colour>(i));
    v.unseen_colours[static_cast<std::size_t>(i)] = static_cast<u8>((v.unseen & cards).size());
  }
  for (int i = 0; i < kSymbols; ++i) {
    const Cards& cards = game.cards_with(static_cast<Symbol>(i));
    v.unseen_symbols[static_cast<std::size_t>(i)] = static_cast<u8>((v.unseen & cards).size());
  }
  v.unseen.for_each([&](int card) {
    ++v.unseen_arrows[static_cast<std::size_t>(game.deck().arrows_on(card_at(card)))];
  });
  v.unseen_count = static_cast<u8>(v.unseen.size());
}

// The odds of one more card: with k cards and A arrows laid, one with a arrows brings the sum to
// k + 1 + A + a; 7 is a coup d'éclat (T11), more is caught (T10).
void weigh_next_card(View& v) {
  if (v.phase != Phase::Reveal && v.phase != Phase::Decide) {
    return;
  }
  for (int arrows = 0; arrows <= kArrowsMax; ++arrows) {
    const int reach = v.laid.size() + 1 + v.arrows + arrows;
    const u8 cards = v.unseen_arrows[static_cast<std::size_t>(arrows)];
    v.caught_next = static_cast<u8>(v.caught_next + (reach > kSpaces ? cards : 0));
    v.coup_next = static_cast<u8>(v.coup_next + (reach == kSpaces ? cards : 0));
  }
}

void count_collections(const Game& game, const State& s, View& v) {
  const Tally tally = game.tally(s);
  for_each_seat(game.players(), [&](Seat seat) {
    for (std::size_t kind = 0; kind < kKinds; ++kind) {
      v.tokens[seat][kind] = tally.awards[kind].values[seat];
    }
    for (std::size_t i = 0; i < kColours; ++i) {
      const Cards& bells = game.bells_of(static_cast<Colour>(i));
      v.counts[seat][i] = tally.numbers[i][seat];
      v.bells[seat][i] = static_cast<u8>((s.collections[seat] & bells).size());
    }
    v.feathers[seat] = tally.numbers[kWhite][seat];
    v.scores[seat] = static_cast<i16>(tally.score(seat));
  });
}

}  // namespace

View Game::view(const State& s, Seat observer) const {
  View v;
  v.observer = observer;
  v.unseen = s.unseen;
  v.board = s.board;
  v.discard = Cards::first(kCards) - s.unseen - s.board;
  v.collections = s.collections;
  for (const Cards& collection : s.collections.items) {
    v.discard -= collection;
  }
  v.jokers = s.jokers;
  v.laid = s.laid;
  v.numbers = deck().board;
  v.pile = s.pile;
  v.reserve = s.reserve;
  v.arrows = s.arrows;
  v.inspector = static_cast<u8>(inspector_of(s.arrows));
  v.takes = s.phase == Phase::Decide ? static_cast<u8>(takes_if_stopped(s)) : u8{0};
  v.to_take = s.to_take;
  v.chief = s.chief;
  v.active = s.active;
  v.phase = s.phase;
  v.share = s.share;
  v.theft = s.theft;
  count_unseen(*this, v);
  weigh_next_card(v);
  count_collections(*this, s, v);
  return v;
}

// Every event is public; an event nobody was meant to see stays unseen.
Event Game::redact(const Event& event, Seat observer) const {
  return event.seen.contains(observer) ? event : Event{};
}

// The State holds no secret: which unseen card lies where is not decided before it is revealed. So
// there is one world, the one that was seen.
State Game::determinize(const View& v, Rng& /*rng*/) const {
  State s;
  s.unseen = v.unseen;
  s.board = v.board;
  s.collections = v.collections;
  s.laid = v.laid;
  s.jokers = v.jokers;
  s.pile = v.pile;
  s.reserve = v.reserve;
  s.arrows = v.arrows;
  s.to_take = v.to_take;
  s.chief = v.chief;
  s.active = v.active;
  s.phase = v.phase;
  s.share = v.share;
  s.theft = v.theft;
  return s;
}

}  // namespace ludo::toits

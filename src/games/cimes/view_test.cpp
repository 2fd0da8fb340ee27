// Who knows what: a witness who hears only redacted events builds the same view; worlds that fit a
// view are all found, equally often.
#include "games/cimes/view.h"

#include <gtest/gtest.h>

#include <map>
#include <vector>

#include "core/hash.h"
#include "games/cimes/game.h"
#include "search/playout.h"
#include "support/cimes_page_deck.h"

namespace ludo::cimes {
namespace {

// Knows the rules page's opening paragraph and what it was shown, nothing else.
class Witness {
 public:
  Witness(const Game& game, Seat observer) : players_(game.players()) {
    v_.observer = observer;
    v_.pile_size = kCards;
    v_.unseen = Cards::first(kCards);
    v_.idle_limit = static_cast<u8>(4 * players_);
    v_.locks_left = 5;
  }

  void hear(const Event& event) {
    const Seat seat = seat_at(event.a);
    switch (static_cast<EventKind>(event.kind)) {
      case EventKind::Dealt:
        get_hidden(seat, event.b);
        if (v_.hand_sizes[seat] == kHandSize && event.a + 1 < players_) {
          v_.active = seat_at(event.a + 1);
        }
        return;
      case EventKind::TurnStarted:
        v_.active = seat;
        v_.phase = Phase::Act;
        return;
      case EventKind::Drawing:
        v_.phase = Phase::Draw;
        return;
      case EventKind::Drawn:
        get_hidden(seat, event.b);
        v_.phase = Phase::Place;
        return;
      case EventKind::DiscardTaken:
        EXPECT_EQ(v_.discard.pop(), card_at(event.b));
        get_openly(seat, event.b);
        v_.phase = Phase::Place;
        return;
      case EventKind::Placed:
        give(seat, event.b);
        v_.forests[event.c - 1U].insert(event.b);
        v_.idle = 0;
        return;
      case EventKind::Discarded:
        give(seat, event.b);
        v_.discard.push(card_at(event.b));
        ++v_.idle;
        return;
      case EventKind::Swapped:
        give(seat, event.b);
        get_openly(seat, event.c);
        v_.forests[event.d - 1U].erase(event.c);
        v_.forests[event.d - 1U].insert(event.b);
        ++v_.idle;
        return;
      case EventKind::Locked:
        v_.locked.insert(event.b);
        --v_.locks_left;
        v_.idle = 0;
        return;
      case EventKind::HandShown:
        v_.phase = Phase::Over;
        for (const int card : {event.b, event.c, event.d}) {
          v_.known[seat].insert(card);
          v_.unseen.erase(card);
        }
        return;
      case EventKind::None:
      case EventKind::Pressed:
      case EventKind::Scored:
      case EventKind::Won:
        return;
    }
  }

  const View& view() const { return v_; }

 private:
  void get_hidden(Seat seat, int card) {
    ++v_.hand_sizes[seat];
    --v_.pile_size;
    EXPECT_EQ(card != kNoArg, seat == v_.observer);
    if (seat == v_.observer) {
      v_.hand.insert(card);
      v_.unseen.erase(card);
    }
  }
  void get_openly(Seat seat, int card) {
    ++v_.hand_sizes[seat];
    v_.known[seat].insert(card);
    if (seat == v_.observer) {
      v_.hand.insert(card);
    }
  }
  void give(Seat seat, int card) {
    --v_.hand_sizes[seat];
    v_.known[seat].erase(card);
    v_.unseen.erase(card);
    if (seat == v_.observer) {
      v_.hand.erase(card);
    }
  }

  int players_;
  View v_;
};

TEST(CimesView, IsWhatAWitnessOfTheRedactedEventsKnows) {
  for (int players = 2; players <= kSeats; ++players) {
    for (u64 stream = 0; stream < 60; ++stream) {
      Rng rng(11, stream);
      const Game game({static_cast<u8>(players), seat_at(players - 1), 0}, page_deck());
      std::vector<Witness> witnesses;
      for (int i = 0; i < players; ++i) {
        witnesses.emplace_back(game, seat_at(i));
      }
      witnesses.emplace_back(game, kSpectator);
      State s = game.initial();
      while (!game.turn(s).is_over()) {
        EventLog log;
        game.apply(s, random_move(game, s, rng), log);
        for (Witness& witness : witnesses) {
          const Seat observer = witness.view().observer;
          for (const Event& event : log.events) {
            witness.hear(game.redact(event, observer));
          }
          ASSERT_TRUE(same_bytes(witness.view(), game.view(s, observer)))
              << players << " players, game " << stream << ", seat " << index_of(observer);
        }
      }
    }
  }
}

// Four players, nothing in the discard: seat 0 has located all but six cards. Hidden are one card
// of seat 1, two of seat 2, one of seat 3 and the two of the pile: 6! / (2! 2!) = 180 worlds.
State six_cards_hidden() {
  State s;
  s.hands[seat_at(0)] = page_cards({"aigle-7", "aigle-8", "aigle-9"});
  s.hands[seat_at(1)] = page_cards({"hibou-5", "hibou-6", "hibou-7"});
  s.hands[seat_at(2)] = page_cards({"faucon-3", "faucon-4", "faucon-5"});
  s.hands[seat_at(3)] = page_cards({"corbeau-1", "corbeau-2", "corbeau-3"});
  s.known = page_cards({"hibou-5", "hibou-6", "faucon-3", "corbeau-1", "corbeau-2", "aigle-9"});
  s.forests = {page_cards({"hibou-8", "faucon-6", "faucon-7"}), page_cards({"corbeau-4"})};
  s.locked = page_cards({"faucon-6"});
  s.pile = page_cards({"corbeau-5", "corbeau-6"});
  s.idle = 2;
  s.phase = Phase::Act;
  return s;
}

using Counts = std::map<std::vector<u64>, int>;

// Which world it is: the hands as bits, which say the pile too.
std::vector<u64> world_of(const State& s) {
  std::vector<u64> world;
  for (const Cards hand : s.hands.items) {
    u64 bits = 0;
    hand.for_each([&](int card) { bits |= u64{1} << card; });
    world.push_back(bits);
  }
  return world;
}

double chi_squared(const Counts& counts, int worlds, int samples) {
  const double expected = static_cast<double>(samples) / worlds;
  double sum = expected * (worlds - static_cast<int>(counts.size()));  // worlds never met
  for (const auto& [world, count] : counts) {
    sum += (count - expected) * (count - expected) / expected;
  }
  return sum;
}

// 179 degrees of freedom: mean 179, standard deviation 19; six of those are never reached by luck.
constexpr int kWorlds = 180;
constexpr int kSamples = 200 * kWorlds;
constexpr double kLimit = 179 + 6 * 19;

TEST(CimesView, DeterminizeIsUniformOverAllWorldsThatFit) {
  const Game game({4, seat_at(0), 0}, page_deck());
  const State s = six_cards_hidden();
  ASSERT_TRUE(game.is_sound(s));
  const View v = game.view(s, seat_at(0));
  EXPECT_EQ(v.unseen,
            page_cards({"hibou-7", "faucon-4", "faucon-5", "corbeau-3", "corbeau-5", "corbeau-6"}));
  Rng rng(5);
  Counts counts;
  for (int i = 0; i < kSamples; ++i) {
    const State world = game.determinize(v, rng);
    ASSERT_TRUE(game.is_sound(world));
    ASSERT_TRUE(same_bytes(game.view(world, seat_at(0)), v));
    ++counts[world_of(world)];
  }
  EXPECT_EQ(counts.size(), static_cast<std::size_t>(kWorlds));
  EXPECT_LT(chi_squared(counts, kWorlds, kSamples), kLimit);
}

// The measure itself: worlds dealt with a slight preference are found out.
TEST(CimesView, ASkewedDealIsFoundOut) {
  const Game game({4, seat_at(0), 0}, page_deck());
  const View v = game.view(six_cards_hidden(), seat_at(0));
  Rng rng(5);
  Counts counts;
  for (int i = 0; i < kSamples; ++i) {
    State world = game.determinize(v, rng);
    if (world.pile.contains(page_card("corbeau-6")) && rng.below(8) == 0) {
      world = game.determinize(v, rng);
    }
    ++counts[world_of(world)];
  }
  EXPECT_GT(chi_squared(counts, kWorlds, kSamples), kLimit);
}

// A card seen going into a hand is known while it stays there, however often others move.
TEST(CimesView, WhatWasSeenStaysKnownInEveryWorld) {
  const Game game({4, seat_at(0), 0}, page_deck());
  const State s = six_cards_hidden();
  Rng rng(6);
  for (int i = 0; i < 500; ++i) {
    const State world = game.determinize(game.view(s, kSpectator), rng);
    EXPECT_TRUE(world.hands[seat_at(0)].contains(page_card("aigle-9")));
    EXPECT_TRUE(world.hands[seat_at(1)].contains(page_card("hibou-5")));
    EXPECT_TRUE(world.hands[seat_at(3)].contains(page_card("corbeau-2")));
    EXPECT_EQ(world.known, s.known);
  }
}

TEST(CimesView, ADrawnCardIsForItsSeatOnly) {
  const Game game({3, seat_at(0), 0}, page_deck());
  const Event drawn{static_cast<u8>(EventKind::Drawn), 1,   7, 0, 0, 0,
                    Observers::only(seat_at(1)),       "M4"};
  EXPECT_EQ(game.redact(drawn, seat_at(1)), drawn);
  for (const Seat other : {seat_at(0), seat_at(2), kSpectator}) {
    const Event seen = game.redact(drawn, other);
    EXPECT_EQ(seen.kind, drawn.kind);
    EXPECT_EQ(seen.a, 1);
    EXPECT_EQ(seen.b, kNoArg);
  }
  // An event nobody was meant to see stays unseen, whatever it is.
  const Event secret{static_cast<u8>(EventKind::Placed), 1, 7, 1, 0, 0, Observers::nobody(), "M4"};
  EXPECT_EQ(game.redact(secret, seat_at(1)), Event{});
}

}  // namespace
}  // namespace ludo::cimes

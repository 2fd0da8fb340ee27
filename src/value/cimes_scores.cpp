#include "value/cimes_scores.h"

#include <algorithm>
#include <array>

#include "core/hash.h"
#include "games/cimes/score.h"

namespace ludo::cimes {
namespace {

// Calls f(set) for every set of `size` cards.
template <class F>
void for_each_set(int size, F&& f, Cards chosen = {}, int from = 0) {
  if (size == 0) {
    return f(chosen);
  }
  for (int card = from; card < kCards; ++card) {
    Cards more = chosen;
    more.insert(card);
    for_each_set(size - 1, f, more, card + 1);
  }
}

// What a table depends on: two decks with the same numbers play alike.
u64 hash_of(const Deck& deck) {
  u64 hash = hash_bytes(deck.birds, hash_bytes(deck.values));
  for (const Effect& effect : deck.effects) {
    hash = mix(hash, u64{effect.points} << 32 | u64{effect.n} << 24 |
                         static_cast<u64>(effect.form) << 16 |
                         static_cast<u64>(effect.quantity) << 8 | static_cast<u64>(effect.op));
  }
  return hash;
}

}  // namespace

bool play_alike(const Deck& a, const Deck& b) { return hash_of(a) == hash_of(b); }

ScoreTable::ScoreTable(const Deck& deck) : points_(detail::kHands * detail::kForestsMax) {
  for_each_set(kHandSize, [&](Cards hand) {
    for (int size = 0; size <= kForestSize; ++size) {
      for_each_set(size, [&](Cards forest) {
        if ((hand & forest).empty()) {
          points_[std::size_t{number_of(forest)} * detail::kHands + number_of(hand)] =
              static_cast<u8>(std::min(points_with(deck, hand, forest), 255));
        }
      });
    }
  });
}

std::shared_ptr<const ScoreTable> ScoreTable::of(const Deck& deck) {
  // Each thread makes its own, so that there is nothing to lock: 30 ms and 0.8 MB. Tables may have
  // decks of their own: the latest few are kept, the one asked for last in front.
  struct Known {
    u64 hash = 0;
    std::shared_ptr<const ScoreTable> table;
  };
  thread_local std::array<Known, 4> known;
  const u64 hash = hash_of(deck);
  auto found = std::find_if(known.begin(), known.end(), [&](const Known& one) {
    return one.table != nullptr && one.hash == hash;
  });
  if (found == known.end()) {
    found = known.end() - 1;
    *found = {hash, std::make_shared<const ScoreTable>(deck)};
  }
  std::rotate(known.begin(), found, found + 1);
  return known.front().table;
}

}  // namespace ludo::cimes

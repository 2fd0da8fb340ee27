#include "value/cimes_scores.h"

#include <algorithm>

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
  // Each thread makes its own, so that there is nothing to lock: 30 ms and 0.8 MB.
  thread_local u64 hash = 0;
  thread_local std::shared_ptr<const ScoreTable> table;
  if (!table || hash != hash_of(deck)) {
    hash = hash_of(deck);
    table = std::make_shared<const ScoreTable>(deck);
  }
  return table;
}

}  // namespace ludo::cimes

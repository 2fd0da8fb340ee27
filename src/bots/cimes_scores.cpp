#include "bots/cimes_scores.h"

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

ScoreTable::ScoreTable(const Deck& deck) : number_(std::size_t{1} << kCards) {
  u16 count = 0;
  const auto give_number = [&](Cards cards) { number_[bits_of(cards)] = count++; };
  for (int size = kHandSize; size >= 0; --size) {  // hands first
    for_each_set(size, give_number);
  }
  CHECK(count == kForestsMax);
  points_.resize(std::size_t{816} * kForestsMax);
  for_each_set(kHandSize, [&](Cards hand) {
    for (int size = 0; size <= kForestSize; ++size) {
      for_each_set(size, [&](Cards forest) {
        if ((hand & forest).empty()) {
          points_[std::size_t{number_[bits_of(hand)]} * kForestsMax + number_[bits_of(forest)]] =
              static_cast<u8>(std::min(points_with(deck, hand, forest), 255));
        }
      });
    }
  });
}

std::shared_ptr<const ScoreTable> ScoreTable::of(const Deck& deck) {
  // Each thread makes its own, so that there is nothing to lock: 30 ms and 1.3 MB.
  thread_local u64 hash = 0;
  thread_local std::shared_ptr<const ScoreTable> table;
  if (!table || hash != hash_of(deck)) {
    hash = hash_of(deck);
    table = std::make_shared<const ScoreTable>(deck);
  }
  return table;
}

}  // namespace ludo::cimes

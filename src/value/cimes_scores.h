// The points of every hand over every forest of Les Maîtres des Cimes, worked out once for a deck:
// with 18 cards there are 816 hands and 988 forests of at most three cards. A search looks them up
// instead of scoring, which makes greedy playouts affordable.
#pragma once

#include <array>
#include <bit>
#include <memory>
#include <vector>

#include "games/cimes/game.h"

namespace ludo::cimes {

// Whether two decks have the same numbers, whatever their words.
bool play_alike(const Deck& a, const Deck& b);

namespace detail {

inline constexpr std::size_t kHands = 816;       // of three cards
inline constexpr std::size_t kForestsMax = 988;  // of at most three

// A set of at most three cards as a number: those of three have the first 816, by the binomials of
// their cards in order, then come those of two, one and none. Looked up by halves of the set; what
// the upper one adds depends on how many cards the lower one has.
struct SetNumbers {
  static constexpr int kHalf = kCards / 2;
  static constexpr std::size_t kSets = std::size_t{1} << kHalf;
  struct Lower {
    u16 adds = 0;
    u16 cards = 0;
  };
  std::array<Lower, kSets> lower{};
  std::array<std::array<u16, kSets>, 4> upper{};
};
inline constexpr SetNumbers kSetNumbers = [] {
  constexpr auto kBinomial = [](int n, int k) {
    return k == 1 ? n : k == 2 ? n * (n - 1) / 2 : n * (n - 1) * (n - 2) / 6;
  };
  constexpr std::array<int, 4> kFirstOfSize{987, 969, 816, 0};
  SetNumbers out;
  for (std::size_t set = 0; set < SetNumbers::kSets; ++set) {
    int adds = 0;
    int cards = 0;
    for (int i = 0; i < SetNumbers::kHalf; ++i) {
      adds += (set >> i & 1U) != 0 ? kBinomial(i, ++cards) : 0;
    }
    out.lower[set] = {static_cast<u16>(adds), static_cast<u16>(cards)};
    for (int below = 0; below <= 3; ++below) {
      adds = 0;
      cards = below;
      for (int i = 0; i < SetNumbers::kHalf; ++i) {
        adds += (set >> i & 1U) != 0 ? kBinomial(SetNumbers::kHalf + i, ++cards) : 0;
      }
      const int first = cards <= 3 ? kFirstOfSize[static_cast<std::size_t>(cards)] : 0;
      out.upper[static_cast<std::size_t>(below)][set] = static_cast<u16>(first + adds);
    }
  }
  return out;
}();

}  // namespace detail

class ScoreTable {
 public:
  explicit ScoreTable(const Deck& deck);

  // The points of all hands of three cards over a forest of at most three. Forests change less
  // often than hands in a search, so they lie together.
  const u8* over(Cards forest) const {
    return points_.data() + std::size_t{number_of(forest)} * detail::kHands;
  }
  static u32 number_of(Cards cards) {
    const u32 bits = std::bit_cast<u32>(cards);
    const auto lower = detail::kSetNumbers.lower[bits % detail::SetNumbers::kSets];
    return lower.adds +
           u32{detail::kSetNumbers.upper[lower.cards & 3U][bits / detail::SetNumbers::kSets]};
  }

  int points(Cards hand, Cards forest) const { return over(forest)[number_of(hand)]; }
  // M9: over the better forest.
  int best(Cards hand, const std::array<Cards, kForests>& forests) const {
    const int one = points(hand, forests[0]);
    const int two = points(hand, forests[1]);
    return one > two ? one : two;
  }

  // The table of a deck, made when a thread first asks for it.
  static std::shared_ptr<const ScoreTable> of(const Deck& deck);

 private:
  std::vector<u8> points_;
};

}  // namespace ludo::cimes

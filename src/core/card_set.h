// A set of small numbers (cards of a deck) as bits: a pile, a hand, a bin. Sets have no order,
// which is the point: nature picks the next card when it is needed, so there is no order to peek
// at.
#pragma once

#include <bit>

#include "core/check.h"
#include "core/types.h"

namespace ludo {

template <int N>
class CardSet {
  static constexpr int kWords = (N + 63) / 64;

 public:
  static constexpr int kCapacity = N;

  // The cards 0 … n-1.
  static constexpr CardSet first(int n) {
    CHECK(n >= 0 && n <= N);
    CardSet set;
    for (int word = 0; word < kWords; ++word) {
      const int bits = n - word * 64;
      set.words_[word] = bits >= 64 ? ~u64{0} : bits <= 0 ? 0 : (u64{1} << bits) - 1;
    }
    return set;
  }

  constexpr bool contains(int card) const { return (words_[card >> 6] >> (card & 63) & 1U) != 0; }
  constexpr void insert(int card) { words_[card >> 6] |= u64{1} << (card & 63); }
  constexpr void erase(int card) { words_[card >> 6] &= ~(u64{1} << (card & 63)); }
  constexpr bool empty() const {
    u64 any = 0;
    for (const u64 word : words_) {
      any |= word;
    }
    return any == 0;
  }
  constexpr int size() const {
    int n = 0;
    for (const u64 word : words_) {
      n += std::popcount(word);
    }
    return n;
  }

  // The k-th card in ascending order; k < size().
  constexpr int nth(int k) const {
    for (int word = 0; word < kWords; ++word) {
      const int here = std::popcount(words_[word]);
      if (k < here) {
        return word * 64 + nth_bit(words_[word], k);
      }
      k -= here;
    }
    CHECK(false);
    return -1;
  }

  // Calls f(card) for each card, ascending.
  template <class F>
  constexpr void for_each(F&& f) const {
    for (int word = 0; word < kWords; ++word) {
      for (u64 bits = words_[word]; bits != 0; bits &= bits - 1) {
        f(word * 64 + std::countr_zero(bits));
      }
    }
  }

  constexpr CardSet& operator|=(const CardSet& other) {
    for (int i = 0; i < kWords; ++i) {
      words_[i] |= other.words_[i];
    }
    return *this;
  }
  constexpr CardSet& operator&=(const CardSet& other) {
    for (int i = 0; i < kWords; ++i) {
      words_[i] &= other.words_[i];
    }
    return *this;
  }
  constexpr CardSet& operator-=(const CardSet& other) {
    for (int i = 0; i < kWords; ++i) {
      words_[i] &= ~other.words_[i];
    }
    return *this;
  }
  friend constexpr CardSet operator|(CardSet a, const CardSet& b) { return a |= b; }
  friend constexpr CardSet operator&(CardSet a, const CardSet& b) { return a &= b; }
  friend constexpr CardSet operator-(CardSet a, const CardSet& b) { return a -= b; }
  friend constexpr bool operator==(const CardSet&, const CardSet&) = default;

 private:
  // Narrows by halves, then clears the lowest bits: no table, no processor-specific instruction.
  static constexpr int nth_bit(u64 word, int k) {
    int base = 0;
    for (int half = 32; half >= 4; half /= 2) {
      const int low = std::popcount(word & ((u64{1} << half) - 1));
      if (k >= low) {
        k -= low;
        word >>= half;
        base += half;
      }
    }
    while (k-- > 0) {
      word &= word - 1;
    }
    return base + std::countr_zero(word);
  }

  u64 words_[kWords]{};
};

}  // namespace ludo

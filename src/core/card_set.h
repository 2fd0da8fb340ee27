// A set of small numbers (cards of a deck) as bits: a pile, a hand, a bin. Sets have no order,
// which is the point: nature picks the next card when it is needed, so there is no order to peek
// at. A deck of up to 32 cards fits one word of 32 bits, which keeps states small.
#pragma once

#include <bit>
#include <type_traits>

#include "core/bits.h"
#include "core/check.h"
#include "core/types.h"

namespace ludo {

template <int N>
class CardSet {
  using Word = std::conditional_t<(N <= 32), u32, u64>;
  static constexpr int kBits = 8 * sizeof(Word);
  static constexpr int kWords = (N + kBits - 1) / kBits;

 public:
  static constexpr int kCapacity = N;

  // The cards 0 … n-1.
  static constexpr CardSet first(int n) {
    CHECK(n >= 0 && n <= N);
    CardSet set;
    for (int word = 0; word < kWords; ++word) {
      const int bits = n - word * kBits;
      set.words_[word] = bits >= kBits ? ~Word{0} : bits <= 0 ? 0 : (Word{1} << bits) - 1;
    }
    return set;
  }

  constexpr bool contains(int card) const { return (words_[word_of(card)] & bit_of(card)) != 0; }
  constexpr void insert(int card) { words_[word_of(card)] |= bit_of(card); }
  constexpr void erase(int card) { words_[word_of(card)] &= ~bit_of(card); }
  constexpr bool empty() const {
    Word any = 0;
    for (const Word word : words_) {
      any |= word;
    }
    return any == 0;
  }
  constexpr int size() const {
    if constexpr (kWords == 2) {
      return bits::count(words_[0], words_[1]);
    }
    int n = 0;
    for (const Word word : words_) {
      n += bits::count(word);
    }
    return n;
  }

  // Whether there is exactly one card, without counting them all.
  constexpr bool has_one() const {
    Word ones = 0;  // of words before
    bool more = false;
    for (const Word word : words_) {
      more |= (word & (word - 1)) != 0 || (ones != 0 && word != 0);
      ones |= word;
    }
    return ones != 0 && !more;
  }

  // The k-th card in ascending order; k < size(). Without a branch that depends on the cards: which
  // one nature picks cannot be foreseen.
  constexpr int nth(int k) const {
    DCHECK(k >= 0 && k < size());
    if constexpr (kWords == 2) {
      return bits::nth_of_two(words_[0], words_[1], k);
    }
    int at = 0;
    for (int word = 0; word + 1 < kWords; ++word) {
      const int here = bits::count(words_[word]);
      const bool further = at == word && k >= here;
      k -= further ? here : 0;
      at += further ? 1 : 0;
    }
    return at * kBits + bits::nth(words_[at], k);
  }

  // Calls f(card) for each card, ascending.
  template <class F>
  constexpr void for_each(F&& f) const {
    for (int word = 0; word < kWords; ++word) {
      for (Word bits = words_[word]; bits != 0; bits &= bits - 1) {
        f(word * kBits + std::countr_zero(bits));
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
  static constexpr int word_of(int card) { return kWords == 1 ? 0 : card >> 6; }
  static constexpr Word bit_of(int card) { return Word{1} << (card & (kBits - 1)); }

  Word words_[kWords]{};
};

}  // namespace ludo

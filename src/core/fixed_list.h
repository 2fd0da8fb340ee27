// A list with a fixed capacity that lives where it is declared: no heap, trivially copyable. Slots
// past the end are value-initialised at all times, so that two equal lists are equal bytes and a
// State may hold one. Going past the capacity is our mistake (CHECK), never a reallocation.
#pragma once

#include <array>
#include <type_traits>

#include "core/check.h"
#include "core/types.h"

namespace ludo {

template <class T, int N>
class FixedList {
  static_assert(N > 0 && N <= 65535);
  using Size = std::conditional_t<(N < 256 && sizeof(T) == 1), u8,
                                  std::conditional_t<(sizeof(T) <= 2), u16, u32>>;

 public:
  static constexpr int kCapacity = N;

  constexpr int size() const { return static_cast<int>(size_); }
  constexpr bool empty() const { return size_ == 0; }
  constexpr const T* begin() const { return items_.data(); }
  constexpr const T* end() const { return items_.data() + size_; }
  constexpr T* begin() { return items_.data(); }
  constexpr T* end() { return items_.data() + size_; }

  constexpr const T& operator[](int i) const {
    DCHECK(i >= 0 && i < size());
    return items_[static_cast<std::size_t>(i)];
  }
  constexpr T& operator[](int i) {
    DCHECK(i >= 0 && i < size());
    return items_[static_cast<std::size_t>(i)];
  }
  constexpr const T& back() const { return (*this)[size() - 1]; }
  constexpr T& back() { return (*this)[size() - 1]; }

  constexpr void push(const T& item) {
    CHECK(size_ < N);
    items_[size_++] = item;
  }
  constexpr T pop() {
    CHECK(size_ > 0);
    const T item = items_[--size_];
    items_[size_] = T{};
    return item;
  }
  constexpr void insert_at(int i, const T& item) {
    CHECK(i >= 0 && i <= size() && size_ < N);
    for (int j = size(); j > i; --j) {
      items_[static_cast<std::size_t>(j)] = items_[static_cast<std::size_t>(j - 1)];
    }
    items_[static_cast<std::size_t>(i)] = item;
    ++size_;
  }
  constexpr T erase_at(int i) {
    CHECK(i >= 0 && i < size());
    const T item = items_[static_cast<std::size_t>(i)];
    for (int j = i + 1; j < size(); ++j) {
      items_[static_cast<std::size_t>(j - 1)] = items_[static_cast<std::size_t>(j)];
    }
    items_[--size_] = T{};
    return item;
  }
  constexpr void clear() {
    while (size_ > 0) {
      items_[--size_] = T{};
    }
  }
  // For lists that are scratch space of a hot loop and never compared: forgets without wiping.
  constexpr void reset() { size_ = 0; }

  constexpr bool contains(const T& item) const { return index_of_item(item) >= 0; }
  constexpr int index_of_item(const T& item) const {
    for (int i = 0; i < size(); ++i) {
      if (items_[static_cast<std::size_t>(i)] == item) {
        return i;
      }
    }
    return -1;
  }
  friend constexpr bool operator==(const FixedList& a, const FixedList& b) {
    if (a.size_ != b.size_) {
      return false;
    }
    for (int i = 0; i < a.size(); ++i) {
      if (!(a[i] == b[i])) {
        return false;
      }
    }
    return true;
  }

 private:
  Size size_ = 0;
  std::array<T, N> items_{};
};

// The same for scratch space of hot loops that is large and mostly unused, such as lists of legal
// moves: slots past the end are not initialised, so that making one costs nothing. Never part of a
// State.
template <class T, int N>
class ScratchList {
  static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);

 public:
  static constexpr int kCapacity = N;

  ScratchList() {}  // NOLINT(modernize-use-equals-default): leaves the slots as they are
  ScratchList(const ScratchList& other) { *this = other; }
  ScratchList& operator=(const ScratchList& other) {
    size_ = other.size_;
    for (u32 i = 0; i < size_; ++i) {
      items_[i] = other.items_[i];
    }
    return *this;
  }

  int size() const { return static_cast<int>(size_); }
  bool empty() const { return size_ == 0; }
  const T* begin() const { return items_; }
  const T* end() const { return items_ + size_; }
  const T& operator[](int i) const {
    DCHECK(i >= 0 && i < size());
    return items_[i];
  }
  const T& back() const { return (*this)[size() - 1]; }
  void push(const T& item) {
    CHECK(size_ < N);
    items_[size_++] = item;
  }
  T pop() {
    CHECK(size_ > 0);
    return items_[--size_];
  }
  void reset() { size_ = 0; }
  bool contains(const T& item) const {
    for (const T& mine : *this) {
      if (mine == item) {
        return true;
      }
    }
    return false;
  }
  friend bool operator==(const ScratchList& a, const ScratchList& b) {
    if (a.size_ != b.size_) {
      return false;
    }
    for (int i = 0; i < a.size(); ++i) {
      if (!(a[i] == b[i])) {
        return false;
      }
    }
    return true;
  }

 private:
  u32 size_ = 0;
  union {
    T items_[N];
  };
};

}  // namespace ludo

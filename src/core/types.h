// Small integers with names: the vocabulary every layer shares.
// Not here: anything that allocates, prints or throws. One may rely on every type being trivially
// copyable and on every enum having a fixed size, so that a State made of them is plain bytes.
#pragma once

#include <cstddef>
#include <cstdint>

namespace ludo {

using i8 = std::int8_t;
using i16 = std::int16_t;
using i32 = std::int32_t;
using i64 = std::int64_t;
using u8 = std::uint8_t;
using u16 = std::uint16_t;
using u32 = std::uint32_t;
using u64 = std::uint64_t;

inline constexpr int kMaxSeats = 8;

// A place at the table, 0-based. Who sits there is a player, and no business of the rules.
enum class Seat : u8 {};

constexpr Seat seat_at(int index) { return static_cast<Seat>(index); }
constexpr int index_of(Seat seat) { return static_cast<int>(seat); }

// Watches without a seat: sees what is public and nothing else.
inline constexpr Seat kSpectator{0x0F};
inline constexpr Seat kNoSeat{0xFF};

// The seat after `seat`, clockwise ("left" in the rulebooks).
constexpr Seat next_seat(Seat seat, int players) {
  const int next = index_of(seat) + 1;
  return seat_at(next == players ? 0 : next);
}

// A set of observers: bit i is seat i, bit 15 the spectators.
class Observers {
 public:
  constexpr Observers() = default;
  static constexpr Observers nobody() { return Observers{}; }
  static constexpr Observers everybody() { return Observers{u16{0xFFFF}}; }
  static constexpr Observers only(Seat seat) {
    return Observers{static_cast<u16>(1U << index_of(seat))};
  }
  constexpr Observers with(Seat seat) const {
    return Observers{static_cast<u16>(bits_ | (1U << index_of(seat)))};
  }
  constexpr bool contains(Seat seat) const { return (bits_ >> index_of(seat) & 1U) != 0; }
  friend constexpr bool operator==(Observers, Observers) = default;

 private:
  constexpr explicit Observers(u16 bits) : bits_(bits) {}
  u16 bits_ = 0;
};

// Who moves: a seat, nature, or nobody any more.
class Turn {
 public:
  static constexpr Turn of(Seat seat) { return Turn{static_cast<u8>(seat)}; }
  static constexpr Turn nature() { return Turn{kNature}; }
  static constexpr Turn over() { return Turn{kOver}; }
  constexpr bool is_seat() const { return raw_ < kMaxSeats; }
  constexpr bool is_nature() const { return raw_ == kNature; }
  constexpr bool is_over() const { return raw_ == kOver; }
  constexpr Seat seat() const { return static_cast<Seat>(raw_); }
  friend constexpr bool operator==(Turn, Turn) = default;

 private:
  static constexpr u8 kNature = 0xFE;
  static constexpr u8 kOver = 0xFF;
  constexpr explicit Turn(u8 raw) : raw_(raw) {}
  u8 raw_;
};

enum class Lang : u8 { Fr, En };

}  // namespace ludo

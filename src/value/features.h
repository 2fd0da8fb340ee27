// What a network is given of a position: some numbers for each seat, some that all seats share. The
// ones here are for a game that brings none of its own: what each seat has scored and whose turn it
// is. A game's own are a specialisation in value/X.h, which the build finds (cmake/games.cmake).
//
// Features are a function of the true State: a search asks about worlds it has sampled, a review
// about what was the case. They work for every player count, option and deck; 1.0 is kFeatureOne.
#pragma once

#include "core/game.h"
#include "core/per_seat.h"
#include "value/network.h"

namespace ludo {

// So many of what is usually `full` or less; a multiple of 1.0, and within bounds.
constexpr i16 feature(int number, int full) {
  const int scaled = number * kFeatureOne / full;
  return static_cast<i16>(scaled > kFeatureMax    ? kFeatureMax
                          : scaled < -kFeatureMax ? -kFeatureMax
                                                  : scaled);
}
constexpr i16 feature(bool yes) { return yes ? i16{kFeatureOne} : i16{0}; }

// The features of one position. Seats past the player count are not looked at.
template <int Own, int Shared, int Seats>
struct FeatureRows {
  static constexpr int kOwn = Own;
  static constexpr int kShared = Shared;
  static constexpr int kSeats = Seats;
  std::array<std::array<i16, Own>, Seats> own{};
  std::array<i16, Shared> shared{};
};

// Writes features one after the other; all of them must be written.
class FeatureWriter {
 public:
  explicit FeatureWriter(std::span<i16> out) : out_(out) {}
  void put(i16 value) { out_[used_++] = value; }
  void put(int number, int full) { put(feature(number, full)); }
  void put(bool yes) { put(feature(yes)); }
  // One of `count` kinds: a 1.0 among zeros; none if `which` is not one of them.
  void put_one_of(int which, int count) {
    for (int i = 0; i < count; ++i) {
      put(feature(i == which));
    }
  }
  bool is_full() const { return used_ == out_.size(); }

 private:
  std::span<i16> out_;
  std::size_t used_ = 0;
};

// How many seats after the one to act a seat is; 0 is that seat.
constexpr int seats_after(Seat seat, Seat from, int players) {
  const int after = index_of(seat) - index_of(from);
  return after < 0 ? after + players : after;
}

template <Game G>
struct Features {
  static constexpr u32 kVersion = 1;  // another number for another meaning
  static constexpr bool kNobodyMayWin = true;
  using Rows = FeatureRows<4, 8, G::kInfo.max_players>;

  explicit Features(const G& /*game*/) {}

  void fill(const G& game, const typename G::State& s, Rows& rows) const {
    const GameResult result = game.result(s);
    const Turn turn = game.turn(s);
    int best = 1;
    for (int i = 0; i < game.setup().players; ++i) {
      best = std::max<int>(best, result.scores[static_cast<std::size_t>(i)]);
    }
    for (int i = 0; i < game.setup().players; ++i) {
      const int score = result.scores[static_cast<std::size_t>(i)];
      FeatureWriter own(rows.own[static_cast<std::size_t>(i)]);
      own.put(score, 32);
      own.put(score, best);
      own.put(best - score, 16);
      own.put(turn.is_seat() && turn.seat() == seat_at(i));
    }
    FeatureWriter shared(rows.shared);
    shared.put_one_of(game.setup().players - 2, kMaxSeats - 1);
    shared.put(turn.is_nature());
  }
};

}  // namespace ludo

// Positions of La Cité des Voleurs at the start of a turn, and their numbers 0 … size − 1. Seen
// from the seat to move: it is 0, the next in turn order 1, and so on, so that positions that
// differ only by who sits where are one. With thief roles (C24) seats are not alike: there it
// counts as well whose turn it is. Hideout cards are hidden, and no part of this.
#pragma once

#include <vector>

#include "games/cite/game.h"

namespace ludo::cite {

// Where the numbers of a seat are in a list.
constexpr std::size_t at_seat(int seat) { return static_cast<std::size_t>(seat); }

struct Position {
  std::array<u8, kMaxSeats> tokens{};  // unused seats 0
  u8 pot = 0;
  u8 covered = 0;  // bit i: seat i is camouflaged; never bit 0, whose cover has just ended (C13)
  u8 mover = 0;    // with roles: the seat of the table whose turn it is; otherwise 0
  friend constexpr bool operator==(const Position&, const Position&) = default;
};

// The position in which the turn of `s` began, or is about to; tokens must not have moved since.
Position position_of(const Game& game, const State& s);
// That position with its mover's four dice in the air; `roles` are those of a game with roles.
State state_of(const Game& game, const Position& position, const Roles& roles = {});

// Whether the mover of that position may announce with a triple (C16, C31).
bool may_announce(const Game& game, const Position& position, const Roles& roles);

// Whether a turn can begin like this: tokens conserved (C2), nobody at the goal yet (C3).
bool is_possible(const Game& game, const Position& position);

class PositionIndex {
 public:
  explicit PositionIndex(const Game& game);

  u32 size() const { return size_; }
  u32 index(const Position& position) const;  // of a possible position
  Position at(u32 index) const;

 private:
  // How many ways there are to give at most `left` tokens to `seats` seats, none reaching the goal.
  u32 ways(int seats, int left) const {
    return ways_[static_cast<std::size_t>(seats * (all_ + 1) + left)];
  }

  int players_;
  int all_;
  int goal_;
  u32 masks_;   // of covered seats, the mover's bit left out
  u32 movers_;  // seats whose turn it may be, as far as that matters
  std::vector<u32> ways_;
  u32 size_;
};

}  // namespace ludo::cite

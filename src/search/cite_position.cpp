#include "search/cite_position.h"

#include <algorithm>

namespace ludo::cite {

Position position_of(const Game& game, const State& s) {
  Position position;
  Seat seat = s.active;
  for (int i = 0; i < game.players(); ++i) {
    position.tokens[at_seat(i)] = s.tokens[seat];
    if (i > 0 && (s.covered >> index_of(seat) & 1) != 0) {
      position.covered = static_cast<u8>(position.covered | 1U << i);
    }
    seat = next_seat(seat, game.players());
  }
  position.pot = s.pot;
  position.mover = game.has_roles() ? static_cast<u8>(s.active) : u8{0};
  return position;
}

State state_of(const Game& game, const Position& position, const Roles& roles) {
  State s;
  s.active = static_cast<Seat>(position.mover);
  Seat seat = s.active;
  for (int i = 0; i < game.players(); ++i) {
    s.tokens[seat] = position.tokens[at_seat(i)];
    if ((position.covered >> i & 1) != 0) {
      s.covered = static_cast<u8>(s.covered | 1U << index_of(seat));
    }
    seat = next_seat(seat, game.players());
  }
  s.pot = position.pot;
  s.in_air = kAllPlaces;
  s.roles = roles;
  return s;
}

bool may_announce(const Game& game, const Position& position, const Roles& roles) {
  return position.tokens[0] > 0 ||
         (game.has_roles() && roles[position.mover] == game.deck().card_of(Role::Announced));
}

bool is_possible(const Game& game, const Position& position) {
  int sum = position.pot;
  for (int i = 0; i < kMaxSeats; ++i) {
    const int tokens = position.tokens[at_seat(i)];
    if (i < game.players() ? tokens >= game.goal() : tokens != 0) {
      return false;
    }
    sum += tokens;
  }
  return sum == game.tokens_in_all() && (position.covered & 1) == 0 &&
         position.covered >> game.players() == 0 &&
         (game.has_roles() ? position.mover < game.players() : position.mover == 0);
}

PositionIndex::PositionIndex(const Game& game)
    : players_(game.players()),
      all_(game.tokens_in_all()),
      goal_(game.goal()),
      masks_((u32{1} << game.players()) / 2),
      movers_(game.has_roles() ? static_cast<u32>(game.players()) : 1) {
  const std::size_t row = static_cast<std::size_t>(all_) + 1;
  ways_.assign(row * (static_cast<std::size_t>(players_) + 1), 1);
  for (int seats = 1; seats <= players_; ++seats) {
    for (int left = 0; left <= all_; ++left) {
      u32 sum = 0;
      for (int tokens = 0; tokens <= std::min(left, goal_ - 1); ++tokens) {
        sum += ways(seats - 1, left - tokens);
      }
      ways_[static_cast<std::size_t>(seats) * row + static_cast<std::size_t>(left)] = sum;
    }
  }
  size_ = ways(players_, all_) * masks_ * movers_;
}

u32 PositionIndex::index(const Position& position) const {
  u32 rank = 0;
  int left = all_;
  for (int i = 0; i < players_; ++i) {
    const int tokens = position.tokens[at_seat(i)];
    for (int fewer = 0; fewer < tokens; ++fewer) {
      rank += ways(players_ - 1 - i, left - fewer);
    }
    left -= tokens;
  }
  DCHECK(left == position.pot);
  return (rank * masks_ + position.covered / 2U) * movers_ + position.mover;
}

Position PositionIndex::at(u32 index) const {
  DCHECK(index < size_);
  Position position;
  position.mover = static_cast<u8>(index % movers_);
  index /= movers_;
  position.covered = static_cast<u8>(index % masks_ * 2);
  u32 rank = index / masks_;
  int left = all_;
  for (int i = 0; i < players_; ++i) {
    int tokens = 0;
    while (rank >= ways(players_ - 1 - i, left - tokens)) {
      rank -= ways(players_ - 1 - i, left - tokens);
      ++tokens;
    }
    position.tokens[at_seat(i)] = static_cast<u8>(tokens);
    left -= tokens;
  }
  position.pot = static_cast<u8>(left);
  return position;
}

}  // namespace ludo::cite

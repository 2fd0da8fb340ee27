#include "value/cite.h"

#include <algorithm>

namespace ludo {

using cite::Phase;

void Features<cite::Game>::fill(const cite::Game& game, const cite::State& s, Rows& rows) const {
  const int players = game.players();
  const int goal = game.goal(s);
  int most = 0;
  for_each_seat(players, [&](Seat seat) { most = std::max<int>(most, s.tokens[seat]); });
  for_each_seat(players, [&](Seat seat) {
    FeatureWriter own(rows.own[static_cast<std::size_t>(seat)]);
    const int tokens = s.tokens[seat];
    own.put(tokens, goal);
    own.put(tokens, 6);
    own.put(goal - tokens, 6);
    own.put(goal - tokens <= 1);
    own.put(goal - tokens <= 3);
    own.put(tokens == most);
    own.put(tokens == 0);
    const bool is_active = seat == s.active;
    own.put((s.covered >> index_of(seat) & 1U) != 0);
    own.put(is_active);
    own.put(seats_after(seat, s.active, players), players);
    own.put(is_active ? tokens : 0, 6);
    own.put(seat == s.victim && (s.phase == Phase::DaringDie || s.phase == Phase::Robbed));
    own.put(seat == s.victim && s.phase == Phase::DaringDie ? s.loot : 0, 3);
    const bool has_role = game.has_roles() && index_of(seat) < s.roles.size();
    own.put_one_of(has_role ? static_cast<int>(game.deck().role_of(s.roles[index_of(seat)])) : -1,
                   cite::kRoles);
    own.put(s.hands[seat].size(), 2);
    std::array<int, cite::kPlanques> cards{};
    s.hands[seat].for_each(
        [&](int card) { ++cards[static_cast<std::size_t>(game.deck().effect(card))]; });
    for (const int count : cards) {
      own.put(count, 1);
    }
    own.put(is_active && s.sure != 0);
    DCHECK(own.is_full());
  });

  FeatureWriter shared(rows.shared);
  shared.put_one_of(players - 2, kMaxSeats - 1);
  shared.put_one_of(static_cast<int>(s.phase), 11);
  shared.put_one_of(s.throws, 4);
  shared.put(s.pot, 4);
  shared.put(s.pot == 0);
  shared.put(goal, 12);
  shared.put((game.setup().options & cite::kShortGoal) != 0);
  shared.put(game.has_roles());
  shared.put(game.has_planques());
  shared.put(game.is_day(s));
  shared.put(s.pile.size(), 12);
  shared.put(std::popcount(s.in_air), 4);
  shared.put(s.more_throws, 1);
  shared.put(s.more_loot, 2);
  std::array<int, cite::kFaces + 1> faces{};
  for (const u8 face : s.dice) {
    ++faces[face];
  }
  faces[0] = 0;  // in the air
  const auto most_alike = std::max_element(faces.begin(), faces.end());
  shared.put_one_of(*most_alike - 1, 4);
  shared.put_one_of(*most_alike >= 2 ? static_cast<int>(most_alike - faces.begin()) - 1 : -1,
                    cite::kFaces);
  // How much of a straight there is: the most different faces within four in a row.
  int straight = 0;
  int row = 0;
  for (std::size_t low = 1; low + 3 <= cite::kFaces; ++low) {
    row = 0;
    for (std::size_t face = low; face < low + 4; ++face) {
      row += faces[face] > 0 ? 1 : 0;
    }
    straight = std::max(straight, row);
  }
  shared.put_one_of(straight - 1, 4);
  const bool complete = s.in_air == 0 && s.dice[0] != 0;
  const cite::Combination shown = complete ? cite::combination_of(s.dice) : cite::Combination{};
  shared.put_one_of(static_cast<int>(shown.shape) - 1, 3);
  shared.put(shown.shape == cite::Shape::Triple ? shown.face : 0, 6);
  shared.put(s.again, 1);
  shared.put(static_cast<int>(std::count(s.dice.begin(), s.dice.end(), u8{1})), 3);
  DCHECK(shared.is_full());
}

}  // namespace ludo

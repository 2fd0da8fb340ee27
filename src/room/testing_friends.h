// Two friends at a table, for tests of a room: most of what can happen to one needs no more.
#pragma once

#include <memory>

#include "room/testing.h"

namespace ludo::room::testing {

inline constexpr const char* kTwoFriends =
    R"({"game":"cite","seats":[{"kind":"me","name":"Zoé"},{"kind":"open"}],"text":"abc"})";

inline std::string first_legal(const Room& room) { return room.state().table->legal().front(); }

// Two friends at a table, clients 1 and 2, the game begun.
inline std::unique_ptr<Desk> friends(const std::string& body = kTwoFriends, u64 seed = 1) {
  auto desk = std::make_unique<Desk>(body, seed);
  desk->begin();
  desk->join(1, desk->token);
  desk->join(2);
  desk->sit(2, "Ali");
  return desk;
}
inline ClientId mover(const Desk& desk) {
  return static_cast<ClientId>(index_of(desk.table().turn().seat())) + 1;
}

// Plays to the end, any legal move at a time.
inline void finish(Desk& desk) {
  Rng rng(5);
  while (desk.phase() == TablePhase::Playing) {
    const std::vector<std::string> legal = desk.table().legal();
    ASSERT_EQ(desk.move(mover(desk), legal[rng.below(static_cast<u32>(legal.size()))]), "");
  }
}

}  // namespace ludo::room::testing

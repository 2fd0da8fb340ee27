// What a table's log alone makes of each version: what clients were told is held against it.
#pragma once

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <vector>

#include "server/testing.h"

namespace ludo::server::testing {

// What a table's log says of each version, whoever many clients were told of it.
class Truth {
 public:
  explicit Truth(const std::string& table) : room_(table, nobody_, random_) {}

  void follow(Store& store) {
    const Or<std::vector<Entry>> log = store.read(room_.id(), room_.log_version());
    CHECK(log.ok());
    for (const Entry& entry : *log) {
      CHECK(room_.take(entry).ok());
      if (room_.table() != nullptr && !versions_.contains(room_.version())) {
        versions_[room_.version()] = position();
      }
    }
  }

  void compare(const Json& told, int seat) const {
    if (told["version"] == 0) {
      EXPECT_TRUE(told["view"].is_null()) << "a position before the start";
      return;
    }
    const auto found = versions_.find(told["version"]);
    ASSERT_TRUE(found != versions_.end()) << "told of a version that is not in the log";
    const Position& truth = found->second;
    EXPECT_EQ(told["view"], truth.views[static_cast<std::size_t>(seat < 0 ? kMaxSeats : seat)])
        << "of seat " << seat << " at version " << told["version"];
    EXPECT_EQ(told["turn"], truth.turn);
    std::vector<std::string> legal;
    for (const Json& choice : told["legal"]) {
      legal.push_back(choice["move"]);
    }
    std::sort(legal.begin(), legal.end());
    EXPECT_EQ(legal, truth.turn == seat ? truth.legal : std::vector<std::string>{});
  }

 private:
  struct Position {
    std::array<Json, kMaxSeats + 1> views;
    Json turn;
    std::vector<std::string> legal;
  };

  Position position() const {
    const Table& table = *room_.table();
    Position out;
    for (int i = 0; i < table.players(); ++i) {
      out.views[static_cast<std::size_t>(i)] = view_in_messages(table, seat_at(i));
    }
    out.views[kMaxSeats] = view_in_messages(table, kSpectator);
    out.turn = seat_or_null(table.turn().is_seat() ? index_of(table.turn().seat()) : -1);
    out.legal = table.legal();
    return out;
  }

  Listener nobody_;
  SeededRandom random_{1};
  Room room_;
  std::map<i64, Position> versions_;
};

}  // namespace ludo::server::testing

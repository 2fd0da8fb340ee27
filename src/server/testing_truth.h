// What a table's log alone makes of each version: what clients were sent is compared with it.
#pragma once

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <vector>

#include "server/store.h"
#include "server/testing.h"

namespace ludo::server::testing {

// What a table's log says of each version.
class Truth {
 public:
  explicit Truth(const std::string& table) : room_(table) {}

  void follow(Store& store) {
    const State& state = room_.state();
    const Or<std::vector<Entry>> log = store.read(state.id(), state.log_version.value);
    CHECK(log.ok());
    for (const Entry& entry : *log) {
      CHECK(room_.follow(entry).ok());
      if (state.table && !versions_.contains(state.version.value)) {
        versions_[state.version.value] = position();
      }
    }
  }

  void compare(const Json& sent, int seat) const {
    if (sent["version"] == 0) {
      EXPECT_TRUE(sent["view"].is_null()) << "a position before the start";
      return;
    }
    const auto found = versions_.find(sent["version"]);
    ASSERT_TRUE(found != versions_.end()) << "sent a version that is not in the log";
    const Position& truth = found->second;
    EXPECT_EQ(sent["view"], truth.views[static_cast<std::size_t>(seat < 0 ? kMaxSeats : seat)])
        << "of seat " << seat << " at version " << sent["version"];
    EXPECT_EQ(sent["turn"], truth.turn);
    std::vector<std::string> legal;
    for (const Json& choice : sent["legal"]) {
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
    const Table& table = *room_.state().table;
    Position out;
    for (int i = 0; i < table.players(); ++i) {
      out.views[static_cast<std::size_t>(i)] = view_in_messages(table, seat_at(i));
    }
    out.views[kMaxSeats] = view_in_messages(table, kSpectator);
    out.turn = seat_or_null(room_.state().turn());
    out.legal = table.legal();
    return out;
  }

  Room room_;
  std::map<i64, Position> versions_;
};

}  // namespace ludo::server::testing

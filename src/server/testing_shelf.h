// A store with the log of one table, for what is shown of tables.
#pragma once

#include <gtest/gtest.h>

#include "server/store.h"
#include "server/testing.h"

namespace ludo::server::testing {

// The log of one desk, as a store would have it.
class Shelf final : public StoreReader {
 public:
  Result<std::vector<Entry>> read(std::string_view /*table*/, i64 /*after*/) override {
    ++reads;
    return log;
  }
  Result<std::vector<TableRow>> list(const TableQuery& /*query*/) override {
    return std::vector<TableRow>{};
  }
  Result<std::optional<TableRow>> find(std::string_view /*table*/) override {
    return std::optional<TableRow>();
  }
  Result<std::vector<i64>> versions(std::span<const std::string> /*tables*/) override {
    return std::vector<i64>{static_cast<i64>(log.size())};
  }
  Result<std::vector<GameCount>> count() override { return std::vector<GameCount>{}; }

  Result<std::optional<std::string>> review(std::string_view table, i64 version,
                                            std::string_view made_by) override {
    const bool is_it = stored && stored->table == table && stored->version == version &&
                       stored->made_by == made_by;
    return is_it ? std::optional(stored->text) : std::nullopt;
  }

  std::optional<StoredReview> stored;
  std::vector<Entry> log;
  int reads = 0;
};

inline Desk finished_desk(const char* game = "cimes", u64 seed = 1) {
  Desk desk(on_one_device(game, 2), seed);
  desk.begin();
  play_on(desk, 10'000);
  EXPECT_EQ(desk.phase(), TablePhase::Finished);
  return desk;
}

}  // namespace ludo::server::testing

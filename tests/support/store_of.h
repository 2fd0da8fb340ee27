// What tests of a store begin with: one of the two databases, each the real thing, and what one
// does with it in every test.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "server/store.h"
#include "support/postgres.h"

namespace ludo::testing_support {

class StoreOf : public testing::TestWithParam<const char*> {
 protected:
  // Another connection to the database of this test.
  std::unique_ptr<Store> open() {
    if (database_.empty()) {
      database_ = std::string_view(GetParam()) == "sqlite"
                      ? "sqlite:" + folder_.file("test.db")
                      : PostgresServer::shared().new_database();
    }
    Result<std::unique_ptr<Store>> store = open_store(database_);
    if (!store) {
      ADD_FAILURE() << store.error().text(Lang::En);
      return nullptr;
    }
    return std::move(*store);
  }

 private:
  TemporaryFolder folder_;
  std::string database_;
};

inline TableSummary summary(i64 changed = 1) {
  TableSummary out;
  out.game = "cite";
  out.changed = changed;
  return out;
}

inline Appended append_one(Store& store, const Append& append) {
  const auto answer = store.append({&append, 1});
  if (!answer) {
    ADD_FAILURE() << answer.error().text(Lang::En);
    return Appended::Conflict;
  }
  return (*answer)[0];
}

inline std::vector<Entry> entries_of(Store& store, std::string_view table, i64 after = 0) {
  const auto entries = store.read(table, after);
  if (!entries) {
    ADD_FAILURE() << entries.error().text(Lang::En);
    return {};
  }
  return *entries;
}

}  // namespace ludo::testing_support

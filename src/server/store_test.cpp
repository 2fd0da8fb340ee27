// The same guarantees, asked of both databases, each the real thing. What only one of them can
// break (a file, a connection) is in store_sqlite_test.cpp and store_postgres_test.cpp; what is
// left when a writer is killed, in store_killed_test.cpp.
#include "server/store.h"

#include <gtest/gtest.h>

#include <thread>

#include "core/rng.h"
#include "server/packed_log.h"
#include "support/store_of.h"

namespace ludo {
namespace {

using testing_support::append_one;
using testing_support::entries_of;
using testing_support::summary;

class StoreTest : public testing_support::StoreOf {};

std::vector<std::string> listed(Store& store, const TableQuery& query) {
  const auto rows = store.list(query);
  if (!rows) {
    ADD_FAILURE() << rows.error().text(Lang::En);
    return {};
  }
  std::vector<std::string> out;
  for (const TableRow& row : *rows) {
    out.push_back(row.table);
  }
  return out;
}

TEST_P(StoreTest, KeepsWhatIsAppendedInOrder) {
  const auto store = open();
  const std::string odd = R"({"text":"l'été \"{x,\\y}\" 'z' NULL ☃","tab":"\t"})";
  EXPECT_EQ(append_one(*store, {"t", 0, {"{}", odd}, summary()}), Appended::Done);
  EXPECT_EQ(append_one(*store, {"t", 2, {"3"}, {}}), Appended::Done);
  EXPECT_EQ(append_one(*store, {"t2", 0, {"other"}, summary()}), Appended::Done);
  EXPECT_EQ(entries_of(*store, "t"), (std::vector<Entry>{{1, "{}"}, {2, odd}, {3, "3"}}));
  EXPECT_EQ(entries_of(*store, "t", 2), (std::vector<Entry>{{3, "3"}}));
  EXPECT_TRUE(entries_of(*store, "t", 3).empty());
  EXPECT_TRUE(entries_of(*store, "nobody").empty());
  // Another program sees the same.
  EXPECT_EQ(entries_of(*open(), "t").size(), 3U);
}

TEST_P(StoreTest, RefusesAnyOtherVersionThanTheNext) {
  const auto store = open();
  ASSERT_EQ(append_one(*store, {"t", 0, {"1", "2"}, summary()}), Appended::Done);
  // Behind, half behind (its first entry is there, its second would be new), too far ahead.
  EXPECT_EQ(append_one(*store, {"t", 0, {"x"}, summary(9)}), Appended::Conflict);
  EXPECT_EQ(append_one(*store, {"t", 1, {"x", "y"}, summary(9)}), Appended::Conflict);
  EXPECT_EQ(append_one(*store, {"t", 3, {"x"}, summary(9)}), Appended::Conflict);
  EXPECT_EQ(append_one(*store, {"new", 1, {"x"}, summary(9)}), Appended::Conflict);
  EXPECT_EQ(entries_of(*store, "t"), (std::vector<Entry>{{1, "1"}, {2, "2"}}));
  EXPECT_TRUE(entries_of(*store, "new").empty());
  // A refused append leaves the row alone as well.
  const auto row = store->find("t");
  ASSERT_TRUE(row && *row);
  EXPECT_EQ((**row).version, 2);
  EXPECT_EQ((**row).summary.changed, 1);
  EXPECT_FALSE(store->find("new").value());
}

TEST_P(StoreTest, AnswersABatchOneByOne) {
  const auto store = open();
  ASSERT_EQ(append_one(*store, {"b", 0, {"b1"}, summary()}), Appended::Done);
  const std::vector<Append> batch{{"c", 0, {"c1"}, summary()},
                                  {"b", 0, {"late"}, summary()},
                                  {"a", 0, {"a1"}, summary()},
                                  {"c", 1, {"c2", "c3"}, {}},
                                  {"c", 2, {"late"}, {}}};
  const auto answers = store->append(batch);
  ASSERT_TRUE(answers);
  EXPECT_EQ(*answers, (std::vector{Appended::Done, Appended::Conflict, Appended::Done,
                                   Appended::Done, Appended::Conflict}));
  EXPECT_EQ(entries_of(*store, "a").size(), 1U);
  EXPECT_EQ(entries_of(*store, "b"), (std::vector<Entry>{{1, "b1"}}));
  EXPECT_EQ(entries_of(*store, "c"), (std::vector<Entry>{{1, "c1"}, {2, "c2"}, {3, "c3"}}));
  const auto none = store->append({});
  EXPECT_TRUE(none && none->empty());
}

TEST_P(StoreTest, SaysWhereLogsEnd) {
  const auto store = open();
  ASSERT_EQ(append_one(*store, {"a", 0, {"1", "2", "3"}, summary()}), Appended::Done);
  ASSERT_EQ(append_one(*store, {"b {\"\\,", 0, {"1"}, summary()}), Appended::Done);
  const std::vector<std::string> asked{"b {\"\\,", "nobody", "a", "a"};
  const auto versions = store->versions(asked);
  ASSERT_TRUE(versions) << versions.error().en;
  EXPECT_EQ(*versions, (std::vector<i64>{1, 0, 3, 3}));
  EXPECT_TRUE(store->versions({})->empty());
  EXPECT_TRUE(store->check().ok());
}

// More than one round of what the implementation sends at once.
TEST_P(StoreTest, KnowsWhenNoServerWasThere) {
  constexpr i64 kDay = i64{24} * 3600 * 1000;
  const auto store = open();
  const auto other = open();
  EXPECT_EQ(*store->attend(100'000), Outages{});
  EXPECT_EQ(*store->attend(102'000), Outages{});
  EXPECT_EQ(*other->attend(102'000 + Store::kOutage), Outages{}) << "another was there";
  const Outages one{{107'000, 167'000}};
  EXPECT_EQ(*store->attend(167'000), one);
  EXPECT_EQ(*other->attend(167'000), one) << "both came back";
  EXPECT_EQ(*other->attend(160'000), one) << "their clocks differ";
  EXPECT_EQ(store->attend(167'000 + 20 * kDay)->size(), 2U);
  EXPECT_EQ(store->attend(167'000 + 40 * kDay)->size(), 2U) << "the first one is forgotten";
}

TEST_P(StoreTest, TakesLargeBatches) {
  const auto store = open();
  std::vector<Append> batch;
  for (int i = 0; i < 1000; ++i) {
    batch.push_back({"t" + std::to_string(i % 700),
                     i < 700 ? 0 : 1,
                     {std::string(500, 'x')},
                     i < 700 ? std::optional(summary()) : std::nullopt});
  }
  const auto answers = store->append(batch);
  ASSERT_TRUE(answers) << answers.error().text(Lang::En);
  EXPECT_EQ(std::count(answers->begin(), answers->end(), Appended::Done), 1000);
  EXPECT_EQ(entries_of(*store, "t299").size(), 2U);
  EXPECT_EQ(entries_of(*store, "t300").size(), 1U);
}

// A row can be brought up to date without an entry, by somebody who knows the whole log.
TEST_P(StoreTest, WritesARowAloneWhereTheLogEndsAsExpected) {
  const auto store = open();
  ASSERT_EQ(append_one(*store, {"t", 0, {"1", "2"}, summary(5)}), Appended::Done);
  EXPECT_EQ(append_one(*store, {"t", 2, {}, summary(7)}), Appended::Done);
  EXPECT_EQ(append_one(*store, {"t", 1, {}, summary(9)}), Appended::Conflict);
  EXPECT_EQ(append_one(*store, {"t", 3, {}, summary(9)}), Appended::Conflict);
  EXPECT_EQ(append_one(*store, {"new", 1, {}, summary(9)}), Appended::Conflict);
  EXPECT_EQ(entries_of(*store, "t").size(), 2U);
  const auto row = store->find("t");
  ASSERT_TRUE(row && *row);
  EXPECT_EQ((**row).version, 2);
  EXPECT_EQ((**row).summary.changed, 7);
  EXPECT_EQ(append_one(*store, {"t", 2, {"3"}, {}}), Appended::Done);
}

TEST_P(StoreTest, ListsByWhatIsAsked) {
  const auto store = open();
  const auto add = [&](const std::string& table, const std::string& game, TableAccess access,
                       TablePhase phase, std::vector<std::string> people, i64 changed) {
    TableSummary row{game, access, phase, 1, std::move(people), {}, changed, "{\"é\":1}"};
    if (phase == TablePhase::Playing) {
      row.deadline = 1000 - changed;
    }
    ASSERT_EQ(append_one(*store, {table, 0, {"1"}, row}), Appended::Done);
  };
  add("open", "cite", TableAccess::Public, TablePhase::Open, {"ann", "bob"}, 10);
  add("hidden", "cite", TableAccess::Private, TablePhase::Open, {"bob"}, 20);
  add("played", "paf", TableAccess::Public, TablePhase::Playing, {"ann"}, 30);
  add("slow", "paf", TableAccess::Private, TablePhase::Playing, {}, 40);
  add("done", "cite", TableAccess::Public, TablePhase::Finished, {"cid"}, 50);
  using Names = std::vector<std::string>;
  EXPECT_EQ(listed(*store, {}), (Names{"done", "slow", "played", "hidden", "open"}));
  EXPECT_EQ(listed(*store, {.access = TableAccess::Public, .phase = TablePhase::Open}),
            Names{"open"});
  EXPECT_EQ(listed(*store, {.persons = {"ann"}}), (Names{"played", "open"}));
  EXPECT_EQ(listed(*store, {.persons = {"nobody", "ann", "bob"}, .rows_max = 1}), Names{"played"})
      << "each table once, the latest first";
  EXPECT_EQ(listed(*store, {.phase = TablePhase::Open, .persons = {"bob"}}),
            (Names{"hidden", "open"}));
  EXPECT_EQ(listed(*store, {.game = "cite", .phase = TablePhase::Finished}), Names{"done"});
  EXPECT_EQ(listed(*store, {.due = 960}), Names{"slow"});
  EXPECT_EQ(listed(*store, {.due = 970}), (Names{"slow", "played"}));
  EXPECT_EQ(listed(*store, {.rows_max = 2}), (Names{"done", "slow"}));
  EXPECT_EQ(listed(*store, {.changed_before = 40, .rows_max = 2}), (Names{"played", "hidden"}));
  EXPECT_EQ(*store->count(), (std::vector<GameCount>{{"cite", TablePhase::Open, 2},
                                                     {"cite", TablePhase::Finished, 1},
                                                     {"paf", TablePhase::Playing, 2}}));
}

TEST_P(StoreTest, DeletesATableWithAllThatIsKnownOfIt) {
  const auto store = open();
  const TableSummary row{"cite", TableAccess::Public, TablePhase::Open, 2, {"ann"}, {}, 5, "{}"};
  for (const char* table : {"old", "older", "kept", "went-on"}) {
    ASSERT_EQ(append_one(*store, {table, 0, {"1", "2"}, row}), Appended::Done);
  }
  ASSERT_EQ(append_one(*store, {"went-on", 2, {"3"}, {}}), Appended::Done);
  const std::vector<Removal> old{{"old", 2}, {"older", 2}, {"went-on", 2}, {"nowhere", 7}};
  const Result<int> removed = store->remove(old);
  ASSERT_TRUE(removed.ok());
  EXPECT_EQ(*removed, 2);
  EXPECT_TRUE(store->read("old", 0)->empty());
  EXPECT_FALSE(store->find("older")->has_value());
  EXPECT_EQ(listed(*store, {.persons = {"ann"}}), (std::vector<std::string>{"kept", "went-on"}));
  EXPECT_EQ(*store->versions(std::vector<std::string>{"old", "kept", "went-on"}),
            (std::vector<i64>{0, 2, 3}));
  EXPECT_EQ(*store->count(), (std::vector<GameCount>{{"cite", TablePhase::Open, 2}}));
}

TEST_P(StoreTest, KeepsAReviewBesideItsTable) {
  const auto store = open();
  ASSERT_EQ(append_one(*store, {"t", 0, {"1", "2"}, summary()}), Appended::Done);
  const auto found = [&](const char* table, i64 version, const char* by) {
    const Result<std::optional<std::string>> one = store->review(table, version, by);
    EXPECT_TRUE(one.ok());
    return one.ok() && *one ? **one : "none";
  };
  EXPECT_EQ(found("t", 2, "me"), "none");
  EXPECT_FALSE(*store->store_review({"t", 1, "me", "early"})) << "the log went on";
  EXPECT_FALSE(*store->store_review({"nowhere", 1, "me", "lost"}));
  EXPECT_TRUE(*store->store_review({"t", 2, "me", "{\"é\":1}\n{}"}));
  EXPECT_EQ(found("t", 2, "me"), "{\"é\":1}\n{}");
  EXPECT_EQ(found("t", 2, "you"), "none") << "it would come out otherwise";
  EXPECT_TRUE(*store->store_review({"t", 2, "you", "other"}));
  EXPECT_EQ(found("t", 2, "you"), "other");
  EXPECT_EQ(found("t", 2, "me"), "none") << "one a table";
  ASSERT_EQ(append_one(*store, {"t", 2, {"3"}, {}}), Appended::Done);
  EXPECT_EQ(found("t", 3, "you"), "none") << "of a log that went on";
  EXPECT_TRUE(*store->store_review({"t", 3, "you", "third"}));
  EXPECT_EQ(*store->remove(std::vector<Removal>{{"t", 3}}), 1);
  EXPECT_EQ(found("t", 3, "you"), "none") << "deleted with its table";
}

TEST_P(StoreTest, KeepsSoManyReviewsAndNoneThatIsTooLong) {
  const auto store = open();
  std::string noise;
  Rng rng(1);
  while (noise.size() < 2 * Store::kReviewBytesMax) {
    noise += static_cast<char>('a' + rng.below(26));
  }
  for (const char* table : {"first", "second"}) {
    ASSERT_EQ(append_one(*store, {table, 0, {"1"}, summary()}), Appended::Done);
  }
  EXPECT_FALSE(*store->store_review({"first", 1, "me", noise}));
  EXPECT_TRUE(*store->store_review({"first", 1, "me", "old"}));
  for (i64 i = 1; i < Store::kReviewsMax; ++i) {
    ASSERT_TRUE(*store->store_review({"second", 1, "me", "new"}));
  }
  EXPECT_TRUE(store->review("first", 1, "me")->has_value());
  ASSERT_TRUE(*store->store_review({"second", 1, "me", "newest"}));
  EXPECT_FALSE(store->review("first", 1, "me")->has_value()) << "the oldest goes";
  EXPECT_EQ(**store->review("second", 1, "me"), "newest");
}

TEST_P(StoreTest, APackedLogIsReadAndGoesOnAsBefore) {
  const auto store = open();
  TableSummary row = summary(7);
  row.phase = TablePhase::Finished;
  row.people = {"ann"};
  const std::vector<std::string> payloads{R"({"a":1})", R"({"é":"\n"})", "", R"({"c":3})"};
  ASSERT_EQ(append_one(*store, {"t", 0, payloads, row}), Appended::Done);
  ASSERT_EQ(append_one(*store, {"other", 0, {"x"}, row}), Appended::Done);
  const std::vector<Entry> before = entries_of(*store, "t");
  EXPECT_EQ(listed(*store, {.unpacked = true}).size(), 2U);
  // One more was faster: it stays.
  ASSERT_EQ(append_one(*store, {"t", 4, {"late"}, {}}), Appended::Done);
  ASSERT_TRUE(*store->pack("t", 4, pack_log(payloads)));
  EXPECT_EQ(listed(*store, {.unpacked = true}), std::vector<std::string>{"other"});
  std::vector<Entry> after = entries_of(*store, "t");
  ASSERT_EQ(after.size(), 5U);
  EXPECT_EQ(after.back(), (Entry{5, "late"}));
  after.pop_back();
  EXPECT_EQ(after, before);
  EXPECT_EQ(entries_of(*store, "t", 2), (std::vector<Entry>{before[2], before[3], {5, "late"}}));
  EXPECT_EQ(entries_of(*store, "t", 4), (std::vector<Entry>{{5, "late"}}));
  EXPECT_EQ(append_one(*store, {"t", 4, {"again"}, {}}), Appended::Conflict);
  row.changed = 9;
  EXPECT_EQ(append_one(*store, {"t", 5, {"on"}, row}), Appended::Done);
  EXPECT_EQ(store->find("t")->value().version, 6);
  EXPECT_EQ(listed(*store, {.unpacked = true}).size(), 1U) << "a new row does not undo it";
  EXPECT_EQ(listed(*store, {.persons = {"ann"}}).size(), 2U);
  EXPECT_FALSE(*store->pack("nowhere", 3, "packed"));
  EXPECT_EQ(*store->remove(std::vector<Removal>{{"t", 6}}), 1);
  EXPECT_TRUE(entries_of(*store, "t").empty());
}

TEST_P(StoreTest, ADamagedPackIsAnError) {
  const auto store = open();
  for (const char* row : {"packed ", "packed 5", "packed 5 !", "packed 99999999999 AAAA",
                          "packed 5 AAAAAAAA", "packed -1 AAAA"}) {
    ASSERT_EQ(append_one(*store, {row, 0, {"1", "2"}, summary()}), Appended::Done);
    ASSERT_TRUE(*store->pack(row, 2, row));
    EXPECT_FALSE(store->read(row, 0).ok()) << row;
  }
  std::string other = pack_log(std::vector<std::string>{"1"});  // of another log
  ASSERT_TRUE(*store->pack("packed 5", 2, other));
  EXPECT_FALSE(store->read("packed 5", 0).ok());
}

TEST_P(StoreTest, ReplacesTheRowButForgetsNobody) {
  const auto store = open();
  TableSummary first{"cite", TableAccess::Public, TablePhase::Open, 2, {"b", "a"}, 77, 5, "{}"};
  ASSERT_EQ(append_one(*store, {"t", 0, {"1"}, first}), Appended::Done);
  TableSummary second{"paf", TableAccess::Private, TablePhase::Playing, 0, {"c", "a"}, std::nullopt,
                      6,     "{\"x\":2}"};
  ASSERT_EQ(append_one(*store, {"t", 1, {"2", "3"}, second}), Appended::Done);
  const auto row = store->find("t");
  ASSERT_TRUE(row && *row);
  EXPECT_EQ((**row).version, 3);
  second.people = {"a", "b", "c"};
  EXPECT_EQ((**row).summary, second);
  EXPECT_EQ(listed(*store, {.persons = {"b"}}), std::vector<std::string>{"t"});
}

// Two programs write the same few tables as fast as they can. Each entry that was answered Done is
// there exactly once, and the logs have no gap.
TEST_P(StoreTest, TwoWritersRace) {
  constexpr int kTables = 3;
  constexpr int kEach = 150;
  const auto setup = open();
  for (int table = 0; table < kTables; ++table) {
    ASSERT_EQ(append_one(*setup, {std::to_string(table), 0, {"start"}, summary()}), Appended::Done);
  }
  std::vector<std::string> done[2];
  int conflicts[2] = {};
  const auto write = [&](int writer) {
    const auto store = open();
    Rng rng(1, static_cast<u64>(writer));
    for (int i = 0; i < kEach; ++i) {
      std::vector<Append> batch;
      for (int k = 0; k < 2; ++k) {
        const std::string table = std::to_string(rng.below(kTables));
        const i64 version = static_cast<i64>(entries_of(*store, table).size());
        const std::string name =
            std::to_string(writer) + "-" + std::to_string(i) + "-" + std::to_string(k);
        batch.push_back({table, version, {name + "a", name + "b"}, summary(i)});
      }
      const auto answers = store->append(batch);
      ASSERT_TRUE(answers) << answers.error().text(Lang::En);
      for (std::size_t k = 0; k < batch.size(); ++k) {
        if ((*answers)[k] == Appended::Done) {
          done[writer].insert(done[writer].end(), batch[k].payloads.begin(),
                              batch[k].payloads.end());
        } else {
          ++conflicts[writer];
        }
      }
    }
  };
  std::thread other(write, 1);
  write(0);
  other.join();
  std::vector<std::string> expected;
  for (const auto& list : done) {
    expected.insert(expected.end(), list.begin(), list.end());
  }
  std::vector<std::string> found;
  for (int table = 0; table < kTables; ++table) {
    const std::vector<Entry> entries = entries_of(*setup, std::to_string(table));
    for (std::size_t i = 0; i < entries.size(); ++i) {
      EXPECT_EQ(entries[i].version, static_cast<i64>(i) + 1);
      if (i > 0) {
        found.push_back(entries[i].payload);
      }
    }
  }
  std::sort(expected.begin(), expected.end());
  std::sort(found.begin(), found.end());
  EXPECT_EQ(found, expected);
  EXPECT_GT(conflicts[0] + conflicts[1], 0) << "they never met: this tests nothing";
}

INSTANTIATE_TEST_SUITE_P(Both, StoreTest, testing::Values("sqlite", "postgres"),
                         [](const auto& chosen) { return chosen.param; });

TEST(Store, SaysWhichDatabasesThereAre) {
  for (const char* name : {"", "sqlite:", "mysql://x", "test.db"}) {
    const auto store = open_store(name);
    ASSERT_FALSE(store) << name;
    EXPECT_NE(store.error().en.find("sqlite:FILE"), std::string::npos);
  }
}

}  // namespace
}  // namespace ludo

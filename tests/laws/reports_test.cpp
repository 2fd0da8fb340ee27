// The balance reports of docs/reports, which the laboratory shows, name clauses in the words of
// today's rules pages: a report is made once, and sentences are mended after it.
#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "support/golden.h"
#include "table/clauses.h"
#include "table/games.h"

namespace ludo::testing_support {
namespace {

TEST(Reports, NameClausesAsTheRulesDo) {
  int named = 0;
  Games::each([&]<class G>() {
    const std::string game(G::kInfo.name);
    std::ifstream file(source_dir() / "docs/reports" / game / "balance.json");
    if (!file) {
      return;
    }
    const nlohmann::json report = nlohmann::json::parse(file);
    for (const Lang lang : {Lang::Fr, Lang::En}) {
      for (const nlohmann::json& row : report["clauses"]) {
        for (const Clause& clause : clauses_of(game, lang)) {
          if (clause.id == row["id"].get<std::string>()) {
            EXPECT_EQ(row[lang == Lang::Fr ? "fr" : "en"].get<std::string>(),
                      clause.title.empty() ? clause.text : clause.title)
                << game << ' ' << clause.id << ": " << report["command"];
            ++named;
          }
        }
      }
    }
  });
  EXPECT_GT(named, 100);
}

}  // namespace
}  // namespace ludo::testing_support

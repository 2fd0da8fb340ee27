// Scenarios: one situation, its moves and what must come of it, as text
// (tests/scenarios/GAME/NAME.play). docs/HACKING.md has the language. A scenario names the clauses
// it is about; where rule marks are compiled in, each of them must be reached while it runs.
#pragma once

#include <filesystem>
#include <set>
#include <string>
#include <vector>

namespace ludo::testing_support {

struct ScenarioLine {
  int number = 0;
  std::string text;
};

struct Scenario {
  std::string file;
  std::string title;
  std::string game;
  int players = 2;
  int first = 0;
  std::vector<std::string> options;
  std::vector<std::string> clauses;  // carried out here
  std::vector<std::string> about;    // looked at from outside: just not carried out
  std::vector<ScenarioLine> lines;   // everything after the header
};

// All .play files below `folder`, sorted.
std::vector<std::filesystem::path> scenario_files(const std::filesystem::path& folder);

// Reads and runs one; empty, or "file:line: what went wrong". The clauses of the marks reached are
// added to `reached` (always empty without LUDO_RULE_MARKS).
std::string run_scenario(const std::filesystem::path& file, std::set<std::string>& reached);

}  // namespace ludo::testing_support

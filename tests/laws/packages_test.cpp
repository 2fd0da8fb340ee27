// A game is a package (docs/HACKING.md): it is added by its own files and a line in the list, and
// nothing else names it. What a test can check of that by reading files is checked here.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <regex>
#include <set>

#include "support/golden.h"

namespace ludo::testing_support {
namespace {

namespace fs = std::filesystem;

struct Listed {
  std::string game;
  bool is_template = false;
};

std::vector<Listed> listed() {
  std::vector<Listed> games;
  std::istringstream lines(read_file(source_dir() / "src/games/list.txt"));
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    Listed each;
    std::string mark;
    if (line.rfind('#', 0) != 0 && words >> each.game) {
      each.is_template = words >> mark && mark == "template";
      games.push_back(each);
    }
  }
  return games;
}

// Files of ours that a game could be named in, by their path in the repository. Pages for people
// (*.md) may name whom they like.
std::vector<std::string> files_of(const std::vector<std::string>& roots) {
  const std::set<std::string> left_out{"node_modules", "dist", "build", ".git", "test-results"};
  const std::set<std::string> texts{".h",  ".cpp", ".cmake", ".txt",  ".mjs", ".cjs",    ".js",
                                    ".ts", ".sh",  ".json",  ".html", ".css", ".svelte", ""};
  std::vector<std::string> files;
  const auto add = [&](const fs::path& path) {
    if (texts.contains(path.extension().string())) {
      files.push_back(fs::relative(path, source_dir()).string());
    }
  };
  for (const std::string& root : roots) {
    if (fs::is_regular_file(source_dir() / root)) {
      add(source_dir() / root);
      continue;
    }
    for (fs::recursive_directory_iterator it(source_dir() / root), end; it != end; ++it) {
      if (left_out.contains(it->path().filename().string())) {
        it.disable_recursion_pending();
      } else if (it->is_regular_file()) {
        add(it->path());
      }
    }
  }
  std::sort(files.begin(), files.end());
  return files;
}

// A file of a game's own has the game as a word of its path: src/games/X/…, bots/X.h, deck_X.cpp.
bool is_own(const std::string& path, const std::string& game) {
  return std::regex_search(path, std::regex("(^|[/_-])" + game + "($|[/_.-])"));
}

// Numbers of the lines that match, counted from 1. Most lines do not have the word, and are not
// looked at any closer.
std::vector<int> lines_with(const std::string& path, std::string_view word,
                            const std::regex& what) {
  std::vector<int> found;
  std::istringstream in(read_file(source_dir() / path));
  std::string line;
  for (int number = 1; std::getline(in, line); ++number) {
    if (line.find(word) != std::string::npos && std::regex_search(line, what)) {
      found.push_back(number);
    }
  }
  return found;
}

// The template shows what adding a game takes: at most two files that were there before, a line in
// each. Where more turn up, something new has to be written for every game by hand.
TEST(Packages, ATemplateIsNamedInAtMostTwoFilesByOneLineEach) {
  int templates = 0;
  for (const Listed& each : listed()) {
    if (!each.is_template) {
      continue;
    }
    ++templates;
    const std::string word = each.game.substr(1);  // whether or not it begins with a capital
    const std::regex name(each.game, std::regex::icase);
    std::vector<std::string> named;
    for (const std::string& path :
         files_of({"src", "tests", "tools", "cmake", "bench", "data", "web", ".ci", "test", "play",
                   "CMakeLists.txt", "CMakePresets.json", "Containerfile"})) {
      const std::vector<int> lines =
          is_own(path, each.game) ? std::vector<int>{} : lines_with(path, word, name);
      if (!lines.empty()) {
        named.push_back(path);
        EXPECT_EQ(lines.size(), 1U) << path << " names " << each.game << " in line " << lines[0]
                                    << " and again in line " << lines.back();
      }
    }
    EXPECT_LE(named.size(), 2U) << testing::PrintToString(named);
    EXPECT_TRUE(std::find(named.begin(), named.end(), "src/games/list.txt") != named.end());
  }
  EXPECT_GT(templates, 0);
}

// Files that are about one game and are not called after it, with the reason.
const std::map<std::string, std::string> kAboutOneGame = {
    {"src/room/messages_http.cpp", "what /api/cite answers"},
    {"src/room/schema.cpp", "what /api/cite is asked"},
    {"src/hub/limits.cpp", "what asking /api/cite costs"},
    {"src/hub/solved.h", "answers from the one game that is solved"},
    {"src/hub/solved.cpp", "answers from the one game that is solved"},
    {"tests/fuzz/house.cpp", "what /api/cite answers"},
    {"tests/fuzz/crowd_http.cpp", "asks /api/cite"},
    {"tools/reports", "writes docs/cite-solved.md"},
    {"bench/server/load.cpp", "the load is always that of the same two games"},
};

// As far as a text says it: a game's name as a string, its namespace, a path into its folder or to
// its files. Tests may take a game for an example, whatever else they do: they are not looked at.
TEST(Packages, NothingButItsOwnFilesNamesAGame) {
  std::set<std::string> used;
  int looked = 0;
  for (const std::string& path : files_of(
           {"src", "tools", "cmake", "tests/fuzz", "bench", ".ci", "test", "CMakeLists.txt"})) {
    const bool is_test = path.ends_with("_test.cpp") ||
                         path.find("/testing") != std::string::npos ||
                         path == "src/games/list.txt" || path.find("/peers/") != std::string::npos;
    if (is_test) {
      continue;
    }
    ++looked;
    for (const Listed& each : listed()) {
      const std::string& game = each.game;
      const std::regex names("[\"'`]" + game + "[\"'`]|\\b" + game + "::|\\b(games|bots|lab)/" +
                             game + "\\b|(deck|draw|solve)_" + game + "\\b|[/=]" + game +
                             "\\b|\\bin " + game + " |^" + game + "( |$)");
      const std::vector<int> lines =
          is_own(path, game) ? std::vector<int>{} : lines_with(path, game, names);
      if (!lines.empty() && kAboutOneGame.contains(path)) {
        used.insert(path);
      } else {
        EXPECT_TRUE(lines.empty())
            << path << ":" << (lines.empty() ? 0 : lines[0]) << " names " << game;
      }
    }
  }
  EXPECT_GT(looked, 200);
  for (const auto& [path, why] : kAboutOneGame) {
    EXPECT_TRUE(used.contains(path)) << path << " (" << why << ") names no game any more";
  }
}

}  // namespace
}  // namespace ludo::testing_support

// The repository keeps its own rules: layers, file sizes, nothing left behind. An ordinary test
// reads the files, so that docs/STYLE.md cannot rot.
#include <gtest/gtest.h>

#include <map>
#include <regex>

#include "support/golden.h"

namespace ludo::testing_support {
namespace {

namespace fs = std::filesystem;

// docs/ARCHITECTURE.md: a folder includes only folders with a smaller number, and itself.
const std::map<std::string, int> kLayers = {
    {"core", 0}, {"games", 1},  {"search", 2}, {"record", 2}, {"value", 3},
    {"bots", 4}, {"table", 5},  {"review", 6}, {"lab", 6},    {"room", 6},
    {"hub", 7},  {"server", 8}, {"wasm", 8},   {"cli", 9},
};

std::vector<fs::path> files_below(const fs::path& folder, const std::vector<std::string>& endings) {
  std::vector<fs::path> files;
  for (fs::recursive_directory_iterator it(folder), end; it != end; ++it) {
    if (it->path().filename() == "node_modules") {
      it.disable_recursion_pending();  // what others wrote
    }
    const std::string ending = it->path().extension().string();
    if (std::find(endings.begin(), endings.end(), ending) != endings.end()) {
      files.push_back(it->path());
    }
  }
  std::sort(files.begin(), files.end());
  return files;
}

std::vector<std::string> parts_of(const fs::path& path) { return {path.begin(), path.end()}; }

std::string shown(const fs::path& path) { return fs::relative(path, source_dir()).string(); }

TEST(Repository, LayersIncludeOnlyLowerOnes) {
  const std::regex include("\n#include \"([^\"]+)\"");
  int includes = 0;
  for (const fs::path& file : files_below(source_dir() / "src", {".h", ".cpp"})) {
    const std::vector<std::string> here = parts_of(fs::relative(file, source_dir() / "src"));
    ASSERT_TRUE(kLayers.contains(here[0])) << shown(file) << " is in no layer";
    const bool is_test = file.stem().string().ends_with("_test");
    std::string text = read_file(file);
    text.insert(0, 1, '\n');
    for (std::sregex_iterator it(text.begin(), text.end(), include), end; it != end; ++it) {
      const std::vector<std::string> there = parts_of(fs::path((*it)[1].str()));
      if (there.size() < 2 || is_test) {
        continue;
      }
      ++includes;
      ASSERT_TRUE(kLayers.contains(there[0])) << shown(file) << " includes " << (*it)[1];
      const bool same_folder = here[0] == there[0] && (here[0] != "games" || here[1] == there[1]);
      EXPECT_TRUE(same_folder || kLayers.at(there[0]) < kLayers.at(here[0]))
          << shown(file) << " must not include " << (*it)[1];
    }
  }
  EXPECT_GT(includes, 50);
}

// A search that sees every hand is for experiments and for games that are over.
TEST(Repository, OnlyTheLabAndReviewsSeeEverything) {
  int includes = 0;
  for (const fs::path& file : files_below(source_dir() / "src", {".h", ".cpp"})) {
    const std::vector<std::string> here = parts_of(fs::relative(file, source_dir() / "src"));
    if (read_file(file).find("#include \"bots/omniscient.h\"") != std::string::npos) {
      ++includes;
      EXPECT_TRUE(here[0] == "lab" || here[0] == "review") << shown(file);
    }
  }
  EXPECT_GT(includes, 0);
}

TEST(Repository, CoreAndGamesUseNoHeapNoStringsNoExceptions) {
  const std::regex banned(
      "std::(string|vector|map|unordered_map|set|function|unique_ptr|shared_ptr|list|deque|cout|"
      "cerr|thread|"
      "mutex|mt19937|random_device)\\b|\\bthrow |\\bnew |\\bmalloc\\(|\\bprintf\\(");
  for (const char* folder : {"src/core", "src/games"}) {
    for (const fs::path& file : files_below(source_dir() / folder, {".h", ".cpp"})) {
      if (file.stem().string().ends_with("_test")) {
        continue;
      }
      std::istringstream in(read_file(file));
      std::string line;
      for (int number = 1; std::getline(in, line); ++number) {
        const std::string code =
            std::regex_replace(line.substr(0, line.find("//")), std::regex("\"[^\"]*\""), "");
        EXPECT_FALSE(std::regex_search(code, banned))
            << shown(file) << ":" << number << ": " << line;
      }
    }
  }
}

// Lines of a folder's code, tests apart, in which something stands that must not; how many files.
int expect_none_of(const std::regex& banned, const char* folder) {
  int files = 0;
  for (const fs::path& file : files_below(source_dir() / folder, {".h", ".cpp"})) {
    if (file.stem().string().ends_with("_test") || file.stem() == "testing") {
      continue;
    }
    ++files;
    std::istringstream in(read_file(file));
    std::string line;
    for (int number = 1; std::getline(in, line); ++number) {
      const std::string code =
          std::regex_replace(line.substr(0, line.find("//")), std::regex("\"[^\"]*\""), "");
      EXPECT_FALSE(std::regex_search(code, banned)) << shown(file) << ":" << number << ": " << line;
    }
  }
  return files;
}

// A browser hosts rooms too: what they need comes in from outside.
TEST(Repository, RoomsUseNoExceptionsThreadsClocksOrFiles) {
  const std::regex banned(
      "\\bthrow\\b|\\btry \\{|\\bcatch \\(|<thread>|<mutex>|<atomic>|<chrono>|<random>|<fstream>|"
      "<iostream>|sodium|\\bstd::(cout|cerr|time)\\b");
  EXPECT_GT(expect_none_of(banned, "src/room"), 10);
}

// And the hub over them: its locks are for hosts that have threads.
TEST(Repository, TheHubUsesNoThreadsClocksSocketsOrFiles) {
  const std::regex banned(
      "\\bthrow\\b|<thread>|<chrono>|<random>|<fstream>|<iostream>|<filesystem>|<sys/"
      "|<boost|sodium|"
      "\\bstd::(cout|cerr|time)\\b");
  EXPECT_GT(expect_none_of(banned, "src/hub"), 10);
  EXPECT_GT(expect_none_of(banned, "src/wasm"), 4);
}

TEST(Repository, EveryHeaderSaysWhatItIs) {
  for (const fs::path& file : files_below(source_dir() / "src", {".h"})) {
    EXPECT_EQ(read_file(file).rfind("// ", 0), 0U) << shown(file) << " opens without a paragraph";
  }
}

TEST(Repository, LeavesNothingUnfinished) {
  const std::regex left(std::string("\\b(TO") + "DO|FIX" + "ME|XX" + "X|HA" + "CK)\\b");
  const std::regex gap("(^|[\\s|(])@[A-Z][A-Z0-9]+\\b");  // where a figure was to be put in
  for (const char* page : {"README.md", "CHANGELOG.md", "SECURITY.md"}) {
    EXPECT_FALSE(std::regex_search(read_file(source_dir() / page), gap)) << page;
  }
  for (const char* folder : {"src", "tests", "docs", "cmake", "data"}) {
    for (const fs::path& file : files_below(
             source_dir() / folder, {".h", ".cpp", ".md", ".cmake", ".txt", ".play", ".csv"})) {
      const std::string text = read_file(file);
      EXPECT_FALSE(std::regex_search(text, left)) << shown(file);
      EXPECT_FALSE(file.extension() == ".md" && std::regex_search(text, gap)) << shown(file);
    }
  }
}

// docs/GLOSSARY.md: words that mean too many things, or are no engineer's. Each as a whole word,
// also between underscores or capitals; "tell" and "say" only where they are called.
const std::vector<std::string> kRetired = {
    "told",      "telling",  "teller",    "spoken", "eyes",    "complain",  "complains",
    "complaint", "she",      "her",       "hers",   "he",      "his",       "him",
    "herself",   "himself",  "Soon",      "Course", "Told",    "whoever",   "whomever",
    "onlooker",  "patience", "be_modest", "misfit", "Refused", "onlookers",
};
const std::vector<std::string> kRetiredCalls = {"tell", "say", "says"};
const char* const kRetiredPhrases =
    "([Ll]ook(s|ed|ing)? on|[Kk]ept(_of|Of|Games?|Seat|Review))\\b|Wrong[({>]|Or<";

// A page about the words themselves, a person painted on a board, what is drawn with a face, and
// what is written in French, by games or by others.
const std::regex kMayUseThem(
    "docs/GLOSSARY\\.md|docs/rules/toits\\.md|docs/rules/fr/|docs/reports/|\\.fr\\.md|"
    "tests/laws/repository_test\\.cpp|tests/(playthroughs|walks|records)/|"
    "web/src/games/toits/(lesson\\.words|rules|Cover|art/)|/art/|/(node_modules|dist)/|"
    "data/(rulebooks|decks)/|plot\\.min\\.js");

TEST(Repository, UsesTheWordsOfTheGlossary) {
  std::string either;
  std::string inside;  // of a name written with capitals
  for (const std::string& word : kRetired) {
    // At the beginning of a sentence too, unless it is a type's name.
    const char small = word[0];
    const char large = static_cast<char>(std::toupper(static_cast<unsigned char>(small)));
    either += (either.empty() ? "[" : "|[") + std::string{small, large} + "]" + word.substr(1);
    if (small != large) {
      inside += (inside.empty() ? "" : "|") + std::string{large} + word.substr(1);
    }
  }
  std::string calls;
  for (const std::string& word : kRetiredCalls) {
    calls += (calls.empty() ? "" : "|") + word;
  }
  // Alone, or opening such a name (never two capitals: "HE" is no word).
  const std::regex retired("(^|[^A-Za-z])((" + either + ")([^A-Za-z]|[A-Z][a-z]|$)|(" + calls +
                           ")(_[a-z_]+)?\\(|" + kRetiredPhrases + ")|[a-z](" + inside +
                           ")([^a-z]|$)");
  // In a script a call has no parenthesis.
  const std::regex retired_command("^\\s*(" + calls + ")( |$)|(then|do|else|&&|\\|\\||[;{(]) *(" +
                                   calls + ") ");
  std::vector<fs::path> files;
  for (const char* file : {"README.md", "CHANGELOG.md", "CMakeLists.txt", "test", "play", ".ci/run",
                           "Containerfile"}) {
    files.push_back(source_dir() / file);
    ASSERT_TRUE(fs::exists(files.back())) << file;
  }
  for (const char* folder : {"src", "tests", "bench", "cmake", "tools", "data", "docs", "web/src",
                             "web/tests", "web/tools"}) {
    for (const fs::path& file :
         files_below(source_dir() / folder, {".h", ".cpp", ".md", ".cmake", ".txt", ".ts",
                                             ".svelte", ".play", ".mjs", ".js", ".css", ".sh"})) {
      files.push_back(file);
    }
  }
  for (const fs::path& file : files_below(source_dir() / "tools", {""})) {
    files.push_back(file);
  }
  int looked_at = 0;
  for (const fs::path& file : files) {
    if (std::regex_search(shown(file), kMayUseThem)) {
      continue;
    }
    ++looked_at;
    std::istringstream in(read_file(file));
    std::string line;
    bool is_script = file.extension() == ".sh";
    for (int number = 1; std::getline(in, line); ++number) {
      is_script = is_script || (number == 1 && line.ends_with("bash"));
      EXPECT_FALSE(std::regex_search(line, retired) ||
                   (is_script && std::regex_search(line, retired_command)))
          << shown(file) << ":" << number << ": " << line;
    }
  }
  EXPECT_GT(looked_at, 200);

  const std::string page = read_file(source_dir() / "docs/GLOSSARY.md");
  const std::string list = page.substr(page.find("## Retired"));
  for (const std::string& word : kRetired) {
    EXPECT_NE(list.find(word), std::string::npos) << word << " is not on the page";
  }
}

// A page that walks through the code is true as long as somebody looks: each name of the walk
// stands in the file that is named after it, as a whole word.
TEST(Repository, TheWalkOfOneMoveNamesWhatIsThere) {
  const std::string page = read_file(source_dir() / "docs/ARCHITECTURE.md");
  const std::size_t begin = page.find("\n1. ", page.find("**The walk of one move.**"));
  ASSERT_NE(begin, std::string::npos);
  const std::string walk = page.substr(begin, page.find("\n\n", begin) - begin);
  const std::regex token("\n([0-9]+)\\. |`([A-Za-z_:]+)`|\\(([a-z_/]+\\.(h|cpp))\\)");
  int steps = 0;
  std::vector<std::string> names;  // whose file has not been named yet
  for (std::sregex_iterator it(walk.begin(), walk.end(), token), end; it != end; ++it) {
    if ((*it)[1].matched) {
      EXPECT_EQ((*it)[1].str(), std::to_string(++steps));
      EXPECT_TRUE(names.empty()) << names[0] << " has no file in step " << steps - 1;
      names.clear();
    } else if ((*it)[2].matched) {
      names.push_back((*it)[2].str());
    } else {
      EXPECT_FALSE(names.empty()) << (*it)[3] << " without a name in step " << steps;
      const std::string text = read_file(source_dir() / "src" / (*it)[3].str());
      for (const std::string& name : names) {
        const std::regex word("(^|[^A-Za-z0-9_])" + name + "([^A-Za-z0-9_]|$)");
        EXPECT_TRUE(std::regex_search(text, word))
            << name << " is not in " << (*it)[3] << " (step " << steps << ")";
      }
      names.clear();
    }
  }
  EXPECT_TRUE(names.empty()) << names[0] << " has no file in the last step";
  EXPECT_GT(steps, 6);
  EXPECT_LE(steps, 12);
}

TEST(Repository, LinesAndFilesStayShort) {
  for (const char* folder : {"src", "tests"}) {
    for (const fs::path& file : files_below(source_dir() / folder, {".h", ".cpp"})) {
      std::istringstream in(read_file(file));
      std::string line;
      int number = 0;
      while (std::getline(in, line)) {
        ++number;
        const auto letters = std::count_if(line.begin(), line.end(), [](char c) {
          return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
        });
        // A literal that cannot be cut sensibly is the one excuse.
        EXPECT_TRUE(letters <= 100 || line.find('"') != std::string::npos)
            << shown(file) << ":" << number;
      }
      EXPECT_LE(number, 700) << shown(file) << " is more than one thing";
    }
  }
}

}  // namespace
}  // namespace ludo::testing_support

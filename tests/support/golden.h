// Golden files: what the program says today, kept in the repository, so that a change of it is a
// diff somebody reads. `ludo_tests --update` writes them anew.
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

namespace ludo::testing_support {

inline bool& update_golden() {
  static bool update = false;
  return update;
}

std::filesystem::path source_dir();  // the checkout

inline std::string read_file(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

// Fails at the first line in which `actual` differs from the file.
inline void expect_golden(const std::filesystem::path& path, const std::string& actual) {
  if (update_golden()) {
    std::filesystem::create_directories(path.parent_path());
    std::ofstream(path, std::ios::binary) << actual;
    return;
  }
  ASSERT_TRUE(std::filesystem::exists(path)) << path << " is missing: run ludo_tests --update";
  std::istringstream expected(read_file(path));
  std::istringstream now(actual);
  std::string a;
  std::string b;
  for (int line = 1;; ++line) {
    const bool more_expected = static_cast<bool>(std::getline(expected, a));
    const bool more_now = static_cast<bool>(std::getline(now, b));
    if (!more_expected && !more_now) {
      return;
    }
    ASSERT_TRUE(more_expected == more_now && a == b)
        << path << ":" << line << "\n  expected " << (more_expected ? a : "the end")
        << "\n  but is   " << (more_now ? b : "the end")
        << "\n(if this is meant: ludo_tests --update)";
  }
}

}  // namespace ludo::testing_support

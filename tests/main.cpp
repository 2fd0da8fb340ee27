// The way into all tests. `--update` writes golden files anew instead of comparing with them.
#include <gtest/gtest.h>

#include <cstdio>
#include <string_view>

#include "core/check.h"
#include "support/golden.h"

int main(int argc, char** argv) {
  ludo::set_check_handler([](const char* what, const char* file, int line) {
    std::fprintf(stderr, "%s:%d: CHECK failed: %s\n", file, line, what);
  });
  testing::InitGoogleTest(&argc, argv);
  for (int i = 1; i < argc; ++i) {
    if (std::string_view(argv[i]) == "--update") {
      ludo::testing_support::update_golden() = true;
    }
  }
  return RUN_ALL_TESTS();
}

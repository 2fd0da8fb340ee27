// The signature is one number for all compilers: g++, clang and WASM each compare with the same
// file.
#include <gtest/gtest.h>

#include <cinttypes>
#include <cstdio>

#include "support/golden.h"
#include "table/bench.h"
#include "table/games.h"

namespace ludo::testing_support {
namespace {

std::string line(std::string_view name, u64 number) {
  char hex[17];
  std::snprintf(hex, sizeof hex, "%016" PRIx64, number);
  return std::string(name) + " " + hex + "\n";
}

TEST(Signature, IsTheOneInTheRepository) {
  std::string text;
  ProductGames::each([&]<class G>() { text += line(G::kInfo.name, signature_of(G::kInfo.name)); });
  text += line("all", signature());
  text += line("modules", signature_of_modules());
  expect_golden(source_dir() / "tests/signature.txt", text);
}

// Everybody's chances too are whole numbers, the same everywhere (src/value).
TEST(Signature, OfValuesIsTheOneInTheRepository) {
  std::string text;
  ProductGames::each(
      [&]<class G>() { text += line(G::kInfo.name, signature_of_values(G::kInfo.name)); });
  expect_golden(source_dir() / "tests/values.txt", text);
}

// A template is not part of the product and of its number; it has a file of its own.
TEST(Signature, OfATemplateStandsApart) {
  Games::each([&]<class G>() {
    if (!ProductGames::with(G::kInfo.name, []<class>() {})) {
      const std::string name(G::kInfo.name);
      expect_golden(source_dir() / "tests/signatures" / (name + ".txt"),
                    line(name, signature_of(name)));
    }
  });
}

}  // namespace
}  // namespace ludo::testing_support

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

TEST(Signature, IsTheOneInTheRepository) {
  std::string text;
  const auto line = [&](const std::string& name, u64 number) {
    char hex[17];
    std::snprintf(hex, sizeof hex, "%016" PRIx64, number);
    text += name + " " + hex + "\n";
  };
  Games::each([&]<class G>() { line(std::string(G::kInfo.name), signature_of(G::kInfo.name)); });
  line("all", signature());
  line("modules", signature_of_modules());
  expect_golden(source_dir() / "tests/signature.txt", text);
}

}  // namespace
}  // namespace ludo::testing_support

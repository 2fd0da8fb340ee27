// A text with one thing in it changed, as in a deck of which one number is another.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace ludo {

inline std::string changed(std::string_view text, std::string_view what, std::string_view into) {
  std::string out(text);
  const std::size_t at = out.find(what);
  EXPECT_NE(at, std::string::npos) << what;
  return at == std::string::npos ? out : out.replace(at, what.size(), into);
}

}  // namespace ludo

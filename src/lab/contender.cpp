#include "lab/contender.h"

#include <charconv>

namespace ludo::lab {
namespace {

// A whole number above 0 with nothing after it.
std::optional<u32> iterations_in(std::string_view text) {
  u32 number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size() || number == 0) {
    return std::nullopt;
  }
  return number;
}

}  // namespace

std::optional<Contender> contender_named(std::string_view name) {
  Contender contender;
  if (const std::size_t colon = name.find(':'); colon != std::string_view::npos) {
    const std::optional<u32> iterations = iterations_in(name.substr(colon + 1));
    if (!iterations) {
      return std::nullopt;
    }
    contender.iterations = *iterations;
    name = name.substr(0, colon);
  }
  if (name == "maitre-1" || name == "omniscient") {
    contender.kind = name == "maitre-1" ? ContenderKind::FirstMaster : ContenderKind::Omniscient;
    return contender;
  }
  const std::optional<BotLevel> level = bot_named(name);
  if (!level) {
    return std::nullopt;
  }
  contender.level = *level;
  return contender;
}

}  // namespace ludo::lab

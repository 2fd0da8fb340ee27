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

// A name and how long its player thinks; none: the number is none.
std::optional<std::pair<std::string_view, u32>> taken_apart(std::string_view name) {
  const std::size_t colon = name.find(':');
  if (colon == std::string_view::npos) {
    return std::pair{name, u32{0}};
  }
  const std::optional<u32> iterations = iterations_in(name.substr(colon + 1));
  return iterations ? std::optional(std::pair{name.substr(0, colon), *iterations}) : std::nullopt;
}

}  // namespace

std::string name_of(const LevelBot& bot) {
  std::string name(kBots[static_cast<std::size_t>(bot.level)].name);
  return bot.iterations == 0 ? name : name + ":" + std::to_string(bot.iterations);
}

std::optional<LevelBot> level_bot_named(std::string_view name) {
  const auto parts = taken_apart(name);
  const std::optional<BotLevel> level = parts ? bot_named(parts->first) : std::nullopt;
  return level ? std::optional(LevelBot(*level, parts->second)) : std::nullopt;
}

std::optional<Contender> contender_named(std::string_view name) {
  const auto parts = taken_apart(name);
  if (!parts) {
    return std::nullopt;
  }
  if (parts->first == "maitre-1" || parts->first == "omniscient") {
    const bool is_first = parts->first == "maitre-1";
    return Contender(is_first ? ContenderKind::FirstMaster : ContenderKind::Omniscient,
                     BotLevel::Maitre, parts->second);
  }
  const std::optional<LevelBot> bot = level_bot_named(name);
  return bot ? std::optional(Contender(ContenderKind::Level, bot->level, bot->iterations))
             : std::nullopt;
}

}  // namespace ludo::lab

// The five levels of opponents, the same for every game.
#pragma once

#include <optional>
#include <string_view>

#include "core/types.h"

namespace ludo {

enum class BotLevel : u8 { Hasard, Debutant, Habitue, Expert, Maitre };

// What advice does where the game would have to be solved first, for longer than a moment: that, or
// a search like those of games that are not solved.
enum class Unsolved : u8 { Solve, Search };

// How much of its full thought a master gives a decision; levels below think as they always do. A
// busy server asks for less, and never gets less than a master's least (Levels).
struct Effort {
  u32 percent = 100;
};

struct BotInfo {
  BotLevel level;
  std::string_view name;  // for commands and records
  std::string_view title_fr;
  std::string_view title_en;
  std::string_view text_fr;  // with the title before it
  std::string_view text_en;
};

inline constexpr BotInfo kBots[] = {
    {BotLevel::Hasard, "hasard", "Hasard", "Chance", "Hasard : joue n'importe quel coup permis",
     "Chance: plays any legal move"},
    {BotLevel::Debutant, "debutant", "Débutant", "Beginner",
     "Débutant : de bonnes idées, et des étourderies", "Beginner: good ideas, and slips"},
    {BotLevel::Habitue, "habitue", "Habitué", "Regular", "Habitué : joue bien, sans calculer loin",
     "Regular: plays well, without looking far ahead"},
    {BotLevel::Expert, "expert", "Expert", "Expert", "Expert : calcule, et connaît le jeu",
     "Expert: calculates, and knows the game"},
    {BotLevel::Maitre, "maitre", "Maître", "Master", "Maître : calcule longtemps, sans pitié",
     "Master: calculates at length, without mercy"},
};

constexpr std::optional<BotLevel> bot_named(std::string_view name) {
  if (name == "random") {
    return BotLevel::Hasard;
  }
  for (const BotInfo& bot : kBots) {
    if (bot.name == name) {
      return bot.level;
    }
  }
  return std::nullopt;
}

}  // namespace ludo

// The five levels of opponents, the same for every game.
#pragma once

#include <optional>
#include <string_view>

#include "core/types.h"

namespace ludo {

enum class BotLevel : u8 { Hasard, Debutant, Habitue, Expert, Maitre };

struct BotInfo {
  BotLevel level;
  std::string_view name;  // for commands and records
  std::string_view title_fr;
  std::string_view title_en;
};

inline constexpr BotInfo kBots[] = {
    {BotLevel::Hasard, "hasard", "Hasard : joue n'importe quel coup légal",
     "Chance: plays any legal move"},
    {BotLevel::Debutant, "debutant", "Débutant : de bonnes idées, et des étourderies",
     "Beginner: good ideas, and slips"},
    {BotLevel::Habitue, "habitue", "Habitué : joue bien, sans calculer loin",
     "Regular: plays well, without looking far ahead"},
    {BotLevel::Expert, "expert", "Expert : calcule, et connaît le jeu",
     "Expert: calculates, and knows the game"},
    {BotLevel::Maitre, "maitre", "Maître : calcule longtemps, sans pitié",
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

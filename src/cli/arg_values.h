// What arguments may be: the types help names, the values they have, and how a range is read.
#pragma once

#include <CLI/CLI.hpp>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/help.h"
#include "core/text.h"
#include "core/types.h"

namespace ludo::cli {

inline constexpr u64 kNoLimit = std::numeric_limits<u64>::max();
inline constexpr const char* kGameType = "GAME";
inline constexpr const char* kBotType = "BOT";
inline constexpr const char* kContenderType = "BOT[:N]";
inline constexpr const char* kFileType = "FILE";
inline constexpr const char* kFolderType = "FOLDER";

std::vector<std::string> game_names();
std::vector<std::string> bot_names();
std::vector<std::string> contender_names();
std::string listed(const std::vector<std::string>& names);
// "fr|en" as two words; nothing for a type that is no such list ("T,T|POT|MASK").
std::vector<std::string> alternatives(const std::string& type);
// "0,5" as two numbers, the first below the second.
std::optional<std::pair<double, double>> read_range(std::string_view text);

// One option as help, the manual and shells show it.
OptionHelp help_of_option(const CLI::Option& option);

// What an argument has to be; otherwise a sentence that says so.
CLI::Validator whole_number(Lang lang, u64 min, u64 max);
CLI::Validator one_of(Lang lang, const std::string& type);
CLI::Validator known_game(Lang lang);
CLI::Validator known_bot(Lang lang);
CLI::Validator known_level_bot(Lang lang);  // a bot, or BOT:N
CLI::Validator known_contender(Lang lang);

}  // namespace ludo::cli

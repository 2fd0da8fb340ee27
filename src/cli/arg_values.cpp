#include "cli/arg_values.h"

#include <algorithm>
#include <charconv>

#include "bots/levels.h"
#include "cli/words.h"
#include "lab/contender.h"
#include "table/games.h"

namespace ludo::cli {

std::vector<std::string> game_names() {
  std::vector<std::string> names;
  Games::each([&]<class G>() { names.emplace_back(G::kInfo.name); });
  return names;
}

std::vector<std::string> bot_names() {
  std::vector<std::string> names{"random"};
  for (const BotInfo& bot : kBots) {
    names.emplace_back(bot.name);
  }
  return names;
}

std::vector<std::string> contender_names() {
  std::vector<std::string> names = bot_names();
  for (const std::string_view name : lab::kMeasuredOnly) {
    names.emplace_back(name);
  }
  return names;
}

std::string listed(const std::vector<std::string>& names) {
  std::string out;
  for (const std::string& name : names) {
    out += (out.empty() ? "" : ", ") + name;
  }
  return out;
}

std::vector<std::string> alternatives(const std::string& type) {
  const bool is_list = type.find('|') != std::string::npos &&
                       type.find_first_not_of("abcdefghijklmnopqrstuvwxyz|") == std::string::npos;
  return is_list ? CLI::detail::split(type, '|') : std::vector<std::string>{};
}

std::optional<std::pair<double, double>> read_range(std::string_view text) {
  const std::size_t comma = text.find(',');
  if (comma == std::string_view::npos) {
    return std::nullopt;
  }
  std::pair<double, double> range;
  const auto read = [](std::string_view part, double& value) {
    const char* begin = part.data();
    const char* end = begin + part.size();
    const auto [stop, failure] = std::from_chars(begin, end, value);
    return failure == std::errc{} && stop == end && value > -1000 && value < 1000;
  };
  const bool both =
      read(text.substr(0, comma), range.first) && read(text.substr(comma + 1), range.second);
  return both && range.first < range.second ? std::optional(range) : std::nullopt;
}

CLI::Validator whole_number(Lang lang, u64 min, u64 max) {
  return CLI::Validator(
      [lang, min, max](std::string& text) {
        u64 value = 0;
        const char* end = text.data() + text.size();
        const auto [stop, failure] = std::from_chars(text.data(), end, value);
        const bool plain = text.size() == 1 || text.front() != '0';  // "010" is no octal eight
        return failure == std::errc{} && stop == end && plain && value >= min && value <= max
                   ? std::string{}
                   : words::kNotInRange(lang, text, min, max);
      },
      "");
}

CLI::Validator one_of(Lang lang, const std::string& type) {
  return CLI::Validator(
      [lang, values = alternatives(type)](std::string& text) {
        return std::find(values.begin(), values.end(), text) != values.end()
                   ? std::string{}
                   : words::kNotOneOf(lang, text, listed(values));
      },
      "");
}

CLI::Validator known_game(Lang lang) {
  return CLI::Validator(
      [lang](std::string& text) {
        return Games::with(text, []<class G>() {})
                   ? std::string{}
                   : words::kNoSuchGame(lang, text, listed(game_names()));
      },
      "");
}

CLI::Validator known_bot(Lang lang) {
  return CLI::Validator(
      [lang](std::string& text) {
        return bot_named(text) ? std::string{} : words::kNoSuchBot(lang, text, listed(bot_names()));
      },
      "");
}

CLI::Validator known_level_bot(Lang lang) {
  return CLI::Validator(
      [lang](std::string& text) {
        return lab::level_bot_named(text) ? std::string{}
                                          : words::kNoSuchBot(lang, text, listed(bot_names()));
      },
      "");
}

CLI::Validator known_contender(Lang lang) {
  return CLI::Validator(
      [lang](std::string& text) {
        return lab::contender_named(text)
                   ? std::string{}
                   : words::kNoSuchBot(lang, text, listed(contender_names()));
      },
      "");
}

OptionHelp help_of_option(const CLI::Option& option) {
  OptionHelp out;
  for (const std::string& name : option.get_snames()) {
    out.names.push_back("-" + name);
  }
  for (const std::string& name : option.get_lnames()) {
    out.names.push_back("--" + name);
  }
  if (out.names.empty()) {
    out.names.push_back(option.get_name());
  }
  out.help = option.get_description();
  out.required = option.get_required();
  if (option.get_expected_max() == 0) {
    return out;
  }
  out.type = option.get_type_name();
  out.standard = option.get_default_str();
  out.values = out.type == kGameType        ? game_names()
               : out.type == kBotType       ? bot_names()
               : out.type == kContenderType ? contender_names()
                                            : alternatives(out.type);
  out.kind = !out.values.empty()       ? ValueKind::OneOf
             : out.type == kFileType   ? ValueKind::File
             : out.type == kFolderType ? ValueKind::Folder
                                       : ValueKind::Word;
  return out;
}

}  // namespace ludo::cli

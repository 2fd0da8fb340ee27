#include <nlohmann/json.hpp>

#include "bots/bots.h"
#include "cli/commands.h"
#include "cli/paint.h"
#include "cli/solve.h"
#include "cli/words.h"
#include "table/table.h"

namespace ludo::cli {
namespace {

std::string_view in(Lang lang, std::string_view fr, std::string_view en) {
  return lang == Lang::Fr ? fr : en;
}

// With how many iterations the master searches at a table; null where it chooses without a search.
template <Game G>
Json master_iterations() {
  return ChoosesByItself<G> ? Json(nullptr) : Json(Brain<G>::kLevels.iterations(BotLevel::Maitre));
}

Json json_of(const GameInfo& info, Lang lang) {
  Json json;
  json["game"] = info.name;
  json["title"] = in(lang, info.title_fr, info.title_en);
  json["aim"] = in(lang, info.aim_fr, info.aim_en);
  json["players"] = {{"min", info.min_players}, {"max", info.max_players}};
  json["secrets"] = info.has_secrets;
  json["solved"] = solver_of(info.name) != nullptr;
  json["options"] = Json::array();
  for (const OptionInfo& option : info.options) {
    json["options"].push_back({{"name", option.name},
                               {"rule", option.rule.view()},
                               {"secrets", option.hides == Hides::Yes},
                               {"text", in(lang, option.text_fr, option.text_en)}});
  }
  return json;
}

void print_indented(const std::string& text, const Console& console) {
  constexpr int kIndent = 8;
  for (const std::string& row : wrapped(text, console.width - kIndent)) {
    console.out << std::string(kIndent, ' ') << row << '\n';
  }
}

void print(const GameInfo& info, const Console& console) {
  const Lang lang = console.lang;
  console.out << fmt::format("{:<7} {}, {}\n", info.name, in(lang, info.title_fr, info.title_en),
                             words::kPlayersRange(lang, info.min_players, info.max_players));
  print_indented(std::string(in(lang, info.aim_fr, info.aim_en)), console);
  for (const OptionInfo& option : info.options) {
    print_indented(fmt::format("--options {}: {} ({})", option.name,
                               in(lang, option.text_fr, option.text_en), option.rule.view()),
                   console);
  }
}

}  // namespace

int run_command(const GamesArgs& args, const Console& console) {
  Json json{{"games", Json::array()}, {"opponents", Json::array()}};
  Games::each([&]<class G>() {
    if (args.json) {
      json["games"].push_back(json_of(G::kInfo, console.lang));
      json["games"].back()["masterIterations"] = master_iterations<G>();
    } else {
      print(G::kInfo, console);
    }
  });
  if (!args.json) {
    console.out << words::kOpponents(console.lang) << '\n';
  }
  for (const BotInfo& bot : kBots) {
    const std::string_view title = in(console.lang, bot.text_fr, bot.text_en);
    if (args.json) {
      json["opponents"].push_back({{"level", bot.name}, {"title", title}});
    } else {
      print_indented(fmt::format("--level {}: {}", bot.name, title), console);
    }
  }
  if (args.json) {
    console.out << json.dump(2) << '\n';
  }
  return kOk;
}

}  // namespace ludo::cli

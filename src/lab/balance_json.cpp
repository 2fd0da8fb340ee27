#include "lab/balance_json.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/hash.h"
#include "lab/subjects.h"
#include "table/clauses.h"

namespace ludo::lab {
namespace {

// A fingerprint of the files a deck was read from, for people as well.
std::string fingerprint(const DeckFiles& files) {
  u64 h = 0;
  for (const char c : files.deck_text + '\0' + files.board_text) {
    h = mix(h, static_cast<unsigned char>(c));
  }
  std::string digits;
  for (int shift = 60; shift >= 0; shift -= 4) {
    digits += "0123456789abcdef"[h >> shift & 15];
  }
  return digits;
}

Json share_json(const Sums& sums) {
  const Estimate share = estimate(sums, kVictory);
  return {
      {"count", sums.count}, {"mean", share.mean}, {"low", share.low()}, {"high", share.high()}};
}

Json plain_shares_json(const std::vector<Sums>& list) {
  Json json = Json::array();
  for (const Sums& sums : list) {
    json.push_back(share_json(sums));
  }
  return json;
}

Json numbers_json(const Histogram& histogram) {
  const Estimate mean = histogram.mean();
  return {{"mean", mean.mean},
          {"low", mean.mean - mean.margin},
          {"high", mean.mean + mean.margin},
          {"histogram", histogram_json(histogram)}};
}

Json clauses_json(std::string_view game, const std::vector<ClauseSums>& sums) {
  const std::vector<Clause>& fr = clauses_of(game, Lang::Fr);
  const std::vector<Clause>& en = clauses_of(game, Lang::En);
  Json json = Json::array();
  for (std::size_t i = 0; i < sums.size(); ++i) {
    if (sums[i].times > 0) {
      json.push_back({{"id", fr[i].id},
                      {"fr", fr[i].title.empty() ? fr[i].text : fr[i].title},
                      {"en", en[i].title.empty() ? en[i].text : en[i].title},
                      {"games", sums[i].games},
                      {"times", sums[i].times}});
    }
  }
  return json;
}

Json cards_json(const TableSetup& setup, const std::vector<CardSums>& sums) {
  const std::vector<CardName> names = card_names(setup);
  Json json = Json::array();
  for (std::size_t i = 0; i < sums.size(); ++i) {
    json.push_back({{"id", names[i].id},
                    {"fr", names[i].fr},
                    {"en", names[i].en},
                    {"drawn", sums[i].drawn},
                    {"played", sums[i].played},
                    {"with", share_json(sums[i].with)},
                    {"without", share_json(sums[i].without)}});
  }
  return json;
}

}  // namespace

Json shares_json(const std::vector<Sums>& list, const std::vector<CorrectedSums>& corrected) {
  Json json = plain_shares_json(list);
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (corrected[i].count > 0) {
      const Estimate share = best_share(list[i], corrected[i]);
      Json raw = std::move(json[i]);
      json[i] = {{"count", list[i].count},
                 {"mean", share.mean},
                 {"low", share.low()},
                 {"high", share.high()},
                 {"raw", std::move(raw)},
                 {"gamesSaved", games_saved(estimate(list[i], kVictory), share)}};
    }
  }
  return json;
}

std::string_view name_of(BotLevel level) { return kBots[static_cast<std::size_t>(level)].name; }

Json histogram_json(const Histogram& histogram) {
  Json json = Json::array();
  for (const auto& [value, times] : histogram.counts) {
    json.push_back({value, times});
  }
  return json;
}

std::vector<CardName> card_names(const TableSetup& setup) {
  std::vector<CardName> names;
  const Status status = with_setup(setup, [&]<class G>(const Setup& read, auto own) -> Status {
    const typename G::Deck& deck = own ? *own : Box<G>::standard();
    for (int i = 0; counts_cards<G>(read.options) && i < deck.size(); ++i) {
      CardName name{std::string(deck.id(i)), std::string(deck.id(i)), std::string(deck.id(i))};
      if constexpr (requires { deck.name(i, Lang::Fr); }) {
        name.fr = deck.name(i, Lang::Fr);
        name.en = deck.name(i, Lang::En);
      }
      names.push_back(name);
    }
    return Done{};
  });
  CHECK(status.ok());  // it has just been played with
  return names;
}

Json setup_json(const BalanceSettings& settings) {
  const TableSetup& setup = settings.setup;
  std::vector<std::string> options = setup.options;
  std::sort(options.begin(), options.end());
  Json bots = Json::array();
  for (const LevelBot& bot : settings.bots) {
    bots.push_back(name_of(bot));
  }
  Json json{{"game", setup.game},
            {"players", setup.players},
            {"options", options},
            {"bots", bots},
            {"seed", settings.seed},
            {"deck", setup.deck_name},
            {"deckHash", fingerprint(setup.deck_files)},
            {"start", settings.changes.start},
            {"startValue", settings.changes.start_value},
            {"firstPoints", settings.changes.first_points}};
  if (!settings.changes.rule.empty()) {
    json["rule"] = settings.changes.rule;
    json["ruleValue"] = settings.changes.rule_value;
  }
  return json;
}

std::string command_of(const BalanceSettings& settings, const std::string& what) {
  const TableSetup& setup = settings.setup;
  std::string text = "ludotheque lab " + what + " --game " + setup.game + " --players " +
                     std::to_string(setup.players);
  const auto add = [&](const char* option, const auto& list, auto&& name) {
    for (std::size_t i = 0; i < list.size(); ++i) {
      text += (i == 0 ? std::string(" --") + option + " " : ",") + std::string(name(list[i]));
    }
  };
  const bool same = std::count(settings.bots.begin(), settings.bots.end(), settings.bots[0]) ==
                    static_cast<std::ptrdiff_t>(settings.bots.size());
  add("bots", same ? std::vector{settings.bots[0]} : settings.bots,
      [](const LevelBot& bot) { return name_of(bot); });
  add("options", setup.options, [](const std::string& option) { return option; });
  text += setup.deck_files.deck_file.empty() ? "" : " --deck " + setup.deck_files.deck_file;
  text += setup.deck_files.board_file.empty() ? "" : " --board " + setup.deck_files.board_file;
  return text + " --games " + std::to_string(settings.games) + " --seed " +
         std::to_string(settings.seed);
}

Json balance_json(const BalanceSettings& settings, const BalanceData& data,
                  const std::vector<SolvedValues>& solved) {
  const TableSetup& setup = settings.setup;
  Json json{{"report", "balance"}, {"setup", setup_json(settings)}};
  Games::with(setup.game, [&]<class G>() {
    json["title"] = {{"fr", G::kInfo.title_fr}, {"en", G::kInfo.title_en}};
  });
  json["command"] = command_of(settings, "balance");
  json["games"] = data.games;
  json["gamesAsked"] = settings.games;
  json["nobody"] = data.nobody;
  json["shared"] = data.shared;
  json["seats"] = plain_shares_json(data.by_seat);
  json["turns"] = shares_json(data.by_turn, data.corrected_by_turn);
  json["bots"] = shares_json(data.by_bot, data.corrected_by_bot);
  const std::optional<LuckShare> luck = luck_share(data.by_turn, data.corrected_by_turn);
  json["luckShare"] =
      luck ? Json{{"mean", luck->share}, {"low", luck->low}, {"high", luck->high}} : Json(nullptr);
  json["length"] = {{"turns", numbers_json(data.turns)}, {"moves", numbers_json(data.moves)}};
  json["scores"] = {{"all", numbers_json(data.scores)},
                    {"winning", numbers_json(data.winning_scores)}};
  json["scoresByTurn"] = Json::array();
  for (const Histogram& scores : data.scores_by_turn) {
    json["scoresByTurn"].push_back(numbers_json(scores));
  }
  json["clauses"] = clauses_json(setup.game, data.clauses);
  json["cards"] = cards_json(setup, data.cards);
  json["solved"] = Json::array();
  for (const SolvedValues& values : solved) {
    json["solved"].push_back({{"option", values.option}, {"values", values.values}});
  }
  return json;
}

}  // namespace ludo::lab

#include <nlohmann/json.hpp>

#include "cli/commands.h"
#include "cli/progress.h"
#include "cli/words.h"
#include "lab/match.h"
#include "record/dump_json.h"
#include "table/table.h"

namespace ludo::cli {
namespace {

Json json_of(std::optional<double> number) { return number ? Json(*number) : Json(nullptr); }

Json json_of(const lab::ThinkingTime& time) {
  const auto milliseconds = [](u64 ns) { return static_cast<double>(ns) / 1e6; };
  const u64 mean = time.decisions == 0 ? 0 : time.nanoseconds / time.decisions;
  return {{"decisions", time.decisions},
          {"meanMilliseconds", milliseconds(mean)},
          {"maxMilliseconds", milliseconds(time.nanoseconds_max)}};
}

std::string_view name_of(lab::Verdict verdict) {
  constexpr std::string_view kNames[] = {"open", "accepted", "rejected"};
  return kNames[static_cast<std::size_t>(verdict)];
}

Json json_of(const MatchArgs& args, const lab::MatchResult& result) {
  const lab::Estimate points = result.estimate();
  Json json{
      {"game", args.game},
      {"players", args.players},
      {"options", args.options},
      {"deck", box_name(args.box)},
      {"seed", args.seed},
      {"a", args.a},
      {"b", args.b},
      {"bWithoutCards", args.b_without_cards},
      {"games", 2 * result.deals},
      {"points", points.mean},
      {"interval", {points.low(), points.high()}},
      {"elo", json_of(lab::elo_of(points.mean))},
      {"eloInterval", {json_of(lab::elo_of(points.low())), json_of(lab::elo_of(points.high()))}}};
  if (result.corrected.count > 0) {
    const lab::Estimate raw = result.raw();
    json["raw"] = {{"points", raw.mean}, {"interval", {raw.low(), raw.high()}}};
    json["gamesSaved"] = lab::games_saved(raw, points);
  }
  if (args.sprt) {
    const lab::Sprt sprt{args.sprt->first, args.sprt->second};
    json["sprt"] = {{"elo0", sprt.elo0},
                    {"elo1", sprt.elo1},
                    {"ratio", lab::log_likelihood_ratio(sprt, result.deals, points)},
                    {"bound", lab::kSprtBound},
                    {"verdict", name_of(result.verdict)}};
  }
  json["thinking"] = {{"a", json_of(result.a)}, {"b", json_of(result.b)}};
  return json;
}

std::string elo_text(double points) {
  const std::optional<double> elo = lab::elo_of(points);
  return elo ? fmt::format("{:+.0f}", *elo) : points < 0.5 ? "−∞" : "+∞";
}

void print_time(const std::string& bot, const lab::ThinkingTime& time, const Console& console) {
  const double mean = time.decisions == 0 ? 0
                                          : static_cast<double>(time.nanoseconds) /
                                                static_cast<double>(time.decisions) / 1e6;
  console.out << words::kMatchTime(console.lang, bot, mean,
                                   static_cast<double>(time.nanoseconds_max) / 1e6, time.decisions)
              << '\n';
}

// What the points were with luck, and what taking it out is worth.
std::string luck_text(const lab::MatchResult& result, Lang lang) {
  const lab::Estimate raw = result.raw();
  return words::kMatchLuck(lang, 100 * raw.mean, 100 * raw.low(), 100 * raw.high(),
                           lab::games_saved(raw, result.estimate())) +
         "\n";
}

void print(const MatchArgs& args, const lab::MatchResult& result, const Console& console) {
  const lab::Estimate points = result.estimate();
  const Lang lang = console.lang;
  const std::string b = args.b_without_cards ? words::kWithoutCards(lang, args.b) : args.b;
  console.out << words::kMatchHead(lang, args.game, args.players, args.a, b,
                                   words::kGames(lang, 2 * result.deals))
              << '\n'
              << words::kMatchPoints(lang, args.a, 100 * points.mean, 100 * points.low(),
                                     100 * points.high())
              << '\n'
              << (result.corrected.count > 0 ? luck_text(result, lang) : "")
              << words::kMatchElo(lang, elo_text(points.mean), elo_text(points.low()),
                                  elo_text(points.high()))
              << '\n';
  if (args.sprt) {
    const lab::Sprt sprt{args.sprt->first, args.sprt->second};
    const double ratio = lab::log_likelihood_ratio(sprt, result.deals, points);
    const auto& phrase = result.verdict == lab::Verdict::Accepted   ? words::kSprtAccepted
                         : result.verdict == lab::Verdict::Rejected ? words::kSprtRejected
                                                                    : words::kSprtOpen;
    console.out << phrase(lang, sprt.elo0, sprt.elo1, ratio, lab::kSprtBound) << '\n';
  }
  print_time(args.a, result.a, console);
  print_time(b, result.b, console);
}

}  // namespace

int run_command(const MatchArgs& args, const Console& console) {
  Result<DeckFiles> files = read_box(args.game, args.box);
  if (!files) {
    return report_error(console, files.error());
  }
  lab::MatchSettings settings;
  settings.setup = {args.game, args.players, 0, args.options, box_name(args.box), *files};
  settings.a = *lab::contender_named(args.a);
  settings.b = *lab::contender_named(args.b);
  settings.b_without_cards = args.b_without_cards;
  settings.deals = (args.games + 1) / 2;
  settings.seed = args.seed;
  const std::unique_ptr<lab::Ranks> ranks = lab::open_ranks();
  settings.threads = threads_or_all(args.threads, ranks->size());
  if (args.sprt) {
    settings.sprt = lab::Sprt{args.sprt->first, args.sprt->second};
  }
  ProgressBar bar(console, 2 * settings.deals, words::kGames.plural(console.lang));
  settings.progress = [&](u64 deals) {
    bar.show(2 * deals);
    return !was_interrupted();
  };
  const Result<lab::MatchResult> result = lab::run_match(settings, *ranks);
  if (!result) {
    return report_error(console, result.error());
  }
  bar.clear();
  if (!ranks->is_root()) {
    return kOk;
  }
  if (args.json) {
    console.out << dump_json(json_of(args, *result), 2) << '\n';
  } else {
    print(args, *result, console);
  }
  return was_interrupted() ? kInterrupted : kOk;
}

}  // namespace ludo::cli

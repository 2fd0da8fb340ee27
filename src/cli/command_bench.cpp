#include <nlohmann/json.hpp>

#include "cli/commands.h"
#include "cli/words.h"
#include "lab/thinking.h"
#include "table/bench.h"
#include "table/table.h"

namespace ludo::cli {
namespace {

struct Subject {
  std::string game;
  int players = 0;
};

double mean_ms(const lab::ThinkingTime& time) {
  return static_cast<double>(time.nanoseconds) /
         (1e6 * static_cast<double>(std::max<u64>(1, time.decisions)));
}

Json json_of(const Subject& subject, const PlayoutSpeed& speed) {
  return {{"game", subject.game},
          {"players", subject.players},
          {"moves", speed.moves},
          {"games", speed.games},
          {"seconds", speed.seconds},
          {"movesPerSecond", static_cast<double>(speed.moves) / speed.seconds},
          {"gamesPerSecond", static_cast<double>(speed.games) / speed.seconds}};
}

Json json_of(const Subject& subject, const SearchFigures& figures) {
  return {{"game", subject.game},
          {"players", subject.players},
          {"iterations", figures.iterations},
          {"seconds", figures.seconds},
          {"iterationsPerSecond", static_cast<double>(figures.iterations) / figures.seconds},
          {"playoutMoves", figures.playout_moves}};
}

std::string line_of(const Subject& subject, const PlayoutSpeed& speed) {
  return fmt::format("{:<8} {:>7} {:>12.0f} {:>12.0f}\n", subject.game, subject.players,
                     static_cast<double>(speed.moves) / speed.seconds,
                     static_cast<double>(speed.games) / speed.seconds);
}

std::string line_of(const Subject& subject, const SearchFigures& figures) {
  return fmt::format("{:<8} {:>7} {:>12.0f} {:>12.1f}\n", subject.game, subject.players,
                     static_cast<double>(figures.iterations) / figures.seconds,
                     figures.playout_moves);
}

Json json_of(const Subject& subject, const lab::ThinkingTime& hints) {
  return {{"game", subject.game},
          {"players", subject.players},
          {"hints", hints.decisions},
          {"meanMs", mean_ms(hints)},
          {"mostMs", static_cast<double>(hints.nanoseconds_max) / 1e6}};
}

std::string line_of(const Subject& subject, const lab::ThinkingTime& hints) {
  return fmt::format("{:<8} {:>7} {:>10} {:>17.0f} {:>11.0f}\n", subject.game, subject.players,
                     hints.decisions, mean_ms(hints),
                     static_cast<double>(hints.nanoseconds_max) / 1e6);
}

// Hints a server gives when it has nothing else to do, all through random games, for about so many
// seconds of the processor's time. Nothing has been solved ahead.
Result<lab::ThinkingTime> measure_hints(const std::string& game, int players, double seconds,
                                        const DeckFiles& files,
                                        const std::vector<std::string>& options) {
  constexpr u32 kEvery = 12;  // one choice in so many
  const bool own = !files.deck_file.empty() || !files.board_file.empty();
  lab::ThinkingTime hints;
  Rng rng(1);
  while (static_cast<double>(hints.nanoseconds) < seconds * 1e9) {
    Result<std::unique_ptr<Table>> opened =
        Table::open({game, players, 0, options, own ? "own" : "standard", files});
    if (!opened) {
      return opened.error();
    }
    Table& table = **opened;
    while (!table.turn().is_over() && static_cast<double>(hints.nanoseconds) < seconds * 1e9) {
      if (table.turn().is_nature()) {
        table.play_nature(rng.below(table.outcomes()));
        continue;
      }
      const std::vector<std::string> legal = table.legal();
      if (legal.size() > 1 && rng.below(kEvery) == 0) {
        const u64 before = lab::thread_nanoseconds();
        (void)table.decision()->hint(rng.next(), {}, Unsolved::Search);
        const u64 took = lab::thread_nanoseconds() - before;
        hints.add({1, took, took});
      }
      CHECK(table.play(table.turn(), legal[rng.below(static_cast<u32>(legal.size()))]).ok());
    }
  }
  return hints;
}

// The games and player counts asked for.
std::vector<Subject> asked_for(const SpeedArgs& args) {
  std::vector<Subject> list;
  Games::each([&]<class G>() {
    if (!args.game.empty() && args.game != G::kInfo.name) {
      return;
    }
    const int min = args.players == 0 ? G::kInfo.min_players : args.players;
    const int max = args.players == 0 ? G::kInfo.max_players : args.players;
    for (int players = min; players <= max; ++players) {
      // Without a game named, games that cannot seat so many are left out.
      if (!args.game.empty() ||
          (players >= G::kInfo.min_players && players <= G::kInfo.max_players)) {
        list.push_back({std::string(G::kInfo.name), players});
      }
    }
  });
  return list;
}

// measure(game, players, seconds, files, options) for each of them, under `head`.
template <class Measure>
int run_measurements(const SpeedArgs& args, const Console& console, const Phrase<>& head,
                     Measure&& measure) {
  const bool needs_game =
      !args.options.empty() || !(args.box.deck.empty() && args.box.board.empty());
  if (args.game.empty() && needs_game) {
    return report_error(console, kUsage, words::kMissing(console.lang, "--game"));
  }
  const Result<DeckFiles> files = read_box(args.game, args.box);
  if (!files) {
    return report_error(console, files.error());
  }
  Json list = Json::array();
  for (const Subject& subject : asked_for(args)) {
    const auto measured =
        measure(subject.game, subject.players, args.seconds, *files, args.options);
    if (!measured) {
      return report_error(console, measured.error());
    }
    if (!args.json) {
      console.out << (list.empty() ? head(console.lang) + "\n" : "") << line_of(subject, *measured)
                  << std::flush;
    }
    list.push_back(json_of(subject, *measured));
    if (was_interrupted()) {
      return kInterrupted;
    }
  }
  if (args.json) {
    console.out << list.dump(2) << '\n';
  }
  return kOk;
}

}  // namespace

int run_command(const PlayoutsArgs& args, const Console& console) {
  return run_measurements(args, console, words::kBenchHead, measure_playouts);
}

int run_command(const SearchSpeedArgs& args, const Console& console) {
  return run_measurements(args, console, words::kSearchHead, measure_searches);
}

int run_command(const HintSpeedArgs& args, const Console& console) {
  return run_measurements(args, console, words::kHintsHead, measure_hints);
}

int run_command(const SignatureArgs& args, const Console& console) {
  console.out << fmt::format("{:016x}\n",
                             args.game.empty() ? signature() : signature_of(args.game));
  return kOk;
}

}  // namespace ludo::cli

#include <nlohmann/json.hpp>

#include "cli/commands.h"
#include "cli/words.h"
#include "table/bench.h"
#include "table/table.h"

namespace ludo::cli {
namespace {

struct Measurement {
  std::string game;
  int players = 0;
  PlayoutSpeed speed;
};

Json json_of(const Measurement& m) {
  return {{"game", m.game},
          {"players", m.players},
          {"moves", m.speed.moves},
          {"games", m.speed.games},
          {"seconds", m.speed.seconds},
          {"movesPerSecond", static_cast<double>(m.speed.moves) / m.speed.seconds},
          {"gamesPerSecond", static_cast<double>(m.speed.games) / m.speed.seconds}};
}

void print(const Measurement& m, const Console& console) {
  console.out << fmt::format("{:<8} {:>7} {:>12.0f} {:>12.0f}\n", m.game, m.players,
                             static_cast<double>(m.speed.moves) / m.speed.seconds,
                             static_cast<double>(m.speed.games) / m.speed.seconds)
              << std::flush;
}

// The games and player counts asked for.
std::vector<Measurement> asked_for(const PlayoutsArgs& args) {
  std::vector<Measurement> list;
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
        list.push_back({std::string(G::kInfo.name), players, {}});
      }
    }
  });
  return list;
}

}  // namespace

int run_command(const PlayoutsArgs& args, const Console& console) {
  if (args.game.empty() && !(args.box.deck.empty() && args.box.board.empty())) {
    return complain(console, kUsage, words::kMissing(console.lang, "--game"));
  }
  const Or<DeckFiles> files = read_box(args.game, args.box);
  if (!files) {
    return complain(console, files.error());
  }
  Json list = Json::array();
  bool head = !args.json;
  for (Measurement& m : asked_for(args)) {
    const Or<PlayoutSpeed> speed = measure_playouts(m.game, m.players, args.seconds, *files);
    if (!speed) {
      return complain(console, speed.error());
    }
    m.speed = *speed;
    if (head) {
      console.out << words::kBenchHead(console.lang) << '\n';
      head = false;
    }
    if (args.json) {
      list.push_back(json_of(m));
    } else {
      print(m, console);
    }
    if (was_interrupted()) {
      return kInterrupted;
    }
  }
  if (args.json) {
    console.out << list.dump(2) << '\n';
  }
  return kOk;
}

int run_command(const SignatureArgs& args, const Console& console) {
  console.out << fmt::format("{:016x}\n",
                             args.game.empty() ? signature() : signature_of(args.game));
  return kOk;
}

}  // namespace ludo::cli

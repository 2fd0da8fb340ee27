#include "table/bench.h"

#include <chrono>

#include "bots/bots.h"
#include "core/hash.h"
#include "search/bench.h"
#include "search/playout.h"
#include "table/setup.h"
#include "value/value.h"

namespace ludo {
namespace {

constexpr int kSignatureGames = 20;  // of each player count

// A game's modules add fields to its State and View. Without them these are what they were before
// there were any, and so is the signature.
template <Game G, class T>
u64 hash_part(const G& game, const T& value, u64 h) {
  if constexpr (requires { typename T::Plain; }) {
    if (!game.has_modules()) {
      return hash_bytes(static_cast<const typename T::Plain&>(value), h);
    }
  }
  return hash_bytes(value, h);
}

template <Game G>
u64 hash_game(const G& game, Rng rng, u64 h) {
  typename G::State s = game.initial();
  NoEvents quiet;
  while (!game.turn(s).is_over()) {
    if (game.turn(s).is_seat()) {
      typename G::MoveList moves;
      game.legal(s, moves);
      for (const Move m : moves) {
        h = mix(h, key_of(m));
      }
      h = hash_part(game, game.view(s, game.turn(s).seat()), h);
    } else {
      h = mix(h, game.outcomes(s));
    }
    const Move m = random_move(game, s, rng);
    h = mix(h, key_of(m));
    game.apply(s, m, quiet);
    h = hash_part(game, s, h);
  }
  const GameResult result = game.result(s);
  for (const i16 score : result.scores) {
    h = mix(h, static_cast<u64>(score));
  }
  return mix(h, result.winners);
}

// How many options there are before the modules, which come last.
template <Game G>
constexpr std::size_t plain_options() {
  if constexpr (requires { G::kModuleOptions; }) {
    return G::kInfo.options.size() - G::kModuleOptions;
  } else {
    return G::kInfo.options.size();
  }
}

// Every player count, with the options taken in turn: game i has the options of the bits of i.
template <Game G>
u64 hash_games(std::size_t options) {
  u64 h = 0;
  const u32 combinations = 1U << options;
  for (int players = G::kInfo.min_players; players <= G::kInfo.max_players; ++players) {
    for (u32 i = 0; i < kSignatureGames; ++i) {
      const Setup setup{static_cast<u8>(players), seat_at(static_cast<int>(i) % players),
                        i % combinations};
      const G game(setup, Box<G>::standard());
      h = hash_game(game, Rng(static_cast<u64>(players), i), h);
    }
  }
  return h;
}

template <Game G>
u64 hash_values() {
  u64 h = 0;
  NoEvents quiet;
  for (int players = G::kInfo.min_players; players <= G::kInfo.max_players; ++players) {
    for (u32 options = 0; options < 1U << G::kInfo.options.size(); ++options) {
      const G game({static_cast<u8>(players), Seat{0}, options}, Box<G>::standard());
      const Value<G> value(game);
      Rng rng(static_cast<u64>(players), options);
      typename G::State s = game.initial();
      while (!game.turn(s).is_over()) {
        game.apply(s, random_move(game, s, rng), quiet);
        for (const Reward chance : value.chances(s).items) {
          h = mix(h, chance);
        }
      }
    }
  }
  return h;
}

template <Game G>
PlayoutSpeed time_playouts(const G& game, double seconds) {
  using Clock = std::chrono::steady_clock;
  constexpr int kGamesBetweenLooks = 100;
  PlayoutSpeed speed;
  Rng rng(1);
  const Clock::time_point start = Clock::now();
  while (speed.seconds < seconds) {
    for (int i = 0; i < kGamesBetweenLooks; ++i) {
      typename G::State s = game.initial();
      speed.moves += play_out(game, s, rng);
      ++speed.games;
    }
    speed.seconds = std::chrono::duration<double>(Clock::now() - start).count();
  }
  return speed;
}

// The policy the experts of a game search with; where they do not search, the one that knows
// nothing.
template <Game G>
struct PolicyOf {
  using Type = UniformPolicy<G>;
  static Type make(const G& /*game*/) { return {}; }
};
template <Game G>
  requires(!ChoosesByItself<G>)
struct PolicyOf<G> {
  using Type = typename Brain<G>::Policy;
  static Type make(const G& game) { return Brain<G>::policy(game, Style::Quick); }
};

template <Game G>
class FullPlayouts : public PolicyOf<G>::Type {
 public:
  explicit FullPlayouts(const G& game) : PolicyOf<G>::Type(PolicyOf<G>::make(game)) {}
  bool is_enough(const G& /*game*/, const typename G::State& /*s*/, int /*made*/) const {
    return false;
  }
};

// Calls f(game) with the deck of these files if they name one.
template <class F>
Status with_game(std::string_view name, int players, const DeckFiles& files,
                 const std::vector<std::string>& options, F&& f) {
  TableSetup in{std::string(name), players};
  in.options = options;
  in.deck_name = files.deck_file.empty() && files.board_file.empty() ? "standard" : "own";
  in.deck_files = files;
  return with_setup(in, [&]<class G>(const Setup& setup, auto own) -> Status {
    f(G(setup, own ? *own : Box<G>::standard()));
    return Done{};
  });
}

}  // namespace

Result<PlayoutSpeed> measure_playouts(std::string_view name, int players, double seconds,
                                      const DeckFiles& files,
                                      const std::vector<std::string>& options) {
  PlayoutSpeed speed;
  const Status status = with_game(name, players, files, options,
                                  [&](const auto& game) { speed = time_playouts(game, seconds); });
  return status ? Result<PlayoutSpeed>(speed) : Result<PlayoutSpeed>(status.error());
}

Result<SearchFigures> measure_searches(std::string_view name, int players, double seconds,
                                       const DeckFiles& files,
                                       const std::vector<std::string>& options) {
  SearchFigures figures;
  const Status status = with_game(name, players, files, options, [&]<class G>(const G& game) {
    const SearchSpeed speed = measure_search(game, seconds, FullPlayouts<G>(game));
    figures = {speed.iterations, speed.seconds, speed.playout_moves};
  });
  return status ? Result<SearchFigures>(figures) : Result<SearchFigures>(status.error());
}

u64 signature_of(std::string_view name) {
  u64 h = 0;
  Games::with(name, [&]<class G>() { h = hash_games<G>(plain_options<G>()); });
  return h;
}

u64 signature() {
  u64 h = 0;
  ProductGames::each([&]<class G>() { h = mix(h, hash_games<G>(plain_options<G>())); });
  return h;
}

u64 signature_of_values(std::string_view name) {
  u64 h = 0;
  Games::with(name, [&]<class G>() { h = hash_values<G>(); });
  return h;
}

u64 signature_of_modules() {
  u64 h = 0;
  ProductGames::each([&]<class G>() {
    if (plain_options<G>() < G::kInfo.options.size()) {
      h = mix(h, hash_games<G>(G::kInfo.options.size()));
    }
  });
  return h;
}

}  // namespace ludo

#include "table/bench.h"

#include <chrono>

#include "core/hash.h"
#include "search/playout.h"
#include "table/games.h"

namespace ludo {
namespace {

constexpr int kSignatureGames = 20;  // of each player count

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
      h = hash_bytes(game.view(s, game.turn(s).seat()), h);
    } else {
      h = mix(h, game.outcomes(s));
    }
    const Move m = random_move(game, s, rng);
    h = mix(h, key_of(m));
    game.apply(s, m, quiet);
    h = hash_bytes(s, h);
  }
  const GameResult result = game.result(s);
  for (const i16 score : result.scores) {
    h = mix(h, static_cast<u64>(score));
  }
  return mix(h, result.winners);
}

// Every player count, with the options taken in turn: game i has the options of the bits of i.
template <Game G>
u64 hash_games() {
  u64 h = 0;
  const u32 combinations = 1U << G::kInfo.options.size();
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

}  // namespace

Or<PlayoutSpeed> measure_playouts(std::string_view name, int players, double seconds,
                                  const DeckFiles& files) {
  Or<PlayoutSpeed> speed = Error{ErrorCode::BadSetup, "jeu ou nombre de joueurs inconnu",
                                 "unknown game or player count"};
  Games::with(name, [&]<class G>() {
    if (players < G::kInfo.min_players || players > G::kInfo.max_players) {
      return;
    }
    const Setup setup{static_cast<u8>(players), Seat{0}, 0};
    if (files.deck_file.empty() && files.board_file.empty()) {
      speed = time_playouts(G(setup, Box<G>::standard()), seconds);
      return;
    }
    const Or<typename G::Deck> deck = Box<G>::read(files);
    if (deck) {
      speed = time_playouts(G(setup, *deck), seconds);
    } else {
      speed = deck.error();
    }
  });
  return speed;
}

u64 signature_of(std::string_view name) {
  u64 h = 0;
  Games::with(name, [&]<class G>() { h = hash_games<G>(); });
  return h;
}

u64 signature() {
  u64 h = 0;
  Games::each([&]<class G>() { h = mix(h, hash_games<G>()); });
  return h;
}

}  // namespace ludo

// The part of lab/train.h that knows a game's type: playing, features, judging.
#pragma once

#include <chrono>
#include <cmath>
#include <filesystem>
#include <fstream>

#include "lab/farm.h"
#include "lab/files.h"
#include "lab/fit.h"
#include "lab/play.h"
#include "lab/statistics.h"
#include "lab/train.h"
#include "value/value.h"

namespace ludo::lab {

// Positions of one game and how it ended. Plain bytes: it travels between ranks and lies in a file.
template <Game G>
struct SampledGame {
  static constexpr int kPositions = 12;
  Setup setup;
  GameResult result;
  u32 count = 0;
  std::array<typename G::State, kPositions> states;
};

// What each of the chances turned out to be: 1 is shared by the winners, or nobody's.
template <Game G>
std::vector<float> shares_of(const G& game, const GameResult& result) {
  const int players = game.setup().players;
  std::vector<float> shares(static_cast<std::size_t>(players) +
                            (Features<G>::kNobodyMayWin ? 1 : 0));
  for_each_seat(players, [&](Seat seat) {
    shares[static_cast<std::size_t>(seat)] =
        static_cast<float>(share_of(result, seat)) / static_cast<float>(kVictory);
  });
  if (Features<G>::kNobodyMayWin) {
    shares.back() = result.winners == 0 ? 1.0F : 0.0F;
  }
  return shares;
}

template <Game G>
class Trainer {
 public:
  Trainer(const TrainSettings& settings, const typename G::Deck& deck)
      : settings_(settings), deck_(deck) {}

  Result<TrainResult> run(Ranks& ranks) {
    using Rows = typename Features<G>::Rows;
    TrainingSet quick(Rows::kOwn, Rows::kShared);
    TrainingSet careful(Rows::kOwn, Rows::kShared);
    TrainingSet check(Rows::kOwn, Rows::kShared);
    std::vector<SampledGame<G>> unseen;
    TrainResult result;
    std::optional<Error> failure;
    result.complete = play_quick(ranks, quick);
    if (ranks.is_root() && result.complete && !goes_on_with_weights()) {
      const Result<bool> first = write_first(quick, result);
      if (!first) {
        failure = first.error();
      }
      result.complete = first && *first;
    }
    std::vector<SampledGame<G>> games;
    if (ranks.is_root() && settings_.resume) {
      games = stored_games();
    }
    if (lab::broadcast_from_root(ranks, result.complete ? 1 : 0) != 0) {
      result.complete = play_bots(ranks, games);
    }
    if (failure) {
      return *failure;
    }
    if (!ranks.is_root() || !result.complete) {  // its games are stored, and the first network
      return result;
    }
    for (std::size_t i = 0; i < games.size(); ++i) {
      if (i % 10 == 0) {
        unseen.push_back(games[i]);
      } else {
        add(games[i], i % 10 == 1 ? check : careful);
      }
    }
    Fit fit(Rows::kOwn, Rows::kShared, settings_.seed);
    result.complete = fit_both(fit, quick, careful, check);
    result.network = fit.quantised();
    result.network.origin = {settings_.seed, settings_.quick_games + games.size(),
                             quick.size() + careful.size()};
    if (const Status written = write(result.network); !written) {
      return written.error();
    }
    judge(unseen, result);
    return result;
  }

 private:
  using State = typename G::State;

  bool report(TrainStage stage, u64 done, u64 total) const {
    return !settings_.progress || settings_.progress(stage, done, total);
  }

  Status write(const Network& network) const {
    const std::vector<u8> bytes = save(network, network_shape<G>());
    if (write_whole(settings_.out, bytes) != 0) {
      return Error{ErrorCode::BadFile, "ne peut être écrit", "cannot be written", settings_.out};
    }
    return Done{};
  }

  // Weights of the run that this one goes on with: better than a first network.
  bool goes_on_with_weights() const {
    return settings_.resume && std::filesystem::exists(settings_.out);
  }

  // A network fitted to the quick games, each position seen once. False where it was stopped: the
  // best up to there is written then too.
  Result<bool> write_first(const TrainingSet& quick, TrainResult& result) const {
    using Rows = typename Features<G>::Rows;
    Fit fit(Rows::kOwn, Rows::kShared, settings_.seed);
    FitSettings how{.seed = settings_.seed, .epochs = 1};
    how.progress = [&](u64 done) { return report(TrainStage::First, done, quick.size()); };
    const bool complete = fit.run(quick, quick, how);
    result.network = fit.quantised();
    result.network.origin = {settings_.seed, settings_.quick_games, quick.size()};
    if (const Status written = write(result.network); !written) {
      return written.error();
    }
    return complete;
  }

  // A set-up of its own for each game.
  Setup setup_of(Rng& rng) const {
    Setup setup;
    const auto counts = static_cast<u32>(G::kInfo.max_players - G::kInfo.min_players + 1);
    const u32 more = rng.below(2) == 0 ? 0 : rng.below(counts);
    setup.players = static_cast<u8>(static_cast<u32>(G::kInfo.min_players) + more);
    setup.first = seat_at(static_cast<int>(rng.below(setup.players)));
    const auto options = static_cast<u32>(G::kInfo.options.size());
    setup.options = rng.below(2) == 0 ? 0 : rng.below(1U << options);
    return setup;
  }

  // Plays a game in which mover(game, s, moves, seat) chooses, and keeps some of its positions.
  template <class Mover>
  void sample(const G& game, Rng& rng, const std::atomic<bool>& stop, SampledGame<G>& out,
              Mover&& mover) const {
    constexpr u32 kOpeningMax = 12;
    const u32 opening = rng.below(3) == 0 ? rng.below(kOpeningMax) : 0;  // random moves of seats
    NoEvents quiet;
    typename G::MoveList moves;
    State s = game.initial();
    u32 seen = 0;
    u32 made = 0;
    for (Turn turn = game.turn(s); !turn.is_over() && !stop; turn = game.turn(s)) {
      Move m;
      if (turn.is_nature()) {
        m = game.outcome(s, rng.below(game.outcomes(s)));
      } else {
        game.legal(s, moves);
        m = made++ < opening ? moves[static_cast<int>(rng.below(static_cast<u32>(moves.size())))]
                             : mover(s, moves, turn.seat());
      }
      game.apply(s, m, quiet);
      if (game.turn(s).is_over()) {
        break;
      }
      // Each position as likely as any other: the n-th takes a place with k/n.
      const u32 place = out.count < SampledGame<G>::kPositions ? out.count : rng.below(seen + 1);
      if (place < SampledGame<G>::kPositions) {
        out.states[place] = s;
        out.count = std::max(out.count, place + 1);
      }
      ++seen;
    }
    out.result = game.result(s);
  }

  bool play_quick(Ranks& ranks, TrainingSet& set) const {
    bool goes_on = true;
    u64 done = 0;
    Farm<SampledGame<G>> farm(ranks, {0, settings_.quick_games}, settings_.threads);
    farm.run(
        [&](u64 number, const std::atomic<bool>& stop, SampledGame<G>& out) {
          Rng rng(mix(0x717569636B, settings_.seed), number);
          out.setup = setup_of(rng);
          const G game(out.setup, deck_);
          const auto policy = Brain<G>::policy(game);
          typename G::MoveList scratch;
          sample(game, rng, stop, out, [&](const State& s, const auto& /*moves*/, Seat /*seat*/) {
            return policy.choose(game, s, scratch, rng);
          });
          return !stop;
        },
        [&](u64 number, const SampledGame<G>& game) {
          add(game, set);
          done = number + 1;
          return true;
        },
        [&] { return goes_on = report(TrainStage::Quick, done, settings_.quick_games); });
    return goes_on;
  }

  bool play_bots(Ranks& ranks, std::vector<SampledGame<G>>& games) const {
    const u64 first = broadcast_from_root(ranks, games.size());
    if (first >= settings_.games) {
      games.resize(ranks.is_root() ? settings_.games : 0);
      return true;
    }
    std::ofstream file;
    if (ranks.is_root()) {
      file.open(games_file(), std::ios::binary | (first > 0 ? std::ios::app : std::ios::trunc));
      if (first == 0) {
        write_header(file);
      }
    }
    bool goes_on = true;
    Farm<SampledGame<G>> farm(ranks, {first, settings_.games}, settings_.threads);
    farm.run(
        [&](u64 number, const std::atomic<bool>& stop, SampledGame<G>& out) {
          Rng rng(mix(0x626F7473, settings_.seed), number);
          out.setup = setup_of(rng);
          const G game(out.setup, deck_);
          sample(game, rng, stop, out, [&](const State& s, const auto& moves, Seat seat) {
            return choose(game, game.view(s, seat), moves, settings_.bots, rng);
          });
          return !stop;
        },
        [&](u64 /*number*/, const SampledGame<G>& game) {
          games.push_back(game);
          file.write(reinterpret_cast<const char*>(&game), sizeof(game));
          return true;
        },
        [&] {
          file.flush();
          return goes_on = report(TrainStage::Play, games.size(), settings_.games);
        });
    return goes_on;
  }

  // ---- The bots' games in a file

  std::string games_file() const { return settings_.out + ".games"; }

  // What must be the same for games to go on with.
  std::array<u64, 4> header() const {
    return {0x4C55444F47414D45, settings_.seed, static_cast<u64>(settings_.bots),
            sizeof(SampledGame<G>)};
  }
  void write_header(std::ofstream& file) const {
    const std::array<u64, 4> numbers = header();
    file.write(reinterpret_cast<const char*>(numbers.data()), sizeof(numbers));
  }
  std::vector<SampledGame<G>> stored_games() const {
    std::vector<SampledGame<G>> games;
    std::ifstream file(games_file(), std::ios::binary);
    std::array<u64, 4> numbers{};
    file.read(reinterpret_cast<char*>(numbers.data()), sizeof(numbers));
    if (!file || numbers != header()) {
      return games;
    }
    SampledGame<G> game;
    while (file.read(reinterpret_cast<char*>(&game), sizeof(game))) {
      games.push_back(game);
    }
    file.close();
    std::filesystem::resize_file(games_file(), sizeof(numbers) + games.size() * sizeof(game));
    return games;
  }

  // ---- Fitting

  void add(const SampledGame<G>& from, TrainingSet& set) const {
    const G game(from.setup, deck_);
    const Features<G> features(game);
    const std::vector<float> shares = shares_of(game, from.result);
    for (u32 i = 0; i < from.count; ++i) {
      typename Features<G>::Rows rows;
      features.fill(game, from.states[i], rows);
      const std::size_t numbers = from.setup.players * rows.own[0].size();
      set.add({rows.own[0].data(), numbers}, rows.shared, shares, Features<G>::kNobodyMayWin);
    }
  }

  bool fit_both(Fit& fit, const TrainingSet& quick, const TrainingSet& careful,
                const TrainingSet& check) const {
    const auto epochs = static_cast<u64>(settings_.epochs);
    const u64 total = epochs * (quick.size() + careful.size());
    u64 before = 0;
    FitSettings how{.seed = settings_.seed, .epochs = settings_.epochs};
    how.progress = [&](u64 seen) { return report(TrainStage::Fit, before + seen, total); };
    bool complete = fit.run(quick, check, how);
    before = epochs * quick.size();
    how.rate = 5e-4F;
    complete = complete && fit.run(careful, check, how);
    return complete;
  }

  // ---- Judging

  using Clock = std::chrono::steady_clock;
  using Chances = std::vector<double>;  // as shares_of has them

  static double loss_of(const Chances& chances, const std::vector<float>& shares) {
    constexpr double kLeast = 1e-3;  // who excludes what then happens is not lost for ever
    double loss = 0;
    for (std::size_t i = 0; i < shares.size(); ++i) {
      loss -= shares[i] > 0 ? shares[i] * std::log(std::max(chances[i], kLeast)) : 0;
    }
    return loss;
  }
  static double loss_of_one(double chance, double share) {
    constexpr double kLeast = 1e-3;
    const double held = std::clamp(chance, kLeast, 1 - kLeast);
    return -share * std::log(held) - (1 - share) * std::log(1 - held);
  }

  static Chances chances_of(const Rewards& rewards, std::size_t players, bool with_nobody) {
    Chances chances;
    double sum = 0;
    for (std::size_t i = 0; i < players; ++i) {
      chances.push_back(static_cast<double>(rewards.items[i]) / kWon);
      sum += chances.back();
    }
    if (with_nobody) {
      chances.push_back(std::max(0.0, 1 - sum));
    }
    return chances;
  }

  // Every seat alike; nobody as often as it happened.
  Chances constant_guess(std::size_t players, double nobody) const {
    Chances chances(players, (1 - nobody) / static_cast<double>(players));
    if (Features<G>::kNobodyMayWin) {
      chances.push_back(nobody);
    }
    return chances;
  }

  // The hand-written evaluation of the bots' playouts, read as shares of a whole.
  Chances written_by_hand(const G& game, const State& s) const {
    Rewards rewards = Brain<G>::policy(game).evaluate(game, s);
    double sum = 0;
    for_each_seat(game.setup().players, [&](Seat seat) { sum += rewards[seat]; });
    Chances chances(static_cast<std::size_t>(game.setup().players));
    for_each_seat(game.setup().players, [&](Seat seat) {
      chances[static_cast<std::size_t>(seat)] =
          sum > 0 ? rewards[seat] / sum : 1.0 / game.setup().players;
    });
    if (Features<G>::kNobodyMayWin) {
      chances.push_back(0);
    }
    return chances;
  }

  // Adds one position to a forecast: its loss, the constant guess's, and the time f() takes.
  template <class F>
  static void count(Forecast& forecast, double constant, F&& f) {
    const Clock::time_point start = Clock::now();
    const double loss = f();
    forecast.microseconds +=
        std::chrono::duration<double, std::micro>(Clock::now() - start).count();
    forecast.loss += loss;
    forecast.constant += constant;
    ++forecast.positions;
  }
  static void finish(std::vector<Forecast>& forecasts) {
    std::erase_if(forecasts, [](const Forecast& forecast) { return forecast.positions == 0; });
    for (Forecast& forecast : forecasts) {
      const auto positions = static_cast<double>(forecast.positions);
      forecast.loss /= positions;
      forecast.constant /= positions;
      forecast.microseconds /= positions;
    }
  }

  // What the mover would hope for from what it knows: the mean over worlds it thinks possible.
  static double from_view(const G& game, const Value<G>& value, const State& s, Seat mover) {
    constexpr int kWorlds = 16;
    if (!has_secrets(G::kInfo, game.setup().options)) {
      return static_cast<double>(value.chances(s)[mover]) / kWon;
    }
    const typename G::View view = game.view(s, mover);
    Rng rng(hash_bytes(s));
    double sum = 0;
    for (int i = 0; i < kWorlds; ++i) {
      sum += value.chances(game.determinize(view, rng))[mover];
    }
    return sum / kWon / kWorlds;
  }

  static double from_search(const G& game, const State& s, Seat mover, u32 iterations) {
    SearchSettings settings;
    settings.budget.iterations = iterations;
    settings.exploration = Brain<G>::kExploration;
    using Policy = typename Brain<G>::Policy;
    const SearchResult<G> found =
        Ismcts<G, Policy>(game, Brain<G>::policy(game)).search(game.view(s, mover), settings);
    for (const MoveStatistics& move : found.moves) {
      if (move.move == found.best()) {
        return move.mean;
      }
    }
    return 0;
  }

  void judge(const std::vector<SampledGame<G>>& games, TrainResult& result) const {
    double nobody = 0;
    for (const SampledGame<G>& one : games) {
      nobody += one.result.winners == 0 ? 1 : 0;
    }
    nobody =
        std::clamp(nobody / std::max<double>(1, static_cast<double>(games.size())), 0.001, 0.999);
    const auto network = std::make_shared<const Network>(result.network);
    std::vector<Forecast>& all = result.all_seats;
    all = {{.name = "network"}, {.name = "evaluation"}};
    std::vector<Forecast>& mover = result.mover;
    mover = {{.name = "network"},
             {.name = "network-from-view"},
             {.name = "evaluation"},
             {.name = "search-1000"},
             {.name = "search-10000"}};
    u32 searched = 0;
    u64 done = 0;
    for (const SampledGame<G>& one : games) {
      const G game(one.setup, deck_);
      const Value<G> value(game, network);
      const std::vector<float> shares = shares_of(game, one.result);
      const std::size_t players = one.setup.players;
      for (u32 i = 0; i < one.count; ++i) {
        const State& s = one.states[i];
        const Chances guess = constant_guess(players, nobody);
        const double constant = loss_of(guess, shares);
        const Rewards chances = value.chances(s);
        count(all[0], constant, [&] {
          return loss_of(chances_of(value.chances(s), players, Features<G>::kNobodyMayWin), shares);
        });
        count(all[1], constant, [&] { return loss_of(written_by_hand(game, s), shares); });
        for (std::size_t seat = 0; seat < players; ++seat) {
          const double chance = static_cast<double>(chances.items[seat]) / kWon;
          CalibrationBin& bin =
              result.calibration[std::min<std::size_t>(9, static_cast<std::size_t>(chance * 10))];
          ++bin.count;
          bin.foreseen += chance;
          bin.happened += static_cast<double>(shares[seat]);
        }
        if (game.turn(s).is_seat()) {
          judge_mover(game, value, s, shares, guess[0], i == 0 && searched < settings_.searches,
                      mover);
          searched += i == 0 ? 1 : 0;
        }
      }
      if (!report(TrainStage::Judge, ++done, games.size())) {
        result.complete = false;
        break;
      }
    }
    result.unseen_games = games.size();
    finish(all);
    finish(mover);
    for (CalibrationBin& bin : result.calibration) {
      const double bin_count = std::max<double>(1, static_cast<double>(bin.count));
      bin.foreseen /= bin_count;
      bin.happened /= bin_count;
    }
  }

  static void judge_mover(const G& game, const Value<G>& value, const State& s,
                          const std::vector<float>& shares, double guess, bool with_searches,
                          std::vector<Forecast>& mover) {
    const Seat seat = game.turn(s).seat();
    const double share = shares[static_cast<std::size_t>(seat)];
    const double constant = loss_of_one(guess, share);
    const auto judged = [&](Forecast& forecast, auto&& chance) {
      count(forecast, constant, [&] { return loss_of_one(chance(), share); });
    };
    if (!with_searches) {
      return;
    }
    judged(mover[0], [&] { return static_cast<double>(value.chances(s)[seat]) / kWon; });
    judged(mover[1], [&] { return from_view(game, value, s, seat); });
    judged(mover[2], [&] {
      return static_cast<double>(Brain<G>::policy(game).evaluate(game, s)[seat]) / kWon;
    });
    judged(mover[3], [&] { return from_search(game, s, seat, 1'000); });
    judged(mover[4], [&] { return from_search(game, s, seat, 10'000); });
  }

  const TrainSettings& settings_;
  const typename G::Deck& deck_;
};

}  // namespace ludo::lab

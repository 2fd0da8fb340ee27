// Makes the weights of a game's value (src/value): bots play against themselves, a network is
// fitted to how their games ended, rounded to whole numbers, and judged on games it has not seen.
//
// Two kinds of games: very many quick ones, in which every seat follows the playouts of its game's
// search, teach what features mean; fewer by a level of bots, which the network is then fitted to
// more closely, make it right about good play. Some begin with random moves, so that it also knows
// positions nobody would seek. Player counts (two players every other time), options and the first
// seat are drawn for each game. Every tenth game of the bots is for the judgement alone.
//
// One who stops a run has the best network so far: before the bots play, which takes longest, a
// first one is written, fitted to the quick games once. It is thrown away when the bots have
// played; what a run that is not stopped makes does not depend on it.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "bots/levels.h"
#include "lab/ranks.h"
#include "record/error.h"
#include "value/network.h"

namespace ludo::lab {

enum class TrainStage : u8 { Quick, First, Play, Fit, Judge };

struct TrainSettings {
  std::string game;
  BotLevel bots = BotLevel::Expert;
  u64 quick_games = 20'000;
  u64 games = 2'000;   // of the bots
  int epochs = 6;      // of each of the two fits
  u32 searches = 200;  // positions at which searches are judged beside the network; 0: none
  u64 seed = 0;
  int threads = 1;
  std::string out;      // where the weights go; the bots' games are kept in `out`.games
  bool resume = false;  // goes on with the games that are there
  std::function<bool(TrainStage stage, u64 done, u64 total)> progress = {};  // false stops
};

// One way to foresee who wins, against what happened.
struct Forecast {
  std::string name;
  u64 positions = 0;
  double loss = 0;      // mean log loss, in nats
  double constant = 0;  // that of a guess that knows only the player count, on the same positions
  double microseconds = 0;  // a position
  // The part of the constant guess's loss that it explains.
  double explained() const { return constant > 0 ? 1 - loss / constant : 0; }
};

// Chances between two tenths, and how often they came true.
struct CalibrationBin {
  u64 count = 0;
  double foreseen = 0;
  double happened = 0;
};

struct TrainResult {
  Network network;
  u64 unseen_games = 0;
  std::vector<Forecast> all_seats;  // every seat's chance, at every kind of position
  std::vector<Forecast> mover;      // the chance of the seat to move, where one is
  std::array<CalibrationBin, 10> calibration{};
  bool complete = true;  // not stopped before its time

  // The largest difference in a bin that is not nearly empty, in parts of 1.
  double calibration_error() const;
};

// Writes the weights unless it was stopped before there were any: while the quick games were
// played. Those of a run that is gone on with are not written over by worse. On ranks that are not
// the root the result is empty; where nothing was judged there are no forecasts.
Result<TrainResult> run_train(const TrainSettings& settings, Ranks& ranks);

}  // namespace ludo::lab

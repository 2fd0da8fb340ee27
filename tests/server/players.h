// Players for tests of the whole server: real sockets, random legal moves, some sent twice. Each
// keeps the log it received and reports when the server contradicts itself; at the end every log
// is held against the store. They connect again by themselves, to any port they are given.
#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "core/rng.h"
#include "server/store.h"
#include "support/websocket.h"

namespace ludo::testing_support {

// However busy the machine is; a server that works needs a fraction of it.
inline constexpr std::chrono::milliseconds kTimeout{60'000};

// One person at a table of two.
class Player {
 public:
  using Json = nlohmann::ordered_json;
  using Clock = std::chrono::steady_clock;

  Player(std::string table, std::string name) : table_(std::move(table)), name_(std::move(name)) {}

  // Sits already, with this token; without one it first asks for a seat.
  void sits(std::string token) { token_ = std::move(token); }
  bool seated() const { return !token_.empty(); }

  // Connects if need be, reads what has come and answers it. `port` gives one to connect to.
  void act(const std::function<int()>& port, Rng& rng);

  void rests() { resting_ = true; }  // makes no more moves

  int socket() const { return socket_.socket(); }
  bool finished() const { return finished_; }
  i64 version() const { return version_; }
  const std::string& table() const { return table_; }
  std::string standing() const;  // what it knows of the table, as a text
  // What it received that cannot be; empty if nothing.
  const std::string& problem() const { return problem_; }

  // Holds the log against the moves of the store, in order: `at`, `seat`, `move`.
  std::string compare(const std::vector<Json>& moves) const;

  // Whether this player asked for that move at that version.
  bool asked_for(i64 version, const std::string& move) const {
    return sent_.contains({version, move});
  }
  int seat() const { return seat_; }

 private:
  void take(const Json& message, Rng& rng);
  void take_state(const Json& state, Rng& rng);
  void take_step(const Json& step);
  void ask();
  void report(const std::string& what);

  std::string table_;
  std::string name_;
  std::string token_;
  int seat_ = -1;
  WebSocket socket_;
  Clock::time_point next_try_{};
  bool asked_to_sit_ = false;
  bool finished_ = false;
  bool resting_ = false;
  i64 version_ = 0;
  std::string view_;
  std::map<i64, Json> steps_;  // by version: who, why, when, and the move if it was one's own
  std::set<std::pair<i64, std::string>> sent_;
  std::string asking_;  // the move it waits to receive
  Clock::time_point asked_at_{};
  std::string problem_;
};

// A number of tables with two players each; a table that is finished is followed by a new one.
class Crowd {
 public:
  Crowd(int tables, u64 seed, std::function<int()> port)
      : rng_(seed), port_(std::move(port)), places_(static_cast<std::size_t>(tables)) {}

  // Lets everybody act for so long.
  void act_for(std::chrono::milliseconds time);
  // Nobody moves any more, and what was decided reaches everybody. Where two of a pair still know
  // different things when the time is over, those are the answer.
  std::string settle(std::chrono::milliseconds timeout);

  i64 steps_received() const;  // by all players
  int tables() const { return static_cast<int>(pairs_.size()); }

  // Where a player reported a problem, or a log is not what the store has.
  Result<std::vector<std::string>> disagreements(Store& store) const;

 private:
  struct Pair {
    std::unique_ptr<Player> players[2];
    Player::Clock::time_point opened_at = Player::Clock::now();
  };

  static bool is_over(const Pair& pair);
  void act_once(int milliseconds);
  void open_table(std::size_t place);
  static void compare(const Pair& pair, const std::vector<Player::Json>& moves,
                      std::vector<std::string>& out);

  Rng rng_;
  std::function<int()> port_;
  std::vector<Pair*> places_;
  std::vector<std::unique_ptr<Pair>> pairs_;  // every pair there ever was
  bool opening_ = true;
};

}  // namespace ludo::testing_support

// La Cité des Voleurs solved, for those who want to look into it: what each move is worth with
// given tokens and dice (GET /api/cite). A solution is made when it is first asked for, by a thread
// of its own at the lowest priority, and kept: a few milliseconds for two players, a second for
// three, some twenty for four. Until then answers say how far it has come. What is asked for does
// not wait and does not queue: there are six solutions in all, and at most one is being made.
#pragma once

#include <array>
#include <atomic>
#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <string>
#include <thread>

#include "room/protocol.h"
#include "room/schema.h"
#include "search/cite_solver.h"
#include "server/room_names.h"
#include "server/workers.h"

namespace ludo::server {

// The question as it stands in the address; every part may be anything.
struct CiteAsked {
  std::string players = {};  // "3": the game as it begins, instead of tokens
  std::string tokens = {};  // "3,5,1": in turn order, the one to move first; the rest is in the pot
  std::string covered = {};  // "1,2": places in that order of those who are camouflaged
  std::string dice = {};     // "1123"; empty before the first throw
  std::string throws = {};   // "1" to "3": how many have been made
  std::string goal = {};     // "short", or empty
};

class Solved {
 public:
  static constexpr int kPlayersMax = 4;  // five would take minutes and half a gigabyte

  // Without threads nothing is solved, and answers say so.
  Solved(Guard& guard, Threads threads);
  ~Solved();
  Solved(const Solved&) = delete;
  Solved& operator=(const Solved&) = delete;

  // A CiteSolved of the protocol. From one thread, the hub's.
  Result<Json, Refused> answer(const CiteAsked& asked);

 private:
  struct Work {
    std::shared_ptr<const cite::Solution> solution;  // none until it is made
    std::atomic<int> rounds = 0;
    bool asked = false;
  };
  static constexpr std::size_t kSolutions = 2 * (kPlayersMax - 1);

  void work();
  void solve(std::size_t which);
  std::shared_ptr<const cite::Solution> solution_of(std::size_t which);

  Guard& guard_;
  std::array<Work, kSolutions> works_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<std::size_t> queue_;
  std::atomic<bool> ended_ = false;
  std::thread thread_;
};

}  // namespace ludo::server

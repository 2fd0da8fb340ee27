// La Cité des Voleurs solved, for those who want to look into it: what each move is worth with
// given tokens and dice, with thieves or without (GET /api/cite), and which thief beats which
// (GET /api/cite/thieves), no matter who hosts the tables. A solution is made when it is first
// asked for, a round at a time by whom the host has do it (a server's thread of the lowest
// priority, a browser's worker), and kept: a few milliseconds for two players, a second or two for
// three, some twenty for four. Until then answers say how far it has come. Nobody waits: there are
// kSolutions in all, one is made at a time, then the one that was asked for last, which somebody
// looks at. All of them take some ten minutes and 30 MB, and that once.
#pragma once

#include <atomic>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "hub/http.h"
#include "hub/lock.h"
#include "hub/room_names.h"
#include "room/protocol.h"
#include "room/schema.h"
#include "search/cite_solver.h"

namespace ludo::hub {

// The question as it stands in the address; every part may be anything.
struct CiteAsked {
  std::string players = {};  // "3": the game as it begins, instead of tokens
  std::string tokens = {};  // "3,5,1": in turn order, the one to move first; the rest is in the pot
  std::string covered = {};  // "1,2": places in that order of those who are camouflaged
  std::string dice = {};     // "1123"; empty before the first throw
  std::string throws = {};   // "1" to "3": how many have been made
  std::string goal = {};     // "short", or empty
  std::string roles = {};    // "funambule,chat": a thief for each in turn order, or empty
};

class Solved {
 public:
  static constexpr int kPlayersMax = 4;  // five would take minutes and half a gigabyte
  static constexpr int kThievesMax = 3;  // four would take a minute for each of 420 deals
  // With both goals: each number of players, every two thieves, every three round a table.
  static constexpr std::size_t kSolutions = 2 * ((kPlayersMax - 1) + 8 * 7 / 2 + 8 * 7 * 6 / 3);

  // `wake`: there is something to solve, solve_some is to be called until it is false.
  explicit Solved(std::function<void()> wake) : wake_(std::move(wake)) {}

  // What such a request is answered; none: it is something else. From one thread, the hub's.
  std::optional<HttpResponse> response(const HttpRequest& request);
  // A CiteSolved of the protocol. From the same thread.
  Result<Json, RequestError> answer(const CiteAsked& asked);
  // A CiteThieves. From the same thread.
  Result<Json, RequestError> thieves(const std::string& goal);

  // On the solving thread: a round more of what is made. False where nothing is wanted.
  bool solve_some();
  // On the same thread, when that threw: the next request has it tried again.
  void give_up();

 private:
  // A game to be solved. Of the ways to say who sits where round the table only one is solved: the
  // one in which seat 0 has the thief that comes first in the deck.
  struct Which {
    int players = 2;
    u32 options = 0;
    cite::Roles roles = {};
    u32 key() const;
  };
  struct Work {
    Which which;
    std::shared_ptr<const cite::Solution> solution = {};  // none until it is made
    std::atomic<int> rounds = 0;
    u64 asked = 0;  // when, as numbers of questions; 0 where it is not wanted
  };

  Work* most_wanted();
  // The work on it, whose solution is made if it is not there yet.
  Work& ask_for(const Which& which);
  std::shared_ptr<const cite::Solution> solution_of(const Work& work);

  std::function<void()> wake_;
  std::map<u32, Work> works_;  // by Which::key; at most kSolutions
  u64 questions_ = 0;
  Mutex mutex_;  // over what is above; what a Work is about never changes
  // Of the solving thread: what is made, and its work.
  std::unique_ptr<cite::Solving> solving_;
  Work* made_now_ = nullptr;
};

}  // namespace ludo::hub

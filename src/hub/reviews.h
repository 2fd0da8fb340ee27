// The reviews of finished games (review/review.h), made where they are asked for and remembered, in
// memory and beside the game in the store: a finished game never changes. In two stages: the
// account of the game is made for the first answer, choices are judged afterwards, one at a time,
// while somebody asks; answers say how many are. Bounded: a table has a quota of reviews, an
// address another, and only so many are under way; what was not asked for the longest goes first.
// Nothing of it exists for a game that is still played.
//
// Two threads: one answers and lets go of what it made (quiet.h says why), one judges.
#pragma once

#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>
#include <vector>

#include "hub/http.h"
#include "hub/limits.h"
#include "hub/lock.h"
#include "hub/room_names.h"
#include "hub/store.h"
#include "review/review.h"
#include "room/recorded.h"

namespace ludo::hub {

class Reviews {
 public:
  static constexpr std::size_t kBytesMax = std::size_t{32} * 1024 * 1024;
  static constexpr std::size_t kUnderWay =
      16;                                      // that somebody waits for: minutes of the one thread
  static constexpr std::size_t kPerTable = 1;  // of them
  static constexpr std::size_t kPerAddress = 2;  // likewise
  static constexpr i64 kWantedFor = 30'000;      // ms after the last question
  // Reviews begun. A table needs one, and another where that was forgotten; whose review is asked
  // for by many addresses, or under many names, still costs the server no more than this.
  static constexpr Rate kBegunOfTable{.at_once = 4, .every = 900'000};
  static constexpr Rate kBegunByAddress{.at_once = 12, .every = 20'000};

  struct Settings {
    std::function<i64()> now = {};  // ms of a clock nobody sets
    std::function<review::Judgement(const review::Reviewing&, std::size_t)> judge = {};
    std::function<void()> wake = {};  // there is something to judge: to call judge_one
    // To store one beside its table, both languages in it; none: nothing is stored, and none is
    // looked for.
    std::function<void(StoredReview)> store = {};
    std::size_t bytes_max = kBytesMax;
  };
  explicit Reviews(Settings settings) : settings_(std::move(settings)) {}

  // On the answering thread.
  HttpResponse answer(StoreReader& store, const std::string& table, Lang lang,
                      const std::string& address);
  // Of a record that was sent along.
  HttpResponse answer(const ReplayRequest& asked, const std::string& address);

  // On the judging thread: the next choice of those in whose review somebody is interested, in
  // turns. False where there is none.
  bool judge_one();

  std::size_t bytes() const;
  u64 made() const;  // how often nothing was remembered

 private:
  struct Work {
    std::string key;
    i64 version = 0;         // of the log
    std::string table = {};  // the game itself: set-up and moves, whatever it is asked for by
    std::string address;
    i64 asked_at = 0;
    std::shared_ptr<const review::Reviewing> reviewing = {};
    std::vector<review::Judgement> judgements = {};
    std::array<std::string, 2> texts = {};  // by Lang, once all is judged
    bool is_judged_now = false;
    std::size_t bytes = 0;

    bool is_complete() const { return judgements.size() == reviewing->choices(); }
  };
  using Works = std::list<Work>;

  HttpResponse shown(Works::iterator work, Lang lang, Lock lock);
  HttpResponse begin(Work work, Lang lang,
                     const std::function<Result<State, RequestError>()>& load);
  // Why not, where this table or this address may not have another one begun now; takes what it
  // costs where they may.
  const ErrorKind* why_not(const Work& work);
  bool is_wanted(const Work& work, i64 now) const {
    return !work.is_complete() && work.asked_at + kWantedFor > now;
  }
  // The last choice of it: nothing of it changes any more.
  void finish(Work& work, review::Judgement last);
  void remember(Work work);
  void forget(Works::iterator which);
  void wake_if_wanted();

  Settings settings_;
  mutable Mutex mutex_;  // over all below
  Works all_;            // the latest asked for first
  std::unordered_map<std::string, Works::iterator> by_key_;
  std::size_t bytes_ = 0;
  Quotas begun_of_table_{kBegunOfTable};
  Quotas begun_by_address_{kBegunByAddress};
  u64 made_ = 0;
  bool is_judging_ = false;  // judge_one will be called
};

}  // namespace ludo::hub

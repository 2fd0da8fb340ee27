// Plain HTTP: opening tables, lists, replays, records, reviews, rules, decks, health, metrics, and
// the web pages. Every answer's shape is in the table of the protocol (schema.h). Runs on the hub's
// thread; questions to the store, and what is made of a table's log, go to other threads and are
// answered later.
#pragma once

#include <string>

#include "hub/answers.h"
#include "hub/hub.h"
#include "hub/reviews.h"
#include "hub/shown.h"
#include "server/net.h"
#include "server/ready.h"
#include "server/site.h"
#include "server/solving.h"
#include "server/workers.h"

namespace ludo::server {

class Routes {
 public:
  Routes(Hub& hub, Workers& workers, const Site& site, Guard& guard, Threads threads);

  void answer(const HttpRequest& request, const NetCounts& net, const Reply& reply);
  void tick() { ready_.tick(); }  // every so often

 private:
  void open_table(const HttpRequest& request, const Reply& reply);
  void lobby(const HttpRequest& request, const Reply& reply);
  void mine(const HttpRequest& request, const Reply& reply);
  void replay_record(const HttpRequest& request, const Reply& reply);
  void review_record(const HttpRequest& request, const Reply& reply);
  void statistics(const Reply& reply);
  void on_counted(i64 at, const std::optional<std::string>& text);
  void readyz(const Reply& reply);
  void about_table(const ShownAsked& asked, const HttpRequest& request, const Reply& reply);
  // Something to look at, made on a thread of its own, in fair turns.
  void show(const HttpRequest& request, const std::string& about, const Reply& reply,
            std::function<HttpResponse(StoreReader&)> make);
  // Answers by `f`, or that it threw.
  template <class F>
  void guarded(const Reply& reply, F&& f);
  // `work` on the reading thread, then what it returns here.
  void ask(const Reply& reply, std::function<std::function<void()>(Store&)> work);
  HttpResponse metrics(const NetCounts& net) const;

  Hub& hub_;
  Workers& workers_;
  const Site& site_;
  Guard& guard_;
  std::string statistics_;  // the last answer, and when it was made
  i64 statistics_at_ = 0;
  bool counting_ = false;
  std::vector<Reply> statistics_waiting_;
  ShownTables shown_;  // of the thread that makes them
  Reviews reviews_;
  SolvingThread solving_;
  Readiness ready_;
};

}  // namespace ludo::server

// The house in a browser's worker: the server's own hub (hub/hub.h) with the same messages as /ws
// and the same answers as /api/..., without threads, sockets, files or a clock. Texts come in with
// the time, texts go out; storing, loading and thinking are asked for and answered later. So a
// worker that knows no rule is a server (web/src/lib/tab), and tests play worker, store and clock
// themselves. One may rely on what the hub promises: nothing is sent before it is stored.
//
// Each text is one JSON object. What comes in says what to "do":
//   connect, disconnect   {client}                  a page comes and goes
//   message               {client, text}            as over /ws
//   ask                   {id, method, path, query, body}            as over HTTP
//   stored                {id, ok, done: boolean[]}                  of an append
//   loaded                {id, ok, entries: [version, payload][], row}    of a load
//   listed                {id, ok, rows}                             of a list
//   loaded-review         {id, review}                               of a load-review
//   think                 what another house sent out as "think": here is where it is thought
//   prepare               likewise: made ahead, with each tick a step, before it is thought
//   thought               {id, ok, moves, line, exact}               of a think
//   notice                {table, version}          another tab has written
//   attended              {at, outages}             what was noted the last time; before all else
//   tick                  {}                        it is time
// What goes out says what it is "for", and is carried away in this order:
//   send {client, text} · close {client, text} · reply {id, status, type, body} ·
//   append {id, batch} · load {id, table, after} · list {id} ·
//   store-review {review: {table, version, madeBy, text}} · load-review {id, table} ·
//   think {id, table, log, game, hint, level, seed, effort} · prepare {table, log, game} · thought
//   · attendance {at, outages} · due {at}: when to tick, ms since 1970 or null; last, and only when
//   it is another time
#pragma once

#include <deque>
#include <map>
#include <nlohmann/json.hpp>
#include <string>

#include "hub/answers.h"
#include "hub/hub.h"
#include "hub/reviews.h"
#include "hub/shown.h"
#include "hub/solved.h"

namespace ludo::wasm {

using room::Json;

class House final : private hub::Wire, private hub::Backend {
 public:
  explicit House(room::Random& random);

  // What comes of one text that comes in, a line each. A text that makes no sense comes to nothing.
  std::string take(i64 now, std::string_view text);

 private:
  // A thought that was asked for: the decision is kept, for a worker may fail.
  struct Pondered {
    std::unique_ptr<Decision> decision;
    Thought then;
    Advised advised;
  };

  void go(Json json);
  void connect_or_part(std::string_view what, room::ClientId client, const Json& json);
  void answer(const hub::HttpRequest& request, const hub::Reply& reply);
  void open(const hub::HttpRequest& request, const hub::Reply& reply);
  void mine(const hub::HttpRequest& request, const hub::Reply& reply);
  void show(const hub::ShownAsked& asked, const hub::Reply& reply);
  void review(const hub::ShownAsked& asked, std::vector<Entry> entries, const hub::Reply& reply);
  void on_stored(const Json& json);
  void on_loaded(const Json& json);
  void on_listed(const Json& json);
  void on_loaded_review(const Json& json);
  void on_thought(const Json& json);
  void on_attended(const Json& json);
  void think_here(const Json& json);
  void think_of(const room::Room* room, const Json& json);
  void prepare_for(const room::Room* room);
  void send_due();
  void out(Json json);
  u64 ask_elsewhere(std::unique_ptr<Decision> decision, const hub::ThinkFor& who, Json json);

  // ---- Wire ----
  void send(room::ClientId client, const room::Text& text) override;
  void close(room::ClientId client, const room::ErrorKind& why) override;
  void threw(std::string_view /*doing*/, std::string_view /*what*/) override {}

  // ---- Backend ----
  i64 now() override { return now_; }
  void append(std::vector<Append> batch, AppendDone then) override;
  void load(std::string table, i64 after, LoadDone then) override;
  void list(TableQuery query, ListDone then) override;
  void attend(AttendDone then) override;
  void remove(std::vector<Removal> tables, RemoveDone then) override;
  void pack(std::vector<std::string> tables, PackDone then) override;
  void think(std::unique_ptr<Decision> decision, BotLevel level, hub::ThinkFor who,
             Thought then) override;
  bool advise(std::unique_ptr<Decision> decision, hub::ThinkFor who, Advised then) override;
  void prepare(Preparation work, hub::ThinkFor who) override;

  room::Random& random_;
  i64 now_ = 0;
  i64 attended_at_ = 0;
  Outages outages_;
  std::string out_;
  u64 last_id_ = 0;
  std::optional<i64> due_sent_;
  bool judging_ = false;               // there is something to judge for a review
  bool solving_ = false;               // there is something to solve
  std::deque<Preparation> preparing_;  // for tables thought about here, the first one now
  std::map<u64, AppendDone> appends_;
  std::map<u64, LoadDone> loads_;
  std::map<u64, std::pair<TableQuery, ListDone>> lists_;
  std::map<u64, std::function<void(std::optional<StoredReview>)>> loading_reviews_;
  std::map<u64, Pondered> pondered_;
  std::map<std::string, std::unique_ptr<room::Room>> minds_;  // tables thought about here
  hub::ShownTables shown_;
  hub::Reviews reviews_;
  hub::Solved solved_;
  hub::Hub hub_;
};

}  // namespace ludo::wasm

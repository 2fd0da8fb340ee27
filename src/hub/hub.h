// The hub: every room this process holds, by id. It loads tables on demand and forgets them when
// they are old, stores what rooms prepare, has them accept what was stored and sends what follows
// from it, has bots think, and follows what other nodes write. One thread calls it; storage and
// thinking happen elsewhere (Backend) and come back as calls on the same thread. Without sockets,
// files and clocks of its own: tests run it in a world of their own.
#pragma once

#include <atomic>
#include <functional>
#include <list>
#include <memory>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "hub/backoff.h"
#include "hub/caught.h"
#include "hub/limits.h"
#include "hub/room_names.h"
#include "hub/store.h"
#include "hub/think_for.h"
#include "room/room.h"

namespace ludo::hub {

// Connections, as the hub sees them.
class Wire {
 public:
  virtual ~Wire() = default;
  virtual void send(ClientId client, const Text& text) = 0;
  virtual void close(ClientId client, const ErrorKind& why) = 0;
  // Something threw while the hub was `doing` it; the hub has dealt with it.
  virtual void threw(std::string_view doing, std::string_view what) = 0;
};

struct Loaded {
  std::vector<Entry> entries;
  std::optional<TableRow> row = {};
};

// What is done elsewhere. Each `then` is called later, on the hub's thread, exactly once.
class Backend {
 public:
  virtual ~Backend() = default;
  virtual i64 now() = 0;                  // ms since 1970
  virtual i64 steady() { return now(); }  // ms of a clock that nobody sets, for limits
  using AppendDone = std::function<void(const Result<std::vector<Appended>>&)>;
  virtual void append(std::vector<Append> batch, AppendDone then) = 0;
  using LoadDone = std::function<void(const Result<Loaded>&)>;
  virtual void load(std::string table, i64 after, LoadDone then) = 0;
  using ListDone = std::function<void(const Result<std::vector<TableRow>>&)>;
  virtual void list(TableQuery query, ListDone then) = 0;
  // Where the logs of these tables end, in their order. None known: nobody else writes.
  using VersionsDone = std::function<void(const Result<std::vector<i64>>&)>;
  virtual void versions(std::vector<std::string> /*tables*/, VersionsDone then) {
    then(std::vector<i64>{});
  }
  // Notes that we are there, now; when nobody was. None known: no clock is given anything back.
  using AttendDone = std::function<void(const Result<Outages>&)>;
  virtual void attend(AttendDone then) { then(Outages{}); }
  using RemoveDone = std::function<void(const Result<int>&)>;
  virtual void remove(std::vector<Removal> tables, RemoveDone then) = 0;
  // Packs their logs (packed_log.h); how many.
  using PackDone = std::function<void(const Result<int>&)>;
  virtual void pack(std::vector<std::string> tables, PackDone then) = 0;
  // Of what is cancelled before it is begun `then` is not called.
  using Thought = std::function<void(const TableMove&)>;
  virtual void think(std::unique_ptr<Decision> decision, BotLevel level, ThinkFor who,
                     Thought then) = 0;
  // What masters and hints at a table will need, made ahead of them; nobody waits for it.
  virtual void prepare(Preparation /*work*/, ThinkFor /*who*/) {}
  // False: too many wait for advice already.
  using Advised = std::function<void(const Hint&)>;
  virtual bool advise(std::unique_ptr<Decision> decision, ThinkFor who, Advised then) = 0;
};

// What is asked of everybody, so that nobody takes what is everybody's. 0 days: for ever.
struct HubLimits {
  std::size_t rooms_max = 20'000;
  std::size_t clients_max = 12'000;
  std::size_t inbox_max = 256;             // requests that wait for a room
  i64 unload_after = i64{10} * 60 * 1000;  // ms without anybody
  int opens_per_hour = 300;                // tables of one address; a third of them at once
  i64 entries_max = 12'000;                // of a table; beyond only moves are stored
  Rate entries = {400, 100};               // that are not moves, of one address
  Rate moves = {2000, 5};                  // of people, likewise
  int keep_open = 7;                       // days a table is stored that has not begun
  int keep_idle = 90;                      // days without a move, of one that has
  int keep_finished = 0;                   // days
  i64 pack_after = i64{24} * 3'600'000;    // ms since the last change of a finished game
  TableHost host = TableHost::Server;      // which the names of its tables tell apart
};

// Numbers for /metrics.
struct HubCounts {
  u64 requests = 0;
  u64 refusals = 0;
  u64 moves = 0;
  u64 entries = 0;
  u64 conflicts = 0;
  u64 storage_errors = 0;
  u64 thoughts = 0;
  u64 hints = 0;
  u64 opened = 0;
  u64 loaded = 0;
  u64 unloaded = 0;
  u64 removed = 0;
  u64 packed = 0;
};

class Hub {
 public:
  // How often an address may name tables that are not there: each costs a look into the store, and
  // nobody with a link of ours does it often.
  static constexpr Rate kGuesses{.at_once = 20, .every = 3000};

  Hub(Wire& wire, Backend& backend, Random& random, HubLimits limits = {});

  // ---- connections ----
  // From an address (limits.h). False: full, or stopping.
  bool connect(ClientId client, std::string address = {});
  void message(ClientId client, std::string_view text);
  void disconnect(ClientId client);

  // ---- HTTP ----
  struct OpenedTable {
    std::string table;
    std::string token;
    std::vector<Seat> seats;
    std::string commitment = {};
  };
  using OpenDone = std::function<void(const Result<OpenedTable, RequestError>&)>;
  // An address may open so many an hour; none: as many as it likes.
  void open(const OpenRequest& request, OpenDone then, const std::string& address = {});
  const Room* loaded(const std::string& table) const;

  // ---- who runs the server ----
  // These tables can no longer be joined; those who are there are sent away.
  void set_closed(std::set<std::string> tables);
  void close(const std::string& table);  // sends away those who are there, this once

  // ---- time, other nodes, the end ----
  void tick();  // every so often, and when next_due has come
  std::optional<i64> next_due() const;
  void notice(const std::string& table, i64 version);  // empty: any table may have changed
  // When no server was there: that time is nobody's. Before the first request, and from then on by
  // the hub itself.
  void on_attended(const Result<Outages>& outages);
  void stop();  // no more requests; bye to everybody
  bool is_stopping() const { return stopping_; }
  bool is_quiet() const { return writing_ == 0; }  // nothing is being stored any more
  int unconfirmed() const { return writing_; }     // appends that were not answered yet
  // The store took something, or said that it would: rooms that wait for it do so no longer.
  void on_store_works();

  const HubCounts& counts() const { return counts_; }
  std::size_t rooms() const { return slots_.size(); }
  std::size_t clients() const { return clients_.size(); }

 private:
  struct Waiting {
    ClientId client;
    Request request;
    u64 visit = 0;  // the client's when it asked
    bool retried = false;
  };
  using Cancel = std::shared_ptr<std::atomic<bool>>;
  // A bot's thought that is not there yet.
  struct Thinking {
    Cancel cancel;
    PositionVersion version;
    Priority priority = Priority::Move;
  };
  // A hint somebody waits for.
  struct Hinting {
    Cancel cancel;
    PositionVersion version;
    ClientId client = 0;
  };
  struct Slot {
    std::string id;
    std::unique_ptr<Room> room;            // none while loading
    bool busy = false;                     // an append or a load is on its way
    std::list<Waiting> inbox;              // mostly empty, and then without memory of its own
    u64 life = 0;                          // what was begun in another is nobody's any more
    int thrown = 0;                        // in a row
    std::vector<Room::Present> returning;  // to be welcomed once it is loaded anew
    i64 used_at = 0;
    i64 listed_at = 0;                // when the row was written
    Allowance entries = {};           // see may_store
    LogVersion noticed;               // the log is said to be that long
    bool row_is_wrong = false;        // the one that lists the table
    PositionVersion listed_position;  // whose turn it says it is
    std::optional<i64> due;
    Backoff backoff;  // while it waits the store is not asked for anything
    std::optional<Thinking> thinking;
    std::vector<Hinting> hints;
    bool prepared = false;  // what its thoughts will need is being made, or there
  };
  struct ClientState {
    std::string address;
    std::string table;  // the one joined last: what was asked for at another no longer counts
    u64 visit = 0;      // how many tables it has gone to
    Allowance messages = {};
    int excess = 0;
    bool awaits_hint = false;
  };

  bool go_to(ClientId client, ClientState& state, const std::string& table);
  void part(ClientId client, const std::string& table);
  bool is_wanted(const Waiting& waiting) const;
  Slot& slot_of(const std::string& table);
  void load(Slot& slot);
  Slot* alive(const std::string& table, u64 life);
  void on_loaded(Slot& slot, const Result<Loaded>& loaded);
  void refuse_all(Slot& slot, const ErrorKind& why);
  void pump(Slot& slot);
  void handle(Slot& slot, Waiting&& waiting);
  void send(const Messages& messages);
  void submit(Slot& slot, Prepared&& prepared, std::optional<Waiting> waiting);
  // Something the log did not simply accept.
  struct Doubtful {
    std::shared_ptr<const Prepared> prepared;
    std::optional<Waiting> waiting;
    bool failed = false;  // the store failed: it may be there or not; else somebody was faster
  };
  void on_appended(Slot& slot, const std::shared_ptr<Prepared>& prepared,
                   const std::optional<Waiting>& waiting,
                   const Result<std::vector<Appended>>& result);
  void on_caught_up(Slot& slot, const std::optional<Doubtful>& doubtful,
                    const Result<Loaded>& loaded);
  void catch_up(Slot& slot, std::optional<Doubtful> doubtful);
  void ask_again(Slot& slot, const std::optional<Waiting>& waiting);
  void settle(Slot& slot, Doubtful doubtful, bool stored);
  // Does something with a table. False if that threw: the slot may be gone.
  template <class F>
  bool attempt(const std::string& table, std::string_view doing, F&& f);
  void load_anew(const std::string& table);
  void give_up(Slot& slot, const ErrorKind& why);
  void write_row(Slot& slot);
  void on_row_written(Slot& slot, PositionVersion position,
                      const Result<std::vector<Appended>>& result);
  void prepare(Slot& slot);
  void think(Slot& slot, BotJob job);
  void hint(Slot& slot, ClientId client, HintJob job);
  std::string address_at(const Slot& slot) const;
  static void cancel_thinking(Slot& slot);
  template <class F>
  void cancel_hints(Slot& slot, F&& if_so);
  void cancel_unwanted(Slot& slot);
  void schedule(Slot& slot);
  bool waits(const Slot& slot) {
    return slot.backoff.has_failed() && slot.backoff.waits(backend_.steady());
  }
  void attend();
  bool is_attended();
  void pump_all();
  void on_store_failed(Slot& slot);
  void look(i64 now);
  void forget(Slot& slot);
  void sweep(i64 now);
  bool is_idle(const Slot& slot) const;
  bool must_list(Slot& slot) const;
  bool make_way();
  void expire(i64 now);
  void expire(TablePhase phase, i64 before);
  void pack(i64 before);
  bool may_store(Slot& slot, const Prepared& prepared, ClientId client);
  void refuse(ClientId client, const RequestError& refused, std::string_view about);
  bool is_too_fast(ClientState& client, i64 now, i64 price = 1);

  Wire& wire_;
  Backend& backend_;
  Random& random_;
  HubLimits limits_;
  HubCounts counts_;
  std::unordered_map<std::string, std::unique_ptr<Slot>> slots_;
  std::unordered_map<ClientId, ClientState> clients_;
  std::set<std::pair<i64, std::string>> dues_;
  Quotas guesses_{kGuesses};
  Outages outages_;
  std::optional<i64> attended_at_;  // ms since 1970; none: nobody says so here
  i64 attending_at_ = 0;
  bool attending_ = false;
  std::set<std::string> closed_;
  Quotas opens_;    // tables, by address
  Quotas entries_;  // that are not moves, by address
  Quotas moves_;    // likewise
  i64 swept_at_ = 0;
  std::optional<i64> expired_at_;  // none: now
  i64 crowded_until_ = 0;          // nobody can make way before
  i64 polled_at_ = 0;
  u64 lives_ = 0;
  i64 looked_at_ = 0;
  bool store_failed_ = false;  // and has not worked since
  int writing_ = 0;
  bool stopping_ = false;
};

template <class F>
bool Hub::attempt(const std::string& table, std::string_view doing, F&& f) {
  const bool done = caught(f, [&](std::string_view what) { wire_.threw(doing, what); });
  if (!done) {
    load_anew(table);
  }
  return done;
}

template <class F>
void Hub::cancel_hints(Slot& slot, F&& if_so) {
  std::erase_if(slot.hints, [&](const Hinting& one) {
    if (!if_so(one)) {
      return false;
    }
    *one.cancel = true;
    if (const auto asked = clients_.find(one.client); asked != clients_.end()) {
      asked->second.awaits_hint = false;
    }
    return true;
  });
}

}  // namespace ludo::hub

// A room: one table with the people at it. A deterministic machine without I/O: time is passed in,
// messages go to an Audience, decisions come out as entries. What is decided takes effect only when
// its entry comes back from the log (`take`): nobody is told of a move that is not stored, and a
// room that other nodes write to follows the same path. A room is rebuilt from its entries alone.
//
// Not here: where entries are kept and threads (hub.h), sockets (net.h), rules of games (Table).
// One may rely on: what a client receives is a function of what its seats may know, of who came and
// went, and of the times passed in.
#pragma once

#include <array>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "server/client.h"
#include "server/entry.h"
#include "server/fairness.h"
#include "server/protocol.h"
#include "server/store.h"
#include "server/tokens.h"
#include "table/table.h"

namespace ludo::server {

class Audience {
 public:
  virtual ~Audience() = default;
  virtual void send(ClientId client, const Text& text) = 0;
};

// An entry somebody would like to add to the log, and whom it concerns.
struct Proposal {
  LogEntry entry;
  std::optional<ClientId> client = {};
  std::string token = {};  // of a seat just taken: told to the client, never stored
  // A rematch opens another table in the same breath.
  std::string other_table = {};
  std::optional<LogEntry> other_entry = {};
};

// A seat's decision for a worker to think about.
struct BotJob {
  i64 version = 0;
  BotLevel level = BotLevel::Habitue;
  std::unique_ptr<Decision> decision;
};
struct HintJob {
  i64 version = 0;
  std::unique_ptr<Decision> decision;
};

// What came of a request: something to store, something to think about, a refusal, or nothing.
using Asked = std::variant<std::monostate, Proposal, HintJob, Refused>;

class Room {
 public:
  explicit Room(std::string id, Audience& audience, Random& random);
  ~Room();
  Room(const Room&) = delete;
  Room& operator=(const Room&) = delete;

  // The first entry of a new table, checked: an Opened that can begin. Fills in secret and hashes.
  static Result<LogEntry, Refused> open(const OpenRequest& request, const std::string& token,
                                        i64 now, Random& random);

  // Picks that do not follow from the secret: for tests that need to choose the world.
  using Picks = std::function<u32(u32 k, u32 of)>;
  void script(Picks picks) { scripted_ = std::move(picks); }

  // ---- the log ----
  i64 version() const { return version_; }
  i64 log_version() const { return log_version_; }
  // The next entry of the log takes effect. `mine`: the proposal it was, if it was one of ours.
  Status take(const Entry& entry);
  Status take(i64 version, const LogEntry& entry, const Proposal* mine);
  TableSummary summary() const;
  // Raised when what lists show of the table has changed enough to be stored at once.
  u64 revision() const { return revision_; }

  // ---- people ----
  void join(ClientId client, const JoinRequest& request, i64 now);
  void part(ClientId client);
  // Those who are here, for the room that takes this one's place.
  struct Present {
    ClientId client = 0;
    std::string hash;
  };
  std::vector<Present> present() const;
  void readmit(const std::vector<Present>& all, i64 now);
  Asked ask(ClientId client, const Request& request, i64 now);
  void tell_hint(ClientId client, i64 version, const Hint& hint);
  bool has(ClientId client) const { return clients_.contains(client); }
  std::size_t clients() const { return clients_.size(); }

  // ---- time and bots ----
  // Called once after a rebuild: clocks that ran out while nobody could move get a grace.
  void wake(i64 now) { woken_ = now; }
  // When `due` wants to be asked; nothing if nothing is awaited.
  std::optional<i64> next_due() const;
  std::optional<Proposal> due(i64 now);
  std::optional<BotJob> bot_job();  // once for each version
  void thought(i64 version, const std::string& move, i64 now);

  // ---- what HTTP shows ----
  const std::string& id() const { return id_; }
  TablePhase phase() const { return phase_; }
  Json table_json() const;
  Json seats_json() const;
  Json replay_json(std::optional<int> seat) const;  // a seat's eyes: finished games only
  std::vector<std::string> record_lines() const;    // finished games only
  Result<Json, Refused> fairness_json() const;
  const Table* table() const { return table_.get(); }
  const Opened& opened() const { return opened_; }
  std::vector<std::string> texts() const;
  int first() const { return first_; }

 private:
  struct SeatState {
    SeatKind kind = SeatKind::Open;
    std::string name;
    std::string hash;
    BotLevel level = BotLevel::Habitue;
    bool stand_in = false;
    bool left = false;
    bool ready = false;
    int lapses = 0;  // default moves in a row
    i64 bank = 0;    // ms
    std::array<bool, kMaxSeats> muted{};
    i64 chat_credit_at = 0;  // when the chat allowance is full again
  };
  struct Client {
    std::string hash;  // of its token; empty: looks on
    std::vector<int> seats;
    bool awaits_welcome = false;  // just seated: its welcome is going to tell everything at once
  };
  struct StepState {
    i64 version = 0;
    int by = -1;
    std::string move;
    std::string_view why;
    i64 back = -1;
    i64 at = 0;
    int from = 0;  // versions of the Table before and after
    int to = 0;
  };
  struct UndoState {
    int by = 0;
    i64 back = 0;
    u32 agreed = 0;
  };
  struct Line {
    int seat = 0;
    std::string name;
    std::string text;
    std::string emote;
    i64 at = 0;
  };
  struct Thought {
    i64 version = -1;
    std::string move;
    i64 due = 0;
  };

  // room.cpp: entries take effect
  void apply(const Opened& opened, i64 at);
  void apply(const SatDown& sat, i64 at);
  void apply(const GotUp& up, i64 at);
  void apply(const BotSat& bot, i64 at);
  void apply(const CameBack& back, i64 at);
  void apply(const Moved& moved, i64 at);
  void apply(const UndoWanted& undo, i64 at);
  void apply(const UndoAnswered& answer, i64 at);
  void apply(const Said& said, i64 at);
  void apply(const Muted& muted, i64 at);
  void apply(const Rematched& rematch, i64 at);
  void apply(const Noted& /*noted*/, i64 /*at*/) {}
  void begin_if_full(i64 at);
  void begin(i64 at);
  void play_nature();
  void charge(SeatState& seat, i64 at, MoveCause cause);
  void undo_if_agreed(i64 at);
  void finish_step(StepState step);
  void recognise(Client& client) const;
  void answer(const Proposal& mine);

  // room_ask.cpp: requests become proposals
  struct Asking {
    ClientId client;
    const Client& who;
    i64 now;
  };
  Asked ask_sit(const Asking& asking, const SitRequest& request);
  Asked ask_move(const Asking& asking, const MoveRequest& request);
  Asked ask_chat(const Asking& asking, const ChatRequest& request);
  Asked ask_undo(const Asking& asking);
  Asked ask_consent(const Asking& asking, const ConsentRequest& request);
  Asked ask_bot(const Asking& asking, const BotRequest& request);
  Asked ask_rematch(const Asking& asking, const RematchRequest& request);
  Asked ask_hint(const Asking& asking, const HintRequest& request);
  Asked ask_steps(const Asking& asking, const StepsRequest& request);

  // room_time.cpp
  bool is_played_by_bot(const SeatState& seat) const;
  bool is_window() const;
  i64 bot_delay() const;
  bool may_think() const;
  std::optional<i64> person_due(const SeatState& seat) const;

  // room_tell.cpp
  // How much of the log is told at once.
  struct Page {
    std::size_t steps = 0;
    std::size_t bytes = 0;  // a single step may be longer
  };
  static const Page kRecent;     // to whoever joins, of what they missed
  static const Page kElsewhere;  // to the same connection, for each further seat
  static const Page kEarlier;    // on demand
  // `alike`: the last step's events, where everybody sees the same of them; written once for all.
  std::string state_text(Seat observer, i64 since, const Page& page,
                         std::string* alike = nullptr) const;
  std::size_t step_after(i64 version) const;
  // The last steps from `begin` to `end` that fit on a page; the version they start after.
  i64 append_steps(Seat observer, std::size_t begin, std::size_t end, const Page& page,
                   std::string& out) const;
  void append_step(const StepState& step, Seat observer, std::string& out,
                   std::string* alike = nullptr) const;
  Json result_json() const;
  Json clocks_json() const;
  Json undo_json() const;
  Json welcome_json(const Client& client, i64 now) const;
  static Json line_json(const Line& line);
  void welcome(ClientId client, const Client& who, i64 since, i64 now);
  void tell_all(const Json& message);
  void tell(ClientId client, const Json& message);
  void tell_seats();
  void tell_table();
  void tell_state(i64 since);
  void tell_clocks();
  void tell_line(const Line& line);
  void tell_steps(ClientId client, Seat observer, i64 before);

  Names names() const;
  int turn_seat() const;  // -1: nobody
  int seats_count() const { return static_cast<int>(seats_.size()); }
  bool is_present(int seat) const;

  std::string id_;
  Audience& audience_;
  Random& random_;
  i64 log_version_ = 0;
  Opened opened_;
  i64 opened_at_ = 0;
  std::vector<SeatState> seats_;
  std::vector<std::optional<std::string>> texts_;
  TablePhase phase_ = TablePhase::Open;
  int first_ = -1;
  std::unique_ptr<Table> table_;
  std::optional<Nature> nature_;
  Picks scripted_;
  u32 picks_ = 0;
  i64 version_ = 0;
  std::vector<StepState> steps_;
  i64 turn_since_ = 0;
  std::optional<UndoState> undo_;
  std::list<Line> chat_;
  int chat_total_ = 0;
  std::string rematch_;
  std::map<ClientId, Client> clients_;
  Thought thought_;
  i64 job_given_ = -1;
  i64 woken_ = 0;
  i64 last_at_ = 0;
  u64 revision_ = 0;
  std::optional<i64> held_pass_;     // the version whose window a person has passed in already
  std::vector<int> orphans_;         // seats whose token could not be told
  std::vector<std::string> people_;  // hashes of everybody who ever sat here
  std::optional<Error> broken_;      // an entry that cannot be
};

// A seat as messages have it: null where there is none (a negative number).
Json seat_or_null(int seat);

}  // namespace ludo::server

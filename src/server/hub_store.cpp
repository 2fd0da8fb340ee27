// What goes to the store and what comes of it: appends, entries that others wrote, doubts, new
// tables, and a store that fails.
#include <algorithm>

#include "server/hub.h"

namespace ludo::server {
namespace {

// A room nobody listens to: for a look at what an entry makes of a table.
class Nobody final : public Audience {
 public:
  void send(ClientId /*client*/, const Text& /*text*/) override {}
};

}  // namespace

// ---- appends ----

TableSummary Hub::summary_of(const std::string& table, const std::string& payload) {
  Nobody nobody;
  Room room(table, nobody, random_);
  CHECK(room.take(Entry{1, payload}).ok());
  return room.summary();
}

void Hub::submit(Slot& slot, Proposal proposal, std::optional<Waiting> waiting) {
  std::vector<Append> batch;
  batch.push_back({slot.id, slot.room->log_version(), {write_entry(proposal.entry)}, {}});
  if (std::holds_alternative<Noted>(proposal.entry.what)) {
    batch.back().summary = slot.room->summary();
  }
  if (proposal.other_entry) {
    std::string payload = write_entry(*proposal.other_entry);
    TableSummary summary = summary_of(proposal.other_table, payload);
    batch.push_back({proposal.other_table, 0, {std::move(payload)}, std::move(summary)});
  }
  auto shared = std::make_shared<const Proposal>(std::move(proposal));
  slot.busy = true;
  ++writing_;
  backend_.append(std::move(batch), [this, table = slot.id, life = slot.life, shared,
                                     waiting = std::move(waiting)](const auto& result) {
    --writing_;
    if (Slot* here = alive(table, life)) {
      attempt(table, "append", [&] { on_appended(*here, shared, waiting, result); });
    }
  });
}

void Hub::on_appended(Slot& slot, const std::shared_ptr<const Proposal>& proposal,
                      const std::optional<Waiting>& waiting,
                      const Or<std::vector<Appended>>& result) {
  if (!result.ok() || result->front() != Appended::Done) {
    (result.ok() ? counts_.conflicts : counts_.storage_errors) += 1;
    if (!result.ok()) {
      on_store_failed(slot);
    }
    return catch_up(slot, Doubtful{proposal, waiting, !result.ok()});
  }
  slot.busy = false;
  slot.backoff.succeed();
  on_store_works();
  ++counts_.entries;
  counts_.moves += std::holds_alternative<Moved>(proposal->entry.what) ? 1 : 0;
  const i64 version = slot.room->log_version() + 1;
  if (check_taken(slot, slot.room->take(version, proposal->entry, proposal.get()))) {
    slot.thrown = 0;
    note(slot);
    pump(slot);
  }
}

// Reads what others wrote. After a failure of the store one's own entry may be among it.
void Hub::catch_up(Slot& slot, std::optional<Doubtful> doubtful) {
  slot.busy = true;
  slot.noticed = 0;
  backend_.load(slot.id, slot.room->log_version(),
                [this, table = slot.id, life = slot.life,
                 doubtful = std::move(doubtful)](const Or<Loaded>& loaded) {
                  if (Slot* here = alive(table, life)) {
                    attempt(table, "catch-up", [&] { on_caught_up(*here, doubtful, loaded); });
                  }
                });
}

void Hub::on_caught_up(Slot& slot, const std::optional<Doubtful>& doubtful,
                       const Or<Loaded>& loaded) {
  slot.busy = false;
  counts_.storage_errors += loaded.ok() ? 0 : 1;
  if (!loaded.ok()) {  // looked at again before anything else is done
    slot.noticed = std::max(slot.noticed, slot.room->log_version() + 1);
    if (!waits(slot)) {
      on_store_failed(slot);
    }
  }
  const std::string own =
      doubtful && doubtful->failed ? write_entry(doubtful->proposal->entry) : "";
  bool stored = false;
  for (std::size_t i = 0; loaded.ok() && i < loaded->entries.size(); ++i) {
    const Entry& entry = loaded->entries[i];
    const bool mine = !own.empty() && entry.payload == own;
    stored = stored || mine;
    const Proposal* proposal = mine ? doubtful->proposal.get() : nullptr;
    const Status taken =
        mine ? slot.room->take(entry.version, proposal->entry, proposal) : slot.room->take(entry);
    if (!check_taken(slot, taken)) {
      return;
    }
  }
  if (doubtful) {
    settle(slot, *doubtful, stored);
  }
  pump(slot);
}

// What becomes of a request whose entry the log did not simply accept. What bots and clocks
// proposed needs nothing: the room proposes again what still holds.
void Hub::settle(Slot& slot, Doubtful doubtful, bool stored) {
  if (!stored && std::holds_alternative<Noted>(doubtful.proposal->entry.what)) {
    slot.noted_revision = kNeverNoted;
  }
  if (!doubtful.waiting || stored || !is_wanted(*doubtful.waiting)) {
    return;
  }
  Waiting waiting = std::move(*doubtful.waiting);
  if (doubtful.failed) {
    return refuse(waiting.client, {&kStorage}, name_of(waiting.request));
  }
  if (waiting.retried) {
    return refuse(waiting.client, {&kStale}, name_of(waiting.request));
  }
  waiting.retried = true;
  slot.inbox.push_front(std::move(waiting));
}

// False: the log holds something that cannot be, and the room is given up.
bool Hub::check_taken(Slot& slot, const Status& taken) {
  if (taken.ok()) {
    return true;
  }
  ++counts_.storage_errors;
  give_up(slot, kStorage);
  return false;
}

// Brings the row that lists the table up to date, where it matters.
void Hub::note(Slot& slot) {
  if (slot.busy || slot.room->revision() == slot.noted_revision || stopping_ || waits(slot)) {
    return;
  }
  slot.noted_revision = slot.room->revision();
  slot.noted_version = slot.room->version();
  submit(slot, Proposal{{backend_.now(), Noted{}}}, std::nullopt);
}

// ---- opening ----

void Hub::open(const OpenRequest& request, OpenDone then) {
  if (stopping_) {
    return then(Refused{&kStopping});
  }
  if (slots_.size() >= limits_.rooms_max) {
    return then(Refused{&kFull});
  }
  OpenedTable opened{new_token(random_), new_token(random_), {}};
  const Result<LogEntry, Refused> entry =
      Room::open(request, opened.token, backend_.now(), random_);
  if (!entry) {
    return then(entry.error());
  }
  for (std::size_t i = 0; i < request.own.size(); ++i) {
    if (request.own[i]) {
      opened.seats.push_back(static_cast<int>(i));
    }
  }
  if (opened.seats.empty()) {
    opened.token.clear();
  }
  std::string payload = write_entry(*entry);
  TableSummary summary = summary_of(opened.table, payload);
  std::vector<Append> batch;
  batch.push_back({opened.table, 0, {std::move(payload)}, std::move(summary)});
  ++writing_;
  backend_.append(std::move(batch), [this, opened, then = std::move(then)](const auto& result) {
    --writing_;
    if (!result.ok() || result->front() != Appended::Done) {
      ++counts_.storage_errors;
      return then(Refused{&kStorage});
    }
    ++counts_.opened;
    on_store_works();
    then(opened);
  });
}

// ---- the store's moods ----

void Hub::on_store_failed(Slot& slot) {
  store_failed_ = true;
  slot.backoff.fail(backend_.now(), random_);
}

void Hub::on_store_works() {
  if (!std::exchange(store_failed_, false)) {
    return;
  }
  const i64 now = backend_.now();
  for (const auto& [id, slot] : slots_) {
    if (slot->room && slot->backoff.waits(now)) {
      slot->backoff.hasten(now, random_);
      schedule(*slot);
    }
  }
}

// What other nodes write they tell us. In case that was lost on the way, rooms compare where their
// logs end with the store from time to time.
void Hub::look(i64 now) {
  constexpr i64 kLookEvery = 30'000;
  constexpr std::size_t kTogether = 1000;
  if (now < looked_at_ + kLookEvery) {
    return;
  }
  looked_at_ = now;
  std::vector<std::string> all;
  for (const auto& [id, slot] : slots_) {
    if (slot->room) {
      all.push_back(id);
    }
  }
  for (std::size_t from = 0; from < all.size(); from += kTogether) {
    const std::size_t end = std::min(from + kTogether, all.size());
    const std::vector<std::string> some(all.begin() + static_cast<std::ptrdiff_t>(from),
                                        all.begin() + static_cast<std::ptrdiff_t>(end));
    backend_.versions(some, [this, some](const Or<std::vector<i64>>& versions) {
      counts_.storage_errors += versions.ok() ? 0 : 1;
      for (std::size_t i = 0; versions.ok() && i < versions->size(); ++i) {
        const Room* room = loaded(some[i]);
        if (room != nullptr && (*versions)[i] > room->log_version()) {
          notice(some[i], (*versions)[i]);
        }
      }
    });
  }
}

}  // namespace ludo::server

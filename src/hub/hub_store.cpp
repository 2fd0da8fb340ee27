// What goes to the store and what comes of it: appends, entries that others wrote, doubts, new
// tables, and a store that fails.
#include <algorithm>

#include "hub/hub.h"

namespace ludo::hub {

// ---- appends ----

void Hub::submit(Slot& slot, Prepared&& prepared, std::optional<Waiting> waiting) {
  std::vector<Append> batch;
  Append& own = batch.emplace_back();
  own.table = slot.id;
  own.expected = slot.room->state().log_version.value;
  own.payloads.push_back(std::move(prepared.payload));
  own.summary = std::move(prepared.summary);
  const bool listed = own.summary.has_value();
  if (prepared.other) {
    batch.push_back(
        {prepared.other->id, 0, {prepared.other->payload}, std::move(prepared.other->summary)});
  }
  auto shared = std::make_shared<Prepared>(std::move(prepared));
  slot.busy = true;
  ++writing_;
  backend_.append(std::move(batch), [this, table = slot.id, life = slot.life, shared, listed,
                                     waiting = std::move(waiting)](const auto& result) {
    --writing_;
    if (Slot* here = alive(table, life)) {
      if (listed && result.ok() && result->front() == Appended::Done) {
        here->listed_position = shared->next.version;
        here->listed_at = backend_.steady();
      }
      attempt(table, "append", [&] { on_appended(*here, shared, waiting, result); });
    }
  });
}

void Hub::on_appended(Slot& slot, const std::shared_ptr<Prepared>& prepared,
                      const std::optional<Waiting>& waiting,
                      const Result<std::vector<Appended>>& result) {
  if (!result.ok() || result->front() != Appended::Done) {
    (result.ok() ? counts_.conflicts : counts_.storage_errors) += 1;
    if (!result.ok()) {
      on_store_failed(slot);
    }
    return catch_up(slot, Doubtful{prepared, waiting, !result.ok()});
  }
  slot.busy = false;
  slot.backoff.succeed();
  on_store_works();
  ++counts_.entries;
  counts_.moves += std::holds_alternative<Moved>(prepared->entry.what) ? 1 : 0;
  send(slot.room->accept(std::move(*prepared)));
  slot.thrown = 0;
  ask_again(slot, waiting);
  pump(slot);
}

// A hint asked for among people is known to all now, and can be answered.
void Hub::ask_again(Slot& slot, const std::optional<Waiting>& waiting) {
  if (waiting && std::holds_alternative<HintRequest>(waiting->request) && is_wanted(*waiting)) {
    slot.inbox.push_front(*waiting);
  }
}

// Reads what others wrote. After a failure of the store one's own entry may be among it.
void Hub::catch_up(Slot& slot, std::optional<Doubtful> doubtful) {
  slot.busy = true;
  slot.noticed = {};
  backend_.load(slot.id, slot.room->state().log_version.value,
                [this, table = slot.id, life = slot.life,
                 doubtful = std::move(doubtful)](const Result<Loaded>& loaded) {
                  if (Slot* here = alive(table, life)) {
                    attempt(table, "catch-up", [&] { on_caught_up(*here, doubtful, loaded); });
                  }
                });
}

void Hub::on_caught_up(Slot& slot, const std::optional<Doubtful>& doubtful,
                       const Result<Loaded>& loaded) {
  slot.busy = false;
  counts_.storage_errors += loaded.ok() ? 0 : 1;
  if (!loaded.ok()) {  // looked at again before anything else is done
    slot.noticed = std::max(slot.noticed, slot.room->state().log_version.next());
    if (!waits(slot)) {
      on_store_failed(slot);
    }
  }
  bool stored = false;
  for (std::size_t i = 0; loaded.ok() && i < loaded->entries.size(); ++i) {
    const Entry& entry = loaded->entries[i];
    const Prepared* prepared = doubtful ? doubtful->prepared.get() : nullptr;
    const bool mine =
        prepared != nullptr && doubtful->failed && entry.payload == write_entry(prepared->entry);
    stored = stored || mine;
    const Result<Messages> messages = slot.room->follow(entry, mine ? prepared : nullptr);
    if (!messages) {  // the log holds something that cannot be
      ++counts_.storage_errors;
      return give_up(slot, kStorage);
    }
    send(*messages);
  }
  if (doubtful) {
    settle(slot, *doubtful, stored);
  }
  pump(slot);
}

// What becomes of a request whose entry the log did not simply accept. What bots and clocks
// prepared needs nothing: the room prepares again what still holds.
void Hub::settle(Slot& slot, Doubtful doubtful, bool stored) {
  if (stored) {
    ask_again(slot, doubtful.waiting);
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

// Brings the row that lists the table up to date, without an entry.
void Hub::write_row(Slot& slot) {
  std::vector<Append> batch;
  batch.push_back({slot.id, slot.room->state().log_version.value, {}, slot.room->summary()});
  slot.busy = true;
  ++writing_;
  backend_.append(std::move(batch), [this, table = slot.id, life = slot.life,
                                     position = slot.room->state().version](const auto& result) {
    --writing_;
    if (Slot* here = alive(table, life)) {
      attempt(table, "row", [&] { on_row_written(*here, position, result); });
    }
  });
}

void Hub::on_row_written(Slot& slot, PositionVersion position,
                         const Result<std::vector<Appended>>& result) {
  if (!result.ok()) {
    ++counts_.storage_errors;
    on_store_failed(slot);
    return catch_up(slot, std::nullopt);
  }
  if (result->front() != Appended::Done) {
    ++counts_.conflicts;
    return catch_up(slot, std::nullopt);
  }
  slot.busy = false;
  slot.backoff.succeed();
  on_store_works();
  slot.row_is_wrong = false;
  slot.listed_position = position;
  slot.listed_at = backend_.steady();
  pump(slot);
}

// ---- opening ----

void Hub::open(const OpenRequest& request, OpenDone then, const std::string& address) {
  constexpr std::size_t kMovesForOne = 100;     // a table that begins with so many costs one more
  constexpr std::size_t kBytesForOne = 10'000;  // of a deck of its own, likewise
  if (stopping_) {
    return then(RequestError{&kStopping});
  }
  if (!make_way()) {
    return then(RequestError{&kFull});
  }
  const OwnDeck& own = request.opened.own;
  const i64 price = 1 + static_cast<i64>(request.opened.prefix.size() / kMovesForOne +
                                         (own.deck.size() + own.board.size()) / kBytesForOne);
  if (!address.empty() && !opens_.take(address, backend_.steady(), price)) {
    return then(RequestError{&kTooManyTables});
  }
  OpenedTable opened{new_table_id(limits_.host, random_), new_token(random_), {}, {}};
  Result<NewTable, RequestError> table =
      open_table(opened.table, request, opened.token, backend_.now(), random_);
  if (!table) {
    return then(table.error());
  }
  for (std::size_t i = 0; i < request.own.size(); ++i) {
    if (request.own[i]) {
      opened.seats.push_back(seat_at(static_cast<int>(i)));
    }
  }
  if (opened.seats.empty()) {
    opened.token.clear();
  }
  opened.commitment = commitment_of(std::get<Opened>(table->entry.what).secret);
  std::vector<Append> batch;
  batch.push_back({opened.table, 0, {std::move(table->payload)}, std::move(table->summary)});
  ++writing_;
  backend_.append(std::move(batch), [this, opened, then = std::move(then)](const auto& result) {
    --writing_;
    if (!result.ok() || result->front() != Appended::Done) {
      ++counts_.storage_errors;
      return then(RequestError{&kStorage});
    }
    ++counts_.opened;
    on_store_works();
    then(opened);
  });
}

// ---- when the store fails, and when it works again ----

void Hub::on_store_failed(Slot& slot) {
  store_failed_ = true;
  slot.backoff.fail(backend_.steady(), random_);
}

void Hub::on_store_works() {
  if (!std::exchange(store_failed_, false)) {
    return;
  }
  const i64 now = backend_.steady();
  for (const auto& [id, slot] : slots_) {
    if (slot->room && slot->backoff.waits(now)) {
      slot->backoff.hasten(now, random_);
      schedule(*slot);
    }
  }
}

// Other nodes notify us of what they write. In case that was lost on the way, rooms compare where
// their logs end with the store from time to time.
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
    backend_.versions(some, [this, some](const Result<std::vector<i64>>& versions) {
      counts_.storage_errors += versions.ok() ? 0 : 1;
      for (std::size_t i = 0; versions.ok() && i < versions->size(); ++i) {
        const Room* room = loaded(some[i]);
        if (room != nullptr && LogVersion{(*versions)[i]} > room->state().log_version) {
          notice(some[i], (*versions)[i]);
        }
      }
    });
  }
}

}  // namespace ludo::hub

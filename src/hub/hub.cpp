#include "hub/hub.h"

#include <algorithm>

namespace ludo::hub {

Hub::Hub(Wire& wire, Backend& backend, Random& random, HubLimits limits)
    : wire_(wire),
      backend_(backend),
      random_(random),
      limits_(limits),
      opens_(
          {std::max(1, limits.opens_per_hour / 3), 3'600'000 / std::max(1, limits.opens_per_hour)}),
      entries_(limits.entries),
      moves_(limits.moves) {}

// ---- what throws ----

// Something threw: nobody knows how much of the room was changed, but its log does. Who was at the
// table stays and is welcomed again. A table that throws and throws is given up.
void Hub::load_anew(const std::string& table) {
  constexpr int kThrownMax = 3;
  const auto found = slots_.find(table);
  if (found == slots_.end()) {
    return;
  }
  Slot& slot = *found->second;
  if (!slot.room || ++slot.thrown >= kThrownMax) {
    return give_up(slot, kInternal);
  }
  slot.returning = slot.room->present();
  cancel_thinking(slot);
  cancel_hints(slot, [](const Hinting&) { return true; });
  slot.room.reset();
  if (slot.due) {
    dues_.erase({*std::exchange(slot.due, std::nullopt), slot.id});
  }
  load(slot);
}

// Those who are there are sent away to come back, requests that wait get nothing.
void Hub::give_up(Slot& slot, const ErrorKind& why) {
  std::vector<ClientId> there;
  for (auto& [client, state] : clients_) {
    if (state.table == slot.id) {
      state.table.clear();
      there.push_back(client);
    }
  }
  forget(slot);
  for (const ClientId client : there) {
    wire_.close(client, why);
  }
}

// ---- connections ----

bool Hub::connect(ClientId client, std::string address) {
  if (stopping_ || clients_.size() >= limits_.clients_max) {
    return false;
  }
  clients_[client].address = std::move(address);
  return true;
}

void Hub::disconnect(ClientId client) {
  const auto found = clients_.find(client);
  if (found == clients_.end()) {
    return;
  }
  const std::string table = std::move(found->second.table);
  clients_.erase(found);
  part(client, table);
}

// Somebody is no longer at a table. One that is still being loaded finds out by itself: see
// is_wanted.
void Hub::part(ClientId client, const std::string& table) {
  const auto found = slots_.find(table);
  if (found != slots_.end() && found->second->room) {
    attempt(table, "part", [&] {
      cancel_hints(*found->second, [&](const Hinting& one) { return one.client == client; });
      send(found->second->room->part(client, backend_.now()));
      found->second->used_at = backend_.steady();
      pump(*found->second);
    });
  }
}

// A connection is at one table at a time, the one it joined last, whether or not that is loaded
// yet. False: there is no room for another table, and it stays where it is.
bool Hub::go_to(ClientId client, ClientState& state, const std::string& table) {
  if (!slots_.contains(table) && !make_way()) {
    return false;
  }
  if (state.table != table) {
    const std::string before = std::exchange(state.table, table);
    ++state.visit;
    part(client, before);
  }
  return true;
}

// Whether a request still counts: its client is there, and has not gone to another table since.
bool Hub::is_wanted(const Waiting& waiting) const {
  const auto found = clients_.find(waiting.client);
  return found != clients_.end() && found->second.visit == waiting.visit;
}

void Hub::refuse(ClientId client, const RequestError& refused, std::string_view about) {
  ++counts_.refusals;
  wire_.send(client, shared_text(error_message(refused, about)));
}

// 100 messages at once and 50 a second. Who goes on regardless is disconnected.
bool Hub::is_too_fast(ClientState& client, i64 now, i64 price) {
  const bool enough = client.messages.take({.at_once = 100, .every = 20}, now, price);
  client.excess += enough ? 0 : 1;
  return !enough;
}

void Hub::message(ClientId client, std::string_view text) {
  constexpr int kExcessMax = 200;
  const auto found = clients_.find(client);
  if (found == clients_.end()) {
    return;
  }
  ++counts_.requests;
  if (stopping_) {
    return refuse(client, {&kStopping}, "");
  }
  if (is_too_fast(found->second, backend_.steady())) {
    refuse(client, {&kTooFast}, "");
    if (found->second.excess > kExcessMax) {
      wire_.close(client, kTooFast);
    }
    return;
  }
  Result<Request, RequestError> request = read_request(text);
  if (!request) {
    return refuse(client, request.error(), "");
  }
  constexpr i64 kPagePrice = 4;  // besides what any message costs
  if (std::holds_alternative<StepsRequest>(*request) &&
      is_too_fast(found->second, backend_.steady(), kPagePrice)) {
    return refuse(client, {&kTooFast}, name_of(*request));
  }
  const auto* join = std::get_if<JoinRequest>(&*request);
  if (join != nullptr && !slots_.contains(join->table) &&
      !guesses_.has(found->second.address, backend_.steady())) {
    return refuse(client, {&kTooFast}, "join");
  }
  if (join != nullptr && closed_.contains(join->table)) {
    return refuse(client, {&kClosed}, "join");
  }
  if (join != nullptr && !go_to(client, found->second, join->table)) {
    return refuse(client, {&kFull}, "join");
  }
  if (found->second.table.empty()) {
    return refuse(client, {&kNotJoined}, name_of(*request));
  }
  Slot& slot = slot_of(found->second.table);
  if (join != nullptr) {  // takes the place of one that still waits
    slot.inbox.remove_if([&](const Waiting& waiting) {
      return waiting.client == client && std::holds_alternative<JoinRequest>(waiting.request);
    });
  }
  if (slot.inbox.size() >= limits_.inbox_max) {
    return refuse(client, {&kTooFast}, name_of(*request));
  }
  slot.inbox.push_back({client, std::move(*request), found->second.visit});
  attempt(std::string(slot.id), "message", [&] { pump(slot); });
}

void Hub::close(const std::string& table) {
  if (const auto found = slots_.find(table); found != slots_.end()) {
    give_up(*found->second, kClosed);
  }
}

void Hub::set_closed(std::set<std::string> tables) {
  closed_ = std::move(tables);
  for (const std::string& table : closed_) {
    close(table);
  }
}

// ---- loading and forgetting ----

Hub::Slot& Hub::slot_of(const std::string& table) {
  std::unique_ptr<Slot>& slot = slots_[table];
  if (!slot) {
    slot = std::make_unique<Slot>();
    slot->id = table;
    slot->used_at = backend_.steady();
    load(*slot);
  }
  return *slot;
}

void Hub::load(Slot& slot) {
  slot.busy = true;
  slot.life = ++lives_;
  backend_.load(slot.id, 0,
                [this, table = slot.id, life = slot.life](const Result<Loaded>& loaded) {
                  if (Slot* here = alive(table, life)) {
                    attempt(table, "load", [&] { on_loaded(*here, loaded); });
                  }
                });
}

// The slot, unless it was given up or loaded anew since.
Hub::Slot* Hub::alive(const std::string& table, u64 life) {
  const auto found = slots_.find(table);
  return found != slots_.end() && found->second->life == life ? found->second.get() : nullptr;
}

void Hub::on_loaded(Slot& slot, const Result<Loaded>& loaded) {
  slot.busy = false;
  const std::string table = slot.id;
  auto room = std::make_unique<Room>(table);
  counts_.storage_errors += loaded.ok() ? 0 : 1;
  if (!loaded.ok()) {  // the table may well be there: come back in a while
    return refuse_all(slot, kStorage);
  }
  if (loaded->entries.empty()) {
    return refuse_all(slot, kNoTable);
  }
  if (const Status read = room->load(loaded->entries); !read) {
    return refuse_all(slot, load_error(read.error()));
  }
  ++counts_.loaded;
  slot.room = std::move(room);
  slot.room->wake(backend_.now());
  const TableSummary truth = slot.room->summary();
  // Wrong where an earlier program ended between an entry and its row.
  slot.row_is_wrong = !loaded->row || loaded->row->summary.phase != truth.phase ||
                      loaded->row->summary.open_seats != truth.open_seats ||
                      loaded->row->summary.deadline.has_value() != truth.deadline.has_value();
  slot.listed_position = slot.room->state().version;
  slot.listed_at = backend_.steady();
  std::vector<Room::Present> returning = std::exchange(slot.returning, {});
  std::erase_if(returning, [&](const Room::Present& one) {
    const auto client = clients_.find(one.client);
    return client == clients_.end() || client->second.table != table;
  });
  send(slot.room->readmit(returning, backend_.now()));
  pump(slot);
}

// A table that cannot be shown, for all who wait for it.
void Hub::refuse_all(Slot& slot, const ErrorKind& why) {
  if (!slot.returning.empty()) {
    return give_up(slot, why);
  }
  const std::list<Waiting> inbox = std::move(slot.inbox);
  slots_.erase(std::string(slot.id));
  for (const Waiting& waiting : inbox) {
    if (!is_wanted(waiting)) {
      continue;
    }
    ClientState& client = clients_.at(waiting.client);
    client.table.clear();
    if (&why == &kStorage) {
      wire_.close(waiting.client, why);
    } else {
      (void)guesses_.take(client.address, backend_.steady());
      refuse(waiting.client, {&why}, name_of(waiting.request));
    }
  }
}

const Room* Hub::loaded(const std::string& table) const {
  const auto found = slots_.find(table);
  return found == slots_.end() ? nullptr : found->second->room.get();
}

void Hub::forget(Slot& slot) {
  ++counts_.unloaded;
  cancel_thinking(slot);
  cancel_hints(slot, [](const Hinting&) { return true; });
  if (slot.due) {
    dues_.erase({*slot.due, slot.id});
  }
  slots_.erase(std::string(slot.id));
}

// ---- the pipeline ----

// Does the next thing a room has to do, one at a time: whatever is decided goes to the log and
// comes back before anything else is looked at.
void Hub::pump(Slot& slot) {
  if (slot.busy || !slot.room) {
    return;
  }
  cancel_unwanted(slot);
  if (slot.noticed > slot.room->state().log_version && !waits(slot)) {
    return catch_up(slot, std::nullopt);
  }
  if (!stopping_ && !waits(slot)) {  // before a move is charged for it
    if (std::optional<Prepared> owed = slot.room->give_back(outages_, backend_.now())) {
      return submit(slot, std::move(*owed), std::nullopt);
    }
  }
  while (!slot.inbox.empty()) {
    Waiting waiting = std::move(slot.inbox.front());
    slot.inbox.pop_front();
    const ClientId client = waiting.client;
    const std::string_view about = name_of(waiting.request);
    if (!attempt(slot.id, about, [&] { handle(slot, std::move(waiting)); })) {
      return refuse(client, {&kInternal}, about);
    }
    if (slot.busy) {
      return;
    }
  }
  if (stopping_) {
    return;
  }
  if (waits(slot) || !is_attended()) {  // bots and clocks too
    return schedule(slot);
  }
  if (slot.row_is_wrong) {
    return write_row(slot);
  }
  if (std::optional<Prepared> prepared = slot.room->due(backend_.now())) {
    return submit(slot, std::move(*prepared), std::nullopt);
  }
  prepare(slot);
  if (std::optional<BotJob> job = slot.room->bot_job()) {
    think(slot, std::move(*job));
  }
  schedule(slot);
}

void Hub::handle(Slot& slot, Waiting&& waiting) {
  const ClientId client = waiting.client;
  if (!is_wanted(waiting)) {
    return;
  }
  slot.used_at = backend_.steady();
  if (const auto* join = std::get_if<JoinRequest>(&waiting.request)) {
    // A token nobody here knows may be that of a seat taken at another node just now.
    const bool is_new = !join->token.empty() && !slot.room->knows(join->token);
    ClientState& state = clients_.at(client);
    if (is_new && waiting.retried) {
      (void)guesses_.take(state.address, backend_.steady());
    }
    const bool looks_again = is_new && guesses_.has(state.address, backend_.steady());
    const bool is_ahead = join->since > slot.room->state().version || looks_again;
    if (is_ahead && waits(slot)) {
      state.table.clear();  // what they have seen cannot be shown now
      return wire_.close(client, kStorage);
    }
    if (is_ahead && !std::exchange(waiting.retried, true)) {
      // They come from a node that was faster: what they have seen, or their seat, is in the store.
      slot.inbox.push_front(std::move(waiting));
      return catch_up(slot, std::nullopt);
    }
    send(slot.room->join(client, *join, backend_.now()));
    if (slot.thinking && slot.thinking->priority == Priority::Unwatched) {
      cancel_thinking(slot);  // now somebody watches: asked for again
    }
    return;
  }
  Answer answer = slot.room->ask(client, waiting.request, backend_.now(), random_);
  if (const auto* refused = std::get_if<RequestError>(&answer)) {
    refuse(client, *refused, name_of(waiting.request));
  } else if (const auto* text = std::get_if<Text>(&answer)) {
    wire_.send(client, *text);
  } else if (auto* job = std::get_if<HintJob>(&answer)) {
    hint(slot, client, std::move(*job));
  } else if (auto* prepared = std::get_if<Prepared>(&answer)) {
    if (waits(slot)) {
      return refuse(client, {&kStorage}, name_of(waiting.request));
    }
    if (std::holds_alternative<HintRequest>(waiting.request) && clients_.at(client).awaits_hint) {
      return refuse(client, {&kTooFast}, name_of(waiting.request));
    }
    if (prepared->other && !opens_.take(clients_.at(client).address, slot.used_at)) {
      return refuse(client, {&kTooManyTables}, name_of(waiting.request));
    }
    if (!waiting.retried && !may_store(slot, *prepared, client)) {
      return refuse(client, {&kTooFast}, name_of(waiting.request));
    }
    submit(slot, std::move(*prepared), std::move(waiting));
  } else if (const auto* shown = std::get_if<ShownRequest>(&waiting.request)) {
    std::optional<Prepared> owed = slot.room->shown(client, *shown, backend_.now());
    if (owed && !stopping_ && !waits(slot)) {
      submit(slot, std::move(*owed), std::nullopt);
    }
  }
}

void Hub::send(const Messages& messages) {
  for (const Message& message : messages) {
    wire_.send(message.to, message.text);
  }
}

}  // namespace ludo::hub

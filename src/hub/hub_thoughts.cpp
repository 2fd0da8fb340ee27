// What is thought about for tables: moves of bots and hints, asked for, cancelled, and answered.
#include <algorithm>

#include "hub/hub.h"

namespace ludo::hub {

// Whose turn it is to have something thought about: a player at the table, or a spectator.
std::string Hub::address_at(const Slot& slot) const {
  const auto& present = slot.room->presence().clients();
  auto found = std::find_if(present.begin(), present.end(),
                            [](const auto& one) { return !one.second.seats.empty(); });
  found = found == present.end() ? present.begin() : found;
  const auto client = found == present.end() ? clients_.end() : clients_.find(found->first);
  return client == clients_.end() ? std::string() : client->second.address;
}

void Hub::cancel_thinking(Slot& slot) {
  if (slot.thinking) {
    *slot.thinking->cancel = true;
    slot.thinking.reset();
    slot.room->drop_job();
  }
}

// What the table has moved on from, or nobody is there to see.
void Hub::cancel_unwanted(Slot& slot) {
  if (slot.thinking && !slot.room->awaits_thought(slot.thinking->version)) {
    cancel_thinking(slot);
  }
  cancel_hints(slot, [&](const Hinting& one) { return one.version != slot.room->state().version; });
}

// As soon as somebody is there and it is known what will be played: once for each table.
void Hub::prepare(Slot& slot) {
  const State& state = slot.room->state();
  if (slot.prepared || state.phase != TablePhase::Playing || !state.table ||
      slot.room->presence().empty()) {
    return;
  }
  if (Preparation work = state.table->preparation()) {
    slot.prepared = true;
    backend_.prepare(std::move(work), {address_at(slot), slot.id, Priority::Unwatched});
  }
}

void Hub::think(Slot& slot, BotJob job) {
  ++counts_.thoughts;
  const Priority priority = slot.room->presence().empty() ? Priority::Unwatched : Priority::Move;
  const auto cancel = std::make_shared<std::atomic<bool>>(false);
  slot.thinking = Thinking{cancel, job.version, priority};
  backend_.think(std::move(job.decision), job.level, {address_at(slot), slot.id, priority, cancel},
                 [this, table = slot.id, version = job.version, cancel](const TableMove& move) {
                   const auto found = slots_.find(table);
                   if (*cancel || found == slots_.end()) {
                     return;
                   }
                   attempt(table, "thought", [&] {
                     found->second->thinking.reset();
                     found->second->room->thought(version, move, backend_.now());
                     pump(*found->second);
                   });
                 });
}

// A hint takes longer than the message that asks for it: one at a time for each client.
void Hub::hint(Slot& slot, ClientId client, HintJob job) {
  ClientState& asking = clients_.at(client);
  if (asking.awaits_hint) {
    return refuse(client, {&kTooFast}, "hint");
  }
  const auto cancel = std::make_shared<std::atomic<bool>>(false);
  const bool queued = backend_.advise(
      std::move(job.decision), {asking.address, slot.id, Priority::Hint, cancel},
      [this, table = slot.id, client, version = job.version, cancel](const Hint& hint) {
        const auto found = slots_.find(table);
        if (*cancel || found == slots_.end()) {
          return;
        }
        Slot& here = *found->second;
        cancel_hints(here, [&](const Hinting& one) { return one.cancel == cancel; });
        if (hint.moves.empty()) {
          return refuse(client, {&kInternal}, "hint");
        }
        attempt(table, "hint", [&] { send(here.room->answer_hint(client, version, hint)); });
      });
  if (!queued) {
    return refuse(client, {&kBusy}, "hint");
  }
  ++counts_.hints;
  asking.awaits_hint = true;
  slot.hints.push_back({cancel, job.version, client});
}

}  // namespace ludo::hub

// What happens by itself: clocks and bots that are due, other nodes that wrote something, time
// nobody was there for, and the end.
#include <algorithm>

#include "hub/hub.h"

namespace ludo::hub {

void Hub::schedule(Slot& slot) {
  constexpr i64 kLookAgain = 1000;
  const i64 now = backend_.now();
  std::optional<i64> due = slot.room->next_due();
  if (waits(slot)) {
    due = now + slot.backoff.until() - backend_.steady();
  } else if (due && !is_attended()) {
    due = std::max(*due, now + kLookAgain);
  }
  if (due == slot.due) {
    return;
  }
  if (slot.due) {
    dues_.erase({*slot.due, slot.id});
  }
  slot.due = due;
  if (due) {
    dues_.insert({*due, slot.id});
  }
}

std::optional<i64> Hub::next_due() const {
  return dues_.empty() ? std::nullopt : std::optional(dues_.begin()->first);
}

void Hub::tick() {
  constexpr i64 kSweepEvery = 10'000;
  constexpr i64 kPollEvery = 30'000;
  const i64 now = backend_.now();
  attend();
  while (!stopping_ && !dues_.empty() && dues_.begin()->first <= now) {
    const auto due = *dues_.begin();
    dues_.erase(dues_.begin());
    Slot& slot = *slots_.at(due.second);
    slot.due.reset();
    attempt(due.second, "tick", [&] { pump(slot); });
  }
  if (stopping_) {
    return;
  }
  const i64 steady = backend_.steady();
  if (swept_at_ + kSweepEvery <= steady) {
    swept_at_ = steady;
    sweep(steady);
  }
  look(steady);
  constexpr i64 kExpireEvery = 600'000;
  if (!expired_at_ || *expired_at_ + kExpireEvery <= steady) {
    expired_at_ = steady;
    expire(now);
  }
  if (polled_at_ + kPollEvery <= steady) {  // clocks of tables that are not in memory
    polled_at_ = steady;
    backend_.list({.due = now}, [this](const Result<std::vector<TableRow>>& rows) {
      for (std::size_t i = 0; rows.ok() && i < rows->size(); ++i) {
        if (!stopping_ && make_way()) {
          slot_of((*rows)[i].table);
        }
      }
    });
  }
}

void Hub::pump_all() {
  std::vector<std::string> all;
  for (const auto& [id, slot] : slots_) {
    all.push_back(id);
  }
  for (const std::string& id : all) {
    if (const auto found = slots_.find(id); found != slots_.end()) {
      attempt(id, "notice", [&] { pump(*found->second); });
    }
  }
}

// Says every so often that we are there. If that was not said for a while (we were stopped or
// asleep, the store failed, the system's clock was set) no clock runs out before it is known for
// how long.
void Hub::attend() {
  const i64 now = backend_.steady();
  const bool is_time = attending_at_ + Store::kAttendEvery <= now || !is_attended();
  if (attending_ || stopping_ || !is_time) {
    return;
  }
  attending_ = true;
  attending_at_ = now;
  backend_.attend([this](const Result<Outages>& outages) {
    attending_ = false;
    on_attended(outages);
  });
}

bool Hub::is_attended() {
  return !attended_at_ || backend_.now() - *attended_at_ <= Store::kOutage;
}

void Hub::on_attended(const Result<Outages>& outages) {
  if (!outages) {
    ++counts_.storage_errors;
    return;
  }
  const bool was_attended = is_attended();
  attended_at_ = backend_.now();
  const bool is_news = *outages != outages_;
  outages_ = *outages;
  if (is_news || !was_attended) {
    pump_all();
  }
}

void Hub::notice(const std::string& table, i64 version) {
  if (table.empty()) {
    for (const auto& [id, slot] : slots_) {
      slot->noticed = slot->room ? slot->room->state().log_version.next() : LogVersion{1};
    }
    return pump_all();
  }
  const auto found = slots_.find(table);
  if (found != slots_.end()) {
    found->second->noticed = std::max(found->second->noticed, LogVersion{version});
    attempt(table, "notice", [&] { pump(*found->second); });
  }
}

void Hub::stop() {
  constexpr i64 kRetry = 1000;
  stopping_ = true;
  const Text bye = shared_text(bye_message(kStopping, kRetry));
  for (const auto& [client, state] : clients_) {
    wire_.send(client, bye);
  }
}

}  // namespace ludo::hub

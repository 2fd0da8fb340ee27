// What keeps one from taking what is everybody's: rooms nobody is at go or make way, tables nobody
// comes back to are deleted, finished games packed, and all that is stored has a quota.
#include <algorithm>

#include "hub/hub.h"

namespace ludo::hub {
namespace {

constexpr i64 kHour = 3'600'000;
constexpr i64 kDay = 24 * kHour;

constexpr int kTablesTogether = 50;  // tables that are deleted or packed at a time

// Entries that are not moves, for all who sit at a table.
constexpr Rate kTableEntries{.at_once = 200, .every = 250};

// What an entry costs of these: a line of chat has limits of its own (chat.h).
i64 price_of(const LogEntry& entry) {
  constexpr i64 kSeldom = 4;
  return std::holds_alternative<Said>(entry.what) ? 1 : kSeldom;
}

}  // namespace

// Nobody is there, nothing is on its way, and nothing is going to happen for a while.
bool Hub::is_idle(const Slot& slot) const {
  constexpr i64 kSoon = 60'000;
  const bool awaited = slot.due && *slot.due < backend_.now() + kSoon;
  return slot.room && !slot.busy && slot.inbox.empty() && slot.room->presence().empty() && !awaited;
}

// Whether the row says less than the room knows: lists say whose turn it is.
bool Hub::must_list(Slot& slot) const {
  slot.row_is_wrong = slot.row_is_wrong || slot.listed_position != slot.room->state().version;
  return slot.row_is_wrong;
}

// Old rooms go. Where people play on and on the row is written from time to time: by it tables are
// judged to be old.
void Hub::sweep(i64 now) {
  constexpr i64 kListEvery = 6 * kHour;
  std::vector<Slot*> old;
  std::vector<Slot*> stale;
  for (const auto& [id, slot] : slots_) {
    if (is_idle(*slot) && slot->used_at + limits_.unload_after <= now) {
      old.push_back(slot.get());
    } else if (slot->room && !slot->busy && slot->listed_at + kListEvery <= now) {
      stale.push_back(slot.get());
    }
  }
  for (Slot* slot : old) {
    if (must_list(*slot)) {
      // The next sweep forgets the room.
      attempt(std::string(slot->id), "sweep", [&] { pump(*slot); });
    } else {
      forget(*slot);
    }
  }
  for (Slot* slot : stale) {
    if (must_list(*slot)) {
      attempt(std::string(slot->id), "sweep", [&] { pump(*slot); });
    }
  }
}

// Room for one more table: where there is none, those nobody is at make way, the longest unused
// first. Some at a time, so that a crowd does not have all of them looked at for each table.
bool Hub::make_way() {
  constexpr i64 kAgain = 200;  // ms
  constexpr std::size_t kAtOnce = 64;
  const i64 now = backend_.steady();
  if (slots_.size() < limits_.rooms_max || now < crowded_until_) {
    return slots_.size() < limits_.rooms_max;
  }
  std::vector<Slot*> idle;
  for (const auto& [id, slot] : slots_) {
    if (is_idle(*slot)) {
      idle.push_back(slot.get());
    }
  }
  const std::size_t some = std::min(kAtOnce, idle.size());
  std::partial_sort(idle.begin(), idle.begin() + static_cast<std::ptrdiff_t>(some), idle.end(),
                    [](const Slot* a, const Slot* b) { return a->used_at < b->used_at; });
  for (std::size_t i = 0; i < some; ++i) {
    if (must_list(*idle[i])) {  // can go once its row is written
      attempt(std::string(idle[i]->id), "make way", [&] { pump(*idle[i]); });
    } else {
      forget(*idle[i]);
    }
  }
  if (slots_.size() >= limits_.rooms_max) {
    crowded_until_ = now + kAgain;
  }
  return slots_.size() < limits_.rooms_max;
}

// ---- deleting and packing ----

void Hub::expire(i64 now) {
  const auto older_than = [&](TablePhase phase, int days) {
    if (days > 0) {
      expire(phase, now - days * kDay);
    }
  };
  older_than(TablePhase::Open, limits_.keep_open);
  older_than(TablePhase::Playing, limits_.keep_idle);
  older_than(TablePhase::Finished, limits_.keep_finished);
  pack(now - limits_.pack_after);
}

// Tables nobody came back to, page by page. Where a clock runs somebody will.
void Hub::expire(TablePhase phase, i64 before) {
  const auto on_listed = [this, phase](const Result<std::vector<TableRow>>& rows) {
    if (!rows || rows->empty() || stopping_) {
      return;
    }
    std::vector<Removal> old;
    for (const TableRow& row : *rows) {
      if (!slots_.contains(row.table) && !row.summary.deadline) {
        old.push_back({row.table, row.version});
      }
    }
    const bool more = rows->size() == kTablesTogether;
    const i64 next = rows->back().summary.changed;
    backend_.remove(std::move(old), [this, phase, more, next](const Result<int>& removed) {
      counts_.removed += removed.ok() ? static_cast<u64>(*removed) : 0;
      counts_.storage_errors += removed.ok() ? 0 : 1;
      if (more && removed.ok()) {
        expire(phase, next);
      }
    });
  };
  backend_.list({.phase = phase, .changed_before = before, .rows_max = kTablesTogether}, on_listed);
}

// Finished games that have been left alone for a while, in the same way.
void Hub::pack(i64 before) {
  const auto on_listed = [this](const Result<std::vector<TableRow>>& rows) {
    if (!rows || rows->empty() || stopping_) {
      return;
    }
    std::vector<std::string> old;
    for (const TableRow& row : *rows) {
      if (!slots_.contains(row.table)) {
        old.push_back(row.table);
      }
    }
    const bool more = rows->size() == kTablesTogether;
    const i64 next = rows->back().summary.changed;
    backend_.pack(std::move(old), [this, more, next](const Result<int>& packed) {
      counts_.packed += packed.ok() ? static_cast<u64>(*packed) : 0;
      counts_.storage_errors += packed.ok() ? 0 : 1;
      if (more && packed.ok()) {
        pack(next);
      }
    });
  };
  backend_.list({.phase = TablePhase::Finished,
                 .unpacked = true,
                 .changed_before = before,
                 .rows_max = kTablesTogether},
                on_listed);
}

// Whatever is asked for has a quota of its client's address; what is not a move one of its table as
// well, and an end: a log that is very long already takes moves alone.
bool Hub::may_store(Slot& slot, const Prepared& prepared, ClientId client) {
  const i64 now = backend_.steady();
  const std::string& address = clients_.at(client).address;
  if (std::holds_alternative<Moved>(prepared.entry.what)) {
    return moves_.take(address, now);
  }
  const i64 price = price_of(prepared.entry);
  return slot.room->state().log_version.value < limits_.entries_max &&
         slot.entries.has(kTableEntries, now, price) && entries_.take(address, now, price) &&
         slot.entries.take(kTableEntries, now, price);
}

}  // namespace ludo::hub

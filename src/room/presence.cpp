#include "room/presence.h"

#include <algorithm>

namespace ludo::room {

bool Presence::is_present(Seat seat) const {
  return std::any_of(clients_.begin(), clients_.end(),
                     [&](const auto& entry) { return entry.second.seats.contains(seat); });
}

SeatSet Presence::present() const {
  SeatSet out;
  for (const auto& [id, client] : clients_) {
    client.seats.for_each([&](Seat seat) { out.add(seat); });
  }
  return out;
}

std::optional<PresentClient> Presence::part(ClientId client, i64 now) {
  const auto found = clients_.find(client);
  if (found == clients_.end()) {
    return std::nullopt;
  }
  std::optional<PresentClient> out = std::move(found->second);
  out->seats.for_each([&](Seat seat) { gone_at_[static_cast<std::size_t>(index_of(seat))] = now; });
  clients_.erase(found);
  return out;
}

void Presence::show(ClientId client, PositionVersion version) {
  if (const auto found = clients_.find(client); found != clients_.end()) {
    found->second.shown = std::max(found->second.shown, version);
  }
}

void Presence::recognise(ClientId client, std::string hash) {
  if (const auto found = clients_.find(client); found != clients_.end()) {
    found->second.hash = std::move(hash);
  }
}

void Presence::update(const Seats& seats) {
  for (auto& [id, client] : clients_) {
    const bool sat = !client.seats.empty();
    client.seats = seats_of(seats, client.hash);
    if (sat && client.seats.empty()) {
      client.hash.clear();
    }
  }
}

}  // namespace ludo::room

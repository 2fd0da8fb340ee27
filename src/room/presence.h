// Who is connected to a table, and on which seats. A plain value beside the state: it follows from
// who came and went here, not from the log, and every node has its own.
#pragma once

#include <array>
#include <map>
#include <string>
#include <vector>

#include "room/client.h"
#include "room/counters.h"
#include "room/seats.h"

namespace ludo::room {

struct PresentClient {
  std::string hash;  // of its token; empty: a spectator
  SeatSet seats = {};
  Lang lang = Lang::Fr;  // of the sentences it is sent
  bool shows = false;    // it reports what it has shown
  PositionVersion shown = {};
};

class Presence {
 public:
  const std::map<ClientId, PresentClient>& clients() const { return clients_; }
  bool empty() const { return clients_.empty(); }
  const PresentClient* find(ClientId client) const {
    const auto found = clients_.find(client);
    return found == clients_.end() ? nullptr : &found->second;
  }
  bool is_present(Seat seat) const;
  SeatSet present() const;  // the seats somebody is connected for
  i64 gone_at(Seat seat) const { return gone_at_[static_cast<std::size_t>(index_of(seat))]; }

  void join(ClientId client, PresentClient who) { clients_[client] = std::move(who); }
  // What it had, or nothing if it was not here.
  std::optional<PresentClient> part(ClientId client, i64 now);
  // This client has shown everything up to there.
  void show(ClientId client, PositionVersion version);
  // This client has a token from now on.
  void recognise(ClientId client, std::string hash);
  // Seats were taken or left: who no longer has one becomes a spectator.
  void update(const Seats& seats);

 private:
  std::map<ClientId, PresentClient> clients_;
  std::array<i64, kMaxSeats> gone_at_{};  // when a client of that seat last left
};

}  // namespace ludo::room

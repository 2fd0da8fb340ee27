#include "room/room.h"

#include <algorithm>

namespace ludo::room {
namespace {

constexpr i64 kShowMost = 10'000;  // ms: a page that says nothing costs no more than this

}  // namespace

Room::Room(std::string id) : state_(unopened(std::move(id))) {}

// ---- the log ----

Status Room::load(const std::vector<Entry>& entries) {
  State state = state_;
  for (const Entry& entry : entries) {
    const Result<LogEntry> read = read_entry(entry.payload);
    if (!read) {
      return read.error();
    }
    Result<State> next = fold(std::move(state), *read);
    if (!next) {
      return next.error();
    }
    state = std::move(*next);
  }
  state_ = std::move(state);
  return Done{};
}

Messages Room::accept(Prepared&& prepared) {
  CHECK(prepared.next.log_version == state_.log_version.next());
  return swap(prepared.entry, std::move(prepared.next), &prepared);
}

Result<Messages> Room::follow(const Entry& entry, const Prepared* mine) {
  if (LogVersion{entry.version} != state_.log_version.next()) {
    return Error{ErrorCode::BadFile, "il manque des entrées au journal",
                 "entries of the log are missing"};
  }
  const Result<LogEntry> read = read_entry(entry.payload);
  if (!read) {
    return read.error();
  }
  Result<State> next = fold(state_, *read);
  if (!next) {
    return next.error();
  }
  return swap(*read, std::move(*next), mine);
}

Messages Room::swap(const LogEntry& entry, State&& next, const Prepared* mine) {
  const State before = std::exchange(state_, std::move(next));
  std::optional<Seating> seating;
  if (const auto* sat = std::get_if<SatDown>(&entry.what);
      sat != nullptr && mine != nullptr && mine->client) {
    if (presence_.find(*mine->client) != nullptr) {
      seating = Seating{*mine->client, mine->token};
      if (!mine->token.empty()) {
        presence_.recognise(*mine->client, sat->hash);
      }
    } else if (!mine->token.empty() && !mine->is_token_known) {
      unclaimed_.push_back(sat->seat);
    }
  }
  if (const auto* up = std::get_if<GotUp>(&entry.what)) {
    std::erase(unclaimed_, up->seat);
  }
  if (!state_.seats.is_shared_with(before.seats)) {
    presence_.update(*state_.seats);
  }
  return render(before, entry, state_, presence_, seating);
}

// ---- people ----

Messages Room::join(ClientId client, const JoinRequest& request, i64 now) {
  PresentClient who;
  who.lang = request.lang;
  who.shows = request.shows;
  if (!request.token.empty()) {
    who.hash = token_hash(request.token);
    who.seats = seats_of(*state_.seats, who.hash);
    if (who.seats.empty()) {
      return {{client, shared_text(error_message({&kWrongToken}, "join"))}};
    }
  }
  const bool seated = !who.seats.empty();
  presence_.join(client, std::move(who));
  Messages out = render_welcome(state_, presence_, client, request.since, now);
  if (seated) {
    for (Message& message : render_seats(state_, presence_)) {
      out.push_back(std::move(message));
    }
  }
  return out;
}

bool Room::knows(const std::string& token) const {
  return !seats_of(*state_.seats, token_hash(token)).empty();
}

Messages Room::part(ClientId client, i64 now) {
  const std::optional<PresentClient> gone = presence_.part(client, now);
  return gone && !gone->seats.empty() ? render_seats(state_, presence_) : Messages{};
}

std::vector<Room::Present> Room::present() const {
  std::vector<Present> out;
  for (const auto& [id, client] : presence_.clients()) {
    out.push_back({id, client.hash, client.lang, client.shows});
  }
  return out;
}

Messages Room::readmit(const std::vector<Present>& all, i64 now) {
  for (const Present& one : all) {
    presence_.join(one.client, {one.hash, seats_of(*state_.seats, one.hash), one.lang, one.shows});
  }
  Messages out;
  for (const Present& one : all) {
    for (Message& message : render_welcome(state_, presence_, one.client, {}, now)) {
      out.push_back(std::move(message));
    }
  }
  return out;
}

Answer Room::ask(ClientId client, const Request& request, i64 now, Random& random) const {
  const PresentClient* who = presence_.find(client);
  if (who == nullptr) {
    return RequestError{&kNotJoined};
  }
  Asker asker{.client = client, .seats = who->seats, .lang = who->lang};
  if (std::holds_alternative<BotRequest>(request)) {
    asker.present = presence_.present();
    if (const std::optional<Seat> turn = state_.turn(); turn && !asker.present.contains(*turn)) {
      asker.away_since = std::max({state_.clock.since(), presence_.gone_at(*turn), woken_});
    }
  }
  return prepare(state_, asker, request, now, random);
}

Messages Room::answer_hint(ClientId client, PositionVersion version, const Hint& hint) const {
  const PresentClient* who = presence_.find(client);
  if (version != state_.version || !state_.turn() || who == nullptr) {
    return {};
  }
  return {{client, render_hint(state_, hint, {*state_.turn(), who->lang, who->seats.only()})}};
}

// ---- time and bots ----

i64 Room::bot_delay() const {
  constexpr i64 kQuick = 150;
  constexpr i64 kNormal = 900;
  constexpr i64 kCalm = 1800;
  const Pace pace = state_.opened().pace;
  return pace == Pace::Quick ? kQuick : pace == Pace::Normal ? kNormal : kCalm;
}

// Bots play for people: those who are there, and those whose clock would run. At a table without a
// clock that nobody watches they rest until somebody comes.
bool Room::may_think() const {
  return !presence_.empty() ||
         (state_.opened().clock.kind != ClockKind::None &&
          std::any_of(state_.seats->begin(), state_.seats->end(), [](const SeatState& seat) {
            return seat.kind == SeatKind::Person && !seat.stand_in;
          }));
}

// Whether the one person at the table is still being shown what happened. Several people are not
// waited for: each page queues for itself.
bool Room::is_being_shown() const {
  std::string_view alone;
  for (const SeatState& seat : *state_.seats) {
    if (seat.is_played_by_bot() || seat.kind != SeatKind::Person) {
      continue;
    }
    if (!alone.empty() && alone != seat.hash) {
      return false;
    }
    alone = seat.hash;
  }
  const auto& clients = presence_.clients();
  return !alone.empty() && std::any_of(clients.begin(), clients.end(), [&](const auto& one) {
    const PresentClient& client = one.second;
    return client.shows && client.hash == alone && client.shown < state_.version;
  });
}

// Whether a page of the person to move still shows what happened, and none of theirs has shown it.
bool Room::is_being_shown_to(Seat seat) const {
  const auto& clients = presence_.clients();
  return settled_ != state_.version &&
         std::any_of(clients.begin(), clients.end(), [&](const auto& one) {
           return one.second.shows && one.second.seats.contains(seat);
         });
}

std::optional<Prepared> Room::shown(ClientId client, const ShownRequest& request, i64 now) {
  constexpr i64 kAtOnce = 250;  // ms: as long as a message takes, not worth an entry
  presence_.show(client, request.version);
  const PresentClient* who = presence_.find(client);
  const std::optional<Seat> turn = state_.turn();
  if (who == nullptr || !turn || !who->seats.contains(*turn) || who->shown < state_.version ||
      !is_being_shown_to(*turn)) {
    return std::nullopt;
  }
  settled_ = state_.version;
  const bool is_timed = state_.clock.rule().kind == ClockKind::Live || state_.window();
  const i64 took = std::min(now - state_.clock.since(), kShowMost);
  if (!is_timed || at(*state_.seats, *turn).is_played_by_bot() || took <= kAtOnce) {
    return std::nullopt;
  }
  return prepare_entry(state_, {now, TimeGivenBack{took, now}});
}

std::optional<i64> Room::next_due() const {
  if (!unclaimed_.empty()) {
    return state_.changed;
  }
  const std::optional<Seat> turn = state_.turn();
  if (!turn) {
    return std::nullopt;
  }
  if (at(*state_.seats, *turn).is_played_by_bot()) {
    if (!thought_ || thought_->version != state_.version) {
      return std::nullopt;
    }
    return is_being_shown() ? std::max(thought_->due, state_.clock.since() + kShowMost)
                            : thought_->due;
  }
  const std::optional<i64> due = state_.person_due(woken_);
  return due && is_being_shown_to(*turn) ? *due + kShowMost : due;
}

std::optional<Prepared> Room::give_back(const Outages& outages, i64 now) const {
  const std::optional<Seat> turn = state_.turn();
  const bool is_timed = state_.clock.rule().kind != ClockKind::None || state_.window();
  if (!turn || !is_timed || at(*state_.seats, *turn).is_played_by_bot()) {
    return std::nullopt;
  }
  const i64 owed = std::min(state_.clock.owed(outages), now - state_.clock.since());
  if (owed <= 0) {
    return std::nullopt;
  }
  return prepare_entry(state_, {now, TimeGivenBack{owed, outages.back().ended}});
}

std::optional<Prepared> Room::due(i64 now) const {
  const std::optional<i64> when = next_due();
  if (!when || *when > now) {
    return std::nullopt;
  }
  if (!unclaimed_.empty()) {
    return prepare_entry(state_, {now, GotUp{unclaimed_.back()}});
  }
  const Seat turn = *state_.turn();
  const auto moved = [&](const TableMove& move, MoveCause cause) {
    return prepare_entry(state_, {now, Moved{turn, move.text, cause, move.move}});
  };
  if (at(*state_.seats, turn).is_played_by_bot()) {
    return moved(thought_->move, MoveCause::Bot);
  }
  if (state_.window()) {  // passed by the person or by the window: the others cannot tell
    return moved(state_.table->pass_move(), MoveCause::Person);
  }
  return moved(state_.table->default_move(), MoveCause::Time);
}

std::optional<BotJob> Room::bot_job() {
  constexpr BotLevel kWindowLevel = BotLevel::Habitue;  // thinks well within any pace's delay
  const std::optional<Seat> turn = state_.turn();
  if (!turn || job_given_ == state_.version || !may_think() ||
      !at(*state_.seats, *turn).is_played_by_bot()) {
    return std::nullopt;
  }
  const SeatState& seat = at(*state_.seats, *turn);
  BotLevel level = seat.kind == SeatKind::Bot ? seat.level : BotLevel::Habitue;
  if (state_.is_window()) {
    level = std::min(level, kWindowLevel);
  }
  job_given_ = state_.version;
  return BotJob{state_.version, level, state_.table->decision()};
}

bool Room::awaits_thought(PositionVersion version) const {
  const std::optional<Seat> turn = state_.turn();
  return version == state_.version && turn && may_think() &&
         at(*state_.seats, *turn).is_played_by_bot() && (!thought_ || thought_->version != version);
}

// An answer is seen after a delay that is the same whatever the bot holds: one that took longer
// waits for the next full delay.
void Room::thought(PositionVersion version, TableMove move, i64 now) {
  if (version != state_.version || !state_.turn()) {
    return;
  }
  const i64 delay = bot_delay();
  const i64 delays = std::max<i64>(1, (now - state_.clock.since() + delay - 1) / delay);
  thought_ = Thought{version, std::move(move), state_.clock.since() + delays * delay};
}

}  // namespace ludo::room

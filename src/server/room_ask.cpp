// Requests: each is checked against what its client may do, and becomes a proposal or a refusal.
// Nothing of the table changes here.
#include <algorithm>

#include "server/room.h"

namespace ludo::server {
namespace {

constexpr int kChatMax = 2000;  // lines in the life of a table

bool holds(const std::vector<int>& seats, int seat) {
  return std::find(seats.begin(), seats.end(), seat) != seats.end();
}

}  // namespace

Asked Room::ask(ClientId client, const Request& request, i64 now) {
  const auto found = clients_.find(client);
  if (found == clients_.end()) {
    return Refused{&kNotJoined};
  }
  const Asking asking{client, found->second, now};
  const std::vector<int>& own = found->second.seats;
  if (const auto* sit = std::get_if<SitRequest>(&request)) {
    return ask_sit(asking, *sit);
  }
  if (const auto* steps = std::get_if<StepsRequest>(&request)) {
    return ask_steps(asking, *steps);
  }
  if (own.empty()) {
    return Refused{&kNotSeated};
  }
  const auto propose = [&](auto what) { return Proposal{{now, std::move(what)}, client}; };
  if (const auto* move = std::get_if<MoveRequest>(&request)) {
    return ask_move(asking, *move);
  }
  if (const auto* chat = std::get_if<ChatRequest>(&request)) {
    return ask_chat(asking, *chat);
  }
  if (const auto* mute = std::get_if<MuteRequest>(&request)) {
    return mute->seat < seats_count() ? Asked(propose(Muted{own[0], mute->seat, mute->on}))
                                      : Asked(Refused{&kBadMessage});
  }
  if (std::holds_alternative<UndoRequest>(request)) {
    return ask_undo(asking);
  }
  if (const auto* consent = std::get_if<ConsentRequest>(&request)) {
    return ask_consent(asking, *consent);
  }
  if (std::holds_alternative<LeaveRequest>(request)) {
    return phase_ == TablePhase::Finished ? Asked(Refused{&kNotPlaying})
                                          : Asked(propose(GotUp{own[0]}));
  }
  if (std::holds_alternative<ReturnRequest>(request)) {
    const auto away = std::find_if(own.begin(), own.end(), [&](int seat) {
      return seats_[static_cast<std::size_t>(seat)].stand_in;
    });
    return away == own.end() ? Asked(Refused{&kNotStandIn}) : Asked(propose(CameBack{*away}));
  }
  if (const auto* bot = std::get_if<BotRequest>(&request)) {
    return ask_bot(asking, *bot);
  }
  if (const auto* rematch = std::get_if<RematchRequest>(&request)) {
    return ask_rematch(asking, *rematch);
  }
  if (const auto* hint = std::get_if<HintRequest>(&request)) {
    return ask_hint(asking, *hint);
  }
  return Refused{&kBadMessage};
}

Asked Room::ask_sit(const Asking& asking, const SitRequest& request) {
  for (const int own : asking.who.seats) {  // the seat a rematch keeps
    const SeatState& seat = seats_[static_cast<std::size_t>(own)];
    if (phase_ == TablePhase::Open && !seat.ready) {
      return Proposal{{asking.now, SatDown{own, request.name, seat.hash, request.text}},
                      asking.client};
    }
  }
  if (!asking.who.seats.empty()) {
    return Refused{&kAlreadySeated};
  }
  const auto is_free = [&](int seat) {
    const SeatState& state = seats_[static_cast<std::size_t>(seat)];
    return phase_ == TablePhase::Open ? state.kind == SeatKind::Open
                                      : phase_ == TablePhase::Playing && state.left;
  };
  int seat = request.seat.value_or(0);
  while (!request.seat && seat < seats_count() && !is_free(seat)) {
    ++seat;
  }
  if (seat >= seats_count()) {
    return Refused{&kFullHere};
  }
  if (!is_free(seat)) {
    return Refused{&kSeatTaken};
  }
  Proposal proposal{{asking.now, {}}, asking.client};
  proposal.token = new_token(random_);
  proposal.entry.what = SatDown{seat, request.name, token_hash(proposal.token), request.text};
  return proposal;
}

Asked Room::ask_move(const Asking& asking, const MoveRequest& request) {
  if (phase_ != TablePhase::Playing) {
    return Refused{&kNotPlaying};
  }
  if (request.version != version_) {
    return Refused{&kStale};
  }
  const int turn = turn_seat();
  if (!holds(asking.who.seats, turn) || seats_[static_cast<std::size_t>(turn)].stand_in) {
    return Refused{&kNotYourTurn};
  }
  Or<std::string> move = table_->read_move(Turn::of(seat_at(turn)), request.move);
  if (!move) {  // in the game's own words
    return Refused{&kIllegal, move.error().fr, move.error().en, move.error().rule};
  }
  if (opened_.window > 0 && *move == "pass" && is_window()) {
    held_pass_ = version_;  // takes effect when the window closes, as if nothing had been said
    return std::monostate{};
  }
  return Proposal{{asking.now, Moved{turn, std::move(*move), MoveCause::Person}}, asking.client};
}

Asked Room::ask_chat(const Asking& asking, const ChatRequest& request) {
  constexpr i64 kEvery = 2000;    // ms a line costs
  constexpr i64 kAhead = 10'000;  // five lines at once
  const int seat = request.seat.value_or(asking.who.seats[0]);
  if (!holds(asking.who.seats, seat)) {
    return Refused{&kNotSeated};
  }
  SeatState& state = seats_[static_cast<std::size_t>(seat)];
  const i64 credit = std::max(state.chat_credit_at, asking.now) + kEvery;
  if (credit - asking.now > kAhead || chat_total_ >= kChatMax) {
    return Refused{&kTooFast};
  }
  state.chat_credit_at = credit;
  return Proposal{{asking.now, Said{seat, request.text, request.emote}}, asking.client};
}

Asked Room::ask_undo(const Asking& asking) {
  if (phase_ != TablePhase::Playing) {
    return Refused{&kNotPlaying};
  }
  if (undo_) {
    return Refused{&kStale};
  }
  for (std::size_t i = steps_.size(); i-- > 1;) {
    if (steps_[i].by >= 0 && holds(asking.who.seats, steps_[i].by)) {
      if (table_->revealed_since(steps_[i].from)) {
        return Refused{&kRevealed};
      }
      const int back = static_cast<int>(steps_[i - 1].version);
      return Proposal{{asking.now, UndoWanted{steps_[i].by, back}}, asking.client};
    }
  }
  return Refused{&kNothingToUndo};
}

Asked Room::ask_consent(const Asking& asking, const ConsentRequest& request) {
  if (!undo_ || undo_->back != request.back) {
    return Refused{&kStale};
  }
  return Proposal{{asking.now, UndoAnswered{asking.who.seats[0], request.yes}}, asking.client};
}

Asked Room::ask_bot(const Asking& asking, const BotRequest& request) {
  if (request.seat >= seats_count()) {
    return Refused{&kSeatTaken};
  }
  const SeatState& seat = seats_[static_cast<std::size_t>(request.seat)];
  const bool free = phase_ == TablePhase::Open && (seat.kind == SeatKind::Open || !seat.ready);
  const bool left = phase_ == TablePhase::Playing && seat.left;
  if (!free && !left) {
    return Refused{&kSeatTaken};
  }
  if (free && !holds(asking.who.seats, opened_.owner)) {
    return Refused{&kNotAllowed};
  }
  return Proposal{{asking.now, BotSat{request.seat, request.level}}, asking.client};
}

Asked Room::ask_rematch(const Asking& asking, const RematchRequest& request) {
  if (phase_ != TablePhase::Finished) {
    return Refused{&kNotFinished};
  }
  if (!rematch_.empty()) {
    tell_table();
    return std::monostate{};
  }
  Opened next = opened_;
  std::array<u8, 32> secret{};
  random_.fill(secret);
  next.secret = hex_of(secret);
  next.previous = id_;
  next.prefix.clear();
  next.first.reset();
  next.seats.clear();
  next.owner = -1;
  for (int i = 0; i < seats_count(); ++i) {
    const int from = (i + 1) % seats_count();  // everybody moves one seat
    const SeatState& seat = seats_[static_cast<std::size_t>(from)];
    SeatStart start{seat.kind, seat.name, seat.level, seat.hash};
    if (seat.kind == SeatKind::Person && (seat.left || seat.hash.empty())) {
      start = {};
    }
    if (holds(asking.who.seats, from)) {
      start.text = next.owner < 0 ? request.text : "";
      next.owner = next.owner < 0 ? i : next.owner;
    }
    next.seats.push_back(std::move(start));
  }
  Proposal proposal{{asking.now, {}}, asking.client};
  proposal.other_table = new_token(random_);
  proposal.other_entry = LogEntry{asking.now, std::move(next)};
  proposal.entry.what = Rematched{asking.who.seats[0], proposal.other_table};
  return proposal;
}

Asked Room::ask_hint(const Asking& asking, const HintRequest& request) {
  if (phase_ != TablePhase::Playing) {
    return Refused{&kNotPlaying};
  }
  if (request.version != version_) {
    return Refused{&kStale};
  }
  if (!holds(asking.who.seats, turn_seat())) {
    return Refused{&kNotYourTurn};
  }
  return HintJob{version_, table_->decision()};
}

// Answered on the spot: the log is there. What onlookers see everybody may see.
Asked Room::ask_steps(const Asking& asking, const StepsRequest& request) {
  if (request.seat && !holds(asking.who.seats, *request.seat)) {
    return Refused{&kNotSeated};
  }
  tell_steps(asking.client, request.seat ? seat_at(*request.seat) : kSpectator, request.before);
  return std::monostate{};
}

}  // namespace ludo::server

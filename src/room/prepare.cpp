// Requests: each is checked against what its client may do, and becomes something to store, an
// answer or a refusal. Everything here is const: nothing of the room changes.
#include <algorithm>

#include "room/person_names.h"
#include "room/room.h"
#include "table/rules_version.h"

namespace ludo::room {
namespace {

// What is wrong with a deck comes with its place, as `deck check` words it.
RequestError refused_setup(const Error& error) {
  const std::string where = error.where.empty() ? "" : error.where + ": ";
  return {error.code == ErrorCode::BadDeck ? &kBadDeck : &kBadSetup, where + error.fr,
          where + error.en};
}

// The loaders of games without a board do not look for one.
std::optional<RequestError> refused_deck(const Opened& opened) {
  if (!opened.own.board.empty() && standard_board_text(opened.game).empty()) {
    return RequestError{&kBadDeck, "ce jeu n'a pas de plateau", "this game has no board"};
  }
  return std::nullopt;
}

std::string new_secret(Random& random) {
  std::array<u8, 32> secret{};
  random.fill(secret);
  return hex_of(secret);
}

NewTable new_table(std::string id, LogEntry entry) {
  std::string payload = write_entry(entry);
  const Result<State> state = fold(unopened(id), entry);
  CHECK(state.ok());
  return {std::move(id), std::move(entry), std::move(payload), summary_of(*state)};
}

// One request of one client. Each `answer` is what one kind of request comes to.
class Preparation {
 public:
  Preparation(const State& state, const Asker& asker, i64 now, Random& random)
      : s_(state), asker_(asker), now_(now), random_(random) {}

  // Only the hub deals with these: they change who is there.
  static Answer answer(const JoinRequest& /*request*/) { return RequestError{&kBadMessage}; }
  // Nothing to store: Room::shown remembers it.
  static Answer answer(const ShownRequest& /*request*/) { return std::monostate{}; }
  Answer answer(const SitRequest& request) const;
  Answer answer(const StepsRequest& request) const;
  Answer answer(const MoveRequest& request) const;
  Answer answer(const ChatRequest& request) const;
  Answer answer(const MuteRequest& request) const;
  Answer answer(const UndoRequest& request) const;
  Answer answer(const ConsentRequest& request) const;
  Answer answer(const LeaveRequest& request) const;
  Answer answer(const ReturnRequest& request) const;
  Answer answer(const BotRequest& request) const;
  Answer answer(const RematchRequest& request) const;
  Answer answer(const HintRequest& request) const;

 private:
  template <class T>
  Prepared entry(T what) const {
    Prepared prepared = prepare_entry(s_, {now_, std::move(what)});
    prepared.client = asker_.client;
    return prepared;
  }
  const SeatState& seat(Seat at) const { return room::at(*s_.seats, at); }
  bool exists(Seat seat) const { return has_seat(*s_.seats, seat); }
  bool is_free(Seat at) const {
    return s_.phase == TablePhase::Open ? seat(at).kind == SeatKind::Open
                                        : s_.phase == TablePhase::Playing && seat(at).left;
  }

  // What somebody who sits down there is called.
  std::string name_for(Seat seat, const std::string& wanted) const {
    std::vector<std::string> others;
    each_seat(*s_.seats, [&](Seat other, const SeatState& there) {
      if (other != seat) {
        others.push_back(there.name);
      }
    });
    return unique_name(wanted, others);
  }

  Answer replace() const;

  const State& s_;
  const Asker& asker_;
  i64 now_;
  Random& random_;
};

Answer Preparation::answer(const SitRequest& request) const {
  if (s_.phase == TablePhase::Open) {  // the seat a rematch keeps
    if (const auto own = asker_.seats.find([&](Seat one) { return !seat(one).ready; })) {
      return entry(SatDown{*own, name_for(*own, request.name), seat(*own).hash, request.text,
                           request.figure});
    }
  }
  const std::string hash = request.token.empty() ? "" : token_hash(request.token);
  if (!asker_.seats.empty() || !seats_of(*s_.seats, hash).empty()) {
    return RequestError{&kAlreadySeated};
  }
  if (s_.has_given_luck()) {
    return RequestError{&kGivenLuck};
  }
  if (s_.has_given_secrets()) {
    return RequestError{&kGivenSecrets};
  }
  Seat chosen = request.seat.value_or(seat_at(0));
  while (!request.seat && exists(chosen) && !is_free(chosen)) {
    chosen = seat_at(index_of(chosen) + 1);
  }
  if (!exists(chosen)) {
    return RequestError{&kFullHere};
  }
  if (!is_free(chosen)) {
    return RequestError{&kSeatTaken};
  }
  const std::string token = request.token.empty() ? new_token(random_) : request.token;
  Prepared prepared = entry(SatDown{chosen, name_for(chosen, request.name), token_hash(token),
                                    request.text, request.figure});
  prepared.token = token;
  prepared.is_token_known = !request.token.empty();
  return prepared;
}

Answer Preparation::answer(const MoveRequest& request) const {
  if (s_.phase != TablePhase::Playing) {
    return RequestError{&kNotPlaying};
  }
  if (request.version != s_.version) {
    return RequestError{&kStale};
  }
  const std::optional<Seat> turn = s_.turn();
  if (!asker_.seats.contains(turn) || seat(*turn).stand_in) {
    return RequestError{&kNotYourTurn};
  }
  Result<TableMove> move = s_.table->read_move(Turn::of(*turn), request.move);
  if (!move) {  // in the game's own words
    return RequestError{&kIllegal, move.error().fr, move.error().en, move.error().rule};
  }
  if (s_.window() && move->move == s_.table->pass_move().move) {
    return std::monostate{};  // takes effect when the window closes, as if nothing had been said
  }
  return entry(Moved{*turn, std::move(move->text), MoveCause::Person, move->move});
}

Answer Preparation::answer(const ChatRequest& request) const {
  const Seat speaker = request.seat.value_or(asker_.seats.first());
  if (!asker_.seats.contains(speaker)) {
    return RequestError{&kNotSeated};
  }
  if (!s_.chat->may_speak(speaker, now_)) {
    return RequestError{&kTooFast};
  }
  return entry(Said{speaker, request.text, request.emote});
}

Answer Preparation::answer(const MuteRequest& request) const {
  if (!exists(request.seat)) {
    return RequestError{&kBadMessage};
  }
  const Seat own = asker_.seats.first();
  if (seat(own).muted.contains(request.seat) == request.on) {
    return std::monostate{};  // it is so already
  }
  return entry(Muted{own, request.seat, request.on});
}

Answer Preparation::answer(const UndoRequest& /*request*/) const {
  if (s_.phase != TablePhase::Playing) {
    return RequestError{&kNotPlaying};
  }
  if (s_.undo) {
    return RequestError{&kStale};
  }
  const Result<UndoWanted, const ErrorKind*> undo = undo_of(s_, asker_.seats);
  return undo ? Answer(entry(*undo)) : Answer(RequestError{undo.error()});
}

Answer Preparation::answer(const ConsentRequest& request) const {
  if (!s_.undo || s_.undo->back != request.back) {
    return RequestError{&kStale};
  }
  return entry(UndoAnswered{asker_.seats.first(), request.yes});
}

Answer Preparation::answer(const LeaveRequest& /*request*/) const {
  return s_.phase == TablePhase::Finished ? Answer(RequestError{&kNotPlaying})
                                          : Answer(entry(GotUp{asker_.seats.first()}));
}

Answer Preparation::answer(const ReturnRequest& /*request*/) const {
  const auto away = asker_.seats.find([&](Seat own) { return seat(own).stand_in; });
  return away ? Answer(entry(CameBack{*away})) : Answer(RequestError{&kNotStandIn});
}

// A bot plays for somebody who is not there, and whom everybody waits for. The owner decides, or
// all who are there; who was away takes the seat back whenever they like.
Answer Preparation::replace() const {
  constexpr i64 kAwayLong = 120'000;  // ms
  const bool is_away = asker_.away_since && now_ - *asker_.away_since >= kAwayLong;
  if (!is_away || s_.clock.rule().kind != ClockKind::None || s_.window()) {
    return RequestError{&kNotAway};
  }
  const auto undecided = asker_.present.find([&](Seat one) {
    return !seat(one).stand_in && !asker_.seats.contains(one) && !s_.replace.contains(one);
  });
  return entry(ReplaceWanted{asker_.seats.first(), !undecided || asker_.seats.contains(s_.owner)});
}

Answer Preparation::answer(const BotRequest& request) const {
  if (!exists(request.seat)) {
    return RequestError{&kSeatTaken};
  }
  if (s_.turn() == request.seat && !seat(request.seat).is_played_by_bot()) {
    return replace();
  }
  const SeatState& there = seat(request.seat);
  const bool free = s_.phase == TablePhase::Open && (there.kind == SeatKind::Open || !there.ready);
  const bool left = s_.phase == TablePhase::Playing && there.left;
  if (!free && !left) {
    return RequestError{&kSeatTaken};
  }
  if (free && !asker_.seats.contains(s_.owner)) {
    return RequestError{&kNotAllowed};
  }
  return entry(BotSat{request.seat, request.level});
}

Answer Preparation::answer(const RematchRequest& request) const {
  if (s_.phase != TablePhase::Finished) {
    return RequestError{&kNotFinished};
  }
  if (!s_.rematch->empty()) {
    return render_table(s_, Audience::Seated);
  }
  Opened next = s_.opened();
  next.secret = new_secret(random_);
  next.previous = s_.id();
  next.prefix.clear();
  next.luck.clear();
  next.first.reset();
  next.first_custom = false;
  next.lot = s_.table->info().lot;
  next.rules = kRulesVersion;
  next.deck = fingerprint_of(next.game, next.own);
  next.layout = kLayout;
  next.seats.clear();
  next.owner.reset();
  const int players = static_cast<int>(s_.seats_count());
  for (int i = 0; i < players; ++i) {
    const Seat from = next_seat(seat_at(i), players);  // everybody moves one seat
    const SeatState& before = seat(from);
    SeatStart start{before.kind, before.name, before.level, before.hash, {}, before.figure};
    if (before.kind == SeatKind::Person && (before.left || before.hash.empty())) {
      start = {};
    }
    if (asker_.seats.contains(from)) {
      if (request.text) {
        start.text = next.owner ? "" : *request.text;
      }
      next.owner = next.owner.value_or(seat_at(i));
    }
    next.seats.push_back(std::move(start));
  }
  NewTable other = new_table(new_table_id(host_of(s_.id()), random_), {now_, std::move(next)});
  Prepared prepared = entry(Rematched{asker_.seats.first(), other.id});
  prepared.other = std::move(other);
  return prepared;
}

Answer Preparation::answer(const HintRequest& request) const {
  if (s_.phase != TablePhase::Playing) {
    return RequestError{&kNotPlaying};
  }
  if (request.version != s_.version) {
    return RequestError{&kStale};
  }
  const std::optional<Seat> turn = s_.turn();
  if (!asker_.seats.contains(turn)) {
    return RequestError{&kNotYourTurn};
  }
  if (!s_.opened().hints) {
    return RequestError{&kNoHints};
  }
  // Among people everybody learns of it first; asked once more, it is answered.
  const bool is_known = seat(*turn).hints > 0 && seat(*turn).hinted == s_.version;
  return is_known || !is_between_people(*s_.seats)
             ? Answer(HintJob{s_.version, s_.table->decision()})
             : Answer(entry(HintAsked{*turn}));
}

// Answered on the spot: the log is there. What spectators see everybody may see.
Answer Preparation::answer(const StepsRequest& request) const {
  if (request.seat && !asker_.seats.contains(*request.seat)) {
    return RequestError{&kNotSeated};
  }
  const Seat you = request.seat ? asker_.seats.only() : kSpectator;
  return render_steps(s_, {request.seat.value_or(kSpectator), asker_.lang, you}, request.before);
}

// Makes the moves the table begins with. Those after them only say which luck is to come: they must
// be a game all the same, and leave `opened`. False where they are none, or nothing is left to
// play.
bool play_beginning(Table& table, const OpenRequest& request, Opened& opened) {
  const std::size_t count = request.luck_after.value_or(opened.prefix.size());
  std::vector<std::string> after(opened.prefix.begin() + static_cast<std::ptrdiff_t>(count),
                                 opened.prefix.end());
  opened.prefix.resize(count);
  if (!play_prefix(table, opened.prefix) || table.turn().is_over()) {
    return false;
  }
  const std::shared_ptr<Table> original = table.clone();
  for (std::string& move : after) {
    const bool by_nature = original->turn().is_nature();
    if (!play_prefix(*original, {move})) {
      return false;
    }
    if (by_nature) {
      opened.luck.push_back(std::move(move));
    }
  }
  return true;
}

}  // namespace

Result<NewTable, RequestError> open_table(std::string id, const OpenRequest& request,
                                          const std::string& token, i64 now, Random& random) {
  Opened opened = request.opened;
  opened.own = only_own(opened.game, std::move(opened.own));
  if (auto refused = refused_deck(opened)) {
    return *refused;
  }
  const Result<std::unique_ptr<Table>> table =
      Table::open(setup_of(opened, opened.first.value_or(seat_at(0))));
  if (!table) {
    return refused_setup(table.error());
  }
  if (!play_beginning(**table, request, opened)) {
    return RequestError{&kBadSetup, "ce début de partie n'est pas jouable",
                        "the game cannot go on from this record"};
  }
  const bool has_open_seats =
      std::any_of(opened.seats.begin(), opened.seats.end(),
                  [](const SeatStart& seat) { return seat.kind == SeatKind::Open; });
  if (!opened.luck.empty() && has_open_seats) {
    return RequestError{&kGivenLuck};
  }
  if (!opened.prefix.empty() && has_open_seats && (*table)->has_secrets()) {
    return RequestError{&kGivenSecrets};
  }
  const std::string hash = token_hash(token);
  for (std::size_t i = 0; i < opened.seats.size(); ++i) {
    if (request.own[i]) {
      opened.seats[i].hash = hash;
      const bool is_owner = opened.owner == seat_at(static_cast<int>(i));
      opened.seats[i].text = is_owner ? request.text : "";
      if (request.commits_first) {
        opened.seats[i].text.reset();
      }
    }
  }
  for (std::size_t i = 0; i < opened.seats.size(); ++i) {
    if (opened.seats[i].name.empty()) {
      continue;  // nobody sits there yet
    }
    std::vector<std::string> before;
    for (std::size_t k = 0; k < i; ++k) {
      before.push_back(opened.seats[k].name);
    }
    opened.seats[i].name = unique_name(opened.seats[i].name, before);
  }
  opened.first_custom = opened.first_custom && opened.first && !(*table)->info().begins_fr.empty();
  opened.lot = (*table)->info().lot;
  opened.rules = kRulesVersion;
  opened.deck = fingerprint_of(opened.game, opened.own);
  opened.layout = kLayout;
  opened.secret = new_secret(random);
  return new_table(std::move(id), {now, std::move(opened)});
}

Prepared prepare_entry(const State& state, LogEntry entry) {
  Result<State> next = fold(state, entry);
  CHECK(next.ok());
  std::optional<TableSummary> summary;
  if (is_listed_anew(state, entry, *next)) {
    summary = summary_of(*next);
  }
  std::string payload = write_entry(entry);
  return {std::move(entry), std::move(payload), std::move(*next), std::move(summary)};
}

Answer prepare(const State& state, const Asker& asker, const Request& request, i64 now,
               Random& random) {
  const bool needs_seat = !std::holds_alternative<SitRequest>(request) &&
                          !std::holds_alternative<StepsRequest>(request);
  if (needs_seat && asker.seats.empty()) {
    return RequestError{&kNotSeated};
  }
  const Preparation preparation(state, asker, now, random);
  return std::visit([&](const auto& one) { return preparation.answer(one); }, request);
}

}  // namespace ludo::room

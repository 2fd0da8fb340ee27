#include "room/state.h"

#include <algorithm>

#include "room/person_names.h"
#include "room/tokens.h"
#include "table/rules_version.h"

namespace ludo::room {
namespace {

constexpr i64 kPrefixShown =
    100;  // moves of a beginning that was given: the log starts with its end

Error bad_log(std::string fr, std::string en) {
  return {ErrorCode::BadRecord, std::move(fr), std::move(en)};
}

// Nature's picks are places in a deck and moves mean what the rules say: under others the same log
// is another game. Logs from before this was written down are taken for ours.
Status check_rules(const Opened& opened) {
  const bool same = opened.rules == 0 || (opened.rules == kRulesVersion &&
                                          opened.deck == fingerprint_of(opened.game, opened.own));
  return same ? Status(Done{})
              : Error{ErrorCode::OtherRules, "commencée avec d'autres règles ou d'autres cartes",
                      "begun under other rules or with other cards"};
}

MoveCount moves_of(const Table& table) { return {table.version()}; }

// One entry over one state. Each `apply` is what one kind of entry does.
class Fold {
 public:
  Fold(State& state, i64 at) : s_(state), at_(at) {}

  Status apply(const Opened& opened);
  Status apply(const SatDown& sat);
  Status apply(const GotUp& up);
  Status apply(const BotSat& bot);
  Status apply(const CameBack& back);
  Status apply(const Moved& moved);
  Status apply(const UndoWanted& undo);
  Status apply(const UndoAnswered& answer);
  Status apply(const Said& said);
  Status apply(const Muted& muted);
  Status apply(const Rematched& rematch);
  Status apply(const HintAsked& asked);
  Status apply(const TimeGivenBack& given);
  Status apply(const ReplaceWanted& wanted);
  static Status apply(const Noted& /*noted*/) { return Done{}; }

 private:
  Status begin_if_full();
  Status begin();
  void play_nature(Table& table);
  void finish_step(Step step, std::shared_ptr<const Table> table);
  void undo_if_agreed();
  void take_over(Seat seat);
  void get_up(Seat seat);

  State& s_;
  i64 at_;
};

Status Fold::apply(const Opened& opened) {
  if (Status same = check_rules(opened); !same) {
    return same;
  }
  const auto differing = static_cast<int>(differences(opened.game, opened.own).size());
  s_.origin = std::make_shared<const State::Origin>(State::Origin{s_.id(), opened, at_, differing});
  s_.owner = opened.owner;
  s_.clock = Clock(opened.clock);
  Seats& seats = s_.seats.edit();
  for (const SeatStart& start : opened.seats) {
    SeatState seat;
    seat.kind = start.kind;
    seat.name = start.kind == SeatKind::Bot ? std::string(kBotNames[seats.size()]) : start.name;
    seat.hash = start.hash;
    seat.level = start.level;
    seat.ready = start.kind == SeatKind::Bot || start.text.has_value();
    seat.text = start.kind == SeatKind::Bot ? std::optional<std::string>("") : start.text;
    seats.push_back(std::move(seat));
  }
  // Who wished for a figure gets it; the others have what is left.
  for (const bool wished : {true, false}) {
    for (std::size_t i = 0; i < seats.size(); ++i) {
      const std::optional<int>& wish = opened.seats[i].figure;
      if (seats[i].kind != SeatKind::Open && wish.has_value() == wished) {
        seats[i].figure = free_figure(seats, seat_at(static_cast<int>(i)), wish);
      }
    }
  }
  return begin_if_full();
}

Status Fold::apply(const SatDown& sat) {
  Seats& seats = s_.seats.edit();
  SeatState& seat = at(seats, sat.seat);
  if (s_.phase == TablePhase::Open) {
    seat.text = sat.text;
    for (SeatState& other : seats) {  // those beside them on the same device
      if (other.kind == SeatKind::Person && same_hash(other.hash, sat.hash)) {
        other.ready = true;
        other.text = other.text.value_or("");
      }
    }
  }
  if (s_.phase == TablePhase::Open && (sat.figure || !seat.figure)) {
    seat.figure = free_figure(seats, sat.seat, sat.figure);
  }
  seat.kind = SeatKind::Person;
  seat.name = sat.name;
  seat.hash = sat.hash;
  seat.ready = true;
  seat.left = false;
  seat.stand_in = false;
  take_over(sat.seat);
  return begin_if_full();
}

// Somebody else plays this seat from now on, or themselves again.
void Fold::take_over(Seat seat) {
  s_.replace = {};
  s_.clock.welcome(seat);
  if (s_.turn() == seat) {
    s_.clock.restart_turn(at_);
  }
}

void Fold::get_up(Seat index) {
  SeatState& seat = at(s_.seats.edit(), index);
  seat.hash.clear();
  if (s_.phase == TablePhase::Open) {
    seat = SeatState{};
    s_.clock.reset(index);
  } else if (s_.phase == TablePhase::Playing) {
    seat.left = true;
    seat.stand_in = true;
    if (s_.turn() == index) {
      s_.clock.restart_turn(at_);
    }
  }
  if (s_.owner == index) {
    s_.owner.reset();
  }
}

Status Fold::apply(const GotUp& up) {
  const std::string hash = at(*s_.seats, up.seat).hash;
  seats_of(*s_.seats, hash).for_each([&](Seat seat) { get_up(seat); });
  const SeatSet staying = seats_where(*s_.seats, [](const SeatState& one) {
    return one.kind == SeatKind::Person && !one.left && !one.hash.empty();
  });
  if (!s_.owner && !staying.empty()) {
    s_.owner = staying.first();
  }
  undo_if_agreed();
  return Done{};
}

Status Fold::apply(const BotSat& bot) {
  SeatState& seat = at(s_.seats.edit(), bot.seat);
  seat.kind = SeatKind::Bot;
  seat.name = kBotNames[static_cast<std::size_t>(index_of(bot.seat))];
  seat.hash.clear();
  seat.level = bot.level;
  seat.left = false;
  seat.stand_in = false;
  seat.ready = true;
  if (s_.phase == TablePhase::Open) {
    seat.text = "";
    seat.figure = free_figure(*s_.seats, bot.seat, seat.figure);
  }
  return begin_if_full();
}

Status Fold::apply(const CameBack& back) {
  const std::string hash = at(*s_.seats, back.seat).hash;
  seats_of(*s_.seats, hash).for_each([&](Seat seat) {
    at(s_.seats.edit(), seat).stand_in = false;
    take_over(seat);
  });
  return Done{};
}

Status Fold::begin_if_full() {
  const bool full = std::all_of(s_.seats->begin(), s_.seats->end(), [](const SeatState& seat) {
    return seat.kind != SeatKind::Open && seat.ready;
  });
  return s_.phase == TablePhase::Open && full ? begin() : Status(Done{});
}

Status Fold::begin() {
  const Opened& opened = s_.opened();
  s_.phase = TablePhase::Playing;
  s_.nature = std::make_shared<const Nature>(opened.secret, s_.texts(), s_.id(), opened.layout);
  const int players = static_cast<int>(s_.seats_count());
  s_.first = opened.first              ? *opened.first
             : opened.lot == Lot::Dice ? seat_at(s_.nature->first_dice(players).first)
                                       : seat_at(s_.nature->first_seat(players));
  Result<std::unique_ptr<Table>> table = Table::open(setup_of(opened, *s_.first));
  if (!table) {
    return table.error();
  }
  if (!play_prefix(**table, opened.prefix)) {
    return bad_log("début de partie impossible", "impossible beginning");
  }
  play_nature(**table);
  Step step{.why = "start", .at = at_, .to = moves_of(**table)};
  if (!opened.prefix.empty()) {
    step.from.value = std::max<i64>(0, step.to.value - kPrefixShown);
  }
  finish_step(std::move(step), std::move(*table));
  return Done{};
}

void Fold::play_nature(Table& table) {
  while (table.turn().is_nature()) {
    if (s_.has_given_luck()) {
      if (const std::optional<u32> given = s_.luck.edit().next(table, s_.opened().luck)) {
        table.play_nature(*given);
        continue;
      }
    }
    const u32 of = table.outcomes();
    const u32 k = static_cast<u32>(s_.picks.value);
    table.play_nature(s_.scripted ? (*s_.scripted)(k, of) : s_.nature->pick(k, of, s_.numbers));
    s_.picks = s_.picks.next();
  }
}

// The position has changed: number the change and see whether it was the last.
void Fold::finish_step(Step step, std::shared_ptr<const Table> table) {
  s_.table = std::move(table);
  s_.version = s_.version.next();
  step.version = s_.version;
  s_.steps.push_back(std::move(step));
  s_.replace = {};
  s_.clock.start_turn(s_.turn(), at_);
  if (s_.table->turn().is_over()) {
    s_.phase = TablePhase::Finished;
  }
}

Status Fold::apply(const Moved& moved) {
  if (s_.phase != TablePhase::Playing || s_.turn() != moved.seat) {
    return bad_log("coup hors tour dans le journal", "a move out of turn in the log");
  }
  Step step{.by = moved.seat, .move = moved.move, .why = name_of(moved.cause), .at = at_};
  std::optional<Move> move = moved.read;
  if (!move) {
    const Result<TableMove> read = s_.table->read_move(Turn::of(moved.seat), moved.move);
    if (!read) {
      return read.error();
    }
    move = read->move;
  }
  s_.clock.charge(moved.seat, at_, moved.cause, s_.window() ? ClockRuns::No : ClockRuns::Yes);
  if (moved.cause == MoveCause::Time && s_.clock.is_absent(moved.seat) &&
      !at(*s_.seats, moved.seat).stand_in) {
    at(s_.seats.edit(), moved.seat).stand_in = true;
  }
  std::shared_ptr<Table> table = s_.table->clone();
  step.from = moves_of(*table);
  table->play(*move);
  play_nature(*table);
  step.to = moves_of(*table);
  s_.undo.reset();
  finish_step(std::move(step), std::move(table));
  return Done{};
}

Status Fold::apply(const UndoWanted& undo) {
  s_.undo = UndoVote{undo.seat, undo.back};
  return apply(UndoAnswered{undo.seat, true});
}

Status Fold::apply(const UndoAnswered& answer) {
  if (!s_.undo) {
    return Done{};
  }
  const std::string& hash = at(*s_.seats, answer.seat).hash;
  s_.undo->agreed.add(seats_where(*s_.seats, [&](const SeatState& one) {
    return one.kind == SeatKind::Person && same_hash(one.hash, hash);
  }));
  if (!answer.yes) {
    s_.undo.reset();
  }
  undo_if_agreed();
  return Done{};
}

void Fold::undo_if_agreed() {
  if (!s_.undo || s_.phase != TablePhase::Playing || !s_.undo->is_unanimous(*s_.seats)) {
    return;
  }
  const PositionVersion back = s_.undo->back;
  s_.undo.reset();
  const auto* target = std::find_if(s_.steps.begin(), s_.steps.end(),
                                    [&](const Step& step) { return step.version == back; });
  if (target == s_.steps.end()) {
    return;
  }
  Step step{.why = "undo", .back = back, .at = at_, .from = target->to, .to = target->to};
  s_.steps.truncate(static_cast<std::size_t>(target - s_.steps.begin()) + 1);
  std::shared_ptr<Table> table = s_.table->clone();
  table->undo_to(static_cast<int>(step.to.value));
  finish_step(std::move(step), std::move(table));
}

Status Fold::apply(const ReplaceWanted& wanted) {
  const std::optional<Seat> turn = s_.turn();
  if (!turn) {
    return bad_log("il n'y a personne à remplacer", "there is nobody to replace");
  }
  s_.replace.add(wanted.seat);
  if (wanted.decided) {
    s_.replace = {};
    at(s_.seats.edit(), *turn).stand_in = true;
    undo_if_agreed();
  }
  return Done{};
}

Status Fold::apply(const TimeGivenBack& given) {
  s_.clock.give_back(given.ms, given.until);
  return Done{};
}

Status Fold::apply(const Said& said) {
  s_.chat.edit().add({said.seat, at(*s_.seats, said.seat).name, said.text, said.emote, at_});
  return Done{};
}

Status Fold::apply(const Muted& muted) {
  at(s_.seats.edit(), muted.seat).muted.set(muted.whom, muted.on);
  return Done{};
}

Status Fold::apply(const HintAsked& asked) {
  SeatState& seat = at(s_.seats.edit(), asked.seat);
  ++seat.hints;
  seat.hinted = s_.version;
  return Done{};
}

Status Fold::apply(const Rematched& rematch) {
  s_.rematch.edit() = rematch.table;
  return Done{};
}

// Whether an entry is about a seat this table has.
bool names_a_seat(const LogEntry& entry, const Seats& seats) {
  return std::visit(
      [&]<class T>(const T& what) {
        if constexpr (std::is_same_v<T, Muted>) {
          return has_seat(seats, what.seat) && has_seat(seats, what.whom);
        } else if constexpr (requires { what.seat; }) {
          return has_seat(seats, what.seat);
        } else {
          return true;
        }
      },
      entry.what);
}

}  // namespace

State unopened(std::string id) {
  State state;
  state.origin = std::make_shared<const State::Origin>(State::Origin{std::move(id), {}, 0});
  return state;
}

Result<State> fold(State state, const LogEntry& entry) {
  const bool opens = std::holds_alternative<Opened>(entry.what);
  if (opens != (state.log_version == LogVersion{})) {
    return bad_log("le journal ne commence pas par l'ouverture de la table",
                   "the log does not begin with the table's opening");
  }
  if (!names_a_seat(entry, *state.seats)) {
    return bad_log("place inconnue dans le journal", "an unknown seat in the log");
  }
  Fold fold(state, entry.at);
  const Status done = std::visit([&](const auto& what) { return fold.apply(what); }, entry.what);
  if (!done) {
    return done.error();
  }
  state.changed = std::max(state.changed, entry.at);
  state.log_version = state.log_version.next();
  return state;
}

Result<UndoWanted, const ErrorKind*> undo_of(const State& state, SeatSet seats) {
  if (seats.empty()) {
    return &kNothingToUndo;
  }
  const SeatSet people =
      seats_where(*state.seats, [](const SeatState& one) { return one.kind == SeatKind::Person; });
  for (std::size_t i = state.steps.size(); i-- > 1;) {
    const Step& step = state.steps[i];
    if (seats.contains(step.by)) {
      if (state.table->revealed_since(static_cast<int>(step.from.value), people.only())) {
        return &kRevealed;
      }
      return UndoWanted{*step.by, state.steps[i - 1].version};
    }
  }
  return &kNothingToUndo;
}

TableSetup setup_of(const Opened& opened, Seat first) {
  return {opened.game,
          static_cast<int>(opened.seats.size()),
          index_of(first),
          opened.options,
          std::string(opened.own.empty() ? kStandardDeck : kOwnDeck),
          files_of(opened.own)};
}

bool play_prefix(Table& table, const std::vector<std::string>& moves) {
  return std::all_of(moves.begin(), moves.end(), [&](const std::string& move) {
    return !table.turn().is_over() && table.play(table.turn(), move).ok();
  });
}

Names State::names() const {
  Names out;
  for (std::size_t i = 0; i < seats->size(); ++i) {
    out[i] = (*seats)[i].name;
  }
  return out;
}

std::vector<std::string> State::texts() const {
  std::vector<std::string> out;
  for (const SeatState& seat : *seats) {
    out.push_back(seat.text.value_or(""));
  }
  return out;
}

std::optional<Seat> State::turn() const {
  if (!table || phase != TablePhase::Playing) {
    return std::nullopt;
  }
  const Turn asked = table->turn();
  return asked.is_seat() ? std::optional(asked.seat()) : std::nullopt;
}

bool State::has_given_secrets() const {
  if (!is_given()) {
    return false;
  }
  if (table) {
    return table->has_secrets();
  }
  const Result<std::unique_ptr<Table>> opened =
      Table::open(setup_of(this->opened(), this->opened().first.value_or(seat_at(0))));
  return opened.ok() && (*opened)->has_secrets();
}

bool State::is_window() const { return turn() && table->has_secrets() && table->may_pass(); }

std::optional<i64> State::window() const {
  return opened().window > 0 && is_window() ? std::optional(opened().window) : std::nullopt;
}

std::optional<i64> State::person_due(i64 woken) const {
  const std::optional<Seat> seat = turn();
  return seat ? clock.due(*seat, window(), woken) : std::nullopt;
}

bool is_listed_anew(const State& before, const LogEntry& entry, const State& after) {
  const auto& what = entry.what;
  return std::holds_alternative<Opened>(what) || std::holds_alternative<TimeGivenBack>(what) ||
         std::holds_alternative<SatDown>(what) || std::holds_alternative<GotUp>(what) ||
         std::holds_alternative<BotSat>(what) || before.phase != after.phase ||
         (after.clock.rule().kind == ClockKind::Slow && before.version != after.version);
}

}  // namespace ludo::room

#include "server/room.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace ludo::server {
namespace {

constexpr int kLapsesMax = 3;   // default moves in a row before a bot stands in
constexpr i64 kGrace = 10'000;  // ms a seat gets after a lapse or on coming back
constexpr std::size_t kChatKept = 100;
constexpr int kPrefixTold =
    100;  // moves of a beginning that was given: the log starts with its end

// Bots have names, like everybody at the table; that they are bots is said beside.
constexpr std::array<std::string_view, kMaxSeats> kBotNames{
    "Colette", "Gaspard", "Félicie", "Anatole", "Ondine", "Barnabé", "Zélie", "Hector"};

Refused refused_setup(const Error& error) { return {&kBadSetup, error.fr, error.en}; }

// Makes the moves of a prefix; false where one is not legal or the game is over.
bool play_prefix(Table& table, const std::vector<std::string>& moves) {
  return std::all_of(moves.begin(), moves.end(), [&](const std::string& move) {
    return !table.turn().is_over() && table.play(table.turn(), move).ok();
  });
}

TableSetup setup_of(const Opened& opened, int first) {
  return {opened.game, static_cast<int>(opened.seats.size()), first, opened.options};
}

}  // namespace

Room::Room(std::string id, Audience& audience, Random& random)
    : id_(std::move(id)), audience_(audience), random_(random) {}
Room::~Room() = default;

Result<LogEntry, Refused> Room::open(const OpenRequest& request, const std::string& token, i64 now,
                                     Random& random) {
  Opened opened = request.opened;
  const Or<std::unique_ptr<Table>> table = Table::open(setup_of(opened, opened.first.value_or(0)));
  if (!table) {
    return refused_setup(table.error());
  }
  if (!play_prefix(**table, opened.prefix) || (*table)->turn().is_over()) {
    return Refused{&kBadSetup, "ce début de partie n'est pas jouable",
                   "the game cannot go on from this record"};
  }
  const std::string hash = token_hash(token);
  for (std::size_t i = 0; i < opened.seats.size(); ++i) {
    if (request.own[i]) {
      opened.seats[i].hash = hash;
      opened.seats[i].text = static_cast<int>(i) == opened.owner ? request.text : "";
    }
  }
  std::array<u8, 32> secret{};
  random.fill(secret);
  opened.secret = hex_of(secret);
  return LogEntry{now, std::move(opened)};
}

Status Room::take(const Entry& entry) {
  const Or<LogEntry> read = read_entry(entry.payload);
  if (!read) {
    return read.error();
  }
  return take(entry.version, *read, nullptr);
}

Status Room::take(i64 version, const LogEntry& entry, const Proposal* mine) {
  if (version != log_version_ + 1) {
    return Error{ErrorCode::BadFile, "il manque des entrées au journal",
                 "entries of the log are missing"};
  }
  if (mine != nullptr) {
    answer(*mine);
  }
  last_at_ = std::max(last_at_, entry.at);
  std::visit([&](const auto& what) { apply(what, entry.at); }, entry.what);
  if (broken_) {
    return *broken_;
  }
  log_version_ = version;
  if (mine != nullptr && mine->client && clients_.contains(*mine->client) &&
      std::holds_alternative<SatDown>(mine->entry.what)) {
    clients_.at(*mine->client).awaits_welcome = false;
    welcome(*mine->client, clients_.at(*mine->client), 0, entry.at);
  }
  return Done{};
}

// A seat was taken: its token is told to nobody but the client that asked.
void Room::answer(const Proposal& mine) {
  const auto* sat = std::get_if<SatDown>(&mine.entry.what);
  if (sat == nullptr || !mine.client) {
    return;
  }
  const auto found = clients_.find(*mine.client);
  if (found == clients_.end()) {
    if (!mine.token.empty()) {
      orphans_.push_back(sat->seat);
    }
    return;
  }
  if (!mine.token.empty()) {
    found->second.hash = sat->hash;
    found->second.awaits_welcome = true;
    tell(found->first, {{"type", "seated"}, {"seats", {sat->seat}}, {"token", mine.token}});
  }
}

void Room::recognise(Client& client) const {
  client.seats.clear();
  for (int i = 0; i < seats_count(); ++i) {
    const SeatState& seat = seats_[static_cast<std::size_t>(i)];
    if (!client.hash.empty() && seat.kind == SeatKind::Person && !seat.left &&
        same_hash(seat.hash, client.hash)) {
      client.seats.push_back(i);
    }
  }
}

void Room::apply(const Opened& opened, i64 at) {
  opened_ = opened;
  opened_at_ = at;
  for (const SeatStart& start : opened.seats) {
    SeatState seat;
    seat.kind = start.kind;
    seat.name = start.kind == SeatKind::Bot ? std::string(kBotNames[seats_.size()]) : start.name;
    seat.hash = start.hash;
    seat.level = start.level;
    seat.ready = start.kind == SeatKind::Bot || start.text.has_value();
    seat.bank = opened.clock.seconds * 1000;
    if (start.kind == SeatKind::Person) {
      people_.push_back(start.hash);
    }
    seats_.push_back(std::move(seat));
    texts_.push_back(start.kind == SeatKind::Bot ? std::optional<std::string>("") : start.text);
  }
  std::sort(people_.begin(), people_.end());
  people_.erase(std::unique(people_.begin(), people_.end()), people_.end());
  begin_if_full(at);
}

void Room::apply(const SatDown& sat, i64 at) {
  ++revision_;
  SeatState& seat = seats_[static_cast<std::size_t>(sat.seat)];
  const bool mid_game = phase_ == TablePhase::Playing;
  if (!mid_game) {
    texts_[static_cast<std::size_t>(sat.seat)] = sat.text;
  }
  for (std::size_t i = 0; i < seats_.size(); ++i) {  // those beside her on the same device
    if (!mid_game && seats_[i].kind == SeatKind::Person && same_hash(seats_[i].hash, sat.hash)) {
      seats_[i].ready = true;
      texts_[i] = texts_[i].value_or("");
    }
  }
  seat.kind = SeatKind::Person;
  seat.name = sat.name;
  seat.hash = sat.hash;
  seat.ready = true;
  seat.left = false;
  seat.stand_in = false;
  seat.lapses = 0;
  seat.bank = std::max(seat.bank, kGrace);
  if (std::find(people_.begin(), people_.end(), sat.hash) == people_.end()) {
    people_.push_back(sat.hash);
  }
  if (mid_game && turn_seat() == sat.seat) {
    turn_since_ = at;
  }
  for (auto& [id, client] : clients_) {
    recognise(client);
  }
  tell_seats();
  tell_clocks();
  begin_if_full(at);
}

void Room::apply(const GotUp& up, i64 at) {
  ++revision_;
  const std::string hash = seats_[static_cast<std::size_t>(up.seat)].hash;
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    SeatState& seat = seats_[i];
    if (seat.kind != SeatKind::Person || seat.left || !same_hash(seat.hash, hash)) {
      continue;
    }
    seat.hash.clear();
    if (phase_ == TablePhase::Open) {
      seat = SeatState{};
      seat.bank = opened_.clock.seconds * 1000;
      texts_[i].reset();
    } else if (phase_ == TablePhase::Playing) {
      seat.left = true;
      seat.stand_in = true;
      if (turn_seat() == static_cast<int>(i)) {
        turn_since_ = at;
      }
    }
    if (opened_.owner == static_cast<int>(i)) {
      opened_.owner = -1;
    }
  }
  for (int i = 0; i < seats_count() && opened_.owner < 0; ++i) {
    const SeatState& seat = seats_[static_cast<std::size_t>(i)];
    if (seat.kind == SeatKind::Person && !seat.left && !seat.hash.empty()) {
      opened_.owner = i;
    }
  }
  for (auto& [id, client] : clients_) {
    const bool sat = !client.seats.empty();
    recognise(client);
    if (sat && client.seats.empty()) {
      client.hash.clear();
    }
  }
  tell_seats();
  tell_table();
  tell_clocks();
  undo_if_agreed(at);
}

void Room::apply(const BotSat& bot, i64 at) {
  ++revision_;
  SeatState& seat = seats_[static_cast<std::size_t>(bot.seat)];
  seat.kind = SeatKind::Bot;
  seat.name = kBotNames[static_cast<std::size_t>(bot.seat)];
  seat.hash.clear();
  seat.level = bot.level;
  seat.left = false;
  seat.stand_in = false;
  seat.ready = true;
  if (phase_ == TablePhase::Open) {
    texts_[static_cast<std::size_t>(bot.seat)] = "";
  }
  tell_seats();
  begin_if_full(at);
}

void Room::apply(const CameBack& back, i64 at) {
  const std::string hash = seats_[static_cast<std::size_t>(back.seat)].hash;
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    SeatState& seat = seats_[i];
    if (seat.kind == SeatKind::Person && !seat.left && same_hash(seat.hash, hash)) {
      seat.stand_in = false;
      seat.lapses = 0;
      seat.bank = std::max(seat.bank, kGrace);
      if (turn_seat() == static_cast<int>(i)) {
        turn_since_ = at;
      }
    }
  }
  tell_seats();
  tell_clocks();
}

void Room::begin_if_full(i64 at) {
  const bool full = std::all_of(seats_.begin(), seats_.end(), [](const SeatState& seat) {
    return seat.kind != SeatKind::Open && seat.ready;
  });
  if (phase_ == TablePhase::Open && full) {
    begin(at);
  }
}

void Room::begin(i64 at) {
  ++revision_;
  phase_ = TablePhase::Playing;
  const int players = seats_count();
  nature_.emplace(opened_.secret, texts(), id_);
  first_ = opened_.first ? *opened_.first : nature_->first_seat(players);
  Or<std::unique_ptr<Table>> table = Table::open(setup_of(opened_, first_));
  if (!table) {
    broken_ = table.error();
    return;
  }
  table_ = std::move(*table);
  if (!play_prefix(*table_, opened_.prefix)) {
    broken_ = Error{ErrorCode::BadRecord, "début de partie impossible", "impossible beginning"};
    return;
  }
  play_nature();
  tell_table();
  StepState step;
  step.why = "start";
  step.at = at;
  step.to = table_->version();
  if (!opened_.prefix.empty()) {
    step.from = std::max(0, step.to - kPrefixTold);
  }
  finish_step(std::move(step));
}

void Room::play_nature() {
  while (table_->turn().is_nature()) {
    const u32 of = table_->outcomes();
    table_->play_nature(scripted_ ? scripted_(picks_, of) : nature_->pick(picks_, of));
    ++picks_;
  }
}

// The position has changed: number the change, see whether it was the last, tell it.
void Room::finish_step(StepState step) {
  step.version = ++version_;
  revision_ += opened_.clock.kind == ClockKind::Slow ? 1 : 0;
  turn_since_ = step.at;
  steps_.push_back(std::move(step));
  held_pass_.reset();
  if (opened_.clock.kind == ClockKind::Slow && turn_seat() >= 0) {
    seats_[static_cast<std::size_t>(turn_seat())].bank = opened_.clock.seconds * 1000;
  }
  if (table_->turn().is_over()) {
    phase_ = TablePhase::Finished;
    ++revision_;
    tell_table();
  }
  tell_state(version_ - 1);
}

// What a move costs on the clock, and what a lapse leads to.
void Room::charge(SeatState& seat, i64 at, MoveCause cause) {
  if (cause == MoveCause::Person) {
    seat.lapses = 0;
  }
  if (opened_.clock.kind == ClockKind::Live && cause != MoveCause::Bot && person_due(seat)) {
    const i64 used = std::max<i64>(0, at - turn_since_);
    seat.bank = std::max<i64>(0, seat.bank - used) + opened_.clock.increment * 1000;
  }
  if (cause == MoveCause::Time) {
    seat.bank = std::max(seat.bank, kGrace);
    seat.lapses += 1;
    if (seat.lapses >= kLapsesMax && !seat.stand_in) {
      seat.stand_in = true;
      tell_seats();
    }
  }
}

void Room::apply(const Moved& moved, i64 at) {
  if (phase_ != TablePhase::Playing || turn_seat() != moved.seat) {
    broken_ = Error{ErrorCode::BadRecord, "coup hors tour dans le journal",
                    "a move out of turn in the log"};
    return;
  }
  charge(seats_[static_cast<std::size_t>(moved.seat)], at, moved.cause);
  StepState step;
  step.by = moved.seat;
  step.move = moved.move;
  step.why = name_of(moved.cause);
  step.at = at;
  step.from = table_->version();
  const Status played = table_->play(Turn::of(seat_at(moved.seat)), moved.move);
  if (!played) {
    broken_ = played.error();
    return;
  }
  play_nature();
  step.to = table_->version();
  if (undo_) {
    undo_.reset();
    tell_all({{"type", "undo"}, {"undo", nullptr}});
  }
  finish_step(std::move(step));
}

void Room::apply(const UndoWanted& undo, i64 at) {
  undo_ = UndoState{undo.seat, undo.back, 0};
  apply(UndoAnswered{undo.seat, true}, at);
}

void Room::apply(const UndoAnswered& answer, i64 at) {
  if (!undo_) {
    return;
  }
  const std::string& hash = seats_[static_cast<std::size_t>(answer.seat)].hash;
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    if (seats_[i].kind == SeatKind::Person && same_hash(seats_[i].hash, hash)) {
      undo_->agreed |= 1U << i;
    }
  }
  if (!answer.yes) {
    undo_.reset();
  }
  tell_all({{"type", "undo"}, {"undo", undo_json()}});
  undo_if_agreed(at);
}

void Room::undo_if_agreed(i64 at) {
  if (!undo_ || phase_ != TablePhase::Playing) {
    return;
  }
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    const bool asked = seats_[i].kind == SeatKind::Person && !seats_[i].stand_in;
    if (asked && (undo_->agreed >> i & 1U) == 0) {
      return;
    }
  }
  const auto target = std::find_if(steps_.begin(), steps_.end(), [&](const StepState& step) {
    return step.version == undo_->back;
  });
  StepState step;
  step.why = "undo";
  step.back = undo_->back;
  step.at = at;
  undo_.reset();
  tell_all({{"type", "undo"}, {"undo", nullptr}});
  if (target == steps_.end()) {
    return;
  }
  step.from = step.to = target->to;
  steps_.erase(target + 1, steps_.end());
  while (table_->version() > step.to && table_->can_undo()) {
    table_->undo();
  }
  finish_step(std::move(step));
}

void Room::apply(const Said& said, i64 at) {
  const SeatState& seat = seats_[static_cast<std::size_t>(said.seat)];
  chat_.push_back({said.seat, seat.name, said.text, said.emote, at});
  ++chat_total_;
  if (chat_.size() > kChatKept) {
    chat_.pop_front();
  }
  tell_line(chat_.back());
}

void Room::apply(const Muted& muted, i64 /*at*/) {
  seats_[static_cast<std::size_t>(muted.seat)].muted[static_cast<std::size_t>(muted.whom)] =
      muted.on;
}

void Room::apply(const Rematched& rematch, i64 /*at*/) {
  rematch_ = rematch.table;
  tell_table();
}

Names Room::names() const {
  Names out;
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    out[i] = seats_[i].name;
  }
  return out;
}

std::vector<std::string> Room::texts() const {
  std::vector<std::string> out;
  for (const auto& text : texts_) {
    out.push_back(text.value_or(""));
  }
  return out;
}

int Room::turn_seat() const {
  return table_ && phase_ == TablePhase::Playing && table_->turn().is_seat()
             ? index_of(table_->turn().seat())
             : -1;
}

bool Room::is_present(int seat) const {
  return std::any_of(clients_.begin(), clients_.end(), [&](const auto& entry) {
    const std::vector<int>& own = entry.second.seats;
    return std::find(own.begin(), own.end(), seat) != own.end();
  });
}

}  // namespace ludo::server

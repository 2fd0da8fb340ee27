// What a room shows outside its own conversation: its row in lists, its record, its replay, and the
// check of its fairness.
#include <algorithm>
#include <nlohmann/json.hpp>
#include <sstream>

#include "server/room.h"

namespace ludo::server {

Json seat_or_null(int seat) { return seat < 0 ? Json(nullptr) : Json(seat); }

TableSummary Room::summary() const {
  TableSummary out;
  out.game = opened_.game;
  out.access = opened_.access;
  out.phase = phase_;
  Json names = Json::array();
  Json hashes = Json::array();
  for (const SeatState& seat : seats_) {
    out.open_seats += seat.kind == SeatKind::Open || seat.left ? 1 : 0;
    names.push_back(seat.name);
    hashes.push_back(seat.hash);
  }
  out.people = people_;
  out.changed = last_at_;
  const int turn = turn_seat();
  if (turn >= 0 && !is_played_by_bot(seats_[static_cast<std::size_t>(turn)])) {
    out.deadline = person_due(seats_[static_cast<std::size_t>(turn)]);
  }
  Json about{{"names", names}, {"hashes", hashes}, {"options", opened_.options}};
  about["clock"] = table_json()["clock"];
  about["turn"] = seat_or_null(turn);
  about["result"] = result_json();
  about["bots"] = Json::array();
  for (const SeatState& seat : seats_) {
    about["bots"].push_back(seat.kind == SeatKind::Bot ? Json(name_of(seat.level)) : Json(nullptr));
  }
  about["moves"] = std::count_if(steps_.begin(), steps_.end(),
                                 [](const StepState& step) { return step.by >= 0; });
  if (phase_ == TablePhase::Finished) {  // for the statistics
    about["first"] = first_;
    about["seconds"] = (steps_.back().at - steps_.front().at) / 1000;
    about["whole"] =
        opened_.prefix.empty() && std::none_of(seats_.begin(), seats_.end(),
                                               [](const SeatState& seat) { return seat.stand_in; });
  }
  out.about = about.dump(-1, ' ', false, Json::error_handler_t::replace);
  return out;
}

// The record as the table has it, with what it takes to check nature's picks.
std::vector<std::string> Room::record_lines() const {
  CHECK(phase_ == TablePhase::Finished);
  return fair_record(*table_,
                     {id_, commitment_of(opened_.secret), opened_.secret, texts(),
                      !opened_.first.has_value(), static_cast<int>(opened_.prefix.size())});
}

Json Room::replay_json(std::optional<int> seat) const {
  const bool finished = phase_ == TablePhase::Finished;
  const Seat observer = finished && seat ? seat_at(*seat) : kSpectator;
  Json json{{"table", table_json()}, {"seats", seats_json()}};
  json["as"] = observer == kSpectator ? Json(nullptr) : Json(index_of(observer));
  json["frames"] = Json::array();
  json["result"] = result_json();
  if (!table_) {
    return json;
  }
  const Or<std::unique_ptr<Table>> again = open_recorded(table_->header(), {});
  CHECK(again.ok());
  const std::vector<std::string> lines = table_->record_lines(WithLegal::No);
  for (std::size_t i = 0; i < steps_.size(); ++i) {
    while ((*again)->version() < steps_[i].to) {
      const auto line = Json::parse(lines[static_cast<std::size_t>((*again)->version()) + 1]);
      CHECK((*again)->play((*again)->turn(), line["move"].get<std::string>()).ok());
    }
    std::string step;
    append_step(steps_[i], observer, step);
    std::string view;
    (*again)->write_view(observer, view);
    const Turn turn = (*again)->turn();
    json["frames"].push_back(
        {{"step", Json::parse(step)},
         {"turn", turn.is_seat() ? Json(index_of(turn.seat())) : Json(nullptr)},
         {"view", Json::parse(view)}});
  }
  return json;
}

Result<Json, Refused> Room::fairness_json() const {
  if (phase_ != TablePhase::Finished) {
    return Refused{&kNotFinished};
  }
  std::string text;
  for (const std::string& line : record_lines()) {
    text += line + "\n";
  }
  std::istringstream in(text);
  const Or<std::optional<Record>> record = RecordReader(in, id_).next();
  CHECK(record.ok() && record->has_value());
  Json json{{"table", id_}, {"commitment", commitment_of(opened_.secret)}};
  json["secret"] = opened_.secret;
  json["texts"] = texts();
  json["picks"] = Json::array();
  u32 k = 0;
  for (std::size_t i = opened_.prefix.size(); i < (*record)->moves.size(); ++i) {
    const RecordMove& move = (*record)->moves[i];
    if (move.by.is_nature()) {
      json["picks"].push_back(
          {{"of", move.of}, {"picked", nature_->pick(k, move.of)}, {"move", move.move}});
      ++k;
    }
  }
  json["fair"] = verify_record(**record, id_, {}).ok();
  return json;
}

}  // namespace ludo::server

// What a table shows outside its own conversation: its row in lists, its record, its replay, and
// the check of its fairness.
#include <algorithm>
#include <limits>
#include <nlohmann/json.hpp>

#include "room/render.h"

namespace ludo::room {

TableSummary summary_of(const State& state, i64 woken) {
  const Opened& opened = state.opened();
  TableSummary out;
  out.game = opened.game;
  out.access = opened.access;
  out.phase = state.phase;
  Json names = Json::array();
  Json hashes = Json::array();
  Json bots = Json::array();
  for (const SeatState& seat : *state.seats) {
    out.open_seats += seat.kind == SeatKind::Open || seat.left ? 1 : 0;
    names.push_back(seat.name);
    hashes.push_back(seat.hash);
    if (!seat.hash.empty()) {  // those who left were listed when they sat
      out.people.push_back(seat.hash);
    }
    bots.push_back(seat.kind == SeatKind::Bot ? Json(name_of(seat.level)) : Json(nullptr));
  }
  std::sort(out.people.begin(), out.people.end());
  out.people.erase(std::unique(out.people.begin(), out.people.end()), out.people.end());
  out.changed = state.changed;
  const std::optional<Seat> turn = state.turn();
  if (turn && !at(*state.seats, *turn).is_played_by_bot()) {
    out.deadline = state.person_due(woken);
  }
  Json about{{"names", names}, {"hashes", hashes}, {"options", opened.options}};
  about["clock"] = clock_json(opened.clock);
  about["turn"] = seat_or_null(turn);
  about["result"] = result_json(state);
  about["bots"] = bots;
  about["given"] = opened.prefix.size();
  about["firstChosen"] = opened.first.has_value();
  about["moves"] = std::count_if(state.steps.begin(), state.steps.end(),
                                 [](const Step& step) { return step.by.has_value(); });
  if (state.phase == TablePhase::Finished) {  // for the statistics
    about["first"] = index_of(*state.first);
    about["seconds"] = (state.steps.back().at - state.steps.front().at) / 1000;
    about["whole"] =
        opened.prefix.empty() && std::none_of(state.seats->begin(), state.seats->end(),
                                              [](const SeatState& seat) { return seat.stand_in; });
  }
  out.about = about.dump(-1, ' ', false, Json::error_handler_t::replace);
  return out;
}

namespace {

RecordFairness fairness_of(const State& state) {
  const Opened& opened = state.opened();
  return {.table = state.id(),
          .commitment = commitment_of(opened.secret),
          .secret = opened.secret,
          .texts = state.texts(),
          .first_drawn = !opened.first,
          .given = static_cast<int>(opened.prefix.size()),
          .layout = opened.layout};
}

}  // namespace

// The record as the table has it, with what it takes to check nature's picks.
std::vector<std::string> record_lines(const State& state) {
  CHECK(state.phase == TablePhase::Finished);
  return fair_record(*state.table, fairness_of(state));
}

std::string replay_text(const State& state, const Presence& presence, std::optional<Seat> seat,
                        Lang lang) {
  constexpr std::size_t kAll = std::numeric_limits<std::size_t>::max();
  return std::move(replay_pages(state, presence, seat, lang, kAll).front().text);
}

std::vector<ReplayPage> replay_pages(const State& state, const Presence& presence,
                                     std::optional<Seat> seat, Lang lang, std::size_t bytes_max) {
  const bool finished = state.phase == TablePhase::Finished;
  const Seat observer = finished ? seat.value_or(kSpectator) : kSpectator;
  Json json{{"table", table_json(state, Audience::Others)}, {"seats", seats_json(state, presence)}};
  json["as"] = seat_or_null(observer == kSpectator ? std::nullopt : std::optional(observer));
  json["result"] = result_json(state);
  std::string head = json.dump(-1, ' ', false, Json::error_handler_t::replace);
  head.pop_back();
  std::vector<ReplayPage> pages;
  TextOut out;
  std::size_t from = 0;
  const auto begin_page = [&](std::size_t frame) {
    from = frame;
    out.clear();
    out += head;
    out += ",\"from\":" + std::to_string(from) + ",\"frames\":[";
  };
  const auto end_page = [&](const std::string& next) {
    out += "],\"next\":" + next + "}";
    pages.push_back({from, std::string(out.view())});
  };
  begin_page(0);
  const std::unique_ptr<Table> again = state.table ? state.table->restarted() : nullptr;
  std::size_t frame = 0;
  for (const Step& step : state.steps) {
    if (out.size() >= bytes_max) {
      end_page(std::to_string(frame));
      begin_page(frame);
    }
    while (again->version() < step.to.value) {
      again->replay_move(*state.table);
    }
    out += out.back() == '[' ? "{\"step\":" : ",{\"step\":";
    append_step(state, step, {observer, lang}, out);
    const Turn turn = again->turn();
    out += ",\"turn\":";
    out += turn.is_seat() ? std::to_string(index_of(turn.seat())) : "null";
    out += ",\"view\":";
    again->write_view(observer, out);
    out += '}';
    ++frame;
  }
  end_page("null");
  return pages;
}

Json fairness_json(const State& state) {
  CHECK(state.phase == TablePhase::Finished);
  Record record = state.table->record(WithLegal::No);
  const RecordFairness fair = fairness_of(state);
  Json json{{"table", fair.table}, {"commitment", fair.commitment}};
  json["secret"] = fair.secret;
  json["texts"] = fair.texts;
  json["layout"] = fair.layout;
  json["picks"] = Json::array();
  u32 k = 0;
  for (std::size_t i = state.opened().prefix.size(); i < record.moves.size(); ++i) {
    const RecordMove& move = record.moves[i];
    if (move.by.is_nature()) {
      json["picks"].push_back(
          {{"of", move.of}, {"picked", state.nature->pick(k, move.of)}, {"move", move.move}});
      ++k;
    }
  }
  record.header.fair = fair;
  json["fair"] = verify_record(record, state.id(), {}).ok();
  return json;
}

}  // namespace ludo::room

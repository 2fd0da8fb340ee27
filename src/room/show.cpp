// What a table shows outside its own conversation: its row in lists, its record, its replay, and
// the check of its fairness.
#include <algorithm>
#include <limits>
#include <nlohmann/json.hpp>
#include <utility>

#include "record/dump_json.h"
#include "room/render.h"
#include "table/json_text.h"

namespace ludo::room {
namespace {

// `key` brings its own comma and quotes.
template <class T, class F>
void append_list(TextOut& out, std::string_view key, const T& all, F&& one) {
  out += key;
  char before = '[';
  for (const auto& value : all) {
    out += std::exchange(before, ',');
    one(value);
  }
  out += before == '[' ? "[]" : "]";
}

void append_bool(TextOut& out, std::string_view key, bool value) {
  out += key;
  out += value ? "true" : "false";
}

// What a row holds that no query asks for.
void append_about(const State& state, TextOut& out) {
  const Opened& opened = state.opened();
  const auto text = [&](std::string_view value) { append_json_text(out, value); };
  append_list(out, "{\"names\":", *state.seats, [&](const SeatState& seat) { text(seat.name); });
  append_list(out, ",\"hashes\":", *state.seats, [&](const SeatState& seat) { text(seat.hash); });
  append_list(out, ",\"options\":", opened.options, text);
  out += ",\"clock\":";
  out += clock_json(opened.clock).dump();
  out += ",\"turn\":";
  const std::optional<Seat> turn = state.turn();
  turn ? void(out += i64{index_of(*turn)}) : void(out += "null");
  out += ",\"result\":";
  out += result_json(state).dump();
  append_list(out, ",\"bots\":", *state.seats, [&](const SeatState& seat) {
    seat.kind == SeatKind::Bot ? text(name_of(seat.level)) : void(out += "null");
  });
  out += ",\"given\":";
  out += static_cast<i64>(opened.prefix.size());
  out += ",\"luck\":";
  out += static_cast<i64>(opened.luck.size());
  append_bool(out, ",\"firstChosen\":", opened.first.has_value());
  append_bool(out, ",\"hints\":", opened.hints);
  if (state.has_own_deck()) {
    out += ",\"deck\":";
    out += deck_info_json(state).dump();
  }
  out += ",\"moves\":";
  out += i64{std::count_if(state.steps.begin(), state.steps.end(),
                           [](const Step& step) { return step.by.has_value(); })};
  if (state.phase == TablePhase::Finished) {  // for the statistics
    out += ",\"first\":";
    out += i64{index_of(*state.first)};
    out += ",\"seconds\":";
    out += (state.steps.back().at - state.steps.front().at) / 1000;
    append_bool(out, ",\"whole\":",
                !state.is_given() && !state.has_given_luck() && !state.has_own_deck() &&
                    std::none_of(state.seats->begin(), state.seats->end(),
                                 [](const SeatState& seat) { return seat.stand_in; }));
  }
  out += '}';
}

}  // namespace

TableSummary summary_of(const State& state, i64 woken) {
  const Opened& opened = state.opened();
  TableSummary out;
  out.game = opened.game;
  out.access = opened.access;
  out.phase = state.phase;
  for (const SeatState& seat : *state.seats) {
    out.open_seats += seat.kind == SeatKind::Open || seat.left ? 1 : 0;
    if (!seat.hash.empty()) {  // those who left were listed when they sat
      out.people.push_back(seat.hash);
    }
  }
  std::sort(out.people.begin(), out.people.end());
  out.people.erase(std::unique(out.people.begin(), out.people.end()), out.people.end());
  out.changed = state.changed;
  const std::optional<Seat> turn = state.turn();
  if (turn && !at(*state.seats, *turn).is_played_by_bot()) {
    out.deadline = state.person_due(woken);
  }
  TextOut about;
  append_about(state, about);
  out.about = about.view();
  return out;
}

void append_sheet_rows(const State& state, Lang lang, TextOut& out) {
  CHECK(state.phase == TablePhase::Finished);
  const SheetText sheet = state.table->sheet(kSpectator, lang, state.names());
  const auto text = [&](std::string_view key, std::string_view value) {
    out += key;
    append_json_text(out, value);
  };
  append_list(out, "{\"rows\":", sheet.rows, [&](const SheetTextRow& row) {
    text("{\"title\":", row.title);
    text(",\"clause\":", row.clause);
    text(",\"mark\":", row.mark);
    text(",\"kind\":", name_of(row.kind));
    append_list(out, ",\"cells\":", row.cells, [&](const SheetTextCell& cell) {
      text("{\"value\":", cell.value);
      text(",\"remark\":", cell.remark);
      out += '}';
    });
    out += '}';
  });
  append_list(out, ",\"places\":", sheet.places, [&](int place) { out += i64{place}; });
}

void append_standing(const State& state, Reader reader, TextOut& out) {
  const Table& table = *state.table;
  out += ",\"standing\":";
  append_json_text(out, standing_of(table.info(), table.result(), table.players(), reader.observer,
                                    reader.lang));
  out += '}';
}

namespace {

RecordFairness fairness_of(const State& state) {
  const Opened& opened = state.opened();
  return {.table = state.id(),
          .commitment = commitment_of(opened.secret),
          .secret = opened.secret,
          .texts = state.texts(),
          .first_by = opened.first              ? FirstBy::Chosen
                      : opened.lot == Lot::Dice ? FirstBy::Dice
                                                : FirstBy::Drawn,
          .given = static_cast<int>(opened.prefix.size()),
          .layout = opened.layout,
          .luck = opened.luck};
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
  TextOut head;
  head += dump_json(json);
  head.back() = ',';  // it is an object: some more fields
  head += "\"sheet\":";
  if (finished) {
    append_sheet_rows(state, lang, head);
    append_standing(state, {observer, lang}, head);
  } else {
    head += "null";
  }
  std::vector<ReplayPage> pages;
  TextOut out;
  std::size_t from = 0;
  const auto begin_page = [&](std::size_t frame) {
    from = frame;
    out.clear();
    out += head.view();
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
  GivenLuck luck;
  const std::unique_ptr<Table> again = state.table->restarted();
  for (std::size_t i = 0; i < record.moves.size(); ++i) {
    const RecordMove& move = record.moves[i];
    if (move.by.is_nature() && i >= state.opened().prefix.size()) {
      const std::optional<u32> given = luck.next(*again, fair.luck);
      const u32 picked = given ? *given : state.nature->pick(k, move.of);
      k += given ? 0 : 1;
      json["picks"].push_back(
          {{"of", move.of}, {"picked", picked}, {"move", move.move}, {"given", given.has_value()}});
    }
    again->replay_move(*state.table);
  }
  record.header.fair = fair;
  json["fair"] = verify_record(record, state.id(), {}).ok();
  return json;
}

}  // namespace ludo::room

#include "hub/shown.h"

#include <algorithm>
#include <charconv>

#include "hub/quietly.h"
#include "hub/responses.h"
#include "hub/workshop.h"
#include "room/room.h"

namespace ludo::hub {
namespace {

HttpResponse record_of(const State& state) {
  if (state.phase != TablePhase::Finished) {
    return error_response({&kNotFinished});
  }
  HttpResponse response{200, "application/jsonl; charset=utf-8"};
  for (const std::string& line : record_lines(state)) {
    response.body += line + "\n";
  }
  response.headers = {{"Content-Disposition", "attachment; filename=\"" + state.opened().game +
                                                  "-" + state.id().substr(0, 6) + ".jsonl\""}};
  return response;
}

HttpResponse fairness_of(const State& state) {
  return state.phase == TablePhase::Finished ? json_response(fairness_json(state))
                                             : error_response({&kNotFinished});
}

HttpResponse deck_of(const State& state) {
  const room::Opened& opened = state.opened();
  return json_response(
      table_deck_json(opened.game, opened.own, fingerprint_of(opened.game, opened.own)));
}

std::string key_of(Lang lang) { return lang == Lang::En ? "en" : "fr"; }

}  // namespace

void ShownTables::Shown::add(HttpResponse response, std::size_t from) {
  bytes += response.body.size();
  pages.push_back({from, std::move(response)});
}

void ShownTables::Shown::add(std::vector<ReplayPage> replay) {
  for (ReplayPage& page : replay) {
    add(json_text_response(std::move(page.text)), page.from);
  }
}

HttpResponse ShownTables::answer(StoreReader& store, const ShownAsked& asked) {
  const bool known = asked.what == "replay" || asked.what == "record" || asked.what == "fairness" ||
                     asked.what == "deck";
  const bool paged = asked.what == "replay";
  std::size_t from = 0;
  const auto [end, error] =
      std::from_chars(asked.from.data(), asked.from.data() + asked.from.size(), from);
  if (!known) {
    return error_response({&kNotFound});
  }
  if (paged &&
      (asked.seat.size() > 1 || (!asked.from.empty() && (error != std::errc() || *end != '\0')))) {
    return error_response({&kBadMessage});
  }
  const Result<std::vector<i64>> versions = store.versions(std::vector<std::string>{asked.table});
  if (!versions) {
    return error_response({&kStorage});
  }
  const i64 version = versions->front();
  if (version == 0) {
    return error_response({&kNoTable});
  }
  const std::string key = asked.table + asked.what + (paged ? key_of(asked.lang) + asked.seat : "");
  auto found = by_key_.find(key);
  if (found == by_key_.end() || found->second->version != version) {
    const Result<std::vector<Entry>> entries = store.read(asked.table, 0);
    if (!entries) {
      return error_response({&kStorage});
    }
    Shown shown;
    quietly([&] { shown = make(*entries, asked); });
    if (shown.pages.empty()) {
      return error_response({&kNoTable});
    }
    shown.key = key;
    remember(std::move(shown));
    found = by_key_.find(key);
  }
  return page_from(found->second, paged ? from : 0);
}

HttpResponse ShownTables::answer(const ReplayRequest& asked) {
  std::string all =
      asked.record + key_of(asked.lang) + (asked.seat ? std::to_string(index_of(*asked.seat)) : "");
  for (const room::RecordedSeat& seat : asked.seats) {
    all += '\n' + seat.name + '\n' + (seat.level ? std::string(name_of(*seat.level)) : "");
  }
  const std::string key = hex_of(sha256(all));
  auto found = by_key_.find(key);
  if (found == by_key_.end()) {
    Shown shown;
    quietly([&] { shown = make(asked); });
    shown.key = key;
    remember(std::move(shown));
    found = by_key_.find(key);
  }
  return page_from(found->second, asked.from);
}

HttpResponse ShownTables::page_from(std::list<Shown>::iterator shown, std::size_t from) {
  all_.splice(all_.begin(), all_, shown);
  const std::vector<Page>& pages = shown->pages;
  const auto page =
      std::find_if(pages.begin(), pages.end(), [&](const Page& one) { return one.from == from; });
  return page == pages.end() ? error_response({&kBadMessage}) : page->response;
}

ShownTables::Shown ShownTables::make(const ReplayRequest& asked) {
  ++made_;
  Shown shown;
  const Result<State, RequestError> state = room::state_recorded(asked);
  if (!state) {
    shown.add(error_response(state.error()));
  } else if (asked.seat && !has_seat(*state->seats, *asked.seat)) {
    shown.add(error_response({&kBadMessage}));
  } else {
    shown.add(replay_pages(*state, room::Presence(), asked.seat, asked.lang, kPageBytes));
  }
  return shown;
}

// Nothing where there is no such table.
ShownTables::Shown ShownTables::make(const std::vector<Entry>& entries, const ShownAsked& asked) {
  ++made_;
  Room room(asked.table);
  Shown shown;
  if (entries.empty()) {
    return shown;
  }
  shown.version = entries.back().version;
  const Status loaded = room.load(entries);
  const State& state = room.state();
  std::optional<Seat> seat;
  if (!asked.seat.empty()) {
    seat = seat_at(asked.seat[0] - '0');
  }
  if (!loaded) {
    shown.add(error_response({&load_error(loaded.error())}));
  } else if (asked.what == "record") {
    shown.add(record_of(state));
  } else if (asked.what == "fairness") {
    shown.add(fairness_of(state));
  } else if (asked.what == "deck") {
    shown.add(deck_of(state));
  } else if (seat && !has_seat(*state.seats, *seat)) {
    shown.add(error_response({&kBadMessage}));
  } else if (seat && state.phase != TablePhase::Finished) {
    shown.add(error_response({&kNotFinished}));
  } else {
    shown.add(replay_pages(state, room.presence(), seat, asked.lang, kPageBytes));
  }
  return shown;
}

// One that is larger than all may be is still answered, and goes with the next.
void ShownTables::remember(Shown shown) {
  if (const auto old = by_key_.find(shown.key); old != by_key_.end()) {
    forget(old->second);
  }
  while (!all_.empty() && bytes_ + shown.bytes > bytes_max_) {
    forget(std::prev(all_.end()));
  }
  bytes_ += shown.bytes;
  all_.push_front(std::move(shown));
  by_key_[all_.front().key] = all_.begin();
}

void ShownTables::forget(std::list<Shown>::iterator which) {
  bytes_ -= which->bytes;
  by_key_.erase(which->key);
  all_.erase(which);
}

}  // namespace ludo::hub

// What several messages say of a table and of those at it, as JSON.
#include <nlohmann/json.hpp>

#include "room/render.h"

namespace ludo::room {
namespace {

Json first_dice_json(const State& s) {
  if (!s.nature || s.opened().first || s.opened().lot != Lot::Dice) {
    return nullptr;
  }
  const auto players = static_cast<std::ptrdiff_t>(s.seats_count());
  Json rounds = Json::array();
  for (const FirstDice::Round& round : s.nature->first_dice(static_cast<int>(players)).rounds) {
    rounds.push_back(std::vector<int>(round.begin(), round.begin() + players));
  }
  return rounds;
}

}  // namespace

Json text_or_null(const std::string& text) { return text.empty() ? Json(nullptr) : Json(text); }

Json seats_list(SeatSet seats) {
  Json out = Json::array();
  seats.for_each([&](Seat seat) { out.push_back(index_of(seat)); });
  return out;
}

Json seat_or_null(std::optional<Seat> seat) { return seat ? Json(index_of(*seat)) : Json(nullptr); }

Json clock_json(const ClockRule& clock) {
  return {
      {"kind", name_of(clock.kind)}, {"seconds", clock.seconds}, {"increment", clock.increment}};
}

Json table_json(const State& state, Audience audience) {
  const Opened& opened = state.opened();
  const bool finished = state.phase == TablePhase::Finished;
  Json json;
  json["id"] = state.id();
  json["game"] = opened.game;
  json["players"] = state.seats_count();
  json["options"] = opened.options;
  json["first"] = seat_or_null(state.first);
  json["access"] = name_of(opened.access);
  json["clock"] = clock_json(opened.clock);
  json["pace"] = name_of(opened.pace);
  json["window"] = opened.window;
  json["phase"] = name_of(state.phase);
  json["opened"] = state.origin->at;
  json["owner"] = seat_or_null(state.owner);
  json["commitment"] = commitment_of(opened.secret);
  json["texts"] = Json::array();
  for (const SeatState& seat : *state.seats) {
    json["texts"].push_back(seat.text ? Json(*seat.text) : Json(nullptr));
  }
  json["secret"] = finished ? Json(opened.secret) : Json(nullptr);
  const bool shows_rematch = audience == Audience::Seated || opened.access == TableAccess::Public;
  json["rematch"] = shows_rematch ? text_or_null(*state.rematch) : Json(nullptr);
  json["previous"] = text_or_null(opened.previous);
  json["given"] = opened.prefix.size();
  json["luck"] = opened.luck.size();
  json["firstChosen"] = opened.first.has_value();
  json["firstCustom"] = opened.first_custom;
  json["dice"] = first_dice_json(state);
  json["hints"] = opened.hints;
  json["deck"] = deck_info_json(state);
  return json;
}

Json deck_info_json(const State& state) {
  if (!state.has_own_deck()) {
    return nullptr;
  }
  return {{"fingerprint", state.opened().deck}, {"differences", state.origin->differences}};
}

Json seats_json(const State& state, const Presence& presence) {
  Json out = Json::array();
  each_seat(*state.seats, [&](Seat place, const SeatState& seat) {
    const BotLevel level = seat.kind == SeatKind::Bot ? seat.level : BotLevel::Habitue;
    out.push_back({{"seat", index_of(place)},
                   {"kind", name_of(seat.kind)},
                   {"name", seat.name},
                   {"level", seat.is_played_by_bot() ? Json(name_of(level)) : Json(nullptr)},
                   {"standIn", seat.stand_in},
                   {"left", seat.left},
                   {"ready", seat.ready},
                   {"present", presence.is_present(place)},
                   {"replace", seats_list(state.turn() == place ? state.replace : SeatSet{})},
                   {"figure", seat.figure ? Json(*seat.figure) : Json(nullptr)},
                   {"hints", seat.hints}});
  });
  return out;
}

Json result_json(const State& state) {
  if (state.phase != TablePhase::Finished) {
    return nullptr;
  }
  const RecordResult result =
      result_of(state.table->result(), static_cast<int>(state.seats_count()));
  return {{"scores", result.scores}, {"winners", result.winners}};
}

}  // namespace ludo::room

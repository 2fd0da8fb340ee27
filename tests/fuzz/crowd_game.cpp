// What clients do at a table: moves, chat, undo, coming and going.
#include "fuzz/crowd.h"

namespace ludo::fuzz {

std::vector<Crowd::Turn> Crowd::turns() const {
  std::vector<Turn> out;
  for (const auto& [id, client] : house_.clients) {
    for (const auto& [seat, state] : client.states) {
      if (client.open && state["legal"].is_array() && !state["legal"].empty()) {
        out.push_back({id, &state});
      }
    }
  }
  return out;
}

void Crowd::move() {
  const std::vector<Turn> all = turns();
  if (all.empty()) {
    return submit(somebody(),
                  {{"type", "move"}, {"version", choices_.number(0, 9)}, {"move", "pass"}});
  }
  const Turn& turn = choices_.of(all);
  const Json& legal = (*turn.state)["legal"];
  const Json move = legal[choices_.below(legal.size())]["move"];
  submit(turn.client, {{"type", "move"}, {"version", (*turn.state)["version"]}, {"move", move}});
}

// A while of ordinary play, so that games come to their end.
void Crowd::play_on() {
  constexpr i64 kBotTime = 2000;
  Rng rng(choices_.below(1024));
  const std::size_t moves = choices_.below(250);
  for (std::size_t i = 0; i < moves; ++i) {
    if (rng.below(4) != 0) {
      show_all();
    }
    const std::vector<Turn> all = turns();
    if (all.empty()) {
      house_.pass(kBotTime);
      if (turns().empty()) {
        return;
      }
      continue;
    }
    const Turn& turn = all[rng.below(static_cast<u32>(all.size()))];
    const Json& legal = (*turn.state)["legal"];
    const Json& move = legal[rng.below(static_cast<u32>(legal.size()))]["move"];
    const Json message{{"type", "move"}, {"version", (*turn.state)["version"]}, {"move", move}};
    house_.submit(turn.client, message.dump());
    house_.pass(kBotTime);
  }
}

void Crowd::talk_and_read() {
  const ClientId client = somebody();
  Json steps{{"type", "steps"}, {"before", choices_.number(0, 99)}};
  switch (choices_.below(6)) {
    case 5:
      report_shown(client);
      break;
    case 0:
      submit(client, {{"type", "chat"}, {"text", choices_.of(kTexts)}});
      break;
    case 3:
      optional(steps, "seat", [&] { return choices_.number(0, 8); });
      submit(client, std::move(steps));
      break;
    case 1:
      submit(client, {{"type", "chat"}, {"emote", choices_.of({"bravo", "rire", "non"})}});
      break;
    case 2:
      submit(client, {{"type", "chat"}, {"text", "a"}, {"seat", choices_.number(0, 8)}});
      break;
    default:
      submit(client,
             {{"type", "mute"}, {"seat", choices_.number(0, 8)}, {"on", choices_.one_in(2)}});
      break;
  }
}

// Every page has shown what it was sent: bots that waited for it go on, and the time it took is
// given back.
void Crowd::show_all() {
  std::vector<std::pair<ClientId, Json>> all;
  for (const auto& [id, client] : house_.clients) {
    if (!client.states.empty()) {
      all.emplace_back(id, client.states.begin()->second["version"]);
    }
  }
  for (const auto& [id, version] : all) {
    house_.submit(id, Json{{"type", "shown"}, {"version", version}}.dump());
  }
}

// That a client has shown what it was sent last; now and then something that nobody sent it.
void Crowd::report_shown(ClientId client) {
  const std::map<int, Json>& states = house_.clients[client].states;
  const Json version = states.empty() || choices_.one_in(4) ? Json(choices_.number(0, 99))
                                                            : states.begin()->second["version"];
  submit(client, {{"type", "shown"}, {"version", version}});
}

void Crowd::take_back() {
  const ClientId client = somebody();
  if (choices_.one_in(2)) {
    return submit(client, {{"type", "undo"}});
  }
  submit(client, {{"type", "consent"},
                  {"back", house_.clients[client].undo_back},
                  {"yes", choices_.below(4) != 0}});
}

void Crowd::come_and_go() {
  const ClientId client = somebody();
  switch (choices_.below(5)) {
    case 0:
      submit(client, {{"type", "leave"}});
      break;
    case 1:
      submit(client, {{"type", "return"}});
      break;
    case 2:
      submit(client,
             {{"type", "bot"}, {"seat", choices_.number(0, 8)}, {"level", choices_.of(kLevels)}});
      break;
    case 3:
      submit(client, {{"type", "rematch"}, {"text", choices_.of(kTexts)}});
      break;
    default: {
      const std::vector<Turn> all = turns();
      if (!all.empty()) {
        const Turn& turn = choices_.of(all);
        submit(turn.client, {{"type", "hint"}, {"version", (*turn.state)["version"]}});
      }
      break;
    }
  }
}

}  // namespace ludo::fuzz

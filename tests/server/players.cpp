#include "server/players.h"

#include <poll.h>

#include <algorithm>
#include <utility>

namespace ludo::testing_support {

using Json = Player::Json;
using std::chrono::milliseconds;

void Player::report(const std::string& what) {
  if (problem_.empty()) {
    problem_ = table_ + " " + name_ + ": " + what;
  }
}

void Player::act(const std::function<int()>& port, Rng& rng) {
  if (!socket_.is_open()) {
    if (Clock::now() < next_try_) {
      return;
    }
    next_try_ = Clock::now() + milliseconds(20);
    if (!socket_.open(port(), "/ws", milliseconds(500))) {
      return;
    }
    Json join{{"type", "join"}, {"table", table_}, {"since", version_}};
    if (seated()) {
      join["token"] = token_;
    }
    asked_to_sit_ = false;
    socket_.send(join.dump());
  }
  socket_.pump();
  if (!asking_.empty() && !resting_ && Clock::now() > asked_at_ + milliseconds(250)) {
    ask();  // refused for haste, most likely
  }
  while (const std::optional<std::string> message = socket_.next()) {
    take(Json::parse(*message), rng);
  }
}

void Player::take(const Json& message, Rng& rng) {
  const std::string type = message.at("type");
  if (type == "welcome") {
    const auto own = message.at("you").get<std::vector<int>>();
    if (seated() && own.size() != 1) {
      report("the seat is lost");
    } else if (seated()) {
      seat_ = own[0];
    } else if (!std::exchange(asked_to_sit_, true)) {
      socket_.send(Json{{"type", "sit"}, {"name", name_}, {"text", name_ + " text"}}.dump());
    }
  } else if (type == "seated") {
    token_ = message.at("token");
    seat_ = message.at("seats").at(0);
  } else if (type == "state") {
    take_state(message, rng);
  }
}

void Player::take_state(const Json& state, Rng& rng) {
  const i64 version = state.at("version");
  if (version < version_) {
    report("version " + std::to_string(version_) + " was sent, now " + std::to_string(version));
  }
  for (const Json& step : state.at("steps")) {
    take_step(step);
  }
  if (!steps_.empty() && steps_.rbegin()->first != version) {
    report("state " + std::to_string(version) + " ends with step " +
           std::to_string(steps_.rbegin()->first));
  }
  version_ = std::max(version, version_);
  Json view = state.at("view");
  if (view.is_object()) {
    view.erase("observer");  // all else is the same for everybody in a game without secrets
  }
  view_ = view.dump();
  finished_ = !state.at("result").is_null();
  asking_.clear();
  if (resting_ || finished_ || seat_ < 0 || state.at("turn") != seat_ ||
      state.at("legal").is_null()) {
    return;
  }
  const Json& legal = state.at("legal");
  const std::string move = legal.at(rng.below(static_cast<u32>(legal.size()))).at("move");
  sent_.insert({version, move});
  asking_ = Json{{"type", "move"}, {"version", version}, {"move", move}}.dump();
  ask();
  if (rng.below(8) == 0) {
    ask();  // a double click
  }
}

std::string Player::standing() const {
  return table_ + (socket_.is_open() ? " " : " (not connected) ") + std::to_string(version_) + " " +
         view_;
}

void Player::ask() {
  asked_at_ = Clock::now();
  socket_.send(asking_);
}

// The same step may be sent again, after a reconnection; it may never change.
void Player::take_step(const Json& step) {
  const i64 version = step.at("version");
  const Json kept{{"by", step.at("by")},
                  {"why", step.at("why")},
                  {"at", step.at("at")},
                  {"move", step.value("move", "")}};
  const auto [at, added] = steps_.emplace(version, kept);
  if (!added && at->second != kept) {
    report("step " + std::to_string(version) + " was " + at->second.dump() + ", now " +
           kept.dump());
  }
  if (added && version > 1 && !steps_.contains(version - 1)) {
    report("step " + std::to_string(version) + " without the one before");
  }
}

std::string Player::compare(const std::vector<Json>& moves) const {
  std::size_t next = 0;
  for (const auto& [version, step] : steps_) {
    const std::string where = table_ + " " + name_ + " step " + std::to_string(version);
    if (step.at("why") == "start") {
      continue;
    }
    if (next == moves.size()) {
      return where + " is not in the store";
    }
    const Json& move = moves[next++];
    const bool own = step.at("by") == seat_;
    if (step.at("by") != move.at("seat") || step.at("at") != move.at("at") ||
        (own && step.at("move") != move.at("move"))) {
      return where + " was sent as " + step.dump() + ", stored as " + move.dump();
    }
  }
  return "";
}

void Crowd::open_table(std::size_t place) {
  const std::string name = "p" + std::to_string(pairs_.size());
  const Json body{{"game", "cite"},
                  {"seats", Json::array({{{"kind", "me"}, {"name", name}}, {{"kind", "open"}}})},
                  {"text", name + " text"}};
  const std::optional<HttpAnswer> answer = http(port_(), "POST", "/api/tables", body.dump());
  if (!answer || answer->status / 100 != 2) {
    return;  // nobody there just now: tried again at the next turn
  }
  const Json opened = Json::parse(answer->body);
  auto pair = std::make_unique<Pair>();
  pair->players[0] = std::make_unique<Player>(opened.at("table"), name);
  pair->players[0]->sits(opened.at("token"));
  pair->players[1] = std::make_unique<Player>(opened.at("table"), name + "b");
  places_[place] = pair.get();
  pairs_.push_back(std::move(pair));
}

// A seat whose token was lost on its way is taken for ever: such a table never begins.
bool Crowd::is_over(const Pair& pair) {
  const bool lost =
      !pair.players[1]->seated() && Player::Clock::now() > pair.opened_at + std::chrono::seconds(2);
  return lost || (pair.players[0]->finished() && pair.players[1]->finished());
}

void Crowd::act_once(int timeout) {
  std::vector<pollfd> sockets;
  for (std::size_t place = 0; place < places_.size(); ++place) {
    Pair* pair = places_[place];
    if (opening_ && (pair == nullptr || is_over(*pair))) {
      open_table(place);
      pair = places_[place];
    }
    if (pair == nullptr) {
      continue;
    }
    for (const auto& player : pair->players) {
      player->act(port_, rng_);
      if (player->socket() >= 0) {
        sockets.push_back({player->socket(), POLLIN, 0});
      }
    }
  }
  poll(sockets.data(), sockets.size(), timeout);
}

void Crowd::act_for(milliseconds time) {
  const auto end = Player::Clock::now() + time;
  while (Player::Clock::now() < end) {
    act_once(5);
  }
}

std::string Crowd::settle(milliseconds timeout) {
  opening_ = false;
  std::erase(places_, nullptr);  // where no table was opened yet
  for (Pair* pair : places_) {
    for (const auto& player : pair->players) {
      player->rests();
    }
  }
  const auto end = Player::Clock::now() + timeout;
  std::string differing;
  for (int agreed = 0; agreed < 50;) {
    act_once(5);
    differing.clear();
    for (const Pair* pair : places_) {
      const std::string a = pair->players[0]->standing();
      const std::string b = pair->players[1]->standing();
      differing += a == b ? "" : a + "\n" + b + "\n";
    }
    // Agreement that lasts: nothing was on its way either.
    agreed = differing.empty() ? agreed + 1 : 0;
    if (Player::Clock::now() > end) {
      return differing;
    }
  }
  return "";
}

i64 Crowd::steps_received() const {
  i64 sum = 0;
  for (const auto& pair : pairs_) {
    sum += pair->players[0]->version() + pair->players[1]->version();
  }
  return sum;
}

Result<std::vector<std::string>> Crowd::disagreements(Store& store) const {
  std::vector<std::string> out;
  for (const auto& pair : pairs_) {
    const Result<std::vector<Entry>> entries = store.read(pair->players[0]->table(), 0);
    if (!entries) {
      return entries.error();
    }
    std::vector<Json> moves;
    for (std::size_t i = 0; i < entries->size(); ++i) {
      if ((*entries)[i].version != static_cast<i64>(i) + 1) {
        out.push_back(pair->players[0]->table() + " has a gap");
      }
      Json entry = Json::parse((*entries)[i].payload);
      if (entry.at("e") == "move") {
        moves.push_back(std::move(entry));
      }
    }
    compare(*pair, moves, out);
  }
  return out;
}

void Crowd::compare(const Pair& pair, const std::vector<Json>& moves,
                    std::vector<std::string>& out) {
  for (const auto& player : pair.players) {
    for (const std::string& what : {player->problem(), player->compare(moves)}) {
      if (!what.empty()) {
        out.push_back(what);
      }
    }
    // The start is version 1: a finished log is the store's, from the first to the last.
    if (player->finished() && player->version() != static_cast<i64>(moves.size()) + 1) {
      out.push_back(player->table() + " went on after its end");
    }
  }
  // Nothing is in the store that nobody asked for, or twice.
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const int seat = moves[i].at("seat");
    const std::string move = moves[i].at("move");
    const bool asked =
        std::any_of(std::begin(pair.players), std::end(pair.players), [&](const auto& player) {
          return player->seat() == seat && player->asked_for(static_cast<i64>(i) + 1, move);
        });
    if (!asked) {
      out.push_back(pair.players[0]->table() + " has a move nobody made: " + moves[i].dump());
    }
  }
}

}  // namespace ludo::testing_support

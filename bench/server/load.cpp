// The load generator: thousands of players of ours in one thread, for bench/server/run.mjs.
//   ludo_load play PORT TABLES MOVES_PER_SECOND SECONDS BOT_TABLES
//   ludo_load idle PORT CONNECTIONS SECONDS
// Prints a line of JSON when everybody is there, and one with what was measured. Latency is from
// sending a move to its mover's receiving it back. The server has to run with --proxy: each
// connection says it comes from an address of its own, as with so many people. Messages are read by
// looking for what is needed, so that this program costs little of the machine it shares.
#include <sys/epoll.h>
#include <sys/resource.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <cstdio>
#include <memory>
#include <nlohmann/json.hpp>
#include <thread>
#include <vector>

#include "core/check.h"
#include "core/rng.h"
#include "support/websocket.h"

namespace ludo {
namespace {

using Clock = std::chrono::steady_clock;
using Json = nlohmann::ordered_json;
using testing_support::WebSocket;

std::string address_of(std::size_t number) {
  return "10." + std::to_string(number >> 16 & 255) + "." + std::to_string(number >> 8 & 255) +
         "." + std::to_string(number & 255);
}

struct Player {
  WebSocket socket;
  std::string table;
  std::string token;
  i64 version = 0;
  std::vector<std::string> legal;  // empty: it is not its turn
  i64 sent_version = -1;           // of the move it waits to receive
  Clock::time_point sent_at;
  bool eager = false;  // moves at once, whatever the rate: it keeps bots busy
};

struct Opened {
  std::string table;
  std::string token;
};

Opened open_table(int port, const Json& body, const std::string& from) {
  const auto answer = testing_support::http(port, "POST", "/api/tables", body.dump(), from);
  if (!answer || answer->status / 100 != 2) {
    std::fprintf(stderr, "cannot open a table: %s\n", answer ? answer->body.c_str() : "no answer");
    std::exit(1);
  }
  const Json opened = Json::parse(answer->body);
  return {opened.at("table"), opened.at("token").is_null() ? "" : opened.at("token")};
}

// Waits for a message of that type; others are passed over.
std::string wait_for(WebSocket& socket, std::string_view type) {
  const std::string wanted = "{\"type\":\"" + std::string(type) + "\"";
  for (;;) {
    std::optional<std::string> message = socket.receive(std::chrono::milliseconds(10'000));
    if (!message) {
      std::fprintf(stderr, "no '%s' came\n", wanted.c_str());
      std::exit(1);
    }
    if (message->starts_with(wanted)) {
      return std::move(*message);
    }
  }
}

void join(Player& player, int port, const std::string& from) {
  CHECK(player.socket.open(port, "/ws", std::chrono::milliseconds(10'000), from));
  Json message{{"type", "join"}, {"table", player.table}};
  if (!player.token.empty()) {
    message["token"] = player.token;
  }
  player.socket.send(message.dump());
  wait_for(player.socket, "welcome");
}

std::string_view between(std::string_view text, std::string_view before, char after) {
  const std::size_t at = text.find(before);
  if (at == std::string_view::npos) {
    return {};
  }
  text.remove_prefix(at + before.size());
  return text.substr(0, text.find(after));
}

// A text of that size as the server sends it, unmasked.
std::size_t framed(std::size_t size) { return size + (size < 126 ? 2 : size < 65'536 ? 4 : 10); }

// What a state says: the version, and the legal moves of the seat to move.
void read_state(Player& player, std::string_view message) {
  const std::string_view version = between(message, "\"version\":", ',');
  std::from_chars(version.data(), version.data() + version.size(), player.version);
  player.legal.clear();
  const std::size_t legal = message.find("\"legal\":[");
  if (legal == std::string_view::npos) {
    return;
  }
  message.remove_prefix(legal);
  constexpr std::string_view kMove = "{\"move\":\"";
  for (std::size_t at = message.find(kMove); at != std::string_view::npos;) {
    message.remove_prefix(at);
    player.legal.emplace_back(between(message, kMove, '"'));
    message.remove_prefix(1);
    at = message.find(kMove);
  }
}

class Load {
 public:
  explicit Load(int port) : port_(port), epoll_(epoll_create1(EPOLL_CLOEXEC)) {}

  // Two people at a table of Cité.
  void add_table() {
    const std::string from = address_of(++addresses_);
    const Json body{{"game", "cite"},
                    {"seats", {{{"kind", "me"}, {"name", "a"}}, {{"kind", "open"}}}}};
    const Opened opened = open_table(port_, body, from);
    Player& first = add({opened.table, opened.token}, from);
    Player& second = add({opened.table, ""}, address_of(++addresses_));
    second.socket.send(Json{{"type", "sit"}, {"name", "b"}, {"text", "b"}}.dump());
    wait_for(second.socket, "seated");
    tables_.push_back({&first, &second});
  }

  // One person who answers at once, and a bot that thinks as hard as bots do.
  void add_bot_table() {
    const std::string from = address_of(++addresses_);
    const Json body{
        {"game", "toits"},
        {"pace", "quick"},
        {"seats", {{{"kind", "me"}, {"name", "a"}}, {{"kind", "bot"}, {"level", "maitre"}}}}};
    add({open_table(port_, body, from)}, from).eager = true;
  }

  // A spectator.
  void add_idle(const std::string& table) { add({table, ""}, address_of(++addresses_)); }

  std::string new_table() {
    return open_table(port_,
                      {{"game", "cite"}, {"seats", {{{"kind", "open"}}, {{"kind", "open"}}}}},
                      address_of(++addresses_))
        .table;
  }

  void play(double rate, double seconds) {
    turn_for(Clock::now(), 0, 1.0);  // what still comes of the beginning
    latencies_.clear();
    bytes_ = 0;
    std::puts("{\"begin\":true}");
    std::fflush(stdout);
    turn_for(Clock::now(), 0, 2.0);  // time for those who measure to begin to count
    const auto begun = Clock::now();
    turn_for(begun, rate, seconds);
    std::sort(latencies_.begin(), latencies_.end());
    const auto at = [&](double part) {
      return latencies_.empty() ? 0.0
                                : latencies_[static_cast<std::size_t>(
                                      part * static_cast<double>(latencies_.size() - 1))];
    };
    std::printf("%s\n", Json{{"moves", latencies_.size()},
                             {"seconds", seconds},
                             {"p50", at(0.5)},
                             {"p99", at(0.99)},
                             {"max", at(1)},
                             {"bytes", bytes_},
                             {"bot_moves", bot_moves_}}
                            .dump()
                            .c_str());
  }

  std::size_t open() const {
    return static_cast<std::size_t>(std::count_if(
        players_.begin(), players_.end(), [](const auto& one) { return one->socket.is_open(); }));
  }

  void hold(double seconds) { turn_for(Clock::now(), 0, seconds); }

 private:
  Player& add(const Opened& opened, const std::string& from) {
    players_.push_back(std::make_unique<Player>());
    Player& player = *players_.back();
    player.table = opened.table;
    player.token = opened.token;
    join(player, port_, from);
    epoll_event event{EPOLLIN, {.ptr = &player}};
    CHECK(epoll_ctl(epoll_, EPOLL_CTL_ADD, player.socket.socket(), &event) == 0);
    return player;
  }

  void turn_for(Clock::time_point begun, double rate, double seconds) {
    double given = 0;
    for (;;) {
      const double elapsed = std::chrono::duration<double>(Clock::now() - begun).count();
      if (elapsed >= seconds) {
        return;
      }
      for (; given < elapsed * rate; ++given) {
        give_any_move();
      }
      std::array<epoll_event, 256> events;
      const int count = epoll_wait(epoll_, events.data(), static_cast<int>(events.size()), 1);
      for (int i = 0; i < count; ++i) {
        read(*static_cast<Player*>(events[static_cast<std::size_t>(i)].data.ptr));
      }
    }
  }

  // The next table's; where a game is finished, or its last move still on its way, the one after.
  void give_any_move() {
    for (std::size_t tries = 0; tries < tables_.size(); ++tries) {
      for (Player* player : tables_[next_++ % tables_.size()]) {
        if (!player->legal.empty() && player->sent_version < player->version) {
          return move(*player);
        }
      }
    }
  }

  void move(Player& player) {
    const std::string& move = player.legal[rng_.below(static_cast<u32>(player.legal.size()))];
    player.sent_version = player.version;
    player.sent_at = Clock::now();
    player.socket.send("{\"type\":\"move\",\"version\":" + std::to_string(player.version) +
                       ",\"move\":\"" + move + "\"}");
  }

  void read(Player& player) {
    player.socket.pump();
    while (const std::optional<std::string> message = player.socket.next()) {
      bytes_ += framed(message->size());
      if (!message->starts_with("{\"type\":\"state\"")) {
        continue;
      }
      const i64 before = player.version;
      read_state(player, *message);
      if (player.sent_version >= 0 && before <= player.sent_version &&
          player.version > player.sent_version && !player.eager) {
        latencies_.push_back(
            std::chrono::duration<double, std::milli>(Clock::now() - player.sent_at).count());
      }
      if (player.eager) {
        bot_moves_ += player.version - before;
        if (!player.legal.empty()) {
          move(player);
        }
      }
    }
  }

  int port_;
  int epoll_;
  Rng rng_{1};
  std::size_t addresses_ = 0;
  std::vector<std::unique_ptr<Player>> players_;
  std::vector<std::array<Player*, 2>> tables_;
  std::size_t next_ = 0;
  std::vector<double> latencies_;
  i64 bot_moves_ = 0;
  std::size_t bytes_ = 0;  // that came from the server, as WebSocket frames
};

int run(const std::vector<std::string>& words) {
  rlimit files{20'000, 20'000};
  setrlimit(RLIMIT_NOFILE, &files);
  const auto number = [&](std::size_t at) { return at < words.size() ? std::stoi(words[at]) : 0; };
  Load load(number(1));
  if (words[0] == "play") {
    for (int i = 0; i < number(2); ++i) {
      load.add_table();
    }
    for (int i = 0; i < number(5); ++i) {
      load.add_bot_table();
    }
    load.play(number(3), number(4));
    return 0;
  }
  std::string table;
  for (int i = 0; i < number(2); ++i) {
    if (i % 100 == 0) {
      table = load.new_table();
    }
    load.add_idle(table);
  }
  std::puts("{\"begin\":true}");
  std::fflush(stdout);
  load.hold(number(3));
  std::printf("{\"open\":%zu}\n", load.open());
  return 0;
}

}  // namespace
}  // namespace ludo

int main(int argc, char** argv) {
  if (argc < 4) {
    std::fputs("ludo_load play|idle PORT …: see the top of bench/server/load.cpp\n", stderr);
    return 2;
  }
  return ludo::run({argv + 1, argv + argc});
}

// A real Host on a network that is a queue: the fuzzer plays every client, the clock, chance and
// the threads, and looks at everything the server says. Nothing may throw, every request is
// answered once and without a mistake of ours, every message is one of the protocol's, and nobody
// is sent what is not theirs: a token, a secret before the end, another's moves.
#pragma once

#include <deque>
#include <filesystem>
#include <fstream>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include "core/rng.h"
#include "room/schema.h"
#include "server/host.h"

namespace ludo::fuzz {

using server::ClientId;
using server::Json;

// Says what is wrong, and stops: for the fuzzer a crash is a find.
[[noreturn]] void found(const std::string& what);
inline void expect(bool holds, const char* what, const std::string& about = {}) {
  if (!holds) {
    found(what + (": " + about));
  }
}
inline void expect(bool holds, const char* what, const Json& about) {
  if (!holds) {
    found(what + (": " + about.dump()));
  }
}

class Chance final : public server::Random {
 public:
  void fill(std::span<u8> bytes) override {
    for (u8& byte : bytes) {
      byte = static_cast<u8>(rng_.below(256));
    }
  }

 private:
  Rng rng_{1};
};

// A client's end of a connection, and what it knows.
struct Client {
  bool open = false;
  std::string table;
  std::vector<int> seats;
  std::map<int, Json> states;  // the latest, by seat; -1: of spectators
  i64 undo_back = 0;
  std::string token;  // of the seats it has
};

struct KnownTable {
  std::string id;
  std::string token;  // empty: none of ours
};

class House final : public server::Network {
 public:
  explicit House(const std::filesystem::path& folder);
  ~House() override;

  // ---- what clients do; each returns once the server has nothing left to do ----
  server::HttpResponse ask(server::HttpRequest request);
  void connect();
  void submit(ClientId client, const std::string& text);
  void hang_up(ClientId client);
  void pass(i64 ms);
  void restart();

  // ---- what is known ----
  std::map<ClientId, Client> clients;
  std::vector<KnownTable> tables;
  std::vector<std::string> tokens;

  // ---- Network ----
  Result<u16> listen() override { return u16{1}; }
  void run() override {}
  void send(ClientId client, const server::Text& text) override;
  void close(ClientId client, const server::Text& last, std::string_view how) override;
  void stop() override { stopped_ = true; }
  const server::NetCounts& counts() const override { return counts_; }
  void post(std::function<void()> task) override { tasks_.push_back(std::move(task)); }

 private:
  // The host owns its network: this one is the house's.
  class Cable;

  void start();
  void end();
  void settle();
  void heard(ClientId id, const std::string& text);
  void heard_state(Client& client, const Json& state);
  void check_answer(const server::HttpRequest& request, const server::HttpResponse& response);
  void check_log();

  std::filesystem::path folder_;
  i64 now_ = i64{1'000'000'000'000};
  Chance chance_;
  std::ostringstream log_;
  std::deque<std::function<void()>> tasks_;
  server::NetCounts counts_;
  server::Handler* handler_ = nullptr;
  std::unique_ptr<server::Host> host_;
  ClientId last_client_ = 0;
  bool stopped_ = false;
};

}  // namespace ludo::fuzz

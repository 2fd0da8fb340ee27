// Who plays is sent the same bytes by the house in a browser's worker and by a server: one
// visitor's random games (wasm/visit.h) at both, with the same requests, chance and time.
#include <gtest/gtest.h>

#include <sstream>

#include "server/host.h"
#include "support/process.h"
#include "table/games.h"
#include "wasm/visit.h"

namespace ludo::testing_support {
namespace {

// Bots and hints as everywhere; reviews take their time, and are compared nowhere here.
class QuickJudge final : public server::Thinker {
 public:
  review::Judgement judge(const review::Reviewing& /*reviewing*/,
                          std::size_t choice) const override {
    return {.version = static_cast<int>(choice) + 1};
  }
};

// A whole server with its database, on a network that is a queue: given what a house is given, it
// says what a house says to who plays. It needs nobody to store and to think.
class Server final : private server::Network {
 public:
  explicit Server(room::Random& random) {
    server::HostSettings settings;
    settings.database = "sqlite:" + folder_.file("games.db");
    settings.hub.host = hub::TableHost::Tab;  // which tables are named by
    server::HostParts parts;
    parts.network = [this](server::Handler& handler) {
      handler_ = &handler;
      return std::make_unique<Cable>(*this);
    };
    parts.clock = [this] { return now_; };
    parts.random = &random;
    parts.thinker = std::make_shared<const QuickJudge>();
    parts.threads = server::Threads::None;
    host_ = std::make_unique<server::Host>(settings, log_, std::move(parts));
    EXPECT_TRUE(host_->start().ok());
  }

  std::string take(i64 now, std::string_view text) {
    now_ = now;
    const Json json = Json::parse(text);
    const std::string what = json["do"];
    if (what == "ask") {
      server::HttpRequest request{json["method"], json["path"], json["query"],
                                  json["body"],   "127.0.0.1",  ""};
      handler_->on_http(request, [this, id = json["id"]](const server::HttpResponse& response) {
        out({{"for", "reply"},
             {"id", id},
             {"status", response.status},
             {"type", response.type},
             {"body", response.body}});
      });
    } else if (what == "connect") {
      EXPECT_EQ(handler_->on_open(json["client"], "127.0.0.1"), nullptr);
    } else if (what == "message") {
      handler_->on_text(json["client"], json["text"].get<std::string>());
    } else if (what == "disconnect") {
      handler_->on_close(json["client"], "closed");
    } else if (what == "tick") {
      handler_->on_tick();
    }
    while (!tasks_.empty()) {
      const std::function<void()> task = std::move(tasks_.front());
      tasks_.pop_front();
      task();
    }
    const std::optional<i64> due = handler_->next_due();
    out({{"for", "due"}, {"at", due ? Json(*due) : Json(nullptr)}});
    return std::exchange(out_, {});
  }

 private:
  using Json = room::Json;

  // The host owns its network: this one is the test's.
  class Cable final : public server::Network {
   public:
    explicit Cable(Server& server) : server_(server) {}
    Result<u16> listen() override { return server_.listen(); }
    void run() override {}
    void send(room::ClientId client, const room::Text& text) override {
      server_.send(client, text);
    }
    void close(room::ClientId client, const room::Text& last, std::string_view how) override {
      server_.close(client, last, how);
    }
    void stop() override {}
    const server::NetCounts& counts() const override { return server_.counts_; }
    void post(std::function<void()> task) override { server_.post(std::move(task)); }

   private:
    Server& server_;
  };

  Result<u16> listen() override { return u16{1}; }
  void run() override {}
  void send(room::ClientId client, const room::Text& text) override {
    out({{"for", "send"}, {"client", client}, {"text", *text}});
  }
  void close(room::ClientId client, const room::Text& last, std::string_view /*how*/) override {
    out({{"for", "close"}, {"client", client}, {"text", *last}});
  }
  void stop() override {}
  const server::NetCounts& counts() const override { return counts_; }
  void post(std::function<void()> task) override { tasks_.push_back(std::move(task)); }

  void out(const Json& json) { out_ += json.dump() + "\n"; }

  TemporaryFolder folder_;
  i64 now_ = 1'000'000;  // as a visit begins
  std::string out_;
  std::deque<std::function<void()>> tasks_;
  server::NetCounts counts_;
  std::ostringstream log_;
  server::Handler* handler_ = nullptr;
  std::unique_ptr<server::Host> host_;
};

// What reaches who plays, in its order. Without reviews: they are made bit by bit in a tab and in
// one piece here, by the same code (hub/reviews.h).
std::vector<std::string> heard(const std::string& all) {
  std::vector<std::string> out;
  PiecesOf in(all);
  for (std::string_view line; in.next(line);) {
    const room::Json json = room::Json::parse(line);
    const std::string what = json["for"];
    const bool is_review = what == "reply" && line.find("\\\"complete\\\":") != std::string::npos;
    if ((what == "send" || what == "reply" || what == "close") && !is_review) {
      out.push_back(json.dump());
    }
  }
  return out;
}

TEST(SameVisits, AreThoseOfAServer) {
  ProductGames::each([&]<class G>() {
    const std::string game(G::kInfo.name);
    for (u64 seed = 1; seed <= 3; ++seed) {
      SCOPED_TRACE(game + " " + std::to_string(seed));
      const auto at_a_server = [](room::Random& random) -> wasm::Place {
        return [server = std::make_shared<Server>(random)](i64 now, std::string_view text) {
          return server->take(now, text);
        };
      };
      wasm::Visit in_a_tab(game, seed);
      wasm::Visit abroad(game, seed, at_a_server);
      const std::vector<std::string> here = heard(in_a_tab.play());
      const std::vector<std::string> there = heard(abroad.play());
      ASSERT_GT(here.size(), 15U);
      for (std::size_t i = 0; i < std::min(here.size(), there.size()); ++i) {
        ASSERT_EQ(here[i], there[i]) << "the one numbered " << i;
      }
      EXPECT_EQ(here.size(), there.size());
    }
  });
}

}  // namespace
}  // namespace ludo::testing_support

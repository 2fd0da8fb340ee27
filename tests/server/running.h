// For tests of the whole server: one that runs in this process on a port of its own, and ways to
// talk to it.
#pragma once

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <thread>

#include "server/host.h"
#include "server/testing.h"
#include "support/websocket.h"

namespace ludo::server::testing {

namespace fs = std::filesystem;
using std::chrono::milliseconds;
using testing_support::WebSocket;

inline constexpr milliseconds kTimeout{20'000};

class Running {
 public:
  explicit Running(
      const std::function<void(HostSettings&)>& change = [](HostSettings&) {},
      HostParts other_parts = {})
      : parts(std::move(other_parts)) {
    static int count = 0;
    folder = fs::path(::testing::TempDir()) /
             ("ludo-host-" + std::to_string(getpid()) + "-" + std::to_string(++count));
    fs::create_directories(folder / "web/assets");
    std::ofstream(folder / "web/index.html") << "<!doctype html><title>Ludo</title>";
    std::ofstream(folder / "web/salon.html") << "<!doctype html><title>Salon</title>";
    std::ofstream(folder / "web/assets/a-1234.js") << "export {}";
    std::ofstream(folder / "web/assets/a-1234.js.gz") << "packed";
    settings.net.port = 0;
    settings.database = "sqlite:" + (folder / "games.db").string();
    settings.web = (folder / "web").string();
    settings.thinkers = 1;
    change(settings);
    start();
  }
  ~Running() {
    if (thread.joinable()) {
      stop();
    }
    std::error_code ignored;
    fs::remove_all(folder, ignored);
  }
  Running(const Running&) = delete;
  Running& operator=(const Running&) = delete;

  void start() {
    host = std::make_unique<Host>(settings, log, parts);
    const Result<u16> listening = host->start();
    ASSERT_TRUE(listening.ok()) << listening.error().text(Lang::En);
    port = *listening;
    thread = std::thread([this] { host->run(); });
  }
  void stop() {
    host->stop();
    thread.join();
    host.reset();
  }

  Json ask(const char* method, const std::string& path, const std::string& body = {},
           int expected = 200) const {
    const auto answer = testing_support::http(port, method, path, body);
    EXPECT_TRUE(answer.has_value()) << path;
    EXPECT_EQ(answer->status, expected) << path << " " << answer->body;
    return Json::parse(answer->body, nullptr, false);
  }

  fs::path folder;
  HostSettings settings;
  HostParts parts;
  std::ostringstream log;
  std::unique_ptr<Host> host;
  std::thread thread;
  int port = 0;
};

inline Json next(WebSocket& socket, const std::string& type) {
  while (const std::optional<std::string> text = socket.receive(kTimeout)) {
    Json json = checked(*text);
    if (json["type"] == type) {
      return json;
    }
  }
  ADD_FAILURE() << "no " << type;
  return {};
}

inline const std::string kAgainstBot =
    R"({"game":"cite","seats":[{"kind":"me","name":"Zoé"},{"kind":"bot","level":"debutant"}],)"
    R"("pace":"quick","access":"public"})";

inline void join(WebSocket& socket, const Json& opened, int port) {
  ASSERT_TRUE(socket.open(port, "/ws"));
  Json message{{"type", "join"}, {"table", opened["table"]}};
  if (opened.contains("token") && opened["token"].is_string()) {
    message["token"] = opened["token"];
  }
  ASSERT_TRUE(socket.send(message.dump()));
}

// A connection that sends what it is given, and what came of it until its end.
class RawConnection {
 public:
  enum class Takes : u8 { Much, Little };  // before the other side has to wait

  explicit RawConnection(int port, Takes takes = Takes::Much)
      : descriptor_(socket(AF_INET, SOCK_STREAM, 0)) {
    if (takes == Takes::Little) {
      const int bytes = 4096;
      const int segment = 1000;  // by which the other side sizes its own buffer
      EXPECT_EQ(setsockopt(descriptor_, SOL_SOCKET, SO_RCVBUF, &bytes, sizeof bytes), 0);
      EXPECT_EQ(setsockopt(descriptor_, IPPROTO_TCP, TCP_MAXSEG, &segment, sizeof segment), 0);
    }
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<u16>(port));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    EXPECT_EQ(connect(descriptor_, reinterpret_cast<const sockaddr*>(&address), sizeof address), 0);
  }
  ~RawConnection() { ::close(descriptor_); }
  RawConnection(const RawConnection&) = delete;
  RawConnection& operator=(const RawConnection&) = delete;

  void send(const std::string& bytes) const {
    EXPECT_EQ(::send(descriptor_, bytes.data(), bytes.size(), MSG_NOSIGNAL),
              static_cast<ssize_t>(bytes.size()));
  }
  // False once the other side has closed the connection.
  bool is_taken(const std::string& bytes) const {
    return ::send(descriptor_, bytes.data(), bytes.size(), MSG_NOSIGNAL) ==
           static_cast<ssize_t>(bytes.size());
  }
  std::string rest() const {
    std::string out;
    std::array<char, 4096> buffer{};
    for (ssize_t n = 0; (n = recv(descriptor_, buffer.data(), buffer.size(), 0)) > 0;) {
      out.append(buffer.data(), static_cast<std::size_t>(n));
    }
    return out;
  }

 private:
  int descriptor_;
};

inline std::string raw(int port, const std::string& request) {
  const RawConnection connection(port);
  connection.send(request);
  return connection.rest();
}

inline std::string upgrade(const std::string& origin) {
  return "GET /ws HTTP/1.1\r\nHost: ludo.test\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
         "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\nOrigin: " +
         origin + "\r\n\r\n";
}

// A short text message as clients send it over a WebSocket; the mask is four zeros.
inline std::string frame_of(const std::string& text) {
  EXPECT_LE(text.size(), 125U);
  std::string out{'\x81', static_cast<char>(0x80U | text.size())};
  return out + std::string(4, '\0') + text;
}

}  // namespace ludo::server::testing

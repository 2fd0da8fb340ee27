#include <netdb.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <array>
#include <cstring>
#include <memory>

#include "cli/commands.h"
#include "cli/words.h"

namespace ludo::cli {
namespace {

struct Address {
  std::string host;
  std::string port = "80";
  std::string path = "/healthz";
};

// http://HOST[:PORT][/PATH]; an IPv6 address stands in brackets.
std::optional<Address> read_url(std::string_view url) {
  constexpr std::string_view kScheme = "http://";
  if (!url.starts_with(kScheme)) {
    return std::nullopt;
  }
  url.remove_prefix(kScheme.size());
  Address out;
  const std::size_t slash = std::min(url.find('/'), url.size());
  if (slash + 1 < url.size()) {
    out.path = url.substr(slash);
  }
  url = url.substr(0, slash);
  const std::size_t bracket = url.starts_with('[') ? url.find(']') : 0;
  if (bracket == std::string_view::npos) {
    return std::nullopt;
  }
  const std::size_t colon = std::min(url.find(':', bracket), url.size());
  out.host = bracket == 0 ? url.substr(0, colon) : url.substr(1, bracket - 1);
  if (colon < url.size()) {
    out.port = url.substr(colon + 1);
  }
  const bool printable =
      std::all_of(out.path.begin(), out.path.end(), [](char c) { return c > ' ' && c < 0x7F; });
  return out.host.empty() || out.port.empty() || !printable ? std::nullopt : std::optional(out);
}

class Connection {
 public:
  Connection(const Address& address, int seconds) {
    addrinfo hints{};
    hints.ai_socktype = SOCK_STREAM;
    addrinfo* found = nullptr;
    if (getaddrinfo(address.host.c_str(), address.port.c_str(), &hints, &found) != 0) {
      return;
    }
    const std::unique_ptr<addrinfo, decltype(&freeaddrinfo)> all(found, &freeaddrinfo);
    for (const addrinfo* one = found; one != nullptr && socket_ < 0; one = one->ai_next) {
      socket_ = socket(one->ai_family, one->ai_socktype, one->ai_protocol);
      const timeval timeout{seconds, 0};  // Linux counts connecting as sending
      (void)setsockopt(socket_, SOL_SOCKET, SO_SNDTIMEO, &timeout, sizeof timeout);
      (void)setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &timeout, sizeof timeout);
      if (socket_ >= 0 && connect(socket_, one->ai_addr, one->ai_addrlen) != 0) {
        close(socket_);
        socket_ = -1;
      }
    }
  }
  ~Connection() {
    if (socket_ >= 0) {
      close(socket_);
    }
  }
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  // The first line of what is answered; empty if nothing is.
  std::string ask(const std::string& request) const {
    if (socket_ < 0 || send(socket_, request.data(), request.size(), MSG_NOSIGNAL) !=
                           static_cast<ssize_t>(request.size())) {
      return "";
    }
    constexpr std::size_t kLineMax = 512;
    std::string text;
    while (text.find('\n') == std::string::npos && text.size() < kLineMax) {
      std::array<char, 256> buffer{};
      const ssize_t got = recv(socket_, buffer.data(), buffer.size(), 0);
      if (got <= 0) {
        return "";
      }
      text.append(buffer.data(), static_cast<std::size_t>(got));
    }
    return text.substr(0, text.find_first_of("\r\n"));
  }

 private:
  int socket_ = -1;
};

}  // namespace

// For a container's health check, which has no curl. 0: well, 1: not; nothing else, as those who
// run such checks expect.
int run_command(const HealthArgs& args, const Console& console) {
  const std::optional<Address> address = read_url(args.url);
  if (!address) {
    return report_error(console, kUsage, words::kNotUrl(console.lang, args.url));
  }
  const std::string line = Connection(*address, args.timeout)
                               .ask("GET " + address->path + " HTTP/1.1\r\nHost: " + address->host +
                                    "\r\nConnection: close\r\n\r\n");
  if (line.empty()) {
    return report_error(console, kWrong, words::kNoAnswer(console.lang, args.url));
  }
  if (line.rfind("HTTP/1.", 0) != 0 || line.substr(8, 5) != " 200 ") {
    return report_error(console, kWrong, words::kUnwell(console.lang, args.url, line));
  }
  console.out << words::kWell(console.lang) << '\n';
  return kOk;
}

}  // namespace ludo::cli

// A server that takes every connection and never says a word: what a machine looks like that hangs.
#pragma once

#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <string>

#include "core/check.h"

namespace ludo::testing_support {

class SilentServer {
 public:
  // The system takes the connections; nobody ever reads from them.
  SilentServer() : socket_(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    auto* const any = reinterpret_cast<sockaddr*>(&address);
    CHECK(bind(socket_, any, size) == 0 && listen(socket_, 100) == 0);
    CHECK(getsockname(socket_, any, &size) == 0);
    port_ = ntohs(address.sin_port);
  }
  ~SilentServer() { close(socket_); }
  SilentServer(const SilentServer&) = delete;
  SilentServer& operator=(const SilentServer&) = delete;

  std::string postgres_address() const {
    return "postgresql://ludo@127.0.0.1:" + std::to_string(port_) + "/ludo?sslmode=disable";
  }

 private:
  int socket_;
  int port_ = 0;
};

}  // namespace ludo::testing_support

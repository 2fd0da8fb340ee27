// A server that takes every connection and never says a word: what a machine looks like that hangs.
// And a port at which nobody is, for certain: it is ours, and nobody listens on it.
#pragma once

#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <string>

#include "core/check.h"

namespace ludo::testing_support {

class ClosedPort {
 public:
  ClosedPort() : socket_(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    auto* const any = reinterpret_cast<sockaddr*>(&address);
    CHECK(bind(socket_, any, size) == 0);
    CHECK(getsockname(socket_, any, &size) == 0);
    port_ = ntohs(address.sin_port);
  }
  ~ClosedPort() { close(socket_); }
  ClosedPort(const ClosedPort&) = delete;
  ClosedPort& operator=(const ClosedPort&) = delete;

  int port() const { return port_; }

 protected:
  int socket_;

 private:
  int port_ = 0;
};

class SilentServer : public ClosedPort {
 public:
  // The system takes the connections; nobody ever reads from them.
  SilentServer() { CHECK(listen(socket_, 100) == 0); }

  std::string postgres_address() const {
    return "postgresql://ludo@127.0.0.1:" + std::to_string(port()) + "/ludo?sslmode=disable";
  }
};

}  // namespace ludo::testing_support

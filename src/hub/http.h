// A request and an answer as HTTP has them, no matter who carries them: sockets (server/net.h), or
// the messages of a browser's worker (wasm/house.h).
#pragma once

#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace ludo::hub {

struct HttpRequest {
  std::string method;
  std::string path;   // without the query
  std::string query;  // without '?'
  std::string body;
  std::string accept_encoding;
  std::string if_none_match;
  std::string address = {};  // of who asks
};

struct HttpResponse {
  int status = 200;
  std::string type = "application/json";
  std::string body = {};
  std::vector<std::pair<std::string, std::string>> headers = {};
};

using Reply = std::function<void(HttpResponse)>;  // once, now or later

}  // namespace ludo::hub

// What the person who runs a server can have it do: list tables, close, reopen, delete and export
// one, ban an address, read the pages again. A request is one line of JSON, `{"do": …}`; so is the
// answer, `{"error": …}` where it was not done. What is blocked is in the store: it survives a
// restart and holds for every node, after half a minute at the latest. Lives on the hub's thread.
// Not here: the socket (admin_socket.h).
#pragma once

#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "hub/hub.h"
#include "server/net.h"
#include "server/site.h"
#include "server/workers.h"

namespace ludo::server {

class Admin {
 public:
  using Answer = std::function<void(std::string)>;

  // `web`: the folder the pages of `site` came from; empty: from the program.
  Admin(Hub& hub, Workers& workers, Network& net, Guard& guard, Site& site, std::string web)
      : hub_(hub), workers_(workers), net_(net), guard_(guard), site_(site), web_(std::move(web)) {}

  void handle(const std::string& line, const Answer& answer);
  void tick();  // every so often

 private:
  void list(const Json& request, const Answer& answer);
  void export_table(const std::string& table, const Answer& answer);
  void remove(const std::string& table, const Answer& answer);
  void block(Block block, const Answer& answer);
  void unblock(const std::string& what, const Answer& answer);
  // `change` on the reading thread; then what is blocked now holds.
  void change_blocks(const Answer& answer, std::function<Status(Store&)> change);
  void show_blocks(const Answer& answer);
  void reload(const Answer& answer);
  // `work` on the reading thread, then what it returns here; what throws is answered too.
  void ask(const Answer& answer, std::function<std::function<void()>(Store&)> work);
  void apply(const std::vector<Block>& blocks);

  Hub& hub_;
  Workers& workers_;
  Network& net_;
  Guard& guard_;
  Site& site_;
  std::string web_;
  std::optional<i64> looked_at_;
};

}  // namespace ludo::server

#include <fmt/core.h>
#include <sys/resource.h>

#include <cstdlib>
#include <fstream>
#include <memory>

#include "cli/commands.h"
#include "cli/version.h"
#include "cli/words.h"
#include "server/admin_socket.h"
#include "server/host.h"
#include "server/stop_signals.h"

namespace ludo::cli {
namespace {

// From the first signal to the end of the process, whatever hangs.
constexpr std::chrono::seconds kStopTime{10};

// As many open connections as the system lets us have.
void raise_descriptor_limit() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) == 0) {
    limit.rlim_cur = limit.rlim_max;
    (void)setrlimit(RLIMIT_NOFILE, &limit);
  }
}

server::HostSettings settings_of(const ServeArgs& args) {
  server::HostSettings settings;
  settings.net.bind = args.bind;
  settings.net.port = static_cast<u16>(args.port);
  settings.net.connections_max = static_cast<std::size_t>(args.connections);
  settings.net.per_address_max = static_cast<std::size_t>(args.per_address);
  settings.net.origins = args.origins;
  settings.net.hosts = args.hosts;
  settings.net.behind_proxy = args.proxy;
  settings.hub.clients_max = settings.net.connections_max;
  settings.hub.rooms_max = static_cast<std::size_t>(args.tables);
  settings.hub.opens_per_hour = args.opens;
  settings.hub.moves = hub::moves_rate(args.per_address);
  settings.hub.keep_finished = args.keep;
  settings.hub.keep_open = args.keep_open;
  settings.hub.keep_idle = args.keep_idle;
  settings.database = args.database;
  settings.web = args.web;
  settings.admin = args.admin.empty() ? server::admin_path_of(args.database) : args.admin;
  settings.thinkers = args.thinkers;
  settings.effort = {args.effort};
  settings.gather = args.gather;
  return settings;
}

}  // namespace

// What people read goes to the output, the log for machines to the errors' stream.
int run_command(const ServeArgs& args, const Console& console) {
  raise_descriptor_limit();
  std::ofstream file;
  file.rdbuf()->pubsetbuf(nullptr, 0);  // as Log wants it
  if (!args.log.empty()) {
    file.open(args.log, std::ios::app);
    if (!file) {
      return report_error(console, kWrong, words::kCannotWriteOutput(console.lang, args.log));
    }
  }
  server::HostSettings settings = settings_of(args);
  settings.pages = console.pages;
  settings.version = fmt::format("{} {}", version(), console.commit);
  auto host =
      std::make_unique<server::Host>(std::move(settings), args.log.empty() ? console.err : file);
  const Result<u16> port = host->start();
  if (!port) {
    return report_error(console, port.error());
  }
  const bool is_six = args.bind.find(':') != std::string::npos;
  const std::string shown = args.bind == "0.0.0.0" || args.bind == "::" ? "localhost"
                            : is_six                                    ? "[" + args.bind + "]"
                                                                        : args.bind;
  console.out << words::kServing(console.lang, shown, static_cast<int>(*port)) << '\n'
              << std::flush;
  server::Host* const running = host.get();
  const server::StopSignals signals([=] { running->stop(); }, [=] { running->give_up(); },
                                    kStopTime, {.late = kInputOutput, .twice = kInterrupted});
  const server::HostEnd end = host->run();
  if (end != server::HostEnd::InOrder) {  // nobody waits for what hangs
    console.out << std::flush;
    std::_Exit(end == server::HostEnd::Unconfirmed ? kInputOutput : kOk);
  }
  host.reset();
  return kOk;
}

}  // namespace ludo::cli

#include "server/host.h"

#include <algorithm>
#include <thread>

#include "server/admin.h"
#include "server/admin_socket.h"
#include "server/http.h"
#include "server/log.h"
#include "server/system_random.h"

namespace ludo::server {
namespace {

constexpr std::size_t kRouteLogged = 100;
constexpr std::size_t kMethodLogged = 16;
constexpr std::size_t kMaybeKey = 16;  // letters: also a key whose link was cut off

// A path without what may be a key, even in a link with a slip in it: the log says which kind of
// page was asked for, not which table's.
std::string route_of(std::string_view path) {
  constexpr std::string_view kLetters =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  std::string out;
  while (!path.empty() && out.size() < kRouteLogged) {
    const std::size_t word = std::min(path.find_first_not_of(kLetters), path.size());
    out += word >= kMaybeKey ? "ID" : path.substr(0, word);
    path.remove_prefix(word);
    const std::size_t gap = std::min(path.find_first_of(kLetters), path.size());
    out += path.substr(0, gap);
    path.remove_prefix(gap);
  }
  return out.substr(0, kRouteLogged);
}

}  // namespace

class Host::Impl final : public Wire, public Handler {
 public:
  Impl(HostSettings settings, std::ostream& log, HostParts parts)
      : settings_(std::move(settings)), parts_(std::move(parts)), log_(log), guard_(log_) {}

  Result<u16> start() {
    Result<Site> site =
        settings_.web.empty() ? Site::unpack(settings_.pages) : Site::read(settings_.web);
    if (!site) {
      return site.error();
    }
    site_ = std::move(*site);
    Result<std::unique_ptr<Store>> store = open_store(settings_.database, settings_.timeouts);
    if (!store) {
      return store.error();
    }
    store_ = std::move(*store);
    net_ = parts_.network ? parts_.network(*this) : std::make_unique<Net>(settings_.net, *this);
    Random& random = parts_.random != nullptr ? *parts_.random : system_random();
    const int processors = static_cast<int>(std::thread::hardware_concurrency());
    const int thinkers = settings_.thinkers > 0 ? settings_.thinkers : std::max(1, processors - 1);
    workers_ = std::make_unique<Workers>(
        *store_, [this](std::function<void()> task) { post(std::move(task)); }, guard_, log_,
        random,
        WorkerSettings{thinkers, settings_.effort, std::chrono::milliseconds(settings_.gather),
                       parts_.threads, parts_.clock, parts_.thinker});
    hub_ = std::make_unique<Hub>(*this, *workers_, random, settings_.hub);
    routes_ = std::make_unique<Routes>(*hub_, *workers_, site_, guard_, parts_.threads);
    store_->watch([this](const std::string& table, i64 version) {
      post([this, table, version] { hub_->notice(table, version); });
    });
    hub_->on_attended(store_->attend(workers_->now()));
    admin_ = std::make_unique<Admin>(*hub_, *workers_, *net_, guard_, site_, settings_.web);
    Result<u16> port = net_->listen();
    if (port) {
      open_admin();
    }
    if (port) {
      log_(LogLevel::Info, "listening",
           {{"address", settings_.net.bind},
            {"port", i64{*port}},
            {"version", settings_.version},
            {"files", static_cast<i64>(site_.files())}});
    }
    return port;
  }

  // A server without it is still a server.
  void open_admin() {
    if (settings_.admin.empty()) {
      return;
    }
    socket_ = std::make_unique<AdminSocket>(
        settings_.admin, [this](const std::string& line, AdminSocket::Answer answer) {
          post([this, line, answer = std::move(answer)] {
            log_(LogLevel::Info, "admin");
            admin_->handle(line, answer);
          });
        });
    if (Status opened = socket_->open(); !opened) {
      log_(LogLevel::Warning, "no-admin-socket", {{"reason", opened.error().text(Lang::En)}});
      socket_.reset();
    }
  }

  HostEnd run() {
    net_->run();
    socket_.reset();
    const bool ended = workers_->finish(stopped_at_ + kStopTime);
    log_(LogLevel::Info, "stopped",
         {{"moves", static_cast<i64>(hub_->counts().moves)},
          {"unconfirmed", i64{unconfirmed_}},
          {"threads_left", i64{ended ? 0 : 1}}});
    return unconfirmed_ > 0 ? HostEnd::Unconfirmed
           : ended          ? HostEnd::InOrder
                            : HostEnd::ThreadsLeft;
  }

  // On the network's thread. First everybody hears of it, then what is being stored is finished,
  // then the connections end.
  void stop() {
    if (std::exchange(stopping_, true)) {
      return;
    }
    stopped_at_ = Clock::now();
    log_(LogLevel::Info, "stopping", {{"clients", static_cast<i64>(hub_->clients())}});
    hub_->stop();
    finish();
  }

  void give_up() { log_(LogLevel::Error, "ended-in-the-middle"); }

  void post(std::function<void()> task) {
    net_->post([this, task = std::move(task)] { guard_("posted", task); });
  }

  // ---- Wire ----
  void send(ClientId client, const Text& text) override { net_->send(client, text); }
  void close(ClientId client, const ErrorKind& why) override {
    constexpr i64 kRetry = 5000;
    net_->close(client, shared_text(bye_message(why, kRetry)), why.code);
  }

  void threw(std::string_view doing, std::string_view what) override { guard_.threw(doing, what); }

  // ---- Handler ----
  void on_http(HttpRequest request, Reply reply) override {
    const i64 begun = workers_->now();
    // Once: what throws after its answer is given is not answered again.
    const Reply once = [this, begun, route = route_of(request.path),
                        method = request.method.substr(0, kMethodLogged), address = request.address,
                        reply = std::move(reply),
                        answered = std::make_shared<bool>(false)](HttpResponse response) {
      if (std::exchange(*answered, true)) {
        return;
      }
      log_(LogLevel::Info, "request",
           {{"method", method},
            {"route", route},
            {"status", i64{response.status}},
            {"bytes", static_cast<i64>(response.body.size())},
            {"ms", workers_->now() - begun},
            {"address", address}});
      reply(std::move(response));
    };
    if (!guard_("request", [&] { routes_->answer(request, net_->counts(), once); })) {
      once({kInternal.http, "application/json", error_body({&kInternal})});
    }
  }
  void on_refused(const std::string& address, const ErrorKind& why) override {
    log_(LogLevel::Warning, "refused", {{"code", std::string(why.code)}, {"address", address}});
  }
  const ErrorKind* on_open(ClientId client, const std::string& address) override {
    const ErrorKind* why = &kFull;
    guard_("connecting", [&] {
      why = hub_->connect(client, address) ? nullptr : hub_->is_stopping() ? &kStopping : &kFull;
    });
    log_(LogLevel::Info, "connected",
         {{"client", static_cast<i64>(client)},
          {"address", address},
          {"welcome", i64{why == nullptr ? 1 : 0}}});
    return why;
  }
  void on_text(ClientId client, std::string_view text) override {
    if (!guard_("message", [&] { hub_->message(client, text); })) {
      send(client, shared_text(error_message({&kInternal}, "")));
    }
  }
  void on_close(ClientId client, std::string_view how) override {
    log_(LogLevel::Info, "disconnected",
         {{"client", static_cast<i64>(client)}, {"how", std::string(how)}});
    guard_("disconnecting", [&] { hub_->disconnect(client); });
  }
  void on_tick() override {
    guard_("ticking", [&] {
      hub_->tick();
      routes_->tick();
      admin_->tick();
    });
    if (stopping_) {
      finish();
    }
  }
  std::optional<i64> next_due() override {
    constexpr i64 kLookEvery = 10;
    return stopping_ ? std::optional(workers_->now() + kLookEvery) : hub_->next_due();
  }
  void on_threw(std::string_view what) override { guard_.threw("network", what); }

 private:
  using Clock = std::chrono::steady_clock;

  // Whether what is being stored is stored: looked at again and again (next_due), for a while.
  void finish() {
    constexpr std::chrono::seconds kStoreTime{4};
    if (!hub_->is_quiet() && Clock::now() < stopped_at_ + kStoreTime) {
      return;
    }
    unconfirmed_ = hub_->unconfirmed();
    if (unconfirmed_ > 0) {
      log_(LogLevel::Error, "unconfirmed",
           {{"appends", i64{unconfirmed_}},
            {"reason", std::string("the store does not answer: they may be stored or not")}});
    }
    net_->stop();
  }

  HostSettings settings_;
  HostParts parts_;
  Log log_;
  Guard guard_;
  Site site_;
  std::unique_ptr<Network> net_;
  std::unique_ptr<Store> store_;  // its watcher calls the network
  std::unique_ptr<Hub> hub_;
  std::unique_ptr<Routes> routes_;
  std::unique_ptr<Admin> admin_;
  std::unique_ptr<Workers> workers_;  // its threads end before what they call
  std::unique_ptr<AdminSocket> socket_;
  bool stopping_ = false;
  Clock::time_point stopped_at_{};
  int unconfirmed_ = 0;
};

Host::Host(HostSettings settings, std::ostream& log, HostParts parts)
    : impl_(std::make_unique<Impl>(std::move(settings), log, std::move(parts))) {}
Host::~Host() = default;
Result<u16> Host::start() { return impl_->start(); }
HostEnd Host::run() { return impl_->run(); }
void Host::give_up() { impl_->give_up(); }
void Host::stop() {
  impl_->post([this] { impl_->stop(); });
}

}  // namespace ludo::server

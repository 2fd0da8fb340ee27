#include "server/host.h"

#include <algorithm>
#include <thread>

#include "server/http.h"
#include "server/log.h"
#include "server/workers.h"

namespace ludo::server {
namespace {

// A path without what is a key: the log says which kind of page was asked for, not which table's.
std::string route_of(std::string_view path) {
  std::string out;
  while (!path.empty()) {
    const std::size_t end = std::min(path.find('/', 1), path.size());
    const std::string_view part = path.substr(0, end);
    out += is_token(part.substr(std::min<std::size_t>(1, part.size()))) ? "/ID" : part;
    path.remove_prefix(end);
  }
  return out.substr(0, 100);
}

}  // namespace

class Host::Impl final : public Wire, public Handler {
 public:
  Impl(HostSettings settings, std::ostream& log) : settings_(std::move(settings)), log_(log) {}

  Or<u16> start() {
    Or<Site> site = Site::read(settings_.web);
    if (!site) {
      return site.error();
    }
    site_ = std::move(*site);
    Or<std::unique_ptr<Store>> store = open_store(settings_.database, settings_.patience);
    if (!store) {
      return store.error();
    }
    store_ = std::move(*store);
    net_ = std::make_unique<Net>(settings_.net, *this);
    const auto post = [this](std::function<void()> task) { net_->post(std::move(task)); };
    const int processors = static_cast<int>(std::thread::hardware_concurrency());
    const int thinkers = settings_.thinkers > 0 ? settings_.thinkers : std::max(1, processors - 1);
    workers_ = std::make_unique<Workers>(
        *store_, post, log_, WorkerSettings{thinkers, std::chrono::milliseconds(settings_.gather)});
    hub_ = std::make_unique<Hub>(*this, *workers_, system_random(), settings_.hub);
    routes_ = std::make_unique<Routes>(*hub_, *workers_, site_);
    store_->watch([this](const std::string& table, i64 version) {
      net_->post([this, table, version] { hub_->notice(table, version); });
    });
    Or<u16> port = net_->listen();
    if (port) {
      log_(LogLevel::Info, "listening",
           {{"address", settings_.net.bind},
            {"port", i64{*port}},
            {"files", static_cast<i64>(site_.files())}});
    }
    return port;
  }

  HostEnd run() {
    net_->run();
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

  Net& net() { return *net_; }

  // ---- Wire ----
  void send(ClientId client, const Text& text) override { net_->send(client, text); }
  void close(ClientId client, const Wrong& why) override {
    constexpr i64 kRetry = 5000;
    net_->close(client, std::make_shared<const std::string>(bye_message(why, kRetry)), why.code);
  }

  // ---- Handler ----
  void on_http(HttpRequest request, Reply reply) override {
    const i64 begun = workers_->now();
    const std::string route = route_of(request.path);
    routes_->answer(request, net_->counts(),
                    [this, begun, route, method = request.method, address = request.address,
                     reply = std::move(reply)](HttpResponse response) {
                      log_(LogLevel::Info, "request",
                           {{"method", method},
                            {"route", route},
                            {"status", i64{response.status}},
                            {"bytes", static_cast<i64>(response.body.size())},
                            {"ms", workers_->now() - begun},
                            {"address", address}});
                      reply(std::move(response));
                    });
  }
  void on_refused(const std::string& address, const Wrong& why) override {
    log_(LogLevel::Warning, "refused", {{"code", std::string(why.code)}, {"address", address}});
  }
  bool on_open(ClientId client, const std::string& address) override {
    const bool welcome = hub_->connect(client);
    log_(LogLevel::Info, "connected",
         {{"client", static_cast<i64>(client)},
          {"address", address},
          {"welcome", i64{welcome ? 1 : 0}}});
    return welcome;
  }
  void on_text(ClientId client, std::string_view text) override { hub_->message(client, text); }
  void on_close(ClientId client, std::string_view how) override {
    log_(LogLevel::Info, "disconnected",
         {{"client", static_cast<i64>(client)}, {"how", std::string(how)}});
    hub_->disconnect(client);
  }
  void on_tick() override {
    hub_->tick();
    routes_->tick();
    if (stopping_) {
      finish();
    }
  }
  std::optional<i64> next_due() override {
    constexpr i64 kLookEvery = 10;
    return stopping_ ? std::optional(workers_->now() + kLookEvery) : hub_->next_due();
  }

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
  Log log_;
  Site site_;
  std::unique_ptr<Net> net_;
  std::unique_ptr<Store> store_;  // its watcher calls the network
  std::unique_ptr<Hub> hub_;
  std::unique_ptr<Routes> routes_;
  std::unique_ptr<Workers> workers_;  // its threads end before what they call
  bool stopping_ = false;
  Clock::time_point stopped_at_{};
  int unconfirmed_ = 0;
};

Host::Host(HostSettings settings, std::ostream& log)
    : impl_(std::make_unique<Impl>(std::move(settings), log)) {}
Host::~Host() = default;
Or<u16> Host::start() { return impl_->start(); }
HostEnd Host::run() { return impl_->run(); }
void Host::give_up() { impl_->give_up(); }
void Host::stop() {
  impl_->net().post([this] { impl_->stop(); });
}

}  // namespace ludo::server

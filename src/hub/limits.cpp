#include "hub/limits.h"

#include <algorithm>

namespace ludo::hub {

int price_of(std::string_view method, std::string_view path) {
  constexpr int kShown = 10;  // replay, record, check, review: up to a second of a processor
  constexpr int kSearch = 5;  // up to 200 tables are looked up
  constexpr int kOther = 2;   // opening, lists, statistics
  if (path.starts_with("/api/tables/") || path == "/api/replay" || path == "/api/review") {
    return kShown;
  }
  if (method == "POST") {
    return path == "/api/mine" ? kSearch : kOther;
  }
  return path == "/api/tables" || path == "/api/statistics" || path.starts_with("/api/cite")
             ? kOther
             : 1;
}

Rate moves_rate(int connections) {
  constexpr int kMsASecond = 1000;
  return {i64{10} * connections, std::max(1, kMsASecond / connections)};
}

bool Quotas::has(const std::string& key, i64 now) const {
  const auto found = left_.find(key);
  return found == left_.end() || found->second.has(rate_, now);
}

bool Quotas::take(const std::string& key, i64 now, i64 price) {
  constexpr i64 kForgetEvery = 10'000;
  if (now >= forgot_at_ + kForgetEvery) {
    forgot_at_ = now;
    std::erase_if(left_, [&](const auto& one) { return one.second.is_whole(now); });
  }
  return left_[key].take(rate_, now, price);
}

bool Addresses::enter(const std::string& address, Speaks speaks) {
  Address& entry = addresses_[address];
  if (open_ >= limits_.connections_max ||
      (speaks == Speaks::ForItself && entry.connections >= limits_.per_address_max)) {
    return false;
  }
  ++(speaks == Speaks::ForItself ? entry.connections : entry.for_others);
  ++open_;
  return true;
}

void Addresses::leave(const std::string& address, Speaks speaks, i64 now) {
  const auto found = addresses_.find(address);
  Address& entry = found->second;
  --open_;
  --(speaks == Speaks::ForItself ? entry.connections : entry.for_others);
  if (!entry.is_there() && entry.requests.is_whole(now)) {
    addresses_.erase(found);
  }
}

bool Addresses::is_too_fast(const std::string& address, i64 now, int price) {
  constexpr i64 kSecondsAtOnce = 5;
  const i64 a_second = limits_.requests_per_second;
  forget_old(now);
  return !addresses_[address].requests.take(
      {kSecondsAtOnce * a_second, std::max<i64>(1, 1000 / a_second)}, now, price);
}

// Who asked once and has gone is remembered only while it matters.
void Addresses::forget_old(i64 now) {
  constexpr i64 kEvery = 10'000;
  if (now < forgot_at_ + kEvery) {
    return;
  }
  forgot_at_ = now;
  std::erase_if(addresses_, [&](const auto& entry) {
    return !entry.second.is_there() && entry.second.requests.is_whole(now);
  });
}

}  // namespace ludo::hub

#include "server/limits.h"

#include <algorithm>

namespace ludo::server {

int price_of(std::string_view method, std::string_view path) {
  constexpr int kShown = 10;  // replay, record, check: up to half a second of a processor
  constexpr int kSearch = 5;  // up to 200 tables are looked up
  constexpr int kOther = 2;   // opening, lists, statistics
  if (path.starts_with("/api/tables/")) {
    return kShown;
  }
  if (method == "POST") {
    return path == "/api/mine" ? kSearch : kOther;
  }
  return path == "/api/tables" || path == "/api/statistics" || path.starts_with("/api/cite")
             ? kOther
             : 1;
}

bool Quotas::take(const std::string& key, i64 now, i64 price) {
  constexpr i64 kForgetEvery = 10'000;
  if (now >= forgot_at_ + kForgetEvery) {
    forgot_at_ = now;
    std::erase_if(credits_, [&](const auto& one) { return one.second <= now; });
  }
  const auto found = credits_.find(key);
  const i64 credit = std::max(found == credits_.end() ? now : found->second, now) + price * every_;
  if (credit - now > at_once_ * every_) {
    return false;
  }
  credits_[key] = credit;
  return true;
}

bool Addresses::enter(const std::string& address, Speaks speaks) {
  Address& entry = addresses_[address];
  if (open_ >= limits_.connections_max ||
      (speaks == Speaks::ForItself && entry.connections >= limits_.per_address_max)) {
    return false;
  }
  ++entry.connections;
  ++open_;
  return true;
}

void Addresses::leave(const std::string& address, i64 now) {
  const auto found = addresses_.find(address);
  --open_;
  if (--found->second.connections == 0 && found->second.credit_at <= now) {
    addresses_.erase(found);
  }
}

// A bucket for each address that refills as time passes.
bool Addresses::is_too_fast(const std::string& address, i64 now, int price) {
  forget_old(now);
  const i64 every = std::max(1, 1000 / limits_.requests_per_second);
  Address& entry = addresses_[address];
  const i64 credit = std::max(entry.credit_at, now) + every * price;
  if (credit - now > every * limits_.requests_per_second * 5) {
    return true;
  }
  entry.credit_at = credit;
  return false;
}

// Who asked once and has gone is remembered only while it matters.
void Addresses::forget_old(i64 now) {
  constexpr i64 kEvery = 10'000;
  if (now < forgot_at_ + kEvery) {
    return;
  }
  forgot_at_ = now;
  std::erase_if(addresses_, [&](const auto& entry) {
    return entry.second.connections == 0 && entry.second.credit_at <= now;
  });
}

bool Guesses::is_too_many(const std::string& address, i64 now) {
  const auto found = until_.find(address);
  return found != until_.end() && found->second - now > (kAtOnce - 1) * kEvery;
}

void Guesses::missed(const std::string& address, i64 now) {
  if (now >= forgot_at_ + kEvery) {
    forgot_at_ = now;
    std::erase_if(until_, [&](const auto& entry) { return entry.second <= now; });
  }
  i64& until = until_[address];
  until = std::min(std::max(until, now) + kEvery, now + kAtOnce * kEvery);
}

}  // namespace ludo::server

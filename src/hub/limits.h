// How much one may do: connections at once, requests a second, and whatever else has a rate. A
// proxy speaks for everybody: its connections are counted, those of each it speaks for are limited.
// Not here: what a client may do once it is connected (hub.h).
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <unordered_map>

#include "core/types.h"

namespace ludo::hub {

struct AddressLimits {
  std::size_t connections_max = 0;  // of everybody
  std::size_t per_address_max = 0;
  int requests_per_second = 0;  // of one address; five times as many at once
};

// What an HTTP request costs its address, in plain requests: what takes long costs more.
int price_of(std::string_view method, std::string_view path);

// So many at once, and one more every so many ms.
struct Rate {
  i64 at_once = 0;
  i64 every = 0;
};

// Moves of an address that may have so many connections: one a second for each, a thousand a second
// at most.
Rate moves_rate(int connections);

// What one has left of a rate. Times are those of a steady clock.
class Allowance {
 public:
  bool has(const Rate& rate, i64 now, i64 price = 1) const {
    return after(rate, now, price) - now <= rate.at_once * rate.every;
  }
  // False: used up. Nothing is taken then.
  bool take(const Rate& rate, i64 now, i64 price = 1) {
    const bool enough = has(rate, now, price);
    whole_at_ = enough ? after(rate, now, price) : whole_at_;
    return enough;
  }
  bool is_whole(i64 now) const { return whole_at_ <= now; }

 private:
  i64 after(const Rate& rate, i64 now, i64 price) const {
    return std::max(whole_at_, now) + price * rate.every;
  }

  i64 whole_at_ = 0;  // when all is there again
};

// The same rate for each key. Who has not asked for a while is forgotten.
class Quotas {
 public:
  explicit Quotas(Rate rate) : rate_(rate) {}

  bool has(const std::string& key, i64 now) const;
  bool take(const std::string& key, i64 now, i64 price = 1);  // false: used up
  std::size_t known() const { return left_.size(); }

 private:
  Rate rate_;
  i64 forgot_at_ = 0;
  std::unordered_map<std::string, Allowance> left_;
};

enum class Speaks : u8 { ForItself, ForOthers };

class Addresses {
 public:
  explicit Addresses(AddressLimits limits) : limits_(limits) {}

  bool enter(const std::string& address, Speaks speaks);           // false: full
  void leave(const std::string& address, Speaks speaks, i64 now);  // after such an `enter`
  bool is_too_fast(const std::string& address, i64 now, int price = 1);

  std::size_t open() const { return open_; }
  std::size_t known() const { return addresses_.size(); }

 private:
  struct Address {
    std::size_t connections = 0;  // for itself
    std::size_t for_others = 0;
    bool is_there() const { return connections + for_others > 0; }
    Allowance requests = {};
  };
  void forget_old(i64 now);

  AddressLimits limits_;
  std::size_t open_ = 0;
  i64 forgot_at_ = 0;
  std::unordered_map<std::string, Address> addresses_;
};

}  // namespace ludo::hub

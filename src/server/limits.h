// How much one address may do: connections at once, and requests a second. A proxy speaks for
// everybody: its connections are counted, those of each it speaks for are limited. Not here: what a
// client may do once it is connected (hub.h).
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>

#include "core/types.h"

namespace ludo::server {

struct AddressLimits {
  std::size_t connections_max = 0;  // of everybody
  std::size_t per_address_max = 0;
  int requests_per_second = 0;  // of one address; five times as many at once
};

// What an HTTP request costs its address, in plain requests: what takes long costs more.
int price_of(std::string_view method, std::string_view path);

// So many at once for each key, and one more as time passes.
class Quotas {
 public:
  Quotas(i64 at_once, i64 every_ms) : at_once_(at_once), every_(every_ms) {}

  // False: used up. Nothing is taken then.
  bool take(const std::string& key, i64 now, i64 price = 1);
  std::size_t known() const { return credits_.size(); }

 private:
  i64 at_once_;
  i64 every_;
  i64 forgot_at_ = 0;
  std::unordered_map<std::string, i64> credits_;  // when all is there again
};

enum class Speaks : u8 { ForItself, ForOthers };

class Addresses {
 public:
  explicit Addresses(AddressLimits limits) : limits_(limits) {}

  bool enter(const std::string& address, Speaks speaks);  // false: full
  void leave(const std::string& address, i64 now);        // after an `enter` that was true
  bool is_too_fast(const std::string& address, i64 now, int price = 1);

  std::size_t open() const { return open_; }
  std::size_t known() const { return addresses_.size(); }

 private:
  struct Address {
    std::size_t connections = 0;
    i64 credit_at = 0;
  };
  void forget_old(i64 now);

  AddressLimits limits_;
  std::size_t open_ = 0;
  i64 forgot_at_ = 0;
  std::unordered_map<std::string, Address> addresses_;
};

// How often an address may name tables that are not there: each costs a look into the store, and
// nobody with a link of ours does it often.
class Guesses {
 public:
  static constexpr int kAtOnce = 20;
  static constexpr i64 kEvery = 3000;  // ms until one is forgotten

  bool is_too_many(const std::string& address, i64 now);
  void missed(const std::string& address, i64 now);
  std::size_t known() const { return until_.size(); }

 private:
  std::unordered_map<std::string, i64> until_;  // when all are forgotten
  i64 forgot_at_ = 0;
};

}  // namespace ludo::server

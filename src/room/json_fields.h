// Reads the fields of a JSON object from outside, each checked as it is read: whatever is missing,
// of another type or out of range gives an empty value and is remembered. Nothing throws: ask
// `wrong` once all is read.
#pragma once

#include <limits>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "core/types.h"

namespace ludo::room {

class JsonFields {
 public:
  using Json = nlohmann::ordered_json;

  explicit JsonFields(const Json& json) : json_(json) {
    if (!json.is_object()) {
      fail("object");
    }
  }

  // The first thing that was wrong; empty if nothing was.
  const std::string& wrong() const { return wrong_; }

  bool has(const char* key) const { return peek(key) != nullptr; }
  bool is_null(const char* key) const {
    const Json* value = peek(key);
    return value != nullptr && value->is_null();
  }
  std::string text(const char* key) {
    const Json* value = find(key);
    if (value == nullptr || !value->is_string()) {
      fail(key);
      return {};
    }
    return value->get_ref<const std::string&>();
  }
  bool flag(const char* key) {
    const Json* value = find(key);
    if (value == nullptr || !value->is_boolean()) {
      fail(key);
      return false;
    }
    return value->get<bool>();
  }
  i64 number(const char* key, i64 min = 0, i64 max = std::numeric_limits<i64>::max()) {
    const Json* value = find(key);
    const bool whole = value != nullptr && value->is_number_integer() &&
                       (!value->is_number_unsigned() ||
                        value->get<u64>() <= static_cast<u64>(std::numeric_limits<i64>::max()));
    const i64 number = whole ? value->get<i64>() : min;
    if (!whole || number < min || number > max) {
      fail(key);
      return min;
    }
    return number;
  }
  Seat seat(const char* key) { return seat_at(static_cast<int>(number(key, 0, kMaxSeats - 1))); }
  std::vector<std::string> texts(const char* key) {
    std::vector<std::string> out;
    for (const Json& one : list(key)) {
      if (!one.is_string()) {
        fail(key);
        return {};
      }
      out.push_back(one.get_ref<const std::string&>());
    }
    return out;
  }
  // Empty if it is no list.
  const Json& list(const char* key) {
    static const Json none = Json::array();
    const Json* value = find(key);
    if (value == nullptr || !value->is_array()) {
      fail(key);
      return none;
    }
    return *value;
  }
  JsonFields object(const char* key) {
    static const Json none = Json::object();
    const Json* value = find(key);
    return JsonFields(value == nullptr ? none : *value);
  }
  // The value of one of those names.
  template <class F>
  auto named(const char* key, F&& by_name) {
    const auto value = by_name(text(key));
    if (!value) {
      fail(key);
    }
    return value ? *value : typename decltype(by_name(""))::value_type{};
  }
  void fail(const std::string& key) {
    if (wrong_.empty()) {
      wrong_ = key;
    }
  }

 private:
  const Json* peek(const char* key) const {
    const auto found = json_.is_object() ? json_.find(key) : json_.end();
    return found == json_.end() ? nullptr : &*found;
  }
  const Json* find(const char* key) {
    const Json* value = peek(key);
    if (value == nullptr) {
      fail(key);
    }
    return value;
  }

  const Json& json_;
  std::string wrong_;
};

}  // namespace ludo::room

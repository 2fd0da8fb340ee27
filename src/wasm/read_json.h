// What is read from an object of JSON that may be anything: what is missing, or of another type, is
// empty.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "table/table.h"

namespace ludo::wasm {

inline std::string text_in(const Json& json, const char* key) {
  const auto found = json.find(key);
  return found != json.end() && found->is_string() ? found->get<std::string>() : std::string();
}
inline u64 number_in(const Json& json, const char* key) {
  const auto found = json.find(key);
  return found != json.end() && found->is_number() ? found->get<u64>() : 0;
}
inline bool flag_in(const Json& json, const char* key) {
  const auto found = json.find(key);
  return found != json.end() && *found == true;
}
inline Json list_in(const Json& json, const char* key) {
  const auto found = json.find(key);
  return found != json.end() && found->is_array() ? *found : Json::array();
}

}  // namespace ludo::wasm

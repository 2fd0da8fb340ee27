// JSON as text, wherever it goes out. What people wrote, or called a file, may be any bytes: what
// is no UTF-8 is replaced, so that writing an answer never throws.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

namespace ludo {

// On one line, unless indented.
inline std::string dump_json(const nlohmann::ordered_json& json, int indent = -1) {
  return json.dump(indent, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
}

}  // namespace ludo

// The answers every route gives: a value as JSON, and an error. Neither may be stored by anybody on
// the way.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <utility>

#include "hub/http.h"
#include "hub/room_names.h"
#include "record/dump_json.h"
#include "room/protocol.h"

namespace ludo::hub {

inline HttpResponse json_text_response(std::string text, int status = 200) {
  return {status, "application/json", std::move(text), {{"Cache-Control", "no-store"}}};
}
inline HttpResponse json_response(const Json& json) { return json_text_response(dump_json(json)); }
inline HttpResponse error_response(const RequestError& refused) {
  return json_text_response(error_body(refused), refused.kind->http);
}

}  // namespace ludo::hub

#include "hub/level.h"

#include <nlohmann/json.hpp>
#include <vector>

#include "hub/room_names.h"
#include "review/levels.h"

namespace ludo::hub {

Result<Json, RequestError> level_json(std::string_view body) {
  const Json json = Json::parse(body, nullptr, false);
  if (json.is_discarded()) {
    return RequestError{&kBadMessage, "", "no JSON"};
  }
  if (const auto wrong = validate(*shape_named("LevelAsked"), json)) {
    return RequestError{&kBadMessage, "", *wrong};
  }
  std::vector<review::LossSums> games;
  for (const Json& one : json["games"]) {
    games.push_back({one["choices"].get<u64>(), one["lost"].get<u64>(), one["squares"].get<u64>()});
  }
  const Lang lang = json.value("lang", "fr") == "en" ? Lang::En : Lang::Fr;
  return review::level_over_json(json["game"].get<std::string>(), json["players"].get<int>(), games,
                                 lang);
}

}  // namespace ludo::hub

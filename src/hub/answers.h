// What plain requests are answered, no matter who hosts the tables (a server, a browser's worker):
// games and bots, rules, decks, a table just opened, lists. Not here: who may ask how often, where
// rows come from (server/http.h, wasm/house.h), replays (shown.h) and reviews (reviews.h).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "hub/http.h"
#include "hub/hub.h"
#include "hub/shown.h"
#include "room/schema.h"

namespace ludo::hub {

// What needs no table: games and bots, rules, decks. None: it is something else.
std::optional<HttpResponse> known_response(const HttpRequest& request);
Json games_json();
Result<Json, RequestError> rules_json(std::string_view game, Lang lang);
Result<Json, RequestError> deck_json(std::string_view game);

HttpResponse response_of(const Result<Json, RequestError>& result);
HttpResponse opened_response(const Result<Hub::OpenedTable, RequestError>& opened);

// Tables one is given of one's own, the latest changed: as many as one may name tokens.
inline constexpr int kMineMax = 200;
// The hashes of the tokens in the body of POST /api/mine, each once.
Result<std::vector<std::string>, RequestError> hashes_in(const std::string& body);
// Rows of the store as a list shows them, or the rooms themselves where they are in memory.
HttpResponse list_response(const std::vector<TableRow>& rows,
                           const std::vector<std::string>& hashes, const Hub& hub);

// What GET /api/tables/ID/WHAT asks for; none: it is no such request.
std::optional<ShownAsked> asked_of_table(const HttpRequest& request);

// The value of a key in "a=1&b=2"; values of ours need no decoding.
std::string query_value(std::string_view query, std::string_view key);
// Whether a text begins so; then that is cut off.
bool drop(std::string_view& text, std::string_view prefix);

}  // namespace ludo::hub

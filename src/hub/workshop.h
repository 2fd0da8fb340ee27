// A player's own deck, to be edited: what may stand in each column of its file (record/form.h), and
// whether it is in order, checked by the loader every table and `ludotheque deck check` use.
// Nothing is stored here.
#pragma once

#include <string_view>

#include "core/result.h"
#include "hub/http.h"
#include "hub/room_names.h"
#include "record/own_deck.h"
#include "room/protocol.h"
#include "room/schema.h"

namespace ludo::hub {

// GET /api/workshop/GAME: only games whose cards are data have one.
Result<Json, RequestError> workshop_json(std::string_view game);
// POST /api/workshop/GAME.
Result<Json, RequestError> checked_deck_json(std::string_view game, std::string_view body);

// GET /api/tables/ID/deck: what a table is played with, and what of it is not as in the box.
Json table_deck_json(std::string_view game, const OwnDeck& own, const std::string& fingerprint);

// The cards of a deck file that is a table, one object each with its columns
// (record/card_columns.h), and where there is such a thing what a card prints of its formula, the
// ids of its copies, the parts of its text and its short name: no client reads any of these out of
// others.
Json cards_json(std::string_view game, std::string_view deck_text);

// The rows of a board file likewise; none where the game has no such file.
Json board_json(std::string_view game, std::string_view board_text);

}  // namespace ludo::hub

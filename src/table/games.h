// The one list of games, as the build makes it from src/games/list.txt: `Games` are all of this
// build, `ProductGames` those among them that players get. Adding a game to the program is one line
// there; everything else (records, tables, laws, commands) walks this list and names no game.
#pragma once

#include "listed_games.h"  // IWYU pragma: export
#include "record/box.h"

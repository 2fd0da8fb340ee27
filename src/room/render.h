// What a room sends: every message of the protocol that is about one table, as a function of states
// and of who is there. Nothing here can change either. Each observer's text is written once,
// however many share it.
#pragma once

#include <optional>
#include <string>

#include "room/client.h"
#include "room/presence.h"
#include "room/schema.h"
#include "room/state.h"

namespace ludo::room {

// Who asked for the seat that was just taken, and the token that goes to nobody else; empty if they
// had it already.
struct Seating {
  ClientId client = 0;
  std::string token;
};

// Who reads a text: as whom, and in which language.
struct Reader {
  Seat observer = kSpectator;
  Lang lang = Lang::Fr;
  // Whom sentences address: the observer, or nobody where several share a device.
  Seat you = kSpectator;
};

// Whom what everybody may know of a table is for: where a private game goes on is for those who sat
// at it, not for everybody who has the link of a game that is over.
enum class Audience : u8 { Seated, Others };

// What everybody present is sent because of an entry.
Messages render(const State& before, const LogEntry& entry, const State& after,
                const Presence& presence, const std::optional<Seating>& seating);

// What somebody is sent who joins, and has seen everything up to `since`.
Messages render_welcome(const State& state, const Presence& presence, ClientId client,
                        PositionVersion since, i64 now);
// Somebody came or went.
Messages render_seats(const State& state, const Presence& presence);

// Answers to one client.
Text render_table(const State& state, Audience audience);
Text render_steps(const State& state, Reader reader, PositionVersion before);
Text render_hint(const State& state, const Hint& hint, Reader reader);

// Parts of messages, also for HTTP.
Json table_json(const State& state, Audience audience);
Json seats_json(const State& state, const Presence& presence);
Json clock_json(const ClockRule& clock);
Json deck_info_json(const State& state);  // null where it is the deck in the box
Json result_json(const State& state);     // null until it is finished
Json seat_or_null(std::optional<Seat> seat);
Json text_or_null(const std::string& text);
Json seats_list(SeatSet seats);
void append_step(const State& state, const Step& step, Reader reader, TextOut& out);
// The score sheet of a finished game: its rows, the same for everybody who reads that language, and
// the rest of it, with how the reader's own game ended.
void append_sheet_rows(const State& state, Lang lang, TextOut& out);
void append_standing(const State& state, Reader reader, TextOut& out);

// What HTTP shows of a table. The record and the check of its fairness: of a finished game only.
std::string replay_text(const State& state, const Presence& presence, std::optional<Seat> seat,
                        Lang lang);
// The same in pages: each says which frame is its first and where the next one begins. A page ends
// with the frame that makes it this long.
struct ReplayPage {
  std::size_t from = 0;
  std::string text;
};
std::vector<ReplayPage> replay_pages(const State& state, const Presence& presence,
                                     std::optional<Seat> seat, Lang lang, std::size_t bytes_max);
std::vector<std::string> record_lines(const State& state);
Json fairness_json(const State& state);

}  // namespace ludo::room

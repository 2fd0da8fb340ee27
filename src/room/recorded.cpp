#include "room/recorded.h"

#include <nlohmann/json.hpp>

#include "core/sha256.h"
#include "room/fairness.h"
#include "room/schema.h"
#include "room/tokens.h"
#include "table/table.h"

namespace ludo::room {
namespace {

constexpr std::string_view kNoSecret =
    "0000000000000000000000000000000000000000000000000000000000000000";

RequestError unplayable(std::string fr, std::string en) {
  return {&kBadSetup, std::move(fr), std::move(en)};
}

// Where the draws come from of a record that does not say so: from itself. It must then be a game
// by the rules, as nothing else will notice.
Result<RecordFairness, RequestError> given_draws(const Record& record, std::string_view text) {
  constexpr std::size_t kIdLetters = 22;  // as many as any table's
  if (const Status played = check_record(record, "record", LegalSets::Ignore, {}); !played) {
    return unplayable(played.error().fr, played.error().en);
  }
  RecordFairness fair;
  fair.table = hex_of(sha256(text)).substr(0, kIdLetters);
  fair.secret = std::string(kNoSecret);
  fair.texts.resize(static_cast<std::size_t>(record.header.players));
  fair.first_by = FirstBy::Chosen;
  for (const RecordMove& move : record.moves) {
    if (move.by.is_nature()) {
      fair.luck.push_back(move.move);
    }
  }
  return fair;
}

// The first entry of the log that the record was made of.
Result<Opened, RequestError> opening_of(const Record& record, const RecordFairness& fair,
                                        const std::vector<RecordedSeat>& seats) {
  const RecordHeader& header = record.header;
  if (!is_secret(fair.secret)) {
    return unplayable("cet enregistrement ne dit pas d'où viennent ses tirages",
                      "this record does not say where its draws come from");
  }
  const std::size_t players = seats.size();
  if ((header.deck != kStandardDeck && header.own.empty()) ||
      static_cast<std::size_t>(header.players) != players || fair.texts.size() != players ||
      header.first < 0 || header.first >= header.players || fair.given < 0 ||
      static_cast<std::size_t>(fair.given) > record.moves.size()) {
    return unplayable("cet enregistrement n'est pas celui d'une table d'ici",
                      "this record is not that of a table of ours");
  }
  Opened opened;
  opened.game = header.game;
  opened.options = header.options;
  opened.own = header.own;
  opened.deck = fingerprint_of(opened.game, opened.own);
  opened.secret = fair.secret;
  opened.layout = fair.layout;
  if (fair.first_by == FirstBy::Chosen) {
    opened.first = seat_at(header.first);
  }
  opened.lot = fair.first_by == FirstBy::Dice ? Lot::Dice : Lot::Drawn;
  for (std::size_t i = 0; i < players; ++i) {
    SeatStart start{.kind = SeatKind::Person, .name = seats[i].name, .text = fair.texts[i]};
    if (seats[i].level && fair.texts[i].empty()) {
      start.kind = SeatKind::Bot;
      start.level = *seats[i].level;
    }
    opened.seats.push_back(std::move(start));
  }
  for (int i = 0; i < fair.given; ++i) {
    opened.prefix.push_back(record.moves[static_cast<std::size_t>(i)].move);
  }
  opened.luck = fair.luck;
  return opened;
}

}  // namespace

Result<State, RequestError> state_recorded(const ReplayRequest& request) {
  const Result<std::optional<Record>> read =
      RecordReader(std::string_view(request.record), "record").next();
  if (!read || !*read) {
    return read ? RequestError{&kBadMessage} : unplayable(read.error().fr, read.error().en);
  }
  const Record& record = **read;
  const Result<RecordFairness, RequestError> fair =
      record.header.fair ? Result<RecordFairness, RequestError>(*record.header.fair)
                         : given_draws(record, request.record);
  if (!fair) {
    return fair.error();
  }
  Result<Opened, RequestError> opened = opening_of(record, *fair, request.seats);
  if (!opened) {
    return opened.error();
  }
  Result<State> state = fold(unopened(fair->table), {0, std::move(*opened)});
  const auto given = static_cast<std::size_t>(fair->given);
  for (std::size_t i = given; state.ok() && i < record.moves.size(); ++i) {
    if (record.moves[i].by.is_seat()) {
      state = fold(std::move(*state), {0, Moved{record.moves[i].by.seat(), record.moves[i].move}});
    }
  }
  if (!state || state->phase != TablePhase::Finished) {
    return unplayable("cette partie ne se rejoue pas avec les règles et les cartes d'ici",
                      "this game cannot be replayed with the rules and cards we have here");
  }
  return std::move(*state);
}

}  // namespace ludo::room

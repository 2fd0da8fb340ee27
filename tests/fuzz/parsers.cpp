// A fuzzer for every parser that reads what others wrote: records, decks, move texts, messages of
// the protocol, entries of a log, questions about the solved game. The first byte of the input says
// which; the rest is the text. Nothing may crash, and what is accepted must be what it says.
#include <algorithm>
#include <chrono>
#include <cstddef>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include "core/check.h"
#include "room/protocol.h"
#include "room/room.h"
#include "server/room_names.h"
#include "server/solving.h"
#include "server/system_random.h"
#include "table/games.h"
#include "table/table.h"

namespace ludo {
namespace {

// A record that checks out reads the same after being written again by a table.
void read_records(const std::string& text) {
  std::istringstream in(text);
  RecordReader reader(in, "fuzz");
  for (;;) {
    const Result<std::optional<Record>> record = reader.next();
    if (!record || !record->has_value()) {
      return;
    }
    const bool accepted = check_record(**record, "fuzz", LegalSets::Check, {}).ok();
    Result<std::unique_ptr<Table>> table = open_recorded((*record)->header, {});
    bool played = table.ok();
    for (const RecordMove& move : (*record)->moves) {
      played = played && (*table)->play(move.by, move.move).ok();
    }
    CHECK(!accepted || (played && (*table)->turn().is_over()));
  }
}

template <class G>
void read_deck(const std::string& text) {
  DeckFiles files;
  files.deck_text = text;
  files.deck_file = "fuzz.csv";
  const auto deck = Box<G>::read(files);
  if (deck) {
    const G game(Setup{2, Seat{0}, 0}, *deck);
    CHECK(game.is_sound(game.initial()));
  } else {
    CHECK(!deck.error().en.empty() && !deck.error().fr.empty());
  }
}

// A text that is read as a move is that move's own text.
template <class G>
void read_move(const std::string& text) {
  const G game(Setup{2, Seat{0}, 0}, Box<G>::standard());
  if (const std::optional<Move> m = game.parse_move(text)) {
    MoveText back;
    game.write_move(*m, back);
    CHECK(back.view() == text);
  }
}

// A message is a request or a refusal in both languages; a table that may be opened can begin.
void read_protocol(const std::string& text) {
  const auto request = server::read_request(text);
  if (!request) {
    CHECK(!server::error_message(request.error(), "").empty());
  }
  const auto open = server::read_open(text);
  if (open) {
    const auto table = server::open_table("table", *open, "token", 0, server::system_random());
    if (table) {
      const Result<server::LogEntry> again = server::read_entry(table->payload);
      CHECK(again.ok() && server::write_entry(*again) == table->payload);
    }
  }
  (void)server::read_tokens(text);
}

// An entry that is read is written as it was read.
void read_log(const std::string& text) {
  const Result<server::LogEntry> entry = server::read_entry(text);
  if (entry) {
    const std::string written = server::write_entry(*entry);
    const Result<server::LogEntry> again = server::read_entry(written);
    CHECK(again.ok() && server::write_entry(*again) == written);
  }
}

// A question about the solved game, a line for each part, is answered as the protocol says, or
// refused. Two players only: to solve the others takes longer than all inputs together.
void read_solved(const std::string& text) {
  static std::ostringstream out;
  static server::Log log(out);
  static server::Guard guard(log);
  static server::SolvingThread solving(guard, server::Threads::Own);
  hub::Solved& solved = solving.solved();
  hub::CiteAsked asked;
  std::istringstream in(text);
  for (std::string* part : {&asked.tokens, &asked.covered, &asked.dice, &asked.throws, &asked.goal,
                            &asked.roles, &asked.players}) {
    std::getline(in, *part);
  }
  const auto is_for_more = [](const std::string& list) {
    return std::count(list.begin(), list.end(), ',') > 1;
  };
  if (is_for_more(asked.tokens) || is_for_more(asked.roles) ||
      parse_number(asked.players, hub::Solved::kPlayersMax) > 2) {
    return;
  }
  for (;;) {
    const auto answer = solved.answer(asked);
    if (!answer) {
      return;
    }
    CHECK(!server::validate(*server::shape_named("CiteSolved"), *answer));
    if ((*answer)["progress"] == 100) {
      return;
    }
    std::this_thread::sleep_for(
        std::chrono::microseconds(100));  // the solver's thread has to be let on
  }
}

// What an input can be read by. The parsers every game shares come first, then two of each game, so
// that a game more moves none of the others.
std::vector<void (*)(const std::string&)> parsers() {
  std::vector<void (*)(const std::string&)> all{read_records, read_protocol, read_log, read_solved};
  Games::each([&]<class G>() {
    all.push_back(read_deck<G>);
    all.push_back(read_move<G>);
  });
  return all;
}

}  // namespace
}  // namespace ludo

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  if (size > 0) {
    static const auto parsers = ludo::parsers();
    parsers[data[0] % parsers.size()](
        std::string(reinterpret_cast<const char*>(data) + 1, size - 1));
  }
  return 0;
}

#include <nlohmann/json.hpp>

#include "cli/cards.h"
#include "cli/commands.h"
#include "cli/face.h"
#include "cli/words.h"
#include "record/embedded.h"
#include "table/table.h"

namespace ludo::cli {
namespace {

std::string deck_path(std::string_view game) { return fmt::format("data/decks/{}.csv", game); }
std::string board_path(std::string_view game) { return fmt::format("data/boards/{}.csv", game); }

std::string_view first_line(std::string_view text) {
  return text.substr(0, text.find_first_of("\r\n"));
}

bool has_columns_of(std::string_view text, std::string_view standard) {
  return !standard.empty() && first_line(text) == first_line(standard);
}

// The game whose deck or board has these columns; empty if there is none.
std::string game_of_columns(std::string_view text) {
  std::string found;
  Games::each([&]<class G>() {
    const std::string_view name = G::kInfo.name;
    if (has_columns_of(text, embedded(deck_path(name))) ||
        has_columns_of(text, embedded(board_path(name)))) {
      found = name;
    }
  });
  return found;
}

Json json_of(const CardTexts& cards) {
  Json list = Json::array();
  for (const std::string& id : cards.ids()) {
    Json card;
    for (const std::string& column : cards.columns()) {
      card[column] = cards(id, column);
    }
    list.push_back(std::move(card));
  }
  return list;
}

}  // namespace

int run_command(const DeckCheckArgs& args, const Console& console) {
  const Result<std::string> text = read_file(args.file);
  if (!text) {
    return report_error(console, text.error());
  }
  const std::string game = args.game.empty() ? game_of_columns(*text) : args.game;
  if (game.empty()) {
    return report_error(console, kWrong, words::kUnknownColumns(console.lang, args.file));
  }
  if (embedded(deck_path(game)).empty()) {
    return report_error(console, kUsage, words::kNoDeck(console.lang, game));
  }
  const bool is_board = has_columns_of(*text, embedded(board_path(game)));
  const DeckFiles files =
      is_board ? DeckFiles{"", "", *text, args.file} : DeckFiles{*text, args.file, "", ""};
  int code = kOk;
  Games::with(game, [&]<class G>() {
    const auto deck = Box<G>::read(files);
    const std::string title(console.lang == Lang::Fr ? G::kInfo.title_fr : G::kInfo.title_en);
    if (!deck) {
      code = report_error(console, deck.error());
    } else if (is_board) {
      console.out << words::kBoardIsGood(console.lang, args.file, title) << '\n';
    } else {
      console.out << words::kDeckIsGood(console.lang, args.file, deck->size(), title) << '\n';
    }
  });
  return code;
}

int run_command(const DeckShowArgs& args, const Console& console) {
  const std::string_view text = embedded(args.board ? board_path(args.game) : deck_path(args.game));
  if (text.empty()) {
    const auto& phrase = args.board ? words::kNoBoard : words::kNoDeck;
    return report_error(console, kUsage, phrase(console.lang, args.game));
  }
  if (args.csv || args.board) {
    console.out << text;
    return kOk;
  }
  const CardTexts rows = CardTexts::of_csv(text);
  if (args.json) {
    console.out << json_of(rows).dump(2) << '\n';
    return kOk;
  }
  for (const std::string& id : rows.ids()) {
    for (const Line& line : card_lines(args.game, rows, id, console.lang, console.width)) {
      console.out << line.with_ink(console.colour) << '\n';
    }
  }
  return kOk;
}

}  // namespace ludo::cli

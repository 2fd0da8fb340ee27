#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <thread>

#include "cli/commands.h"
#include "cli/words.h"
#include "record/dump_json.h"
#include "record/embedded.h"

namespace ludo::cli {

int run(int argc, const char* const* argv, Console console) {
  console.lang = language_in(argc, argv).value_or(console.lang);
  const std::variant<Command, int> read = read_args(argc, argv, console);
  const Command* command = std::get_if<Command>(&read);
  const int code =
      command == nullptr
          ? std::get<int>(read)
          : std::visit([&](const auto& args) { return run_command(args, console); }, *command);
  const int written = finish_output(console);
  return written == kOk ? code : written;
}

int report_error(const Console& console, int exit_code, const std::string& sentence) {
  // A sentence may quote a file from anywhere: nothing in it may steer the terminal.
  std::string safe = sentence;
  std::replace_if(
      safe.begin(), safe.end(), [](unsigned char c) { return c < 0x20 || c == 0x7F; }, '?');
  console.out.flush();
  console.err << "ludotheque: " << safe << '\n';
  return exit_code;
}

int report_error(const Console& console, const Error& error) {
  const int code = error.code == ErrorCode::BadFile    ? kInputOutput
                   : error.code == ErrorCode::BadSetup ? kUsage
                                                       : kWrong;
  return report_error(console, code, error.text(console.lang));
}

int threads_or_all(int threads, int ranks) {
  const int cores = ranks > 1 ? 1 : static_cast<int>(std::thread::hardware_concurrency());
  return threads > 0 ? threads : std::max(1, cores);
}

Result<std::string> read_file(const std::string& path) {
  const auto refuse = [&](int error) {
    const auto in = [&](Lang lang) { return words::kCannotRead(lang, reason_of(error, lang)); };
    return Error{ErrorCode::BadFile, in(Lang::Fr), in(Lang::En), path};
  };
  std::error_code ignored;
  if (std::filesystem::is_directory(path, ignored)) {
    return refuse(EISDIR);
  }
  errno = 0;
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  if (!file) {
    return refuse(errno);
  }
  if (file.peek() != std::ifstream::traits_type::eof()) {
    text << file.rdbuf();
  }
  if (file.bad() || text.bad()) {
    return refuse(EIO);
  }
  return text.str();
}

Result<DeckFiles> read_box(std::string_view game, const BoxArgs& box) {
  const auto has = [&](const std::string& folder) {
    return !embedded("data/" + folder + "/" + std::string(game) + ".csv").empty();
  };
  if ((!box.deck.empty() && !has("decks")) || (!box.board.empty() && !has("boards"))) {
    const auto& phrase = box.board.empty() || !has("decks") ? words::kNoDeck : words::kNoBoard;
    return Error{ErrorCode::BadSetup, phrase(Lang::Fr, game), phrase(Lang::En, game)};
  }
  return read_files(box);
}

Result<DeckFiles> read_files(const BoxArgs& box) {
  DeckFiles files{"", box.deck, "", box.board};
  for (const auto& [path, text] :
       {std::pair(&box.deck, &files.deck_text), std::pair(&box.board, &files.board_text)}) {
    if (path->empty()) {
      continue;
    }
    Result<std::string> read = read_file(*path);
    if (!read) {
      return read.error();
    }
    *text = std::move(*read);
  }
  return files;
}

std::string box_name(const BoxArgs& box) {
  const std::string& path = box.deck.empty() ? box.board : box.deck;
  if (path.empty()) {
    return "standard";
  }
  const std::filesystem::path file(path);
  // As JSON has it: a file may have any bytes for a name, and a series is resumed by it.
  const std::string stem = nlohmann::ordered_json::parse(dump_json(file.stem().string()));
  return stem.empty() || stem == "standard" ? "own-" + stem : stem;
}

}  // namespace ludo::cli

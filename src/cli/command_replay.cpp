#include <fstream>
#include <sstream>

#include "cli/commands.h"
#include "cli/words.h"
#include "table/table.h"

namespace ludo::cli {
namespace {

int check_records(const ReplayArgs& args, const Console& console, RecordReader& reader,
                  const std::string& file, const DeckFiles& files) {
  u64 games = 0;
  u64 moves = 0;
  for (;;) {
    const Or<std::optional<Record>> record = reader.next();
    if (!record) {
      return complain(console, record.error());
    }
    if (!*record) {
      break;
    }
    const Status status =
        check_record(**record, file, args.legal ? LegalSets::Check : LegalSets::Ignore, files);
    if (!status) {
      return complain(console, kWrong, status.error().text(console.lang));
    }
    ++games;
    moves += (*record)->moves.size();
    if (was_interrupted()) {
      return kInterrupted;
    }
  }
  if (games == 0) {
    return complain(console, kWrong, file + ": " + words::kNoRecord(console.lang));
  }
  console.out << words::kChecked(console.lang, words::kGames(console.lang, games),
                                 words::kMoves(console.lang, moves))
              << '\n';
  return kOk;
}

}  // namespace

int run_command(const ReplayArgs& args, const Console& console) {
  const Or<DeckFiles> files = read_box(args.box);
  if (!files) {
    return complain(console, files.error());
  }
  if (args.file == "-") {
    RecordReader reader(console.in, args.file);
    return check_records(args, console, reader, args.file, *files);
  }
  const Or<std::string> text = read_file(args.file);
  if (!text) {
    return complain(console, text.error());
  }
  std::istringstream in(*text);
  RecordReader reader(in, args.file);
  return check_records(args, console, reader, args.file, *files);
}

}  // namespace ludo::cli

#include <fstream>
#include <sstream>

#include "cli/commands.h"
#include "cli/screen.h"
#include "cli/words.h"
#include "table/table.h"

namespace ludo::cli {
namespace {

// No exit code of the program: stop reading, all is well.
constexpr int kEnough = -1;

// What came of a record: go on with the next, stop (the reader has seen enough), or an exit code.
struct Outcome {
  bool go_on = true;
  int code = kOk;
};

int wrong(const Console& console, Error error, const std::string& file, int line) {
  if (error.where.empty()) {
    error.where = fmt::format("{}:{}", file, line);
  }
  return report_error(console, kWrong, error.text(console.lang));
}

// Shows one record, a seat's move and what follows from it at a time.
class Show {
 public:
  Show(const ReplayArgs& args, const Console& console, const DeckFiles& files)
      : args_(args), console_(console), files_(files) {}

  Outcome operator()(const Record& record) {
    Result<std::unique_ptr<Table>> opened = open_recorded(record.header, files_);
    if (!opened) {
      return {false, wrong(console_, opened.error(), args_.file, record.line)};
    }
    Table& table = **opened;
    if (args_.seat && *args_.seat >= table.players()) {
      return {false,
              report_error(console_, kUsage,
                           words::kNoSuchSeat(console_.lang, *args_.seat, table.players() - 1))};
    }
    const Seat observer = args_.seat ? seat_at(*args_.seat) : kSpectator;
    const Screen screen(console_, table,
                        CardTexts(record.header.game, deck_files_of(record.header, files_)),
                        seat_names(table.players()), args_.file);
    int shown = 0;
    for (const RecordMove& move : record.moves) {
      if (move.by.is_seat() && !show_step(screen, table, observer, shown)) {
        return {false, was_interrupted() ? kInterrupted : kOk};
      }
      if (move.by.is_seat()) {
        shown = table.version();
        if (!console_.terminal) {
          screen.print(move_line(screen, move, table.version() + 1));
        }
      }
      if (const Status played = table.play(move.by, move.move); !played) {
        return {false, wrong(console_, played.error(), args_.file, move.line)};
      }
    }
    show_step(screen, table, observer, shown);
    const Status checked = check_record(record, args_.file, LegalSets::Ignore, files_);
    if (!checked) {
      return {false, report_error(console_, kWrong, checked.error().text(console_.lang))};
    }
    screen.show_result(observer);
    return {};
  }

 private:
  std::vector<std::string> seat_names(int players) const {
    std::vector<std::string> names;
    for (int seat = 0; seat < players; ++seat) {
      names.push_back(words::kSeat(console_.lang, seat));
    }
    return names;
  }

  Line move_line(const Screen& screen, const RecordMove& move, int number) const {
    Line line(fmt::format("{:>4}. ", number), kDim);
    line.add(screen.name(move.by.seat()), ink_of_seat(index_of(move.by.seat())));
    return line.add(words::kColon(console_.lang)).add(move.move, kBold);
  }

  // False when the reader has seen enough.
  bool show_step(const Screen& screen, const Table& table, Seat observer, int shown) {
    if (!console_.terminal) {
      screen.show_log(observer, shown);
      return !was_interrupted() && console_.out.good();
    }
    screen.show_watching(observer, shown);
    if (table.turn().is_over()) {
      return true;
    }
    console_.out << words::kEnterForMore(console_.lang) << std::flush;
    const std::optional<std::string> answer = console_.read_line();
    return answer && *answer != "q";
  }

  const ReplayArgs& args_;
  const Console& console_;
  const DeckFiles& files_;
};

int check_records(const ReplayArgs& args, const Console& console, const DeckFiles& files) {
  u64 games = 0;
  u64 moves = 0;
  const LegalSets legal = args.legal ? LegalSets::Check : LegalSets::Ignore;
  const int code = each_record(args.file, console, [&](const Record& record) {
    const Status status = check_record(record, args.file, legal, files);
    if (!status) {
      return report_error(console, kWrong, status.error().text(console.lang));
    }
    ++games;
    moves += record.moves.size();
    return was_interrupted() ? kInterrupted : kOk;
  });
  if (code != kOk) {
    return code;
  }
  console.out << words::kChecked(console.lang, words::kGames(console.lang, games),
                                 words::kMoves(console.lang, moves))
              << '\n';
  return kOk;
}

}  // namespace

int run_command(const ReplayArgs& args, const Console& console) {
  const Result<DeckFiles> files = read_files(args.box);
  if (!files) {
    return report_error(console, files.error());
  }
  if (args.check) {
    return check_records(args, console, *files);
  }
  // A reader who has seen enough ends it without anything being wrong.
  int enough = kOk;
  Show show(args, console, *files);
  const int code = each_record(args.file, console, [&](const Record& record) {
    const Outcome outcome = show(record);
    enough = outcome.code;
    return outcome.go_on ? kOk : kEnough;
  });
  return code == kEnough ? enough : code;
}

int each_record(const std::string& file, const Console& console,
                const std::function<int(const Record&)>& each) {
  std::istringstream text_in;
  if (file != "-") {
    Result<std::string> text = read_file(file);
    if (!text) {
      return report_error(console, text.error());
    }
    text_in.str(std::move(*text));
  }
  RecordReader reader(file == "-" ? console.in : text_in, file);
  for (u64 records = 0;; ++records) {
    const Result<std::optional<Record>> record = reader.next();
    if (!record) {
      return report_error(console, record.error());
    }
    if (!*record) {
      return records > 0
                 ? kOk
                 : report_error(console, kWrong, file + ": " + words::kNoRecord(console.lang));
    }
    if (const int code = each(**record); code != kOk) {
      return code;
    }
  }
}

}  // namespace ludo::cli

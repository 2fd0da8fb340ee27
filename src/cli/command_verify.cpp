#include "cli/commands.h"
#include "cli/words.h"
#include "room/fairness.h"

namespace ludo::cli {

int run_command(const VerifyArgs& args, const Console& console) {
  const Result<DeckFiles> files = read_files(args.box);
  if (!files) {
    return report_error(console, files.error());
  }
  u64 games = 0;
  u64 picks = 0;
  u64 given = 0;
  u64 luck = 0;
  u64 chosen = 0;
  const int code = each_record(args.file, console, [&](const Record& record) {
    const Result<room::FairGame> fair = room::verify_record(record, args.file, *files);
    if (!fair) {
      return report_error(console, kWrong, fair.error().text(console.lang));
    }
    ++games;
    picks += static_cast<u64>(fair->picks);
    given += static_cast<u64>(fair->given);
    luck += static_cast<u64>(fair->luck);
    chosen += fair->first_by == FirstBy::Chosen && fair->given == 0 ? 1 : 0;
    return was_interrupted() ? kInterrupted : kOk;
  });
  if (code != kOk) {
    return code;
  }
  console.out << words::kVerified(console.lang, words::kGames(console.lang, games),
                                  words::kPicks(console.lang, picks))
              << '\n';
  if (given > 0) {
    console.out << words::kGiven(console.lang, words::kMoves(console.lang, given)) << '\n';
  }
  if (luck > 0) {
    console.out << words::kLuckGiven(console.lang, words::kPicks(console.lang, luck)) << '\n';
  }
  if (chosen > 0) {
    console.out << words::kFirstChosen(console.lang, words::kGames(console.lang, chosen)) << '\n';
  }
  return kOk;
}

}  // namespace ludo::cli

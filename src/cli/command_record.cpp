#include "cli/commands.h"
#include "table/table.h"

namespace ludo::cli {
namespace {

// Plays to the end; nature and every seat draw from one Rng, in the order of the moves.
void play_out(Table& table, BotLevel level, Rng& rng) {
  while (!table.turn().is_over()) {
    if (table.turn().is_nature()) {
      table.play_nature(rng.below(table.outcomes()));
    } else {
      table.play(table.decision()->bot_move(level, rng).move);
    }
  }
}

}  // namespace

int run_command(const RecordArgs& args, const Console& console) {
  Result<DeckFiles> files = read_box(args.game, args.box);
  if (!files) {
    return report_error(console, files.error());
  }
  TableSetup setup{args.game, args.players, 0, args.options, box_name(args.box), *files};
  for (u64 game = 0; game < args.games; ++game) {
    Rng rng(args.seed, game);
    setup.first =
        args.first ? *args.first : static_cast<int>(rng.below(static_cast<u32>(args.players)));
    Result<std::unique_ptr<Table>> table = Table::open(setup);
    if (!table) {
      return report_error(console, table.error());
    }
    play_out(**table, *bot_named(args.policy), rng);
    for (const std::string& line :
         (*table)->record_lines(args.legal ? WithLegal::Yes : WithLegal::No)) {
      console.out << line << '\n';
    }
    if (was_interrupted()) {
      return kInterrupted;
    }
    if (!console.out) {
      break;  // finish_output says why
    }
  }
  return kOk;
}

}  // namespace ludo::cli

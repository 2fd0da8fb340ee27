// The account of points, for games that count them: what everybody would have scored had the game
// ended after each move, as the rules count it (`result`), and whose doing each change was. Whole
// numbers and no estimate: start and all changes give the final score.
//
// It says less than the ledger of chances (ledger.h): a draw that only made something possible
// changes nothing yet, and what draws bring is not zero in the mean.
//
// It reads true states, hidden cards included: for finished games alone.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "core/game.h"

namespace ludo::review {

using Scores = std::array<i16, kMaxSeats>;  // by seat

// Whose doing a change was: nature's, that of a seat with a choice, or of a move that was the only
// one.
enum class Cause : u8 { Draw, Choice, OnlyMove };

struct ScoreLine {
  Turn by = Turn::nature();
  Cause cause = Cause::Draw;
  Scores after{};
};

struct ScoreLedger {
  Scores start{};
  std::vector<ScoreLine> lines = {};  // one a move

  const Scores& end() const { return lines.empty() ? start : lines.back().after; }
};

// The same of one seat, summed up: start + draws + own + others + only = end.
struct ScoreAccount {
  int start = 0;
  int draws = 0;
  int own = 0;     // by its own choices
  int others = 0;  // by those of the others
  int only = 0;    // by moves that were the only ones, anybody's
  int end = 0;
};

ScoreAccount account_of(const ScoreLedger& ledger, Seat seat);

// `moves` are those of a whole game.
template <Game G>
ScoreLedger score_ledger_of(const G& game, std::span<const Move> moves) {
  typename G::State s = game.initial();
  NoEvents quiet;
  ScoreLedger ledger{.start = game.result(s).scores};
  for (const Move m : moves) {
    ScoreLine line{.by = game.turn(s)};
    if (line.by.is_seat()) {
      typename G::MoveList legal;
      game.legal(s, legal);
      line.cause = legal.size() > 1 ? Cause::Choice : Cause::OnlyMove;
    }
    game.apply(s, m, quiet);
    line.after = game.result(s).scores;
    ledger.lines.push_back(line);
  }
  return ledger;
}

}  // namespace ludo::review

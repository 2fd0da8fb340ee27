// The review of a finished game, whatever the game: the ledger of luck and choices (ledger.h) and
// every choice judged by what its seat knew (judge.h). Computed from the whole record, so there is
// none of a game under way.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "record/record.h"
#include "review/judge.h"
#include "review/ledger.h"
#include "review/losses.h"
#include "review/points.h"
#include "review/scores.h"
#include "table/table.h"

namespace ludo::review {

// In each language.
using Texts = std::array<std::string, 2>;

// A choice somebody had. Moves as texts, in the record's notation; those of a slip as clients are
// given them (sentence, clause, odds), in each language.
struct JudgedMove {
  std::string move;
  double chance = 0;  // that the seat wins, as far as it could know
  double margin = 0;  // half of the 95 % interval
  Texts choice = {};  // JSON, by Lang; empty where nothing was missed
  bool good = false;  // nothing sure is lost by it
};

// One move of an expected line, as it reads.
struct LineMove {
  std::string move;
  Texts sentence = {};  // of slips alone
};

// What a player who sees every hand would have done, and what they think of what was done.
struct InHindsight {
  JudgedMove played = {};
  JudgedMove best = {};
  double loss = 0;
  double uncertainty = 0;
};

struct Judgement {
  int version = 0;  // after which move
  Seat seat = Seat{0};
  JudgedMove played = {};
  JudgedMove best = {};
  double loss = 0;
  double uncertainty = 0;
  SlipSize slip = SlipSize::None;
  bool exact = false;
  std::vector<LineMove> line = {};     // the best move and the replies expected
  std::vector<JudgedMove> moves = {};  // of a slip: every legal one, the best first
  std::optional<PointsLost> points = {};
  std::optional<InHindsight> hindsight = {};  // never a slip
};

// A move after which the winner's chances had changed much.
struct TurningPoint {
  int version = 0;
  Texts sentence = {};  // what happened, as everybody's log says it now
  // The same with what led to it in this turn, and whose turn it was; of the decisive one alone.
  Texts scene = {};
  Seat mover = Seat{0};
};

// What people call the seats; empty where nobody knows.
using SeatNames = std::array<std::string, kMaxSeats>;

struct Review {
  RecordHeader header;
  GameResult result;
  SeatNames names = {};
  Ledger ledger = {};
  Exactness exactness = Exactness::Estimated;  // of the ledger
  std::optional<ScoreLedger> scores = {};      // where the game counts points
  std::vector<TurningPoint> turns = {};        // in the order of the game
  std::size_t choices = 0;                     // between at least two moves
  std::vector<Judgement> judgements = {};      // of the first of them, in the order of the game

  bool is_complete() const { return judgements.size() == choices; }
};

// A review under way: the account of the game is there from the start, choices are judged one by
// one. It never changes, so that several threads may judge.
class Reviewing {
 public:
  virtual ~Reviewing() = default;
  std::size_t choices() const { return begun_.choices; }
  virtual Judgement judge(std::size_t choice, const JudgeSettings& settings = {}) const = 0;
  virtual std::size_t bytes() const = 0;  // of memory, about
  // With the first choices judged.
  Review review(std::vector<Judgement> judgements) const {
    Review out = begun_;
    out.judgements = std::move(judgements);
    return out;
  }

 protected:
  explicit Reviewing(Review begun) : begun_(std::move(begun)) {}
  const Review& begun() const { return begun_; }

 private:
  Review begun_;
};

// Refuses records that do not replay.
Result<std::unique_ptr<const Reviewing>> begin_review(const Record& record, const std::string& file,
                                                      const DeckFiles& deck_files = {},
                                                      const SeatNames& names = {});

struct ReviewSettings {
  JudgeSettings judge = {};
  // Called after each choice with how many are judged, of how many; false stops.
  std::function<bool(u64 done, u64 of)> progress = {};
};

// All of it at once.
Result<Review> review(const Record& record, const std::string& file, const DeckFiles& deck_files,
                      const ReviewSettings& settings = {});

// ---- What follows from a review

// Of one seat: slips by SlipSize, how many choices, and what they lost.
struct Performance {
  std::array<int, 4> slips{};
  LossSums losses{};
};
Performance performance_of(const Review& review, Seat seat);

// Whose game it was: the first of the winners, seat 0 where nobody won.
Seat winner_of(const GameResult& result);
// What luck or choice changed for a seat.
i32 change_of(const LedgerLine& line, Seat seat);

// The moves after which the winner's chances had changed most by luck or choice, at most `most` of
// them, in the order of the game.
std::vector<int> turning_points(const Ledger& ledger, const GameResult& result, std::size_t most);
// The one of them at which the winner gained most; none in a game without moves.
std::optional<int> decisive_move(const Review& review);

// What people call a seat, or its number where nobody knows.
std::string name_in(const Review& review, Seat seat, Lang lang);

// `Review` of the protocol (room/messages_http.cpp).
Json review_json(const Review& review, Lang lang);

}  // namespace ludo::review

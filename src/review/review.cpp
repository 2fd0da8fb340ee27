#include "review/review.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "review/hindsight.h"
#include "table/alike.h"
#include "value/true_chances.h"

namespace ludo::review {
namespace {

// Where nobody says what a seat is called.
std::string_view unnamed_seat(std::size_t seat, Lang lang) {
  static_assert(kMaxSeats == 8);
  constexpr std::string_view kFr[] = {"place 0", "place 1", "place 2", "place 3",
                                      "place 4", "place 5", "place 6", "place 7"};
  constexpr std::string_view kEn[] = {"seat 0", "seat 1", "seat 2", "seat 3",
                                      "seat 4", "seat 5", "seat 6", "seat 7"};
  return (lang == Lang::Fr ? kFr : kEn)[seat];
}

Names names_in(const SeatNames& seats, Lang lang) {
  Names names;
  for (std::size_t i = 0; i < seats.size(); ++i) {
    names[i] = seats[i].empty() ? unnamed_seat(i, lang) : std::string_view(seats[i]);
  }
  return names;
}

// A choice of a seat: after which move, from which position.
template <Game G>
struct Chosen {
  int version;
  typename G::State before;
  Move move;
};

template <Game G>
class ReviewingGame final : public Reviewing {
 public:
  using Deck = typename G::Deck;
  ReviewingGame(const Setup& setup, std::unique_ptr<const Deck> own, Review begun,
                std::vector<Chosen<G>> chosen, const SeatNames& names)
      : Reviewing(std::move(begun)),
        deck_(std::move(own)),
        game_(setup, deck_ ? *deck_ : Box<G>::standard()),
        chosen_(std::move(chosen)),
        names_(names) {}

  Judgement judge(std::size_t choice, const JudgeSettings& settings) const override {
    const Chosen<G>& chosen = chosen_[choice];
    const Seat seat = game_.turn(chosen.before).seat();
    const typename G::View view = game_.view(chosen.before, seat);
    JudgeSettings judging = settings;
    judging.seed += kSearches * static_cast<u64>(chosen.version);
    Judgement out = judgement_of(view, seat, review::judge(game_, view, chosen.move, judging));
    out.version = chosen.version;
    out.seat = seat;
    if (const std::optional<Verdict> open =
            judge_openly(game_, chosen.before, chosen.move, judging)) {
      const bool in_words = open->slip != SlipSize::None;
      out.hindsight = {judged(view, open->played, in_words), judged(view, open->best, in_words),
                       open->loss, open->uncertainty};
    }
    return out;
  }

  std::size_t bytes() const override {
    return sizeof *this + chosen_.size() * sizeof(Chosen<G>) +
           begun().ledger.lines.size() * sizeof(LedgerLine) +
           (begun().scores ? begun().scores->lines.size() * sizeof(ScoreLine) : 0);
  }

 private:
  using View = typename G::View;
  using State = typename G::State;

  JudgedMove judged(const View& view, const MoveStatistics& m, bool in_words) const {
    JudgedMove out{move_text(game_, m.move), m.mean, m.margin};
    if (in_words) {
      for (const Lang lang : {Lang::Fr, Lang::En}) {
        TextOut text;
        append_choice(game_, view, m.move, lang, names_in(names_, lang), text);
        out.choice[static_cast<std::size_t>(lang)] = text.view();
      }
    }
    return out;
  }

  Judgement judgement_of(const View& view, Seat seat, const Verdict& verdict) const {
    const bool is_slip = verdict.slip != SlipSize::None;
    Judgement out{.played = judged(view, verdict.played, is_slip),
                  .best = judged(view, verdict.best, is_slip),
                  .loss = verdict.loss,
                  .uncertainty = verdict.uncertainty,
                  .slip = verdict.slip,
                  .exact = verdict.exact};
    if (is_slip) {
      for (const MoveStatistics& m : verdict.moves) {
        out.moves.push_back(judged(view, m, true));
        const double unsure = verdict.exact ? 0 : joined(m.margin, verdict.best.margin);
        out.moves.back().good = verdict.best.mean - m.mean < std::max(unsure, kInaccuracy);
      }
      out.points = points_lost(game_, view, verdict.played.move, verdict.best.move, verdict.seed);
    }
    // The line was found in the first world of the search: as the master samples it, not any that
    // the view allows, for rivals' moves need not be possible there.
    Rng rng(verdict.seed);
    State world = Brain<G>::policy(game_, Style::Master).sample(game_, view, rng);
    NoEvents quiet;
    for (const Move m : verdict.line) {
      if (!is_legal(game_, world, m)) {
        break;
      }
      LineMove& one = out.line.emplace_back();
      one.move = move_text(game_, m);
      if (is_slip) {
        const View seen = game_.view(world, seat);
        for (const Lang lang : {Lang::Fr, Lang::En}) {
          Sentence sentence;
          game_.describe_move(seen, m, lang, names_in(names_, lang), sentence);
          one.sentence[static_cast<std::size_t>(lang)] = sentence.view();
        }
      }
      game_.apply(world, m, quiet);
    }
    return out;
  }

  std::unique_ptr<const Deck> deck_;
  G game_;
  std::vector<Chosen<G>> chosen_;
  SeatNames names_;
};

constexpr std::string_view kTurnStarted = "turn-started";  // every game has this event

// Whose turn it was when that move was made.
Seat mover_at(const Table& table, int version) {
  Seat mover = seat_at(table.header().first);
  for (const Json& event : table.events(kSpectator, 0)) {
    if (event["kind"] == kTurnStarted && event["version"].get<int>() < version) {
      mover = seat_at(event["seat"].get<int>());
    }
  }
  return mover;
}

// What led to a move and what it did, from the last choice of this turn on: a die says nothing
// without who threw it, and what others let pass is no part of it. A long one is cut in its middle.
std::string scene_of(const std::vector<LogLine>& log, int version, int chosen,
                     const std::vector<bool>& passes) {
  constexpr std::ptrdiff_t kMost = 5;
  std::vector<std::string_view> scene;
  for (const LogLine& line : log) {
    if (line.version < chosen || line.version > version || line.sentence.empty()) {
      continue;
    }
    if (line.kind != kTurnStarted) {
      if (line.version == version || !passes[static_cast<std::size_t>(line.version - 1)]) {
        scene.push_back(line.sentence);
      }
    } else if (line.version < version) {
      scene.clear();
    } else {
      break;
    }
  }
  if (std::ssize(scene) > kMost) {
    scene.erase(scene.begin() + 1, scene.end() - (kMost - 1));
  }
  std::string out;
  for (const std::string_view sentence : scene) {
    out.append(out.empty() ? "" : " ").append(sentence);
  }
  return out;
}

// What a seat is about to do, as the list of its choices says it.
std::string choice_text(const Table& table, std::string_view move, Lang lang, const Names& names) {
  for (const Choice& choice : table.choices(lang, names)) {
    if (choice.move == move) {
      return choice.sentence + ".";
    }
  }
  return std::string(move);
}

// Walks through a game from one turning point to the next, and says what happened there: as the log
// of the one who won has it; at the decisive one as the player whose turn it was saw it.
class Turns {
 public:
  Turns(Table& table, const Record& record, const Review& review)
      : table_(table), record_(record), review_(review) {}

  TurningPoint at(int version, bool is_decisive) {
    while (table_.version() + 1 < version) {
      play();
    }
    TurningPoint turn{.version = version};
    const bool is_seat = table_.turn().is_seat();
    for_languages([&](Lang lang, const Names& names) {  // some choices are in no log
      turn.sentence[static_cast<std::size_t>(lang)] =
          is_seat ? choice_text(table_, next().move, lang, names) : next().move;
    });
    play();
    for_languages([&](Lang lang, const Names& names) {
      std::string& sentence = turn.sentence[static_cast<std::size_t>(lang)];
      const auto log = table_.log(winner_of(review_.result), lang, names, version - 1);
      sentence = log.empty() ? sentence : log[0].sentence;
    });
    if (is_decisive) {
      turn.mover = mover_at(table_, version);
      for_languages([&](Lang lang, const Names& names) {
        const auto k = static_cast<std::size_t>(lang);
        const auto log = table_.log(turn.mover, lang, names, std::max(0, chosen_ - 1));
        const std::string scene = scene_of(log, version, chosen_, passes_);
        turn.scene[k] = scene.empty() ? turn.sentence[k] : scene;
      });
    }
    return turn;
  }

 private:
  const RecordMove& next() const {
    return record_.moves[static_cast<std::size_t>(table_.version())];
  }
  void play() {
    const RecordMove& move = next();
    const bool is_seat = table_.turn().is_seat();
    passes_.push_back(is_seat && table_.may_pass() && table_.pass_move().text == move.move);
    CHECK(table_.play(move.by, move.move).ok());
    chosen_ = is_seat && !passes_.back() ? table_.version() : chosen_;
  }
  template <class Write>
  void for_languages(Write write) const {
    for (const Lang lang : {Lang::Fr, Lang::En}) {
      write(lang, names_in(review_.names, lang));
    }
  }

  Table& table_;
  const Record& record_;
  const Review& review_;
  std::vector<bool> passes_ = {};  // by move: one that only let something happen
  int chosen_ = 0;                 // the last move that a seat made, passes apart
};

std::vector<TurningPoint> turns_of(const Record& record, const DeckFiles& deck_files,
                                   const Review& review) {
  constexpr std::size_t kMost = 5;
  std::vector<int> versions = turning_points(review.ledger, review.result, kMost);
  const std::optional<int> decisive = decisive_move(review);
  if (decisive && std::find(versions.begin(), versions.end(), *decisive) == versions.end()) {
    versions.push_back(*decisive);
    std::sort(versions.begin(), versions.end());
  }
  const Result<std::unique_ptr<Table>> opened = open_recorded(record.header, deck_files);
  CHECK(opened.ok());
  Turns turns(**opened, record, review);
  std::vector<TurningPoint> out;
  out.reserve(versions.size());
  for (const int version : versions) {
    out.push_back(turns.at(version, version == decisive));
  }
  return out;
}

template <Game G>
Result<std::unique_ptr<const Reviewing>> begin(const Setup& setup,
                                               std::unique_ptr<const typename G::Deck> own,
                                               const Record& record, const std::string& file,
                                               const DeckFiles& deck_files,
                                               const SeatNames& names) {
  const G game(setup, own ? *own : Box<G>::standard());
  std::vector<Move> moves;
  std::vector<Chosen<G>> chosen;
  const Result<typename G::State> end =
      replay(game, record, file, LegalSets::Ignore,
             [&](const typename G::State& s, Move m, const RecordMove&) {
               moves.push_back(m);
               if (!game.turn(s).is_seat()) {
                 return;
               }
               typename G::MoveList legal;
               game.legal(s, legal);
               if (legal.size() > 1) {
                 chosen.push_back({static_cast<int>(moves.size()), s, m});
               }
             });
  if (!end) {
    return end.error();
  }
  TrueChances<G> value(game);
  Review begun{record.header, game.result(*end), names};
  begun.exactness = value.is_exact() ? Exactness::Exact : Exactness::Estimated;
  begun.ledger = ledger_of(
      game, std::span<const Move>(moves),
      [&](const typename G::State& s) { return value.chances(s); }, begun.exactness);
  if constexpr (G::kInfo.unit == ScoreUnit::Points) {
    begun.scores = score_ledger_of(game, std::span<const Move>(moves));
  }
  begun.turns = turns_of(record, deck_files, begun);
  begun.choices = chosen.size();
  return std::unique_ptr<const Reviewing>(std::make_unique<ReviewingGame<G>>(
      setup, std::move(own), std::move(begun), std::move(chosen), names));
}

}  // namespace

Account account_of(const Ledger& ledger, Seat seat) {
  const auto i = static_cast<std::size_t>(seat);
  Account account{.start = ledger.start[i], .end = ledger.end()[i]};
  for (const LedgerLine& line : ledger.lines) {
    account.luck += line.luck[i];
    account.estimate += line.estimate[i];
    (line.by == Turn::of(seat) ? account.own : account.others) += line.choice[i];
  }
  return account;
}

ScoreAccount account_of(const ScoreLedger& ledger, Seat seat) {
  const auto i = static_cast<std::size_t>(seat);
  ScoreAccount account{.start = ledger.start[i], .end = ledger.end()[i]};
  int before = account.start;
  for (const ScoreLine& line : ledger.lines) {
    int& entry = line.cause == Cause::Draw       ? account.draws
                 : line.cause == Cause::OnlyMove ? account.only
                 : line.by == Turn::of(seat)     ? account.own
                                                 : account.others;
    entry += line.after[i] - before;
    before = line.after[i];
  }
  return account;
}

std::string name_in(const Review& review, Seat seat, Lang lang) {
  const auto i = static_cast<std::size_t>(seat);
  return review.names[i].empty() ? std::string(unnamed_seat(i, lang)) : review.names[i];
}

Result<std::unique_ptr<const Reviewing>> begin_review(const Record& record, const std::string& file,
                                                      const DeckFiles& deck_files,
                                                      const SeatNames& names) {
  std::unique_ptr<const Reviewing> found;
  const Status status = with_setup(
      setup_of(record.header, deck_files),
      [&]<class G>(const Setup& setup, std::unique_ptr<const typename G::Deck> own) -> Status {
        Result<std::unique_ptr<const Reviewing>> one =
            begin<G>(setup, std::move(own), record, file, deck_files, names);
        if (!one) {
          return one.error();
        }
        found = std::move(*one);
        return Done{};
      });
  if (!status) {
    return status.error();
  }
  return found;
}

Result<Review> review(const Record& record, const std::string& file, const DeckFiles& deck_files,
                      const ReviewSettings& settings) {
  const Result<std::unique_ptr<const Reviewing>> begun = begin_review(record, file, deck_files);
  if (!begun) {
    return begun.error();
  }
  const Reviewing& reviewing = **begun;
  std::vector<Judgement> judgements;
  for (std::size_t i = 0; i < reviewing.choices(); ++i) {
    judgements.push_back(reviewing.judge(i, settings.judge));
    if (settings.progress && !settings.progress(judgements.size(), reviewing.choices())) {
      break;
    }
  }
  return reviewing.review(std::move(judgements));
}

Seat winner_of(const GameResult& result) {
  return seat_at(result.winners == 0 ? 0 : std::countr_zero(result.winners));
}

i32 change_of(const LedgerLine& line, Seat seat) {
  const auto i = static_cast<std::size_t>(seat);
  return line.luck[i] + line.choice[i];
}

Performance performance_of(const Review& review, Seat seat) {
  Performance performance;
  for (const Judgement& one : review.judgements) {
    if (one.seat == seat) {
      ++performance.slips[static_cast<std::size_t>(one.slip)];
      performance.losses.add(one.slip, one.loss);
    }
  }
  return performance;
}

std::vector<int> turning_points(const Ledger& ledger, const GameResult& result, std::size_t most) {
  const Seat seat = winner_of(result);
  std::vector<LedgerLine> lines = ledger.lines;
  std::sort(lines.begin(), lines.end(), [&](const LedgerLine& a, const LedgerLine& b) {
    const i32 here = std::abs(change_of(a, seat));
    const i32 there = std::abs(change_of(b, seat));
    return here != there ? here > there : a.version < b.version;
  });
  lines.resize(std::min(most, lines.size()));
  std::vector<int> versions;
  for (const LedgerLine& line : lines) {
    if (change_of(line, seat) != 0) {
      versions.push_back(line.version);
    }
  }
  std::sort(versions.begin(), versions.end());
  return versions;
}

std::optional<int> decisive_move(const Review& review) {
  const Seat seat = winner_of(review.result);
  const auto& lines = review.ledger.lines;
  const auto best =
      std::max_element(lines.begin(), lines.end(), [&](const LedgerLine& a, const LedgerLine& b) {
        return change_of(a, seat) < change_of(b, seat);
      });
  return best == lines.end() ? std::nullopt : std::optional(best->version);
}

}  // namespace ludo::review

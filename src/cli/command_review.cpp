#include <filesystem>
#include <nlohmann/json.hpp>

#include "cli/commands.h"
#include "cli/progress.h"
#include "cli/report_files.h"
#include "cli/words_review.h"
#include "lab/page.h"
#include "record/dump_json.h"
#include "review/words.h"
#include "table/games.h"

namespace ludo::cli {
namespace {

using review::Review;

double points(i32 shares) { return 100.0 * shares / static_cast<double>(kWon); }

// One review as lines on the console.
class Printer {
 public:
  Printer(const ReviewArgs& args, const Console& console) : args_(args), console_(console) {}

  void print(const Review& review) {
    const Lang lang = console_.lang;
    const int players = review.header.players;
    line(words::kReviewHead(lang, review.header.game, players,
                            words::kMoves(lang, review.ledger.lines.size())));
    line("");
    line(words::kReviewLedger(lang));
    line(words::kReviewColumns(lang));
    for (int i = 0; i < players; ++i) {
      const review::Account account = review::account_of(review.ledger, seat_at(i));
      line(words::kReviewSeat(lang, i, points(account.start), points(account.luck),
                              points(account.own), points(account.others), points(account.estimate),
                              points(account.end)));
    }
    line("");
    print_scores(review);
    print_slips(review);
    print_turns(review);
    if (!review.is_complete()) {
      line(words::kReviewStopped(lang));
    }
  }

 private:
  void line(const std::string& text) { console_.out << text << '\n'; }

  void print_scores(const Review& review) {
    const Lang lang = console_.lang;
    if (!review.scores) {
      return;
    }
    line(words::kReviewScores(lang));
    line(words::kReviewScoreColumns(lang));
    for (int i = 0; i < review.header.players; ++i) {
      const review::ScoreAccount account = review::account_of(*review.scores, seat_at(i));
      line(words::kReviewScoreSeat(lang, i, account.start, account.draws, account.own,
                                   account.others, account.only, account.end));
    }
    line("");
  }

  bool is_asked_for(Seat seat) const { return !args_.seat || seat_at(*args_.seat) == seat; }

  void print_slips(const Review& review) {
    const Lang lang = console_.lang;
    line(words::kReviewSlips(lang));
    for (int i = 0; i < review.header.players; ++i) {
      if (is_asked_for(seat_at(i))) {
        const review::Performance one = review::performance_of(review, seat_at(i));
        line(words::kReviewPerformance(lang, i, words::kChoices(lang, one.losses.choices),
                                       one.slips[1], one.slips[2], one.slips[3],
                                       100 * one.losses.mean()));
        if (const auto level = review::level_of(review, seat_at(i))) {
          line(words::kReviewLevel(lang, review::level_text(*level, lang)));
        }
      }
    }
    for (const review::Judgement& one : review.judgements) {
      if (one.slip != review::SlipSize::None && is_asked_for(one.seat)) {
        print_slip(one);
        print_why(one);
      }
    }
    line("");
  }

  void print_slip(const review::Judgement& one) {
    const Lang lang = console_.lang;
    const std::string played = sentence_of(one.played);
    const std::string best = sentence_of(one.best);
    const std::string size = words::kSlipNames[static_cast<std::size_t>(one.slip)](lang);
    line(one.exact ? words::kReviewExactSlip(lang, one.version, index_of(one.seat), played, best,
                                             100 * one.loss, size)
                   : words::kReviewSlip(lang, one.version, index_of(one.seat), played, best,
                                        100 * one.loss, 100 * one.uncertainty, size));
  }

  void print_why(const review::Judgement& one) {
    const Lang lang = console_.lang;
    const auto k = static_cast<std::size_t>(lang);
    if (one.points) {
      line(words::kReviewPoints(lang, one.points->mean, one.points->margin));
    }
    if (one.line.size() > 1) {
      std::string expected;
      for (const review::LineMove& move : one.line) {
        expected += (expected.empty() ? "" : " → ") + move.sentence[k];
      }
      line(words::kReviewLine(lang, expected));
    }
    if (one.hindsight && !one.hindsight->best.choice[k].empty()) {
      line(words::kReviewHindsight(lang, sentence_of(one.hindsight->best),
                                   100 * one.hindsight->best.chance));
    }
  }

  std::string sentence_of(const review::JudgedMove& m) const {
    return Json::parse(m.choice[static_cast<std::size_t>(console_.lang)])["sentence"];
  }

  void print_turns(const Review& review) {
    const Lang lang = console_.lang;
    if (review.turns.empty()) {
      return;
    }
    line(words::kReviewTurns(lang));
    const Seat seat = review::winner_of(review.result);
    for (const review::TurningPoint& turn : review.turns) {
      const auto at = static_cast<std::size_t>(turn.version - 1);
      line(words::kReviewTurn(lang, turn.version, turn.sentence[static_cast<std::size_t>(lang)],
                              index_of(seat),
                              points(review::change_of(review.ledger.lines[at], seat))));
    }
    if (const std::string decided = review::decided_sentence(review, lang); !decided.empty()) {
      line(decided);
    }
  }

  const ReviewArgs& args_;
  const Console& console_;
};

// Both languages are in the page; the console's is shown first.
Status write_page(const std::string& path, const Review& review, Lang lang) {
  Json names = Json::array();
  for (int i = 0; i < review.header.players; ++i) {
    names.push_back({{"fr", name_in(review, seat_at(i), Lang::Fr)},
                     {"en", name_in(review, seat_at(i), Lang::En)}});
  }
  Json numbers{{"names", names},
               {"fr", review::review_json(review, Lang::Fr)},
               {"en", review::review_json(review, Lang::En)}};
  Games::with(review.header.game, [&]<class G>() {
    numbers["title"] = {{"fr", G::kInfo.title_fr}, {"en", G::kInfo.title_en}};
  });
  const std::filesystem::path file(path);
  return write_files(file.parent_path().string(),
                     {{file.filename().string(), lab::page_of(numbers, lang, "review.js")}});
}

}  // namespace

int run_command(const ReviewArgs& args, const Console& console) {
  const Result<DeckFiles> files = read_files(args.box);
  if (!files) {
    return report_error(console, files.error());
  }
  Printer printer(args, console);
  return each_record(args.file, console, [&](const Record& record) {
    if (args.seat && *args.seat >= record.header.players) {
      return report_error(console, kUsage,
                          words::kNoSuchSeat(console.lang, *args.seat, record.header.players - 1));
    }
    std::optional<ProgressBar> bar;
    review::ReviewSettings settings;
    settings.judge.iterations = args.iterations;
    settings.progress = [&](u64 done, u64 of) {
      if (!bar) {
        bar.emplace(console, of, words::kChoices.plural(console.lang));
      }
      bar->show(done);
      return !was_interrupted();
    };
    const Result<Review> review = review::review(record, args.file, *files, settings);
    bar.reset();
    if (!review) {
      return report_error(console, kWrong, review.error().text(console.lang));
    }
    if (!args.html.empty()) {
      const Status written = write_page(args.html, *review, console.lang);
      if (!written) {
        return report_error(console, written.error());
      }
    }
    if (args.json) {
      console.out << dump_json(review::review_json(*review, console.lang)) << '\n';
    } else {
      printer.print(*review);
    }
    return was_interrupted() ? kInterrupted : kOk;
  });
}

}  // namespace ludo::cli

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

bool is_of(const std::optional<int>& asked, Seat seat) { return !asked || seat_at(*asked) == seat; }

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

  bool is_asked_for(Seat seat) const { return is_of(args_.seat, seat); }

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
    if (review::level_losses(review.header).empty()) {
      line(words::kReviewNoLevel(lang));
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
    line(words::kReviewPlayed(lang, facts_of(one.played)));
    line(words::kReviewBetter(lang, facts_of(one.best)));
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

  Json choice_of(const review::JudgedMove& m) const {
    return Json::parse(m.choice[static_cast<std::size_t>(console_.lang)]);
  }
  std::string sentence_of(const review::JudgedMove& m) const { return choice_of(m)["sentence"]; }

  // What the move is worth as its seat could know, how often it succeeds where that is public, and
  // the clause that allows it.
  std::string facts_of(const review::JudgedMove& m) const {
    const Lang lang = console_.lang;
    const Json choice = choice_of(m);
    std::string facts = words::kReviewChance(lang, 100 * m.chance);
    if (const auto odds = choice.find("odds"); odds != choice.end()) {
      facts += words::kReviewOdds(
          lang, 100 * (*odds)["good"].get<double>() / (*odds)["of"].get<double>());
    }
    if (const std::string clause = choice.value("clause", ""); !clause.empty()) {
      facts += words::kReviewClause(lang, clause);
    }
    return facts;
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

// What --json prints: of one seat alone its judgements are in it, the accounts are everybody's.
Json json_of(const Review& review, const std::optional<int>& seat, Lang lang) {
  Json json = review::review_json(review, lang);
  json["seat"] = seat ? Json(*seat) : Json(nullptr);
  Json judgements = Json::array();
  for (Json& one : json["judgements"]) {
    if (is_of(seat, seat_at(one["seat"].get<int>()))) {
      judgements.push_back(std::move(one));
    }
  }
  json["judgements"] = std::move(judgements);
  return json;
}

// The same for the page, with what its list of turning points says.
Json page_json(const Review& review, const std::optional<int>& seat, Lang lang) {
  Json json = json_of(review, seat, lang);
  json["winner"] = index_of(review::winner_of(review.result));
  json["turns"] = Json::array();
  for (const review::TurningPoint& turn : review.turns) {
    json["turns"].push_back(
        {{"version", turn.version}, {"sentence", turn.sentence[static_cast<std::size_t>(lang)]}});
  }
  return json;
}

// Both languages are in the page; the console's is shown first.
Status write_page(const ReviewArgs& args, const Review& review, Lang lang) {
  Json names = Json::array();
  for (int i = 0; i < review.header.players; ++i) {
    names.push_back({{"fr", name_in(review, seat_at(i), Lang::Fr)},
                     {"en", name_in(review, seat_at(i), Lang::En)}});
  }
  Json numbers{{"names", names},
               {"seat", args.seat ? Json(*args.seat) : Json(nullptr)},
               {"fr", page_json(review, args.seat, Lang::Fr)},
               {"en", page_json(review, args.seat, Lang::En)}};
  Games::with(review.header.game, [&]<class G>() {
    numbers["title"] = {{"fr", G::kInfo.title_fr}, {"en", G::kInfo.title_en}};
  });
  const std::filesystem::path file(args.html);
  return write_files(
      file.parent_path().string(),
      {{file.filename().string(), lab::page_of(numbers, lang, lab::kReviewScripts)}});
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
      const Status written = write_page(args, *review, console.lang);
      if (!written) {
        return report_error(console, written.error());
      }
    }
    if (args.json) {
      console.out << dump_json(json_of(*review, args.seat, console.lang)) << '\n';
    } else {
      printer.print(*review);
    }
    return was_interrupted() ? kInterrupted : kOk;
  });
}

}  // namespace ludo::cli

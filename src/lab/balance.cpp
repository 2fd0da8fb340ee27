#include "lab/balance.h"

#include <bit>

#include "lab/luck.h"
#include "lab/play.h"
#include "lab/subjects.h"
#include "table/clauses.h"

namespace ludo::lab {
namespace {

// Clause ids of a game by their place on its page.
class ClauseNumbers {
 public:
  explicit ClauseNumbers(std::string_view game) {
    for (const Clause& clause : clauses_of(game, Lang::Fr)) {
      numbers_.emplace(clause.id, numbers_.size());
    }
    CHECK(numbers_.size() <= GameFacts::kClausesMax);
  }
  std::size_t size() const { return numbers_.size(); }
  // The number, or size() for none.
  std::size_t operator()(RuleId rule) const {
    const auto found = numbers_.find(rule.view());
    return found == numbers_.end() ? numbers_.size() : found->second;
  }

 private:
  std::map<std::string, std::size_t, std::less<>> numbers_;
};

// Counts events as they happen.
template <Game G>
class Witness {
 public:
  Witness(const ClauseNumbers& numbers, GameFacts& facts) : numbers_(numbers), facts_(facts) {}

  void see(const EventLog& log) {
    for (const Event& event : log.events) {
      const std::size_t clause = numbers_(event.rule);
      if (clause < numbers_.size()) {
        ++facts_.clauses[clause];
      }
      facts_.turns += G::kEventInfos[event.kind].name == "turn-started" ? 1 : 0;
      if constexpr (CountsCards<G>) {
        see_cards(event);
      }
    }
  }

 private:
  void see_cards(const Event& event) {
    const CardUse use = Subject<G>::use_of(event);
    if (use != CardUse::None) {
      for_each_card<G>(event, [&](Seat seat, u8 card) {
        u8& seats = (use == CardUse::Drawn ? facts_.drawn : facts_.played)[card];
        seats = static_cast<u8>(seats | 1U << index_of(seat));
      });
    }
  }

  const ClauseNumbers& numbers_;
  GameFacts& facts_;
};

template <Game G>
class GamesOf final : public BalanceGames {
 public:
  using Owned = std::unique_ptr<const typename G::Deck>;

  GamesOf(const BalanceSettings& settings, const Setup& setup, Owned own)
      : settings_(settings),
        setup_(setup),
        own_(std::move(own)),
        deck_(own_ ? *own_ : Box<G>::standard()),
        numbers_(G::kInfo.name) {
    CHECK(static_cast<std::size_t>(deck_.size()) <= GameFacts::kCardsMax);
  }

  void prepare(BalanceData& data) const override {
    data.by_seat.resize(setup_.players);
    data.by_turn.resize(setup_.players);
    data.by_bot.resize(setup_.players);
    data.corrected_by_turn.resize(setup_.players);
    data.corrected_by_bot.resize(setup_.players);
    data.scores_by_turn.resize(setup_.players);
    data.clauses.resize(numbers_.size());
    const bool counted = counts_cards<G>(setup_.options);
    data.cards.resize(counted ? static_cast<std::size_t>(deck_.size()) : 0);
  }

  bool play(u64 number, const std::atomic<bool>& stop, GameFacts& facts) const override {
    Setup setup = setup_;
    setup.first = first_of(number);
    const G game(changed_setup<G>(setup, deck_, settings_.changes), deck_);
    if constexpr (MayBeSolved<G>) {
      if (game.setup().numbers != RuleNumbers{}) {  // what is solved has the rulebook's
        Value<G> judge(game);
        return play_judged(game, number, judge, stop, facts);
      }
    }
    TrueChances<G> judge(game);
    return play_judged(game, number, judge, stop, facts);
  }

  void count(const GameFacts& facts, BalanceData& data) const override {
    const u64 number = data.games++;
    data.nobody += facts.result.winners == 0 ? 1 : 0;
    data.shared += std::popcount(facts.result.winners) > 1 ? 1 : 0;
    data.turns.add(facts.turns);
    data.moves.add(facts.moves);
    Seat seat = first_of(number);
    for (std::size_t turn = 0; turn < setup_.players; ++turn) {
      const u32 share = share_of(facts.result, seat);
      const i16 score = facts.result.scores[static_cast<std::size_t>(seat)];
      data.by_seat[static_cast<std::size_t>(seat)].add(share);
      data.by_turn[turn].add(share);
      data.by_bot[bot_at(number, seat)].add(share);
      if (facts.has_luck) {
        const i64 raw = win_shares(facts.result)[seat];
        const i64 luck = facts.luck[static_cast<std::size_t>(seat)];
        data.corrected_by_turn[turn].add(raw, luck);
        data.corrected_by_bot[bot_at(number, seat)].add(raw, luck);
      }
      data.scores.add(score);
      data.scores_by_turn[turn].add(score);
      if (facts.result.won_by(seat)) {
        data.winning_scores.add(score);
      }
      count_cards(facts, seat, share, data);
      seat = next_seat(seat, setup_.players);
    }
    for (std::size_t i = 0; i < data.clauses.size(); ++i) {
      data.clauses[i].games += facts.clauses[i] > 0 ? 1 : 0;
      data.clauses[i].times += facts.clauses[i];
    }
  }

 private:
  Seat first_of(u64 number) const { return seat_at(static_cast<int>(number % setup_.players)); }
  // Which of the bots sits there: they move on by one seat each time everybody has begun.
  std::size_t bot_at(u64 number, Seat seat) const {
    return (static_cast<u64>(seat) + number / setup_.players) % setup_.players;
  }

  static bool knows_anything(const TrueChances<G>& judge) { return judge.knows_anything(); }
  static bool knows_anything(const Value<G>& judge) { return judge.is_trained(); }

  template <class Judge>
  bool play_judged(const G& game, u64 number, Judge& judge, const std::atomic<bool>& stop,
                   GameFacts& facts) const {
    const Setup& setup = game.setup();
    Players<LevelBot> players{{}, bots_seed(settings_.seed, number, 0)};
    for_each_seat(setup.players, [&](Seat seat) {
      players.contenders[seat] = settings_.bots[bot_at(number, seat)];
    });
    Witness<G> witness(numbers_, facts);
    EventLog log;
    NoTimes times;
    const auto after = [&](Turn by) {
      if (by.is_seat()) {
        ++facts.moves;
        // Some games begin their first turn while they are set up.
        facts.turns = std::max(facts.turns, u32{1});
      }
      witness.see(log);
      log.events.reset();
    };
    LuckMeter<G, Judge> meter(game, judge);
    NoLuck none;
    const auto play_with = [&](auto& luck) {
      return play_game(game, changed_start(game, settings_.changes), players,
                       nature_of(settings_.seed, number), stop, log, times, after, luck);
    };
    facts.has_luck = knows_anything(judge);
    const auto end = facts.has_luck ? play_with(meter) : play_with(none);
    for_each_seat(setup.players, [&](Seat seat) {
      facts.luck[static_cast<std::size_t>(seat)] = meter.luck_of(seat);
    });
    if (end) {
      facts.result = changed_result(game.result(*end), setup, settings_.changes);
    }
    return end.has_value();
  }

  static void count_cards(const GameFacts& facts, Seat seat, u32 share, BalanceData& data) {
    for (std::size_t card = 0; card < data.cards.size(); ++card) {
      CardSums& sums = data.cards[card];
      const bool played = (facts.played[card] >> index_of(seat) & 1) != 0;
      sums.drawn += (facts.drawn[card] >> index_of(seat) & 1) != 0 ? 1 : 0;
      sums.played += played ? 1 : 0;
      (played ? sums.with : sums.without).add(share);
    }
  }

  BalanceSettings settings_;
  Setup setup_;
  Owned own_;
  const typename G::Deck& deck_;
  ClauseNumbers numbers_;
};

}  // namespace

u64 Histogram::count() const {
  u64 sum = 0;
  for (const auto& [value, times] : counts) {
    sum += times;
  }
  return sum;
}

Estimate Histogram::mean() const {
  i64 sum = 0;
  u64 squares = 0;
  for (const auto& [value, times] : counts) {
    sum += value * static_cast<i64>(times);
    squares += static_cast<u64>(value * value) * times;
  }
  return estimate_mean(count(), sum, squares);
}

Estimate best_share(const Sums& raw, const CorrectedSums& corrected) {
  return corrected.count > 0 ? estimate(corrected, kWon) : estimate(raw, kVictory);
}

Status check_settings(const BalanceSettings& settings) {
  return with_setup(settings.setup, [&]<class G>(const Setup& setup, const auto&) -> Status {
    const std::size_t bots = settings.bots.size();
    if (bots == setup.players) {
      return Done{};
    }
    const std::string given = std::to_string(bots);
    const std::string players = std::to_string(setup.players);
    return Error{ErrorCode::BadSetup, given + " adversaires pour " + players + " joueurs",
                 given + " opponents for " + players + " players"};
  });
}

Result<std::unique_ptr<const BalanceGames>> open_games(const BalanceSettings& settings) {
  std::unique_ptr<const BalanceGames> games;
  const Status status = with_setup(settings.setup, [&]<class G>(const Setup& setup, auto own) {
    CHECK(settings.bots.size() == setup.players);
    games = std::make_unique<const GamesOf<G>>(settings, setup, std::move(own));
    return Status(Done{});
  });
  if (!status) {
    return status.error();
  }
  return games;
}

}  // namespace ludo::lab

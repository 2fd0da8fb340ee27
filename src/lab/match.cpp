#include "lab/match.h"

#include <bit>

#include "lab/farm.h"
#include "lab/luck.h"
#include "lab/play.h"

namespace ludo::lab {
namespace {

// What a deal came to. Plain bytes: it travels between ranks.
struct DealResult {
  u64 points = 0;
  i64 luck = 0;  // of a, in kWon
  bool has_luck = false;
  ThinkingTime a;
  ThinkingTime b;
};

u32 points_of_seats(const GameResult& result, u32 seats) {
  if (result.winners == 0) {
    return kVictory / 2;
  }
  u32 points = 0;
  for_each_seat(kMaxSeats, [&](Seat seat) {
    points += (seats >> index_of(seat) & 1U) != 0 ? share_of(result, seat) : 0;
  });
  return points;
}

// The luck of those seats, as part of their points: where nobody wins they have half.
template <class Meter>
i64 luck_of_seats(const Meter& meter, u32 seats, int players) {
  i64 twice = meter.luck_of_nobody();
  for_each_seat(players, [&](Seat seat) {
    twice += (seats >> index_of(seat) & 1U) != 0 ? 2 * meter.luck_of(seat) : 0;
  });
  return twice / 2;
}

template <Game G>
class Match {
 public:
  Match(const MatchSettings& settings, const Setup& setup, const typename G::Deck& deck)
      : settings_(settings), setup_(setup), deck_(deck) {}

  MatchResult run(Ranks& ranks) {
    prepare();
    MatchResult result;
    result.corrected = settings_.before;
    Farm<DealResult> farm(ranks, {0, settings_.deals}, settings_.threads);
    farm.run([this](u64 deal, const std::atomic<bool>& stop,
                    DealResult& out) { return play(deal, stop, out); },
             [&](u64 /*deal*/, const DealResult& deal) { return absorb(deal, result); },
             [&] { return !settings_.progress || settings_.progress(result.deals); });
    return result;
  }

 private:
  // Some bots work something out when first asked (Cité's master solves the game): not while the
  // clock runs.
  void prepare() {
    const std::atomic<bool> never{false};
    for (const Contender& one : {settings_.a, settings_.b}) {
      if constexpr (ChoosesByItself<G>) {
        DealResult ignored;
        play_one(G(setup_, deck_), 0, 0, one, one, never, ignored);
      }
    }
  }

  bool play(u64 deal, const std::atomic<bool>& stop, DealResult& out) const {
    Setup setup = setup_;
    setup.first = seat_at(static_cast<int>(deal % setup.players));
    const G game(setup, deck_);
    const u32 all = (1U << setup.players) - 1;
    const u32 seats = seats_of_a(setup.players, deal);
    return play_one(game, deal, seats, settings_.a, settings_.b, stop, out) &&
           play_one(game, deal, all & ~seats, settings_.a, settings_.b, stop, out);
  }

  bool play_one(const G& game, u64 deal, u32 seats, const Contender& a, const Contender& b,
                const std::atomic<bool>& stop, DealResult& out) const {
    Players<Contender> players{{}, bots_seed(settings_.seed, deal, seats)};
    const auto is_a = [&](Seat seat) { return (seats >> index_of(seat) & 1U) != 0; };
    for_each_seat(setup_.players,
                  [&](Seat seat) { players.contenders[seat] = is_a(seat) ? a : b; });
    players.without_cards = settings_.b_without_cards ? ~seats : 0;
    ThinkingTimes times;
    NoEvents quiet;
    TrueChances<G> judge(game);
    LuckMeter<G> meter(game, judge);
    NoLuck none;
    const auto play_with = [&](auto& luck) {
      return play_game(
          game, game.initial(), players, nature_of(settings_.seed, deal), stop, quiet, times,
          [](const auto&...) {}, luck);
    };
    const auto end = judge.knows_anything() ? play_with(meter) : play_with(none);
    if (!end) {
      return false;
    }
    out.points += points_of_seats(game.result(*end), seats);
    out.has_luck = judge.knows_anything();
    out.luck += luck_of_seats(meter, seats, setup_.players);
    for_each_seat(setup_.players,
                  [&](Seat seat) { (is_a(seat) ? out.a : out.b).add(times.by_seat[seat]); });
    return true;
  }

  bool absorb(const DealResult& deal, MatchResult& result) const {
    ++result.deals;
    result.points.add(deal.points);
    if (deal.has_luck) {
      result.corrected.add(static_cast<i64>(deal.points * kWon / kVictory), deal.luck);
    }
    result.a.add(deal.a);
    result.b.add(deal.b);
    if (settings_.sprt) {
      const double ratio = log_likelihood_ratio(*settings_.sprt, result.deals, result.estimate());
      result.verdict = verdict_of(ratio, result.deals);
    }
    return result.verdict == Verdict::Open;
  }

  const MatchSettings& settings_;
  Setup setup_;
  const typename G::Deck& deck_;
};

}  // namespace

u32 seats_of_a(int players, u64 deal) {
  // Sets of half the seats, in ascending order. Where the halves are equal, seat 0 is always in:
  // the other half of the sets comes by the exchange.
  std::vector<u32> sets;
  for (u32 set = 0; set < 1U << players; ++set) {
    const bool half = std::popcount(set) == players / 2;
    if (half && (players % 2 == 1 || (set & 1U) != 0)) {
      sets.push_back(set);
    }
  }
  return sets[deal / static_cast<u64>(players) % sets.size()];
}

Result<MatchResult> run_match(const MatchSettings& settings, Ranks& ranks) {
  MatchResult result;
  const Status status =
      with_setup(settings.setup, [&]<class G>(const Setup& setup, auto own) -> Status {
        if (settings.b_without_cards &&
            !(kMayLeaveCards<G> && has_secrets(G::kInfo, setup.options))) {
          return Error{ErrorCode::BadSetup, "ici, personne n'a de carte qu'il puisse ne pas jouer",
                       "nobody here has a card one may leave unplayed"};
        }
        result = Match<G>(settings, setup, own ? *own : Box<G>::standard()).run(ranks);
        return Done{};
      });
  if (!status) {
    return status.error();
  }
  return result;
}

}  // namespace ludo::lab

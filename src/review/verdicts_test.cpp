// A seat's slips do not change when what it could not know changes: whole reviews of games that
// looked the same to it so far.
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "core/hash.h"
#include "record/replay.h"
#include "review/review.h"
#include "search/playout.h"
#include "support/slow_build.h"
#include "table/setup.h"

namespace ludo::review {
namespace {

template <class G>
class Verdicts : public ::testing::Test {};
using AllGames = Games::As<::testing::Types>;
TYPED_TEST_SUITE(Verdicts, AllGames);

// Two games that one seat cannot tell apart so far: the moves of both, and how many differ. Then
// each goes on by itself, at random, to its end.
struct TwinGames {
  std::array<Record, 2> records = {};
  std::size_t alike = 0;      // so many moves look the same to the seat
  std::size_t different = 0;  // and so many of them are not
};

template <class G>
class Twins {
 public:
  Twins(const TableSetup& setup, Seat observer, u64 seed)
      : game_(*read_setup(G::kInfo, setup), Box<G>::standard()),
        setup_(setup),
        observer_(observer),
        rng_(seed) {}

  TwinGames play(std::size_t most) {
    typename G::State here = game_.initial();
    typename G::State there = here;
    TwinGames twins;
    std::array<std::vector<Move>, 2> moves;
    while (moves[0].size() < most && !game_.turn(here).is_over()) {
      const std::optional<std::pair<Move, Move>> pair = alike(here, there);
      if (!pair) {
        break;
      }
      twins.different += pair->first != pair->second ? 1 : 0;
      moves[0].push_back(pair->first);
      moves[1].push_back(pair->second);
    }
    twins.alike = moves[0].size();
    twins.records = {finished(here, moves[0]), finished(there, moves[1])};
    return twins;
  }

 private:
  using State = typename G::State;

  // What may happen, in random order.
  std::vector<Move> possible(const State& s) {
    std::vector<Move> out;
    if (game_.turn(s).is_nature()) {
      for (u32 k = 0; k < game_.outcomes(s); ++k) {
        out.push_back(game_.outcome(s, k));
      }
    } else {
      typename G::MoveList legal;
      game_.legal(s, legal);
      out.assign(legal.begin(), legal.end());
    }
    for (std::size_t i = out.size(); i > 1; --i) {
      std::swap(out[i - 1], out[rng_.below(static_cast<u32>(i))]);
    }
    return out;
  }

  // Makes a move in each of the two games, another in the second where there is one: then the seat
  // has the same view of both, and the same turn comes.
  std::optional<std::pair<Move, Move>> alike(State& here, State& there) {
    NoEvents quiet;
    const bool is_own = game_.turn(here) == Turn::of(observer_);
    for (const Move one : possible(here)) {
      State after = here;
      game_.apply(after, one, quiet);
      const u64 seen = hash_bytes(game_.view(after, observer_));
      std::vector<Move> others = is_own ? std::vector{one} : possible(there);
      std::partition(others.begin(), others.end(), [&](Move m) { return m != one; });
      for (const Move other : others) {
        State after_other = there;
        game_.apply(after_other, other, quiet);
        if (hash_bytes(game_.view(after_other, observer_)) == seen &&
            game_.turn(after_other) == game_.turn(after)) {
          here = after;
          there = after_other;
          return std::pair(one, other);
        }
      }
    }
    return std::nullopt;
  }

  Record finished(State s, std::vector<Move> moves) {
    NoEvents quiet;
    while (!game_.turn(s).is_over()) {
      moves.push_back(random_move(game_, s, rng_));
      game_.apply(s, moves.back(), quiet);
    }
    Result<std::unique_ptr<Table>> table = Table::open(setup_);
    CHECK(table.ok());
    for (const Move m : moves) {
      CHECK((*table)->play((*table)->turn(), move_text(game_, m)).ok());
    }
    return (*table)->record(WithLegal::No);
  }

  G game_;
  TableSetup setup_;
  Seat observer_;
  Rng rng_;
};

// What a review says of a seat's choices up to a move, and apart from it what hindsight does.
struct Judged {
  Json verdicts = Json::array();
  Json hindsight = Json::array();
};
Judged verdicts_of(const Record& record, Seat seat, std::size_t last) {
  const auto begun = begin_review(record, "twin.jsonl");
  CHECK(begun.ok());
  std::vector<Judgement> judgements;
  while (judgements.size() < (*begun)->choices()) {
    judgements.push_back((*begun)->judge(judgements.size(), {.iterations = 40}));
    if (judgements.back().version > static_cast<int>(last)) {
      break;
    }
  }
  Judged out;
  const Review review = (*begun)->review(std::move(judgements));
  for (const Lang lang : {Lang::Fr, Lang::En}) {
    const Json json = review_json(review, lang);
    for (Json one : json["judgements"]) {
      if (one["seat"].get<int>() == index_of(seat) && one["version"].get<std::size_t>() <= last) {
        out.hindsight.push_back(one.value("hindsight", Json()));
        one.erase("hindsight");
        out.verdicts.push_back(std::move(one));
      }
    }
  }
  return out;
}

// A seat's verdicts are the same in every game that looked the same to it so far, whatever was
// hidden then and whatever came later: move, loss, size, sentences. Hindsight is not, or else the
// games would hardly differ.
TYPED_TEST(Verdicts, DependOnTheViewAlone) {
  using G = TypeParam;
  if constexpr (may_have_secrets(G::kInfo)) {
    const u32 every_option = (u32{1} << G::kInfo.options.size()) - 1;
    std::size_t different = 0;
    std::size_t compared = 0;
    bool has_hindsight = false;
    bool hindsight_differs = false;
    for (const u32 options : std::set{u32{0}, every_option}) {
      TableSetup setup{.game = std::string(G::kInfo.name)};
      for (std::size_t i = 0; i < G::kInfo.options.size(); ++i) {
        if ((options >> i & 1) != 0) {
          setup.options.emplace_back(G::kInfo.options[i].name);
        }
      }
      for (u64 seed = 1; has_secrets(G::kInfo, options) && seed <= (kSlowBuild ? 3 : 8); ++seed) {
        setup.players = seed % 2 == 1 ? 2 : 3;
        const Seat seat = seat_at(static_cast<int>(seed) % setup.players);
        const TwinGames twins = Twins<G>(setup, seat, seed).play(kSlowBuild ? 40 : 80);
        const Judged here = verdicts_of(twins.records[0], seat, twins.alike);
        const Judged there = verdicts_of(twins.records[1], seat, twins.alike);
        EXPECT_EQ(here.verdicts.dump(), there.verdicts.dump())
            << setup.game << ", options " << options << ", seed " << seed;
        different += twins.different;
        compared += here.verdicts.size();
        for (const Json& one : here.hindsight) {
          has_hindsight = has_hindsight || !one.is_null();
        }
        hindsight_differs = hindsight_differs || here.hindsight != there.hindsight;
      }
    }
    EXPECT_GT(different, 3U);
    EXPECT_GT(compared, 5U);
    EXPECT_EQ(hindsight_differs, has_hindsight);
  }
}

}  // namespace
}  // namespace ludo::review

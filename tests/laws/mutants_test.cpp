// Mutants: games with one fault each, over real ones. The laws must catch every one of them; a law
// that lets its mutant pass proves nothing.
#include <gtest/gtest.h>

#include "laws/laws.h"
#include "table/games.h"

namespace ludo::laws {
namespace {

// The first problem that up to `games` trials of a mutant show.
template <class M>
std::string first_problem(int players, u64 games = 40) {
  for (u64 i = 0; i < games; ++i) {
    const M mutant(ludo::Setup{static_cast<u8>(players), Seat{0}, 0},
                   Box<typename M::Original>::standard());
    Trial<M> trial(mutant, 1, i, Effort{.every = 2, .moves_max = 20'000});
    if (std::string problem = trial.run(); !problem.empty()) {
      return problem;
    }
  }
  return "";
}

template <class M>
void expect_caught(int players, const std::string& by) {
  const std::string problem = first_problem<M>(players);
  EXPECT_NE(problem.find(by), std::string::npos) << "the laws said: " << problem;
}

struct CiteMutant : cite::Game {
  using Original = cite::Game;
  using Original::Original;
};

struct Unsorted : CiteMutant {
  using CiteMutant::CiteMutant;
  void legal(const State& s, MoveList& out) const {
    Original::legal(s, out);
    std::reverse(out.begin(), out.end());
  }
};

struct LosesATurn : CiteMutant {  // a position nobody can leave
  using CiteMutant::CiteMutant;
  void legal(const State& s, MoveList& out) const {
    Original::legal(s, out);
    if (s.throws == 3) {
      out.reset();
    }
  }
};

struct MintsTokens : CiteMutant {
  using CiteMutant::CiteMutant;
  template <class Sink>
  void apply(State& s, Move m, Sink& sink) const {
    const u8 pot = s.pot;
    Original::apply(s, m, sink);
    if (s.pot < pot) {
      ++s.pot;
    }
  }
};

struct LogChangesPlay : CiteMutant {
  using CiteMutant::CiteMutant;
  template <class Sink>
  void apply(State& s, Move m, Sink& sink) const {
    Original::apply(s, m, sink);
    if (Sink::kWanted && s.phase == cite::Phase::Choose && s.throws < 3) {
      ++s.throws;
    }
  }
};

struct SilentRethrow : CiteMutant {  // something happens that no event tells
  using CiteMutant::CiteMutant;
  Event redact(const Event& event, Seat observer) const {
    return event.kind == static_cast<u8>(cite::EventKind::Rethrown)
               ? Event{}
               : Original::redact(event, observer);
  }
};

struct ForgetsCover : CiteMutant {
  using CiteMutant::CiteMutant;
  State determinize(const View& v, Rng& rng) const {
    State s = Original::determinize(v, rng);
    s.covered = 0;
    return s;
  }
};

struct MumblesThrows : CiteMutant {
  using CiteMutant::CiteMutant;
  void write_move(Move m, MoveText& out) const {
    Original::write_move(m.kind == static_cast<u8>(cite::MoveKind::Throw)
                             ? cite::make_move(cite::MoveKind::Throw, static_cast<u8>(m.a | 1))
                             : m,
                         out);
  }
};

struct LoadedDie : CiteMutant {  // two of nature's outcomes are the same
  using CiteMutant::CiteMutant;
  Move outcome(const State& s, u32 k) const { return Original::outcome(s, k == 4 ? 5 : k); }
};

struct Endless : CiteMutant {
  using CiteMutant::CiteMutant;
  template <class Sink>
  void apply(State& s, Move m, Sink& sink) const {
    Original::apply(s, m, sink);
    if (s.phase == cite::Phase::Over) {
      s = Original::initial();
    }
  }
};

TEST(Mutants, TheOriginalPasses) { EXPECT_EQ(first_problem<CiteMutant>(3), ""); }
TEST(Mutants, UnsortedLegalIsCaught) { expect_caught<Unsorted>(3, "not sorted"); }
TEST(Mutants, NoLegalMoveIsCaught) { expect_caught<LosesATurn>(3, "no legal move"); }
TEST(Mutants, MintedTokensAreCaught) { expect_caught<MintsTokens>(3, "not sound"); }
TEST(Mutants, ALogThatChangesPlayIsCaught) { expect_caught<LogChangesPlay>(3, "quiet and logged"); }
TEST(Mutants, AnUntoldChangeIsCaught) { expect_caught<SilentRethrow>(3, "same events seen"); }
TEST(Mutants, AForgetfulWorldIsCaught) { expect_caught<ForgetsCover>(3, "looks different"); }
TEST(Mutants, AmbiguousNotationIsCaught) { expect_caught<MumblesThrows>(3, "does not parse back"); }
TEST(Mutants, ALoadedDieIsCaught) { expect_caught<LoadedDie>(3, "not ascending"); }
TEST(Mutants, AnEndlessGameIsCaught) { expect_caught<Endless>(2, "does not end"); }

}  // namespace
}  // namespace ludo::laws

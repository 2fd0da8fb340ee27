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
  u32 options = 0;
  if constexpr (requires { M::kPlayedWith; }) {
    options = M::kPlayedWith;
  }
  for (u64 i = 0; i < games; ++i) {
    const M mutant(ludo::Setup{static_cast<u8>(players), Seat{0}, options},
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
    MoveList sorted;
    Original::legal(s, sorted);
    out.reset();
    while (!sorted.empty()) {
      out.push(sorted.pop());
    }
  }
};

struct PrefersTheLast : CiteMutant {  // a random choice that is not among all
  using CiteMutant::CiteMutant;
  Move any_move(const State& s, MoveList& moves, Rng& rng) const {
    Original::legal(s, moves);
    const u32 k = rng.below(static_cast<u32>(moves.size()));
    return k == 0 ? moves.back() : moves[static_cast<int>(k)];
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

struct SilentRethrow : CiteMutant {  // something happens that no event reports
  using CiteMutant::CiteMutant;
  Event redact(const Event& event, Seat observer) const {
    return event.kind == static_cast<u8>(cite::EventKind::Rethrown)
               ? Event{}
               : Original::redact(event, observer);
  }
};

struct MarvelsAtNames : CiteMutant {  // a sentence that depends on a name it does not hold
  using CiteMutant::CiteMutant;
  void describe_event(const Event& event, Lang lang, const Names& names, Sentence& out) const {
    Original::describe_event(event, lang, names, out);
    if (names[0].size() > 4) {
      out.append("!");
    }
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

struct HidesVictims : CiteMutant {  // `apply 1` and `apply 2` are one choice
  using CiteMutant::CiteMutant;
  static constexpr MoveInfo kOwn[] = {
      {"apply", "C20"}, cite::kMoves[1], cite::kMoves[2], cite::kMoves[3], cite::kMoves[4],
  };
  static constexpr std::span<const MoveInfo> kMoveInfos = kOwn;
};

struct MumblesEvents : CiteMutant {  // two arguments under one name
  using CiteMutant::CiteMutant;
  static constexpr auto kOwn = [] {
    std::array<EventInfo, std::size(cite::kEvents)> own{};
    std::copy(std::begin(cite::kEvents), std::end(cite::kEvents), own.begin());
    own[static_cast<std::size_t>(cite::EventKind::Applied)].args[1].name = "place";
    own[static_cast<std::size_t>(cite::EventKind::Applied)].args[2].name = "place";
    return own;
  }();
  static constexpr std::span<const EventInfo> kEventInfos = kOwn;
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

// With hideout cards La Cité hides something, and two windows are opened by hand sizes alone (C40,
// C41): these mutants open or fill them by what is held.
struct PlanquesMutant : CiteMutant {
  using CiteMutant::CiteMutant;
  static constexpr u32 kPlayedWith = cite::kModules;

  // Whether a hand has something to play in the window of the robbed (C41).
  bool can_answer(const State& s, Seat seat) const {
    bool can = false;
    s.hands[seat].for_each([&](int card) { can |= is_for_victims(deck().effect(card)); });
    return can;
  }
};

struct AsksOnlyWhoCanAnswer : PlanquesMutant {  // the window tells that such a card is held
  using PlanquesMutant::PlanquesMutant;
  template <class Sink>
  void apply(State& s, Move m, Sink& sink) const {
    Original::apply(s, m, sink);
    if (s.phase == cite::Phase::Robbed && !can_answer(s, s.victim)) {
      Original::apply(s, cite::make_move(cite::MoveKind::Pass), sink);
    }
  }
};

struct NoLastChanceWithoutCard : PlanquesMutant {  // who has nothing to play does not show it
  using PlanquesMutant::PlanquesMutant;
  template <class Sink>
  void apply(State& s, Move m, Sink& sink) const {
    Original::apply(s, m, sink);
    MoveList moves;
    if (s.phase == cite::Phase::Choose) {
      legal(s, moves);
      if (moves.size() == 1 && moves[0] == cite::make_move(cite::MoveKind::Pass)) {
        Original::apply(s, moves[0], sink);
      }
    }
  }
};

struct ShowsPlanques : PlanquesMutant {
  using PlanquesMutant::PlanquesMutant;
  View view(const State& s, Seat observer) const {
    View v = Original::view(s, observer);
    const Seat other = next_seat(index_of(observer) < players() ? observer : Seat{0}, players());
    v.goal = static_cast<u8>(v.goal + (can_answer(s, other) ? 1 : 0));
    return v;
  }
};

struct TellsPlanques : PlanquesMutant {
  using PlanquesMutant::PlanquesMutant;
  Event redact(const Event& event, Seat) const { return event; }
};

struct ForgetsPlanquesOut : PlanquesMutant {  // cards that are out come back into the pile
  using PlanquesMutant::PlanquesMutant;
  State determinize(const View& v, Rng& rng) const {
    State s = Original::determinize(v, rng);
    s.pile |= v.planques.out;
    return s;
  }
};

struct WindowTellsAHand : PlanquesMutant {  // the victim is asked only if a card fits
  using PlanquesMutant::PlanquesMutant;
  Turn turn(const State& s) const {
    return s.phase == cite::Phase::Robbed && !can_answer(s, s.victim) ? Turn::nature()
                                                                      : Original::turn(s);
  }
  u32 outcomes(const State& s) const {
    return s.phase == cite::Phase::Robbed ? 1 : Original::outcomes(s);
  }
  Move outcome(const State& s, u32 k) const {
    return s.phase == cite::Phase::Robbed ? cite::make_move(cite::MoveKind::Pass)
                                          : Original::outcome(s, k);
  }
};

TEST(Mutants, ThePlanquesOriginalPasses) { EXPECT_EQ(first_problem<PlanquesMutant>(4), ""); }
TEST(Mutants, AWindowOpenedByWhatIsHeldIsCaught) {
  expect_caught<WindowTellsAHand>(4, "depends on something hidden");
}
TEST(Mutants, AWindowSkippedByWhatIsHeldIsCaught) {
  expect_caught<AsksOnlyWhoCanAnswer>(4, "depends on something hidden");
}
TEST(Mutants, ALastChanceSkippedByWhatIsHeldIsCaught) {
  expect_caught<NoLastChanceWithoutCard>(4, "depends on something hidden");
}
TEST(Mutants, AViewThatShowsPlanquesIsCaught) { EXPECT_NE(first_problem<ShowsPlanques>(4), ""); }
TEST(Mutants, ADrawThatIsEmittedOpenlyIsCaught) {
  expect_caught<TellsPlanques>(4, "an event gives away");
}
TEST(Mutants, CardsThatComeBackAreCaught) { EXPECT_NE(first_problem<ForgetsPlanquesOut>(4), ""); }

// Leaks need something hidden: these are faults in Les Maîtres des Cimes.
struct CimesMutant : cimes::Game {
  using Original = cimes::Game;
  using Original::Original;

  // A secret of another seat: whether the hand after the observer's holds a card with an even
  // number.
  bool secret(const State& s, Seat observer) const {
    const Seat other = next_seat(index_of(observer) < players() ? observer : Seat{0}, players());
    bool even = false;
    s.hands[other].for_each([&](int card) { even |= card % 2 == 0; });
    return even;
  }
};

struct ShowsAHand : CimesMutant {
  using CimesMutant::CimesMutant;
  View view(const State& s, Seat observer) const {
    View v = Original::view(s, observer);
    v.idle_limit = static_cast<u8>(v.idle_limit + (secret(s, observer) ? 1 : 0));
    return v;
  }
};

struct TurnTellsAHand : CimesMutant {
  using CimesMutant::CimesMutant;
  Turn turn(const State& s) const {
    return s.phase == cimes::Phase::Act && secret(s, s.active) ? Turn::nature() : Original::turn(s);
  }
  u32 outcomes(const State& s) const {
    return s.phase == cimes::Phase::Act ? 1 : Original::outcomes(s);
  }
  Move outcome(const State& s, u32 k) const {
    MoveList moves;
    return s.phase == cimes::Phase::Act ? (Original::legal(s, moves), moves[0])
                                        : Original::outcome(s, k);
  }
};

struct LegalTellsAHand : CimesMutant {
  using CimesMutant::CimesMutant;
  void legal(const State& s, MoveList& out) const {
    Original::legal(s, out);
    if (out.size() > 1 && secret(s, s.active)) {
      static_cast<void>(out.pop());
    }
  }
};

struct TellsDraws : CimesMutant {
  using CimesMutant::CimesMutant;
  Event redact(const Event& event, Seat) const { return event; }
};

struct ForgetsWhatWasSeen : CimesMutant {
  using CimesMutant::CimesMutant;
  State determinize(const View& v, Rng& rng) const {
    State s = Original::determinize(v, rng);
    s.known = {};
    return s;
  }
};

TEST(Mutants, TheHiddenOriginalPasses) { EXPECT_EQ(first_problem<CimesMutant>(3), ""); }
TEST(Mutants, AViewThatLeaksIsCaught) { expect_caught<ShowsAHand>(3, "different views"); }
TEST(Mutants, ATurnThatLeaksIsCaught) { expect_caught<TurnTellsAHand>(3, "who moves depends"); }
TEST(Mutants, ALegalSetThatLeaksIsCaught) {
  expect_caught<LegalTellsAHand>(3, "what a seat may do");
}
TEST(Mutants, AnEventThatLeaksIsCaught) { expect_caught<TellsDraws>(3, "an event gives away"); }
TEST(Mutants, AMemoryThatFailsIsCaught) { expect_caught<ForgetsWhatWasSeen>(3, "looks different"); }

TEST(Mutants, TheOriginalPasses) { EXPECT_EQ(first_problem<CiteMutant>(3), ""); }
TEST(Mutants, UnsortedLegalIsCaught) { expect_caught<Unsorted>(3, "not sorted"); }
TEST(Mutants, AChoiceThatIsNotRandomIsCaught) {
  expect_caught<PrefersTheLast>(3, "a random choice is not");
}
TEST(Mutants, NoLegalMoveIsCaught) { expect_caught<LosesATurn>(3, "no legal move"); }
TEST(Mutants, MintedTokensAreCaught) { expect_caught<MintsTokens>(3, "not sound"); }
TEST(Mutants, ALogThatChangesPlayIsCaught) { expect_caught<LogChangesPlay>(3, "quiet and logged"); }
TEST(Mutants, AnUntoldChangeIsCaught) { expect_caught<SilentRethrow>(3, "same events seen"); }
TEST(Mutants, ASentenceOfOneTableOnlyIsCaught) {
  expect_caught<MarvelsAtNames>(3, "kept from another table");
}
TEST(Mutants, AForgetfulWorldIsCaught) { expect_caught<ForgetsCover>(3, "looks different"); }
TEST(Mutants, AmbiguousNotationIsCaught) { expect_caught<MumblesThrows>(3, "does not parse back"); }
TEST(Mutants, AChoiceThatSaysTooLittleIsCaught) {
  expect_caught<HidesVictims>(3, "structured form is not the move");
}
TEST(Mutants, AnEventThatSaysTooLittleIsCaught) {
  expect_caught<MumblesEvents>(3, "structured form is not the event");
}
TEST(Mutants, ALoadedDieIsCaught) { expect_caught<LoadedDie>(3, "not ascending"); }
TEST(Mutants, AnEndlessGameIsCaught) { expect_caught<Endless>(2, "does not end"); }

}  // namespace
}  // namespace ludo::laws

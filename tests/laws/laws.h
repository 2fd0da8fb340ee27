// The laws of docs/ARCHITECTURE.md, written once against the Game concept. A law is a function that
// says what is wrong, or nothing; so the same laws are run over real games, which must pass, and
// over mutants, which must not (mutants_test.cpp).
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "core/hash.h"
#include "laws/addressed.h"
#include "laws/structured.h"
#include "record/replay.h"
#include "search/playout.h"
#include "table/clauses.h"

namespace ludo::laws {

// How much to look at: a law that costs is tried at one step in `every`.
struct Effort {
  u32 every = 8;
  u64 moves_max = 2'000'000;
};

// One random game under all laws.
template <Game G>
class Trial {
 public:
  using State = typename G::State;
  using View = typename G::View;
  using Moves = typename G::MoveList;

  Trial(const G& game, u64 seed, u64 stream, Effort effort)
      : game_(game), seed_(seed), stream_(stream), effort_(effort), rng_(seed, stream) {}

  // Empty, or what went wrong with the seed and the moves that lead there.
  std::string run() {
    State s = game_.initial();
    std::string problem = sound(s);
    while (problem.empty() && !game_.turn(s).is_over()) {
      problem = step(s);
      if (made_.size() > effort_.moves_max) {
        problem = "the game does not end";
      }
    }
    if (problem.empty()) {
      problem = over(s);
    }
    if (problem.empty() && stream_ % 16 == 0) {
      problem = replays(s);
    }
    return problem.empty() ? "" : problem + story();
  }

  // How often another seat's view differed between worlds that look alike.
  u64 others_varied() const { return others_varied_; }
  u64 worlds_tried() const { return worlds_tried_; }

 private:
  std::string step(State& s) {
    const bool look = rng_.below(effort_.every) == 0;
    const Turn turn = game_.turn(s);
    std::string problem = turn.is_nature() ? nature(s, look) : seat(s, look);
    if (!problem.empty()) {
      return problem;
    }
    const Move m = random_move(game_, s, rng_);
    if (look) {
      problem = notation(m);
      problem = problem.empty() ? structured(m) : problem;
      problem = problem.empty() ? agree(s, m) : problem;
      problem = problem.empty() ? views(s, m) : problem;
    }
    if (!problem.empty()) {
      return problem;
    }
    NoEvents quiet;
    game_.apply(s, m, quiet);
    made_.push_back(m);
    return sound(s);
  }

  std::string sound(const State& s) const {
    return game_.is_sound(s) ? "" : "the state is not sound";
  }

  // Nature has at least one outcome; outcomes are distinct and ascending.
  std::string nature(const State& s, bool look) const {
    const u32 n = game_.outcomes(s);
    if (n == 0) {
      return "nature has nothing to pick";
    }
    for (u32 k = 1; look && k < n; ++k) {
      if (!(game_.outcome(s, k - 1) < game_.outcome(s, k))) {
        return "nature's outcomes are not ascending";
      }
    }
    return "";
  }

  // Legal moves: some, sorted, unique; each one parses back; the default move is one of them; a
  // random choice is the one whose number was drawn.
  std::string seat(const State& s, bool look) {
    Moves moves;
    game_.legal(s, moves);
    if (moves.empty()) {
      return "no legal move";
    }
    for (int i = 1; i < moves.size(); ++i) {
      if (!(moves[i - 1] < moves[i])) {
        return "legal moves are not sorted and unique";
      }
    }
    if (!chooses_alike(s, moves)) {
      return "a random choice is not the legal move that was drawn";
    }
    if (!look) {
      return "";
    }
    for (const Move m : moves) {
      if (std::string problem = notation(m); !problem.empty()) {
        return problem;
      }
    }
    if (std::string problem = choices(s, moves); !problem.empty()) {
      return problem;
    }
    if (!moves.contains(game_.default_move(s))) {
      return "the default move is not legal";
    }
    return refusals(s, moves);
  }

  bool chooses_alike(const State& s, const Moves& moves) const {
    Rng rng = rng_;
    Rng same = rng_;
    Moves scratch;
    const Move chosen = random_choice(game_, s, scratch, rng);
    return chosen == moves[static_cast<int>(same.below(static_cast<u32>(moves.size())))] &&
           rng.next() == same.next();
  }

  std::string notation(Move m) const {
    MoveText text;
    game_.write_move(m, text);
    const std::optional<Move> back = game_.parse_move(text.view());
    return back && *back == m ? "" : "notation does not parse back: " + std::string(text.view());
  }

  // The structured form of a move names that move, and so does the notation in it.
  std::string structured(Move m) const {
    TextOut text;
    text += '{';
    JsonText<G>(game_, text).fields(m);
    text += '}';
    return names_it(m, Json::parse(text.view()), std::string(text.view()));
  }
  std::string names_it(Move m, const Json& choice, const std::string& text) const {
    return choice.value("move", "") == move_text(game_, m) &&
                   StructuredReader<G>(game_).move(choice) == m
               ? ""
               : "the structured form is not the move '" + move_text(game_, m) + "': " + text;
  }

  // The choices of the seat to move, as a client is given them; of many, some.
  std::string choices(const State& s, const Moves& moves) {
    constexpr u32 kMost = 8;
    const View view = game_.view(s, game_.turn(s).seat());
    const auto count = static_cast<u32>(moves.size());
    for (u32 i = 0; i < std::min(count, kMost); ++i) {
      const Move m = moves[static_cast<int>(count <= kMost ? i : rng_.below(count))];
      TextOut written;
      written += '{';
      JsonText<G>(game_, written).fields(view, m);
      written += '}';
      const std::string text(written.view());
      const Json choice = Json::parse(text);
      if (std::string problem = names_it(m, choice, text); !problem.empty()) {
        return problem;
      }
      const Odds odds = game_.odds(view, m);
      if (odds.good > odds.of || (odds.of != 0) != choice.contains("odds") ||
          find_clause(G::kInfo.name, choice.value("clause", ""), Lang::En) == nullptr) {
        return "odds or clause of a choice make no sense: " + text;
      }
    }
    return "";
  }

  // Moves that are not legal are refused with a clause that exists and a sentence in each language.
  std::string refusals(const State& s, const Moves& moves) {
    for (int i = 0; i < 4; ++i) {
      const Move base = moves[static_cast<int>(rng_.below(static_cast<u32>(moves.size())))];
      Move m = base;
      switch (rng_.below(4)) {
        case 0:
          m.kind = static_cast<u8>(rng_.below(16));
          break;
        case 1:
          m.a = static_cast<u8>(rng_.below(16));
          break;
        case 2:
          m.b = static_cast<u8>(rng_.below(16));
          break;
        default:
          m.c = static_cast<u8>(rng_.below(16));
          break;
      }
      MoveText text;
      game_.write_move(m, text);
      const std::optional<Move> back = game_.parse_move(text.view());
      if (moves.contains(m) || !back || *back != m) {
        continue;  // legal after all, or not a move anybody could write
      }
      const State before = s;
      const Refusal refusal = game_.refusal(s, m);
      for (const Lang lang : {Lang::Fr, Lang::En}) {
        Sentence sentence;
        game_.describe_refusal(refusal, lang, sentence);
        if (sentence.empty() || find_clause(G::kInfo.name, refusal.rule.view(), lang) == nullptr) {
          return "refusal of '" + std::string(text.view()) + "' cites '" +
                 std::string(refusal.rule.view()) + "' and says '" + std::string(sentence.view()) +
                 "'";
        }
        if (std::string problem = typography_problem(lang, sentence); !problem.empty()) {
          return problem;
        }
      }
      if (!same_bytes(before, s)) {
        return "a refused move changed the state";
      }
    }
    return "";
  }

  // Quiet and logged apply agree; every event has a clause and a sentence.
  std::string agree(const State& s, Move m) const {
    State quiet_state = s;
    State logged_state = s;
    NoEvents quiet;
    EventLog log;
    game_.apply(quiet_state, m, quiet);
    game_.apply(logged_state, m, log);
    if (!same_bytes(quiet_state, logged_state)) {
      return "quiet and logged apply differ";
    }
    Names names;
    names.fill("X");
    for (const Event& event : log.events) {
      if (event.kind == 0 || event.kind >= G::kEventInfos.size()) {
        return "an event of no kind";
      }
      for (const Lang lang : {Lang::Fr, Lang::En}) {
        if (find_clause(G::kInfo.name, event.rule.view(), lang) == nullptr) {
          return "event " + std::string(G::kEventInfos[event.kind].name) + " cites no clause: '" +
                 std::string(event.rule.view()) + "'";
        }
        for (int i = 0; i <= game_.setup().players; ++i) {
          const Seat seat = i == game_.setup().players ? kSpectator : seat_at(i);
          const Event seen = game_.redact(event, seat);
          Sentence sentence;
          game_.describe_event(seen, lang, names, sentence);
          if (seen.kind != 0 && sentence.empty()) {
            return "event without a sentence: " + std::string(G::kEventInfos[seen.kind].name);
          }
          std::string problem = shown_whole(seen);
          problem = problem.empty() ? typography_problem(lang, sentence) : problem;
          problem = problem.empty() ? addressed_well<G>(game_, seen, seat, lang) : problem;
          problem = problem.empty() ? kept_well<G>(game_, seen, seat, lang) : problem;
          if (!problem.empty()) {
            return problem;
          }
        }
      }
    }
    return "";
  }

  // Sentences are set as they are shown, wherever their words come from.
  static std::string typography_problem(Lang lang, const Sentence& sentence) {
    Sentence again;
    append_typeset(again, lang, sentence.view());
    return again == sentence ? "" : "not typeset: " + std::string(sentence.view());
  }

  // An event's JSON says all of it but who else sees it.
  std::string shown_whole(Event seen) const {
    if (seen.kind == 0) {
      return "";
    }
    TextOut written;
    JsonText<G>(game_, written)(seen);
    const std::string text(written.view());
    const std::optional<Event> back = StructuredReader<G>(game_).event(Json::parse(text));
    seen.seen = Observers::nobody();
    seen.rule = {};
    return back && *back == seen ? "" : "the structured form is not the event: " + text;
  }

  // What a board is given beyond a view names a clause of the rules.
  std::string derives(const View& view) const {
    const Json derived = JsonWriter<G>(game_)(game_.derive(view));
    return find_clause(G::kInfo.name, derived.value("clause", ""), Lang::En) != nullptr
               ? ""
               : "no clause says what is done now: " + derived.dump();
  }

  // What each observer may know, before the move m is made in s.
  std::string views(const State& s, Move m) {
    for (int i = 0; i <= game_.setup().players; ++i) {
      const Seat observer = i == game_.setup().players ? kSpectator : seat_at(i);
      const View view = game_.view(s, observer);
      if (std::string problem = derives(view); !problem.empty()) {
        return problem;
      }
      const State world = game_.determinize(view, rng_);
      ++worlds_tried_;
      if (!game_.is_sound(world)) {
        return "a determinized world is not sound" + for_seat(observer);
      }
      if (!same_bytes(game_.view(world, observer), view)) {
        return "a determinized world looks different" + for_seat(observer);
      }
      if (!(game_.turn(world) == game_.turn(s))) {
        return "who moves depends on something hidden" + for_seat(observer);
      }
      if (!has_secrets(G::kInfo, game_.setup().options) && !same_bytes(world, s)) {
        return "nothing is hidden, and yet the world differs" + for_seat(observer);
      }
      if (std::string problem = same_choices(s, world, observer); !problem.empty()) {
        return problem;
      }
      if (std::string problem = next_turn_is_public(s, world, m, observer); !problem.empty()) {
        return problem;
      }
      others_varied_ += others_vary(s, world, observer) ? 1 : 0;
      if (std::string problem = non_interference(s, world, m, observer); !problem.empty()) {
        return problem;
      }
      if (std::string problem = hidden_stays_hidden(s, m, observer); !problem.empty()) {
        return problem;
      }
    }
    return "";
  }

  std::string same_choices(const State& s, const State& world, Seat observer) const {
    const Turn turn = game_.turn(s);
    if (turn.is_nature()) {
      return game_.outcomes(world) == game_.outcomes(s)
                 ? ""
                 : "nature's odds are hidden" + for_seat(observer);
    }
    if (!(turn == Turn::of(observer))) {
      return "";
    }
    Moves here;
    Moves there;
    game_.legal(s, here);
    game_.legal(world, there);
    return here == there ? ""
                         : "what a seat may do depends on what it cannot see" + for_seat(observer);
  }

  // One move in two worlds the observer cannot tell apart: the same seat is asked next, or none.
  std::string next_turn_is_public(const State& s, const State& world, Move m, Seat observer) const {
    if (!is_legal(game_, world, m)) {
      return "";
    }
    State here = s;
    State there = world;
    NoEvents quiet;
    game_.apply(here, m, quiet);
    game_.apply(there, m, quiet);
    return game_.turn(here) == game_.turn(there)
               ? ""
               : "who is asked after '" + move_text(game_, m) + "' depends on something hidden" +
                     for_seat(observer);
  }

  bool others_vary(const State& s, const State& world, Seat observer) const {
    for (int i = 0; i < game_.setup().players; ++i) {
      if (seat_at(i) != observer &&
          !same_bytes(game_.view(s, seat_at(i)), game_.view(world, seat_at(i)))) {
        return true;
      }
    }
    return false;
  }

  // Two worlds the observer cannot distinguish, a move in each that looks the same: they still look
  // the same.
  std::string non_interference(const State& s, const State& world, Move m, Seat observer) {
    State here = s;
    const std::vector<Event> seen_here = seen(here, m, observer);
    std::vector<Move> candidates{m};
    if (game_.turn(world).is_nature()) {
      const u32 n = game_.outcomes(world);
      for (int i = 0; i < 3; ++i) {
        candidates.push_back(game_.outcome(world, rng_.below(n)));
      }
    } else {
      Moves moves;
      game_.legal(world, moves);
      for (int i = 0; i < 3; ++i) {
        candidates.push_back(moves[static_cast<int>(rng_.below(static_cast<u32>(moves.size())))]);
      }
    }
    for (const Move other : candidates) {
      if (!is_legal(game_, world, other)) {
        continue;
      }
      State there = world;
      if (seen(there, other, observer) == seen_here &&
          !same_bytes(game_.view(here, observer), game_.view(there, observer))) {
        return "same events seen, different views after '" + move_text(game_, m) + "' and '" +
               move_text(game_, other) + "'" + for_seat(observer);
      }
    }
    return "";
  }

  // Of an event that is not for the observer, what they are shown does not depend on what nature
  // picked, unless their view shows the difference anyway.
  std::string hidden_stays_hidden(const State& s, Move m, Seat observer) {
    if (!game_.turn(s).is_nature()) {
      return "";
    }
    State here = s;
    State there = s;
    const Move other = game_.outcome(s, rng_.below(game_.outcomes(s)));
    const std::vector<Event> shown_here = shown_of_others(here, m, observer);
    const std::vector<Event> shown_there = shown_of_others(there, other, observer);
    const bool alike = same_bytes(game_.view(here, observer), game_.view(there, observer));
    return alike && shown_here != shown_there
               ? "an event gives away what the view hides: '" + move_text(game_, m) + "' or '" +
                     move_text(game_, other) + "'" + for_seat(observer)
               : "";
  }

  // What the observer is shown of the events that are not meant for them.
  std::vector<Event> shown_of_others(State& s, Move m, Seat observer) const {
    EventLog log;
    game_.apply(s, m, log);
    std::vector<Event> out;
    for (const Event& event : log.events) {
      if (!event.seen.contains(observer)) {
        Event redacted = game_.redact(event, observer);
        redacted.seen = Observers::nobody();
        out.push_back(redacted);
      }
    }
    return out;
  }

  std::vector<Event> seen(State& s, Move m, Seat observer) const {
    EventLog log;
    game_.apply(s, m, log);
    std::vector<Event> out;
    for (const Event& event : log.events) {
      Event redacted = game_.redact(event, observer);
      redacted.seen = Observers::nobody();  // who else knows is not part of what one sees
      if (redacted.kind != 0) {
        out.push_back(redacted);
      }
    }
    return out;
  }

  std::string over(const State& s) const {
    const GameResult result = game_.result(s);
    return result.winners >> game_.setup().players == 0 ? "" : "a winner who is not at the table";
  }

  // The moves, written and read back, lead to the same bytes.
  std::string replays(const State& end) const {
    State s = game_.initial();
    NoEvents quiet;
    for (const Move m : made_) {
      MoveText text;
      game_.write_move(m, text);
      const std::optional<Move> back = game_.parse_move(text.view());
      if (!back || !is_legal(game_, s, *back)) {
        return "a record of the game is refused at '" + std::string(text.view()) + "'";
      }
      game_.apply(s, *back, quiet);
    }
    return same_bytes(s, end) ? "" : "a record of the game leads elsewhere";
  }

  std::string for_seat(Seat observer) const {
    return observer == kSpectator ? " (spectator)"
                                  : " (seat " + std::to_string(index_of(observer)) + ")";
  }

  std::string story() const {
    std::string out =
        "\n" + std::string(G::kInfo.name) + ", " + std::to_string(game_.setup().players) +
        " players, first " + std::to_string(index_of(game_.setup().first)) + ", options " +
        std::to_string(game_.setup().options) + ", seed " + std::to_string(seed_) + ", game " +
        std::to_string(stream_) + ", after " + std::to_string(made_.size()) + " moves:";
    const std::size_t from = made_.size() > 60 ? made_.size() - 60 : 0;
    for (std::size_t i = from; i < made_.size(); ++i) {
      out += (i == from ? "\n  … " : "; ") + move_text(game_, made_[i]);
    }
    return out + "\n";
  }

  const G& game_;
  u64 seed_;
  u64 stream_;
  Effort effort_;
  Rng rng_;
  std::vector<Move> made_;
  u64 others_varied_ = 0;
  u64 worlds_tried_ = 0;
};

}  // namespace ludo::laws

#include <algorithm>

#include "games/toits/game.h"
#include "games/toits/refusal.h"

namespace ludo::toits {
namespace {

constexpr u8 arg_of(Seat seat) { return static_cast<u8>(seat); }
constexpr u8 arg_of(Card card) { return static_cast<u8>(card); }
constexpr u8 arg_of(Colour colour) { return static_cast<u8>(colour); }

Event public_event(EventKind kind, RuleId rule, u8 a = 0, u8 b = 0, u8 c = 0, u8 d = 0) {
  return {static_cast<u8>(kind), a, b, c, d, 0, Observers::everybody(), rule};
}

// One application of a move: the state, and where its events go.
template <class Sink>
class Rules {
 public:
  Rules(const Game& game, State& s, Sink& sink) : game_(game), s_(s), sink_(sink) {}

  void start_turn(Seat seat) {
    RULE("T3");
    s_.chief = seat;
    s_.active = seat;
    s_.arrows = 0;
    s_.laid.clear();
    s_.share = Share::None;
    s_.theft = Theft::Open;
    s_.phase = Phase::Reveal;
    emit(EventKind::TurnStarted, "T7", arg_of(seat));
  }

  void draw() {
    RULE("T9");
    s_.phase = Phase::Reveal;
  }

  void stop() {
    if (s_.laid.size() + s_.arrows == kSpaces) {
      RULE("T11");
      return make_coup("T11");
    }
    RULE("T13");
    s_.to_take = static_cast<u8>(game_.takes_if_stopped(s_));
    s_.theft = Theft::Stopped;
    emit(EventKind::Stopped, "T13", arg_of(s_.chief), s_.to_take);
    if (s_.to_take == 0) {
      return share_with_others();
    }
    share_as(Share::Chief);
  }

  void take(Card card) {
    RULE("T12");
    s_.board.erase(index_of(card));
    s_.to_take = static_cast<u8>(s_.to_take - (s_.to_take > 0 ? 1 : 0));
    gain(card, EventKind::Taken, rule_of(s_.share));
  }

  void done() {
    emit(EventKind::RestLeft, "T13", arg_of(s_.chief));
    share_with_others();
  }

  void pass() {
    emit(EventKind::Passed, "T15", arg_of(s_.chief));
    end_turn();
  }

  void place_joker(Colour colour) {
    RULE("T20");
    s_.jokers[s_.active] = joker_in(colour);
    emit_loot(EventKind::JokerPlaced, "T20", colour);
    go_on_sharing();
  }

  void keep_joker() {
    RULE("T20");
    emit(EventKind::JokerKept, "T20", arg_of(s_.active));
    go_on_sharing();
  }

  void reveal(Card card) {
    s_.unseen.erase(index_of(card));
    if (s_.phase == Phase::Reserve) {
      RULE("T19");
      --s_.reserve;
      return gain(card, EventKind::ReserveDrawn, "T17");
    }
    lay(card);
  }

 private:
  void emit(EventKind kind, RuleId rule, u8 a = 0, u8 b = 0, u8 c = 0, u8 d = 0) {
    if constexpr (Sink::kWanted) {
      sink_(public_event(kind, rule, a, b, c, d));
    }
  }

  // Of the active seat, and what it has of that colour now.
  void emit_loot(EventKind kind, RuleId rule, Colour colour) {
    if constexpr (Sink::kWanted) {
      emit(kind, rule, arg_of(s_.active), arg_of(colour), count_of(colour));
    }
  }
  u8 count_of(Colour colour) const {
    const int cards = (s_.collections[s_.active] & game_.cards_of(colour)).size();
    return static_cast<u8>(cards + (s_.jokers[s_.active] == joker_in(colour) ? 1 : 0));
  }

  static RuleId rule_of(Share share) {
    return share == Share::Chief    ? RuleId("T13")
           : share == Share::Others ? RuleId("T14")
                                    : RuleId("T15");
  }

  // ---- Theft

  void lay(Card card) {
    RULE("T8");
    s_.laid.push(card);
    s_.board.insert(index_of(card));
    if (s_.laid.size() == inspector_of(s_.arrows)) {
      RULE("T10a");  // on the inspector's space, like any other
    }
    s_.arrows = static_cast<u8>(s_.arrows + game_.deck().arrows_on(card));
    emit(EventKind::CardLaid, "T8", arg_of(s_.chief), arg_of(card), static_cast<u8>(s_.laid.size()),
         static_cast<u8>(inspector_of(s_.arrows)));
    take_from_piles();
    RULE("T27");
    if (s_.laid.size() + s_.arrows > kSpaces) {
      return get_caught();
    }
    if (s_.laid.size() == kSpaces) {
      RULE("T11a");
      return make_coup("T11a");
    }
    if (s_.pile + s_.reserve == 0) {
      RULE("T21");
      return stop();
    }
    s_.phase = Phase::Decide;
  }

  // The card just revealed is the draw pile's, or the reserve's once the draw pile is empty.
  void take_from_piles() {
    if (s_.pile == 0) {
      --s_.reserve;
      return;
    }
    --s_.pile;
    if (s_.pile == 0) {
      RULE("T21");
      emit(EventKind::LastCard, "T21", arg_of(s_.chief));
    }
  }

  void get_caught() {
    RULE("T10");
    RULE("T13");
    if (s_.arrows >= kInspectorStart) {
      RULE("T10b");
    }
    const int from = inspector_of(s_.arrows);
    u8 lost = 0;  // spaces, a bit each
    for (int space = from; space <= s_.laid.size(); ++space) {
      s_.board.erase(index_of(s_.laid[space - 1]));
      lost = static_cast<u8>(lost | 1 << (space - 1));
    }
    s_.theft = Theft::Caught;
    emit(EventKind::Caught, "T10", arg_of(s_.chief), static_cast<u8>(from),
         static_cast<u8>(s_.laid.size() - from + 1), lost);
    share_with_others();
  }

  void make_coup(RuleId rule) {
    RULE("T13");
    s_.theft = Theft::Coup;
    emit(EventKind::Coup, rule, arg_of(s_.chief));
    share_as(Share::Chief);
  }

  // ---- Sharing

  void share_as(Share share) {
    s_.share = share;
    s_.phase = Phase::Take;
  }

  void share_with_others() {
    RULE("T14");
    s_.active = next_seat(s_.chief, game_.players());
    if (s_.board.empty()) {
      return end_turn();
    }
    share_as(Share::Others);
  }

  // A card and all its effects are settled: who takes the next one?
  void go_on_sharing() {
    RULE("T28");
    if (s_.board.empty()) {
      return end_turn();
    }
    switch (s_.share) {
      case Share::Chief:
        if (s_.theft == Theft::Coup || s_.to_take > 0) {
          s_.phase = Phase::Take;
          return;
        }
        return share_with_others();
      case Share::Others:
        s_.active = next_seat(s_.active, game_.players());
        if (s_.active != s_.chief) {
          s_.phase = Phase::Take;
          return;
        }
        return s_.theft == Theft::Caught ? end_turn() : offer_extra();
      default:
        return end_turn();
    }
  }

  void offer_extra() {
    RULE("T15");
    share_as(Share::Extra);
  }

  void end_turn() {
    RULE("T16");
    if (!s_.board.empty()) {
      emit(EventKind::Discarded, "T16", static_cast<u8>(s_.board.size()));
      s_.board = Cards{};
    }
    if (s_.pile > 0) {
      return start_turn(next_seat(s_.chief, game_.players()));
    }
    s_.active = s_.chief;
    s_.arrows = 0;
    s_.laid.clear();
    s_.share = Share::None;
    s_.theft = Theft::Open;
    s_.phase = Phase::Over;
    emit_scores();
  }

  void emit_scores() {
    if constexpr (Sink::kWanted) {
      const Tally tally = game_.tally(s_);
      const GameResult result = game_.result(s_);
      for (int kind = 0; kind < kKinds; ++kind) {
        emit_tokens(tally.awards[static_cast<std::size_t>(kind)], kind);
      }
      for_each_seat(game_.players(), [&](Seat seat) {
        const int tokens = tally.token_points(seat);
        emit(EventKind::Scored, "T25", arg_of(seat), static_cast<u8>(tokens),
             tally.card_points[seat], static_cast<u8>(tokens + tally.card_points[seat]));
      });
      for_each_seat(game_.players(), [&](Seat seat) {
        if (result.won_by(seat)) {
          emit(EventKind::Won, "T25", arg_of(seat));
        }
      });
    }
  }

  void emit_tokens(const Award& award, int kind) {
    const RuleId rule = kind == kWhite ? RuleId("T24") : award.tied ? RuleId("T23") : RuleId("T22");
    for_each_seat(game_.players(), [&](Seat seat) {
      if (award.values[seat] > 0) {
        emit(EventKind::TokenWon, rule, arg_of(seat), static_cast<u8>(kind), award.values[seat]);
      }
    });
  }

  // ---- Effects

  void gain(Card card, EventKind event, RuleId rule) {
    Cards& mine = s_.collections[s_.active];
    mine.insert(index_of(card));
    if constexpr (Sink::kWanted) {
      emit(event, rule, arg_of(s_.active), arg_of(card), count_of(game_.deck().colour(card)));
    }
    switch (game_.deck().symbol(card)) {
      case Symbol::Draw:
        return draw_from_reserve();
      case Symbol::Bell: {
        const Colour colour = game_.deck().colour(card);
        if ((mine & game_.bells_of(colour)).size() >= kBellsForRaid) {
          return raid(colour);
        }
        break;
      }
      default:
        break;
    }
    go_on_sharing();
  }

  void draw_from_reserve() {
    RULE("T17");
    if (s_.reserve == 0) {
      emit(EventKind::ReserveEmpty, "T17", arg_of(s_.active));
      return go_on_sharing();
    }
    s_.phase = Phase::Reserve;
  }

  void raid(Colour colour) {
    RULE("T18");
    Cards& mine = s_.collections[s_.active];
    const Cards lost = mine & game_.cards_of(colour);
    mine -= lost;
    if constexpr (Sink::kWanted) {
      emit(EventKind::Raided, "T18", arg_of(s_.active), arg_of(colour),
           static_cast<u8>(lost.size()), count_of(colour));
    }
    Joker& joker = s_.jokers[s_.active];
    if (joker == joker_in(colour)) {
      joker = Joker::Lost;
      emit_loot(EventKind::JokerLost, "T18", colour);
    }
    RULE("T29");
    if (joker == Joker::Unused) {
      s_.phase = Phase::Joker;
      return;
    }
    go_on_sharing();
  }

  const Game& game_;
  State& s_;
  Sink& sink_;
};

// Whether every seat's part of the position is possible: seats that do not play own nothing, and no
// collection keeps three bells of a colour.
bool seats_are_sound(const Game& game, const State& s) {
  bool sound = true;
  for_each_seat(kSeats, [&](Seat seat) {
    const Cards& mine = s.collections[seat];
    sound &= s.jokers[seat] <= Joker::Lost;
    if (index_of(seat) >= game.players()) {
      sound &= mine.empty() && s.jokers[seat] == Joker::Unused;
    }
    for (int i = 0; i < kColours; ++i) {
      sound &= (mine & game.bells_of(static_cast<Colour>(i))).size() < kBellsForRaid;
    }
  });
  return sound;
}

// Every card is in one place at most, and the piles hold as many as are unseen.
bool cards_are_sound(const Game& game, const State& s) {
  Cards all = s.unseen | s.board;
  int count = s.unseen.size() + s.board.size();
  for (const Cards& collection : s.collections.items) {
    all |= collection;
    count += collection.size();
  }
  const int reserve = game.deck().board.reserve;
  return (all - Cards::first(kCards)).empty() && all.size() == count &&
         s.pile + s.reserve == s.unseen.size() && s.reserve <= reserve &&
         s.pile <= kCards - reserve;
}

// The cards of this theft: what lies on the board is among them, and they ended it as they say.
bool theft_is_sound(const Game& game, const State& s) {
  Cards laid;
  Cards before_inspector;
  int arrows = 0;
  for (int i = 0; i < s.laid.size(); ++i) {
    const Card card = s.laid[i];
    if (index_of(card) >= kCards) {
      return false;
    }
    laid.insert(index_of(card));
    arrows += game.deck().arrows_on(card);
    if (i + 1 < inspector_of(s.arrows)) {
      before_inspector.insert(index_of(card));
    }
  }
  const int reach = s.laid.size() + arrows;
  const bool ended = s.theft == Theft::Caught ? reach > kSpaces
                     : s.theft == Theft::Coup ? reach == kSpaces
                                              : reach <= kSpaces;
  const bool may_lie = (s.board - (s.theft == Theft::Caught ? before_inspector : laid)).empty();
  return arrows == s.arrows && laid.size() == s.laid.size() && (laid & s.unseen).empty() &&
         may_lie && ended && (s.theft != Theft::Open || laid == s.board);
}

bool sharing_is_sound(const State& s) {
  const bool chief = s.active == s.chief;
  const bool must = s.theft == Theft::Stopped;
  switch (s.share) {
    case Share::Chief:
      return chief && (must || (s.theft == Theft::Coup && s.to_take == 0)) &&
             (!must || s.to_take > 0 || s.phase != Phase::Take);
    case Share::Others:
      return !chief && s.theft != Theft::Open && s.to_take == 0;
    case Share::Extra:
      return chief && (must || s.theft == Theft::Coup) && s.to_take == 0;
    default:
      return false;
  }
}

bool phase_is_sound(const State& s) {
  const bool stealing = s.share == Share::None && s.theft == Theft::Open && s.active == s.chief &&
                        s.to_take == 0 && s.laid.size() < kSpaces;
  switch (s.phase) {
    case Phase::Reveal:
      return stealing && (s.laid.empty() ? s.pile > 0 : s.pile + s.reserve > 0);
    case Phase::Decide:
      return stealing && !s.laid.empty() && s.pile + s.reserve > 0;
    case Phase::Take:
      return sharing_is_sound(s) && !s.board.empty();
    case Phase::Reserve:
      return sharing_is_sound(s) && s.reserve > 0;
    case Phase::Joker:
      return sharing_is_sound(s) && s.jokers[s.active] == Joker::Unused;
    case Phase::Over:
      return stealing && s.laid.empty() && s.pile == 0;
  }
  return false;
}

}  // namespace

Game::Game(const Setup& setup, const Deck& deck) : setup_(setup), deck_(&deck) {
  RULE("T1");
  CHECK(setup.players >= kInfo.min_players && setup.players <= kInfo.max_players);
  CHECK(index_of(setup.first) < setup.players);
  for (int i = 0; i < kCards; ++i) {
    const Card card = card_at(i);
    const auto colour = static_cast<std::size_t>(deck.colour(card));
    of_colour_[colour].insert(i);
    of_symbol_[static_cast<std::size_t>(deck.symbol(card))].insert(i);
    if (deck.symbol(card) == Symbol::Bell) {
      bells_[colour].insert(i);
    }
  }
}

State Game::initial() const {
  RULE("T5");  // every joker is unused
  RULE("T6");
  RULE("T7");
  State s;
  s.unseen = Cards::first(kCards);
  s.reserve = deck().board.reserve;
  s.pile = static_cast<u8>(kCards - s.reserve);
  NoEvents quiet;
  Rules<NoEvents>(*this, s, quiet).start_turn(setup_.first);
  return s;
}

void Game::legal(const State& s, MoveList& out) const {
  out.reset();
  switch (s.phase) {
    case Phase::Decide:
      out.push(make_move(MoveKind::Draw));
      out.push(make_move(MoveKind::Stop));
      return;
    case Phase::Take:
      s.board.for_each([&](int card) { out.push(take_card(card_at(card))); });
      if (const std::optional<Move> none = taking_none(s)) {
        out.push(*none);
      }
      return;
    case Phase::Joker:
      for (int i = 0; i < kColours; ++i) {
        out.push(joker_into(static_cast<Colour>(i)));
      }
      out.push(make_move(MoveKind::Keep));
      return;
    default:
      CHECK(false);
  }
}

template <class Sink>
void Game::apply(State& s, Move m, Sink& sink) const {
  Rules<Sink> rules(*this, s, sink);
  switch (kind_of(m)) {
    case MoveKind::Draw:
      return rules.draw();
    case MoveKind::Stop:
      return rules.stop();
    case MoveKind::Take:
      return rules.take(card_of(m));
    case MoveKind::Done:
      return rules.done();
    case MoveKind::Pass:
      return rules.pass();
    case MoveKind::Joker:
      return rules.place_joker(static_cast<Colour>(m.a));
    case MoveKind::Keep:
      return rules.keep_joker();
    case MoveKind::Card:
      return rules.reveal(card_of(m));
  }
}

template void Game::apply(State& s, Move m, NoEvents& sink) const;
template void Game::apply(State& s, Move m, EventLog& sink) const;

Refusal Game::refusal(const State& s, Move m) const {
  const auto because = [](Reason reason, RuleId rule) {
    return Refusal{rule, static_cast<u8>(reason)};
  };
  const MoveKind kind = kind_of(m);
  switch (s.phase) {
    case Phase::Over:
      return because(Reason::GameOver, "T21");
    case Phase::Reveal:
    case Phase::Reserve:
      return kind == MoveKind::Card ? because(Reason::AlreadySeen, "T26")
                                    : because(Reason::NaturesTurn, "T26");
    case Phase::Joker:
      return because(Reason::JokerFirst, "T29");
    default:
      break;
  }
  if (kind == MoveKind::Card) {
    return because(Reason::OnlyNature, "T26");
  }
  if (kind == MoveKind::Joker || kind == MoveKind::Keep) {
    return because(Reason::NoRaid, "T20");
  }
  if (s.phase == Phase::Decide) {
    return because(Reason::TheftNow, "T27");
  }
  if (kind == MoveKind::Draw || kind == MoveKind::Stop) {
    return because(Reason::SharingNow, "T28");
  }
  if (kind == MoveKind::Take) {
    return because(Reason::NotOnBoard, "T12");
  }
  if (s.share == Share::Others) {
    return because(Reason::OthersMustTake, "T14");
  }
  if (s.share == Share::Extra) {
    return because(Reason::PassEndsExtra, "T28");
  }
  return s.theft == Theft::Coup ? because(Reason::DoneEndsCoup, "T28")
                                : because(Reason::ChiefMustTake, "T13");
}

// Stops, declines what is optional, and otherwise takes the first card that sets off no raid.
Move Game::default_move(const State& s) const {
  MoveList moves;
  legal(s, moves);
  if (s.phase != Phase::Take || kind_of(moves.back()) != MoveKind::Take) {
    return moves.back();
  }
  for (const Move m : moves) {
    const Card card = card_of(m);
    const Cards bells = s.collections[s.active] & bells_of(deck().colour(card));
    if (deck().symbol(card) != Symbol::Bell || bells.size() + 1 < kBellsForRaid) {
      return m;
    }
  }
  return moves[0];
}

bool Game::is_sound(const State& s) const {
  return index_of(s.chief) < players() && index_of(s.active) < players() &&
         s.unused == decltype(s.unused){} && seats_are_sound(*this, s) &&
         cards_are_sound(*this, s) && theft_is_sound(*this, s) && phase_is_sound(s);
}

}  // namespace ludo::toits

// Les Toits de Paris, two to four players, about thirty minutes.
// Aim: score most with majorities in five kinds of loot, feathers and points on cards.
// Hidden: which unseen cards lie in the draw pile and which in the reserve; nobody knows more than
// another. Random: every card revealed. Rules: docs/rules/toits.md; each clause is marked where it
// is carried out.
#pragma once

#include "games/toits/derived.h"
#include "games/toits/event.h"
#include "games/toits/move.h"
#include "games/toits/score.h"
#include "games/toits/state.h"
#include "games/toits/view.h"

namespace ludo::toits {

class Game {
 public:
  using Card = toits::Card;
  using Deck = toits::Deck;
  using State = toits::State;
  using View = toits::View;
  using Derived = toits::Derived;
  using MoveList = FixedList<Move, kSpaces + 1>;  // every card of the board and done

  static constexpr GameInfo kInfo{
      .name = "toits",
      .title_fr = "Les Toits de Paris",
      .title_en = "The Roofs of Paris",
      .aim_fr = "Volez jusqu'où vous l'osez, partagez le butin, brillez par vos collections.",
      .aim_en = "Steal as far as you dare, share the loot, shine with your collections.",
      .min_players = 2,
      .max_players = kSeats,
      .has_secrets = false,
      .options = {},
      .begins_fr = "la plus jeune",
      .begins_en = "the youngest",
  };
  static constexpr std::span<const MoveInfo> kMoveInfos = kMoves;
  static constexpr std::span<const EventInfo> kEventInfos = kEvents;
  static constexpr const Words* kWords[] = {&kColourNames, &kTokenNames, &kSymbolNames};

  Game(const Setup& setup, const Deck& deck);

  const Setup& setup() const { return setup_; }
  const Deck& deck() const { return *deck_; }
  int players() const { return setup_.players; }
  // The cards of a colour or with a symbol, as sets.
  const Cards& cards_of(Colour colour) const { return of_colour_[static_cast<u8>(colour)]; }
  const Cards& cards_with(Symbol symbol) const { return of_symbol_[static_cast<u8>(symbol)]; }
  const Cards& bells_of(Colour colour) const { return bells_[static_cast<u8>(colour)]; }

  // rules.cpp
  State initial() const;
  Turn turn(const State& s) const {
    switch (s.phase) {
      case Phase::Reveal:
      case Phase::Reserve:
        return Turn::nature();
      case Phase::Over:
        return Turn::over();
      default:
        return Turn::of(s.active);
    }
  }
  void legal(const State& s, MoveList& out) const;
  u32 outcomes(const State& s) const {
    RULE("T26");
    return static_cast<u32>(s.pile + s.reserve);
  }
  Move outcome(const State& s, u32 k) const {
    return nature_card(card_at(s.unseen.nth(static_cast<int>(k))));
  }
  template <class Sink>
  void apply(State& s, Move m, Sink& sink) const;
  // How many cards the chief may take if they stop now (T11, T13).
  int takes_if_stopped(const State& s) const {
    RULE("T2");
    const int number = deck_->board.takes[static_cast<std::size_t>(s.laid.size() - 1)];
    const bool coup = s.laid.size() + s.arrows == kSpaces;
    return coup || number > s.laid.size() ? s.laid.size() : number;
  }
  // The move of the seat that takes by which it takes nothing more, where it need not (T13, T15).
  std::optional<Move> taking_none(const State& s) const {
    if (s.share == Share::Chief && s.theft == Theft::Coup) {
      return make_move(MoveKind::Done);
    }
    return s.share == Share::Extra ? std::optional(make_move(MoveKind::Pass)) : std::nullopt;
  }
  Refusal refusal(const State& s, Move m) const;
  Move default_move(const State& s) const;
  bool is_sound(const State& s) const;

  // score.cpp
  Tally tally(const State& s) const;  // what each collection counts, and what it earns
  GameResult result(const State& s) const;

  // sheet.cpp
  void write_sheet(const State& s, std::span<const Event> events, Sheet& out) const;
  void describe_row(const SheetRow& row, Lang lang, const Names& names, Sentence& out) const;
  void describe_cell(const SheetRow& row, Seat seat, Lang lang, Sentence& out) const;

  // view.cpp
  View view(const State& s, Seat observer) const;
  Event redact(const Event& event, Seat observer) const;
  State determinize(const View& v, Rng& rng) const;

  // derived.cpp
  Derived derive(const View& v) const;
  Odds odds(const View& v, Move m) const;

  // text.cpp
  void write_move(Move m, MoveText& out) const;
  std::optional<Move> parse_move(std::string_view text) const;
  void describe_move(const View& v, Move m, Lang lang, const Names& names, Sentence& out) const;
  void describe_event(const Event& event, Lang lang, const Names& names, Sentence& out) const;
  void describe_refusal(Refusal refusal, Lang lang, Sentence& out) const;

 private:
  Setup setup_;
  const Deck* deck_;
  std::array<Cards, kColours> of_colour_;
  std::array<Cards, kColours> bells_;
  std::array<Cards, kSymbols> of_symbol_;
};

}  // namespace ludo::toits

// Replaying a record through the engine, for any game: every mover, outcome count, legal set and
// the result are compared with what the rules say. The first difference is an Error with the
// record's line.
#pragma once

#include <algorithm>

#include "record/record.h"

namespace ludo {

enum class LegalSets : u8 { Ignore, Check };

template <Game G>
std::string move_text(const G& game, Move m) {
  MoveText text;
  game.write_move(m, text);
  return std::string(text.view());
}

template <Game G>
std::vector<std::string> move_texts(const G& game, const typename G::MoveList& moves) {
  std::vector<std::string> texts;
  for (const Move m : moves) {
    texts.push_back(move_text(game, m));
  }
  return texts;
}

template <Game G>
std::vector<std::string> legal_texts(const G& game, const typename G::State& s) {
  typename G::MoveList moves;
  game.legal(s, moves);
  return move_texts(game, moves);
}

inline std::string name_of(Turn turn) {
  return turn.is_over()     ? "over"
         : turn.is_nature() ? "nature"
                            : std::to_string(index_of(turn.seat()));
}

// A move text read for the position `s`: parsed and legal, or the reason why not. `is_legal_move`
// says whether a move is legal there, for those who know already what is.
template <Game G, class F>
Or<Move> read_legal_move(const G& game, const typename G::State& s, std::string_view text,
                         F&& is_legal_move) {
  const std::optional<Move> m = game.parse_move(text);
  if (!m) {
    const std::string quoted(text);
    return Error{ErrorCode::BadMove, "« " + quoted + " » n'est pas un coup de ce jeu",
                 "'" + quoted + "' is not a move of this game"};
  }
  if (is_legal_move(*m)) {
    return *m;
  }
  if (!game.turn(s).is_seat()) {
    return Error{ErrorCode::IllegalMove,
                 "« " + std::string(text) + " » ne peut pas arriver maintenant",
                 "'" + std::string(text) + "' cannot happen now"};
  }
  const Refusal refusal = game.refusal(s, *m);
  Error error{ErrorCode::IllegalMove, "", "", "", std::string(refusal.rule.view())};
  for (const Lang lang : {Lang::Fr, Lang::En}) {
    Sentence sentence;
    game.describe_refusal(refusal, lang, sentence);
    (lang == Lang::Fr ? error.fr : error.en) = std::string(sentence.view());
  }
  return error;
}

template <Game G>
Or<Move> read_legal_move(const G& game, const typename G::State& s, std::string_view text) {
  return read_legal_move(game, s, text, [&](Move m) { return is_legal(game, s, m); });
}

// Compares one line of a record with the position before it; gives the move to apply.
template <Game G>
Or<Move> check_line(const G& game, const typename G::State& s, const RecordMove& line,
                    LegalSets legal) {
  const auto differ = [](const std::string& fr, const std::string& en) {
    return Error{ErrorCode::BadRecord, fr, en};
  };
  const Turn turn = game.turn(s);
  if (!(turn == line.by)) {
    const std::string should = name_of(turn);
    const std::string is = name_of(line.by);
    return turn.is_over() ? differ("la partie est déjà finie", "the game is already over")
                          : differ("c'est à « " + should + " » de jouer, pas à « " + is + " »",
                                   "it is the turn of '" + should + "', not of '" + is + "'");
  }
  if (turn.is_nature() && line.of != game.outcomes(s)) {
    const std::string should = std::to_string(game.outcomes(s));
    return differ("« of » devrait être " + should, "'of' should be " + should);
  }
  if (turn.is_seat() && line.legal && legal == LegalSets::Check) {
    std::vector<std::string> ours = legal_texts(game, s);
    std::vector<std::string> theirs = *line.legal;
    std::sort(ours.begin(), ours.end());
    std::sort(theirs.begin(), theirs.end());
    std::vector<std::string> missing;
    std::vector<std::string> extra;
    std::set_difference(ours.begin(), ours.end(), theirs.begin(), theirs.end(),
                        std::back_inserter(missing));
    std::set_difference(theirs.begin(), theirs.end(), ours.begin(), ours.end(),
                        std::back_inserter(extra));
    if (!missing.empty()) {
      return differ("coup légal absent de la liste : " + missing[0],
                    "legal move missing from the list: " + missing[0]);
    }
    if (!extra.empty()) {
      return differ("coup de la liste qui n'est pas légal : " + extra[0],
                    "listed move that is not legal: " + extra[0]);
    }
  }
  return read_legal_move(game, s, line.move);
}

// Plays a whole record; `each(state, move, line)` is called before every move.
template <Game G, class F>
Or<typename G::State> replay(const G& game, const Record& record, const std::string& file,
                             LegalSets legal, F&& each) {
  typename G::State s = game.initial();
  NoEvents quiet;
  const auto at = [&](Error error, int line) {
    error.where = file + ":" + std::to_string(line);
    return error;
  };
  for (const RecordMove& line : record.moves) {
    const Or<Move> m = check_line(game, s, line, legal);
    if (!m) {
      return at(m.error(), line.line);
    }
    each(s, *m, line);
    game.apply(s, *m, quiet);
  }
  const RecordResult ours = result_of(game.result(s), record.header.players);
  if (!game.turn(s).is_over()) {
    const std::string who = name_of(game.turn(s));
    return at({ErrorCode::BadResult, "la partie n'est pas finie : c'est à « " + who + " »",
               "the game is not over: it is the turn of '" + who + "'"},
              record.result.line);
  }
  if (ours.scores != record.result.scores || ours.winners != record.result.winners) {
    const std::string should = result_line(game.result(s), record.header.players);
    return at({ErrorCode::BadResult, "le résultat devrait être " + should,
               "the result should be " + should},
              record.result.line);
  }
  return s;
}

}  // namespace ludo

// What is wrong with something that came from outside: a code for programs, a sentence in each
// language for people, and the place. Every edge (record, table, cli, server) refuses with this one
// type.
#pragma once

#include <string>
#include <utility>

#include "core/result.h"
#include "core/types.h"
#include "core/typography.h"

namespace ludo {

enum class ErrorCode : u8 {
  BadFile,      // cannot be read or written
  BadRecord,    // a record that breaks the format of docs/rules/records.md
  BadDeck,      // a deck that breaks its page
  BadSetup,     // no such game, option, player count or seat
  BadMove,      // not a move of this game at all
  IllegalMove,  // a move, but not now; the clause says why
  NotYourTurn,
  BadResult,   // a record whose result is not what the moves lead to
  OtherRules,  // a game that was begun under other rules or with another deck than ours
};

struct Error {
  ErrorCode code = ErrorCode::BadFile;
  std::string fr;
  std::string en;
  std::string where = {};  // "file:line:column", or as much of it as is known
  std::string rule = {};   // the clause, for IllegalMove

  const std::string& sentence(Lang lang) const { return lang == Lang::Fr ? fr : en; }
  // "place: sentence (clause)", as a program prints it, set as its language is.
  std::string text(Lang lang) const {
    std::string out = where.empty() ? "" : where + ": ";
    append_typeset(out, lang, sentence(lang));
    if (!rule.empty()) {
      out += " (" + rule + ")";
    }
    return out;
  }
};

struct Done {};
using Status = Result<Done>;

}  // namespace ludo

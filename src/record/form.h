// What may stand in each column of a deck or board file, for people who edit one: texts, numbers,
// words of a list, formulas made of patterns. Advice, no contract: whether a file is in order only
// its loader says (deck_X.h); tests hold the two together. A game whose cards are data describes
// them in record/form_X.h, which the build finds; without it there is nothing to edit.
#pragma once

#include <string>
#include <vector>

namespace ludo {

// A word as a file has it, what it means in both languages, and the clause that says more. Words
// are typed, not yet typeset; empty where the word speaks for itself.
struct FormWord {
  std::string value;
  std::string fr = {};
  std::string en = {};
  std::string clause = {};
};

// A place in a pattern, with what stands before it: one of some words, or a number.
struct FormSlot {
  std::string before;
  std::vector<FormWord> words = {};  // empty: a number
  int min = 0;
  int max = 0;
};

// One way to write a part of a formula: slots, and what follows the last. Its name means a phrase
// in which {0}, {1} … are the places of its slots.
struct FormPattern {
  FormWord name;
  std::vector<FormSlot> slots = {};
  std::string after = {};
};

enum class FieldKind : unsigned char {
  Text,     // at most `max` bytes
  Number,   // from `min` to `max`
  Word,     // one of `words`
  Words,    // some of them, with | between
  Formula,  // at most `max` of `patterns`, with ; between
  Fixed,    // not to be changed: names a row
  Empty,    // nothing, on a card of this sort
};

struct FormField {
  std::string column;
  FieldKind kind = FieldKind::Text;
  int min = 0;
  int max = 0;
  bool optional = false;  // may be left empty
  std::vector<FormWord> words = {};
  std::vector<FormPattern> patterns = {};
};

// The fields of rows in whose column DeckForm::by this value stands.
struct FormSort {
  std::string value;
  std::vector<FormField> fields;
};

struct DeckForm {
  std::string by;  // empty: all rows are of one sort
  std::vector<FormSort> sorts;
};

template <class G>
struct DeckColumns {
  static DeckForm deck() { return {}; }
  static DeckForm board() { return {}; }
};

}  // namespace ludo

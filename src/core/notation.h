// Moves as text, for any game, by its table of moves: the verb and its arguments, one space apart.
// A move and its text are one to one: what is written is read back as the same bytes, and nothing
// else is read. Bytes that are no move of the game are written as nothing.
#pragma once

#include <optional>

#include "core/fields.h"
#include "core/move.h"
#include "core/text.h"

namespace ludo {

// What the card asks for; nothing in games whose cards ask for nothing.
template <class G>
CardChoice choice_of(const G& game, int card) {
  if constexpr (requires { game.choice_of(card); }) {
    return game.choice_of(card);
  } else {
    return {};
  }
}

template <class G>
class Notation {
 public:
  explicit Notation(const G& game) : game_(game) {}

  void write(Move m, MoveText& out) const {
    if (m.kind >= G::kMoveInfos.size()) {
      return;
    }
    const MoveInfo& info = G::kMoveInfos[m.kind];
    const u8 values[] = {m.a, m.b, m.c};
    MoveText text(info.verb);
    bool ended = false;  // an argument is absent, and so are those after it
    for (std::size_t i = 0; i < std::size(values); ++i) {
      const ArgInfo& arg = info.args[i];
      if (arg.kind == ArgKind::None ? values[i] == 0
                                    : arg.given == Given::Maybe && values[i] == kNoArg) {
        ended = ended || arg.kind != ArgKind::None;
        continue;
      }
      text.append(' ');
      if (arg.kind == ArgKind::None || ended ||
          !write_arg(arg, values[i], i == 0 ? 0 : values[i - 1], text)) {
        return;
      }
    }
    out.append(text.view());
  }

  std::optional<Move> read(std::string_view text) const {
    std::string_view rest = text;
    const std::string_view verb = next_word(rest);
    for (std::size_t kind = 0; kind < G::kMoveInfos.size(); ++kind) {
      if (G::kMoveInfos[kind].verb == verb) {
        const bool more = text.size() > verb.size();
        return read_args(static_cast<u8>(kind), more, rest);
      }
    }
    return std::nullopt;
  }

 private:
  // `more`: a space came before `rest`, so that a word has to follow.
  std::optional<Move> read_args(u8 kind, bool more, std::string_view rest) const {
    u8 values[] = {0, 0, 0};
    for (std::size_t i = 0; i < std::size(values); ++i) {
      const ArgInfo& arg = G::kMoveInfos[kind].args[i];
      if (arg.kind == ArgKind::None) {
        break;
      }
      if (!more) {
        if (arg.given == Given::Always) {
          return std::nullopt;
        }
        values[i] = kNoArg;
        continue;
      }
      const std::size_t before = rest.size();
      const std::string_view word = next_word(rest);
      more = before > word.size();
      const int value = read_arg(arg, word, i == 0 ? 0 : values[i - 1]);
      if (value < 0) {
        return std::nullopt;
      }
      values[i] = static_cast<u8>(value);
    }
    return more ? std::nullopt : std::optional(Move{kind, values[0], values[1], values[2]});
  }

  bool write_arg(const ArgInfo& arg, u8 value, u8 before, MoveText& out) const {
    switch (arg.kind) {
      case ArgKind::Number:
        out.append_number(value);
        return value >= arg.low && value <= arg.high;
      case ArgKind::Ordinal:
        out.append_number(value + 1);
        return value < arg.high;
      case ArgKind::Seat:
        out.append_number(value);
        return value < game_.setup().players;
      case ArgKind::Card:
        if (value < game_.deck().size()) {
          out.append(game_.deck().id(value));
        }
        return value < game_.deck().size();
      case ArgKind::Word:
        out.append(value < arg.words->words.size() ? arg.words->words[value] : std::string_view{});
        return value < arg.words->words.size();
      case ArgKind::Places:
        for (int place = 0; place < arg.high; ++place) {
          out.append((value >> place & 1) != 0 ? kDigits.substr(place, 1) : std::string_view{});
        }
        return value != 0 && value >> arg.high == 0;
      case ArgKind::Either: {
        const CardChoice asked = choice_of(game_, before);
        append_signed(value == 0 ? asked.first : asked.second, out);
        return value < 2;
      }
      case ArgKind::Choice: {
        const ArgInfo* one = case_of(arg, before);
        return one != nullptr && write_arg(*one, value, before, out);
      }
      default:
        return false;
    }
  }

  // The byte, or -1 if the word is none.
  int read_arg(const ArgInfo& arg, std::string_view word, u8 before) const {
    switch (arg.kind) {
      case ArgKind::Number: {
        const int value = parse_number(word, arg.high);
        return value < arg.low ? -1 : value;
      }
      case ArgKind::Ordinal:
        return parse_number(word, arg.high) - 1;
      case ArgKind::Seat:
        return parse_number(word, game_.setup().players - 1);
      case ArgKind::Card:
        return game_.deck().find(word);
      case ArgKind::Word:
        for (std::size_t i = 0; i < arg.words->words.size(); ++i) {
          if (arg.words->words[i] == word) {
            return static_cast<int>(i);
          }
        }
        return -1;
      case ArgKind::Places:
        return read_places(word, arg.high);
      case ArgKind::Either: {
        const CardChoice asked = choice_of(game_, before);
        for (const int which : {0, 1}) {
          MoveText text;
          append_signed(which == 0 ? asked.first : asked.second, text);
          if (text.view() == word) {
            return which;
          }
        }
        return -1;
      }
      case ArgKind::Choice: {
        const ArgInfo* one = case_of(arg, before);
        return one == nullptr ? -1 : read_arg(*one, word, before);
      }
      default:
        return -1;
    }
  }

  static int read_places(std::string_view digits, int high) {
    int places = 0;
    int last = 0;
    for (const char c : digits) {
      const int place = c - '0';
      if (place <= last || place > high) {
        return -1;
      }
      places |= 1 << (place - 1);
      last = place;
    }
    return places == 0 ? -1 : places;
  }

  static void append_signed(int number, MoveText& out) {
    out.append(number > 0 ? "+" : "").append_number(number);
  }

  const ArgInfo* case_of(const ArgInfo& arg, u8 card) const {
    const u8 which =
        card < game_.deck().size() ? choice_of(game_, card).which : CardChoice::kNothing;
    return which < arg.case_count ? arg.cases + which : nullptr;
  }

  static constexpr std::string_view kDigits = "12345678";
  const G& game_;
};

template <class G>
void write_notation(const G& game, Move m, MoveText& out) {
  Notation<G>(game).write(m, out);
}
template <class G>
std::optional<Move> read_notation(const G& game, std::string_view text) {
  return Notation<G>(game).read(text);
}

}  // namespace ludo

// A legal move as a client is given it, and those moves that read the same at every table: written
// once in the life of the process, then copied. A position of La Cité offers up to fifteen ways to
// throw dice again, and a server would otherwise put the same sentences together at every move.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "table/games.h"
#include "table/json.h"

namespace ludo {

// ,"sentence":"…" as it is shown.
inline void append_sentence(TextOut& out, Lang lang, Sentence& sentence) {
  typeset(lang, sentence);
  out += ",\"sentence\":";
  append_json_text(out, sentence.view());
}

// {"move":…,"verb":…,"args":…,"clause":…,"sentence":…}
template <Game G>
void append_choice(const G& game, const typename G::View& view, Move m, Lang lang,
                   const Names& names, TextOut& out) {
  out += '{';
  JsonText<G>(game, out).fields(view, m);
  Sentence sentence;
  game.describe_move(view, m, lang, names, sentence);
  append_sentence(out, lang, sentence);
  out += '}';
}

// The choices of one kind of move with at most one argument, by that argument.
using AlikeTexts = std::vector<std::string>;

template <Game G>
class AlikeChoices {
 public:
  AlikeChoices() {
    const G game({}, Box<G>::standard());
    const typename G::View view = game.view(game.initial(), kSpectator);
    for (std::size_t kind = 0; kind < G::kMoveInfos.size(); ++kind) {
      const MoveInfo& info = G::kMoveInfos[kind];
      if (info.reads != Reads::Alike) {
        continue;
      }
      const auto [low, high] = range_of(info.args[0]);
      for (const Lang lang : {Lang::Fr, Lang::En}) {
        AlikeTexts& texts = texts_[index_of_lang(lang)][kind];
        texts.resize(high + 1U);
        for (u32 a = low; a <= high; ++a) {
          const Move m{static_cast<u8>(kind), static_cast<u8>(a), 0, 0};
          TextOut out(texts[a]);
          append_choice(game, view, m, lang, Names{}, out);
        }
      }
    }
  }

  // Empty: this move depends on more than itself.
  std::string_view operator()(Move m, Lang lang) const {
    const AlikeTexts& texts = texts_[index_of_lang(lang)][m.kind];
    return m.a < texts.size() ? std::string_view(texts[m.a]) : std::string_view{};
  }

 private:
  struct Range {
    u32 low = 0;
    u32 high = 0;
  };
  static Range range_of(const ArgInfo& arg) {
    if (arg.kind == ArgKind::Places) {
      return {1, (1U << arg.high) - 1};
    }
    CHECK(arg.kind == ArgKind::None);  // no other kind of them is needed so far
    return {};
  }
  static constexpr std::size_t index_of_lang(Lang lang) { return lang == Lang::Fr ? 0 : 1; }

  std::array<std::array<AlikeTexts, G::kMoveInfos.size()>, 2> texts_;
};

template <Game G>
std::string_view alike_choice(Move m, Lang lang) {
  static const AlikeChoices<G> choices;
  return choices(m, lang);
}

}  // namespace ludo

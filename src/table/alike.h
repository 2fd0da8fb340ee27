// A legal move and an event as a client is given them, and those that read the same at every table:
// written once in the life of the process, then copied. A position of La Cité offers up to fifteen
// ways to throw dice again, each throw shows up to four dice, and a server would otherwise put the
// same sentences together at every move.
#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <unordered_map>
#include <vector>

#include "core/hash.h"
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
          TextOut out;
          append_choice(game, view, m, lang, Names{}, out);
          texts[a] = out.view();
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

// {"kind":…,"rule":…,…,"sentence":…}
template <Game G>
void append_event(const G& game, const Event& event, Lang lang, const Names& names, TextOut& out) {
  out += '{';
  JsonText<G>(game, out).fields(event);
  Sentence sentence;
  game.describe_event(event, lang, names, sentence);
  append_sentence(out, lang, sentence);
  out += '}';
}

// Of an event with a card the deck decides how it reads, and tables may have their own.
template <Game G>
bool has_card(const Event& event) {
  const EventInfo& info = G::kEventInfos[event.kind];
  return std::any_of(std::begin(info.args), std::end(info.args), [](const ArgInfo& arg) {
    return arg.kind == ArgKind::Card || arg.kind == ArgKind::Either || arg.kind == ArgKind::Choice;
  });
}

// An event that names nobody and no card, as text, kept for the next table that has it; empty for
// every other.
template <Game G>
std::string_view alike_event(const G& game, Event event, Lang lang) {
  struct Hash {
    std::size_t operator()(const Event& one) const { return hash_bytes(one); }
  };
  constexpr std::size_t kMost = 4096;  // a game has far fewer; whatever happens, not more
  thread_local std::array<std::unordered_map<Event, std::string, Hash>, 2> known;
  if (has_card<G>(event)) {
    return {};
  }
  auto& texts = known[lang == Lang::Fr ? 0 : 1];
  event.seen = {};  // does not show
  auto found = texts.find(event);
  if (found == texts.end()) {
    if (texts.size() == kMost) {
      texts.clear();
    }
    TextOut text;
    TextOut other;
    Names others;
    others.fill("Ana");
    append_event(game, event, lang, Names{}, text);
    append_event(game, event, lang, others, other);
    found = texts.emplace(event, text.view() == other.view() ? text.view() : "").first;
  }
  return found->second;
}

}  // namespace ludo

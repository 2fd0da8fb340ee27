// A legal move and an event as a client is given them, and those that read the same at every table:
// written once in the life of the process, then copied. A position of La Cité offers up to fifteen
// ways to throw dice again, each throw shows up to four dice, and a server would otherwise put the
// same sentences together at every move.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "core/hash.h"
#include "table/games.h"
#include "table/json.h"

namespace ludo {

// ,"sentence":"…"
inline void append_sentence(TextOut& out, const Sentence& sentence) {
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
  append_sentence(out, sentence);
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
        AlikeTexts& texts = texts_[static_cast<std::size_t>(lang)][kind];
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
    const AlikeTexts& texts = texts_[static_cast<std::size_t>(lang)][m.kind];
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
  append_sentence(out, sentence);
  out += '}';
}

// What a kind of event is about, looked up for every event a server sends.
struct EventAbout {
  bool has_card = false;  // then the deck decides how it reads, and tables may have their own
  u8 seats = 0;           // bit i: its argument i is a seat
};
template <Game G>
const EventAbout& about(const Event& event) {
  static constexpr auto kAbout = [] {
    std::array<EventAbout, G::kEventInfos.size()> out{};
    for (std::size_t kind = 0; kind < out.size(); ++kind) {
      for (std::size_t i = 0; i < std::size(G::kEventInfos[kind].args); ++i) {
        const ArgKind arg = G::kEventInfos[kind].args[i].kind;
        if (arg == ArgKind::Card || arg == ArgKind::Either || arg == ArgKind::Choice) {
          out[kind].has_card = true;
        }
        if (arg == ArgKind::Seat) {
          out[kind].seats = static_cast<u8>(out[kind].seats | 1U << i);
        }
      }
    }
    return out;
  }();
  return kAbout[event.kind];
}

// Calls `f` with each seat an event names.
template <Game G, class F>
void each_named_seat(const Event& event, F&& f) {
  const u8 values[] = {event.a, event.b, event.c, event.d, event.e};
  for (u32 seats = about<G>(event).seats; seats != 0; seats &= seats - 1) {
    const u8 seat = values[std::countr_zero(seats)];
    if (seat < kMaxSeats) {
      f(seat_at(seat));
    }
  }
}

// Whether an event is about a seat: only then does its sentence address the player there.
template <Game G>
bool names_seat(const Event& event, Seat seat) {
  bool found = false;
  each_named_seat<G>(event, [&](Seat named) { found = found || named == seat; });
  return found;
}

// An event as text, with gaps where names go: it reads the same at every table, for everybody who
// is addressed alike. That a sentence does no more with a name than to put it in is a law
// (tests/laws/addressed.h).
class EventText {
 public:
  // What stands for a seat's name while the text is made: a letter before which "de" is elided or
  // is not, a byte no sentence has, and the seat.
  using Mark = std::array<char, 3>;
  static constexpr Mark mark_of(std::size_t seat, bool elided) {
    return {elided ? 'a' : 'b', kMark, static_cast<char>('0' + seat)};
  }

  // `fields` lacks its end; in the sentences there are marks instead of names.
  EventText(std::string_view fields, std::string_view whole, std::string_view elided) {
    write(text_, fields, whole,
          [&](u16 at, u8 seat) { gaps_.push_back({.at = at, .seat = seat}); });
    auto gap = gaps_.begin();
    write(elided_, fields, elided, [&](u16 at, u8 /*seat*/) { (gap++)->elided_at = at; });
    if (elided_ == text_) {
      elided_.clear();
    }
  }

  bool has_gap(Seat seat) const {
    return std::any_of(gaps_.begin(), gaps_.end(),
                       [&](const Gap& gap) { return gap.seat == index_of(seat); });
  }

  // False, and nothing written: with these names it is longer than a sentence may surely be.
  bool append_to(TextOut& out, const Names& names) const {
    constexpr std::size_t kSurelyWhole = 512;
    std::size_t size = text_.size();
    for (const Gap& gap : gaps_) {
      size += names[gap.seat].size();
    }
    if (size > kSurelyWhole) {
      return false;
    }
    Gap from;
    for (const Gap& gap : gaps_) {
      const std::string_view name = names[gap.seat];
      out += !elided_.empty() && elides_before(name)
                 ? std::string_view(elided_).substr(from.elided_at, gap.elided_at - from.elided_at)
                 : std::string_view(text_).substr(from.at, gap.at - from.at);
      append_escaped(out, name);
      from = gap;
    }
    out += std::string_view(text_).substr(from.at);
    return true;
  }

 private:
  static constexpr char kMark = '\x01';
  struct Gap {
    u16 at = 0;
    u16 elided_at = 0;
    u8 seat = 0;
  };

  template <class F>
  static void write(std::string& out, std::string_view fields, std::string_view sentence, F&& gap) {
    out = fields;
    out += ",\"sentence\":\"";
    for (std::size_t mark = sentence.find(kMark); mark != std::string_view::npos;
         mark = sentence.find(kMark)) {
      append_escaped(out, sentence.substr(0, mark - 1));
      gap(static_cast<u16>(out.size()), static_cast<u8>(sentence[mark + 1] - '0'));
      sentence.remove_prefix(mark + 2);
    }
    append_escaped(out, sentence);
    out += "\"}";
  }

  template <class Out>
  static void append_escaped(Out& out, std::string_view text) {
    if (plain_bytes(text) == text.size()) {
      out += text;
      return;
    }
    std::string quoted;
    append_json_text(quoted, text);
    out += std::string_view(quoted).substr(1, quoted.size() - 2);
  }

  std::string text_;
  std::string elided_;  // before names that elide; empty: it is the same
  std::vector<Gap> gaps_;
};

// Which events read alike: what is in one, in which language, and who is addressed.
struct EventKey {
  Event event;
  Lang lang = Lang::Fr;
  u8 you = static_cast<u8>(kSpectator);
  friend bool operator==(const EventKey& a, const EventKey& b) { return same_bytes(a, b); }
};

template <Game G>
EventKey key_of(const Event& event, Lang lang, const Names& names) {
  EventKey key{.event = event, .lang = lang};
  key.event.seen = {};  // does not show
  if (names.you != kSpectator && names_seat<G>(event, names.you)) {
    key.you = static_cast<u8>(names.you);
  }
  return key;
}

// None where a sentence names a seat that the event does not.
template <Game G>
std::optional<EventText> event_text(const G& game, const EventKey& key) {
  const auto sentence_with = [&](bool elided) {
    std::array<EventText::Mark, kMaxSeats> marks{};
    Names gaps;
    for (std::size_t i = 0; i < kMaxSeats; ++i) {
      marks[i] = EventText::mark_of(i, elided);
      gaps[i] = {marks[i].data(), marks[i].size()};
    }
    if (key.you != static_cast<u8>(kSpectator)) {
      gaps.address(seat_at(key.you), key.lang);
    }
    Sentence sentence;
    game.describe_event(key.event, key.lang, gaps, sentence);
    return sentence;
  };
  TextOut fields;
  fields += '{';
  JsonText<G>(game, fields).fields(key.event);
  const Sentence whole = sentence_with(false);
  EventText text(fields.view(), whole.view(),
                 (key.lang == Lang::Fr ? sentence_with(true) : whole).view());
  bool knows_all = true;
  for_each_seat(kMaxSeats, [&](Seat seat) {
    knows_all = knows_all && (!text.has_gap(seat) || names_seat<G>(key.event, seat));
  });
  return knows_all ? std::optional(std::move(text)) : std::nullopt;
}

// The same as append_event. What has no card is kept for the next table that has it.
template <Game G>
void append_known_event(const G& game, const Event& event, Lang lang, const Names& names,
                        TextOut& out) {
  struct Hash {
    std::size_t operator()(const EventKey& key) const { return hash_bytes(key); }
  };
  constexpr std::size_t kMost = 4096;  // a table has far fewer; whatever happens, not more
  thread_local std::unordered_map<EventKey, std::optional<EventText>, Hash> known;
  if (about<G>(event).has_card) {
    return append_event(game, event, lang, names, out);
  }
  const EventKey key = key_of<G>(event, lang, names);
  auto found = known.find(key);
  if (found == known.end()) {
    if (known.size() == kMost) {
      known.clear();
    }
    found = known.emplace(key, event_text(game, key)).first;
  }
  if (!found->second || !found->second->append_to(out, names)) {
    append_event(game, event, lang, names, out);
  }
}

}  // namespace ludo

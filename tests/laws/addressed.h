// Laws about sentences. The one whom an event is about is addressed, in the right person of the
// verb, and everybody else reads what a spectator does. Verbs are known by their endings: a form
// that was forgotten ("Vous prend", "You takes") is found in whatever game it happens. And an event
// that is kept as text for the next table (table/alike.h) reads there as if it was written anew.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>

#include "core/game.h"
#include "table/alike.h"

namespace ludo {

// What is wrong with a sentence that says "vous" or "you" to its reader; empty if nothing is.
inline std::string address_problem(std::string_view sentence, Lang lang) {
  const auto is_one_of = [](std::string_view word, std::initializer_list<std::string_view> words) {
    return std::find(words.begin(), words.end(), word) != words.end();
  };
  if (sentence.find_first_of("{|}") != std::string_view::npos) {
    return "forms were left open in \"" + std::string(sentence) + "\"";
  }
  const std::string_view you = lang == Lang::Fr ? "Vous " : "You ";
  if (!sentence.starts_with(you)) {
    return "";
  }
  std::string_view rest = sentence.substr(you.size());
  std::string_view verb = next_word(rest);
  while (is_one_of(verb, {"vous", "ne", "en"})) {
    verb = next_word(rest);
  }
  verb = verb.substr(0, verb.find(kNoBreakSpace));  // "Vous construisez : …"
  const std::string_view bare =
      verb.substr(0, verb.find_last_not_of(".!") + 1);  // "Vous passez.", "You pass."
  const bool right = lang == Lang::Fr
                         ? bare.ends_with("ez") || is_one_of(bare, {"êtes", "faites", "et", ":"})
                         : !bare.ends_with('s') || bare.ends_with("ss");
  return right ? "" : "the wrong person of a verb in \"" + std::string(sentence) + "\"";
}

template <Game G>
std::string addressed_well(const G& game, const Event& seen, Seat seat, Lang lang) {
  if (seat == kSpectator || seen.kind == 0) {
    return "";
  }
  Names names;
  names.fill("Zoé");
  Sentence named;
  game.describe_event(seen, lang, names, named);
  names.address(seat, lang);
  Sentence addressed;
  game.describe_event(seen, lang, names, addressed);
  if (!names_seat<G>(seen, seat)) {
    return named == addressed ? "" : "addressed without being named: " + std::string(named.view());
  }
  return address_problem(addressed.view(), lang);
}

template <Game G>
std::string kept_well(const G& game, const Event& seen, Seat seat, Lang lang) {
  constexpr std::string_view kNames[] = {"Zoé", "Ève \"l'Ombre\""};
  if (seen.kind == 0) {
    return "";
  }
  for (std::size_t table = 0; table < std::size(kNames); ++table) {
    Names names;
    for (std::size_t i = 0; i < names.size(); ++i) {
      names[i] = kNames[(i + table) % std::size(kNames)];
    }
    names.address(seat, lang);
    TextOut kept;
    append_known_event(game, seen, lang, names, kept);
    TextOut anew;
    append_event(game, seen, lang, names, anew);
    if (kept.view() != anew.view()) {
      return "kept from another table: " + std::string(kept.view()) + " instead of " +
             std::string(anew.view());
    }
  }
  return "";
}

}  // namespace ludo

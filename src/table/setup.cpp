#include "table/setup.h"

#include <algorithm>
#include <string_view>

namespace ludo {
namespace {

Error bad_setup(std::string fr, std::string en) {
  return {ErrorCode::BadSetup, std::move(fr), std::move(en)};
}

std::string quoted_names(const std::vector<std::string_view>& names) {
  std::string out;
  for (const std::string_view name : names) {
    out += out.empty() ? "" : ", ";
    out += name;
  }
  return out;
}

}  // namespace

Result<Setup> read_setup(const GameInfo& info, const TableSetup& in) {
  if (in.players < info.min_players || in.players > info.max_players) {
    const std::string range =
        std::to_string(info.min_players) + "–" + std::to_string(info.max_players);
    const std::string title_fr(info.title_fr);
    const std::string title_en(info.title_en);
    return bad_setup(title_fr + " se joue à " + range + " joueurs",
                     title_en + " is for " + range + " players");
  }
  if (in.first < 0 || in.first >= in.players) {
    const std::string last = std::to_string(in.players - 1);
    return bad_setup("la place qui commence doit être de 0 à " + last,
                     "the first seat must be 0 to " + last);
  }
  Setup setup{static_cast<u8>(in.players), seat_at(in.first), 0};
  for (const std::string& name : in.options) {
    const auto found = std::find_if(info.options.begin(), info.options.end(),
                                    [&](const OptionInfo& option) { return option.name == name; });
    if (found == info.options.end()) {
      std::vector<std::string_view> known;
      for (const OptionInfo& option : info.options) {
        known.push_back(option.name);
      }
      return bad_setup(
          "option inconnue « " + name + " »" +
              (known.empty() ? " : ce jeu n'en a pas" : " ; options : " + quoted_names(known)),
          "unknown option '" + name + "'" +
              (known.empty() ? ": this game has none" : "; options: " + quoted_names(known)));
    }
    setup.options |= 1U << (found - info.options.begin());
  }
  return setup;
}

Error unknown_game(const std::string& name) {
  std::vector<std::string_view> names;
  Games::each([&]<class G>() { names.push_back(G::kInfo.name); });
  return bad_setup("jeu inconnu « " + name + " » ; jeux : " + quoted_names(names),
                   "unknown game '" + name + "'; games: " + quoted_names(names));
}

Error missing_deck(const std::string& name) {
  return bad_setup("cette partie se joue avec le paquet « " + name + " » : donnez-le avec --deck",
                   "this game is played with the deck '" + name + "': give it with --deck");
}

}  // namespace ludo

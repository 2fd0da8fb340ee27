#include "scenarios/scenario.h"

#include <algorithm>
#include <fstream>
#include <sstream>

#include "core/hash.h"
#include "record/replay.h"
#include "support/golden.h"
#include "support/state_json.h"
#include "table/games.h"

namespace ludo::testing_support {
namespace {

std::string trim(std::string text) {
  const auto is_space = [](char c) { return c == ' ' || c == '\t' || c == '\r'; };
  while (!text.empty() && is_space(text.back())) {
    text.pop_back();
  }
  const auto first = std::find_if_not(text.begin(), text.end(), is_space);
  return {first, text.end()};
}

std::vector<std::string> split(const std::string& text, char separator) {
  std::vector<std::string> parts;
  std::istringstream in(text);
  for (std::string part; std::getline(in, part, separator);) {
    parts.push_back(trim(part));
  }
  return parts;
}

// The first word, and the rest.
std::pair<std::string, std::string> cut(const std::string& text) {
  const std::size_t space = text.find(' ');
  return {text.substr(0, space), space == std::string::npos ? "" : trim(text.substr(space + 1))};
}

std::string joined(const std::vector<std::string>& texts) {
  std::string out;
  for (const std::string& text : texts) {
    out += (out.empty() ? "" : " | ") + text;
  }
  return out;
}

std::string read_scenario(const std::filesystem::path& path, Scenario& out) {
  std::ifstream in(path);
  out.file = std::filesystem::relative(path, source_dir()).string();
  std::string text;
  for (int number = 1; std::getline(in, text); ++number) {
    const std::size_t comment = text.find('#');
    text = trim(text.substr(0, comment));
    if (text.empty()) {
      continue;
    }
    const auto [word, rest] = cut(text);
    if (word == "game") {
      out.game = rest;
    } else if (word == "players") {
      out.players = std::stoi(rest);
    } else if (word == "first") {
      out.first = std::stoi(rest);
    } else if (word == "options") {
      out.options = split(rest, ' ');
    } else if (word == "clauses") {
      for (const std::string& clause : split(rest, ' ')) {
        out.clauses.push_back(clause);
      }
    } else if (word == "about") {
      out.about = split(rest, ' ');
    } else if (word == "title") {
      out.title = rest;
    } else {
      out.lines.push_back({number, text});
    }
  }
  return out.game.empty() || (out.clauses.empty() && out.about.empty()) || out.lines.empty()
             ? out.file + ": needs a game, clauses and moves or expectations"
             : "";
}

// One scenario being played.
template <Game G>
class Stage {
 public:
  Stage(const G& game) : game_(game), state_(game.initial()) {}

  std::string perform(const std::string& line) {
    const auto [word, rest] = cut(line);
    if (word == "set") {
      const auto [field, value] = cut(rest);
      const Json json = Json::parse(value, nullptr, false);
      if (json.is_discarded()) {
        return "not JSON: " + value;
      }
      changed_ = true;
      return JsonSetter<G>(game_).set_field(state_, field, json);
    }
    if (changed_ && !game_.is_sound(state_)) {
      return "the position set up is not sound: " + JsonWriter<G>(game_)(state_).dump();
    }
    changed_ = false;
    if (word == "expect") {
      return expect(rest);
    }
    if (word == "refuse") {
      return refuse(rest);
    }
    return play(word, rest);
  }

 private:
  std::string play(const std::string& by, const std::string& moves) {
    log_ = EventLog{};
    for (const std::string& text : split(moves, ';')) {
      if (name_of(game_.turn(state_)) != by) {
        return "it is the turn of " + name_of(game_.turn(state_)) + ", not of " + by + ", at '" +
               text + "'";
      }
      const Or<Move> m = read_legal_move(game_, state_, text);
      if (!m) {
        return "'" + text + "': " + m.error().text(Lang::En) + offered();
      }
      game_.apply(state_, *m, log_);
      if (!game_.is_sound(state_)) {
        return "the state is not sound after '" + text +
               "': " + JsonWriter<G>(game_)(state_).dump();
      }
    }
    return "";
  }

  std::string refuse(const std::string& line) {
    const std::size_t last = line.rfind(' ');
    const auto [by, text] = cut(line.substr(0, last));
    const std::string clause = line.substr(last + 1);
    if (name_of(game_.turn(state_)) != by) {
      return "it is the turn of " + name_of(game_.turn(state_));
    }
    const typename G::State before = state_;
    const Or<Move> m = read_legal_move(game_, state_, text);
    if (m) {
      return "'" + text + "' is legal";
    }
    if (m.error().rule != clause) {
      return "refused, but by '" + m.error().rule + "': " + m.error().text(Lang::En);
    }
    return same_bytes(before, state_) ? "" : "the refused move changed the state";
  }

  std::string expect(const std::string& line) {
    const auto [what, rest] = cut(line);
    if (what == "turn") {
      return differ(name_of(game_.turn(state_)), rest);
    }
    if (what == "of") {
      return game_.turn(state_).is_nature() ? differ(std::to_string(game_.outcomes(state_)), rest)
                                            : "it is not nature's turn";
    }
    if (what == "legal") {
      std::vector<std::string> wanted = split(rest, '|');
      std::sort(wanted.begin(), wanted.end());
      return differ(joined(offers()), joined(wanted));
    }
    if (what == "offers" || what == "lacks") {
      const std::vector<std::string> now = offers();
      const bool there = std::find(now.begin(), now.end(), rest) != now.end();
      return there == (what == "offers") ? "" : "legal now: " + joined(now);
    }
    if (what == "default") {
      return game_.turn(state_).is_seat()
                 ? differ(move_text(game_, game_.default_move(state_)), rest)
                 : "it is not a seat's turn";
    }
    if (what == "event" || what == "no-event") {
      return has_event(rest) == (what == "event") ? "" : "what happened:" + events_text();
    }
    if (what == "view") {
      const auto [who, path] = cut(rest);
      const Seat observer = who == "all" ? kSpectator : seat_at(std::stoi(who));
      return expect_json(JsonWriter<G>(game_)(game_.view(state_, observer)), path);
    }
    if (what == "state") {
      return expect_json(JsonWriter<G>(game_)(state_), rest);
    }
    return expect_result(what, rest);
  }

  std::string expect_result(const std::string& what, const std::string& rest) {
    const RecordResult result = result_of(game_.result(state_), game_.setup().players);
    const auto listed = [](const std::vector<int>& numbers) {
      std::string out;
      for (const int n : numbers) {
        out += (out.empty() ? "" : " ") + std::to_string(n);
      }
      return out.empty() ? "none" : out;
    };
    if (what == "scores") {
      return differ(listed(result.scores), rest);
    }
    if (what == "winners") {
      return game_.turn(state_).is_over() ? differ(listed(result.winners), rest)
                                          : "the game is not over";
    }
    return "unknown expectation '" + what + "'";
  }

  std::string expect_json(Json json, const std::string& rest) {
    const auto [path, value] = cut(rest);
    for (const std::string& part : split(path, '.')) {
      const bool index = json.is_array() &&
                         part.find_first_not_of("0123456789") == std::string::npos &&
                         std::stoul(part) < json.size();
      if (index) {
        json = Json(json[std::stoul(part)]);
      } else if (json.is_object() && json.contains(part)) {
        json = Json(json[part]);
      } else {
        return "no '" + part + "' in " + json.dump();
      }
    }
    const Json wanted = Json::parse(value, nullptr, false);
    return wanted.is_discarded() ? "not JSON: " + value : differ(json.dump(), wanted.dump());
  }

  std::vector<std::string> offers() const {
    std::vector<std::string> texts;
    if (game_.turn(state_).is_seat()) {
      texts = legal_texts(game_, state_);
      std::sort(texts.begin(), texts.end());
    }
    return texts;
  }

  std::string offered() const {
    return game_.turn(state_).is_seat() ? "; legal: " + joined(offers()) : "";
  }

  bool has_event(const std::string& wanted) const {
    const auto [kind, clause] = cut(wanted);
    return std::any_of(
        log_.events.begin(), log_.events.end(), [&, k = kind, c = clause](const Event& event) {
          return G::kEventInfos[event.kind].name == k && (c.empty() || event.rule.view() == c);
        });
  }

  std::string events_text() const {
    std::string out;
    for (const Event& event : log_.events) {
      out += " " + std::string(G::kEventInfos[event.kind].name) + " " +
             std::string(event.rule.view()) + ";";
    }
    return out;
  }

  static std::string differ(const std::string& actual, const std::string& wanted) {
    return actual == wanted ? "" : "expected " + wanted + ", but is " + actual;
  }

  const G& game_;
  typename G::State state_;
  EventLog log_;
  bool changed_ = false;
};

std::set<std::string> marks_now() {
  std::set<std::string> out;
#ifdef LUDO_RULE_MARKS
  for (const RuleMark* mark = rule_marks_reached(); mark != nullptr; mark = mark->next) {
    out.insert(mark->id);
  }
#endif
  return out;
}

}  // namespace

std::vector<std::filesystem::path> scenario_files(const std::filesystem::path& folder) {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
    if (entry.path().extension() == ".play") {
      files.push_back(entry.path());
    }
  }
  std::sort(files.begin(), files.end());
  return files;
}

std::string run_scenario(const std::filesystem::path& file, std::set<std::string>& reached) {
  Scenario scenario;
  std::string problem = read_scenario(file, scenario);
  if (!problem.empty()) {
    return problem;
  }
  const bool known = Games::with(scenario.game, [&]<class G>() {
    Setup setup{static_cast<u8>(scenario.players), seat_at(scenario.first), 0};
    for (const std::string& name : scenario.options) {
      const auto options = G::kInfo.options;
      const auto found = std::find_if(options.begin(), options.end(),
                                      [&](const auto& o) { return o.name == name; });
      if (found == options.end()) {
        problem = scenario.file + ": unknown option " + name;
        return;
      }
      setup.options |= 1U << (found - options.begin());
    }
    const G game(setup, Box<G>::standard());
    Stage<G> stage(game);
    for (const ScenarioLine& line : scenario.lines) {
      problem = stage.perform(line.text);
      if (!problem.empty()) {
        problem = scenario.file + ":" + std::to_string(line.number) + ": " + problem;
        return;
      }
    }
  });
  if (!known) {
    return scenario.file + ": unknown game " + scenario.game;
  }
  reached = marks_now();
#ifdef LUDO_RULE_MARKS
  for (const std::string& clause : scenario.clauses) {
    if (problem.empty() && !reached.contains(clause)) {
      problem = scenario.file + ": does not reach " + clause;
    }
  }
#endif
  return problem;
}

}  // namespace ludo::testing_support

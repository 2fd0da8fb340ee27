// La Cité des Voleurs solved: chances to win from any position, and what to do with each throw.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>

#include "cli/commands.h"
#include "cli/progress.h"
#include "cli/words.h"
#include "lab/files.h"
#include "listed_solvers.h"
#include "search/cite_file.h"
#include "search/cite_solver.h"
#include "table/table.h"

namespace ludo::cli {
namespace {

using cite::Solution;

// What a hand of dice is called in the table of first throws.
enum class HandKind : u8 { Square, Triple, Straight, TwoPairs, Pair, Different };

struct HandInfo {
  std::string faces;  // "1123"; of four dice sorted, of fewer what is kept
  HandKind kind = HandKind::Different;
};

HandKind kind_of_hand(const cite::Dice& dice) {
  switch (cite::combination_of(dice).shape) {
    case cite::Shape::Square:
      return HandKind::Square;
    case cite::Shape::Triple:
      return HandKind::Triple;
    case cite::Shape::Straight:
      return HandKind::Straight;
    case cite::Shape::None:
      break;
  }
  int pairs = 0;
  for (std::size_t i = 0; i + 1 < dice.size(); ++i) {
    pairs += dice[i] == dice[i + 1] ? 1 : 0;
  }
  return pairs == 2 ? HandKind::TwoPairs : pairs == 1 ? HandKind::Pair : HandKind::Different;
}

// Every multiset of at most four faces, by its number.
std::vector<HandInfo> all_hands() {
  std::vector<HandInfo> hands(cite::kHands);
  for (int code = 0; code < 7 * 7 * 7 * 7; ++code) {
    const cite::Dice dice{static_cast<u8>(code / 343), static_cast<u8>(code / 49 % 7),
                          static_cast<u8>(code / 7 % 7), static_cast<u8>(code % 7)};
    if (!std::is_sorted(dice.begin(), dice.end())) {
      continue;
    }
    HandInfo& hand = hands[cite::hand_of(dice)];
    for (const u8 face : dice) {
      hand.faces += face == 0 ? "" : std::to_string(face);
    }
    hand.kind = dice[0] == 0 ? HandKind::Different : kind_of_hand(dice);
  }
  return hands;
}

std::string choice_text(u8 choice, const std::vector<HandInfo>& hands, Lang lang) {
  if (choice == cite::TurnPlan::kApply) {
    return words::kDoApply(lang);
  }
  if (choice == cite::TurnPlan::kAnnounce) {
    return words::kDoAnnounce(lang);
  }
  const std::string& kept = hands[choice].faces;
  return kept.empty() ? words::kDoThrowAll(lang) : words::kDoKeep(lang, kept);
}

const Phrase<>& word_of(HandKind kind) {
  static constexpr Phrase<> kWords[] = {words::kHandSquare,   words::kHandTriple,
                                        words::kHandStraight, words::kHandTwoPairs,
                                        words::kHandPair,     words::kHandDifferent};
  return kWords[static_cast<std::size_t>(kind)];
}

// Hands of a kind with the same answer share a line.
void print_plan(const cite::TurnPlan& plan, const Console& console) {
  const std::vector<HandInfo> hands = all_hands();
  std::map<HandKind, std::vector<std::pair<std::string, std::string>>> table;
  for (std::size_t hand = 0; hand < cite::kThrown; ++hand) {
    const std::string choice = choice_text(plan.after[0][hand], hands, console.lang);
    auto& lines = table[hands[hand].kind];
    auto line = std::find_if(lines.begin(), lines.end(),
                             [&](const auto& known) { return known.first == choice; });
    if (line == lines.end()) {
      line = lines.insert(line, {choice, ""});
    }
    line->second += " " + hands[hand].faces;
  }
  console.out << '\n' << words::kFirstThrow(console.lang) << '\n';
  for (const auto& [kind, lines] : table) {
    console.out << "  " << word_of(kind)(console.lang) << '\n';
    for (const auto& [choice, dice] : lines) {
      console.out << fmt::format("    {:<22}{}\n", choice, dice);
    }
  }
}

Json json_of_plan(const cite::TurnPlan& plan) {
  const std::vector<HandInfo> hands = all_hands();
  Json json = Json::object();
  const auto choice = [&](u8 code) -> Json {
    return code == cite::TurnPlan::kApply      ? Json("apply")
           : code == cite::TurnPlan::kAnnounce ? Json("announce")
                                               : Json({{"keep", hands[code].faces}});
  };
  for (std::size_t hand = 0; hand < cite::kThrown; ++hand) {
    json[hands[hand].faces] = {choice(plan.after[0][hand]), choice(plan.after[1][hand])};
  }
  return json;
}

std::string text_of(const cite::Position& position, int players) {
  std::string out;
  for (int i = 0; i < players; ++i) {
    out += fmt::format("{}{}", i == 0 ? "" : ",", position.tokens[static_cast<std::size_t>(i)]);
  }
  return out + fmt::format("|{}|{}", position.pot, position.covered);
}

// "3,3|3|0": tokens in turn order, the pot, who is protected as a bit mask in turn order.
std::optional<cite::Position> read_position(std::string_view text, int players) {
  cite::Position position;
  const std::size_t pot = text.find('|');
  const std::size_t mask = text.find('|', pot == std::string_view::npos ? pot : pot + 1);
  if (mask == std::string_view::npos) {
    return std::nullopt;
  }
  std::string_view tokens = text.substr(0, pot);
  for (int i = 0; i < players; ++i) {
    const std::size_t comma = tokens.find(',');
    const int count = parse_number(tokens.substr(0, comma), 255);
    if (count < 0 || (comma == std::string_view::npos) != (i + 1 == players)) {
      return std::nullopt;
    }
    position.tokens[static_cast<std::size_t>(i)] = static_cast<u8>(count);
    tokens.remove_prefix(comma == std::string_view::npos ? tokens.size() : comma + 1);
  }
  const int in_pot = parse_number(text.substr(pot + 1, mask - pot - 1), 255);
  const int covered = parse_number(text.substr(mask + 1), 255);
  if (in_pot < 0 || covered < 0) {
    return std::nullopt;
  }
  position.pot = static_cast<u8>(in_pot);
  position.covered = static_cast<u8>(covered);
  return position;
}

// A solution, and how long it took to get it.
struct Got {
  Solution solution;
  double seconds = 0;
  bool loaded = false;
  bool cycles = false;  // whether they were looked for

  // While solving (cite_solver.h), or as kept.
  double megabytes() const {
    const double positions = solution.index().size();
    const int players = solution.game().players();
    return positions * (loaded ? 8 * players : 20 * solution.forms().slots() + 16 * players) / 1e6;
  }
};

Error cannot_load(const std::string& path, cite::LoadError error) {
  return {ErrorCode::BadRecord, std::string(cite::sentence(error, Lang::Fr)),
          std::string(cite::sentence(error, Lang::En)), path};
}

Result<Solution> load(const SolveArgs& args, const Setup& setup, const cite::Roles& roles) {
  const Result<std::string> text = read_file(args.load);
  if (!text) {
    return text.error();
  }
  Result<Solution, cite::LoadError> loaded =
      cite::load({reinterpret_cast<const u8*>(text->data()), text->size()}, standard_cite_deck());
  if (!loaded) {
    return cannot_load(args.load, loaded.error());
  }
  const cite::Game& game = loaded->game();
  const bool other_roles = !roles.empty() && !(roles == loaded->roles());
  if ((args.players && *args.players != game.players()) || other_roles ||
      (!args.options.empty() && setup.options != game.setup().options)) {
    const auto in = [&](Lang lang) { return words::kOtherSetup(lang, game.players()); };
    return Error{ErrorCode::BadSetup, in(Lang::Fr), in(Lang::En), args.load};
  }
  return std::move(*loaded);
}

Solution solve_now(const SolveArgs& args, const Setup& setup, const cite::Roles& roles,
                   const Console& console) {
  cite::SolveSettings settings;
  settings.threads = threads_or_all(args.threads);
  settings.find_cycles = args.cycles;
  ProgressBar bar(console, static_cast<u64>(cite::usual_rounds(setup.players)),
                  words::kRounds(console.lang));
  settings.progress = [&](const cite::SolveReport& report) {
    if (setup.players >= 4) {
      bar.show(static_cast<u64>(report.rounds));
    }
    return !was_interrupted();
  };
  return roles.empty()
             ? cite::solve(setup.players, setup.options, settings)
             : cite::solve(roles, standard_cite_deck(), setup.options & cite::kShortGoal, settings);
}

template <class Phrase, class... Args>
Error refused(const Phrase& phrase, const Args&... args) {
  return {ErrorCode::BadSetup, phrase(Lang::Fr, args...), phrase(Lang::En, args...)};
}

// The thieves named, in turn order: all different, as many as there are players.
Result<cite::Roles> roles_asked(const SolveArgs& args, const Setup& setup) {
  const cite::Deck& deck = standard_cite_deck();
  std::string known;
  for (int card = deck.planques; card < deck.size(); ++card) {
    known.append(known.empty() ? "" : ", ").append(deck.id(card));
  }
  cite::Roles roles;
  for (const std::string& name : args.roles) {
    const int card = deck.find(name);
    const bool is_role = card >= deck.planques;
    if (!is_role || roles.contains(cite::card_at(card))) {
      return refused(words::kNotARole, name, known);
    }
    roles.push(cite::card_at(card));
  }
  if (!roles.empty() && roles.size() != setup.players) {
    return refused(words::kRolesForPlayers, roles.size(), static_cast<int>(setup.players));
  }
  if (roles.empty() && (setup.options & cite::kRolesOption) != 0 && args.load.empty()) {
    return refused(words::kNameTheRoles);
  }
  return roles;
}

Result<Got> get_solution(const SolveArgs& args, const Console& console) {
  const int named = static_cast<int>(args.roles.size());
  const int players = args.players.value_or(std::max(named, 2));
  if (players > cite::kMaxSolvedPlayers) {
    const auto in = [&](Lang lang) { return words::kSolvedUpTo(lang, cite::kMaxSolvedPlayers); };
    return Error{ErrorCode::BadSetup, in(Lang::Fr), in(Lang::En)};
  }
  const Result<Setup> setup = read_setup(cite::Game::kInfo, {args.game, players, 0, args.options});
  if (!setup) {
    return setup.error();
  }
  if ((setup->options & cite::kPlanquesOption) != 0) {
    return refused(words::kNotSolvedWithCards);
  }
  const Result<cite::Roles> roles = roles_asked(args, *setup);
  if (!roles) {
    return roles.error();
  }
  const auto start = std::chrono::steady_clock::now();
  const auto timed = [&](Solution solution) {
    const std::chrono::duration<double> spent = std::chrono::steady_clock::now() - start;
    return Got{std::move(solution), spent.count(), !args.load.empty(), args.cycles};
  };
  if (args.load.empty()) {
    return timed(solve_now(args, *setup, *roles, console));
  }
  Result<Solution> loaded = load(args, *setup, *roles);
  if (!loaded) {
    return loaded.error();
  }
  return timed(std::move(*loaded));
}

Result<cite::Position> position_asked(const SolveArgs& args, const cite::Game& game) {
  if (args.position.empty()) {
    return cite::position_of(game, game.initial());
  }
  const std::optional<cite::Position> position = read_position(args.position, game.players());
  if (position && cite::is_possible(game, *position)) {
    return *position;
  }
  const auto in = [&](Lang lang) {
    return position
               ? words::kImpossiblePosition(lang, args.position, game.tokens_in_all(), game.goal())
               : words::kNotAPosition(lang, args.position, game.players());
  };
  return Error{ErrorCode::BadSetup, in(Lang::Fr), in(Lang::En)};
}

// The value as far as its digits mean something.
double rounded(double value, int digits) {
  const double scale = std::pow(10.0, digits);
  return std::round(value * scale) / scale;
}

std::string role_name(const Solution& solution, int seat, Lang lang) {
  if (seat >= solution.roles().size()) {
    return "";
  }
  const int card = cite::index_of(solution.roles()[seat]);
  return fmt::format(" ({})", solution.game().deck().name(card, lang));
}

// Where the two plans of a cycle differ.
std::vector<std::string> differences(const cite::ReplyCycle& cycle, Lang lang) {
  constexpr std::string_view kClauses[] = {"C8",  "C15", "C10", "C11", "C12",
                                           "C13", "C14", "C17", "C16"};
  const std::vector<HandInfo> hands = all_hands();
  std::vector<std::string> lines;
  for (std::size_t t = 0; t < cycle.plans[0].after.size(); ++t) {
    for (std::size_t hand = 0; hand < cite::kThrown; ++hand) {
      const u8 first = cycle.plans[0].after[t][hand];
      const u8 second = cycle.plans[1].after[t][hand];
      if (first != second) {
        lines.push_back(words::kCycleThrow(lang, static_cast<int>(t) + 1, hands[hand].faces,
                                           choice_text(first, hands, lang),
                                           choice_text(second, hands, lang)));
      }
    }
  }
  for (std::size_t ending = 0; ending < cite::kEndings; ++ending) {
    if (cycle.victims[0][ending] != cycle.victims[1][ending]) {
      lines.push_back(words::kCycleVictim(lang, std::string(kClauses[ending]),
                                          cycle.victims[0][ending] + 2,
                                          cycle.victims[1][ending] + 2));
    }
  }
  return lines;
}

void print_cycle(const cite::SolveReport& report, int players, const Console& console) {
  const Lang lang = console.lang;
  if (!report.cycle) {
    console.out << words::kNoCycle(lang) << '\n';
    return;
  }
  console.out << words::kCycles(lang, report.cycles) << '\n'
              << words::kCycle(lang, text_of(report.cycle->position, players),
                               report.cycle->gains[0], report.cycle->gains[1])
              << '\n';
  for (const std::string& line : differences(*report.cycle, lang)) {
    console.out << "  " << line << '\n';
  }
}

void print(const Got& got, const cite::Position& position, const Console& console) {
  const Solution& solution = got.solution;
  const Lang lang = console.lang;
  const int players = solution.game().players();
  const auto title = lang == Lang::Fr ? cite::Game::kInfo.title_fr : cite::Game::kInfo.title_en;
  console.out << words::kSolvedHead(lang, title, players, solution.game().goal(),
                                    text_of(position, players))
              << '\n';
  const cite::SeatValues values = solution.values(position);
  for (int i = 0; i < players; ++i) {
    const std::string value =
        fmt::format("{:.{}f}", values[static_cast<std::size_t>(i)], solution.digits());
    console.out << "  " << words::kSolvedValue(lang, i + 1, role_name(solution, i, lang), value)
                << (i == 0 ? words::kToMove(lang) : "") << '\n';
  }
  if (!solution.is_unique()) {
    console.out << words::kSeveralEquilibria(lang) << '\n';
  }
  const cite::SolveReport& report = solution.report();
  console.out << words::kSolvedReport(lang, solution.index().size(), report.rounds, report.sweeps,
                                      report.residual, report.mixed)
              << '\n'
              << (got.loaded ? words::kLoadedIn : words::kSolvedIn)(lang, got.seconds,
                                                                    got.megabytes())
              << '\n';
  if (got.cycles) {
    print_cycle(report, players, console);
  }
  print_plan(solution.plan(position).plan(), console);
}

Json json_of_cycle(const cite::SolveReport& report, int players) {
  if (!report.cycle) {
    return nullptr;
  }
  return {{"position", text_of(report.cycle->position, players)},
          {"gains", report.cycle->gains},
          {"differ", differences(*report.cycle, Lang::En)}};
}

Json json_of(const Got& got, const cite::Position& position) {
  const Solution& solution = got.solution;
  const int players = solution.game().players();
  const cite::SeatValues values = solution.values(position);
  const cite::SolveReport& report = solution.report();
  const int digits = solution.digits();
  Json shown = Json::array();
  for (int i = 0; i < players; ++i) {
    const double value = values[static_cast<std::size_t>(i)];
    shown.push_back(players == 2 ? value : rounded(value, digits));
  }
  Json roles = Json::array();
  for (const cite::Card card : solution.roles()) {
    roles.push_back(solution.game().deck().id(cite::index_of(card)));
  }
  return {{"game", "cite"},
          {"players", players},
          {"roles", roles},
          {"shortGoal", (solution.game().setup().options & cite::kShortGoal) != 0},
          {"goal", solution.game().goal()},
          {"position", text_of(position, players)},
          {"values", shown},
          {"digits", digits},
          {"unique", solution.is_unique()},  // else one of possibly several equilibria
          {"positions", solution.index().size()},
          {"rounds", report.rounds},
          {"sweeps", report.sweeps},
          {"residual", report.residual},
          {"mixed", report.mixed},
          {"cycles", got.cycles ? Json(report.cycles) : Json(nullptr)},
          {"cycle", json_of_cycle(report, players)},
          {"seconds", got.seconds},
          {"megabytes", got.megabytes()},
          {"plan", json_of_plan(solution.plan(position).plan())}};
}

}  // namespace

int solve_cite(const SolveArgs& args, const Console& console) {
  const Result<Got> got = get_solution(args, console);
  if (!got) {
    return report_error(console, got.error());
  }
  const Result<cite::Position> position = position_asked(args, got->solution.game());
  if (!position) {
    return report_error(console, position.error());
  }
  if (args.json) {
    console.out << json_of(*got, *position).dump(2) << '\n';
  } else {
    print(*got, *position, console);
  }
  if (was_interrupted()) {
    return kInterrupted;  // not solved to the end: not kept
  }
  if (!args.save.empty()) {
    const int error = lab::write_whole(args.save, cite::save(got->solution));
    if (error != 0) {
      return report_error(
          console, kInputOutput,
          args.save + ": " + words::kCannotWrite(console.lang, reason_of(error, console.lang)));
    }
  }
  return kOk;
}

}  // namespace ludo::cli

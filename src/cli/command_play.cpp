#include <algorithm>
#include <cerrno>
#include <fstream>
#include <numeric>
#include <random>

#include "cli/commands.h"
#include "cli/session.h"
#include "cli/words.h"
#include "table/table.h"

namespace ludo::cli {
namespace {

constexpr int kUsualPlayers = 3;
constexpr u64 kSeedsDrawn = 1'000'000'000;  // a new seed is short enough to be typed again

// People first, then bots. Names given hold by seat.
std::vector<std::string> names_of(const PlayArgs& args, int players, int humans, Lang lang) {
  static constexpr std::string_view kBotNames[kMaxSeats] = {
      "Arsène", "Irma", "Gaspard", "Zélie", "Barnabé", "Colette", "Fernand", "Odile"};
  std::vector<std::string> names;
  for (int seat = 0; seat < players; ++seat) {
    const auto at = static_cast<std::size_t>(seat);
    if (at < args.names.size() && !args.names[at].empty()) {
      names.push_back(args.names[at]);
    } else if (seat >= humans) {
      names.emplace_back(kBotNames[seat - humans]);
    } else {
      names.push_back(humans == 1 ? words::kHumanAlone(lang) : words::kHuman(lang, seat + 1));
    }
  }
  return names;
}

// Asks for what a table needs, one question after another. An empty answer takes the usual value.
class Questions {
 public:
  explicit Questions(const Console& console) : console_(console), lang_(console.lang) {}

  // False at the end of input.
  bool ask_all(PlayArgs& args) {
    const GameInfo* info = ask_game();
    if (info == nullptr) {
      return false;
    }
    args.game = info->name;
    const int usual = std::clamp(kUsualPlayers, info->min_players, info->max_players);
    args.players =
        ask_number(words::kHowManyPlayers(lang_, info->min_players, info->max_players, usual),
                   info->min_players, info->max_players, usual);
    if (!args.players) {
      return false;
    }
    args.bots = ask_number(words::kHowManyBots(lang_, *args.players, *args.players - 1), 0,
                           *args.players, *args.players - 1);
    return args.bots && (*args.bots == 0 || ask_level(args)) && ask_options(*info, args) &&
           (args.first || ask_first(*info, args));
  }

 private:
  std::optional<std::string> answer(const std::string& question) {
    console_.out << question << " > " << std::flush;
    std::optional<std::string> line = console_.read_line();
    if (!line || !console_.terminal) {
      console_.out << line.value_or("") << '\n';
    }
    return line;
  }

  std::optional<int> ask_number(const std::string& question, int min, int max, int usual) {
    for (;;) {
      const std::optional<std::string> line = answer(question);
      if (!line) {
        return std::nullopt;
      }
      const int number = line->empty() ? usual : parse_number(*line, max);
      if (number >= min) {
        return number;
      }
      console_.out << words::kAnswerNumber(lang_, min, max) << '\n';
    }
  }

  const GameInfo* ask_game() {
    std::vector<const GameInfo*> games;
    Games::each([&]<class G>() { games.push_back(&G::kInfo); });
    int number = 0;
    for (const GameInfo* info : games) {
      console_.out << fmt::format(
          "  {}  {}, {}\n", ++number, in_words(lang_, info->title_fr, info->title_en),
          words::kPlayersRange(lang_, info->min_players, info->max_players));
      for (const std::string& row :
           wrapped(in_words(lang_, info->aim_fr, info->aim_en), console_.width - 5)) {
        console_.out << "     " << row << '\n';
      }
    }
    const std::optional<int> chosen = ask_number(words::kWhichGame(lang_) + " [1]", 1, number, 1);
    return chosen ? games[static_cast<std::size_t>(*chosen - 1)] : nullptr;
  }

  bool ask_level(PlayArgs& args) {
    int number = 0;
    int usual = 0;
    for (const BotInfo& bot : kBots) {
      console_.out << fmt::format("  {}  {}\n", ++number,
                                  in_words(lang_, bot.text_fr, bot.text_en));
      usual = bot.name == args.level ? number : usual;
    }
    const std::optional<int> chosen =
        ask_number(words::kWhichLevel(lang_) + fmt::format(" [{}]", usual), 1, number, usual);
    args.level = chosen ? std::string(kBots[static_cast<std::size_t>(*chosen - 1)].name) : "";
    return chosen.has_value();
  }

  bool ask_options(const GameInfo& info, PlayArgs& args) {
    for (const OptionInfo& option : info.options) {
      const bool preset = option.preset_from > 0 && *args.players >= option.preset_from;
      if (preset) {
        console_.out << in_words(lang_, option.why_fr, option.why_en) << '\n';
      }
      const auto& question = preset ? words::kWithPreset : words::kWithOption;
      const std::optional<bool> yes =
          ask_yes(question(lang_, in_words(lang_, option.text_fr, option.text_en)), preset);
      if (!yes) {
        return false;
      }
      if (*yes) {
        args.options.emplace_back(option.name);
      }
    }
    return true;
  }

  // The lot, or somebody: those at the table know who is the youngest.
  bool ask_first(const GameInfo& info, PlayArgs& args) {
    const std::string rulebook = in_words(lang_, info.begins_fr, info.begins_en);
    console_.out << (rulebook.empty() ? words::kWhoBegins(lang_)
                                      : words::kWhoBeginsRulebook(lang_, rulebook))
                 << '\n';
    const int players = *args.players;
    int number = 1;
    console_.out << fmt::format("  {}  {}\n", number,
                                (info.lot == Lot::Dice ? words::kByDice : words::kByLot)(lang_));
    for (const std::string& name : names_of(args, players, players - *args.bots, lang_)) {
      console_.out << fmt::format("  {}  {}\n", ++number, name);
    }
    const std::optional<int> chosen = ask_number(words::kWhoBegins(lang_) + " [1]", 1, number, 1);
    if (chosen && *chosen > 1) {
      args.first = *chosen - 2;
    }
    return chosen.has_value();
  }

  // An empty answer is the usual one.
  std::optional<bool> ask_yes(const std::string& question, bool usual) {
    for (;;) {
      const std::optional<std::string> line = answer(question);
      if (!line) {
        return std::nullopt;
      }
      if (line->empty()) {
        return usual;
      }
      if (*line == "n" || *line == "N" || *line == "non" || *line == "no") {
        return false;
      }
      if (*line == "o" || *line == "O" || *line == "oui" || *line == "y" || *line == "Y" ||
          *line == "yes") {
        return true;
      }
      console_.out << words::kAnswerYesNo(lang_) << '\n';
    }
  }

  const Console& console_;
  Lang lang_;
};

// The command that starts the same game again.
std::string command_of(const PlayArgs& args, int players, int humans, u64 seed) {
  std::string out = fmt::format("ludotheque play {} --players {} --bots {}", args.game, players,
                                players - humans);
  out += args.level == PlayArgs{}.level ? "" : " --level " + args.level;
  for (std::size_t i = 0; i < args.options.size(); ++i) {
    out += (i == 0 ? " --options " : ",") + args.options[i];
  }
  out += args.first ? fmt::format(" --first {}", *args.first) : "";
  out += args.box.deck.empty() ? "" : " --deck " + args.box.deck;
  out += args.box.board.empty() ? "" : " --board " + args.box.board;
  return out + fmt::format(" --seed {}", seed);
}

int cannot_write(const Console& console, const std::string& path, int error) {
  return report_error(
      console, kInputOutput,
      path + ": " + words::kCannotWrite(console.lang, reason_of(error, console.lang)));
}

int save(const Console& console, const Table& table, const std::string& path) {
  errno = 0;
  std::ofstream file(path, std::ios::binary);
  for (const std::string& line : table.record_lines(WithLegal::No)) {
    file << line << '\n';
  }
  file.flush();
  if (!file) {
    return cannot_write(console, path, errno);
  }
  console.out << words::kSaved(console.lang, path) << '\n';
  return kOk;
}

// Everybody throws a die, those with the highest again until it is one: who begins. The dice are
// added to the note in the title.
int throw_for_first(int players, Rng& rng, Lang lang, std::string& note) {
  constexpr u32 kFaces = 6;
  std::vector<int> throwing(static_cast<std::size_t>(players));
  std::iota(throwing.begin(), throwing.end(), 0);
  std::string dice;
  while (throwing.size() > 1) {
    u32 highest = 0;
    std::vector<int> left;
    dice += dice.empty() ? "" : ",";
    for (const int seat : throwing) {
      const u32 die = 1 + rng.below(kFaces);
      dice += (dice.empty() ? "" : " ") + std::to_string(die);
      if (die > highest) {
        left.clear();
      }
      highest = std::max(highest, die);
      if (die == highest) {
        left.push_back(seat);
      }
    }
    throwing = left;
  }
  note += words::kFirstDice(lang, dice);
  return throwing.front();
}

int play(const PlayArgs& args, const Console& console) {
  const GameInfo* info = nullptr;
  Games::with(args.game, [&]<class G>() { info = &G::kInfo; });
  const int players =
      args.players.value_or(std::clamp(kUsualPlayers, info->min_players, info->max_players));
  const int bots = args.bots.value_or(players - 1);
  if (bots > players) {
    return report_error(console, kUsage, words::kTooManyBots(console.lang, bots, players));
  }
  if (static_cast<int>(args.names.size()) > players) {
    return report_error(
        console, kUsage,
        words::kTooManyNames(console.lang, static_cast<int>(args.names.size()), players));
  }
  const Result<DeckFiles> files = read_box(args.game, args.box);
  if (!files) {
    return report_error(console, files.error());
  }
  const u64 seed = args.seed.value_or(std::random_device()() % kSeedsDrawn);
  Rng rng(seed);
  std::string note = words::kSeed(console.lang, seed);
  int first = args.first.value_or(0);
  if (!args.first && info->lot == Lot::Dice) {
    first = throw_for_first(players, rng, console.lang, note);
  } else if (!args.first) {
    first = static_cast<int>(rng.below(static_cast<u32>(players)));
  }
  Result<std::unique_ptr<Table>> table =
      Table::open({args.game, players, first, args.options, box_name(args.box), *files});
  if (!table) {
    return report_error(console, table.error());
  }
  if (!args.save.empty() && !std::ofstream(args.save, std::ios::app)) {
    return cannot_write(console, args.save, errno);  // better now than after an evening's game
  }
  const int humans = players - bots;
  const Screen screen(console, **table, CardTexts(args.game, *files),
                      names_of(args, players, humans, console.lang), std::move(note),
                      humans == 1 ? seat_at(0) : kSpectator);
  Session session(console, **table, screen, humans, *bot_named(args.level), rng);
  const SessionEnd end = session.run();
  if (end != SessionEnd::Over) {
    console.out << words::kStopped(console.lang) << '\n';
  }
  console.out << words::kPlayAgain(console.lang, command_of(args, players, humans, seed)) << '\n';
  const int saved = args.save.empty() ? kOk : save(console, **table, args.save);
  return saved == kOk && was_interrupted() ? kInterrupted : saved;
}

}  // namespace

int run_command(const PlayArgs& args, const Console& console) {
  PlayArgs full = args;
  if (full.game.empty() && !Questions(console).ask_all(full)) {
    return was_interrupted() ? kInterrupted : kOk;
  }
  return play(full, console);
}

}  // namespace ludo::cli

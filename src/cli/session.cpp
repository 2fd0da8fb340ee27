#include "cli/session.h"

#include <algorithm>

#include "cli/words.h"

namespace ludo::cli {
namespace {

// What one can type besides moves.
enum class Word : u8 { None, Help, Undo, Hint, Log, Moves, Table, Quit, Discard, Unseen, Cards };

Word word_of(std::string_view text) {
  struct Entry {
    std::string_view typed;
    Word word;
  };
  // A keyboard may have no accents.
  static constexpr Entry kEntries[] = {
      {"help", Word::Help},        {"aide", Word::Help},        {"undo", Word::Undo},
      {"annuler", Word::Undo},     {"log", Word::Log},          {"journal", Word::Log},
      {"moves", Word::Moves},      {"coups", Word::Moves},      {"table", Word::Table},
      {"quit", Word::Quit},        {"quitter", Word::Quit},     {"hint", Word::Hint},
      {"conseil", Word::Hint},     {"indice", Word::Hint},      {"discard", Word::Discard},
      {"défausse", Word::Discard}, {"defausse", Word::Discard}, {"bin", Word::Discard},
      {"poubelle", Word::Discard}, {"unseen", Word::Unseen},    {"inconnues", Word::Unseen},
      {"cards", Word::Cards},      {"cartes", Word::Cards},
  };
  for (const Entry& entry : kEntries) {
    if (text == entry.typed) {
      return entry.word;
    }
  }
  return Word::None;
}

std::string trimmed(std::string_view text) {
  const auto is_space = [](char c) { return c == ' ' || c == '\t'; };
  while (!text.empty() && is_space(text.front())) {
    text.remove_prefix(1);
  }
  while (!text.empty() && is_space(text.back())) {
    text.remove_suffix(1);
  }
  return std::string(text);
}

bool is_number(std::string_view text) {
  return !text.empty() &&
         std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

}  // namespace

Session::Session(const Console& console, Table& table, const Screen& screen, int humans,
                 BotLevel level, Rng rng)
    : console_(console),
      table_(table),
      screen_(screen),
      humans_(humans),
      level_(level),
      rng_(rng) {}

SessionEnd Session::run() {
  while (!table_.turn().is_over()) {
    const Turn turn = table_.turn();
    if (turn.is_nature()) {
      play_nature();
    } else if (!is_human(turn)) {
      play_bot();
    } else if (const Answer answer = ask(turn.seat()); answer != Answer::Moved) {
      return answer == Answer::Quit ? SessionEnd::Quit : SessionEnd::EndOfInput;
    }
    if (was_interrupted() || !console_.out) {
      return SessionEnd::EndOfInput;
    }
  }
  screen_.show(shown_seat(), seen(shown_seat()));
  screen_.show_result(shown_seat());
  return SessionEnd::Over;
}

// Whose view is shown when nobody is asked: the only person's, or a spectator's.
Seat Session::shown_seat() const { return humans_ == 1 ? Seat{0} : kSpectator; }

void Session::play_nature() {
  table_.play_nature(rng_.below(table_.outcomes()));
  follow();
}

void Session::play_bot() {
  if (console_.terminal && humans_ > 0) {
    const std::string& name = screen_.name(table_.turn().seat());
    console_.out << '\r' << words::kThinking(console_.lang, name) << "\x1b[K" << std::flush;
  }
  table_.play(table_.decision()->bot_move(level_, rng_).move);
  follow();
}

// With nobody to ask, the log is printed as it happens.
void Session::follow() {
  if (humans_ == 0) {
    screen_.show_log(kSpectator, seen(kSpectator));
    seen(kSpectator) = table_.version();
  }
}

Session::Answer Session::ask(Seat seat) {
  // Who has nothing to answer with is not bothered (P60).
  if (table_.may_pass() && table_.legal().size() == 1) {
    table_.play(table_.pass_move().move);
    return Answer::Moved;
  }
  const bool hidden = humans_ > 1 && table_.has_secrets();
  if (hidden && holder_ != seat && !pass_device(seat)) {
    return Answer::EndOfInput;
  }
  screen_.show(seat, seen(seat));
  seen(seat) = table_.version();
  if (!console_.terminal && !hidden) {
    seen_.fill(table_.version());  // everybody reads the same text: nothing is printed twice
  }
  if (!notice_.empty()) {
    print(notice_, kGreen);
    notice_.clear();
  }
  for (;;) {
    console_.out << words::kPrompt(console_.lang, screen_.name(seat)) << std::flush;
    const std::optional<std::string> line = console_.read_line();
    if (!line) {
      console_.out << '\n';
      return Answer::EndOfInput;
    }
    if (!console_.terminal) {
      console_.out << *line << '\n';
    }
    const Answer answer = handle(seat, trimmed(*line));
    if (answer != Answer::Ask) {
      return answer;
    }
  }
}

bool Session::pass_device(Seat seat) {
  holder_ = seat;
  if (!console_.terminal) {
    return true;
  }
  screen_.clear();
  screen_.print(
      with_names(words::kPassDevice(console_.lang, screen_.name(seat)), screen_.names(), kBold));
  console_.out << words::kPressEnter(console_.lang) << std::flush;
  return console_.read_line().has_value();
}

Session::Answer Session::handle(Seat seat, const std::string& line) {
  if (line.empty()) {
    return Answer::Ask;
  }
  if (line[0] == '?') {
    explain(seat, trimmed(std::string_view(line).substr(1)));
    return Answer::Ask;
  }
  switch (word_of(line)) {
    case Word::None:
      return play(seat, line);
    case Word::Help:
      print(words::kPlayHelp(console_.lang));
      return Answer::Ask;
    case Word::Undo:
      return undo() ? Answer::Moved : Answer::Ask;
    case Word::Hint:
      hint();
      return Answer::Ask;
    case Word::Log:
      screen_.show_log(seat, 0);
      return Answer::Ask;
    case Word::Moves:
      screen_.show_moves(table_.choices(console_.lang, screen_.views()));
      return Answer::Ask;
    case Word::Table:
      screen_.show(seat, seen(seat));
      return Answer::Ask;
    case Word::Discard:
      screen_.show_pile(seat, Pile::Discard);
      return Answer::Ask;
    case Word::Unseen:
      screen_.show_pile(seat, Pile::Unseen);
      return Answer::Ask;
    case Word::Cards:
      screen_.show_pile(seat, Pile::Collections);
      return Answer::Ask;
    case Word::Quit:
      return Answer::Quit;
  }
  return Answer::Ask;
}

Session::Answer Session::play(Seat seat, const std::string& text) {
  std::string move = text;
  const std::vector<Choice> choices = table_.choices(console_.lang, screen_.views());
  const std::vector<MoveGroup> groups = groups_of(choices);
  if (const MoveGroup* group = find_group(groups, text); group != nullptr) {
    screen_.show_group(choices, *group);
    return Answer::Ask;
  }
  if (is_number(text)) {
    const std::size_t number = text.size() > 6 ? 0 : std::stoul(text);
    if (number < 1 || number > choices.size()) {
      print(words::kNoSuchNumber(console_.lang, choices.size()), kRed);
      return Answer::Ask;
    }
    move = choices[number - 1].move;
  }
  const int version = table_.version();
  const Status played = table_.play(Turn::of(seat), move);
  if (!played) {
    const Error& error = played.error();
    const std::string hint = error.rule.empty() ? "" : words::kAskClause(console_.lang, error.rule);
    print(error.sentence(console_.lang) + hint, kRed);
    return Answer::Ask;
  }
  decisions_.push_back(version);
  return Answer::Moved;
}

// One clause or card, all clauses (`*`), or those just applied.
void Session::explain(Seat seat, std::string_view id) const {
  constexpr std::size_t kRecent = 3;
  if (id == "*") {
    screen_.show_all_clauses();
    return;
  }
  if (!id.empty()) {
    screen_.explain(id);
    return;
  }
  const std::vector<std::string> ids = screen_.cited(seat, 0);
  if (ids.empty()) {
    print(words::kNothingCited(console_.lang));
  }
  for (std::size_t i = 0; i < std::min(kRecent, ids.size()); ++i) {
    screen_.explain(ids[i]);
  }
}

// The best few moves with their chances. What is asked does not change what comes: the seed is not
// taken from the game's chance.
void Session::hint() const {
  constexpr std::size_t kShown = 3;
  const Lang lang = console_.lang;
  const std::vector<Choice> choices = table_.choices(lang, screen_.views());
  const Hint hint = table_.decision()->hint(static_cast<u64>(table_.version()), {});
  print(hint.exact ? words::kHintExact(lang) : words::kHintEstimate(lang), kBold);
  for (std::size_t i = 0; i < std::min(kShown, hint.moves.size()); ++i) {
    const AdvisedMove& advised = hint.moves[i];
    const auto choice = std::find_if(choices.begin(), choices.end(),
                                     [&](const Choice& c) { return c.move == advised.move.text; });
    const std::string chance =
        hint.exact ? words::kChanceExact(lang, 100 * advised.chance)
                   : words::kChanceEstimate(lang, 100 * advised.chance, 100 * advised.margin);
    print(fmt::format("  {:<16}{}  ({})", chance, choice->sentence, advised.move.text));
  }
}

// As at every table: back over whatever bots did, never over chance or what somebody has learnt
// since.
bool Session::undo() {
  if (decisions_.empty()) {
    print(words::kNothingToUndo(console_.lang), kRed);
    return false;
  }
  if (table_.revealed_since(decisions_.back(), shown_seat())) {
    print(words::kCannotUndo(console_.lang), kRed);
    return false;
  }
  table_.undo_to(decisions_.back());
  decisions_.pop_back();
  for (int& version : seen_) {
    version = std::min(version, table_.version());
  }
  notice_ = words::kUndone(console_.lang);
  return true;
}

}  // namespace ludo::cli

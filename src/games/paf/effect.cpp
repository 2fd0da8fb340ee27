#include "games/paf/effect.h"

#include "games/paf/primitives.h"

namespace ludo::paf {
namespace {

using primitives::All;

// The place of a word in a list, -1 if it is not there.
template <std::size_t N>
int place_of(std::string_view word, const std::string_view (&words)[N]) {
  for (std::size_t i = 0; i < N; ++i) {
    if (!word.empty() && words[i] == word) {
      return static_cast<int>(i);
    }
  }
  return -1;
}

int digit_of(std::string_view text) {
  return text.size() == 1 && text[0] >= '1' && text[0] <= '9' ? text[0] - '0' : -1;
}

// "+2" is 2 and "-1" is -1; 0 if it is anything else.
int signed_digit(std::string_view text) {
  const int digit = text.empty() ? -1 : digit_of(text.substr(1));
  return digit < 0 ? 0 : text[0] == '+' ? digit : text[0] == '-' ? -digit : 0;
}

bool read_move(std::string_view word, Effect& e) {
  const std::size_t bar = word.find('|');
  if (bar == std::string_view::npos) {
    e.n = static_cast<i8>(signed_digit(word));
    return e.n != 0;
  }
  e.n = static_cast<i8>(signed_digit(word.substr(0, bar)));
  e.m = static_cast<i8>(signed_digit(word.substr(bar + 1)));
  return e.n > 0 && e.m < 0;
}

// One of the arguments that are plain words.
bool read_argument(std::string_view word, Param param, u8 whos, Effect& e) {
  const auto what = [&](int place) {
    e.what = static_cast<u8>(place);
    return place >= 0;
  };
  const auto number = [&](int n) {
    e.n = static_cast<i8>(n);
    return n > 0;
  };
  switch (param) {
    case Param::Who: {
      const int who = place_of(word, kWhoWords);
      e.who = who > 0 ? static_cast<Who>(who) : Who::None;
      return who > 0 && (whos >> who & 1) != 0;
    }
    case Param::Count:
      return number(digit_of(word));
    case Param::Plus:
      return number(signed_digit(word));
    case Param::Move:
      return read_move(word, e);
    case Param::Category: {
      const int place = place_of(word, kCategoryWords);
      e.what = static_cast<u8>(place < 0 ? 0 : 1 << place);
      return place >= 0;
    }
    case Param::CardType:
      return word == "any" ? what(kAnyType) : what(place_of(word, kTypeWords));
    case Param::Phase:
      return what(place_of(word, kPhaseWords));
    case Param::Kind:
      return what(place_of(word, kKindWords)) && static_cast<Kind>(e.what) != Kind::Sneaky;
    case Param::Reach:
      return what(place_of(word, kReachWords));
    default:
      return false;
  }
}

// Cuts a formula into words at ( ) , ; and keeps their places.
class Reader {
 public:
  Reader(std::string_view text, const Facts& facts) : text_(text), homes_(homes_of(facts)) {}

  Formula read() {
    while (out_.fault == Fault::None) {
      read_primitive();
      if (at_ >= text_.size() || out_.fault != Fault::None) {
        break;
      }
      if (text_[at_] != ';') {
        fail(Fault::NotClosed, at_, 1);
      }
      ++at_;
    }
    return out_;
  }

 private:
  std::string_view word() {
    const std::size_t from = at_;
    while (at_ < text_.size() &&
           std::string_view("(),;").find(text_[at_]) == std::string_view::npos) {
      ++at_;
    }
    word_at_ = from;
    return text_.substr(from, at_ - from);
  }

  void fail(Fault fault, std::size_t at, std::size_t length, Param expected = Param::None) {
    if (out_.fault == Fault::None) {
      out_.fault = fault;
      out_.at = static_cast<u16>(at);
      out_.length = static_cast<u16>(length);
      out_.expected = expected;
    }
  }

  bool next_is(char c) const { return at_ < text_.size() && text_[at_] == c; }

  void read_primitive() {
    const std::string_view name = word();
    const std::size_t name_at = word_at_;
    const int op = op_of(name);
    if (op < 0) {
      return fail(Fault::UnknownPrimitive, name_at, name.size());
    }
    Effect e;
    e.op = static_cast<u8>(op);
    read_arguments(e, name_at, name.size());
    if (out_.fault == Fault::None) {
      check_place(e, name_at, name.size());
    }
    if (out_.fault == Fault::None && out_.effects.size() == kMaxEffects) {
      fail(Fault::TooMany, name_at, name.size());
    }
    if (out_.fault == Fault::None) {
      out_.effects.push(e);
    }
  }

  void read_arguments(Effect& e, std::size_t name_at, std::size_t name_size) {
    const Syntax& syntax = All::kSyntaxes[e.op];
    if (syntax.params[0] == Param::None) {
      if (next_is('(')) {
        fail(Fault::WrongCount, at_, 1);
      }
      return;
    }
    if (!next_is('(')) {
      return fail(Fault::WrongCount, name_at, name_size);
    }
    for (const Param param : syntax.params) {
      if (param == Param::None) {
        break;
      }
      if (!next_is(param == syntax.params[0] ? '(' : ',')) {
        return fail(Fault::WrongCount, at_, 1);
      }
      ++at_;
      read_one(e, param, syntax.whos);
      if (out_.fault != Fault::None) {
        return;
      }
    }
    if (!next_is(')')) {
      return fail(next_is(',') ? Fault::WrongCount : Fault::NotClosed, at_, 1);
    }
    ++at_;
  }

  void read_one(Effect& e, Param param, u8 whos) {
    const std::string_view argument = word();
    const std::size_t at = word_at_;
    if (param != Param::Inner) {
      if (!read_argument(argument, param, whos, e)) {
        fail(Fault::BadArgument, at, argument.size(), param);
      }
      return;
    }
    // P46: a monkey or a draw, without choice.
    const int op = op_of(argument);
    const bool known =
        argument == primitives::Monkey::kSyntax.name || argument == primitives::Draw::kSyntax.name;
    if (op < 0 || !known) {
      return fail(Fault::BadArgument, at, argument.size(), param);
    }
    Effect inner;
    inner.op = static_cast<u8>(op);
    read_arguments(inner, at, argument.size());
    if (out_.fault == Fault::None && All::asks(inner)) {
      return fail(Fault::BadArgument, at, argument.size(), param);
    }
    e.inner = inner.op;
    e.n = inner.n;
  }

  void check_place(const Effect& e, std::size_t at, std::size_t size) {
    if ((homes_ & ~All::kSyntaxes[e.op].homes) != 0) {
      return fail(Fault::Misplaced, at, size);
    }
    if (e.who == Who::Victim && (homes_ & (kOnStrike | kOnTrick)) == 0) {
      return fail(Fault::VictimNotHere, at, size);
    }
    if (!All::asks(e)) {
      return;
    }
    RULE("P29a");
    if ((homes_ & (kOnReinforcement | kOnStrike | kOnTrick | kOnDefence)) != 0) {
      return fail(Fault::ChoiceNotHere, at, size);
    }
    for (const Effect& other : out_.effects) {
      if (All::asks(other)) {
        return fail(Fault::TwoChoices, at, size);
      }
    }
  }

  static int op_of(std::string_view name) {
    for (int op = 0; op < All::kSize; ++op) {
      if (All::kSyntaxes[static_cast<std::size_t>(op)].name == name) {
        return op;
      }
    }
    return -1;
  }

  std::string_view text_;
  u16 homes_;
  std::size_t at_ = 0;
  std::size_t word_at_ = 0;
  Formula out_;
};

// Levenshtein's distance, on words of at most kLongest bytes.
int edit_distance(std::string_view a, std::string_view b) {
  constexpr std::size_t kLongest = 32;
  a = a.substr(0, kLongest);
  b = b.substr(0, kLongest);
  std::array<int, kLongest + 1> row{};
  for (std::size_t j = 0; j <= b.size(); ++j) {
    row[j] = static_cast<int>(j);
  }
  for (std::size_t i = 1; i <= a.size(); ++i) {
    int diagonal = row[0];
    row[0] = static_cast<int>(i);
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const int replaced = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
      diagonal = row[j];
      row[j] = std::min({replaced, row[j] + 1, row[j - 1] + 1});
    }
  }
  return row[b.size()];
}

}  // namespace

u16 homes_of(const Facts& facts) {
  switch (facts.type) {
    case Type::Junk:
      return kOnJunk;
    case Type::Reinforcement:
      return kOnReinforcement;
    case Type::Attack:
      return facts.has_bonus ? kOnStrike : kOnTrick;
    case Type::Defence:
      return kOnDefence;
    case Type::Special:
      return static_cast<u16>(facts.windows << 5);
  }
  return 0;
}

std::span<const Syntax> syntaxes() { return All::kSyntaxes; }

std::string_view nearest_primitive(std::string_view word) {
  std::string_view nearest;
  int least = 1000;
  for (const Syntax& syntax : All::kSyntaxes) {
    const int distance = edit_distance(word, syntax.name);
    if (distance < least) {
      least = distance;
      nearest = syntax.name;
    }
  }
  return nearest;
}

Formula read_formula(std::string_view text, const Facts& facts) {
  RULE("P29");
  return text.empty() ? Formula{} : Reader(text, facts).read();
}

void set_effects(Facts& facts, const FixedList<Effect, kMaxEffects>& effects) {
  facts.effects = effects;
  for (int i = 0; i < effects.size(); ++i) {
    All::mark(effects[i], facts);
    if (All::asks(effects[i])) {
      facts.choice = static_cast<u8>(i);
    }
  }
}

bool has_choice(const Effect& effect) { return All::asks(effect); }

RuleId rule_of(const Effect& effect) { return All::kSyntaxes[effect.op].rule; }

}  // namespace ludo::paf

#include "record/form_paf.h"

#include <span>

#include "games/paf/effect.h"

namespace ludo {
namespace {

using namespace paf;  // NOLINT(google-build-using-namespace): as the loader does

std::vector<FormWord> types() {
  return {{"junk", "bric-à-brac", "junk", "P2"},
          {"reinforcement", "renforcement", "reinforcement", "P10"},
          {"attack", "attaque", "attack", "P16"},
          {"defence", "défense", "defence", "P63"},
          {"special", "spéciale", "special", "P60"}};
}

std::vector<FormWord> kinds() {
  return {{"melee", "corps à corps", "melee"},
          {"ranged", "à distance", "ranged"},
          {"sneaky", "sournoise", "sneaky"}};
}

std::vector<FormWord> windows() {
  return {{"build", "en construisant", "while building", "P61"},
          {"attack", "en attaquant", "while attacking", "P62"},
          {"attack-die", "au dé d'une attaque", "at the die of an attack", "P64"},
          {"collision-die", "au dé d'une collision", "at the die of a collision", "P65"},
          {"spank", "à la fessée", "at the spank", "P66"},
          {"spank-die", "au dé de la fessée", "at the die of the spank", "P67"}};
}

std::vector<FormWord> signed_numbers(bool with_minus) {
  std::vector<FormWord> words;
  for (int n = 1; n <= kMaxBonus; ++n) {
    words.push_back({"+" + std::to_string(n)});
  }
  for (int n = 1; with_minus && n <= kMaxBonus; ++n) {
    words.push_back({"-" + std::to_string(n)});
  }
  return words;
}

std::vector<FormWord> whos(u8 bits, bool on_attack) {
  std::vector<FormWord> words;
  const auto add = [&](Who who, const char* fr, const char* en) {
    const auto index = static_cast<std::size_t>(who);
    if ((bits >> index & 1) != 0 && (who != Who::Victim || on_attack)) {
      words.push_back({std::string(kWhoWords[index]), fr, en, "P29"});
    }
  };
  add(Who::One, "un autre, au choix", "another player, chosen");
  add(Who::Each, "chacun des autres", "each of the others");
  add(Who::Victim, "la victime", "the victim");
  return words;
}

template <std::size_t N>
std::vector<FormWord> listed(const std::string_view (&words)[N], const char* first = nullptr) {
  std::vector<FormWord> out;
  if (first != nullptr) {
    out.push_back({first});
  }
  for (const std::string_view word : words) {
    if (!word.empty()) {
      out.push_back({std::string(word)});
    }
  }
  return out;
}

FormSlot slot_of(Param param, const Syntax& syntax, bool on_attack, std::string before) {
  FormSlot slot{.before = std::move(before)};
  switch (param) {
    case Param::Who:
      slot.words = whos(syntax.whos, on_attack);
      break;
    case Param::Plus:
      slot.words = signed_numbers(false);
      break;
    case Param::Move:
      slot.words = signed_numbers(true);
      break;
    case Param::Category:
      slot.words = listed(kCategoryWords);
      break;
    case Param::CardType:
      slot.words = listed(kTypeWords, "any");
      break;
    case Param::Phase:
      slot.words = listed(kPhaseWords);
      break;
    case Param::Kind:
      slot.words = {{"melee"}, {"ranged"}};
      break;
    case Param::Reach:
      slot.words = listed(kReachWords);
      break;
    default:
      slot.min = 1;
      slot.max = kMaxBonus;
      break;
  }
  return slot;
}

// A primitive as one pattern, or two where an argument has two forms (P30, P46).
void add_patterns(std::vector<FormPattern>& out, const Syntax& syntax, bool on_attack) {
  const std::string name(syntax.name);
  const FormWord word{name, "", "", std::string(syntax.rule.view())};
  if (syntax.params[0] == Param::Inner) {
    out.push_back({word, {{.before = name + "(monkey(", .words = signed_numbers(true)}}, "))"});
    out.push_back({word, {{.before = name + "(draw(", .min = 1, .max = kMaxBonus}}, "))"});
    return;
  }
  FormPattern pattern{.name = word};
  std::string before = name;
  for (const Param param : syntax.params) {
    if (param == Param::None) {
      break;
    }
    before += pattern.slots.empty() ? "(" : ",";
    pattern.slots.push_back(slot_of(param, syntax, on_attack, std::move(before)));
    before.clear();
  }
  pattern.after = pattern.slots.empty() ? name : ")";
  out.push_back(pattern);
  if (syntax.params[0] == Param::Move) {
    out.push_back({word,
                   {{.before = name + "(+", .min = 1, .max = kMaxBonus},
                    {.before = "|-", .min = 1, .max = kMaxBonus}},
                   ")"});
  }
}

u16 homes_of_type(Type type) {
  switch (type) {
    case Type::Junk:
      return kOnJunk;
    case Type::Reinforcement:
      return kOnReinforcement;
    case Type::Attack:
      return kOnStrike | kOnTrick;
    case Type::Defence:
      return kOnDefence;
    default:
      return kInAnyWindow;
  }
}

FormField number_field(const char* column, bool there, int min, int max, bool optional = false) {
  return there ? FormField{.column = column,
                           .kind = FieldKind::Number,
                           .min = min,
                           .max = max,
                           .optional = optional}
               : FormField{.column = column, .kind = FieldKind::Empty};
}

FormField kind_field(Type type) {
  switch (type) {
    case Type::Attack:
      return {.column = "kind", .kind = FieldKind::Word, .words = kinds()};
    case Type::Defence:
      return {.column = "kind", .kind = FieldKind::Words, .optional = true, .words = kinds()};
    case Type::Special:
      return {.column = "kind", .kind = FieldKind::Words, .words = windows()};
    default:
      return {.column = "kind", .kind = FieldKind::Empty};
  }
}

FormField bonus_field(Type type) {
  switch (type) {
    case Type::Reinforcement:
      return number_field("bonus", true, -kMaxBonus, kMaxBonus);
    case Type::Attack:
      return number_field("bonus", true, 0, kMaxBonus, true);
    case Type::Defence:
      return number_field("bonus", true, -kMaxBonus, -1, true);
    default:
      return number_field("bonus", false, 0, 0);
  }
}

std::vector<FormField> fields_of(Type type) {
  const bool is_junk = type == Type::Junk;
  std::vector<FormField> fields;
  fields.push_back({.column = "id", .kind = FieldKind::Text, .max = 40});
  fields.push_back({.column = "type", .kind = FieldKind::Word, .words = types()});
  fields.push_back(kind_field(type));
  fields.push_back(number_field("height", is_junk, 1, kMaxHeight));
  fields.push_back(number_field("strength", is_junk, 0, kMaxStrength));
  fields.push_back(bonus_field(type));
  fields.push_back(is_junk ? FormField{.column = "categories",
                                       .kind = FieldKind::Words,
                                       .words = listed(kCategoryWords)}
                           : FormField{.column = "categories", .kind = FieldKind::Empty});
  FormField effect{
      .column = "effect", .kind = FieldKind::Formula, .max = kMaxEffects, .optional = true};
  for (const Syntax& syntax : syntaxes()) {
    if ((syntax.homes & homes_of_type(type)) != 0) {
      add_patterns(effect.patterns, syntax, type == Type::Attack);
    }
  }
  fields.push_back(std::move(effect));
  fields.push_back({.column = "source",
                    .kind = FieldKind::Word,
                    .words = {{"rulebook", "du livret", "from the rulebook"},
                              {"public", "connu de tous", "publicly known"},
                              {"ours", "de nous", "ours"}}});
  for (const char* const name : {"name_fr", "name_en"}) {
    fields.push_back({.column = name, .kind = FieldKind::Text, .max = 64});
  }
  for (const char* const text : {"text_fr", "text_en"}) {
    fields.push_back({.column = text, .kind = FieldKind::Text, .max = 240});
  }
  return fields;
}

}  // namespace

DeckForm DeckColumns<paf::Game>::deck() {
  DeckForm form{.by = "type", .sorts = {}};
  for (std::size_t type = 0; type < std::size(kTypeWords); ++type) {
    form.sorts.push_back({std::string(kTypeWords[type]), fields_of(static_cast<Type>(type))});
  }
  return form;
}

}  // namespace ludo

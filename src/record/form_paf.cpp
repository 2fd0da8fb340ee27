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

std::vector<FormWord> categories() {
  return {{"mobilier", "mobilier", "furniture"}, {"illégal", "illégal", "illegal"},
          {"organique", "organique", "organic"}, {"véhicule", "véhicule", "vehicle"},
          {"ornement", "ornement", "ornament"},  {"machine", "machine", "machine"},
          {"loisir", "loisir", "leisure"}};
}

std::vector<FormWord> types_or_any() {
  std::vector<FormWord> words = types();
  words.insert(words.begin(), {"any", "n'importe laquelle", "any card"});
  return words;
}

// What a primitive does, short enough for a list, with the places of its arguments.
struct Meaning {
  std::string_view name;
  const char* fr;
  const char* en;
};
constexpr Meaning kMeanings[] = {
    {"monkey", "le singe bouge de {0}", "the monkey moves by {0}"},
    {"draw", "cartes à piocher : {0}", "cards to draw: {0}"},
    {"steal", "cartes volées ({0}) : {1}", "cards stolen ({0}): {1}"},
    {"recover", "reprendre dans la Poubelle : {0}", "take back from the bin: {0}"},
    {"hinder", "phase sautée au prochain tour ({0}) : {1}", "phase skipped next turn ({0}): {1}"},
    {"build", "Bric-à-brac de plus ce tour-ci : {0}", "more junk this turn: {0}"},
    {"lift", "prendre le sommet de la tour : {0}", "take the top of the tower: {0}"},
    {"swap", "échanger les sommets des tours : {0}", "swap the tops of the towers: {0}"},
    {"strip", "arracher un Renforcement : {0}", "tear off a reinforcement: {0}"},
    {"raid", "à la Poubelle, dans toutes les tours : {0}", "to the bin, in every tower: {0}"},
    {"quake", "toutes les tours tombent", "every tower falls"},
    {"gorilla", "fessées plus difficiles de {0}", "spanks harder by {0}"},
    {"immune", "à l'abri des attaques : {0}", "safe from attacks: {0}"},
    {"guard", "part à la Poubelle à la place du Bric-à-brac",
     "goes to the bin instead of the junk"},
    {"aura", "Solidité des autres de la tour ({0}) : {1}",
     "strength of the tower's others ({0}): {1}"},
    {"tag", "le Bric-à-brac est aussi : {0}", "the junk is also: {0}"},
    {"vs", "bonus contre {0} : {1}", "bonus against {0}: {1}"},
    {"reach", "peut viser : {0}", "may aim at: {0}"},
    {"volley", "dés lancés : {0}", "dice thrown: {0}"},
    {"backfire", "sur un 1, se retourne contre l'attaquant", "on a 1, turns against the attacker"},
    {"cancel", "l'attaque ou la fessée est annulée", "the attack or the spank is cancelled"},
    {"redirect", "l'attaque va ailleurs", "the attack goes elsewhere"},
    {"catch", "la carte Attaque vient en main", "the attack card comes to hand"},
    {"after", "se joue après le dé", "played after the die"},
    {"reroll", "le dé est relancé", "the die is thrown again"}};

FormWord named(const Syntax& syntax) {
  FormWord word{std::string(syntax.name), "", "", std::string(syntax.rule.view())};
  for (const Meaning& one : kMeanings) {
    if (one.name == syntax.name) {
      word.fr = one.fr;
      word.en = one.en;
    }
  }
  return word;
}
FormWord named(FormWord word, const char* fr, const char* en) {
  word.fr = fr;
  word.en = en;
  return word;
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
      slot.words = categories();
      break;
    case Param::CardType:
      slot.words = types_or_any();
      break;
    case Param::Phase:
      slot.words = {{"build", "construction", "building"},
                    {"attack", "attaque", "attack"},
                    {"spank", "fessée", "spank"}};
      break;
    case Param::Kind:
      slot.words = kinds();
      slot.words.pop_back();  // sneaky ones are stopped otherwise
      break;
    case Param::Reach:
      slot.words = {{"base", "la base", "the base"},
                    {"any", "n'importe quel Bric-à-brac", "any junk"}};
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
  const FormWord word = named(syntax);
  if (syntax.params[0] == Param::Inner) {
    out.push_back(
        {named(word, "à chaque tour, le singe bouge de {0}", "each turn the monkey moves by {0}"),
         {{.before = name + "(monkey(", .words = signed_numbers(true)}},
         "))"});
    out.push_back(
        {named(word, "à chaque tour, cartes à piocher : {0}", "each turn, cards to draw: {0}"),
         {{.before = name + "(draw(", .min = 1, .max = kMaxBonus}},
         "))"});
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
    out.push_back({named(word, "le singe monte de {0} ou descend de {1}",
                         "the monkey goes up {0} or down {1}"),
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
  fields.push_back(
      is_junk ? FormField{.column = "categories", .kind = FieldKind::Words, .words = categories()}
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

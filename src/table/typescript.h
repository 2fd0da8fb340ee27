// A game's types for the browser, from the same tables as its JSON (core/fields.h): View and what
// is derived from it, Card as its deck file has them (record/card_columns.h), and as unions
// distinguished by one word Move, Draw (nature's moves), Choice and Event. Written to
// web/src/games/X/schema.ts by `ludo_tests --update`, as prettier would.
#pragma once

#include <string>
#include <vector>

#include "listed_forms.h"
#include "record/box.h"
#include "record/card_columns.h"
#include "table/json.h"

namespace ludo {

template <Game G>
class TypeScript {
 public:
  std::string text() {
    out_ = "// What " + std::string(G::kInfo.title_en) + " is made of, as the engine writes it.\n";
    out_ += "// Written by `ludo_tests --update` from src/games/" + std::string(G::kInfo.name) +
            ";\n// do not edit by hand.\n\nimport type { Offer } from '../../lib/board/board';\n\n";
    for (const Words* words : G::kWords) {
      declare_words(*words);
    }
    declare_struct<typename G::Derived>("");
    declare_struct<typename G::View>("  derived: Derived;\n");
    declare_cards();
    declare_chosen();
    declare_moves("Move", By::Seat);
    declare_moves("Draw", By::Nature);
    out_ += "export type Choice = Move & Offer;\n\n";
    declare_events();
    return out_;
  }

 private:
  static constexpr std::size_t kWidth = 100;

  // The name of a type without its namespaces.
  template <class T>
  static std::string name_of_type() {
    std::string_view name = __PRETTY_FUNCTION__;
    name = name.substr(name.find("T = ") + 4);
    name = name.substr(0, name.find_first_of(";]"));
    return std::string(name.substr(name.rfind(':') + 1));
  }

  static std::string quoted(std::string_view word) { return "'" + std::string(word) + "'"; }
  static std::string or_null(const std::string& type, bool maybe) {
    return maybe ? type + " | null" : type;
  }

  // A type as an item of a list.
  static std::string list_of(const std::string& item) { return item + "[]"; }

  // What stands for a value of type T; structs and enums it needs are declared first.
  template <class T>
  std::string type_of() {
    if constexpr (std::same_as<T, bool>) {
      return "boolean";
    } else if constexpr (std::is_integral_v<T> || std::same_as<T, Seat>) {
      return "number";
      // A game without cards has no such type. NOLINTNEXTLINE(bugprone-branch-clone)
    } else if constexpr (std::same_as<T, RuleId>) {
      return "string";
    } else if constexpr (requires {
                           typename G::Card;
                           requires std::same_as<T, typename G::Card>;
                         }) {
      return "string";
    } else if constexpr (std::is_enum_v<T>) {
      declare_enum<T>();
      return name_of_type<T>();
    } else if constexpr (HasFields<T>) {
      declare_struct<T>("");
      return name_of_type<T>();
    } else if constexpr (requires { T::first(0); }) {  // a CardSet
      return list_of("string");
    } else if constexpr (requires { std::declval<T>().items; }) {  // a PerSeat
      return list_of(type_of<std::decay_t<decltype(std::declval<T>().items[0])>>());
    } else {
      return list_of(type_of<std::decay_t<decltype(*std::declval<T>().begin())>>());
    }
  }

  // The same for a member whose tag says more than its type.
  template <class T, class... Tag>
  std::string type_of_member(Tag...) {
    return type_of<T>();
  }
  template <class T>
  std::string type_of_member(SeatBits) {
    return list_of("number");
  }
  template <class T>
  std::string type_of_member(WordBits tag) {
    const std::string set = list_of(std::string(tag.words.type));
    return std::same_as<T, u8> ? set : list_of(set);
  }

  // False if that name was declared before.
  bool is_new(const std::string& name) {
    if (std::find(declared_.begin(), declared_.end(), name) != declared_.end()) {
      return false;
    }
    declared_.push_back(name);
    return true;
  }

  void declare_union(const std::string& name, const std::vector<std::string>& types) {
    std::string all;
    for (const std::string& type : types) {
      all += (all.empty() ? "" : " | ") + type;
    }
    const std::string start = "export type " + name + " =";
    if (start.size() + 1 + all.size() < kWidth || types.size() == 1) {
      out_ += start + " " + all + ";\n\n";
      return;
    }
    if (2 + all.size() < kWidth && all.find('\n') == std::string::npos) {
      out_ += start + "\n  " + all + ";\n\n";
      return;
    }
    out_ += start;
    for (const std::string& type : types) {
      out_ += "\n  | " + type;
    }
    out_ += ";\n\n";
  }

  void declare_words(const Words& words) {
    static_cast<void>(is_new(std::string(words.type)));
    std::string line = "export const " + std::string(words.list) + " = [";
    for (const std::string_view word : words.words) {
      line += (line.back() == '[' ? "" : ", ") + quoted(word);
    }
    if (line.size() + 12 > kWidth) {
      line = "export const " + std::string(words.list) + " = [";
      for (const std::string_view word : words.words) {
        line += "\n  " + quoted(word) + ",";
      }
      line += "\n";
    }
    out_ += line + "] as const;\nexport type " + std::string(words.type) + " = (typeof " +
            std::string(words.list) + ")[number];\n\n";
  }

  template <class E>
  void declare_enum() {
    if (!is_new(name_of_type<E>())) {
      return;
    }
    std::vector<std::string> words;
    for (int i = 0; !name_of(static_cast<E>(i)).empty(); ++i) {
      words.push_back(quoted(name_of(static_cast<E>(i))));
    }
    std::string later;
    std::swap(out_, later);
    declare_union(name_of_type<E>(), words);
    out_ = later + out_;
  }

  template <HasFields T>
  void declare_struct(const std::string& more) {
    if (!is_new(name_of_type<T>())) {
      return;
    }
    std::string fields;
    Fields<T>::each([&]<class M, class C>(std::string_view name, M C::*, auto... tag) {
      const bool optional = (std::same_as<decltype(tag), WhenThere> || ...);
      const bool null = (std::same_as<decltype(tag), OrNull> || ...);
      fields += "  " + std::string(name) + (optional ? "?: " : ": ") +
                or_null(type_of_member<M>(tag...), null) + ";\n";
    });
    out_ += "export interface " + name_of_type<T>() + " {\n" + fields + more + "}\n\n";
  }

  static std::string type_of(const ArgInfo& arg) {
    std::string type;
    switch (arg.kind) {
      case ArgKind::Card:
        type = "string";
        break;
      case ArgKind::Word:
        type = arg.words->type;
        break;
      case ArgKind::Places:
        type = list_of("number");
        break;
      case ArgKind::Choice:
        type = "Chosen";
        break;
      default:
        type = "number";
    }
    return or_null(type, arg.given == Given::Maybe);
  }

  template <std::size_t N>
  static std::vector<std::string> members(const ArgInfo (&args)[N]) {
    std::vector<std::string> out;
    for (const ArgInfo& arg : args) {
      if (arg.kind != ArgKind::None) {
        out.push_back(std::string(arg.name) + ": " + type_of(arg));
      }
    }
    return out;
  }

  // An object type on one line, or a member a line where that is too long.
  static std::string object(const std::vector<std::string>& members, std::size_t indent) {
    std::string line;
    for (const std::string& member : members) {
      line += (line.empty() ? "{ " : "; ") + member;
    }
    line = line.empty() ? "Record<string, never>" : line + " }";
    if (indent + line.size() < kWidth) {
      return line;
    }
    line = "{\n";
    for (const std::string& member : members) {
      line += std::string(indent + 2, ' ') + member + ";\n";
    }
    return line + std::string(indent, ' ') + "}";
  }

  // A union of words as a member, or a list of them: on its line, or a word a line where that is
  // too long.
  static std::string member(const std::string& name, const std::vector<std::string>& types,
                            std::size_t indent, bool list = false) {
    std::string all;
    for (const std::string& type : types) {
      all += (all.empty() ? "" : " | ") + type;
    }
    if (indent + name.size() + all.size() + (list ? 7 : 3) <= kWidth) {
      return name + ": " + (list ? "(" + all + ")[]" : all);
    }
    if (list && indent + 2 + all.size() <= kWidth) {
      return name + ": (\n" + std::string(indent + 2, ' ') + all + "\n" + std::string(indent, ' ') +
             ")[]";
    }
    all = name + (list ? ": (" : ":");
    for (const std::string& type : types) {
      all += "\n" + std::string(indent + 2, ' ') + "| " + type;
    }
    return all + (list ? "\n" + std::string(indent, ' ') + ")[]" : "");
  }

  static std::vector<std::string> words_of(const FormField& field) {
    std::vector<std::string> words;
    for (const FormWord& word : field.words) {
      words.push_back(quoted(word.value));
    }
    return words;
  }
  // A column as a card has it: `sort` where it says which sort of card that is.
  static std::string column(const FormField& field, const std::string& sort, std::size_t indent) {
    std::vector<std::string> types;
    switch (field.kind) {
      case FieldKind::Empty:
        return field.column + ": null";
      case FieldKind::Number:
        types = {"number"};
        break;
      case FieldKind::Word:
        types = sort.empty() ? words_of(field) : std::vector<std::string>{quoted(sort)};
        break;
      case FieldKind::Words:
        return member(field.column, words_of(field), indent, /*list=*/true);
      default:
        types = {"string"};
    }
    if (may_be_null(field)) {
      types.emplace_back("null");
    }
    return member(field.column, types, indent);
  }

  // A card as the server gives it in one language: a union by sort where there are several.
  void declare_cards() {
    const DeckForm form = DeckColumns<G>::deck();
    if (form.sorts.empty()) {
      return;
    }
    const bool by_sort = form.sorts.size() > 1;
    const std::size_t indent = by_sort ? 6 : 2;
    std::vector<std::vector<std::string>> sorts;
    for (const FormSort& sort : form.sorts) {
      std::vector<std::string> members{"id: string", "name: string", "text: string"};
      for (const FormField& field : card_columns(sort)) {
        if (field.column != "id") {
          members.push_back(
              column(field, field.column == form.by ? sort.value : std::string(), indent));
        }
      }
      using Deck = typename G::Deck;
      if constexpr (requires(const Deck& deck) { deck.printed_points(typename G::Card{}); }) {
        members.emplace_back("points: string");
      }
      if constexpr (requires { &Box<G>::ids_of; }) {
        for (const char* more :
             {"ids: string[]", "does: string", "said: string", "short: string"}) {
          members.emplace_back(more);
        }
      }
      sorts.push_back(members);
    }
    if (by_sort) {
      std::vector<std::string> types;
      for (const std::vector<std::string>& members : sorts) {
        types.push_back(object(members, 4));
      }
      declare_union("Card", types);
    } else {
      declare_interface("Card", sorts.front());
    }
    out_ += "export type Cards = Record<string, Card>;\n\n";
    declare_board_rows();
  }

  // The rows of a board file: all alike, but for what each is called.
  void declare_board_rows() {
    const DeckForm form = DeckColumns<G>::board();
    if (form.sorts.empty()) {
      return;
    }
    std::vector<std::string> names;
    for (const FormSort& sort : form.sorts) {
      names.push_back(quoted(sort.value));
    }
    std::vector<std::string> members;
    for (const FormField& field : form.sorts.front().fields) {
      members.push_back(field.column == form.by ? member(field.column, names, 2)
                                                : column(field, "", 2));
    }
    declare_interface("BoardRow", members);
  }

  void declare_interface(const std::string& name, const std::vector<std::string>& members) {
    out_ += "export interface " + name + " {\n";
    for (const std::string& member : members) {
      out_ += "  " + member + ";\n";
    }
    out_ += "}\n\n";
  }

  // What cards ask their player to choose, where any do: the same cases for every move.
  void declare_chosen() {
    for (const MoveInfo& info : G::kMoveInfos) {
      for (const ArgInfo& arg : info.args) {
        if (arg.kind == ArgKind::Choice && is_new("Chosen")) {
          std::vector<std::string> types;
          for (int i = 0; i < arg.case_count; ++i) {
            types.push_back(object({std::string(arg.cases[i].name) + ": " + type_of(arg.cases[i])},
                                   /*indent=*/4));
          }
          declare_union("Chosen", types);
        }
      }
    }
  }

  void declare_moves(const std::string& name, By by) {
    constexpr std::size_t kIndent = 4;
    std::vector<std::string> types;
    for (const MoveInfo& info : G::kMoveInfos) {
      if (info.by == by) {
        types.push_back(object(
            {"verb: " + quoted(info.verb), "args: " + object(members(info.args), kIndent + 2)},
            kIndent));
      }
    }
    declare_union(name, types);
  }

  void declare_events() {
    std::vector<std::string> types;
    for (const EventInfo& info : G::kEventInfos.subspan(1)) {
      std::vector<std::string> fields{"kind: " + quoted(info.name), "rule: string"};
      for (const std::string& member : members(info.args)) {
        fields.push_back(member);
      }
      types.push_back(object(fields, 4));
    }
    declare_union("Event", types);
    out_.pop_back();  // one line's end at the end
  }

  std::string out_;
  std::vector<std::string> declared_;
};

}  // namespace ludo

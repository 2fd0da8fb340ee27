#include "hub/workshop.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <nlohmann/json.hpp>

#include "listed_forms.h"
#include "record/csv.h"
#include "record/embedded.h"
#include "record/form.h"
#include "table/clauses.h"
#include "table/games.h"

namespace ludo::hub {
namespace {

std::string deck_text(std::string_view game) {
  return std::string(embedded("data/decks/" + std::string(game) + ".csv"));
}

Json checked(std::string_view game, const Json& body) {
  const Result<Json, RequestError> answer = checked_deck_json(game, body.dump());
  EXPECT_TRUE(answer.ok());
  const auto wrong = validate(*shape_named("CheckedDeck"), *answer);
  EXPECT_FALSE(wrong) << *wrong;
  return *answer;
}

Json rows_of(std::string_view game) {
  Json rows = Json::array();
  const Json workshop = *workshop_json(game);
  for (const Json& row : workshop["standard"]["deck"]["rows"]) {
    rows.push_back(row["cells"]);
  }
  return rows;
}

void each_with_deck(const std::function<void(const std::string&)>& f) {
  Games::each([&]<class G>() {
    if (const std::string game(G::kInfo.name); !deck_text(game).empty()) {
      f(game);
    }
  });
}

// What a field's words, patterns and limits make of a cell: empty, or why it does not fit.
bool fits_slots(std::string_view text, const FormPattern& pattern, std::size_t slot) {
  if (slot == pattern.slots.size()) {
    return text == pattern.after;
  }
  const FormSlot& at = pattern.slots[slot];
  if (!text.starts_with(at.before)) {
    return false;
  }
  text.remove_prefix(at.before.size());
  std::vector<std::string> values;
  for (const FormWord& word : at.words) {
    values.push_back(word.value);
  }
  for (int n = at.min; at.words.empty() && n <= at.max; ++n) {
    values.push_back(std::to_string(n));
  }
  return std::any_of(values.begin(), values.end(), [&](const std::string& value) {
    return text.starts_with(value) && fits_slots(text.substr(value.size()), pattern, slot + 1);
  });
}

std::vector<std::string> parts_of(const std::string& text, char between) {
  std::vector<std::string> parts(1);
  for (const char c : text) {
    c == between ? void(parts.emplace_back()) : void(parts.back() += c);
  }
  return parts;
}

bool fits(const std::string& cell, const FormField& field) {
  const auto is_word = [&](const std::string& one) {
    return std::any_of(field.words.begin(), field.words.end(),
                       [&](const FormWord& word) { return word.value == one; });
  };
  const auto is_part = [&](const std::string& one) {
    return std::any_of(field.patterns.begin(), field.patterns.end(),
                       [&](const FormPattern& pattern) { return fits_slots(one, pattern, 0); });
  };
  if (cell.empty() && field.optional) {
    return true;
  }
  switch (field.kind) {
    case FieldKind::Text:
      return !cell.empty() && static_cast<int>(cell.size()) <= field.max;
    case FieldKind::Number:
      return !cell.empty() && std::stoi(cell) >= field.min && std::stoi(cell) <= field.max;
    case FieldKind::Word:
      return is_word(cell);
    case FieldKind::Words: {
      const std::vector<std::string> parts = parts_of(cell, '|');
      return std::all_of(parts.begin(), parts.end(), is_word);
    }
    case FieldKind::Formula: {
      const std::vector<std::string> parts = parts_of(cell, ';');
      return static_cast<int>(parts.size()) <= field.max &&
             std::all_of(parts.begin(), parts.end(), is_part);
    }
    case FieldKind::Fixed:
      return true;
    case FieldKind::Empty:
      return cell.empty();
  }
  return false;
}

void expect_fits(std::string_view text, const DeckForm& form) {
  const Result<CsvTable> table = read_csv(text, "", columns_of(text));
  ASSERT_TRUE(table.ok());
  const auto by = std::find(table->header.begin(), table->header.end(), form.by);
  for (const CsvRow& row : table->rows) {
    const std::string sort =
        form.by.empty() ? "" : row.cells[static_cast<std::size_t>(by - table->header.begin())];
    const auto found = std::find_if(form.sorts.begin(), form.sorts.end(),
                                    [&](const FormSort& one) { return one.value == sort; });
    ASSERT_NE(found, form.sorts.end()) << sort;
    ASSERT_EQ(found->fields.size(), table->header.size());
    for (std::size_t i = 0; i < row.cells.size(); ++i) {
      EXPECT_EQ(found->fields[i].column, table->header[i]);
      EXPECT_TRUE(fits(row.cells[i], found->fields[i]))
          << row.cells.front() << ", " << table->header[i] << ": " << row.cells[i];
    }
  }
}

TEST(Workshop, FormsHoldEveryCellOfTheStandardFiles) {
  int games = 0;
  Games::each([&]<class G>() {
    const std::string name(G::kInfo.name);
    if (deck_text(name).empty()) {
      return;
    }
    ++games;
    expect_fits(deck_text(name), DeckColumns<G>::deck());
    if (const std::string_view board = embedded("data/boards/" + name + ".csv"); !board.empty()) {
      expect_fits(board, DeckColumns<G>::board());
    }
  });
  EXPECT_EQ(games, 4);
}

void expect_clause(std::string_view game, const FormWord& word) {
  const auto& clauses = clauses_of(game, Lang::Fr);
  EXPECT_TRUE(word.clause.empty() ||
              std::any_of(clauses.begin(), clauses.end(),
                          [&](const Clause& one) { return one.id == word.clause; }))
      << game << " has no clause " << word.clause;
}

TEST(Workshop, FormsNameClausesThatThereAre) {
  Games::each([&]<class G>() {
    for (const FormSort& sort : DeckColumns<G>::deck().sorts) {
      for (const FormField& field : sort.fields) {
        for (const FormWord& word : field.words) {
          expect_clause(G::kInfo.name, word);
        }
        for (const FormPattern& pattern : field.patterns) {
          expect_clause(G::kInfo.name, pattern.name);
        }
      }
    }
  });
}

// A number with a sign needs no words, and what has a clause with a title is called by that.
void expect_words(std::string_view game, const FormWord& word) {
  if (word.value.starts_with('+') || word.value.starts_with('-')) {
    return;
  }
  for (const Lang lang : {Lang::Fr, Lang::En}) {
    const auto& clauses = clauses_of(game, lang);
    const auto clause = std::find_if(clauses.begin(), clauses.end(),
                                     [&](const Clause& one) { return one.id == word.clause; });
    const bool titled = clause != clauses.end() && !clause->title.empty() &&
                        clause->title.find('(') == std::string::npos && clause->title != word.value;
    EXPECT_TRUE(titled || !(lang == Lang::Fr ? word.fr : word.en).empty()) << word.value;
  }
}

TEST(Workshop, FormsHaveWordsForWhatStandsInAFile) {
  Games::each([&]<class G>() {
    for (const DeckForm& form : {DeckColumns<G>::deck(), DeckColumns<G>::board()}) {
      for (const FormSort& sort : form.sorts) {
        for (const FormField& field : sort.fields) {
          for (const FormWord& word : field.words) {
            expect_words(G::kInfo.name, word);
          }
          for (const FormPattern& pattern : field.patterns) {
            expect_words(G::kInfo.name, pattern.name);
            for (std::size_t i = 0; i < pattern.slots.size(); ++i) {
              const std::string place = "{" + std::to_string(i) + "}";
              EXPECT_NE(pattern.name.fr.find(place), std::string::npos) << pattern.name.value;
              EXPECT_NE(pattern.name.en.find(place), std::string::npos) << pattern.name.value;
              for (const FormWord& word : pattern.slots[i].words) {
                expect_words(G::kInfo.name, word);
              }
            }
          }
        }
      }
    }
  });
}

TEST(Workshop, GivesWhatIsInTheBoxAndItIsInOrder) {
  each_with_deck([](const std::string& game) {
    const Result<Json, RequestError> answer = workshop_json(game);
    ASSERT_TRUE(answer.ok());
    const auto wrong = validate(*shape_named("Workshop"), *answer);
    EXPECT_FALSE(wrong) << game << *wrong;
    const Json& standard = (*answer)["standard"];
    EXPECT_EQ(standard["error"], nullptr);
    EXPECT_EQ(standard["standard"], true);
    EXPECT_EQ(standard["deck"]["text"], deck_text(game));
  });
}

TEST(Workshop, RowsComeBackAsTheFileTheyAre) {
  each_with_deck([](const std::string& game) {
    const Json answer = checked(game, {{"deck", {{"rows", rows_of(game)}}}});
    EXPECT_EQ(answer["deck"]["text"], deck_text(game));
    EXPECT_EQ(answer["standard"], true);
  });
}

TEST(Workshop, NamesTheFieldThatIsWrongAsDeckCheckDoes) {
  Json rows = rows_of("paf");
  rows[4][4] = "99";
  const Json error = checked("paf", {{"deck", {{"rows", rows}}}})["error"];
  EXPECT_EQ(error["part"], "deck");
  EXPECT_EQ(error["line"], 6);
  EXPECT_EQ(error["row"], 4);
  EXPECT_EQ(error["column"], "strength");
  EXPECT_EQ(error["en"], "strength: expected a whole number 0–12, found '99'");
}

TEST(Workshop, FindsTheFieldBehindACellOfSeveralLines) {
  Json rows = rows_of("cite");
  const std::size_t last = rows[0].size() - 1;
  rows[0][last - 1] = "une ligne\nune autre";
  rows[0][last] = "";
  const Json error = checked("cite", {{"deck", {{"rows", rows}}}})["error"];
  EXPECT_EQ(error["row"], 0);
  EXPECT_EQ(error["column"], "text_en");
}

TEST(Workshop, SaysWhatIsWrongWithABoard) {
  const std::string board = "key,value,source\nspace-1,9,ours\n";
  const Json error = checked("toits", {{"board", {{"text", board}}}})["error"];
  EXPECT_EQ(error["part"], "board");
  EXPECT_EQ(error["row"], 0);
  EXPECT_EQ(error["column"], "value");
}

TEST(Workshop, ATextThatIsNoTableOfTheGame) {
  const Json answer = checked("cimes", {{"deck", {{"text", "a,b\n1,2\n"}}}});
  EXPECT_EQ(answer["deck"], nullptr);
  EXPECT_EQ(answer["error"]["row"], nullptr);
  EXPECT_EQ(answer["cards"], Json::array());
}

TEST(Workshop, AnotherDeckHasAnotherFingerprint) {
  Json rows = rows_of("cimes");
  rows[0][4] = "9 if same >= 3";
  rows[0][6] = "9 points pour un triple.";
  rows[0][7] = "9 points for a triple.";
  const Json answer = checked("cimes", {{"deck", {{"rows", rows}}}});
  EXPECT_EQ(answer["error"], nullptr);
  EXPECT_EQ(answer["standard"], false);
  EXPECT_EQ(answer["cards"][0]["points"], "9");
  ASSERT_EQ(answer["differences"].size(), 1U);
  EXPECT_EQ(answer["differences"][0]["id"], "aigle-7");
  EXPECT_EQ(answer["differences"][0]["changes"][0],
            (Json{{"column", "effect"}, {"from", "8 if same >= 3"}, {"to", "9 if same >= 3"}}));
  EXPECT_EQ(checked("cimes", Json::object())["differences"], Json::array());
}

// A card is drawn although another one is not in order.
TEST(Workshop, PrintsTheCardsThatAreInOrder) {
  Json rows = rows_of("cimes");
  rows[0][4] = "9 if same >= 3";
  rows[0][6] = "9 points pour un triple.";
  rows[0][7] = "9 points for a triple.";
  rows[1][4] = "many";
  const Json answer = checked("cimes", {{"deck", {{"rows", rows}}}});
  EXPECT_EQ(answer["error"]["row"], 1);
  EXPECT_EQ(answer["cards"][0]["points"], "9");
  EXPECT_EQ(answer["cards"][1]["points"], "");
}

// What boards are given are numbers, words and lists, also of a deck that is being edited.
TEST(Workshop, CardsAreTyped) {
  const Json toits = checked("toits", Json::object());
  EXPECT_EQ(toits["boardRows"][3]["key"], "space-4");
  EXPECT_EQ(toits["boardRows"][3]["value"], 2);
  EXPECT_EQ(toits["cards"][0]["arrows"], 0);
  EXPECT_EQ(toits["cards"][0]["colour"], "bijoux");
  Json rows = rows_of("paf");
  rows[0][3] = "tall";  // the height of a safe
  const Json paf = checked("paf", {{"deck", {{"rows", rows}}}});
  EXPECT_FALSE(paf["error"].is_null());
  EXPECT_EQ(paf["cards"][0]["height"], 1);
  EXPECT_EQ(paf["cards"][0]["strength"], 8);
  EXPECT_EQ(paf["cards"][0]["bonus"], nullptr);
  EXPECT_EQ(paf["cards"][0]["categories"], Json::array({"mobilier"}));
  EXPECT_EQ(checked("paf", Json::object())["boardRows"], Json::array());
}

// Of cards of which a row is several: the ids are those of the game, each once, and no word of a
// text is lost between its parts.
TEST(Workshop, SaysWhatARowIsPlayedAs) {
  const cite::Deck& deck = Box<cite::Game>::standard();
  std::vector<std::string> played;
  for (int card = 0; card < deck.size(); ++card) {
    played.emplace_back(deck.texts[static_cast<std::size_t>(card)].id.view());
  }
  std::vector<std::string> named;
  for (const Json& card : cards_json("cite", deck_text("cite"))) {
    named.insert(named.end(), card["ids"].begin(), card["ids"].end());
    for (const std::string lang : {"_fr", "_en"}) {
      const std::string does = card["does" + lang];
      const std::string said = card["said" + lang];
      EXPECT_TRUE(does.ends_with('.')) << does;
      EXPECT_EQ(does + " " + said, card["text" + lang].get<std::string>());
    }
  }
  std::sort(played.begin(), played.end());
  std::sort(named.begin(), named.end());
  EXPECT_EQ(named, played);

  Json rows = rows_of("cite");
  rows.back()[2] = "many";
  rows.back()[9] = "Un mot";
  const Json last = checked("cite", {{"deck", {{"rows", rows}}}})["cards"].back();
  EXPECT_EQ(last["ids"], Json::array({last["id"]}));
  EXPECT_EQ(last["does_fr"], "Un mot");
  EXPECT_EQ(last["said_fr"], "");
}

TEST(Workshop, RefusesWhatIsNoRequest) {
  for (const char* const body :
       {"", "[]", "7", R"({"deck":7})", R"({"deck":{"rows":[7]}})", R"({"deck":{"rows":[[7]]}})",
        R"({"deck":{"rows":[[]]}})", R"({"decks":{}})",
        R"({"deck":{"rows":[["a","b","c","d","e","f","g","h","i"]]}})"}) {
    EXPECT_FALSE(checked_deck_json("cimes", body).ok()) << body;
  }
  const std::string long_cell = R"({"deck":{"rows":[[")" + std::string(1001, 'x') + R"("]]}})";
  EXPECT_FALSE(checked_deck_json("cimes", long_cell).ok());
  EXPECT_FALSE(checked_deck_json("x", "{}").ok());
  EXPECT_FALSE(workshop_json("x").ok());
}

}  // namespace
}  // namespace ludo::hub

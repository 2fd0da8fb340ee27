// Answers made of what is compiled in: rules and decks.
#include <nlohmann/json.hpp>

#include "hub/answers.h"
#include "hub/workshop.h"
#include "room/schema.h"
#include "table/clauses.h"

namespace ludo::hub {
namespace {

Json paragraphs_json(std::string_view game, std::string_view text) {
  Json out = Json::array();
  for (const Paragraph& paragraph : paragraphs_of(game, text)) {
    Json runs = Json::array();
    for (const TextRun& run : paragraph.runs) {
      Json one{{"text", run.text}};
      if (run.kind != TextRun::Kind::Plain) {
        one["kind"] = run.kind == TextRun::Kind::Ruling ? "ruling" : "clause";
      }
      runs.push_back(std::move(one));
    }
    out.push_back({{"item", paragraph.is_item}, {"runs", std::move(runs)}});
  }
  return out;
}

// Where each clause stands on the page, and what stands between them.
Json sections_of(std::string_view game, const RulesPage& page) {
  Json sections = Json::array();
  for (const RulesSection& section : page.sections) {
    Json parts = Json::array();
    for (const ludo::Clause& part : section.parts) {
      parts.push_back(part.id.empty() ? Json{{"paragraphs", paragraphs_json(game, part.text)}}
                                      : Json{{"clause", part.id}});
    }
    sections.push_back({{"title", section.title},
                        {"technical", section.is_technical},
                        {"parts", std::move(parts)}});
  }
  return sections;
}

bool is_game(std::string_view game) {
  return Games::with(game, []<class G>() {});
}

}  // namespace

Result<Json, RequestError> rules_json(std::string_view game, Lang lang) {
  if (!is_game(game)) {
    return RequestError{&kNotFound};
  }
  Json clauses = Json::array();
  for (const ludo::Clause& clause : clauses_of(game, lang)) {
    clauses.push_back({{"id", clause.id},
                       {"title", clause.title},
                       {"paragraphs", paragraphs_json(game, clause.text)},
                       {"ruling", clause.is_ruling}});
  }
  const RulesPage& page = rules_page(game, lang);
  return Json{{"game", game},
              {"title", page.title},
              {"clauses", std::move(clauses)},
              {"sections", sections_of(game, page)}};
}

Result<Json, RequestError> deck_json(std::string_view game) {
  if (!is_game(game)) {
    return RequestError{&kNotFound};
  }
  return Json{{"game", game},
              {"cards", cards_json(game, standard_deck_text(game))},
              {"board", board_json(game, standard_board_text(game))}};
}

}  // namespace ludo::hub

#include "cli/face.h"

#include <fmt/core.h>

#include <algorithm>

#include "cli/words_cards.h"
#include "listed_faces.h"

namespace ludo::cli {
namespace {

// Of a game that says nothing of its cards: every column but those in words.
CardFace plain_face(const CardTexts& cards, std::string_view id, Lang /*lang*/) {
  CardFace face;
  for (const std::string& column : cards.columns()) {
    const std::string_view cell = cards(id, column);
    const bool is_text = column.ends_with("_fr") || column.ends_with("_en");
    if (column != "id" && !is_text && !cell.empty()) {
      face.facts += fmt::format("{}{} {}", face.facts.empty() ? "" : ", ", column, cell);
    }
  }
  return face;
}

CardFace face_of(std::string_view game, const CardTexts& cards, std::string_view id, Lang lang) {
  const auto* const own = std::find_if(kFaceReaders.begin(), kFaceReaders.end(),
                                       [&](const FaceReader& f) { return f.game == game; });
  return own == kFaceReaders.end() ? plain_face(cards, id, lang) : own->of(cards, id, lang);
}

std::string with_clause(const CardFace& face) {
  return face.clause.empty() ? face.facts : fmt::format("{} ({})", face.facts, face.clause);
}

// The cards of one kind: how many, then those alike in one line each.
void append_kind(const std::string& kind, std::vector<CardFace> faces, Lang lang, int width,
                 Lines& lines) {
  constexpr int kIndent = 2;
  std::erase_if(faces, [&](const CardFace& face) { return face.kind != kind; });
  std::sort(faces.begin(), faces.end(),
            [](const CardFace& a, const CardFace& b) { return a.facts < b.facts; });
  lines.emplace_back(words::kKindCount(lang, kind, static_cast<int>(faces.size())), kBold);
  for (auto face = faces.begin(); face != faces.end();) {
    const auto next = std::find_if(
        face, faces.end(), [&](const CardFace& other) { return other.facts != face->facts; });
    const std::string text = words::kAlike(lang, static_cast<int>(next - face), with_clause(*face));
    for (const std::string& row : wrapped(text, width - kIndent)) {
      lines.push_back(Line().pad_to(kIndent).add(row));
    }
    face = next;
  }
}

}  // namespace

Lines card_lines(std::string_view game, const CardTexts& cards, std::string_view id, Lang lang,
                 int width) {
  constexpr int kIndent = 4;
  if (cards(id, "id").empty()) {
    return {};
  }
  const CardFace face = face_of(game, cards, id, lang);
  Lines lines{Line(id, kBold)};
  const std::string_view name = cards.in(lang, id, "name");
  lines[0].add("  ").add(name.empty() ? std::string_view(face.name) : name);
  for (const std::string& row : wrapped(with_clause(face), width - kIndent)) {
    lines.push_back(Line().pad_to(kIndent).add(row, kDim));
  }
  for (const std::string& row : wrapped(cards.in(lang, id, "text"), width - kIndent)) {
    lines.push_back(Line().pad_to(kIndent).add(row));
  }
  return lines;
}

Lines pile_lines(std::string_view game, const CardTexts& cards, const std::vector<std::string>& ids,
                 Lang lang, int width) {
  Lines lines;
  std::vector<CardFace> faces;
  for (const std::string& id : ids) {
    const Lines card = card_lines(game, cards, id, lang, width);
    lines.insert(lines.end(), card.begin(), card.end());
    if (card.empty()) {
      lines.emplace_back(id, kBold);
    } else {
      faces.push_back(face_of(game, cards, id, lang));
    }
  }
  const bool by_kind =
      faces.size() == ids.size() &&
      std::none_of(faces.begin(), faces.end(), [](const CardFace& f) { return f.kind.empty(); });
  if (!by_kind) {
    return lines;
  }
  lines.clear();
  std::vector<std::string> kinds;  // in the order they come in
  for (const CardFace& face : faces) {
    if (std::find(kinds.begin(), kinds.end(), face.kind) == kinds.end()) {
      kinds.push_back(face.kind);
      append_kind(face.kind, faces, lang, width, lines);
    }
  }
  return lines;
}

}  // namespace ludo::cli

#include "record/card_columns.h"

#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>
#include <optional>

namespace ludo {
namespace {

bool is_in_one_language(const std::string& column) {
  return column.ends_with("_fr") || column.ends_with("_en");
}

std::optional<int> whole_number(std::string_view cell) {
  if (cell.starts_with('+')) {
    cell.remove_prefix(1);
  }
  int number = 0;
  const auto [end, error] = std::from_chars(cell.data(), cell.data() + cell.size(), number);
  return error == std::errc() && end == cell.data() + cell.size() ? std::optional(number)
                                                                  : std::nullopt;
}

}  // namespace

std::vector<FormField> card_columns(const FormSort& sort) {
  std::vector<FormField> columns;
  for (const FormField& field : sort.fields) {
    if (!is_in_one_language(field.column)) {
      columns.push_back(field);
    }
  }
  return columns;
}

const FormSort& sort_of(const DeckForm& form, const std::vector<std::string>& header,
                        const CsvRow& row) {
  const auto by = std::find(header.begin(), header.end(), form.by);
  const auto found = std::find_if(form.sorts.begin(), form.sorts.end(), [&](const FormSort& sort) {
    return by != header.end() &&
           sort.value == row.cells[static_cast<std::size_t>(by - header.begin())];
  });
  return found == form.sorts.end() ? form.sorts.front() : *found;
}

bool may_be_null(const FormField& field) {
  return field.kind == FieldKind::Empty ||
         (field.optional && (field.kind == FieldKind::Number || field.kind == FieldKind::Word));
}

nlohmann::ordered_json cell_json(const FormField& field, std::string_view cell) {
  using Json = nlohmann::ordered_json;
  const auto has = [&](std::string_view word) {
    return std::any_of(field.words.begin(), field.words.end(),
                       [&](const FormWord& one) { return one.value == word; });
  };
  switch (field.kind) {
    case FieldKind::Empty:
      return nullptr;
    case FieldKind::Number: {
      const std::optional<int> number = whole_number(cell);
      return number               ? Json(std::clamp(*number, field.min, field.max))
             : may_be_null(field) ? Json(nullptr)
                                  : Json(field.min);
    }
    case FieldKind::Word:
      return has(cell)            ? Json(cell)
             : may_be_null(field) ? Json(nullptr)
                                  : Json(field.words.front().value);
    case FieldKind::Words: {
      Json list = Json::array();
      while (!cell.empty()) {
        const std::string_view word = cell.substr(0, cell.find('|'));
        if (has(word)) {
          list.push_back(word);
        }
        cell.remove_prefix(std::min(word.size() + 1, cell.size()));
      }
      return list;
    }
    default:
      return cell;
  }
}

}  // namespace ludo

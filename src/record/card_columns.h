// What boards are given of a card: the columns of its deck file that are the same in every
// language, each with a type, as the game's form says of cards of its sort (form.h). From these
// follow what the server sends and what the browser's compiler knows of a card, so that a column
// that is renamed is an error there. A cell of a card that is not in order becomes what comes
// nearest: whether it is in order says the loader.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string_view>
#include <vector>

#include "record/csv.h"
#include "record/form.h"

namespace ludo {

// The fields of a sort of cards that boards are given, without those in one language ("name_fr").
std::vector<FormField> card_columns(const FormSort& sort);

// The sort that a row is of; of one that is of none, the first.
const FormSort& sort_of(const DeckForm& form, const std::vector<std::string>& header,
                        const CsvRow& row);

// What stands in a cell: a number, a word, a list of words or a text; null where it is empty and
// may be, or means nothing on cards of this sort.
nlohmann::ordered_json cell_json(const FormField& field, std::string_view cell);

// Whether it may be null.
bool may_be_null(const FormField& field);

}  // namespace ludo

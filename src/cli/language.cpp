// Which language the program speaks, before it knows anything else.
#include <string_view>

#include "cli/args.h"

namespace ludo::cli {

std::optional<Lang> language_in(int argc, const char* const* argv) {
  std::optional<Lang> lang;
  for (int i = 1; i < argc; ++i) {
    std::string_view value = argv[i];
    if (value == "--lang" && i + 1 < argc) {
      value = argv[i + 1];
    } else if (value.starts_with("--lang=")) {
      value.remove_prefix(7);
    } else {
      continue;
    }
    if (value == "fr" || value == "en") {
      lang = value == "fr" ? Lang::Fr : Lang::En;
    }
  }
  return lang;
}

Lang language_of_locale(const char* lc_all, const char* lc_messages, const char* lang) {
  for (const char* value : {lc_all, lc_messages, lang}) {
    if (value != nullptr && *value != 0) {
      return std::string_view(value).starts_with("en") ? Lang::En : Lang::Fr;
    }
  }
  return Lang::Fr;
}

}  // namespace ludo::cli

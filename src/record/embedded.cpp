#include "record/embedded.h"

#include <map>

namespace ludo {
namespace {

struct File {
  std::string_view path;
  std::string_view text;
};

constexpr File kFiles[] = {
#include "embedded_data.inc"
};

std::map<std::string, std::string, std::less<>>& provided() {
  static std::map<std::string, std::string, std::less<>> texts;
  return texts;
}

}  // namespace

std::string_view embedded(std::string_view path) {
  for (const File& file : kFiles) {
    if (file.path == path) {
      return file.text;
    }
  }
  const auto found = provided().find(path);
  return found == provided().end() ? std::string_view{} : std::string_view(found->second);
}

void provide_text(std::string path, std::string text) {
  provided().insert_or_assign(std::move(path), std::move(text));
}

}  // namespace ludo

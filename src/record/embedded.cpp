#include "record/embedded.h"

namespace ludo {
namespace {

struct File {
  std::string_view path;
  std::string_view text;
};

constexpr File kFiles[] = {
#include "embedded_data.inc"
};

}  // namespace

std::string_view embedded(std::string_view path) {
  for (const File& file : kFiles) {
    if (file.path == path) {
      return file.text;
    }
  }
  return {};
}

}  // namespace ludo

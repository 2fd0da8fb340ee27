#include "cli/report_files.h"

#include <filesystem>

#include "cli/commands.h"
#include "cli/words.h"
#include "lab/files.h"

namespace ludo::cli {

namespace fs = std::filesystem;

namespace {

Error cannot_write(const std::string& path, int error) {
  const auto in = [&](Lang lang) { return words::kCannotWrite(lang, reason_of(error, lang)); };
  return {ErrorCode::BadFile, in(Lang::Fr), in(Lang::En), path};
}

}  // namespace

Status make_folder(const std::string& folder) {
  std::error_code error;
  fs::create_directories(folder, error);
  return error ? Status(cannot_write(folder, error.value())) : Status(Done{});
}

Status write_files(const std::string& folder, const lab::Files& files) {
  for (const auto& [name, text] : files) {
    const std::string path = (fs::path(folder) / name).string();
    const int error = lab::write_whole(path, text);
    if (error != 0) {
      return cannot_write(path, error);
    }
  }
  return Done{};
}

}  // namespace ludo::cli

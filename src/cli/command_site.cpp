#include <filesystem>

#include "cli/commands.h"
#include "cli/report_files.h"
#include "cli/words.h"
#include "server/pack.h"

namespace ludo::cli {
namespace {

namespace fs = std::filesystem;

// The server's own pages and service worker stay behind: what stands in their place is in site/
// (web/vite.config.ts makes both).
constexpr std::string_view kOfSite = "/site/";
bool is_of_server(std::string_view path) {
  return path == "/sw.js" || (path.ends_with(".html") && path.rfind('/') == 0);
}

// What the folder is to hold, by paths in it.
lab::Files files_of(std::vector<server::PackedFile> pages) {
  lab::Files files;
  for (server::PackedFile& page : pages) {
    const bool of_site = page.path.starts_with(kOfSite);
    if (of_site || !is_of_server(page.path)) {
      files[page.path.substr(of_site ? kOfSite.size() : 1)] = std::move(page.body);
    }
  }
  return files;
}

// A folder somebody keeps something else in is left alone.
bool is_ours(const fs::path& folder) {
  std::error_code error;
  return !fs::exists(folder, error) || fs::is_empty(folder, error) ||
         fs::exists(folder / "tab.json", error);
}

// Names in assets/ change with what they hold: those of the last time would only pile up.
void drop_old_assets(const fs::path& folder, const lab::Files& files) {
  std::error_code error;
  std::vector<fs::path> old;
  for (const auto& entry : fs::directory_iterator(folder / "assets", error)) {
    if (!files.contains("assets/" + entry.path().filename().string())) {
      old.push_back(entry.path());
    }
  }
  for (const fs::path& path : old) {
    fs::remove(path, error);
  }
}

}  // namespace

int run_command(const SiteArgs& args, const Console& console) {
  if (console.pages.empty()) {
    return report_error(console, kWrong, words::kNoPages(console.lang));
  }
  Result<std::vector<server::PackedFile>> pages = server::read_pack(console.pages);
  if (!pages) {
    return report_error(console, pages.error());
  }
  const lab::Files files = files_of(std::move(*pages));
  if (!files.contains("index.html")) {
    return report_error(console, kWrong, words::kNoTab(console.lang));
  }
  if (!is_ours(args.out)) {
    return report_error(console, kUsage, words::kNotOurSite(console.lang, args.out));
  }
  Status done = make_folder((fs::path(args.out) / "assets").string());
  if (done.ok()) {
    done = write_files(args.out, files);
  }
  if (!done) {
    return report_error(console, done.error());
  }
  drop_old_assets(args.out, files);
  console.out << words::kSiteWritten(console.lang, static_cast<int>(files.size()), args.out)
              << '\n';
  return kOk;
}

}  // namespace ludo::cli

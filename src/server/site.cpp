#include "server/site.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "room/tokens.h"
#include "server/pack.h"
#include "server/room_names.h"

namespace ludo::server {
namespace {

namespace fs = std::filesystem;

std::string type_of(const std::string& ending) {
  static const std::map<std::string, std::string, std::less<>> types{
      {".html", "text/html; charset=utf-8"},
      {".js", "text/javascript; charset=utf-8"},
      {".css", "text/css; charset=utf-8"},
      {".svg", "image/svg+xml"},
      {".png", "image/png"},
      {".ico", "image/x-icon"},
      {".json", "application/json"},
      {".wasm", "application/wasm"},
      {".woff2", "font/woff2"},
      {".txt", "text/plain; charset=utf-8"},
  };
  const auto found = types.find(ending);
  return found == types.end() ? "application/octet-stream" : found->second;
}

std::string whole(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

constexpr std::string_view kBlanks = " \t";

std::string_view trimmed(std::string_view text) {
  const std::size_t from = std::min(text.find_first_not_of(kBlanks), text.size());
  text.remove_prefix(from);
  return text.substr(0, text.find_last_not_of(kBlanks) + 1);
}

// The items of a header's list, one after another; a comma inside quotes is none of its commas, but
// no tag of ours has one.
template <class F>
bool any_item(std::string_view list, F&& f) {
  while (!list.empty()) {
    const std::size_t comma = std::min(list.find(','), list.size());
    if (f(trimmed(list.substr(0, comma)))) {
      return true;
    }
    list.remove_prefix(std::min(comma + 1, list.size()));
  }
  return false;
}

// The same file has another tag when it is compressed: the bytes are others.
enum class Sent : u8 { Plain, Gzip };
std::string quoted_tag(std::string_view tag, Sent sent) {
  return '"' + std::string(tag) + (sent == Sent::Gzip ? "-gzip\"" : "\"");
}

HttpResponse not_found() { return {kNotFound.http, "application/json", error_body({&kNotFound})}; }

// A program built without node has no pages: who opens it in a browser reads how to get them.
HttpResponse no_pages() {
  HttpResponse response{kNotFound.http, "text/html; charset=utf-8"};
  response.headers = {{"Cache-Control", "no-store"}};
  response.body = R"(<!doctype html>
<html lang="fr">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Ludothèque</title>
<h1>Ludothèque</h1>
<p>Le serveur tourne, mais ce programme a été construit sans les pages web. Pour les avoir, dans le
dossier des sources (avec Node 20 ou plus récent) :</p>
<p lang="en">The server runs, but this program was built without the web pages. To get them, in the
folder of the sources (with Node 20 or newer):</p>
<pre>(cd web &amp;&amp; npm ci &amp;&amp; npm run build)
cmake --build --preset release --target ludotheque</pre>
<p><code>ludotheque serve --web web/dist</code></p>
</html>
)";
  return response;
}

}  // namespace

bool takes_gzip(std::string_view accept_encoding) {
  return any_item(accept_encoding, [](std::string_view item) {
    const std::size_t semicolon = std::min(item.find(';'), item.size());
    const std::string_view weight = trimmed(item.substr(std::min(semicolon + 1, item.size())));
    // "q=0", "q=0.000": anything but that.
    const bool refused =
        weight.starts_with("q=0") && weight.find_first_not_of("0.", 2) == std::string_view::npos;
    return trimmed(item.substr(0, semicolon)) == "gzip" && !refused;
  });
}

bool names_tag(std::string_view if_none_match, std::string_view tag) {
  return any_item(if_none_match, [&](std::string_view item) {
    item.remove_prefix(item.starts_with("W/") ? 2 : 0);  // a proxy in between may weaken tags
    return item == "*" || item == quoted_tag(tag, Sent::Plain) ||
           item == quoted_tag(tag, Sent::Gzip);
  });
}

void Site::add(const std::string& path, std::string body, std::string gzip,
               const std::string& hash) {
  File file;
  file.body = std::move(body);
  file.gzip = std::move(gzip);
  file.type = type_of(fs::path(path).extension().string());
  file.tag = hash.substr(0, 32);
  file.for_ever = path.starts_with("/assets/");
  files_.emplace(path, std::move(file));
}

Result<Site> Site::unpack(std::string_view pack) {
  Site site;
  if (pack.empty()) {
    return site;
  }
  Result<std::vector<PackedFile>> files = read_pack(pack);
  if (!files) {
    return files.error();
  }
  for (PackedFile& file : *files) {
    site.add(file.path, std::move(file.body), std::move(file.gzip), file.hash);
  }
  return site;
}

Result<Site> Site::read(const std::string& folder) {
  Site site;
  std::error_code error;
  if (!fs::exists(fs::path(folder) / "index.html", error)) {
    return Error{ErrorCode::BadFile, "ce dossier n'a pas d'index.html",
                 "this folder has no index.html", folder};
  }
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    const std::string ending = entry.path().extension().string();
    if (!entry.is_regular_file() || ending == ".gz" || ending == ".pack") {
      continue;
    }
    const fs::path packed = entry.path().string() + ".gz";
    std::string body = whole(entry.path());
    const std::string hash = token_hash(body);
    site.add("/" + fs::relative(entry.path(), folder).generic_string(), std::move(body),
             fs::exists(packed, error) ? whole(packed) : "", hash);
  }
  return site;
}

void Site::update(Site next) {
  for (auto& [path, file] : files_) {
    if (file.for_ever && !file.is_old) {
      file.is_old = true;
      next.files_.emplace(path, std::move(file));
    }
  }
  files_ = std::move(next.files_);
}

HttpResponse Site::answer(const HttpRequest& request) const {
  if (request.method != "GET" && request.method != "HEAD") {
    return not_found();
  }
  auto found = files_.find(request.path);
  const std::size_t slash = request.path.rfind('/');
  const bool names_file = request.path.find('.', slash) != std::string::npos;
  if (found == files_.end() && !names_file) {
    found = files_.find(request.path.substr(0, request.path.find('/', 1)) + ".html");
  }
  if (found == files_.end() && !names_file) {
    found = files_.find("/index.html");
  }
  if (found == files_.end()) {
    return files_.empty() && !names_file ? no_pages() : not_found();
  }
  const File& file = found->second;
  const bool packed = !file.gzip.empty() && takes_gzip(request.accept_encoding);
  HttpResponse response{200, file.type};
  response.headers = {
      {"ETag", quoted_tag(file.tag, packed ? Sent::Gzip : Sent::Plain)},
      {"Cache-Control", file.for_ever ? "public, max-age=31536000, immutable" : "no-cache"},
      {"Vary", "Accept-Encoding"}};
  if (names_tag(request.if_none_match, file.tag)) {
    response.status = 304;
    return response;
  }
  if (packed) {
    response.headers.emplace_back("Content-Encoding", "gzip");
  }
  response.body = packed ? file.gzip : file.body;
  return response;
}

}  // namespace ludo::server

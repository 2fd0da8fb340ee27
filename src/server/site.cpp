#include "server/site.h"

#include <filesystem>
#include <fstream>
#include <sstream>

#include "server/tokens.h"

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
      {".webmanifest", "application/manifest+json"},
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

}  // namespace

Or<Site> Site::read(const std::string& folder) {
  Site site;
  if (folder.empty()) {
    return site;
  }
  std::error_code error;
  if (!fs::exists(fs::path(folder) / "index.html", error)) {
    return Error{ErrorCode::BadFile, "ce dossier n'a pas d'index.html",
                 "this folder has no index.html", folder};
  }
  for (const auto& entry : fs::recursive_directory_iterator(folder)) {
    if (!entry.is_regular_file() || entry.path().extension() == ".gz") {
      continue;
    }
    const std::string path = "/" + fs::relative(entry.path(), folder).generic_string();
    File file;
    file.body = whole(entry.path());
    const fs::path packed = entry.path().string() + ".gz";
    file.gzip = fs::exists(packed, error) ? whole(packed) : "";
    file.type = type_of(entry.path().extension().string());
    file.tag = "\"" + token_hash(file.body).substr(0, 16) + "\"";
    file.for_ever = path.rfind("/assets/", 0) == 0;
    site.files_.emplace(path, std::move(file));
  }
  return site;
}

HttpResponse Site::answer(const HttpRequest& request) const {
  if (request.method != "GET" && request.method != "HEAD") {
    return {kNotFound.http, "application/json", error_body({&kNotFound})};
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
    return {kNotFound.http, "application/json", error_body({&kNotFound})};
  }
  const File& file = found->second;
  HttpResponse response{200, file.type};
  response.headers = {
      {"ETag", file.tag},
      {"Cache-Control", file.for_ever ? "public, max-age=31536000, immutable" : "no-cache"},
      {"Vary", "Accept-Encoding"}};
  if (request.if_none_match == file.tag) {
    response.status = 304;
    return response;
  }
  const bool packed =
      !file.gzip.empty() && request.accept_encoding.find("gzip") != std::string::npos;
  if (packed) {
    response.headers.emplace_back("Content-Encoding", "gzip");
  }
  response.body = packed ? file.gzip : file.body;
  return response;
}

}  // namespace ludo::server

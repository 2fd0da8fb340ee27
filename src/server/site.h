// The web pages, read at the start and when the operator says so, with what a browser needs to keep
// them: those put into the program, or the files of a folder. Files with a hash in their name are
// kept for ever, others asked for again each time. Those that are there compressed are sent so to
// clients that accept it. Whatever is no file is one of the browser's own routes: /table/x is
// table.html where there is one, and else index.html.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "record/error.h"
#include "server/net.h"

namespace ludo::server {

class Site {
 public:
  // The files of a folder; a FILE.gz beside FILE is what is sent compressed.
  static Result<Site> read(const std::string& folder);
  // The pages in one piece (pack.h). An empty one: no pages, and every route says so.
  static Result<Site> unpack(std::string_view pack);

  // Serves `next` from now on. Files with a hash in their name stay until the time after:
  // browsers with the pages of before may still ask for them.
  void update(Site next);

  HttpResponse answer(const HttpRequest& request) const;
  std::size_t files() const { return files_.size(); }

 private:
  struct File {
    std::string body;
    std::string gzip;  // empty: none
    std::string type;
    std::string tag;  // without quotes
    bool for_ever = false;
    bool is_old = false;  // of the pages before these
  };
  void add(const std::string& path, std::string body, std::string gzip, const std::string& hash);

  std::map<std::string, File, std::less<>> files_;  // by path: "/assets/x.js"
};

// Whether an Accept-Encoding lets us answer compressed.
bool takes_gzip(std::string_view accept_encoding);
// Whether an If-None-Match names this tag (without quotes), plain or compressed.
bool names_tag(std::string_view if_none_match, std::string_view tag);

}  // namespace ludo::server

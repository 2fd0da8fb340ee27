// The web pages: the files of a folder, read once at the start, with what a browser needs to keep
// them. Files with a hash in their name are kept for ever, others asked for again each time. A
// FILE.gz beside FILE is sent to those who take it. Whatever is no file is one of the browser's own
// routes: /table/x is table.html where there is one, and else index.html.
#pragma once

#include <map>
#include <string>

#include "record/error.h"
#include "server/net.h"

namespace ludo::server {

class Site {
 public:
  // An empty folder name: no pages.
  static Or<Site> read(const std::string& folder);

  HttpResponse answer(const HttpRequest& request) const;
  std::size_t files() const { return files_.size(); }

 private:
  struct File {
    std::string body;
    std::string gzip;  // empty: none
    std::string type;
    std::string tag;
    bool for_ever = false;
  };
  std::map<std::string, File, std::less<>> files_;  // by path: "/assets/x.js"
};

}  // namespace ludo::server

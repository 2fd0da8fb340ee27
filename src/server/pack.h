// The web pages in one piece, as they are put into the program: an index and the files, those that
// shrink compressed. web/tools/pages.ts writes it at the end of `npm run build`:
//
//   ludotheque-pages 1 SHA-256 of everything below this line
//   PATH SIZE STORED gzip|plain SHA-256 of the file      one line a file; STORED bytes are kept
//                                                        an empty line, then the bytes in order
//
// Whatever does not fit together is refused: a pack is never half read.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "record/error.h"

namespace ludo::server {

struct PackedFile {
  std::string path;  // "/assets/x.js"
  std::string body;
  std::string gzip;  // empty: kept as it is
  std::string hash;  // SHA-256 of the body, hex
};

Result<std::vector<PackedFile>> read_pack(std::string_view pack);

}  // namespace ludo::server

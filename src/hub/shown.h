// What a table shows outside its own conversation: replay, record, check of its fairness. Made from
// the store alone, so away from the rooms and their thread, and remembered: a finished game never
// changes, and what was made at one version of the log holds as long as that is the last. Bounded
// by bytes; what was not asked for the longest goes first. Not here: what the texts say (room/
// render.h), who may ask how often (limits.h). One thread at a time.
#pragma once

#include <list>
#include <string>
#include <unordered_map>
#include <vector>

#include "hub/http.h"
#include "hub/room_names.h"
#include "hub/store.h"
#include "room/recorded.h"
#include "room/render.h"

namespace ludo::hub {

// Texts as they came: what makes no sense is refused.
struct ShownAsked {
  std::string table;
  std::string what;  // replay, record, fairness, deck
  std::string seat = {};
  std::string from = {};  // of a replay: the first frame
  Lang lang = Lang::Fr;   // of a replay
};

class ShownTables {
 public:
  static constexpr std::size_t kBytesMax = std::size_t{64} * 1024 * 1024;
  static constexpr std::size_t kPageBytes = std::size_t{256} * 1024;  // of a replay, or one frame

  explicit ShownTables(std::size_t bytes_max = kBytesMax) : bytes_max_(bytes_max) {}

  HttpResponse answer(StoreReader& store, const ShownAsked& asked);
  // The replay of a record that was sent along.
  HttpResponse answer(const ReplayRequest& asked);

  std::size_t bytes() const { return bytes_; }
  u64 made() const { return made_; }  // how often nothing was remembered

 private:
  struct Page {
    std::size_t from = 0;
    HttpResponse response;
  };
  struct Shown {
    std::string key;
    i64 version = 0;  // of the log
    std::vector<Page> pages;
    std::size_t bytes = 0;

    void add(HttpResponse response, std::size_t from = 0);
    void add(std::vector<ReplayPage> replay);
  };

  Shown make(const std::vector<Entry>& entries, const ShownAsked& asked);
  Shown make(const ReplayRequest& asked);
  // The page that begins with this frame, of what has just been found or made.
  HttpResponse page_from(std::list<Shown>::iterator shown, std::size_t from);
  void remember(Shown shown);
  void forget(std::list<Shown>::iterator which);

  std::size_t bytes_max_;
  std::size_t bytes_ = 0;
  u64 made_ = 0;
  std::list<Shown> all_;  // the latest asked for first
  std::unordered_map<std::string, std::list<Shown>::iterator> by_key_;
};

}  // namespace ludo::hub

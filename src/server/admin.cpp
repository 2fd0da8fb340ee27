#include "server/admin.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "record/dump_json.h"
#include "server/headers.h"
#include "server/room_names.h"

namespace ludo::server {
namespace {

constexpr std::string_view kTable = "table ";
constexpr std::string_view kAddress = "address ";

std::string error_line(const std::string& fr, const std::string& en) {
  return dump_json({{"error", {{"fr", fr}, {"en", en}}}});
}
std::string error_line(const Error& error) {
  return error_line(error.text(Lang::Fr), error.text(Lang::En));
}
std::string no_table() { return error_line("cette table n'existe pas", "there is no such table"); }
std::string done_line(Json json = Json::object()) {
  json["done"] = true;
  return dump_json(json);
}

std::string text_in(const Json& request, const char* key) {
  const auto found = request.find(key);
  return found != request.end() && found->is_string() ? found->get<std::string>() : "";
}
i64 number_in(const Json& request, const char* key) {
  const auto found = request.find(key);
  return found != request.end() && found->is_number_integer() ? found->get<i64>() : 0;
}

}  // namespace

void Admin::ask(const Answer& answer, std::function<std::function<void()>(Store&)> work) {
  workers_.ask([this, answer, work = std::move(work)](Store& store) -> std::function<void()> {
    std::function<void()> then = [answer] {
      answer(error_line("le serveur s'est trompé", "the server made a mistake"));
    };
    guard_("admin", [&] { then = work(store); });
    return then;
  });
}

void Admin::handle(const std::string& line, const Answer& answer) {
  const Json request = Json::parse(line, nullptr, false);
  const std::string what = request.is_object() ? text_in(request, "do") : "";
  const std::string table = request.is_object() ? text_in(request, "table") : "";
  if (what == "list") {
    return list(request, answer);
  }
  if (what == "bans") {
    return show_blocks(answer);
  }
  if (what == "reload") {
    return reload(answer);
  }
  if (what == "ban" || what == "unban") {
    const std::string address = limited_as(text_in(request, "address"));
    if (address.empty()) {
      return answer(error_line("ce n'est pas une adresse", "this is no address"));
    }
    constexpr i64 kHour = 3'600'000;
    const i64 hours = number_in(request, "hours");
    const i64 until = hours > 0 ? workers_.now() + hours * kHour : 0;
    return what == "ban" ? block({std::string(kAddress) + address, until}, answer)
                         : unblock(std::string(kAddress) + address, answer);
  }
  if (!is_token(table)) {
    return answer(no_table());
  }
  if (what == "close") {
    return block({std::string(kTable) + table, 0}, answer);
  }
  if (what == "reopen") {
    return unblock(std::string(kTable) + table, answer);
  }
  if (what == "delete") {
    return remove(table, answer);
  }
  if (what == "export") {
    return export_table(table, answer);
  }
  answer(error_line("demande inconnue", "unknown request"));
}

void Admin::list(const Json& request, const Answer& answer) {
  constexpr i64 kMost = 10'000;
  constexpr i64 kUsual = 100;
  const i64 max = number_in(request, "max");
  TableQuery query{.phase = phase_named(text_in(request, "phase")),
                   .rows_max = static_cast<int>(std::clamp<i64>(max > 0 ? max : kUsual, 1, kMost))};
  if (const std::string game = text_in(request, "game"); !game.empty()) {
    query.game = game;
  }
  ask(answer, [this, query, answer](Store& store) -> std::function<void()> {
    Result<std::vector<TableRow>> rows = store.aside().list(query);
    if (!rows) {
      return [answer, error = rows.error()] { answer(error_line(error)); };
    }
    return [this, answer, rows = std::move(*rows)] {
      Json tables = Json::array();
      for (const TableRow& row : rows) {
        const Room* room = hub_.loaded(row.table);
        tables.push_back({{"table", row.table},
                          {"game", row.summary.game},
                          {"phase", name_of(row.summary.phase)},
                          {"access", name_of(row.summary.access)},
                          {"changed", row.summary.changed},
                          {"entries", row.version},
                          {"clients", room == nullptr ? 0 : room->presence().clients().size()}});
      }
      answer(done_line({{"tables", std::move(tables)}}));
    };
  });
}

// Everything the server has of the table, its secret too.
void Admin::export_table(const std::string& table, const Answer& answer) {
  ask(answer, [table, answer](Store& store) -> std::function<void()> {
    const Result<std::vector<Entry>> entries = store.read(table, 0);
    if (!entries) {
      return [answer, error = entries.error()] { answer(error_line(error)); };
    }
    if (entries->empty()) {
      return [answer] { answer(no_table()); };
    }
    Json lines = Json::array();
    for (const Entry& entry : *entries) {
      lines.push_back(entry.payload);
    }
    return [answer, text = done_line({{"entries", std::move(lines)}})] { answer(text); };
  });
}

// Those who are there are sent away first: a room that is in memory would go on.
void Admin::remove(const std::string& table, const Answer& answer) {
  hub_.close(table);
  ask(answer, [table, answer](Store& store) -> std::function<void()> {
    const Result<std::vector<i64>> version = store.versions(std::vector<std::string>{table});
    if (!version) {
      return [answer, error = version.error()] { answer(error_line(error)); };
    }
    if (version->front() == 0) {
      return [answer] { answer(no_table()); };
    }
    const Result<int> removed = store.remove(std::vector<Removal>{{table, version->front()}});
    if (!removed) {
      return [answer, error = removed.error()] { answer(error_line(error)); };
    }
    return [answer, gone = *removed == 1] {
      answer(gone ? done_line()
                  : error_line("la table vient de changer : recommencez",
                               "the table has just changed: try again"));
    };
  });
}

void Admin::block(Block block, const Answer& answer) {
  change_blocks(answer, [block = std::move(block)](Store& store) { return store.block(block); });
}

void Admin::unblock(const std::string& what, const Answer& answer) {
  change_blocks(answer, [what](Store& store) { return store.unblock(what); });
}

void Admin::change_blocks(const Answer& answer, std::function<Status(Store&)> change) {
  ask(answer, [this, change = std::move(change), answer](Store& store) -> std::function<void()> {
    const Status stored = change(store);
    const Result<std::vector<Block>> all = store.blocks();
    if (!stored || !all) {
      const Error error = !stored ? stored.error() : all.error();
      return [answer, error] { answer(error_line(error)); };
    }
    return [this, answer, all = *all] {
      apply(all);
      answer(done_line());
    };
  });
}

void Admin::show_blocks(const Answer& answer) {
  ask(answer, [answer](Store& store) -> std::function<void()> {
    const Result<std::vector<Block>> all = store.blocks();
    if (!all) {
      return [answer, error = all.error()] { answer(error_line(error)); };
    }
    Json blocks = Json::array();
    for (const Block& one : *all) {
      blocks.push_back({{"what", one.what}, {"until", one.until}});
    }
    return [answer, text = done_line({{"blocks", std::move(blocks)}})] { answer(text); };
  });
}

// Read on the reading thread, which tables wait for less than for this one.
void Admin::reload(const Answer& answer) {
  if (web_.empty()) {
    return answer(error_line("les pages sont dans le programme : lancez-le avec --web",
                             "the pages are in the program: start it with --web"));
  }
  ask(answer, [this, answer](Store& /*store*/) -> std::function<void()> {
    Result<Site> next = Site::read(web_);
    if (!next) {
      return [answer, error = next.error()] { answer(error_line(error)); };
    }
    const auto site = std::make_shared<Site>(std::move(*next));
    return [this, answer, site] {
      const std::size_t files = site->files();
      site_.update(std::move(*site));
      answer(done_line({{"files", files}}));
    };
  });
}

void Admin::apply(const std::vector<Block>& blocks) {
  std::set<std::string> tables;
  std::set<std::string> addresses;
  for (const Block& one : blocks) {
    const std::string_view what = one.what;
    if (one.until != 0 && one.until <= workers_.now()) {
      continue;
    }
    if (what.starts_with(kTable)) {
      tables.emplace(what.substr(kTable.size()));
    } else if (what.starts_with(kAddress)) {
      addresses.emplace(what.substr(kAddress.size()));
    }
  }
  hub_.set_closed(std::move(tables));
  net_.block(std::move(addresses));
}

// What other nodes blocked, and what is over.
void Admin::tick() {
  constexpr i64 kEvery = 30'000;
  const i64 now = workers_.steady();
  if (looked_at_ && now < *looked_at_ + kEvery) {
    return;
  }
  looked_at_ = now;
  workers_.ask([this](Store& store) -> std::function<void()> {
    std::vector<Block> all;
    bool known = false;
    guard_("blocks", [&] {
      if (Result<std::vector<Block>> found = store.blocks()) {
        all = std::move(*found);
        known = true;
      }
    });
    return [this, all = std::move(all), known] {
      if (known) {
        apply(all);
      }
    };
  });
}

}  // namespace ludo::server

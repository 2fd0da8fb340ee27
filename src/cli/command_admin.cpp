#include <fmt/chrono.h>
#include <fmt/core.h>

#include <ctime>
#include <nlohmann/json.hpp>

#include "cli/commands.h"
#include "cli/words.h"
#include "record/dump_json.h"
#include "server/admin_socket.h"

namespace ludo::cli {
namespace {

using Json = nlohmann::ordered_json;

// A time as everybody writes it, in UTC.
std::string time_of(i64 ms) {
  const auto seconds = static_cast<std::time_t>(ms / 1000);
  return fmt::format("{:%Y-%m-%d %H:%M}", fmt::gmtime(seconds));
}

void print_tables(const Json& answer, std::ostream& out) {
  for (const Json& table : answer["tables"]) {
    out << fmt::format("{}  {:8}  {:8}  {:7}  {:>6}  {:>4}  {}\n",
                       table["table"].get<std::string>(), table["game"].get<std::string>(),
                       table["phase"].get<std::string>(), table["access"].get<std::string>(),
                       table["entries"].get<i64>(), table["clients"].get<i64>(),
                       time_of(table["changed"].get<i64>()));
  }
}

void print_blocks(const Json& answer, const Console& console) {
  for (const Json& block : answer["blocks"]) {
    const i64 until = block["until"].get<i64>();
    console.out << block["what"].get<std::string>() << (until > 0 ? "  " + time_of(until) : "")
                << '\n';
  }
  if (answer["blocks"].empty()) {
    console.out << words::kNothingBlocked(console.lang) << '\n';
  }
}

}  // namespace

int run_command(const AdminArgs& args, const Console& console) {
  Json request{{"do", args.action}, {"max", args.max}};
  request["game"] = args.game;
  request["phase"] = args.phase;
  request["hours"] = args.hours;
  request[args.action == "ban" || args.action == "unban" ? "address" : "table"] = args.what;
  const Result<std::string> line = server::ask_admin(args.socket, dump_json(request));
  if (!line) {
    return report_error(console, line.error());
  }
  const Json answer = Json::parse(*line, nullptr, false);
  if (!answer.is_object() || answer.contains("error")) {
    const char* lang = console.lang == Lang::Fr ? "fr" : "en";
    return report_error(console, kWrong,
                        answer.is_object() ? answer["error"].value(lang, "") : *line);
  }
  if (args.json) {
    console.out << *line << '\n';
  } else if (args.action == "list") {
    print_tables(answer, console.out);
  } else if (args.action == "bans") {
    print_blocks(answer, console);
  } else if (args.action == "export") {
    for (const Json& entry : answer["entries"]) {
      console.out << entry.get<std::string>() << '\n';
    }
  }
  return kOk;
}

}  // namespace ludo::cli

// The commands that serve, those about a server, and those about the program itself.
#include "cli/arg_reader.h"

namespace ludo::cli {

void ArgReader::build_serve() {
  CLI::App* app = command(app_, "serve", words::kHelpServe,
                          "  ludotheque serve\n"
                          "  ludotheque serve --bind 0.0.0.0 --port 80 --database sqlite:games.db\n"
                          "  ludotheque serve --database postgresql://ludo@db/ludo --proxy");
  constexpr u64 kPortMax = 65'535;
  constexpr u64 kMany = 1'000'000;
  text(app, "--bind", serve_.bind, words::kHelpBind, "ADDRESS")->capture_default_str();
  number(app, "--port", serve_.port, words::kHelpPort, 0, kPortMax)->capture_default_str();
  text(app, "--database", serve_.database, words::kHelpDatabase, "URL")
      ->capture_default_str()
      ->envname("LUDOTHEQUE_DATABASE");
  text(app, "--web", serve_.web, words::kHelpWeb, kFolderType);
  text(app, "--log", serve_.log, words::kHelpLog, kFileType);
  list(app, "--origins", serve_.origins, words::kHelpOrigins);
  list(app, "--hosts", serve_.hosts, words::kHelpHosts);
  number(app, "--connections", serve_.connections, words::kHelpConnections, 1, kMany)
      ->capture_default_str();
  number(app, "--per-address", serve_.per_address, words::kHelpPerAddress, 1, kMany)
      ->capture_default_str();
  number(app, "--tables", serve_.tables, words::kHelpTables, 1, kMany)->capture_default_str();
  number(app, "--thinkers", serve_.thinkers, words::kHelpThinkers, 0, 256);
  number(app, "--effort", serve_.effort, words::kHelpEffort, 0, 100)->capture_default_str();
  number(app, "--gather", serve_.gather, words::kHelpGather, 0, 1000)->capture_default_str();
  number(app, "--opens", serve_.opens, words::kHelpOpens, 1, kMany)->capture_default_str();
  number(app, "--keep", serve_.keep, words::kHelpKeep, 0, kMany);
  number(app, "--keep-open", serve_.keep_open, words::kHelpKeepOpen, 0, kMany)
      ->capture_default_str();
  number(app, "--keep-idle", serve_.keep_idle, words::kHelpKeepIdle, 0, kMany)
      ->capture_default_str();
  text(app, "--admin", serve_.admin, words::kHelpAdminSocket, kFileType);
  app->add_flag("--proxy", serve_.proxy, words::kHelpProxy(lang_));
  app->callback([this] { command_ = serve_; });
}

void ArgReader::build_admin() {
  constexpr u64 kMany = 10'000;
  constexpr u64 kHoursMax = 1'000'000;
  CLI::App* admin = command(app_, "admin", words::kHelpAdmin,
                            "  ludotheque admin list --phase playing\n"
                            "  ludotheque admin ban 203.0.113.7 --hours 24");
  admin->require_subcommand(0, 1);
  const auto add = [&](const std::string& name, const Help& help, const Help& about,
                       const std::string& type) {
    CLI::App* app = command(*admin, name, help, "  ludotheque admin " + name + " " + type);
    if (!type.empty()) {
      text(app, "what", admin_.what, about, type)->required();
    }
    text(app, "--socket", admin_.socket, words::kHelpAdminSocket, kFileType)->capture_default_str();
    app->callback([this, name] {
      admin_.action = name;
      command_ = admin_;
    });
    return app;
  };
  CLI::App* list = add("list", words::kHelpAdminList, words::kHelpAdminTable, "");
  game(list, "--game", admin_.game, words::kHelpGame);
  const std::string phases = "open|playing|finished";
  text(list, "--phase", admin_.phase, words::kHelpAdminPhase, phases)->check(one_of(lang_, phases));
  number(list, "--max", admin_.max, words::kHelpAdminMax, 1, kMany)->capture_default_str();
  CLI::App* bans = add("bans", words::kHelpAdminBans, words::kHelpAdminAddress, "");
  for (CLI::App* app : {list, bans}) {
    app->add_flag("--json", admin_.json, words::kHelpJson(lang_));
  }
  add("reload", words::kHelpAdminReload, words::kHelpAdminTable, "");
  add("close", words::kHelpAdminClose, words::kHelpAdminTable, "TABLE");
  add("reopen", words::kHelpAdminReopen, words::kHelpAdminTable, "TABLE");
  add("delete", words::kHelpAdminDelete, words::kHelpAdminTable, "TABLE");
  add("export", words::kHelpAdminExport, words::kHelpAdminTable, "TABLE");
  CLI::App* ban = add("ban", words::kHelpAdminBan, words::kHelpAdminAddress, "ADDRESS");
  number(ban, "--hours", admin_.hours, words::kHelpAdminHours, 1, kHoursMax);
  add("unban", words::kHelpAdminUnban, words::kHelpAdminAddress, "ADDRESS");
}

void ArgReader::build_site() {
  CLI::App* app = command(app_, "site", words::kHelpSite, "  ludotheque site --out public");
  text(app, "--out", site_.out, words::kHelpSiteOut, kFolderType)->required();
  app->callback([this] { command_ = site_; });
}

void ArgReader::build_health() {
  CLI::App* app = command(app_, "health", words::kHelpHealth,
                          "  ludotheque health\n"
                          "  ludotheque health http://127.0.0.1:8081/healthz");
  text(app, "url", health_.url, words::kHelpUrl, "URL")->capture_default_str();
  number(app, "--timeout", health_.timeout, words::kHelpTimeout, 1, 600)->capture_default_str();
  app->callback([this] { command_ = health_; });
}

void ArgReader::build_help() {
  CLI::App* completions = command(app_, "completions", words::kHelpCompletions,
                                  "  source <(ludotheque completions bash)\n"
                                  "  ludotheque completions fish --lang en");
  const std::string shells = "bash|zsh|fish";
  text(completions, "shell", completions_.shell, words::kHelpShell, shells)
      ->required()
      ->check(one_of(lang_, shells));
  completions->callback([this] { command_ = completions_; });
  CLI::App* manual =
      command(app_, "manual", words::kHelpManual, "  ludotheque manual --lang en | man -l -");
  manual->callback([this] { command_ = ManualArgs{}; });
}

}  // namespace ludo::cli

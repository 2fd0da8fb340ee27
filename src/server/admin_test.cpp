// What who runs a server can have it do, over the real socket of a real server.
#include <sys/stat.h>

#include "server/admin_socket.h"
#include "server/running.h"

namespace ludo::server::testing {
namespace {

constexpr const char* kTwoSeats =
    R"({"game":"cite","seats":[{"kind":"me","name":"Zoé"},{"kind":"open"}],"access":"public"})";

class Managed {
 public:
  Managed()
      : server([](HostSettings& settings) { settings.admin = admin_path_of(settings.database); }) {}

  Json ask(const Json& request) const {
    const Result<std::string> answer = ask_admin(server.settings.admin, request.dump());
    EXPECT_TRUE(answer.ok());
    return answer ? Json::parse(*answer) : Json();
  }
  std::string open() {
    opened = server.ask("POST", "/api/tables", kTwoSeats);
    return opened["table"];
  }

  Running server;
  Json opened;
};

TEST(Admin, TheSocketIsItsOwnersAlone) {
  const Managed managed;
  struct stat found{};
  ASSERT_EQ(stat(managed.server.settings.admin.c_str(), &found), 0);
  EXPECT_TRUE(S_ISSOCK(found.st_mode));
  EXPECT_EQ(found.st_mode & 0777U, 0600U);
}

TEST(Admin, ListsAndExportsTables) {
  Managed managed;
  const std::string table = managed.open();
  const Json listed = managed.ask({{"do", "list"}, {"phase", "open"}});
  ASSERT_EQ(listed["tables"].size(), 1U);
  EXPECT_EQ(listed["tables"][0]["table"], table);
  EXPECT_EQ(listed["tables"][0]["entries"], 1);
  EXPECT_TRUE(managed.ask({{"do", "list"}, {"phase", "finished"}})["tables"].empty());
  const Json log = managed.ask({{"do", "export"}, {"table", table}});
  ASSERT_EQ(log["entries"].size(), 1U);
  EXPECT_NE(log["entries"][0].get<std::string>().find("secret"), std::string::npos);
}

TEST(Admin, ClosesReopensAndDeletesATable) {
  Managed managed;
  const std::string table = managed.open();
  WebSocket socket;
  join(socket, managed.opened, managed.server.port);
  EXPECT_EQ(next(socket, "welcome")["table"]["id"], table);
  EXPECT_TRUE(managed.ask({{"do", "close"}, {"table", table}})["done"]);
  EXPECT_EQ(next(socket, "bye")["code"], "closed");
  WebSocket again;
  join(again, managed.opened, managed.server.port);
  EXPECT_EQ(next(again, "error")["code"], "closed");
  EXPECT_TRUE(managed.ask({{"do", "reopen"}, {"table", table}})["done"]);
  again.send(Json{{"type", "join"}, {"table", table}, {"token", managed.opened["token"]}}.dump());
  EXPECT_EQ(next(again, "welcome")["table"]["id"], table);
  EXPECT_TRUE(managed.ask({{"do", "delete"}, {"table", table}})["done"]);
  EXPECT_EQ(next(again, "bye")["code"], "closed");
  EXPECT_TRUE(managed.ask({{"do", "delete"}, {"table", table}}).contains("error"));
  managed.server.ask("GET", "/api/tables/" + table + "/replay", "", 404);
}

TEST(Admin, ReadsThePagesAgainAndKeepsThoseOfOpenBrowsers) {
  const Managed managed;
  const fs::path web = managed.server.folder / "web";
  const auto status = [&](const std::string& path) {
    const auto answer = testing_support::http(managed.server.port, "GET", path, "");
    return answer ? answer->status : 0;
  };
  const auto reload = [&] { return managed.ask({{"do", "reload"}}); };
  fs::remove(web / "assets/a-1234.js");
  std::ofstream(web / "assets/b-1234.js") << "export {}";
  std::ofstream(web / "tab.json") << "{}";
  EXPECT_EQ(status("/tab.json"), 404);
  EXPECT_EQ(reload()["files"], 4);
  EXPECT_EQ(status("/tab.json"), 200);
  EXPECT_EQ(status("/assets/a-1234.js"), 200) << "somebody still has the first pages";
  fs::remove(web / "assets/b-1234.js");
  EXPECT_EQ(reload()["files"], 3);
  EXPECT_EQ(status("/assets/a-1234.js"), 404) << "two versions ago";
  EXPECT_EQ(status("/assets/b-1234.js"), 200);
  fs::remove(web / "index.html");
  EXPECT_TRUE(reload().contains("error"));
  EXPECT_EQ(status("/salon.html"), 200);
}

TEST(Admin, HasNothingToReadAgainWhereThePagesAreInTheProgram) {
  const Running server([](HostSettings& settings) {
    settings.admin = admin_path_of(settings.database);
    settings.web.clear();
  });
  const Result<std::string> answer = ask_admin(server.settings.admin, R"({"do":"reload"})");
  ASSERT_TRUE(answer.ok());
  EXPECT_NE(answer->find("--web"), std::string::npos) << *answer;
}

TEST(Admin, ABannedAddressStaysOutAfterARestart) {
  Managed managed;
  EXPECT_TRUE(managed.ask({{"do", "ban"}, {"address", "127.0.0.1"}})["done"]);
  managed.server.ask("GET", "/api/tables", "", 403);
  managed.server.stop();
  managed.server.start();
  for (int i = 0; i < 1200; ++i) {  // read from the store with the first tick
    const auto answer = testing_support::http(managed.server.port, "GET", "/healthz", "");
    if (answer && answer->status == 403) {
      break;
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
  managed.server.ask("GET", "/api/tables", "", 403);
  EXPECT_EQ(managed.ask({{"do", "bans"}})["blocks"].size(), 1U);
  EXPECT_TRUE(managed.ask({{"do", "unban"}, {"address", "127.0.0.1"}})["done"]);
  managed.server.ask("GET", "/api/tables");
}

TEST(Admin, AnswersNonsenseInWords) {
  Managed managed;
  for (const Json& request :
       {Json(7), Json::object(), Json{{"do", "dance"}}, Json{{"do", "close"}, {"table", "x"}},
        Json{{"do", "ban"}, {"address", "somewhere"}}}) {
    EXPECT_TRUE(managed.ask(request).contains("error")) << request;
  }
  EXPECT_FALSE(ask_admin(managed.server.settings.admin + "x", "{}").ok());
}

}  // namespace
}  // namespace ludo::server::testing

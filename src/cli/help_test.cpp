// What is written from the help: the manual page and the completions of shells. And what the
// program says of itself and of a server.
#include "cli/help.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <regex>

#include "cli/testing.h"
#include "cli/version.h"
#include "server/running.h"
#include "support/golden.h"
#include "support/silent_server.h"
#include "table/games.h"

namespace ludo::cli {
namespace {

namespace fs = std::filesystem;

// What a shell prints for a script; its errors too.
std::string output_of(const std::string& command) {
  std::string out;
  std::unique_ptr<FILE, int (*)(FILE*)> pipe(popen((command + " 2>&1").c_str(), "r"), &pclose);
  for (int c = 0; (c = std::fgetc(pipe.get())) != EOF;) {
    out += static_cast<char>(c);
  }
  return out;
}

bool is_installed(const std::string& program) {
  return std::system(("command -v " + program + " >/dev/null 2>&1").c_str()) == 0;
}

// A file that is gone when the test is.
class Written {
 public:
  Written(const std::string& ending, const std::string& text)
      : path_(fs::temp_directory_path() / ("ludotheque-" + std::to_string(getpid()) + ending)) {
    std::ofstream(path_) << text;
  }
  ~Written() { fs::remove(path_); }
  Written(const Written&) = delete;
  Written& operator=(const Written&) = delete;
  std::string path() const { return path_; }

 private:
  fs::path path_;
};

// As roff has it.
std::string dashed(const std::string& name) {
  return std::regex_replace(name, std::regex("-"), "\\-");
}

TEST(Help, IsATableOfEveryCommand) {
  const CommandHelp program = help_of_program(Lang::En);
  std::vector<std::string> paths;
  each_command(program, [&](const CommandHelp& command) {
    paths.push_back(command.path);
    EXPECT_FALSE(command.help.empty()) << command.path;
    EXPECT_TRUE(contains(command.examples, "ludotheque")) << command.path;
    // The same as the help shows.
    std::vector<std::string> args{"--lang", "en"};
    for (std::istringstream words(command.path); words;) {
      std::string word;
      if (words >> word) {
        args.push_back(word);
      }
    }
    args.emplace_back("--help");
    const std::string help = run_program(args).out;
    for (const OptionHelp& option : command.options) {
      EXPECT_TRUE(contains(help, option.names.back())) << command.path << " " << option.help;
    }
    for (const CommandHelp& below : command.commands) {
      EXPECT_TRUE(contains(help, below.name())) << command.path << " " << below.path;
    }
  });
  for (const char* path : {"", "play", "serve", "bench playouts", "deck show", "lab sweep"}) {
    EXPECT_NE(std::find(paths.begin(), paths.end(), path), paths.end()) << path;
  }
}

TEST(Manual, HasEveryCommandAndOptionInBothLanguages) {
  for (const Lang lang : {Lang::Fr, Lang::En}) {
    const Ran ran = run_program({"manual", "--lang", lang == Lang::Fr ? "fr" : "en"});
    EXPECT_EQ(ran.code, kOk);
    const std::string& page = ran.out;
    EXPECT_TRUE(contains(page, ".TH LUDOTHEQUE 1 "));
    EXPECT_TRUE(contains(page, lang == Lang::Fr ? ".SH NOM\n" : ".SH NAME\n"));
    EXPECT_TRUE(contains(page, lang == Lang::Fr ? ".SH CODES DE RETOUR\n" : ".SH EXIT STATUS\n"));
    each_command(help_of_program(lang), [&](const CommandHelp& command) {
      EXPECT_TRUE(command.path.empty() ||
                  contains(page, ".SS \\fBludotheque " + dashed(command.path) + "\\fR"))
          << command.path;
      for (const OptionHelp& option : command.options) {
        EXPECT_TRUE(contains(page, "\\fB" + dashed(option.names.back()) + "\\fR"))
            << command.path << " " << option.names.back();
      }
    });
    const std::regex request("\\.(\\\\\" .*|TH .*|S[HS] .+|TP|PP|nf|fi|RS|RE)");
    std::istringstream lines(page);
    for (std::string line; std::getline(lines, line);) {
      EXPECT_TRUE(line.empty() || line[0] != '.' || std::regex_match(line, request)) << line;
      EXPECT_FALSE(line.starts_with('\'')) << line;
    }
  }
}

TEST(Manual, IsWhatGroffTakesWithoutAWord) {
  if (!is_installed("groff")) {
    GTEST_SKIP() << "groff is not installed";
  }
  for (const Lang lang : {Lang::Fr, Lang::En}) {
    const Written page(".1", manual_page(lang));
    EXPECT_EQ(output_of("preconv -e utf8 " + page.path() + " | groff -ww -z -man -Tutf8"), "");
  }
}

// What bash offers for a line whose last word is being typed.
std::vector<std::string> offered(const Written& script, const std::vector<std::string>& line) {
  std::string words;
  for (const std::string& word : line) {
    words += " '" + word + "'";
  }
  const Written ask(".ask", "source " + script.path() + "\nCOMP_WORDS=(ludotheque" + words +
                                ")\nCOMP_CWORD=" + std::to_string(line.size()) +
                                "\n_ludotheque\nprintf '%s\\n' \"${COMPREPLY[@]}\"\n");
  std::istringstream out(output_of("bash --norc " + ask.path()));
  std::vector<std::string> found;
  for (std::string one; std::getline(out, one);) {
    if (!one.empty()) {
      found.push_back(one);
    }
  }
  return found;
}

TEST(Completions, BashCompletesCommandsOptionsAndValues) {
  const Ran ran = run_program({"completions", "bash"});
  ASSERT_EQ(ran.code, kOk);
  const Written script(".bash", ran.out);
  using Words = std::vector<std::string>;
  EXPECT_EQ(offered(script, {"se"}), Words{"serve"});
  EXPECT_EQ(offered(script, {"bench", ""}), (Words{"playouts", "search", "hints", "signature"}));
  EXPECT_EQ(offered(script, {"bench", "s"}), (Words{"search", "signature"}));
  EXPECT_EQ(offered(script, {"serve", "--da"}), Words{"--database"});
  EXPECT_EQ(offered(script, {"--lang", ""}), (Words{"fr", "en"}));
  EXPECT_EQ(offered(script, {"--lang", "fr", "ve"}), Words{"verify"});
  EXPECT_EQ(offered(script, {"play", "ci"}), (Words{"cite", "cimes"}));
  EXPECT_EQ(offered(script, {"play", "cite", "--level", "ma"}), Words{"maitre"});
  EXPECT_EQ(offered(script, {"lab", "match", "--game", "pa"}), Words{"paf"});
  EXPECT_EQ(offered(script, {"deck", "show", "--b"}), Words{"--board"});
  EXPECT_EQ(offered(script, {"serve", "--port", ""}), Words{});
  EXPECT_EQ(offered(script, {"completions", ""}), (Words{"bash", "zsh", "fish"}));
  EXPECT_EQ(offered(script, {"verify", script.path()}), Words{script.path()});
  EXPECT_EQ(offered(script, {"record", "--deck", script.path()}), Words{script.path()});
  EXPECT_EQ(offered(script, {"serve", "--web", "/us"}), Words{"/usr"});
  // Every option of every command.
  each_command(help_of_program(Lang::En), [&](const CommandHelp& command) {
    Words line;
    for (std::istringstream path(command.path); path;) {
      std::string word;
      if (path >> word) {
        line.push_back(word);
      }
    }
    line.emplace_back("--");
    Words options;
    for (const OptionHelp& option : command.options) {
      options.push_back(option.names.back());
    }
    EXPECT_EQ(offered(script, line), options) << command.path;
  });
}

TEST(Completions, ZshAndFishHaveEveryCommandAndOption) {
  for (const Lang lang : {Lang::Fr, Lang::En}) {
    const std::string zsh = completions(Shell::Zsh, lang);
    const std::string fish = completions(Shell::Fish, lang);
    EXPECT_TRUE(zsh.starts_with("#compdef ludotheque\n"));
    each_command(help_of_program(lang), [&](const CommandHelp& command) {
      for (const OptionHelp& option : command.options) {
        const std::string& name = option.names.back();
        EXPECT_TRUE(contains(zsh, "'" + name + "[")) << command.path << name;
        EXPECT_TRUE(contains(fish, " -l " + name.substr(2))) << command.path << name;
      }
      for (const CommandHelp& below : command.commands) {
        EXPECT_TRUE(contains(zsh, "'" + below.name() + ":")) << below.path;
        EXPECT_TRUE(contains(fish, " -a " + below.name() + " -d ")) << below.path;
      }
    });
    std::string games;
    Games::each(
        [&]<class G>() { games += (games.empty() ? "" : " ") + std::string(G::kInfo.name); });
    EXPECT_TRUE(contains(zsh, ":GAME:(" + games + ")'"));
    EXPECT_TRUE(contains(fish, " -l level -x -a 'random "));
    const Written zsh_file(".zsh", zsh);
    const Written fish_file(".fish", fish);
    if (is_installed("zsh")) {
      EXPECT_EQ(output_of("zsh -n " + zsh_file.path()), "");
    }
    if (is_installed("fish")) {
      EXPECT_EQ(output_of("fish -n " + fish_file.path()), "");
    }
  }
}

TEST(Completions, RefuseOtherShells) {
  const Ran ran = run_program({"completions", "tcsh", "--lang", "en"});
  EXPECT_EQ(ran.code, kUsage);
  EXPECT_TRUE(contains(ran.err, "'tcsh': expected bash, zsh, fish")) << ran.err;
}

TEST(Version, SaysCommitCompilerAndRules) {
  const Ran text = run_program({"--version"});
  EXPECT_EQ(text.code, kOk);
  EXPECT_TRUE(std::regex_match(text.out,
                               std::regex("ludotheque [0-9]+\\.[0-9]+\\.[0-9]+ \\(commit unknown, "
                                          "(g|clang)\\+\\+ [0-9.]+, rules [0-9]+\\)\n")))
      << text.out;
  const auto json = nlohmann::json::parse(run_program({"--version", "--json"}).out);
  EXPECT_EQ(json.at("version"), version());
  EXPECT_EQ(json.at("commit"), "unknown");
  EXPECT_EQ(json.at("compiler"), compiler_name());
  EXPECT_GE(json.at("rules"), 1);
  const Ran alone = run_program({"--json", "--lang", "en"});
  EXPECT_EQ(alone.code, kUsage);
  EXPECT_TRUE(contains(alone.err, "--json only goes with --version")) << alone.err;
}

// CMakeLists.txt says it; the newest release of the changelog is that one, and nothing else says.
TEST(Version, IsSaidOnce) {
  const std::string changelog =
      testing_support::read_file(testing_support::source_dir() / "CHANGELOG.md");
  std::smatch found;
  ASSERT_TRUE(std::regex_search(changelog, found, std::regex("\n## ([0-9]+\\.[0-9.]+)")));
  EXPECT_EQ(found[1].str(), version());
  const auto web = nlohmann::json::parse(
      testing_support::read_file(testing_support::source_dir() / "web/package.json"));
  EXPECT_FALSE(web.contains("version"));
}

TEST(Health, AsksAServer) {
  const server::testing::Running running;
  const std::string url = "http://127.0.0.1:" + std::to_string(running.port);
  EXPECT_EQ(run_program({"health", url}).code, kOk);
  EXPECT_EQ(run_program({"health", url + "/healthz"}).code, kOk);
  const Ran missing = run_program({"health", url + "/nothing.txt", "--lang", "en"});
  EXPECT_EQ(missing.code, kWrong);
  EXPECT_TRUE(contains(missing.err, "answers 'HTTP/1.1 404 Not Found'")) << missing.err;
}

TEST(Health, OfNobodyIsBad) {
  const testing_support::ClosedPort closed;
  const std::string url = "http://127.0.0.1:" + std::to_string(closed.port());
  const Ran nobody = run_program({"health", url, "--timeout", "1", "--lang", "en"});
  EXPECT_EQ(nobody.code, kWrong);
  EXPECT_TRUE(contains(nobody.err, "does not answer")) << nobody.err;
  for (const char* wrong :
       {"localhost", "https://localhost", "http://", "http://[::1", "http://a:", "http://a/ b"}) {
    EXPECT_EQ(run_program({"health", wrong}).code, kUsage) << wrong;
  }
}

}  // namespace
}  // namespace ludo::cli

// The program `ludotheque`: sets up the process and hands over to cli::run.
#include <sys/ioctl.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

#include "cli/built_in.h"
#include "cli/commands.h"
#include "core/check.h"

namespace {

void print_failed_check(const char* what, const char* file, int line) {
  std::fprintf(stderr, "\nludotheque: %s:%d: CHECK(%s)\n", file, line, what);
}

bool is_set(const char* variable) {
  const char* value = std::getenv(variable);
  return value != nullptr && *value != 0;
}

// A password in a database's address is nobody else's, and every user of the machine can list the
// words a program was called with.
void hide_password(char* word) {
  char* const at = std::strrchr(word, '@');
  char* const scheme = std::strstr(word, "://");
  if (at == nullptr || scheme == nullptr || at < scheme) {
    return;
  }
  if (char* const colon = std::strchr(scheme + 3, ':'); colon != nullptr && colon < at) {
    std::memset(colon + 1, '*', static_cast<std::size_t>(at - colon - 1));
  }
}

}  // namespace

int main(int argc, char** argv) {
  using namespace ludo::cli;
  ludo::set_check_handler(print_failed_check);
  catch_interrupts();

  DescriptorBuffer in_buffer(STDIN_FILENO);
  DescriptorBuffer out_buffer(STDOUT_FILENO);
  DescriptorBuffer err_buffer(STDERR_FILENO);
  std::istream in(&in_buffer);
  std::ostream out(&out_buffer);
  std::ostream err(&err_buffer);
  err.setf(std::ios::unitbuf);

  Console console{in, out, err};
  console.commit = built_in_commit();
  console.pages = built_in_pages();
  console.lang =
      language_of_locale(std::getenv("LC_ALL"), std::getenv("LC_MESSAGES"), std::getenv("LANG"));
  const char* term = std::getenv("TERM");
  const bool screen =
      isatty(STDOUT_FILENO) != 0 && term != nullptr && std::string_view(term) != "dumb";
  console.colour = screen && !is_set("NO_COLOR");
  console.terminal = screen && isatty(STDIN_FILENO) != 0;
  console.progress = isatty(STDERR_FILENO) != 0 && term != nullptr;
  winsize size{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 && size.ws_row > 0) {
    console.width = size.ws_col;
    console.height = size.ws_row;
  }
  const std::vector<std::string> called(argv, argv + argc);
  std::vector<const char*> words;
  for (int i = 0; i < argc; ++i) {
    words.push_back(called[static_cast<std::size_t>(i)].c_str());
    hide_password(argv[i]);
  }
  return run(argc, words.data(), console);
}

#include "support/process.h"

#include <fcntl.h>
#include <grp.h>
#include <pwd.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/check.h"

namespace ludo::testing_support {
namespace {

int code_of(int status) { return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status); }

// In the child, between fork and exec. Whatever fails ends it with 127.
[[noreturn]] void become(std::vector<char*>& words, const ProcessOptions& options,
                         const passwd* user) {
  const int output = open(options.output.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0666);
  if (output < 0 || dup2(output, 1) < 0 || dup2(output, 2) < 0) {
    _exit(127);
  }
  if (user != nullptr && (setgroups(0, nullptr) != 0 || setgid(user->pw_gid) != 0 ||
                          setuid(user->pw_uid) != 0 || chdir("/") != 0)) {
    _exit(127);
  }
  // After setuid, which forgets it: a test that crashes leaves nothing running.
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  execv(words[0], words.data());
  _exit(127);
}

}  // namespace

TemporaryFolder::TemporaryFolder() {
  std::string name = (std::filesystem::temp_directory_path() / "ludotheque-XXXXXX").string();
  CHECK(mkdtemp(name.data()) != nullptr);
  path_ = name;
}

TemporaryFolder::~TemporaryFolder() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

Process::Process(const std::vector<std::string>& words, const ProcessOptions& options) {
  std::vector<std::string> kept = words;
  std::vector<char*> pointers;
  for (std::string& word : kept) {
    pointers.push_back(word.data());
  }
  pointers.push_back(nullptr);
  const passwd* const user =
      options.user.empty() || geteuid() != 0 ? nullptr : getpwnam(options.user.c_str());
  id_ = fork();
  CHECK(id_ >= 0);
  if (id_ == 0) {
    become(pointers, options, user);
  }
}

Process::~Process() {
  if (running()) {
    signal(SIGKILL);
    wait();
  }
}

bool Process::running() {
  int status = 0;
  if (!ended_ && waitpid(id_, &status, WNOHANG) == id_) {
    ended_ = code_of(status);
  }
  return !ended_;
}

void Process::signal(int signal) const { ::kill(id_, signal); }

int Process::wait() {
  if (!ended_) {
    int status = 0;
    CHECK(waitpid(id_, &status, 0) == id_);
    ended_ = code_of(status);
  }
  return *ended_;
}

int run_process(const std::vector<std::string>& words, const ProcessOptions& options) {
  return Process(words, options).wait();
}

}  // namespace ludo::testing_support

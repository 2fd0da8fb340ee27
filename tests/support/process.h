// Real processes for tests: started without a shell, gone when the test is. And a folder that goes
// away with the test.
#pragma once

#include <sys/types.h>

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace ludo::testing_support {

class TemporaryFolder {
 public:
  TemporaryFolder();
  ~TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  const std::filesystem::path& path() const { return path_; }
  std::string file(const std::string& name) const { return path_ / name; }

 private:
  std::filesystem::path path_;
};

struct ProcessOptions {
  std::string output = "/dev/null";  // what it prints, on both streams
  std::string user = {};             // run as this user, if that is possible and not so already
};

class Process {
 public:
  Process(const std::vector<std::string>& words, const ProcessOptions& options);
  ~Process();  // kills what still runs
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  pid_t id() const { return id_; }
  bool running();
  void signal(int signal) const;
  // Waits for its end: the exit code, or minus the signal that ended it.
  int wait();

 private:
  pid_t id_ = -1;
  std::optional<int> ended_;
};

// Runs a program to its end and gives its exit code.
int run_process(const std::vector<std::string>& words, const ProcessOptions& options = {});

}  // namespace ludo::testing_support

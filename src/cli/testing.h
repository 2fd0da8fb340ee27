// Runs the program in this process, for tests: arguments and input in, exit code and texts out.
#pragma once

#include <sstream>
#include <string>
#include <vector>

#include "cli/commands.h"

namespace ludo::cli {

struct Ran {
  int code = 0;
  std::string out;
  std::string err;
};

enum class Screened : u8 { No, Yes };

inline Ran run_program(const std::vector<std::string>& args, const std::string& input = "",
                       Screened screened = Screened::No) {
  std::vector<const char*> argv{"ludotheque"};
  for (const std::string& arg : args) {
    argv.push_back(arg.c_str());
  }
  std::istringstream in(input);
  std::ostringstream out;
  std::ostringstream err;
  Console console{in, out, err};
  console.terminal = screened == Screened::Yes;
  const int code = run(static_cast<int>(argv.size()), argv.data(), console);
  return {code, out.str(), err.str()};
}

inline bool contains(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

}  // namespace ludo::cli

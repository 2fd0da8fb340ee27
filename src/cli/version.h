// Which program this is: version, commit, compiler and rules.
#pragma once

#include <string>
#include <string_view>

namespace ludo::cli {

std::string_view version();   // "1.0.0": CMakeLists.txt says it, and nothing else does
std::string compiler_name();  // "g++ 12.2.0"

// "ludotheque 1.0.0 (commit abc1234, g++ 12.2.0, rules 1)"
std::string version_line(std::string_view commit);
// The same for programs, on one line.
std::string version_json(std::string_view commit);

}  // namespace ludo::cli

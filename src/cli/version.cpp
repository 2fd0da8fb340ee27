#include "cli/version.h"

#include <fmt/core.h>

#include <nlohmann/json.hpp>

#include "table/rules_version.h"

namespace ludo::cli {

std::string_view version() { return LUDO_VERSION; }

std::string compiler_name() {
#ifdef __clang__
  return fmt::format("clang++ {}.{}.{}", __clang_major__, __clang_minor__, __clang_patchlevel__);
#else
  return fmt::format("g++ {}.{}.{}", __GNUC__, __GNUC_MINOR__, __GNUC_PATCHLEVEL__);
#endif
}

std::string version_line(std::string_view commit) {
  return fmt::format("ludotheque {} (commit {}, {}, rules {})\n", version(), commit,
                     compiler_name(), kRulesVersion);
}

std::string version_json(std::string_view commit) {
  const nlohmann::ordered_json json{{"version", version()},
                                    {"commit", commit},
                                    {"compiler", compiler_name()},
                                    {"rules", kRulesVersion}};
  return json.dump() + "\n";
}

}  // namespace ludo::cli

// What throws is caught here, where anything throws. In WebAssembly nothing does: what goes wrong
// there ends the program, and who hosts it starts another one, which reads the same log.
#pragma once

#include <exception>
#include <string_view>

namespace ludo::hub {

// Does something. False if it threw; what it was is reported first.
template <class F, class Report>
bool caught(F&& f, Report&& report) {
#ifdef __cpp_exceptions
  try {
    f();
    return true;
  } catch (const std::exception& problem) {
    report(std::string_view(problem.what()));
    return false;
  }
#else
  static_cast<void>(report);
  f();
  return true;
#endif
}

}  // namespace ludo::hub

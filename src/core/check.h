// CHECK: our own mistakes stop the program at once, in every build. Bad input never reaches one: it
// is refused at the edges with an Error. DCHECK is the same for hot loops, and costs nothing in
// release.
#pragma once

namespace ludo {

// Called before the program stops; a program that can print installs one that does.
using CheckHandler = void (*)(const char* what, const char* file, int line);
void set_check_handler(CheckHandler handler);

[[noreturn]] void check_failed(const char* what, const char* file, int line);

}  // namespace ludo

#define CHECK(condition)                                    \
  do {                                                      \
    if (!(condition)) [[unlikely]] {                        \
      ::ludo::check_failed(#condition, __FILE__, __LINE__); \
    }                                                       \
  } while (false)

#ifdef NDEBUG
#define DCHECK(condition) \
  do {                    \
  } while (false)
#else
#define DCHECK(condition) CHECK(condition)
#endif

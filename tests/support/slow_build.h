// How much of what takes long a test does. Debug builds and those with a sanitizer are many times
// slower than release: they run it in part. So does ./test, where the whole takes minutes; ./test
// release sets LUDO_WHOLE_TESTS.
#pragma once

#include <cstdlib>

namespace ludo {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__) || !defined(NDEBUG)
inline constexpr bool kSlowBuild = true;
#else
inline constexpr bool kSlowBuild = false;
#endif

inline bool whole_tests() { return !kSlowBuild && std::getenv("LUDO_WHOLE_TESTS") != nullptr; }

}  // namespace ludo

// Whether this build is many times slower than release: a debug build, or one with a sanitizer.
// What takes long runs in part there, and whole in release.
#pragma once

namespace ludo {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__) || !defined(NDEBUG)
inline constexpr bool kSlowBuild = true;
#else
inline constexpr bool kSlowBuild = false;
#endif

}  // namespace ludo

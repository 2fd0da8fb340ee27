// A lock that can be let go of and taken again, where there are threads to lock out
// (search/parallel.h says where).
#pragma once

#include "search/parallel.h"

namespace ludo::hub {

#ifdef __wasi__
struct Lock {
  explicit Lock(Mutex& /*mutex*/) {}
  void lock() {}
  void unlock() {}
};
#else
using Lock = std::unique_lock<Mutex>;
#endif

}  // namespace ludo::hub

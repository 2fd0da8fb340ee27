#include "core/check.h"

#include <cstdlib>

namespace ludo {
namespace {

CheckHandler g_handler = nullptr;

}  // namespace

void set_check_handler(CheckHandler handler) { g_handler = handler; }

void check_failed(const char* what, const char* file, int line) {
  if (g_handler != nullptr) {
    g_handler(what, file, line);
  }
  std::abort();
}

}  // namespace ludo

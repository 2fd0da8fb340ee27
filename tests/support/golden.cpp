#include "support/golden.h"

namespace ludo::testing_support {

std::filesystem::path source_dir() { return LUDO_SOURCE_DIR; }

}  // namespace ludo::testing_support

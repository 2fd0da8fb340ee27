#include "cli/built_in.h"

// The assembler copies the file as it is: as text in C++ it would take the compiler seconds.
asm(R"(
  .pushsection .rodata
  .globl ludo_pages_begin, ludo_pages_end
  .hidden ludo_pages_begin, ludo_pages_end
ludo_pages_begin:
  .incbin ")" LUDO_PAGES_FILE R"("
ludo_pages_end:
  .byte 0
  .popsection
)");

extern "C" {
extern const char ludo_pages_begin[];
extern const char ludo_pages_end[];
}

namespace ludo::cli {

std::string_view built_in_pages() { return {ludo_pages_begin, ludo_pages_end}; }

}  // namespace ludo::cli

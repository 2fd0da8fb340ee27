// A fuzzer for the whole server: the input is a list of things clients do (crowd.h), in any order
// and mostly as they should be done, on a real Host (house.h). Whatever breaks the house's promises
// is a find.
#include <unistd.h>

#include <algorithm>

#include "fuzz/crowd.h"

extern "C" std::size_t LLVMFuzzerMutate(unsigned char* data, std::size_t size, std::size_t max);

namespace ludo::fuzz {
namespace {

std::filesystem::path folder() {
  return std::filesystem::temp_directory_path() / ("ludo-fuzz-" + std::to_string(getpid()));
}

void run(std::span<const unsigned char> bytes) {
  Choices choices(bytes);
  House house(folder());
  Crowd crowd(house, choices);
  crowd.open_table();
  while (choices.more()) {
    crowd.do_something();
  }
}

}  // namespace
}  // namespace ludo::fuzz

extern "C" int LLVMFuzzerInitialize(int* /*count*/, char*** /*words*/) {
  std::atexit([] {
    std::error_code ignored;
    std::filesystem::remove_all(ludo::fuzz::folder(), ignored);
  });
  return 0;
}

// A short input is a short visit, in which nothing happens: most begin as a long one.
extern "C" std::size_t LLVMFuzzerCustomMutator(unsigned char* data, std::size_t size,
                                               std::size_t max, unsigned int seed) {
  constexpr std::size_t kShort = 32;
  if (size >= kShort) {
    return LLVMFuzzerMutate(data, size, max);
  }
  ludo::Rng rng(seed);
  const std::size_t length = kShort + rng.below(static_cast<ludo::u32>(max - kShort));
  std::generate(data, data + length, [&] { return static_cast<unsigned char>(rng.below(256)); });
  return length;
}

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
  ludo::fuzz::run({data, size});
  return 0;
}

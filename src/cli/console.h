// Where a command reads and writes, and what it may assume about it. Commands get a Console and
// touch nothing else of the process, so that tests run the whole program on string streams.
#pragma once

#include <istream>
#include <optional>
#include <ostream>
#include <streambuf>
#include <string>
#include <string_view>
#include <vector>

#include "core/types.h"

namespace ludo::cli {

// What the program returns; part of its interface (`ludotheque --help`).
inline constexpr int kOk = 0;
inline constexpr int kWrong = 1;        // what was checked is wrong
inline constexpr int kUsage = 2;        // called in a wrong way
inline constexpr int kInputOutput = 3;  // cannot read or write
inline constexpr int kInterrupted = 130;

struct Console {
  std::istream& in;
  std::ostream& out;
  std::ostream& err;
  Lang lang = Lang::Fr;
  bool colour = false;    // escape sequences for colours are understood
  bool terminal = false;  // a person at a screen that can be cleared, not a pipe or a file
  bool progress = false;  // stderr is a terminal: progress may be shown there
  int width = 80;
  int height = 24;
  std::string_view commit = "unknown";
  std::string_view pages = {};  // the web's, in one piece (built_in.h)

  // The next line without its end; nothing at the end of input or after Ctrl-C.
  std::optional<std::string> read_line() const;
};

// Ctrl-C: the first asks the running command to end, a second one ends the program.
void catch_interrupts();
bool was_interrupted();

// A file descriptor as a stream's buffer that knows why writing failed, and whose reading ends
// when Ctrl-C is pressed. The standard library's own hides both.
class DescriptorBuffer : public std::streambuf {
 public:
  explicit DescriptorBuffer(int descriptor);
  ~DescriptorBuffer() override;
  DescriptorBuffer(const DescriptorBuffer&) = delete;
  DescriptorBuffer& operator=(const DescriptorBuffer&) = delete;

  int error() const { return error_; }  // errno of the first failure, 0 if none

 protected:
  int_type underflow() override;
  int_type overflow(int_type c) override;
  int sync() override;

 private:
  bool flush_pending();

  int descriptor_;
  int error_ = 0;
  std::vector<char> in_;
  std::vector<char> out_;
};

// Why the system could not read or write (an errno), in words.
std::string reason_of(int error, Lang lang);

// Flushes what was written and says whether all of it arrived: kOk, or kInputOutput after a
// sentence on `err`. A reader that closed the pipe has had enough: that is kOk, silently.
int finish_output(const Console& console);

}  // namespace ludo::cli

#include "cli/console.h"

#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstring>

#include "cli/words.h"

namespace ludo::cli {
namespace {

constexpr std::size_t kBufferSize = 1U << 16;

volatile std::sig_atomic_t g_interrupts = 0;

extern "C" void on_interrupt(int /*signal*/) {
  g_interrupts = g_interrupts + 1;
  if (g_interrupts > 1) {
    _exit(kInterrupted);
  }
}

}  // namespace

void catch_interrupts() {
  struct sigaction action{};
  action.sa_handler = on_interrupt;  // without SA_RESTART: a waiting read returns
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
  std::signal(SIGPIPE, SIG_IGN);  // writing fails instead, and is dealt with there
}

bool was_interrupted() { return g_interrupts > 0; }

std::optional<std::string> Console::read_line() const {
  std::string line;
  if (was_interrupted() || !std::getline(in, line)) {
    return std::nullopt;
  }
  if (!line.empty() && line.back() == '\r') {
    line.pop_back();
  }
  return line;
}

DescriptorBuffer::DescriptorBuffer(int descriptor)
    : descriptor_(descriptor), in_(kBufferSize), out_(kBufferSize) {
  setp(out_.data(), out_.data() + out_.size());
}

DescriptorBuffer::~DescriptorBuffer() { flush_pending(); }

DescriptorBuffer::int_type DescriptorBuffer::underflow() {
  for (;;) {
    const ssize_t n = ::read(descriptor_, in_.data(), in_.size());
    if (n > 0) {
      setg(in_.data(), in_.data(), in_.data() + n);
      return traits_type::to_int_type(*gptr());
    }
    if (n < 0 && errno == EINTR && !was_interrupted()) {
      continue;
    }
    if (n < 0 && error_ == 0) {
      error_ = errno;
    }
    return traits_type::eof();
  }
}

DescriptorBuffer::int_type DescriptorBuffer::overflow(int_type c) {
  if (!flush_pending()) {
    return traits_type::eof();
  }
  if (!traits_type::eq_int_type(c, traits_type::eof())) {
    *pptr() = traits_type::to_char_type(c);
    pbump(1);
  }
  return traits_type::not_eof(c);
}

int DescriptorBuffer::sync() { return flush_pending() ? 0 : -1; }

bool DescriptorBuffer::flush_pending() {
  const char* at = pbase();
  while (error_ == 0 && at < pptr()) {
    const ssize_t n = ::write(descriptor_, at, static_cast<std::size_t>(pptr() - at));
    if (n >= 0) {
      at += n;
    } else if (errno != EINTR) {
      error_ = errno;
    }
  }
  setp(out_.data(), out_.data() + out_.size());
  return error_ == 0;
}

std::string reason_of(int error, Lang lang) {
  switch (error) {
    case ENOSPC:
      return words::kNoSpace(lang);
    case ENOENT:
      return words::kNoSuchFile(lang);
    case EISDIR:
      return words::kIsFolder(lang);
    case EACCES:
      return words::kNotAllowed(lang);
    default:
      return std::strerror(error == 0 ? EIO : error);
  }
}

int finish_output(const Console& console) {
  console.out.flush();
  if (console.out.good()) {
    return kOk;
  }
  const auto* buffer = dynamic_cast<const DescriptorBuffer*>(console.out.rdbuf());
  const int error = buffer == nullptr ? 0 : buffer->error();
  if (error == EPIPE) {
    return kOk;
  }
  const std::string why = words::kCannotWriteOutput(console.lang, reason_of(error, console.lang));
  console.err << "ludotheque: " << why << '\n';
  return kInputOutput;
}

}  // namespace ludo::cli

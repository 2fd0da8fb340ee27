#include "lab/files.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>

namespace ludo::lab {
namespace {

int write_all(int file, std::span<const u8> bytes) {
  while (!bytes.empty()) {
    const ssize_t n = ::write(file, bytes.data(), bytes.size());
    if (n < 0 && errno != EINTR) {
      return errno;
    }
    bytes = bytes.subspan(n < 0 ? 0 : static_cast<std::size_t>(n));
  }
  return ::fsync(file) == 0 ? 0 : errno;
}

}  // namespace

int write_whole(const std::string& path, std::span<const u8> bytes) {
  const std::string beside = path + "." + std::to_string(::getpid()) + ".part";
  const int file = ::open(beside.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
  if (file < 0) {
    return errno;
  }
  int error = write_all(file, bytes);
  error = ::close(file) == 0 || error != 0 ? error : errno;
  error = error == 0 && std::rename(beside.c_str(), path.c_str()) != 0 ? errno : error;
  if (error != 0) {
    std::remove(beside.c_str());
  }
  return error;
}

int write_whole(const std::string& path, std::string_view text) {
  return write_whole(path, {reinterpret_cast<const u8*>(text.data()), text.size()});
}

}  // namespace ludo::lab

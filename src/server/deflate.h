// Texts made smaller and whole again: deflate without a frame around it, by the library that
// net.cpp speaks HTTP with. Not here: what is worth it (pack.h, packed_log.h).
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace ludo::server {

std::string deflated(std::string_view text);

// The text of `size` bytes; nothing if it is not one. What follows the data is not looked at, but
// there have to be some bytes: the decompressor reads a little past the last code before it knows
// that it was the last.
inline constexpr std::size_t kAfterDeflated = 8;
std::optional<std::string> inflated(std::string_view data, std::size_t size);

}  // namespace ludo::server

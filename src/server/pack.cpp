#include "server/pack.h"

#include <charconv>
#include <optional>

#include "room/tokens.h"
#include "server/deflate.h"
#include "server/room_names.h"

namespace ludo::server {
namespace {

constexpr std::string_view kKind = "ludotheque-pages 1";
constexpr std::size_t kFileMax = std::size_t{64} << 20;

Error damaged(const std::string& where) {
  return {ErrorCode::BadFile,
          "les pages du programme sont abîmées ; construisez ou installez-le de nouveau",
          "the program's pages are damaged; build or install it again", where};
}

// The text up to `end`, which is dropped with it; nothing if there is no such end.
std::optional<std::string_view> take_until(std::string_view& text, char end) {
  const std::size_t at = text.find(end);
  if (at == std::string_view::npos) {
    return std::nullopt;
  }
  const std::string_view taken = text.substr(0, at);
  text.remove_prefix(at + 1);
  return taken;
}

struct IndexLine {
  std::string_view path;
  std::size_t size = 0;
  std::size_t stored = 0;
  bool compressed = false;
  std::string_view hash;
};

std::optional<IndexLine> read_line(std::string_view line) {
  const auto path = take_until(line, ' ');
  const auto size = take_until(line, ' ');
  const auto stored = take_until(line, ' ');
  const auto how = take_until(line, ' ');
  const auto number = [](const std::optional<std::string_view>& text, std::size_t& out) {
    const char* begin = text->data();
    const char* end = begin + text->size();
    const auto [stop, failure] = std::from_chars(begin, end, out);
    return failure == std::errc{} && stop == end && out <= kFileMax;
  };
  IndexLine out;
  if (!how || !number(size, out.size) || !number(stored, out.stored) || !path->starts_with('/') ||
      (*how != "gzip" && *how != "plain")) {
    return std::nullopt;
  }
  out.path = *path;
  out.compressed = *how == "gzip";
  out.hash = line;
  return out;
}

// What node's gzip writes: a header without options, the data, eight bytes of sums. Those are not
// looked at, since the hash covers more.
std::optional<std::string> unzip(std::string_view gzip, std::size_t size) {
  constexpr std::size_t kHeader = 10;
  constexpr std::string_view kMagic("\x1f\x8b\x08\x00", 4);
  if (gzip.size() < kHeader + kAfterDeflated || !gzip.starts_with(kMagic)) {
    return std::nullopt;
  }
  return inflated(gzip.substr(kHeader), size);
}

}  // namespace

Result<std::vector<PackedFile>> read_pack(std::string_view pack) {
  const auto head = take_until(pack, '\n');
  if (!head || *head != std::string(kKind) + " " + token_hash(pack)) {
    return damaged("");
  }
  std::vector<IndexLine> index;
  while (true) {
    const auto line = take_until(pack, '\n');
    if (!line) {
      return damaged("");
    }
    if (line->empty()) {
      break;
    }
    const std::optional<IndexLine> read = read_line(*line);
    if (!read) {
      return damaged(std::string(*line));
    }
    index.push_back(*read);
  }
  std::vector<PackedFile> files;
  for (const IndexLine& line : index) {
    const std::string_view stored = pack.substr(0, line.stored);
    pack.remove_prefix(stored.size());
    std::optional<std::string> body =
        line.compressed ? unzip(stored, line.size) : std::optional<std::string>(stored);
    if (!body || body->size() != line.size || token_hash(*body) != line.hash) {
      return damaged(std::string(line.path));
    }
    files.push_back({std::string(line.path), std::move(*body),
                     line.compressed ? std::string(stored) : "", std::string(line.hash)});
  }
  if (!pack.empty()) {
    return damaged("");
  }
  return files;
}

}  // namespace ludo::server

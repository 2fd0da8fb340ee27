#include "server/packed_log.h"

#include <sodium.h>

#include <algorithm>
#include <charconv>

#include "core/pieces_of.h"
#include "room/entry.h"
#include "server/deflate.h"

namespace ludo {
namespace {

// A payload that is not JSON: "packed SIZE BASE64"; entries of a log are divided by line ends.
constexpr std::string_view kPacked = "packed ";
constexpr std::size_t kLogMax = std::size_t{256} << 20;
constexpr int kBase64 = sodium_base64_VARIANT_ORIGINAL_NO_PADDING;

bool is_packed(const Entry& row) { return row.payload.starts_with(kPacked); }

Error damaged_log() {
  return {ErrorCode::BadFile, "le journal de cette table est abîmé",
          "the log of this table is damaged"};
}

}  // namespace

std::optional<std::string> unpack_text(std::string_view payload) {
  if (!payload.starts_with(kPacked)) {
    return std::nullopt;
  }
  payload.remove_prefix(kPacked.size());
  std::size_t size = 0;
  const auto [end, problem] =
      std::from_chars(payload.data(), payload.data() + payload.size(), size);
  if (problem != std::errc() || size > kLogMax || end == payload.data() + payload.size()) {
    return std::nullopt;
  }
  payload.remove_prefix(static_cast<std::size_t>(end - payload.data()) + 1);
  std::string data(payload.size(), '\0');
  std::size_t length = 0;
  if (sodium_base642bin(reinterpret_cast<unsigned char*>(data.data()), data.size(), payload.data(),
                        payload.size(), nullptr, &length, nullptr, kBase64) != 0) {
    return std::nullopt;
  }
  data.resize(length);
  data.append(server::kAfterDeflated, '\0');
  return server::inflated(data, size);
}

std::string pack_text(std::string_view text) {
  const std::string data = server::deflated(text);
  std::string encoded(sodium_base64_encoded_len(data.size(), kBase64), '\0');
  sodium_bin2base64(encoded.data(), encoded.size(),
                    reinterpret_cast<const unsigned char*>(data.data()), data.size(), kBase64);
  encoded.pop_back();  // its NUL
  return std::string(kPacked) + std::to_string(text.size()) + " " + encoded;
}

namespace {

// Nothing where an entry cannot be read.
std::optional<std::string> packed_payload(const std::string& payload) {
  const Result<room::LogEntry> entry = room::read_entry(payload);
  if (!entry) {
    return std::nullopt;
  }
  const bool is_talk = std::holds_alternative<room::Said>(entry->what) ||
                       std::holds_alternative<room::Muted>(entry->what);
  return is_talk ? room::write_entry({entry->at, room::Noted{}}) : payload;
}

}  // namespace

std::string pack_log(std::span<const std::string> payloads) {
  std::string text;
  for (const std::string& payload : payloads) {
    text += payload;
    text += '\n';
  }
  return pack_text(text);
}

Result<std::vector<Entry>> unpack_log(std::vector<Entry> rows, i64 after) {
  // Only the first can be: what a log goes on with is never packed.
  if (rows.empty() || !is_packed(rows.front())) {
    return rows;
  }
  const std::optional<std::string> text = unpack_text(rows.front().payload);
  std::vector<Entry> out;
  i64 version = 0;
  PiecesOf in(text ? *text : std::string_view());
  for (std::string_view line; in.next(line);) {
    ++version;
    if (version > after) {
      out.push_back({version, std::string(line)});
    }
  }
  if (version != rows.front().version) {
    return damaged_log();
  }
  std::move(rows.begin() + 1, rows.end(), std::back_inserter(out));
  return out;
}

Result<int> pack_tables(Store& store, std::span<const std::string> tables) {
  int packed = 0;
  for (const std::string& table : tables) {
    const Result<std::vector<Entry>> entries = store.aside().read(table, 0);
    if (!entries) {
      return entries.error();
    }
    std::vector<std::string> payloads;
    for (const Entry& entry : *entries) {
      std::optional<std::string> payload = packed_payload(entry.payload);
      if (!payload || payload->find('\n') != std::string::npos) {
        break;
      }
      payloads.push_back(std::move(*payload));
    }
    if (payloads.empty() || payloads.size() != entries->size()) {
      continue;
    }
    const Result<bool> done = store.pack(table, entries->back().version, pack_log(payloads));
    if (!done) {
      return done.error();
    }
    packed += *done ? 1 : 0;
  }
  return packed;
}

}  // namespace ludo

#include "server/fairness.h"

#include <sodium.h>

#include <algorithm>
#include <cstring>

namespace ludo {
namespace {

// Changes with the layout of docs/FAIRNESS.md.
constexpr std::string_view kLabel = "ludotheque-nature-1";

// What a draw is for.
constexpr u8 kFirstSeat = 0;
constexpr u8 kPick = 1;
constexpr u8 kSeal = 2;

Digest bytes_of(std::string_view hex) {
  Digest out{};
  std::size_t size = 0;
  CHECK(sodium_hex2bin(out.data(), out.size(), hex.data(), hex.size(), nullptr, &size, nullptr) ==
            0 &&
        size == out.size());
  return out;
}

std::string hex_of(const Digest& digest) {
  std::array<char, 65> hex{};
  sodium_bin2hex(hex.data(), hex.size(), digest.data(), digest.size());
  return hex.data();
}

std::array<u8, 4> big_endian(u32 value) {
  return {static_cast<u8>(value >> 24), static_cast<u8>(value >> 16), static_cast<u8>(value >> 8),
          static_cast<u8>(value)};
}

// HMAC-SHA256, fed piece by piece.
class Hmac {
 public:
  using State = crypto_auth_hmacsha256_state;

  explicit Hmac(const Digest& key) { crypto_auth_hmacsha256_init(&state_, key.data(), key.size()); }
  // Goes on from where another one stood.
  explicit Hmac(std::span<const u8, sizeof(State)> bytes) {
    std::memcpy(&state_, bytes.data(), sizeof state_);
  }
  void keep(std::span<u8, sizeof(State)> bytes) const {
    std::memcpy(bytes.data(), &state_, sizeof state_);
  }
  Hmac& add(std::span<const u8> bytes) {
    crypto_auth_hmacsha256_update(&state_, bytes.data(), bytes.size());
    return *this;
  }
  Hmac& add(u8 byte) { return add(std::span(&byte, 1)); }
  Hmac& add(u32 number) { return add(big_endian(number)); }
  Hmac& add(std::string_view text) {
    return add({reinterpret_cast<const u8*>(text.data()), text.size()});
  }
  // Its length, then the text: no two lists of texts give the same bytes.
  Hmac& add_field(std::string_view text) { return add(static_cast<u32>(text.size())).add(text); }
  Digest finish() {
    Digest out{};
    crypto_auth_hmacsha256_final(&state_, out.data());
    return out;
  }

 private:
  State state_{};
};

Error differ(std::string fr, std::string en, const std::string& file, int line) {
  return {ErrorCode::BadRecord, std::move(fr), std::move(en), file + ":" + std::to_string(line)};
}

// The set-up of the record, and what was promised before it.
Status check_promise(const Record& record, const std::string& file, const Nature& nature) {
  const RecordFairness& fair = *record.header.fair;
  if (commitment_of(fair.secret) != fair.commitment) {
    return differ("le secret n'est pas celui de l'engagement",
                  "the secret is not the one that was committed to", file, record.line);
  }
  const int first = nature.first_seat(record.header.players);
  if (fair.first_drawn && first != record.header.first) {
    return differ("le premier siège devrait être " + std::to_string(first),
                  "the first seat should be " + std::to_string(first), file, record.line);
  }
  if (static_cast<std::size_t>(fair.given) > record.moves.size()) {
    return differ("« given » : il n'y a pas tant de coups", "'given': there are not so many moves",
                  file, record.line);
  }
  return Done{};
}

}  // namespace

std::string commitment_of(std::string_view secret) {
  const Digest bytes = bytes_of(secret);
  Digest hash{};
  crypto_hash_sha256(hash.data(), bytes.data(), bytes.size());
  return hex_of(hash);
}

std::vector<std::string> fair_record(const Table& table, RecordFairness fair) {
  std::vector<std::string> lines = table.record_lines(WithLegal::No);
  RecordHeader header = table.header();
  fair.seal.clear();
  header.fair = std::move(fair);
  lines[0] = header_line(header);
  header.fair->seal =
      Nature(header.fair->secret, header.fair->texts, header.fair->table).seal(lines);
  lines[0] = header_line(header);
  return lines;
}

Nature::Nature(std::string_view secret, std::span<const std::string> texts,
               std::string_view table) {
  Hmac hmac(bytes_of(secret));
  hmac.add(kLabel).add_field(table).add(static_cast<u32>(texts.size()));
  for (const std::string& text : texts) {
    hmac.add_field(text);
  }
  Hmac(hmac.finish()).keep(keyed_);
}

u32 Nature::pick(u32 k, u32 of) const { return draw(kPick, k, of); }

int Nature::first_seat(int players) const {
  return static_cast<int>(draw(kFirstSeat, 0, static_cast<u32>(players)));
}

std::string Nature::seal(std::span<const std::string> lines) const {
  Hmac hmac(keyed_);
  hmac.add(kSeal);
  for (const std::string& line : lines) {
    hmac.add_field(line);
  }
  return hex_of(hmac.finish());
}

// A number of 32 bits, drawn again where keeping it would favour the smaller remainders.
u32 Nature::draw(u8 what, u32 k, u32 of) const {
  CHECK(of > 0);
  const u32 rest = (0U - of) % of;  // 2^32 mod of
  for (u32 attempt = 0;; ++attempt) {
    const Digest digest = Hmac(keyed_).add(what).add(k).add(attempt).finish();
    const u32 number = static_cast<u32>(digest[0]) << 24 | static_cast<u32>(digest[1]) << 16 |
                       static_cast<u32>(digest[2]) << 8 | static_cast<u32>(digest[3]);
    if (number <= ~rest) {  // below the largest multiple of `of`, which is 2^32 - rest
      return number % of;
    }
  }
}

Or<FairGame> verify_record(const Record& record, const std::string& file,
                           const DeckFiles& deck_files) {
  if (!record.header.fair) {
    return differ("cet enregistrement ne dit pas d'où viennent ses tirages",
                  "this record does not say where its draws come from", file, record.line);
  }
  if (Status checked = check_record(record, file, LegalSets::Ignore, deck_files); !checked) {
    return checked.error();
  }
  const RecordFairness& fair = *record.header.fair;
  const Nature nature(fair.secret, fair.texts, fair.table);
  if (Status promise = check_promise(record, file, nature); !promise) {
    return promise.error();
  }
  Or<std::unique_ptr<Table>> opened = open_recorded(record.header, deck_files);
  CHECK(opened.ok());  // check_record opened it too
  Table& table = **opened;
  FairGame out{0, fair.given, fair.first_drawn};
  for (std::size_t i = 0; i < record.moves.size(); ++i) {
    const RecordMove& move = record.moves[i];
    if (move.by.is_nature() && i >= static_cast<std::size_t>(fair.given)) {
      const u32 picked = nature.pick(static_cast<u32>(out.picks), move.of);
      const std::string should = table.outcome_text(picked);
      if (should != move.move) {
        return differ("la nature devait tirer « " + should + " », pas « " + move.move + " »",
                      "nature should have drawn '" + should + "', not '" + move.move + "'", file,
                      move.line);
      }
      ++out.picks;
    }
    const Status played = table.play(move.by, move.move);
    CHECK(played.ok());  // likewise
  }
  if (!fair.seal.empty() && fair_record(table, fair)[0] != header_line(record.header)) {
    return differ("l'enregistrement a été modifié : son sceau n'est pas le bon",
                  "the record was changed: its seal is not the right one", file, record.line);
  }
  return out;
}

}  // namespace ludo

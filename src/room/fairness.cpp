#include "room/fairness.h"

#include <algorithm>

#include "room/tokens.h"

namespace ludo::room {
namespace {

// Changes with the layout of docs/FAIRNESS.md.
constexpr std::string_view kLabel = "ludotheque-nature-1";

// What a draw is for.
constexpr u8 kForFirstSeat = 0;
constexpr u8 kForPick = 1;
constexpr u8 kForSeal = 2;

constexpr int digit_of(char c) {
  return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

Digest bytes_of(std::string_view hex) {
  CHECK(is_secret(hex));
  Digest out{};
  for (std::size_t i = 0; i < out.size(); ++i) {
    out[i] = static_cast<u8>(digit_of(hex[2 * i]) << 4 | digit_of(hex[2 * i + 1]));
  }
  return out;
}

// The bytes of docs/FAIRNESS.md, fed to HMAC-SHA256 piece by piece.
class Bytes {
 public:
  explicit Bytes(const HmacSha256& hmac) : hmac_(hmac) {}

  Bytes& add(std::string_view text) {
    hmac_.add(text);
    return *this;
  }
  Bytes& add(u8 byte) {
    hmac_.add(std::span(&byte, 1));
    return *this;
  }
  Bytes& add(u32 number) {
    const std::array<u8, 4> big_endian{static_cast<u8>(number >> 24), static_cast<u8>(number >> 16),
                                       static_cast<u8>(number >> 8), static_cast<u8>(number)};
    hmac_.add(big_endian);
    return *this;
  }
  // Its length, then the text: no two lists of texts give the same bytes.
  Bytes& add_field(std::string_view text) { return add(static_cast<u32>(text.size())).add(text); }
  Digest finish() { return hmac_.finish(); }

 private:
  HmacSha256 hmac_;
};

HmacSha256 key_of(std::string_view secret, std::span<const std::string> texts,
                  std::string_view table) {
  Bytes bytes{HmacSha256(bytes_of(secret))};
  bytes.add(kLabel).add_field(table).add(static_cast<u32>(texts.size()));
  for (const std::string& text : texts) {
    bytes.add_field(text);
  }
  return HmacSha256(bytes.finish());
}

Error differ(std::string fr, std::string en, const std::string& file, int line) {
  return {ErrorCode::BadRecord, std::move(fr), std::move(en), file + ":" + std::to_string(line)};
}

// The set-up of the record, and what was committed to before it.
Status check_commitment(const Record& record, const std::string& file, const Nature& nature) {
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

bool is_secret(std::string_view text) {
  return text.size() == 2 * sizeof(Digest) &&
         std::all_of(text.begin(), text.end(), [](char c) { return digit_of(c) >= 0; });
}

std::string commitment_of(std::string_view secret) { return hex_of(sha256(bytes_of(secret))); }

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

Nature::Nature(std::string_view secret, std::span<const std::string> texts, std::string_view table)
    : keyed_(key_of(secret, texts, table)) {}

u32 Nature::pick(u32 k, u32 of) const { return draw(kForPick, k, of); }

int Nature::first_seat(int players) const {
  return static_cast<int>(draw(kForFirstSeat, 0, static_cast<u32>(players)));
}

std::string Nature::seal(std::span<const std::string> lines) const {
  Bytes bytes(keyed_);
  bytes.add(kForSeal);
  for (const std::string& line : lines) {
    bytes.add_field(line);
  }
  return hex_of(bytes.finish());
}

// A number of 32 bits, drawn again where keeping it would favour the smaller remainders.
u32 Nature::draw(u8 what, u32 k, u32 of) const {
  CHECK(of > 0);
  const u32 rest = (0U - of) % of;  // 2^32 mod of
  for (u32 attempt = 0;; ++attempt) {
    const Digest digest = Bytes(keyed_).add(what).add(k).add(attempt).finish();
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
  if (Status committed = check_commitment(record, file, nature); !committed) {
    return committed.error();
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

}  // namespace ludo::room

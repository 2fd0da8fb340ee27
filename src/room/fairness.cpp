#include "room/fairness.h"

#include <algorithm>
#include <bit>
#include <map>

#include "core/hex.h"
#include "room/tokens.h"

namespace ludo::room {
namespace {

// A digest is eight numbers of 32 bits; in the first layout only the first of them was used.
constexpr u32 kNumbers = sizeof(Digest) / sizeof(u32);

// What a draw is for.
constexpr u8 kForFirstSeat = 0;
constexpr u8 kForPick = 1;
constexpr u8 kForSeal = 2;
constexpr u8 kForFirstDice = 3;

Digest bytes_of(std::string_view hex) {
  CHECK(is_secret(hex));
  Digest out{};
  for (std::size_t i = 0; i < out.size(); ++i) {
    out[i] = static_cast<u8>(hex_value(hex[2 * i]) << 4 | hex_value(hex[2 * i + 1]));
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
                  std::string_view table, int layout) {
  Bytes bytes{HmacSha256(bytes_of(secret))};
  bytes.add(layout == 1 ? "ludotheque-nature-1" : "ludotheque-nature-2");
  bytes.add_field(table).add(static_cast<u32>(texts.size()));
  for (const std::string& text : texts) {
    bytes.add_field(text);
  }
  return HmacSha256(bytes.finish());
}

u32 number_at(const Digest& digest, u32 place) {
  const u8* at = digest.data() + sizeof(u32) * place;
  return u32{at[0]} << 24 | u32{at[1]} << 16 | u32{at[2]} << 8 | u32{at[3]};
}

// The first number below the largest multiple of `of`, modulo `of`: keeping a larger one would
// favour the smaller remainders.
template <class F>
u32 drawn(u32 of, F&& number) {
  CHECK(of > 0);
  const u32 rest = (0U - of) % of;  // 2^32 mod of: the multiple is 2^32 - rest
  u32 attempt = 0;
  u32 found = number(attempt);
  while (found > ~rest) {
    found = number(++attempt);
  }
  return found % of;
}

Nature nature_of(const RecordFairness& fair) {
  return Nature(fair.secret, fair.texts, fair.table, fair.layout);
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
  const int players = record.header.players;
  const int first = fair.first_by == FirstBy::Dice    ? nature.first_dice(players).first
                    : fair.first_by == FirstBy::Drawn ? nature.first_seat(players)
                                                      : record.header.first;
  if (first != record.header.first) {
    return differ("la place qui commence devrait être " + std::to_string(first),
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
         text.find_first_not_of(kHexDigits) == std::string_view::npos;
}

std::string commitment_of(std::string_view secret) { return hex_of(sha256(bytes_of(secret))); }

std::vector<std::string> fair_record(const Table& table, RecordFairness fair) {
  std::vector<std::string> lines = table.record_lines(WithLegal::No);
  RecordHeader header = table.header();
  fair.seal.clear();
  header.fair = std::move(fair);
  lines[0] = header_line(header);
  header.fair->seal = nature_of(*header.fair).seal(lines);
  lines[0] = header_line(header);
  return lines;
}

Nature::Nature(std::string_view secret, std::span<const std::string> texts, std::string_view table,
               int layout)
    : keyed_(key_of(secret, texts, table, layout)), per_block_(layout == 1 ? 1 : kNumbers) {
  CHECK(layout == 1 || layout == kLayout);
}

u32 Nature::pick(u32 k, u32 of, Numbers& last) const {
  const u32 block = k / per_block_;
  if (!last.made || last.block != block) {
    last = {block, true, numbers(kForPick, block, 0)};
  }
  return drawn(of, [&](u32 attempt) {
    return number_at(attempt == 0 ? last.digest : numbers(kForPick, block, attempt),
                     k % per_block_);
  });
}

u32 Nature::pick(u32 k, u32 of) const {
  Numbers none;
  return pick(k, of, none);
}

int Nature::first_seat(int players) const {
  return static_cast<int>(drawn(static_cast<u32>(players), [&](u32 attempt) {
    return number_at(numbers(kForFirstSeat, 0, attempt), 0);
  }));
}

FirstDice Nature::first_dice(int players) const {
  constexpr u32 kFaces = 6;
  FirstDice out;
  u32 throwing = (1U << players) - 1;  // bit i: seat i
  while ((throwing & (throwing - 1)) != 0) {
    const auto number = static_cast<u32>(out.rounds.size());
    FirstDice::Round& round = out.rounds.emplace_back();
    u8 highest = 0;
    u32 left = 0;
    for (int seat = 0; seat < players; ++seat) {
      if ((throwing >> seat & 1U) == 0) {
        continue;
      }
      const u32 die = drawn(kFaces, [&](u32 attempt) {
        return number_at(numbers(kForFirstDice, number, attempt), static_cast<u32>(seat));
      });
      u8& thrown = round[static_cast<std::size_t>(seat)];
      thrown = static_cast<u8>(die + 1);
      left = thrown > highest ? 0 : left;
      highest = std::max(highest, thrown);
      left |= thrown == highest ? 1U << seat : 0;
    }
    throwing = left;
  }
  out.first = std::countr_zero(throwing);
  return out;
}

Digest Nature::numbers(u8 what, u32 block, u32 attempt) const {
  return Bytes(keyed_).add(what).add(block).add(attempt).finish();
}

std::string Nature::seal(std::span<const std::string> lines) const {
  Bytes bytes(keyed_);
  bytes.add(kForSeal);
  for (const std::string& line : lines) {
    bytes.add_field(line);
  }
  return hex_of(bytes.finish());
}

std::optional<u32> GivenLuck::next(const Table& table, const std::vector<std::string>& luck) {
  CHECK(table.turn().is_nature());
  came_.resize(luck.size());
  if (std::find(came_.begin(), came_.end(), false) == came_.end()) {
    return std::nullopt;
  }
  std::map<std::string, u32, std::less<>> possible;
  for (u32 outcome = 0; outcome < table.outcomes(); ++outcome) {
    possible.try_emplace(table.outcome_text(outcome), outcome);
  }
  for (std::size_t i = 0; i < luck.size(); ++i) {
    const auto found = came_[i] ? possible.end() : possible.find(luck[i]);
    if (found != possible.end()) {
      came_[i] = true;
      return found->second;
    }
  }
  return std::nullopt;
}

Result<FairGame> verify_record(const Record& record, const std::string& file,
                               const DeckFiles& deck_files) {
  if (!record.header.fair) {
    return differ(
        "cet enregistrement ne dit pas d'où viennent ses tirages : il n'y a rien à vérifier",
        "this record does not say where its draws come from: there is nothing to check", file,
        record.line);
  }
  if (Status checked = check_record(record, file, LegalSets::Ignore, deck_files); !checked) {
    return checked.error();
  }
  const RecordFairness& fair = *record.header.fair;
  const Nature nature = nature_of(fair);
  if (Status committed = check_commitment(record, file, nature); !committed) {
    return committed.error();
  }
  Result<std::unique_ptr<Table>> opened = open_recorded(record.header, deck_files);
  CHECK(opened.ok());  // check_record opened it too
  Table& table = **opened;
  FairGame out{.given = fair.given, .first_by = fair.first_by};
  GivenLuck luck;
  for (std::size_t i = 0; i < record.moves.size(); ++i) {
    const RecordMove& move = record.moves[i];
    if (move.by.is_nature() && i >= static_cast<std::size_t>(fair.given)) {
      const std::optional<u32> given = luck.next(table, fair.luck);
      const std::string should =
          table.outcome_text(given ? *given : nature.pick(static_cast<u32>(out.picks), move.of));
      if (should != move.move) {
        return differ("la nature devait tirer « " + should + " », pas « " + move.move + " »",
                      "nature should have drawn '" + should + "', not '" + move.move + "'", file,
                      move.line);
      }
      ++(given ? out.luck : out.picks);
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

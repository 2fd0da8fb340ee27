#include "search/cite_file.h"

#include <algorithm>
#include <bit>
#include <optional>

namespace ludo::cite {
namespace {

constexpr std::string_view kMagic = "LUDOCITE";
constexpr u32 kVersion = 2;
constexpr std::size_t kHeaderBytes = 8 + 4 * 7 + 8;
constexpr int kBitsOfRole = 4;  // in the packed list of thieves
constexpr std::size_t kChecksumBytes = 8;

void put_u32(std::vector<u8>& out, u32 number) {
  for (int shift = 0; shift < 32; shift += 8) {
    out.push_back(static_cast<u8>(number >> shift));
  }
}
void put_u64(std::vector<u8>& out, u64 number) {
  put_u32(out, static_cast<u32>(number));
  put_u32(out, static_cast<u32>(number >> 32));
}
void put_double(std::vector<u8>& out, double number) { put_u64(out, std::bit_cast<u64>(number)); }

// Takes numbers off the front; the caller has made sure that there are enough bytes.
class Reader {
 public:
  explicit Reader(std::span<const u8> bytes) : rest_(bytes) {}

  u32 next_u32() { return static_cast<u32>(take(4)); }
  u64 next_u64() { return take(8); }
  double next_double() { return std::bit_cast<double>(take(8)); }

 private:
  u64 take(std::size_t count) {
    CHECK(rest_.size() >= count);
    u64 number = 0;
    for (std::size_t i = 0; i < count; ++i) {
      number |= u64{rest_[i]} << (8 * i);
    }
    rest_ = rest_.subspan(count);
    return number;
  }
  std::span<const u8> rest_;
};

// FNV-1a: finds damage, not malice.
u64 checksum(std::span<const u8> bytes) {
  u64 hash = 0xCBF29CE484222325ULL;
  for (const u8 byte : bytes) {
    hash = (hash ^ byte) * 0x100000001B3ULL;
  }
  return hash;
}

}  // namespace

std::string_view sentence(LoadError error, Lang lang) {
  struct Sentences {
    std::string_view fr;
    std::string_view en;
  };
  constexpr Sentences kSentences[] = {
      {"Ce fichier n'est pas une solution de La Cité des Voleurs.",
       "This file is not a solution of City of Thieves."},
      {"Cette solution vient d'une autre version du programme : résolvez à nouveau.",
       "This solution comes from another version of the program: solve again."},
      {"Cette solution nomme un nombre de joueurs ou des options impossibles.",
       "This solution names an impossible number of players or options."},
      {"Ce fichier est incomplet, ou quelque chose le suit.",
       "This file is cut off, or something follows it."},
      {"Ce fichier est abîmé : la somme de contrôle ne convient pas.",
       "This file is damaged: its checksum does not match."},
      {"Ce fichier contient une valeur qui n'est pas une chance de gagner.",
       "This file holds a value that is not a chance to win."},
  };
  const Sentences& both = kSentences[static_cast<std::size_t>(error)];
  return lang == Lang::Fr ? both.fr : both.en;
}

namespace {

// The thieves by their effects, four bits a seat; 0 without roles.
u32 packed(const Solution& solution) {
  u32 bits = 0;
  for (int i = 0; i < solution.roles().size(); ++i) {
    const Role role = solution.game().deck().role_of(solution.roles()[i]);
    bits |= static_cast<u32>(role) << (kBitsOfRole * i);
  }
  return bits;
}

// Nothing where they are not different thieves of the deck.
std::optional<Roles> unpacked(u32 bits, int seats, const Deck& deck) {
  Roles roles;
  for (int i = 0; i < seats; ++i) {
    const auto role = static_cast<Role>(bits & ((1U << kBitsOfRole) - 1));
    bits >>= kBitsOfRole;
    if (static_cast<int>(role) >= deck.roles || roles.contains(deck.card_of(role))) {
      return std::nullopt;
    }
    roles.push(deck.card_of(role));
  }
  return bits == 0 ? std::optional(roles) : std::nullopt;
}

}  // namespace

std::vector<u8> save(const Solution& solution) {
  const int players = solution.game().players();
  std::vector<u8> out(kMagic.begin(), kMagic.end());
  put_u32(out, kVersion);
  put_u32(out, static_cast<u32>(players));
  put_u32(out, solution.game().setup().options);
  put_u32(out, static_cast<u32>(solution.report().rounds));
  put_u32(out, static_cast<u32>(solution.report().sweeps));
  put_u32(out, solution.report().mixed);
  put_u32(out, packed(solution));
  put_double(out, solution.report().residual);
  for (u32 position = 0; position < solution.index().size(); ++position) {
    for (int seat = 0; seat + 1 < players; ++seat) {
      put_double(out, solution.value(position, seat));
    }
  }
  put_u64(out, checksum(out));
  return out;
}

Result<Solution, LoadError> load(std::span<const u8> bytes, const Deck& deck) {
  if (bytes.size() < kHeaderBytes ||
      !std::equal(kMagic.begin(), kMagic.end(), bytes.begin(),
                  [](char c, u8 byte) { return static_cast<u8>(c) == byte; })) {
    return LoadError::NotASolution;
  }
  Reader reader(bytes.subspan(kMagic.size()));
  if (reader.next_u32() != kVersion) {
    return LoadError::OtherVersion;
  }
  const u32 players = reader.next_u32();
  const u32 options = reader.next_u32();
  if (players < 2 || players > kMaxSolvedPlayers || (options & ~(kShortGoal | kRolesOption)) != 0) {
    return LoadError::BadSetup;
  }
  SolveReport report;
  report.rounds = static_cast<int>(reader.next_u32());
  report.sweeps = static_cast<int>(reader.next_u32());
  report.mixed = reader.next_u32();
  const int seats_with_roles = (options & kRolesOption) != 0 ? static_cast<int>(players) : 0;
  const std::optional<Roles> roles = unpacked(reader.next_u32(), seats_with_roles, deck);
  if (!roles) {
    return LoadError::BadSetup;
  }
  report.residual = reader.next_double();
  const Game game({static_cast<u8>(players), Seat{0}, options}, deck);
  const std::size_t positions = PositionIndex(game).size();
  const std::size_t body = kHeaderBytes + positions * (players - 1) * sizeof(double);
  if (bytes.size() != body + kChecksumBytes) {
    return LoadError::BadSize;
  }
  if (Reader(bytes.subspan(body)).next_u64() != checksum(bytes.first(body))) {
    return LoadError::BadChecksum;
  }
  std::vector<double> values;
  values.reserve((positions + 1) * players);
  for (std::size_t position = 0; position < positions; ++position) {
    double others = 0;
    for (u32 seat = 0; seat + 1 < players; ++seat) {
      values.push_back(reader.next_double());
      others += values.back();
    }
    values.push_back(1 - others);
  }
  if (!std::all_of(values.begin(), values.end(), [](double v) { return v >= -1e-9 && v <= 1; })) {
    return LoadError::NotAChance;
  }
  values.resize((positions + 1) * players, 0);
  values.back() = 1;  // the row of a game just won
  return Solution(game, *roles, std::move(values), report);
}

}  // namespace ludo::cite

#include "search/cite_file.h"

#include <algorithm>
#include <optional>

#include "search/bytes.h"

namespace ludo::cite {
namespace {

constexpr std::string_view kMagic = "LUDOCITE";
constexpr u32 kVersion = 2;
constexpr std::size_t kHeaderBytes = 8 + 4 * 7 + 8;
constexpr int kBitsOfRole = 4;  // in the packed list of thieves

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
  ByteWriter out(kMagic);
  out.put(kVersion);
  out.put(static_cast<u32>(players));
  out.put(solution.game().setup().options);
  out.put(static_cast<u32>(solution.report().rounds));
  out.put(static_cast<u32>(solution.report().sweeps));
  out.put(solution.report().mixed);
  out.put(packed(solution));
  out.put(solution.report().residual);
  for (u32 position = 0; position < solution.index().size(); ++position) {
    for (int seat = 0; seat + 1 < players; ++seat) {
      out.put(solution.value(position, seat));
    }
  }
  return out.finish();
}

Result<Solution, LoadError> load(std::span<const u8> bytes, const Deck& deck) {
  ByteReader reader(bytes);
  if (bytes.size() < kHeaderBytes || !reader.skip(kMagic)) {
    return LoadError::NotASolution;
  }
  if (reader.next<u32>() != kVersion) {
    return LoadError::OtherVersion;
  }
  const u32 players = reader.next<u32>();
  const u32 options = reader.next<u32>();
  if (players < 2 || players > kMaxSolvedPlayers || (options & ~(kShortGoal | kRolesOption)) != 0) {
    return LoadError::BadSetup;
  }
  SolveReport report;
  report.rounds = static_cast<int>(reader.next<u32>());
  report.sweeps = static_cast<int>(reader.next<u32>());
  report.mixed = reader.next<u32>();
  const int seats_with_roles = (options & kRolesOption) != 0 ? static_cast<int>(players) : 0;
  const std::optional<Roles> roles = unpacked(reader.next<u32>(), seats_with_roles, deck);
  if (!roles) {
    return LoadError::BadSetup;
  }
  report.residual = reader.next<double>();
  const Game game({static_cast<u8>(players), Seat{0}, options}, deck);
  const std::size_t positions = PositionIndex(game).size();
  const std::size_t body = kHeaderBytes + positions * (players - 1) * sizeof(double);
  if (bytes.size() != body + kChecksumBytes) {
    return LoadError::BadSize;
  }
  if (!has_its_checksum(bytes)) {
    return LoadError::BadChecksum;
  }
  std::vector<double> values;
  values.reserve((positions + 1) * players);
  for (std::size_t position = 0; position < positions; ++position) {
    double others = 0;
    for (u32 seat = 0; seat + 1 < players; ++seat) {
      values.push_back(reader.next<double>());
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

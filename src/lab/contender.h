// Who plays in an experiment: a level of the house's bots, or a player that exists to be measured
// with and is offered at no table. Any of them may think for another number of iterations than its
// own: `maitre:8000`.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "bots/levels.h"

namespace ludo::lab {

// A level that may think for another number of iterations than its own.
struct LevelBot {
  BotLevel level = BotLevel::Maitre;
  u32 iterations = 0;  // of its search; 0: its own

  constexpr LevelBot() = default;
  constexpr LevelBot(BotLevel of) : level(of) {}  // NOLINT(*-explicit-*): a level is one
  constexpr LevelBot(BotLevel of, u32 thought) : level(of), iterations(thought) {}
  friend constexpr bool operator==(const LevelBot&, const LevelBot&) = default;
};

enum class ContenderKind : u8 {
  Level,
  FirstMaster,  // `maitre-1`: the master of the first ladder (bots/first_master.h)
  Omniscient,   // `omniscient`: the master that sees every hand (bots/omniscient.h)
};

struct Contender {
  ContenderKind kind = ContenderKind::Level;
  BotLevel level = BotLevel::Maitre;
  u32 iterations = 0;  // of its search; 0: its own

  constexpr Contender() = default;
  constexpr Contender(BotLevel of) : level(of) {}  // NOLINT(*-explicit-*): a level is one
  constexpr Contender(ContenderKind what, BotLevel of, u32 thought)
      : kind(what), level(of), iterations(thought) {}
  friend constexpr bool operator==(const Contender&, const Contender&) = default;
};

// Names that are no level's.
inline constexpr std::string_view kMeasuredOnly[] = {"maitre-1", "omniscient"};

// `maitre`, `maitre:8000`.
std::string name_of(const LevelBot& bot);

// None: nobody is called that.
std::optional<LevelBot> level_bot_named(std::string_view name);
std::optional<Contender> contender_named(std::string_view name);

}  // namespace ludo::lab

#include "lab/series.h"

#include <cstring>
#include <optional>

#include "core/hex.h"

namespace ludo::lab {
namespace {

constexpr std::size_t kFactsLength = 2 * sizeof(GameFacts);

void write(const GameFacts& facts, std::string& text) {
  std::array<u8, sizeof(GameFacts)> bytes;
  std::memcpy(bytes.data(), &facts, sizeof(facts));
  append_hex(bytes, text);
}

// Nothing where these are not the digits of one game's facts.
std::optional<GameFacts> read_facts(std::string_view digits) {
  std::array<u8, sizeof(GameFacts)> bytes{};
  for (std::size_t i = 0; i < digits.size(); ++i) {
    const std::size_t value = hex_value(digits[i]);
    if (value >= kHexDigits.size()) {
      return std::nullopt;
    }
    bytes[i / 2] = static_cast<u8>(bytes[i / 2] << 4 | value);
  }
  GameFacts facts;
  std::memcpy(&facts, bytes.data(), sizeof(facts));
  return facts;
}

}  // namespace

Result<Series> Series::open(std::vector<BalanceSettings> runs) {
  Series series;
  for (BalanceSettings& settings : runs) {
    const Status checked = check_settings(settings);
    if (!checked) {
      return checked.error();
    }
    Result<std::unique_ptr<const BalanceGames>> games = open_games(settings);
    if (!games) {
      return games.error();
    }
    Run& run = series.runs_.emplace_back();
    run.settings = std::move(settings);
    run.games = std::move(*games);
    run.games->prepare(run.data);
  }
  return series;
}

std::string Series::play(std::size_t run, u64 first, u64 games) const {
  const std::atomic<bool> never{false};
  std::string text;
  for (u64 number = first; number < first + games; ++number) {
    GameFacts facts;
    std::memset(static_cast<void*>(&facts), 0, sizeof(facts));  // what lies between fields too
    CHECK(runs_[run].games->play(number, never, facts));
    write(facts, text);
  }
  return text;
}

bool Series::count(std::size_t run, u64 first, std::string_view facts) {
  std::vector<GameFacts> games;
  for (; facts.size() >= kFactsLength; facts.remove_prefix(kFactsLength)) {
    const std::optional<GameFacts> one = read_facts(facts.substr(0, kFactsLength));
    if (!one) {
      return false;
    }
    games.push_back(*one);
  }
  Run& to = runs_[run];
  if (!facts.empty() || games.empty() || first < to.data.games) {
    return false;
  }
  to.waiting.emplace(first, std::move(games));
  while (!to.waiting.empty() && to.waiting.begin()->first == to.data.games) {
    for (const GameFacts& one : to.waiting.begin()->second) {
      to.games->count(one, to.data);
    }
    to.waiting.erase(to.waiting.begin());
  }
  return true;
}

}  // namespace ludo::lab

#include "review/version.h"

#include "core/hex.h"
#include "core/sha256.h"
#include "record/embedded.h"
#include "review/judge.h"
#include "table/games.h"
#include "table/rules_version.h"
#include "value/weights.h"

namespace ludo::review {
namespace {

void append_weights(std::string_view game, std::string& data) {
  const std::span<const u8> weights = shipped_weights(game);
  data += std::to_string(weights.size()) + ":";
  data.append(weights.begin(), weights.end());
}

std::string maker_of(int version, std::string_view data) {
  constexpr std::size_t kBytes = 8;  // nobody looks for other data with the same
  const Digest digest = sha256(data);
  std::string out = std::to_string(version) + "-" + std::to_string(kRulesVersion) + "-";
  append_hex(std::span(digest).first(kBytes), out);
  return out;
}

std::string made_with() {
  std::string data(embedded("data/reviews/slips.csv"));
  Games::each([&]<class G>() { append_weights(G::kInfo.name, data); });
  return maker_of(kReviewVersion, data);
}

}  // namespace

const std::string& review_maker() {
  static const std::string maker = made_with();
  return maker;
}

std::string slips_maker() {
  std::string data;
  const auto put = [&](auto number) { data += std::to_string(number) + ","; };
  put(JudgeSettings{}.iterations);
  put(kSecondSearch);
  put(kComparison);
  for (const double threshold : {kInaccuracy, kMistake, kBlunder}) {
    put(threshold);
  }
  ProductGames::each([&]<class G>() {
    for (const BotInfo& bot : kBots) {
      put(Brain<G>::kLevels.iterations(bot.level));
    }
    put(Brain<G>::kExploration);
    put(Brain<G>::kMasterExploration);
    append_weights(G::kInfo.name, data);
  });
  return maker_of(kJudgeVersion, data);
}

}  // namespace ludo::review

#include "review/version.h"

#include "core/hex.h"
#include "core/sha256.h"
#include "record/embedded.h"
#include "table/games.h"
#include "table/rules_version.h"
#include "value/weights.h"

namespace ludo::review {
namespace {

std::string made_with() {
  std::string data(embedded("data/reviews/slips.csv"));
  Games::each([&]<class G>() {
    const std::span<const u8> weights = shipped_weights(G::kInfo.name);
    data += std::to_string(weights.size()) + ":";
    data.append(weights.begin(), weights.end());
  });
  constexpr std::size_t kBytes = 8;  // nobody looks for other data with the same
  const Digest digest = sha256(data);
  std::string out = std::to_string(kReviewVersion) + "-" + std::to_string(kRulesVersion) + "-";
  append_hex(std::span(digest).first(kBytes), out);
  return out;
}

}  // namespace

const std::string& review_maker() {
  static const std::string maker = made_with();
  return maker;
}

}  // namespace ludo::review

// The network behind a value: what one seat's features, those of the others and those everybody
// shares make of it as one score. Whole numbers throughout, so that a value is the same on every
// compiler and in WebAssembly; no allocation when it is asked.
//
// Two hidden layers with a clipped ramp. The same network is asked once for each seat; scores
// become chances by softmax.h. Numbers in fixed point: features have 6 bits after the point,
// weights 10, activations 8. The bounds below keep every sum within 32 bits.
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "core/types.h"

namespace ludo {

inline constexpr int kHidden = 32;           // units of the first layer
inline constexpr int kSecond = 16;           // units of the second
inline constexpr int kFeatureOne = 64;       // 1.0 of a feature
inline constexpr int kFeatureMax = 256;      // features lie between −this and this
inline constexpr int kWeightOne = 1 << 10;   // 1.0 of a weight
inline constexpr int kWeightMax = 8191;      // weights lie between −this and this
inline constexpr int kActivationOne = 256;   // 1.0 of an activation
inline constexpr int kActivationMax = 1023;  // where the ramp ends; it begins at 0
inline constexpr int kInputsMax = 512;       // 256 · 8,191 · 512 and a bias stay below 2³¹
inline constexpr int kScoreOne = 1 << 10;    // 1.0 of a score: a natural logarithm of odds

// How a network was made: in its file, so that it can be made again.
struct NetworkOrigin {
  u64 seed = 0;
  u64 games = 0;
  u64 positions = 0;
};

struct Network {
  int own = 0;     // features of a seat
  int shared = 0;  // features of the position
  NetworkOrigin origin;
  // Rows of kHidden: the seat's own features, the mean of the others', the shared ones.
  std::vector<i16> first;
  std::array<i32, kHidden> first_bias{};
  std::array<i16, kHidden * kSecond> second{};  // rows of kSecond
  std::array<i32, kSecond> second_bias{};
  std::array<i16, kSecond> last{};

  int inputs() const { return 2 * own + shared; }
};

// Where the sums of the first layer start: its bias and the features everybody shares.
using Sums = std::array<i32, kHidden>;

void add_features(Sums& sums, const Network& network, int row, std::span<const i16> features);

// From the sums of the first layer to the score, in kScoreOne.
i32 score_of(const Network& network, const Sums& sums);

// ---- As a file

enum class WeightError : u8 {
  NotWeights,     // does not begin like a file of weights
  OtherVersion,   // of another version of this format
  OtherGame,      // for another game
  OtherFeatures,  // for other features of the game than this program has
  BadSize,        // cut off, or something follows
  BadChecksum,    // damaged
  BadWeight,      // a number out of bounds
};

std::string_view sentence(WeightError error, Lang lang);

inline constexpr std::size_t kWeightBytesMax = std::size_t{256} * 1024;

// What a file of weights must fit: the game's name, and how many features it has.
struct NetworkShape {
  std::string_view game;
  u32 features = 0;  // the version of the features' meaning
  int own = 0;
  int shared = 0;
};

std::vector<u8> save(const Network& network, const NetworkShape& shape);
Result<Network, WeightError> load(std::span<const u8> bytes, const NetworkShape& shape);

}  // namespace ludo

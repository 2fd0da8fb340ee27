#include "value/network.h"

#include <algorithm>

#include "search/bytes.h"

namespace ludo {
namespace {

constexpr std::string_view kMagic = "LUDOVALU";
constexpr u32 kVersion = 1;
constexpr std::size_t kNameBytes = 16;
constexpr std::size_t kHeaderBytes = 8 + 4 + kNameBytes + 4 * 5 + 8 * 3;
constexpr i32 kBiasMax = 1 << 29;

// Whether all that were read are between −most and most.
template <class List>
bool read_all(ByteReader& reader, List& numbers, i32 most) {
  bool fits = true;
  for (auto& number : numbers) {
    number = reader.next<std::remove_reference_t<decltype(number)>>();
    fits = fits && number >= -most && number <= most;
  }
  return fits;
}

std::size_t body_bytes(const NetworkShape& shape) {
  const auto inputs = static_cast<std::size_t>(2 * shape.own + shape.shared);
  return 2 * inputs * kHidden + std::size_t{4} * kHidden + std::size_t{2} * kHidden * kSecond +
         std::size_t{4} * kSecond + std::size_t{2} * kSecond;
}

std::array<u8, kNameBytes> padded(std::string_view name) {
  std::array<u8, kNameBytes> bytes{};
  CHECK(name.size() <= bytes.size());
  std::copy(name.begin(), name.end(), bytes.begin());
  return bytes;
}

}  // namespace

void add_features(Sums& sums, const Network& network, int row, std::span<const i16> features) {
  const i16* weights = network.first.data() + static_cast<std::ptrdiff_t>(row) * kHidden;
  for (const i16 feature : features) {
    if (feature != 0) {  // most are: a jump is cheaper than the sums
      for (int unit = 0; unit < kHidden; ++unit) {
        sums[static_cast<std::size_t>(unit)] += i32{feature} * weights[unit];
      }
    }
    weights += kHidden;
  }
}

i32 score_of(const Network& network, const Sums& sums) {
  constexpr int kToActivation = 8;    // from 6 + 10 bits after the point to 8
  constexpr int kToActivation2 = 10;  // from 8 + 10 bits to 8
  constexpr int kToScore = 8;         // from 8 + 10 bits to 10
  std::array<i32, kSecond> second = network.second_bias;
  for (std::size_t unit = 0; unit < kHidden; ++unit) {
    const i32 activation = std::clamp(sums[unit] >> kToActivation, 0, kActivationMax);
    const i16* weights = network.second.data() + unit * kSecond;
    for (std::size_t next = 0; next < kSecond; ++next) {
      second[next] += activation * weights[next];
    }
  }
  i32 score = 0;
  for (std::size_t unit = 0; unit < kSecond; ++unit) {
    score += std::clamp(second[unit] >> kToActivation2, 0, kActivationMax) * network.last[unit];
  }
  return score >> kToScore;
}

std::string_view sentence(WeightError error, Lang lang) {
  struct Sentences {
    std::string_view fr;
    std::string_view en;
  };
  constexpr Sentences kSentences[] = {
      {"Ce fichier ne contient pas les poids d'un réseau.",
       "This file does not hold the weights of a network."},
      {"Ces poids viennent d'une autre version du programme : entraînez à nouveau.",
       "These weights come from another version of the program: train again."},
      {"Ces poids sont ceux d'un autre jeu.", "These weights are those of another game."},
      {"Ces poids vont avec d'autres traits du jeu : entraînez à nouveau.",
       "These weights go with other features of the game: train again."},
      {"Ce fichier est incomplet, ou quelque chose le suit.",
       "This file is cut off, or something follows it."},
      {"Ce fichier est abîmé : la somme de contrôle ne convient pas.",
       "This file is damaged: its checksum does not match."},
      {"Ce fichier contient un poids hors limites.", "This file holds a weight out of bounds."},
  };
  const Sentences& both = kSentences[static_cast<std::size_t>(error)];
  return lang == Lang::Fr ? both.fr : both.en;
}

std::vector<u8> save(const Network& network, const NetworkShape& shape) {
  CHECK(network.own == shape.own && network.shared == shape.shared);
  ByteWriter writer(kMagic);
  writer.put(kVersion);
  writer.put_all(padded(shape.game));
  writer.put(shape.features);
  writer.put(static_cast<u32>(shape.own));
  writer.put(static_cast<u32>(shape.shared));
  writer.put(static_cast<u32>(kHidden));
  writer.put(static_cast<u32>(kSecond));
  writer.put(network.origin.seed);
  writer.put(network.origin.games);
  writer.put(network.origin.positions);
  writer.put_all(network.first);
  writer.put_all(network.first_bias);
  writer.put_all(network.second);
  writer.put_all(network.second_bias);
  writer.put_all(network.last);
  std::vector<u8> bytes = writer.finish();
  CHECK(bytes.size() <= kWeightBytesMax);
  return bytes;
}

Result<Network, WeightError> load(std::span<const u8> bytes, const NetworkShape& shape) {
  ByteReader reader(bytes);
  if (!reader.skip(kMagic) || reader.left() < sizeof(kVersion)) {
    return WeightError::NotWeights;
  }
  if (reader.next<u32>() != kVersion) {
    return WeightError::OtherVersion;
  }
  if (bytes.size() < kHeaderBytes) {
    return WeightError::BadSize;
  }
  std::array<u8, kNameBytes> name{};
  read_all(reader, name, 255);
  if (name != padded(shape.game)) {
    return WeightError::OtherGame;
  }
  const std::array<u32, 5> wanted{shape.features, static_cast<u32>(shape.own),
                                  static_cast<u32>(shape.shared), kHidden, kSecond};
  for (const u32 number : wanted) {
    if (reader.next<u32>() != number) {
      return WeightError::OtherFeatures;
    }
  }
  const std::size_t body = kHeaderBytes + body_bytes(shape);
  if (bytes.size() != body + kChecksumBytes) {
    return WeightError::BadSize;
  }
  if (!has_its_checksum(bytes)) {
    return WeightError::BadChecksum;
  }
  Network network;
  network.own = shape.own;
  network.shared = shape.shared;
  network.origin.seed = reader.next<u64>();
  network.origin.games = reader.next<u64>();
  network.origin.positions = reader.next<u64>();
  network.first.resize(static_cast<std::size_t>(network.inputs()) * kHidden);
  bool fits = read_all(reader, network.first, kWeightMax);
  fits = read_all(reader, network.first_bias, kBiasMax) && fits;
  fits = read_all(reader, network.second, kWeightMax) && fits;
  fits = read_all(reader, network.second_bias, kBiasMax) && fits;
  fits = read_all(reader, network.last, kWeightMax) && fits;
  if (!fits) {
    return WeightError::BadWeight;
  }
  return network;
}

}  // namespace ludo

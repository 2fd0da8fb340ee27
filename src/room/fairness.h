// Nature that anybody can check. Before a game its table shows SHA-256 of a secret; each seat adds
// a text of its own; every pick then follows from secret, table and texts, and the secret is shown
// at the end. docs/FAIRNESS.md has the bytes, so that others can compute the same; the record of a
// game carries all it takes. Not here: where secrets come from and how they are stored (room.h).
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/sha256.h"
#include "record/error.h"
#include "record/record.h"
#include "table/games.h"
#include "table/table.h"

namespace ludo::room {

// Secrets and commitments are 32 bytes, written as 64 hexadecimal digits in small letters.
bool is_secret(std::string_view text);

std::string commitment_of(std::string_view secret);

// Which bytes make a pick (docs/FAIRNESS.md). New tables have kLayout; games of before keep theirs.
inline constexpr int kLayout = 2;

// The dice that say who begins: everybody throws one, those with the highest again until it is one.
struct FirstDice {
  using Round = std::array<u8, kMaxSeats>;  // by seat; 0: does not throw in this round
  std::vector<Round> rounds = {};
  int first = 0;
};

// All picks of one table, once every seat has added its text.
class Nature {
 public:
  Nature(std::string_view secret, std::span<const std::string> texts, std::string_view table,
         int layout = kLayout);

  // The numbers made last. One HMAC makes several: who picks in order and keeps them between picks
  // rarely pays for one.
  struct Numbers {
    u32 block = 0;
    bool made = false;
    Digest digest{};
  };

  // Its k-th pick, from 0, among `of` outcomes: in [0, of), each as likely as any other.
  u32 pick(u32 k, u32 of, Numbers& last) const;
  u32 pick(u32 k, u32 of) const;

  // Which of that many seats begins, where nobody has chosen it: drawn at once, or by dice.
  int first_seat(int players) const;
  FirstDice first_dice(int players) const;

  // Over the lines of a record as they are written, without their legal sets and this seal.
  std::string seal(std::span<const std::string> lines) const;

 private:
  Digest numbers(u8 what, u32 block, u32 attempt) const;

  HmacSha256 keyed_;  // with the table's key already in it; copied for every HMAC
  u32 per_block_;     // how many numbers one HMAC makes
};

// Luck that is given: nature's moves of another game, in their order, that come again at a table
// that goes on from a position of it. Whenever nature picks, the first that has not come yet and is
// possible now comes; where none is, the pick is drawn as ever. So piles lie as they lay, and dice
// fall as they fell, also once the players do something else.
class GivenLuck {
 public:
  // Which outcome of nature, whose turn it is at the table; nothing: none of what is left.
  std::optional<u32> next(const Table& table, const std::vector<std::string>& luck);

 private:
  std::vector<bool> came_;  // by place in `luck`
};

// What a verified record shows.
struct FairGame {
  int picks = 0;  // that were drawn, and checked
  int luck = 0;   // that were given with the table, and are what was given
  int given = 0;  // moves at the beginning that were not drawn here
  FirstBy first_by = FirstBy::Drawn;
};

// The lines of a table's record with `fair` and its seal in the header.
std::vector<std::string> fair_record(const Table& table, RecordFairness fair);

// Draws every pick of a record again: the rules are kept, the commitment is that of the secret, and
// all of nature's moves are the ones that follow; nothing was changed since it was sealed, if it
// was. The first difference is the error.
Result<FairGame> verify_record(const Record& record, const std::string& file,
                               const DeckFiles& deck_files);

}  // namespace ludo::room

// Names nobody can guess: 128 random bits for tables and seats, written in 22 letters that may
// stand in a link. Of a seat's token only its SHA-256 is ever stored; hashes are compared in a time
// that does not depend on them.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "core/types.h"

namespace ludo::room {

// Where unguessable bytes come from: the system (server/system_random.h), a browser, or a test's
// own, to be able to repeat a run.
class Random {
 public:
  virtual ~Random() = default;
  virtual void fill(std::span<u8> bytes) = 0;
};

inline constexpr std::size_t kTokenLetters = 22;

std::string new_token(Random& random);
bool is_token(std::string_view text);

// Who hosts a table: a server, or a browser's tab, whose tables nobody else can reach. Their names
// say so: a tab's begin with kTabPrefix. None begins with "-": operators type them as arguments.
enum class TableHost : u8 { Server, Tab };
inline constexpr std::string_view kTabPrefix = "tab-";
std::string new_table_id(TableHost host, Random& random);
bool is_table_id(std::string_view text);
TableHost host_of(std::string_view table);

// Of the form of ours, and not obviously chosen by hand: one drawn at random passes but once in a
// million million times.
bool is_strong_token(std::string_view text);
std::string token_hash(std::string_view token);  // hex
bool same_hash(std::string_view a, std::string_view b);
std::string hex_of(std::span<const u8> bytes);

}  // namespace ludo::room

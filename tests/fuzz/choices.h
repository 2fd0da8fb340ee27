// Bytes of a fuzzer's input read as choices, and what a hostile client makes of a message: a member
// of another type, missing, huge, negative, nested, not UTF-8, cut short. Choices are small numbers
// read one after another, so that an input changed in one place does the same up to there.
#pragma once

#include <cstddef>
#include <limits>
#include <nlohmann/json.hpp>
#include <span>
#include <sstream>
#include <string>
#include <vector>

#include "core/types.h"
#include "room/schema.h"

namespace ludo::fuzz {

using server::Json;

class Choices {
 public:
  explicit Choices(std::span<const unsigned char> bytes) : bytes_(bytes) {}

  bool more() const { return at_ < bytes_.size(); }
  // From 0 to `count` - 1; 0 once the input is used up.
  std::size_t below(std::size_t count) {
    const auto next = [&] { return more() ? std::size_t{bytes_[at_++]} : std::size_t{0}; };
    std::size_t number = next();
    if (count > std::numeric_limits<unsigned char>::max()) {
      number = number << 8U | next();
    }
    return count == 0 ? 0 : number % count;
  }
  bool one_in(std::size_t count) { return below(count) == 1; }  // not once it is used up
  int number(int from, int to) {
    return from + static_cast<int>(below(static_cast<std::size_t>(to - from + 1)));
  }
  template <class T>
  const T& of(const std::vector<T>& all) {
    return all[below(all.size())];
  }
  const char* of(std::initializer_list<const char*> all) { return all.begin()[below(all.size())]; }
  std::string bytes(std::size_t max) {
    std::string out(below(max + 1), ' ');
    for (char& c : out) {
      c = static_cast<char>(below(256));
    }
    return out;
  }

 private:
  std::span<const unsigned char> bytes_;
  std::size_t at_ = 0;
};

// A value nobody asked for.
inline Json strange_value(Choices& choices) {
  constexpr std::size_t kLong = 5000;
  constexpr int kDeep = 12;
  Json nested = 1;
  switch (choices.below(20)) {
    case 0:
      return nullptr;
    case 1:
      return true;
    case 2:
      return 0;
    case 3:
      return -1;
    case 4:
      return 1.5;
    case 5:
      return 1e308;
    case 6:
      return std::numeric_limits<u64>::max();
    case 7:
      return std::numeric_limits<i64>::min();
    case 8:
      return 4294967296;
    case 9:
      return "";
    case 10:
      return std::string(kLong, 'a');
    case 11:
      return std::string("a\0b", 3);
    case 12:
      return "é\u202e\U0001F600 \x7f";
    case 13:
      return "AAAAAAAAAAAAAAAAAAAAAA";
    case 14:
      return Json::array();
    case 15:
      return Json::object();
    case 16:
      return Json::array({1, "a", nullptr});
    case 17:
      return Json{{"kind", 1}, {"type", "move"}};
    case 18:
      return choices.below(300);
    default:
      for (int i = 0; i < kDeep; ++i) {
        nested = i % 2 == 0 ? Json::array({nested}) : Json{{"a", nested}};
      }
      return nested;
  }
}

// One value of a message, members of members and lines of a record included, becomes another.
inline void spoil(Json& json, Choices& choices) {
  if (json.is_structured() && !json.empty() && !choices.one_in(6)) {
    auto member = json.begin();
    std::advance(member, static_cast<std::ptrdiff_t>(choices.below(json.size())));
    if (choices.one_in(8)) {
      json.erase(member);
    } else {
      spoil(*member, choices);
    }
    return;
  }
  if (json.is_object() && choices.one_in(2)) {
    json[choices.of({"x", "type", "token", "seat", ""})] = strange_value(choices);
    return;
  }
  if (json.is_string() && json.get_ref<const std::string&>().find('\n') != std::string::npos) {
    std::istringstream in(json.get<std::string>());
    std::vector<std::string> lines;
    for (std::string line; std::getline(in, line);) {
      lines.push_back(line);
    }
    // Headers are where most can be wrong.
    std::string& line = lines[choices.one_in(2) ? 0 : choices.below(lines.size())];
    Json inner = Json::parse(line, nullptr, false);
    spoil(inner, choices);
    line = inner.dump(-1, ' ', false, Json::error_handler_t::replace);
    std::string text;
    for (const std::string& one : lines) {
      text += one + "\n";
    }
    json = text;
    return;
  }
  json = strange_value(choices);
}

// A message as a client sends it: mostly as it should be.
inline std::string sent(Json json, Choices& choices) {
  if (choices.one_in(5)) {
    spoil(json, choices);
  }
  std::string text = json.dump(-1, ' ', false, Json::error_handler_t::replace);
  if (!choices.one_in(24)) {
    return text;
  }
  const std::size_t at = choices.below(text.size() + 1);
  switch (choices.below(6)) {
    case 0:
      return text.substr(0, at);
    case 1:
      return text.insert(at, "\xff");
    case 2:
      return text.insert(at, "\xed\xa0\x80");
    case 3:
      return text.insert(at, choices.bytes(8));
    case 4:
      return text.insert(0, choices.below(300), '[');
    default:
      return text + text;
  }
}

}  // namespace ludo::fuzz

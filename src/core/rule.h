// Rules are clauses. RULE("T10") stands where clause T10 of docs/rules is carried out: nothing in
// release, a coverage mark where LUDO_RULE_MARKS is defined. A test compares the clauses of the
// pages, the marks in the source and the marks reached. RuleId is the same id as a value, in events
// and refusals.
#pragma once

#include <array>
#include <string_view>

#include "core/types.h"

namespace ludo {

class RuleId {
 public:
  constexpr RuleId() = default;
  template <std::size_t N>
  consteval RuleId(const char (&id)[N]) {  // NOLINT(google-explicit-constructor)
    static_assert(N >= 2 && N <= 5, "a clause id has one to four characters");
    for (std::size_t i = 0; i + 1 < N; ++i) {
      chars_[i] = id[i];
    }
  }
  constexpr std::string_view view() const {
    std::size_t n = 0;
    while (n < chars_.size() && chars_[n] != 0) {
      ++n;
    }
    return {chars_.data(), n};
  }
  friend constexpr bool operator==(const RuleId&, const RuleId&) = default;

 private:
  std::array<char, 4> chars_{};
};

#ifdef LUDO_RULE_MARKS
// One place in the code that carries out a clause, known from the moment it is first reached.
struct RuleMark {
  explicit RuleMark(const char* id);
  const char* id;
  RuleMark* next;
};
// The marks reached so far in this process.
const RuleMark* rule_marks_reached();
#define RULE(id) static ::ludo::RuleMark LUDO_RULE_NAME(rule_mark_, __LINE__)(id)
#define LUDO_RULE_NAME(a, b) LUDO_RULE_NAME2(a, b)
#define LUDO_RULE_NAME2(a, b) a##b
#else
#define RULE(id) static_assert(sizeof(id) <= 5)
#endif

}  // namespace ludo

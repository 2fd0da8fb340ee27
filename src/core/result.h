// Result<T, E>: a value or the reason there is none. For input from outside, at the edges; our own
// mistakes are CHECKs. Looking at the wrong half is such a mistake.
#pragma once

#include <utility>
#include <variant>

#include "core/check.h"

namespace ludo {

struct Error;  // of the edges: record/error.h

template <class T, class E = Error>
class [[nodiscard]] Result {
 public:
  Result(T value)
      : either_(std::in_place_index<0>, std::move(value)) {}  // NOLINT(google-explicit-constructor)
  Result(E error)
      : either_(std::in_place_index<1>, std::move(error)) {}  // NOLINT(google-explicit-constructor)

  bool ok() const { return either_.index() == 0; }
  explicit operator bool() const { return ok(); }

  const T& value() const& {
    CHECK(ok());
    return *std::get_if<0>(&either_);
  }
  T& value() & {
    CHECK(ok());
    return *std::get_if<0>(&either_);
  }
  T&& value() && {
    CHECK(ok());
    return std::move(*std::get_if<0>(&either_));
  }
  const T& operator*() const& { return value(); }
  T& operator*() & { return value(); }
  const T* operator->() const { return &value(); }
  T* operator->() { return &value(); }

  const E& error() const {
    CHECK(!ok());
    return *std::get_if<1>(&either_);
  }

 private:
  std::variant<T, E> either_;
};

}  // namespace ludo

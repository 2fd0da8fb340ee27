// Two containers whose copies cost next to nothing: for states that are copied before they are
// changed, so that what came before is still there (a table, a room). A copy is a value like any
// other: changing one never shows in another. Not for several threads at once.
#pragma once

#include <memory>
#include <vector>

#include "core/check.h"

namespace ludo {

// A list that mostly grows at its end. Copies share one vector, of which each sees its own length;
// the first copy to grow does so in place, another one that grows differently copies first.
template <class T>
class GrowingList {
 public:
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  const T* begin() const { return size_ == 0 ? nullptr : all_->data(); }
  const T* end() const { return begin() + size_; }
  const T& operator[](std::size_t at) const {
    DCHECK(at < size_);
    return (*all_)[at];
  }
  const T& front() const { return (*this)[0]; }
  const T& back() const { return (*this)[size_ - 1]; }

  void push_back(T value) {
    if (!all_) {
      all_ = std::make_shared<std::vector<T>>();
    } else if (all_->size() != size_) {  // somebody grew it already
      all_ = std::make_shared<std::vector<T>>(begin(), end());
    }
    all_->push_back(std::move(value));
    ++size_;
  }
  // The first `size` of them.
  void truncate(std::size_t size) {
    CHECK(size <= size_);
    size_ = size;
  }

 private:
  std::shared_ptr<std::vector<T>> all_;
  std::size_t size_ = 0;
};

// A value that changes rarely and is shared until then.
template <class T>
class CopyOnWrite {
 public:
  const T& operator*() const { return *value_; }
  const T* operator->() const { return value_.get(); }
  // Whether nobody has changed either since one was copied from the other.
  bool is_shared_with(const CopyOnWrite& other) const { return value_ == other.value_; }
  T& edit() {
    if (value_.use_count() > 1) {
      value_ = std::make_shared<T>(*value_);
    }
    return *value_;
  }

 private:
  std::shared_ptr<T> value_ = std::make_shared<T>();
};

}  // namespace ludo

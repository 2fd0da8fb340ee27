// What the browser, and node in tests, may call of the lab, beside what every module has
// (every.cpp). A module of its own: who only plays does not fetch it.
#include <string>

#include "wasm/lab.h"

namespace {

std::string given;  // to the lab
std::string sent;   // by it

}  // namespace

extern "C" {

// Makes room for a text of so many bytes and says where; once it is written there, takes it and
// says how long the answer is; then the address of that.
[[clang::export_name("ludo_lab_room")]] char* ludo_lab_room(int bytes) {
  given.assign(static_cast<std::size_t>(bytes), ' ');
  return given.data();
}
[[clang::export_name("ludo_lab_take")]] int ludo_lab_take() {
  static ludo::wasm::Lab lab;
  sent = lab.take(given);
  return static_cast<int>(sent.size());
}
[[clang::export_name("ludo_lab_sent")]] const char* ludo_lab_sent() { return sent.data(); }
}

#include "server/headers.h"

#include <arpa/inet.h>
#include <netinet/in.h>

#include <array>
#include <cctype>
#include <cstring>

namespace ludo::server {
namespace {

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view kBlank = " \t";
  const std::size_t begin = std::min(text.find_first_not_of(kBlank), text.size());
  text.remove_prefix(begin);
  return text.substr(0, text.find_last_not_of(kBlank) + 1);
}

std::string lower(std::string_view text) {
  std::string out(text);
  for (char& c : out) {
    c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  }
  return out;
}

// "name:80", "[::1]:80", "::1": without the port and the brackets.
std::string_view without_port(std::string_view text) {
  if (!text.empty() && text.front() == '[') {
    const std::size_t end = text.find(']');
    return end == std::string_view::npos ? std::string_view{} : text.substr(1, end - 1);
  }
  const std::size_t colon = text.find(':');
  const bool is_port = colon != std::string_view::npos && text.rfind(':') == colon;
  return is_port ? text.substr(0, colon) : text;
}

bool ends_with(std::string_view text, std::string_view end) {
  return text.size() > end.size() && text.substr(text.size() - end.size()) == end;
}

}  // namespace

std::string limited_as(std::string_view address) {
  std::string text(address);
  std::array<char, INET6_ADDRSTRLEN> out{};
  in_addr four{};
  if (inet_pton(AF_INET, text.c_str(), &four) == 1) {
    return text;
  }
  in6_addr six{};
  if (inet_pton(AF_INET6, text.c_str(), &six) != 1) {
    return "";
  }
  if (IN6_IS_ADDR_V4MAPPED(&six)) {
    std::memcpy(&four, six.s6_addr + 12, sizeof four);
    return inet_ntop(AF_INET, &four, out.data(), out.size());
  }
  std::memset(six.s6_addr + 8, 0, 8);
  return inet_ntop(AF_INET6, &six, out.data(), out.size()) + std::string("/64");
}

std::string forwarded_for(const std::vector<std::string>& lines, const std::string& proxy) {
  if (lines.empty()) {
    return proxy;
  }
  const std::string_view line = lines.back();
  const std::size_t comma = line.rfind(',');
  const std::string_view last = comma == std::string_view::npos ? line : line.substr(comma + 1);
  const std::string address = limited_as(without_port(trimmed(last)));
  return address.empty() ? proxy : address;
}

bool is_own_host(std::string_view host, const std::vector<std::string>& names) {
  std::string name = lower(without_port(trimmed(host)));
  if (!name.empty() && name.back() == '.') {
    name.pop_back();
  }
  if (name.empty()) {  // programs other than browsers need not name one
    return true;
  }
  const bool is_local = name.find('.') == std::string::npos || !limited_as(name).empty();
  constexpr std::array<std::string_view, 6> kLocal{".localhost", ".local",    ".lan",
                                                   ".home.arpa", ".internal", ".test"};
  return is_local ||
         std::any_of(kLocal.begin(), kLocal.end(),
                     [&](std::string_view end) { return ends_with(name, end); }) ||
         std::any_of(names.begin(), names.end(),
                     [&](const std::string& own) { return lower(own) == name; });
}

}  // namespace ludo::server

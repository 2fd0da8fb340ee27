// Headers of HTTP that keep people safe: what pages of ours may do, which pages may talk to us, and
// who asks behind a proxy.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace ludo::server {

// What a page of ours may do: run our own scripts and talk to us, nothing else.
inline constexpr std::pair<const char*, const char*> kStrictHeaders[] = {
    {"X-Content-Type-Options", "nosniff"},
    {"Referrer-Policy", "no-referrer"},
    {"Cross-Origin-Opener-Policy", "same-origin"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
    {"X-Frame-Options", "DENY"},
    {"Permissions-Policy", "camera=(), microphone=(), geolocation=()"},
    {"Content-Security-Policy",
     "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; "
     "img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'none'; "
     "frame-ancestors 'none'"},
};

// Whether the page a request comes from is one of ours. Programs other than browsers name none.
inline bool is_own_origin(const std::string& origin, const std::string& host,
                          const std::vector<std::string>& others) {
  return origin.empty() || origin == "http://" + host || origin == "https://" + host ||
         std::find(others.begin(), others.end(), origin) != others.end();
}

// Behind a proxy: the last address it names. Those before are what the client says of itself.
inline std::string forwarded_for(const std::string& named, const std::string& proxy) {
  const std::size_t comma = named.rfind(", ");
  const std::string last = comma == std::string::npos ? named : named.substr(comma + 2);
  return last.empty() ? proxy : last;
}

}  // namespace ludo::server

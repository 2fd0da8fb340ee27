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

// Whom limits count: an IPv4 address as it is, of an IPv6 address the first 64 bits, because a
// household has all that begin with them. Empty if the text is no address.
std::string limited_as(std::string_view address);

// Behind a proxy: whom the proxy names last, as limits count them. Whatever stands before is what
// the client says of itself. `lines` are those of X-Forwarded-For in their order; where the last
// one names no address, the proxy itself is counted.
std::string forwarded_for(const std::vector<std::string>& lines, const std::string& proxy);

// Whether a request was meant for us, by the name in its Host: a page of somebody else whose name
// leads to this machine (DNS rebinding) could otherwise speak to us as one of our own pages.
// Addresses and names that only a local network gives are ours; a name of the world is if it is
// among `names`.
bool is_own_host(std::string_view host, const std::vector<std::string>& names);

}  // namespace ludo::server

#include "server/deflate.h"

#include <boost/beast/zlib/deflate_stream.hpp>
#include <boost/beast/zlib/inflate_stream.hpp>

#include "core/check.h"

namespace ludo::server {

namespace zlib = boost::beast::zlib;

std::string deflated(std::string_view text) {
  zlib::deflate_stream deflate;
  std::string out(deflate.upper_bound(text.size()) + kAfterDeflated, '\0');
  zlib::z_params step;
  step.next_in = text.data();
  step.avail_in = text.size();
  step.next_out = out.data();
  step.avail_out = out.size();
  boost::system::error_code error;
  deflate.write(step, zlib::Flush::finish, error);
  CHECK(error == zlib::error::end_of_stream);
  out.resize(out.size() - step.avail_out);
  return out;
}

std::optional<std::string> inflated(std::string_view data, std::size_t size) {
  std::string out(size, '\0');
  zlib::inflate_stream inflate;
  zlib::z_params step;
  step.next_in = data.data();
  step.avail_in = data.size();
  step.next_out = out.data();
  step.avail_out = out.size();
  boost::system::error_code error;
  inflate.write(step, zlib::Flush::finish, error);
  const bool whole = error == zlib::error::end_of_stream && step.avail_out == 0;
  return whole ? std::optional(std::move(out)) : std::nullopt;
}

}  // namespace ludo::server

// The server names what is a room's and the hub's (requests, entries, tables, answers) without
// saying each time that it is. Declares nothing of its own.
#pragma once

namespace ludo::room {}
namespace ludo::hub {}

namespace ludo::server {

using namespace room;  // NOLINT(google-build-using-namespace): this is what the file is for
using namespace hub;   // NOLINT(google-build-using-namespace): likewise

}  // namespace ludo::server

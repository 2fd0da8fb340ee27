// The hub names what is a room's (requests, entries, messages, tokens) without saying each time
// that it is. Declares nothing of its own.
#pragma once

namespace ludo::room {}

namespace ludo::hub {

using namespace room;  // NOLINT(google-build-using-namespace): this is what the file is for

}  // namespace ludo::hub

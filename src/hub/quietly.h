// Long work for which nobody may wait by accident. Who hosts the hub says how it is done: a server
// by a thread of the lowest priority (server/quiet.h), a browser's worker on the spot.
#pragma once

#include <functional>

namespace ludo::hub {

// Does the work and waits for it. What it throws is thrown here.
void quietly(const std::function<void()>& work);

}  // namespace ludo::hub

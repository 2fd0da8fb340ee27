// Why a move is refused; the sentences are in text.cpp.
#pragma once

#include "core/types.h"

namespace ludo::cochon {

enum class Reason : u8 { NotNow, MustStop };

}  // namespace ludo::cochon

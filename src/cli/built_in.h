// What only the program itself has, put into it when it is linked: tests link without, so that
// neither new pages nor a new commit link them again. main.cpp hands it on in the Console.
#pragma once

#include <string_view>

namespace ludo::cli {

// The web's pages in one piece (server/pack.h); empty where they were not built.
std::string_view built_in_pages();

// The commit it was built from, "unknown" where it is not known.
std::string_view built_in_commit();

}  // namespace ludo::cli

# ccache and mold make rebuilding quick; neither is needed.
find_program(LUDO_CCACHE ccache)
if(LUDO_CCACHE)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${LUDO_CCACHE})
endif()

find_program(LUDO_MOLD mold)
if(LUDO_MOLD AND NOT CMAKE_SYSTEM_NAME STREQUAL "WASI")
  add_link_options(-fuse-ld=mold)
endif()

# clang-tidy reads every file of ours as it is compiled (the clang preset); tests are left to the compilers.
option(LUDO_TIDY "Run clang-tidy with the build" OFF)
if(LUDO_TIDY)
  find_program(LUDO_CLANG_TIDY clang-tidy-19 REQUIRED)
  set(CMAKE_CXX_CLANG_TIDY ${LUDO_CLANG_TIDY} --quiet)
endif()

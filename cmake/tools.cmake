# ccache and mold make rebuilding quick; neither is needed.
find_program(LUDO_CCACHE ccache)
if(LUDO_CCACHE)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${LUDO_CCACHE})
endif()

find_program(LUDO_MOLD mold)
if(LUDO_MOLD AND NOT CMAKE_SYSTEM_NAME STREQUAL "WASI")
  add_link_options(-fuse-ld=mold)
endif()

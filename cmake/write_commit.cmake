# Script of cmake/commit.cmake.
cmake_minimum_required(VERSION 3.25)
if(NOT COMMIT AND EXISTS ${ROOT}/.git)
  execute_process(
    COMMAND git -C ${ROOT} describe --always --abbrev=7 --exclude=* --dirty
    OUTPUT_VARIABLE COMMIT
    OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
endif()
if(NOT COMMIT)
  file(STRINGS ${ROOT}/cmake/commit.txt COMMIT LIMIT_COUNT 1)
endif()
if(NOT COMMIT MATCHES "^[0-9a-z-]+$")
  set(COMMIT unknown)
endif()
file(
  CONFIGURE
  OUTPUT ${OUTPUT}
  CONTENT
    "#include \"cli/built_in.h\"

std::string_view ludo::cli::built_in_commit() { return \"@COMMIT@\"; }
"
  @ONLY) # written when it differs

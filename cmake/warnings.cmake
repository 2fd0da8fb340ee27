# What every file of ours is compiled with. Warnings are errors where we test (LUDO_WERROR); a player's compiler may be newer
# than any we know, and may warn.
add_library(ludo_flags INTERFACE)
target_compile_options(
  ludo_flags
  INTERFACE -Wall
            -Wextra
            -Wpedantic
            -Wshadow
            -Wold-style-cast
            -Wcast-qual
            -Wnon-virtual-dtor
            -Woverloaded-virtual
            -Wextra-semi
            -Wfloat-conversion
            -Wformat=2
            $<$<BOOL:${LUDO_WERROR}>:-Werror>)
if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  target_compile_options(ludo_flags INTERFACE -Wimplicit-fallthrough -Wno-c++20-extensions)
else()
  # -Wrestrict is wrong about `"text" + string` in g++ 12 with -O2 and above (GCC bug 105651).
  target_compile_options(ludo_flags INTERFACE -Wlogical-op -Wduplicated-cond -Wno-restrict)
endif()
if(LUDO_RULE_MARKS)
  target_compile_definitions(ludo_flags INTERFACE LUDO_RULE_MARKS)
endif()
# No fused multiply-add where the source says multiply, then add: a search chooses the same move on
# every machine.
target_compile_options(ludo_flags INTERFACE -ffp-contract=off)
# Files are named from the checkout's folder, in failed checks too: what is built does not say where, and ccache knows a
# file again in another clone.
target_compile_options(ludo_flags INTERFACE -fmacro-prefix-map=${PROJECT_SOURCE_DIR}/=)

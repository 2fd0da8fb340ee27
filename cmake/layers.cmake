# One object library for each layer of docs/ARCHITECTURE.md. New files are found by themselves.
function(ludo_layer name folder)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/${folder}/*.cpp)
  list(FILTER sources EXCLUDE REGEX "_test\\.cpp$")
  ludo_drop_left_out(sources)
  file(GLOB_RECURSE headers CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/${folder}/*.h)
  add_library(${name} OBJECT ${sources} ${headers})
  set_target_properties(${name} PROPERTIES LINKER_LANGUAGE CXX)
  target_include_directories(${name} PUBLIC ${PROJECT_SOURCE_DIR}/src ${PROJECT_BINARY_DIR}/generated)
  target_link_libraries(${name} PUBLIC ludo_flags)
endfunction()

ludo_layer(ludo_core core)
ludo_layer(ludo_games games)
ludo_layer(ludo_search search)
ludo_layer(ludo_record record)
ludo_layer(ludo_value value)
ludo_layer(ludo_bots bots)
ludo_layer(ludo_table table)
ludo_layer(ludo_review review)
ludo_layer(ludo_room room)
ludo_layer(ludo_hub hub)
ludo_layer(ludo_lab lab)

# The solver and the searches use threads where there are any.
if(NOT CMAKE_SYSTEM_NAME STREQUAL "WASI")
  find_package(Threads REQUIRED)
  target_link_libraries(ludo_search PUBLIC Threads::Threads)
  find_package(fmt REQUIRED)
  target_link_libraries(ludo_lab PUBLIC fmt::fmt)
  if(LUDO_MPI)  # one file knows it: src/lab/ranks.cpp
    set(MPI_CXX_SKIP_MPICXX ON)
    find_package(MPI QUIET COMPONENTS CXX)
    if(MPI_CXX_FOUND)
      target_compile_definitions(ludo_lab PRIVATE LUDO_MPI)
      target_link_libraries(ludo_lab PUBLIC MPI::MPI_CXX)
    endif()
  endif()
else()
  # What needs no threads, files or processes: a browser's workers share out the games of a series (lab/series.h).
  get_target_property(lab_sources ludo_lab SOURCES)
  list(FILTER lab_sources INCLUDE REGEX "/(balance|balance_json|contender|series|statistics|sweep_json|vary)\\.cpp$|\\.h$")
  set_target_properties(ludo_lab PROPERTIES SOURCES "${lab_sources}")
endif()

# Headers and templates take most of the time a compiler and clang-tidy need: files are compiled in one piece where their
# names allow it.
foreach(layer search table review room hub lab)
  set_target_properties(ludo_${layer} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 0)
endforeach()
set_target_properties(ludo_games PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
get_target_property(game_sources ludo_games SOURCES)
# Big rules are one class template over several files, each of which instantiates its part: rules_*.cpp and text_*.cpp
# are compiled alone.
list(FILTER game_sources EXCLUDE REGEX "\\.h$|/(rules|text)_[a-z]+\\.cpp$")
foreach(source ${game_sources})
  get_filename_component(game ${source} DIRECTORY)
  get_filename_component(game ${game} NAME)
  set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${game})
endforeach()

list(JOIN LUDO_GAMES "|" games)
foreach(layer record value bots)
  set_target_properties(ludo_${layer} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  get_target_property(layer_sources ludo_${layer} SOURCES)
  list(FILTER layer_sources INCLUDE REGEX "\\.cpp$")
  foreach(source ${layer_sources})
    get_filename_component(game ${source} NAME_WE)
    string(REGEX REPLACE "^(deck|form)_|_.*" "" game ${game}) # deck_X.cpp and X_scores.cpp belong to X
    if(layer STREQUAL record AND NOT game MATCHES "^(embedded|${games})$")
      set(game all)
    endif()
    set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${game})
  endforeach()
endforeach()

# Core and games promise to run anywhere: the compiler holds them to it.
foreach(layer ludo_core ludo_games)
  target_compile_options(${layer} PRIVATE -fno-exceptions -fno-rtti)
endforeach()

# Rooms use no exceptions either (tests/laws/repository_test.cpp), and the wasm preset builds them without; natively they
# share JSON's inline functions with a server that wants those to throw, and so have to be compiled like it.
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # g++ 12 sees a wrong delete in a vector, and an optional read before it is set, inside std::variant at -O3; the
  # sanitizers see none.
  foreach(layer room hub)
    target_compile_options(ludo_${layer} PRIVATE -Wno-free-nonheap-object -Wno-maybe-uninitialized)
  endforeach()
endif()

# A player waits for the compiler first, and so do tests; a browser for what it fetches: rules, search and bots are made
# quick, the rest quickly, or small.
if(LUDO_QUICK_OPTIONS)
  foreach(layer record table room review hub)
    target_compile_options(ludo_${layer} PRIVATE ${LUDO_QUICK_OPTIONS})
  endforeach()
  if(CMAKE_SYSTEM_NAME STREQUAL "WASI")
    target_compile_options(ludo_lab PRIVATE ${LUDO_QUICK_OPTIONS})
    # What is measured there is what search and bots do.
    set_source_files_properties(${PROJECT_SOURCE_DIR}/src/table/bench.cpp PROPERTIES
                                SKIP_UNITY_BUILD_INCLUSION ON COMPILE_OPTIONS -O3)
  else()
    target_compile_options(ludo_lab PRIVATE -O1)  # it plays whole games itself
  endif()
endif()

# Optimised across files where speed counts; the table among them, which is where searches and playouts are compiled for a
# game and its policy. Objects also hold ordinary code: the tests, which need no such speed, link that, and quickly
# (tests/CMakeLists.txt).
if(LUDO_LTO)
  foreach(layer core games search value bots table lab)
    target_compile_options(ludo_${layer} PRIVATE -flto=auto -ffat-lto-objects)
  endforeach()
endif()

# Files that are part of the program, as texts: decks and rule pages (src/record/embedded.h), and what the lab's
# reports are made of. A browser fetches the rule pages when somebody wants to read them, and of the values' weights those
# of the game that is played.
include(cmake/embed.cmake)
set(pages "")
if(NOT CMAKE_SYSTEM_NAME STREQUAL "WASI")
  list(TRANSFORM LUDO_GAMES REPLACE "(.+)" "${PROJECT_SOURCE_DIR}/src/games/\\1/rules*.md" OUTPUT_VARIABLE pages)
  list(APPEND pages ${PROJECT_SOURCE_DIR}/docs/rules/*.md ${PROJECT_SOURCE_DIR}/docs/rules/*/*.md)
endif()
ludo_embed(ludo_record embedded_data.inc ${PROJECT_SOURCE_DIR}/data/*/*.csv ${pages})
if(NOT CMAKE_SYSTEM_NAME STREQUAL "WASI")
  ludo_embed(ludo_value embedded_values.inc ${PROJECT_SOURCE_DIR}/data/values/*.bin)
  ludo_embed(ludo_lab embedded_report.inc ${PROJECT_SOURCE_DIR}/data/report/*.html ${PROJECT_SOURCE_DIR}/data/report/*.css
             ${PROJECT_SOURCE_DIR}/data/report/*.js)
endif()

# All layers, for programs and tests.
function(ludo_bundle name)
  add_library(${name} INTERFACE)
  foreach(layer ${ARGN})
    target_sources(${name} INTERFACE $<TARGET_OBJECTS:ludo_${layer}>)
  endforeach()
  target_include_directories(${name} INTERFACE ${PROJECT_SOURCE_DIR}/src ${PROJECT_BINARY_DIR}/generated)
  target_link_libraries(${name} INTERFACE ludo_flags)
endfunction()
if(CMAKE_SYSTEM_NAME STREQUAL "WASI")
  ludo_bundle(ludo_all core games search record value bots table review room hub)  # the lab: src/wasm/CMakeLists.txt
else()
  ludo_bundle(ludo_all core games search record value bots table review room hub lab)
  target_link_libraries(ludo_all INTERFACE Threads::Threads fmt::fmt $<TARGET_NAME_IF_EXISTS:MPI::MPI_CXX>)
endif()

# The server: what needs a machine with files, sockets and databases. Programs link it beside ludo_all.
if(NOT CMAKE_SYSTEM_NAME STREQUAL "WASI")
  ludo_layer(ludo_server server)
  # Its time goes into waiting, ours into compiling: a few big files, and no more than -O2. Left alone: what is big itself.
  set_target_properties(ludo_server PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 10)
  set_source_files_properties(
    ${PROJECT_SOURCE_DIR}/src/server/net.cpp ${PROJECT_SOURCE_DIR}/src/server/store_sqlite.cpp
    ${PROJECT_SOURCE_DIR}/src/server/store_postgres.cpp
    PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
  if(LUDO_QUICK_OPTIONS)
    target_compile_options(ludo_server PRIVATE ${LUDO_QUICK_OPTIONS})
  elseif(CMAKE_BUILD_TYPE STREQUAL "Release")
    target_compile_options(ludo_server PRIVATE -O2)
  endif()
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # g++ 12 sees a wrong delete in a vector, and an optional read before it is set, inside std::variant at -O3; the
    # sanitizers see none.
    target_compile_options(ludo_server PRIVATE -Wno-free-nonheap-object -Wno-maybe-uninitialized)
  endif()
  find_package(SQLite3 REQUIRED)
  find_package(PostgreSQL REQUIRED)
  find_package(Boost 1.81 CONFIG REQUIRED)
  find_library(LUDO_SODIUM sodium REQUIRED)
  add_library(ludo_server_needs INTERFACE)
  target_link_libraries(ludo_server_needs INTERFACE SQLite::SQLite3 PostgreSQL::PostgreSQL Boost::headers
                        ${LUDO_SODIUM} Threads::Threads)
  target_link_libraries(ludo_server PUBLIC ludo_server_needs)
  ludo_bundle(ludo_host server)
  target_link_libraries(ludo_host INTERFACE ludo_server_needs)
endif()

# The fuzzer follows what it reaches in the layers that read what others wrote.
if(LUDO_FUZZ)
  foreach(layer core games record table room hub server)
    target_compile_options(ludo_${layer} PRIVATE -fsanitize=fuzzer-no-link)
  endforeach()
endif()

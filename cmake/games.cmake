# The list of games (src/games/list.txt) becomes C++: of each game the rules, and whatever of the following there is.
#   src/record/deck_X.h    reads its cards              (a specialisation of Box)
#   src/record/form_X.h    the columns of its deck file  (of DeckColumns)
#   src/value/X.h          what its network is given    (of Features)
#   src/value/X_exact.h    its exact values             (of ExactValue)
#   src/bots/X.h           how its opponents think      (of Brain)
#   src/lab/X.h            what the lab may change      (of Subject)
#   src/cli/draw_X.cpp     its table in a terminal      (a function draw_X)
#   src/cli/face_X.cpp     what is printed on its cards (a function face_X)
#   src/cli/solve_X.cpp    its exact solution           (a function solve_X)
# Every file that is generated has one list in it, so that adding a bot compiles no rules.
set(tested ${LUDO_TESTS})
if(CMAKE_SYSTEM_NAME STREQUAL "WASI")
  set(tested OFF) # what the browser gets, whatever else is built
endif()
option(LUDO_TEMPLATE_GAME "Build the template game too: in what we test, never in what players build" ${tested})

set(list ${PROJECT_SOURCE_DIR}/src/games/list.txt)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${list})
file(STRINGS ${list} lines REGEX "^[^#]")
set(LUDO_PRODUCT_GAMES "")
set(LUDO_GAMES "")
set(LUDO_GAMES_LEFT_OUT "")
foreach(line ${lines})
  string(REGEX MATCHALL "[^ ]+" words "${line}")
  list(GET words 0 game)
  if("template" IN_LIST words AND NOT LUDO_TEMPLATE_GAME)
    list(APPEND LUDO_GAMES_LEFT_OUT ${game})
    continue()
  endif()
  list(APPEND LUDO_GAMES ${game})
  if(NOT "template" IN_LIST words)
    list(APPEND LUDO_PRODUCT_GAMES ${game})
  endif()
endforeach()

# Drops files of games that are left out from a list of paths.
function(ludo_drop_left_out files)
  foreach(game ${LUDO_GAMES_LEFT_OUT})
    list(FILTER ${files} EXCLUDE REGEX "/${game}/|[/_]${game}\\.(h|cpp)$")
  endforeach()
  set(${files} ${${files}} PARENT_SCOPE)
endfunction()

# ludo_found VARIABLE PATTERN: the games for which src/PATTERN exists, {} standing for the game. Looked at anew when a
# file comes or goes.
function(ludo_found variable pattern)
  string(REPLACE "{}" "*" any ${pattern})
  file(GLOB files CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/${any})
  set(found "")
  foreach(game ${LUDO_GAMES})
    string(REPLACE "{}" ${game} file ${pattern})
    if("${PROJECT_SOURCE_DIR}/src/${file}" IN_LIST files)
      list(APPEND found ${game})
    endif()
  endforeach()
  set(${variable} ${found} PARENT_SCOPE)
endfunction()

# ludo_each VARIABLE TEXT GAMES…: the text once for each game, {} standing for it.
function(ludo_each variable text)
  set(out "")
  foreach(game ${ARGN})
    string(REPLACE "{}" ${game} one "${text}")
    string(APPEND out "${one}")
  endforeach()
  set(${variable} "${out}" PARENT_SCOPE)
endfunction()

# ludo_generate NAME TEXT: written when it differs.
function(ludo_generate name text)
  file(CONFIGURE OUTPUT ${PROJECT_BINARY_DIR}/generated/${name}
       CONTENT "// From src/games/list.txt, by cmake/games.cmake.\n#pragma once\n\n${text}" @ONLY)
endfunction()

ludo_each(rules "#include \"games/{}/fields.h\"\n#include \"games/{}/game.h\"\n" ${LUDO_GAMES})
ludo_found(with_deck record/deck_{}.h)
ludo_each(decks "#include \"record/deck_{}.h\"\n" ${with_deck})
list(TRANSFORM LUDO_GAMES APPEND ::Game OUTPUT_VARIABLE all)
list(TRANSFORM LUDO_PRODUCT_GAMES APPEND ::Game OUTPUT_VARIABLE product)
list(JOIN all ", " all)
list(JOIN product ", " product)
ludo_generate(
  listed_games.h
  "${rules}${decks}#include \"table/game_list.h\"

namespace ludo {

using Games = GameList<${all}>;
using ProductGames = GameList<${product}>;

}  // namespace ludo
")

ludo_found(with_form record/form_{}.h)
ludo_each(forms "#include \"record/form_{}.h\"\n" ${with_form})
ludo_generate(listed_forms.h "${forms}")

ludo_found(with_features value/{}.h)
ludo_each(values "#include \"value/{}.h\"\n" ${with_features})
ludo_generate(listed_values.h "${values}")

ludo_found(with_exact value/{}_exact.h)
ludo_each(exact "#include \"value/{}_exact.h\"\n" ${with_exact})
ludo_generate(listed_exact.h "${exact}")

ludo_found(with_bots bots/{}.h)
ludo_each(bots "#include \"bots/{}.h\"\n" ${with_bots})
ludo_generate(listed_bots.h "${bots}")

ludo_found(with_lab lab/{}.h)
ludo_each(subjects "#include \"lab/{}.h\"\n" ${with_lab})
ludo_generate(listed_subjects.h "${subjects}")

# ludo_functions NAME RESULT ARGUMENTS TYPE: kTYPEs, a table of the functions NAME_X of the command line, which
# cli/NAME.h says more of.
function(ludo_functions name result arguments type table)
  ludo_found(games cli/${name}_{}.cpp)
  list(LENGTH games count)
  ludo_each(declared "${result} ${name}_{}(${arguments});\n" ${games})
  ludo_each(rows "    {\"{}\", ${name}_{}},\n" ${games})
  ludo_generate(
    listed_${table}.h
    "#include <array>

#include \"cli/${name}.h\"

namespace ludo::cli {

${declared}
inline constexpr std::array<${type}, ${count}> k${type}s{{
${rows}}};

}  // namespace ludo::cli
")
endfunction()
ludo_functions(draw Lines "const Scene& scene" Drawing drawings)
ludo_functions(face CardFace "const CardTexts& cards, std::string_view id, Lang lang" FaceReader faces)
ludo_functions(solve int "const SolveArgs& args, const Console& console" Solver solvers)

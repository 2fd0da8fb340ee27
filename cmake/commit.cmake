# Compiles the commit it is built from into a program. Looked at with every build, and one small file compiled when it is another:
# what LUDO_COMMIT says, else what git does, else what `git archive` has written into cmake/commit.txt.
set(LUDO_COMMIT "" CACHE STRING "The commit, where there is no git to ask")
function(ludo_commit target)
  set(output ${PROJECT_BINARY_DIR}/generated/commit.cpp)
  add_custom_target(
    ludo_commit_file
    COMMAND ${CMAKE_COMMAND} -DROOT=${PROJECT_SOURCE_DIR} -DOUTPUT=${output} -DCOMMIT=${LUDO_COMMIT} -P
            ${PROJECT_SOURCE_DIR}/cmake/write_commit.cmake
    BYPRODUCTS ${output}
    COMMENT "Looking at the commit"
    VERBATIM)
  add_dependencies(${target} ludo_commit_file)
  target_sources(${target} PRIVATE ${output})
endfunction()

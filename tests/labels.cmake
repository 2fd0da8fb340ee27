# What each test needs, as labels: for ctest (`ctest --preset dev -L threads`), and for presets that build a part of the tests
# (LUDO_TEST_LABELS). Labels belong to files, and so to the suites in them; a file named nowhere here has the label `unit`.
# A mistake in this list is an error, never a test that is not run.

# ludo_label(LABEL FILE_OR_FOLDER...): a test file without its ending, or a folder, wherever they are.
function(ludo_label label)
  foreach(place ${ARGN})
    set(files ${test_files})
    list(FILTER files INCLUDE REGEX "(^|/)${place}(/|\\.cpp$)")
    if(NOT files)
      message(FATAL_ERROR "tests/labels.cmake: there is no test in ${place}")
    endif()
    foreach(file ${files})
      set_property(GLOBAL APPEND PROPERTY "ludo_labels_${file}" ${label})
    endforeach()
  endforeach()
endfunction()

# Every test file and its labels. `test_files` are paths from the project's folder.
macro(ludo_label_all)
  # Exhaustive or measured: needs an optimised build. Debug builds and sanitizers do a part of it.
  ludo_label(speed search bots same_visits_test laws_test allocation_test signature_test simulation_test secrecy_test room_steps_test
             host_limits_test draw_test review_test verdicts_test deck_paf_test modules_strength_test luck_test contenders_test
             balance_counts_test lab_slips_test)
  # How well bots play, over many games.
  ludo_label(strength strength_test modules_strength_test)
  # What runs on several threads: for the thread sanitizer.
  ludo_label(threads cite_solver_test ismcts_test balance_test match_test scaling_test train_[a-z]+_test host_test
             thoughts_test shown_test reviews_test quiet_test admin_test store_test store_sqlite_test store_postgres_test
             solving_test host_limits_test stop_signals_test)
  # Starts the program and ends it by force: what they show is about processes, not about memory.
  ludo_label(processes tests/server)
  # Uses the command line's code, or runs the program.
  ludo_label(program cli tests/server fairness_test)
  # Shares one PostgreSQL, and so one process.
  ludo_label(database store_test store_sqlite_test store_postgres_test store_killed_test)
  # Reads the repository, not the program.
  ludo_label(repository repository_test packages_test typography_test reports_test)

  foreach(file ${test_files})
    get_property(labels GLOBAL PROPERTY "ludo_labels_${file}")
    file(STRINGS ${PROJECT_SOURCE_DIR}/${file} shortened REGEX "support/slow_build.h")
    if(shortened AND NOT "speed" IN_LIST labels)
      message(FATAL_ERROR "${file} does less in slow builds: tests/labels.cmake has to give it the label speed")
    endif()
    if(NOT labels)
      set_property(GLOBAL PROPERTY "ludo_labels_${file}" unit)
    endif()
  endforeach()
endmacro()

# The names of the suites of a test file.
function(ludo_suites file out)
  file(STRINGS ${PROJECT_SOURCE_DIR}/${file} tests REGEX "^(TYPED_)?TEST(_F|_P)?\\(")
  list(TRANSFORM tests REPLACE "^[A-Z_]+\\(([A-Za-z0-9_]+).*" "\\1")
  list(REMOVE_DUPLICATES tests)
  set(${out} ${tests} PARENT_SCOPE)
endfunction()

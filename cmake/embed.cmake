# Puts data/ and docs/rules into the program as string literals: build/…/generated/embedded_data.inc has one
# {"path", R"(text)"} entry a file, made anew when a file changes.
function(ludo_embed target)
  file(GLOB files CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/data/*/*.csv
       ${PROJECT_SOURCE_DIR}/docs/rules/*.md ${PROJECT_SOURCE_DIR}/docs/rules/*/*.md)
  set(output ${PROJECT_BINARY_DIR}/generated/embedded_data.inc)
  add_custom_command(
    OUTPUT ${output}
    COMMAND ${CMAKE_COMMAND} -DOUTPUT=${output} -DROOT=${PROJECT_SOURCE_DIR} "-DFILES=${files}" -P
            ${PROJECT_SOURCE_DIR}/cmake/write_embedded.cmake
    DEPENDS ${files} ${PROJECT_SOURCE_DIR}/cmake/write_embedded.cmake
    COMMENT "Embedding decks and rules"
    VERBATIM)
  target_sources(${target} PRIVATE ${output})
endfunction()

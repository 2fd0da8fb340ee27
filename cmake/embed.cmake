# Puts files into the program as string literals: build/…/generated/NAME has one {"path", "text"} entry a file,
# made anew when a file changes.
function(ludo_embed target name)
  file(GLOB files CONFIGURE_DEPENDS ${ARGN})
  set(output ${PROJECT_BINARY_DIR}/generated/${name})
  add_custom_command(
    OUTPUT ${output}
    COMMAND ${CMAKE_COMMAND} -DOUTPUT=${output} -DROOT=${PROJECT_SOURCE_DIR} "-DFILES=${files}" -P
            ${PROJECT_SOURCE_DIR}/cmake/write_embedded.cmake
    DEPENDS ${files} ${PROJECT_SOURCE_DIR}/cmake/write_embedded.cmake
    COMMENT "Embedding ${name}"
    VERBATIM)
  target_sources(${target} PRIVATE ${output})
endfunction()

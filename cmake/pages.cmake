# Puts the web's pages into a program: web/dist/pages.pack, where `npm run build` has written it, and else nothing.
# Looked for at every build and copied when it differs, so that pages built after the compiler ran cost one link.
function(ludo_pages target source)
  set(pack ${PROJECT_BINARY_DIR}/generated/pages.pack)
  add_custom_target(
    ludo_pages_pack
    COMMAND ${CMAKE_COMMAND} -DFROM=${PROJECT_SOURCE_DIR}/web/dist/pages.pack -DTO=${pack} -P
            ${PROJECT_SOURCE_DIR}/cmake/copy_pages.cmake
    BYPRODUCTS ${pack}
    COMMENT "Looking for the web's pages"
    VERBATIM)
  add_dependencies(${target} ludo_pages_pack)
  set_source_files_properties(
    ${source}
    TARGET_DIRECTORY ${target}
    PROPERTIES COMPILE_DEFINITIONS LUDO_PAGES_FILE="${pack}"
               OBJECT_DEPENDS ${pack})
endfunction()

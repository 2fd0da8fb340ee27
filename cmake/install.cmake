# What is installed, and the Debian package made of it: `cpack -G DEB` in the folder of a release build. The manual pages and
# the completions are written by the program itself, from its help.
include(GNUInstallDirs)
set(CMAKE_SKIP_INSTALL_ALL_DEPENDENCY ON) # neither tests nor measurements are packed

set(written ${PROJECT_BINARY_DIR}/installed)
function(ludo_written file)
  add_custom_command(
    OUTPUT ${written}/${file}
    COMMAND sh -c "\"$0\" ${ARGN} > \"$1\"" $<TARGET_FILE:ludotheque> ${written}/${file}
    DEPENDS ludotheque
    COMMENT "Writing ${file}"
    VERBATIM)
endfunction()
file(MAKE_DIRECTORY ${written})
ludo_written(ludotheque.1.gz "manual --lang en | gzip -9n")
ludo_written(ludotheque.fr.1.gz "manual --lang fr | gzip -9n")
ludo_written(ludotheque.bash "completions bash --lang en")
ludo_written(ludotheque.zsh "completions zsh --lang en")
ludo_written(ludotheque.fish "completions fish --lang en")
add_custom_command(
  OUTPUT ${written}/changelog.gz
  COMMAND sh -c "gzip -9n < \"$0\" > \"$1\"" ${PROJECT_SOURCE_DIR}/CHANGELOG.md ${written}/changelog.gz
  DEPENDS ${PROJECT_SOURCE_DIR}/CHANGELOG.md
  VERBATIM)
add_custom_target(
  ludo_installed ALL
  DEPENDS ${written}/ludotheque.1.gz ${written}/ludotheque.fr.1.gz ${written}/ludotheque.bash ${written}/ludotheque.zsh
          ${written}/ludotheque.fish ${written}/changelog.gz)

set(packaging ${PROJECT_SOURCE_DIR}/packaging/debian)
set(documents ${CMAKE_INSTALL_DATADIR}/doc/ludotheque)
install(TARGETS ludotheque RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
install(FILES ${written}/ludotheque.1.gz DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
install(FILES ${written}/ludotheque.fr.1.gz DESTINATION ${CMAKE_INSTALL_MANDIR}/fr/man1 RENAME ludotheque.1.gz)
install(FILES ${written}/ludotheque.bash DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions RENAME ludotheque)
install(FILES ${written}/ludotheque.zsh DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions RENAME _ludotheque)
install(FILES ${written}/ludotheque.fish DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d)
install(FILES ${PROJECT_SOURCE_DIR}/docs/operations/ludotheque.service DESTINATION lib/systemd/system)
install(FILES ${packaging}/copyright ${written}/changelog.gz DESTINATION ${documents})
install(FILES ${PROJECT_SOURCE_DIR}/docs/operations/nginx.conf DESTINATION ${documents}/examples)

set(LUDO_MAINTAINER "Ludothèque <ludotheque@example.org>" CACHE STRING "Whom the Debian package names as its maintainer")
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME ludotheque)
set(CPACK_PACKAGE_CONTACT "${LUDO_MAINTAINER}")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "four French tabletop games, in the browser and the terminal")
set(CPACK_PACKAGE_DESCRIPTION
    "Les Toits de Paris, La Cité des Voleurs, Les Maîtres des Cimes and Paf le singe !:
against five levels of opponents, with friends by a link, or passing one device round.
The program is server, web pages and terminal in one file; a service unit comes with it
and is not started by itself.")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
    OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA ${packaging}/postinst ${packaging}/prerm ${packaging}/postrm)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
include(CPack)

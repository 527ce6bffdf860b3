# What is installed, and the Debian package that is made of it: see tools/package and docs/server.md.
include(GNUInstallDirs)

add_custom_command(
  OUTPUT ${PROJECT_BINARY_DIR}/tavoliere.6.gz
  COMMAND ${CMAKE_COMMAND} -DPROGRAM=$<TARGET_FILE:tavoliere> -DVERSION=${PROJECT_VERSION}
          -DOUTPUT=${PROJECT_BINARY_DIR}/tavoliere.6 -P ${PROJECT_SOURCE_DIR}/cmake/man_page.cmake
  COMMAND gzip --best --no-name --force ${PROJECT_BINARY_DIR}/tavoliere.6
  DEPENDS tavoliere ${PROJECT_SOURCE_DIR}/cmake/man_page.cmake)
add_custom_target(man_page DEPENDS ${PROJECT_BINARY_DIR}/tavoliere.6.gz)

file(GLOB documents docs/*.md docs/*.json)
install(TARGETS tavoliere RUNTIME)
install(FILES ${PROJECT_BINARY_DIR}/tavoliere.6.gz DESTINATION ${CMAKE_INSTALL_MANDIR}/man6)
install(FILES ${documents} README.md SECURITY.md CHANGELOG.md DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(DIRECTORY docs/rules DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR} RENAME copyright)
install(FILES packaging/tavoliere.service DESTINATION lib/systemd/system)
install(FILES packaging/tavoliere.default DESTINATION /etc/default RENAME tavoliere)

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_PACKAGE_VENDOR Tavoliere)
set(CPACK_PACKAGE_CONTACT "Tavoliere <maintainers@tavoliere.invalid>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "abstract board games to play, judge, analyse and host")
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
# These are loaded when they are used, and so not found in the program.
set(CPACK_DEBIAN_PACKAGE_DEPENDS "libpq5, libcurl4")
set(CPACK_DEBIAN_PACKAGE_CONTROL_EXTRA
  ${PROJECT_SOURCE_DIR}/packaging/postinst ${PROJECT_SOURCE_DIR}/packaging/prerm
  ${PROJECT_SOURCE_DIR}/packaging/conffiles)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
include(CPack)

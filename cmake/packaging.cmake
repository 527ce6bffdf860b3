# What is installed, and the Debian package that is made of it: see tools/package and docs/server.md.
include(GNUInstallDirs)

# What the program says of itself, in English whatever the language of who builds it.
set(said ${PROJECT_BINARY_DIR}/said)
add_custom_command(
  OUTPUT ${said}/tavoliere.6.gz ${said}/tavoliere ${said}/_tavoliere
  COMMAND ${CMAKE_COMMAND} -E make_directory ${said}
  COMMAND tavoliere manual --lang en > ${said}/tavoliere.6
  COMMAND gzip --best --no-name --force ${said}/tavoliere.6
  COMMAND tavoliere completion bash > ${said}/tavoliere
  COMMAND tavoliere completion zsh --lang en > ${said}/_tavoliere
  DEPENDS tavoliere)
add_custom_target(man_page DEPENDS ${said}/tavoliere.6.gz)

file(GLOB documents docs/*.md docs/*.json)
install(TARGETS tavoliere RUNTIME)
install(FILES ${said}/tavoliere.6.gz DESTINATION ${CMAKE_INSTALL_MANDIR}/man6)
install(FILES ${said}/tavoliere DESTINATION share/bash-completion/completions)
install(FILES ${said}/_tavoliere DESTINATION share/zsh/vendor-completions)
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

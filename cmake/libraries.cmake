# One library for each folder of src/, lowest first. Each is linked against the one below it, so a folder that calls a
# higher one does not link; tools/check_layers says the same of the includes.
add_library(tavoliere_base INTERFACE)
target_include_directories(tavoliere_base INTERFACE ${PROJECT_SOURCE_DIR}/src)
target_link_libraries(tavoliere_base INTERFACE tavoliere_flags)

find_package(Threads REQUIRED)

# The rules documents are built into the games.
file(GLOB rules_documents CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/docs/rules/*.md)
add_custom_command(
  OUTPUT ${PROJECT_BINARY_DIR}/rules_documents.cpp
  COMMAND ${CMAKE_COMMAND} -DFOLDER=${PROJECT_SOURCE_DIR}/docs/rules
          -DOUTPUT=${PROJECT_BINARY_DIR}/rules_documents.cpp -P ${PROJECT_SOURCE_DIR}/cmake/embed_rules.cmake
  DEPENDS ${rules_documents} ${PROJECT_SOURCE_DIR}/cmake/embed_rules.cmake)

# So are the games that are written in the language of descriptions.
file(GLOB descriptions CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/games/descriptions/*.toml)
add_custom_command(
  OUTPUT ${PROJECT_BINARY_DIR}/built_in_descriptions.cpp
  COMMAND ${CMAKE_COMMAND} -DFOLDER=${PROJECT_SOURCE_DIR}/src/games/descriptions
          -DOUTPUT=${PROJECT_BINARY_DIR}/built_in_descriptions.cpp
          -P ${PROJECT_SOURCE_DIR}/cmake/embed_descriptions.cmake
  DEPENDS ${descriptions} ${PROJECT_SOURCE_DIR}/cmake/embed_descriptions.cmake)

# And what else is in the folder of a game that is no code.
file(GLOB game_files CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/games/*/lesson.toml
  ${PROJECT_SOURCE_DIR}/src/games/*/problems.jsonl ${PROJECT_SOURCE_DIR}/src/games/*/openings.txt)
add_custom_command(
  OUTPUT ${PROJECT_BINARY_DIR}/game_files.cpp
  COMMAND ${CMAKE_COMMAND} -DFOLDER=${PROJECT_SOURCE_DIR}/src/games
          -DOUTPUT=${PROJECT_BINARY_DIR}/game_files.cpp -P ${PROJECT_SOURCE_DIR}/cmake/embed_game_files.cmake
  DEPENDS ${game_files} ${PROJECT_SOURCE_DIR}/cmake/embed_game_files.cmake)

# A test puts another catalogue in the place of this one, so it stays a file of its own in its library.
set_source_files_properties(${PROJECT_SOURCE_DIR}/src/games/built_in.cpp PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
# The TOML library stays in the one file that reads texts with it.
set_source_files_properties(${PROJECT_SOURCE_DIR}/src/games/described/toml_reader.cpp
  PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)

# What ./test builds is optimised where the tests spend their time, in the rules; what stands on them is compiled to be
# built quickly.
set(rules_folders core board game games)
function(tavoliere_build_quickly target)
  if(TAVOLIERE_SANITIZE)
    target_compile_options(${target} PRIVATE -O0)
  elseif(TAVOLIERE_QUICK)
    target_compile_options(${target} PRIVATE -O1)
  endif()
endfunction()

set(folder_options -fno-exceptions $<$<BOOL:${TAVOLIERE_FUZZ}>:${TAVOLIERE_FUZZ_COVERAGE}>)
set(tavoliere_top tavoliere_base)
foreach(folder core board game search games records drawing clicks lessons analysis match laboratory protocol)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/${folder}/*.cpp)
  if(folder STREQUAL "games")
    set(engine_sources ${sources})
    list(FILTER engine_sources INCLUDE REGEX "_engine\\.cpp$")
    list(FILTER sources EXCLUDE REGEX "_engine\\.cpp$")
    list(APPEND sources ${PROJECT_BINARY_DIR}/rules_documents.cpp ${PROJECT_BINARY_DIR}/built_in_descriptions.cpp
      ${PROJECT_BINARY_DIR}/game_files.cpp)
  endif()
  add_library(tavoliere_${folder} STATIC ${sources})
  target_link_libraries(tavoliere_${folder} PUBLIC ${tavoliere_top})
  target_compile_options(tavoliere_${folder} PRIVATE ${folder_options})
  if(folder IN_LIST rules_folders)
    set(precompiled_by core)
  else()
    set(precompiled_by search)
    tavoliere_build_quickly(tavoliere_${folder})
  endif()
  if(folder STREQUAL precompiled_by)
    tavoliere_precompile(tavoliere_${folder})
  else()
    target_precompile_headers(tavoliere_${folder} REUSE_FROM tavoliere_${precompiled_by})
  endif()
  # In a release the games are compiled file by file: in a unity build GCC inlines differently, and random games of
  # Octagons and of the chess games were a tenth slower.
  if(NOT (folder STREQUAL "games" AND CMAKE_BUILD_TYPE STREQUAL "Release"))
    tavoliere_unity(tavoliere_${folder} 14)
  endif()
  set(tavoliere_top tavoliere_${folder})
endforeach()

# The engines compile all searches for each game. They are part of the games, but built as what stands on the rules is.
add_library(tavoliere_engines OBJECT ${engine_sources})
target_link_libraries(tavoliere_engines PUBLIC tavoliere_search)
target_compile_options(tavoliere_engines PRIVATE ${folder_options})
tavoliere_build_quickly(tavoliere_engines)
target_precompile_headers(tavoliere_engines REUSE_FROM tavoliere_search)
target_sources(tavoliere_games PRIVATE $<TARGET_OBJECTS:tavoliere_engines>)

# Everything below the command line.
add_library(tavoliere_rules INTERFACE)
target_link_libraries(tavoliere_rules INTERFACE ${tavoliere_top} Threads::Threads)

if(TAVOLIERE_ARTICLE)
  # Articles are read by cmark and set on pages by Pango, Cairo and librsvg, which nothing else needs.
  find_package(PkgConfig REQUIRED)
  pkg_check_modules(article_libraries REQUIRED IMPORTED_TARGET libcmark pangocairo cairo-pdf librsvg-2.0)
  file(GLOB article_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/article/*.cpp)
  add_library(tavoliere_article STATIC ${article_sources})
  target_link_libraries(tavoliere_article PUBLIC tavoliere_rules PRIVATE PkgConfig::article_libraries)
  target_compile_options(tavoliere_article PRIVATE
    -fno-exceptions $<$<BOOL:${TAVOLIERE_FUZZ}>:${TAVOLIERE_FUZZ_COVERAGE}>)
  tavoliere_build_quickly(tavoliere_article)
  tavoliere_precompile(tavoliere_article)
  tavoliere_unity(tavoliere_article 11)
endif()

if(TAVOLIERE_SERVER)
  # The server stands on top of them. Asio's coroutines carry exceptions, so it is compiled with them, though its own code
  # neither throws nor catches.
  find_package(Boost 1.81 REQUIRED)
  find_package(OpenSSL REQUIRED)
  find_package(SQLite3 REQUIRED)
  find_package(CURL REQUIRED)
  find_package(PostgreSQL REQUIRED)

  # The page is built into the program where it has been built: see web/.
  set(page_folder ${PROJECT_SOURCE_DIR}/web/dist)
  if(NOT TAVOLIERE_PAGE)
    set(page_folder ${PROJECT_BINARY_DIR}/no_page)
  endif()
  file(GLOB_RECURSE page_files CONFIGURE_DEPENDS ${page_folder}/*)
  add_custom_command(
    OUTPUT ${PROJECT_BINARY_DIR}/page_files.cpp
    COMMAND ${CMAKE_COMMAND} -DFOLDER=${page_folder} -DOUTPUT=${PROJECT_BINARY_DIR}/page_files.cpp
            -P ${PROJECT_SOURCE_DIR}/cmake/embed_page.cmake
    DEPENDS ${page_files} ${PROJECT_SOURCE_DIR}/cmake/embed_page.cmake)

  file(GLOB_RECURSE server_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/server/*.cpp)
  add_library(tavoliere_server STATIC ${server_sources} ${PROJECT_BINARY_DIR}/page_files.cpp)
  target_link_libraries(tavoliere_server
    PUBLIC tavoliere_rules PRIVATE Boost::headers OpenSSL::SSL SQLite::SQLite3 sodium ${CMAKE_DL_LIBS})
  # These two are loaded when they are used: see src/server/late_library.hpp.
  target_include_directories(tavoliere_server SYSTEM PRIVATE ${PostgreSQL_INCLUDE_DIRS} ${CURL_INCLUDE_DIRS})

  target_compile_options(tavoliere_server PRIVATE $<$<BOOL:${TAVOLIERE_FUZZ}>:${TAVOLIERE_FUZZ_COVERAGE}>)
  tavoliere_build_quickly(tavoliere_server)
  tavoliere_precompile(tavoliere_server)
  tavoliere_unity(tavoliere_server 14)

  # Beast's coroutines take as long as dozens of other files, each of these alone; with sanitizers and optimisation minutes,
  # and its own code is not what we look for.
  set(beast_sources
    ${PROJECT_SOURCE_DIR}/src/server/client_stream.cpp ${PROJECT_SOURCE_DIR}/src/server/listener.cpp
    ${PROJECT_SOURCE_DIR}/src/server/http_connection.cpp ${PROJECT_SOURCE_DIR}/src/server/tls_connection.cpp
    ${PROJECT_SOURCE_DIR}/src/server/web_socket.cpp ${PROJECT_SOURCE_DIR}/src/server/nodes/node_links.cpp)
  set_source_files_properties(${beast_sources} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
  # GCC 12 takes the way in which Asio recycles the frames of coroutines for a mistake.
  target_compile_options(tavoliere_server PRIVATE $<$<CXX_COMPILER_ID:GNU>:-Wno-mismatched-new-delete>)
  if(TAVOLIERE_SANITIZE)
    set_source_files_properties(${beast_sources}
      PROPERTIES COMPILE_OPTIONS "-O0;-fno-sanitize=undefined" SKIP_PRECOMPILE_HEADERS ON)
  endif()
endif()

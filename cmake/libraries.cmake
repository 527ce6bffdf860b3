# One library for each folder of src/, lowest first. Each is linked against the one below it, so a folder that calls a
# higher one does not link; tools/check_layers says the same of the includes.
add_library(tavoliere_base INTERFACE)
target_include_directories(tavoliere_base INTERFACE ${PROJECT_SOURCE_DIR}/src)
target_link_libraries(tavoliere_base INTERFACE tavoliere_flags)

set(tavoliere_top tavoliere_base)
foreach(folder core board game games search solve notation)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/${folder}/*.cpp)
  if(sources)
    add_library(tavoliere_${folder} STATIC ${sources})
    target_link_libraries(tavoliere_${folder} PUBLIC ${tavoliere_top})
    target_compile_options(tavoliere_${folder} PRIVATE
      -fno-exceptions $<$<BOOL:${TAVOLIERE_FUZZ}>:-fsanitize=fuzzer-no-link>)
    set(tavoliere_top tavoliere_${folder})
  endif()
endforeach()

# Everything below the command line.
add_library(tavoliere_rules INTERFACE)
target_link_libraries(tavoliere_rules INTERFACE ${tavoliere_top})

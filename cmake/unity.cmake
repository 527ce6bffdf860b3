# ./run and ./test compile several files at a time: what they include is read once, and the templates they share are
# compiled once. -DTAVOLIERE_UNITY=OFF compiles file by file, and so notices an include that is missing.
option(TAVOLIERE_UNITY "Compile the files of a folder together" OFF)
option(TAVOLIERE_QUICK "Optimise what stands on the rules little, so that it is built quickly" OFF)

function(tavoliere_unity target files_at_a_time)
  set_target_properties(${target} PROPERTIES
    UNITY_BUILD ${TAVOLIERE_UNITY} UNITY_BUILD_BATCH_SIZE ${files_at_a_time})
endfunction()

# GCC takes the files for headers, and warns of what they keep in anonymous namespaces.
if(TAVOLIERE_UNITY AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  target_compile_options(tavoliere_flags INTERFACE -Wno-subobject-linkage)
endif()

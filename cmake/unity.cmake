# The sanitizers' build is compiled some files at a time: what they include is read once, and the templates they share are
# compiled once. The other builds are compiled file by file, and so notice an include that is missing.
option(TAVOLIERE_UNITY "Compile the files of a folder together" OFF)

function(tavoliere_unity target files_at_a_time)
  set_target_properties(${target} PROPERTIES
    UNITY_BUILD ${TAVOLIERE_UNITY} UNITY_BUILD_BATCH_SIZE ${files_at_a_time})
endfunction()

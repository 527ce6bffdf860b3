# Most of what a compiler reads is the standard library, the same for every file: it is read once for each target.
# Every file still has to include what it uses: this is for the compiler, not for the reader.
function(tavoliere_precompile target)
  target_precompile_headers(${target} PRIVATE
    <algorithm> <array> <atomic> <bit> <chrono> <cmath> <condition_variable> <cstdint> <functional> <map> <memory> <mutex>
    <optional> <span> <string> <string_view> <thread> <utility> <variant> <vector> ${ARGN})
endfunction()

# ccache serves files that were compiled with a precompiled header when that is the same: what it was made from counts,
# not when.
if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  add_compile_options("SHELL:-Xclang -fno-pch-timestamp")
else()
  add_compile_options(-fpch-preprocess)
endif()

# The flags of all our targets, in one interface library.
add_library(tavoliere_flags INTERFACE)
target_compile_options(tavoliere_flags INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion -Wno-missing-field-initializers
  $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict>)  # GCC 12 warns falsely about "x" + std::string

# clang warns of what the std::stable_sort of libstdc++ 12 does inside.
if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  target_compile_options(tavoliere_flags INTERFACE -Wno-deprecated-declarations)
endif()

# Compilers may join a multiplication and an addition into one operation that rounds once, where the processor has it: the
# engine would then play differently from machine to machine.
target_compile_options(tavoliere_flags INTERFACE -ffp-contract=off)

# Processors since about 2013 have the v3 instructions (AVX2, BMI2); the others get a baseline that runs anywhere.
if(CMAKE_SYSTEM_PROCESSOR STREQUAL "x86_64")
  set(default_march "x86-64-v2")
  if(EXISTS /proc/cpuinfo)
    file(STRINGS /proc/cpuinfo cpu_flags REGEX "^flags" LIMIT_COUNT 1)
    if(cpu_flags MATCHES " avx2 " AND cpu_flags MATCHES " bmi2 ")
      set(default_march "x86-64-v3")
    endif()
  endif()
  set(TAVOLIERE_MARCH "${default_march}" CACHE STRING "Value of -march; empty for the compiler's default")
  if(TAVOLIERE_MARCH)
    target_compile_options(tavoliere_flags INTERFACE -march=${TAVOLIERE_MARCH})
  endif()
endif()

if(TAVOLIERE_SANITIZE)
  target_compile_options(tavoliere_flags INTERFACE
    -fsanitize=${TAVOLIERE_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  target_link_options(tavoliere_flags INTERFACE -fsanitize=${TAVOLIERE_SANITIZE})
  # These look at every use of a pointer for what AddressSanitizer catches too, or what x86 allows; without them the
  # build takes a third less.
  if(TAVOLIERE_SANITIZE MATCHES "address.*undefined")
    target_compile_options(tavoliere_flags INTERFACE -fno-sanitize=null,alignment,object-size,pointer-overflow,vptr)
  endif()
  # Sanitized programs are large, and there are many of them: LLVM's linker takes a third of the time.
  find_program(llvm_linker ld.lld-19)
  if(llvm_linker AND CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    target_link_options(tavoliere_flags INTERFACE -fuse-ld=lld)
  endif()
endif()

find_program(ccache_program ccache)
if(ccache_program)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${ccache_program})
endif()

#include "server/late_library.hpp"

#include <dlfcn.h>

namespace tavoliere::server {

LateLibrary::LateLibrary(const char* name) : handle_(::dlopen(name, RTLD_NOW | RTLD_LOCAL)) {}

void* LateLibrary::address_of(const char* name) const { return handle_ ? ::dlsym(handle_, name) : nullptr; }

}  // namespace tavoliere::server

#include "core/heap.hpp"

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace tavoliere {

void keep_freed_memory([[maybe_unused]] std::size_t bytes) {
#ifdef __GLIBC__
    const int most = static_cast<int>(bytes);
    mallopt(M_TRIM_THRESHOLD, most);
    mallopt(M_MMAP_THRESHOLD, most);
#endif
}

}  // namespace tavoliere

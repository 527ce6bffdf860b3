#include "search/memory_objection.hpp"

#include <sys/mman.h>

#include <string>

namespace tavoliere {

std::optional<Error> memory_objection(std::size_t megabytes) {
    if (megabytes == 0) return std::nullopt;
    const std::size_t bytes = megabytes << 20;
    void* const memory = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED)
        return Error{{{"there are not {} MB of memory", "non ci sono {} MB di memoria"}, {std::to_string(megabytes)}}};
    munmap(memory, bytes);
    return std::nullopt;
}

}  // namespace tavoliere

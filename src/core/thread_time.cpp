#include "core/thread_time.hpp"

#include <ctime>

namespace tavoliere {

std::int64_t thread_micros() {
    timespec used{};
    ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &used);
    return std::int64_t{used.tv_sec} * 1'000'000 + used.tv_nsec / 1'000;
}

}  // namespace tavoliere

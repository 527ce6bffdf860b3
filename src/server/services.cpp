#include "server/services.hpp"

#include <ctime>

namespace tavoliere::server {

std::int64_t thread_work() {
    timespec time{};
    ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return std::int64_t{time.tv_sec} * 1'000'000 + time.tv_nsec / 1'000;
}

}  // namespace tavoliere::server

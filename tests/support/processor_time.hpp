#pragma once

#include <pthread.h>
#include <time.h>

#include <thread>

namespace tavoliere {

// The processor time that a running thread has used, in seconds. Unlike the clock on the wall it is not moved by what
// else the machine does, so a test may be strict about it.
inline double processor_seconds(std::thread& thread) {
    clockid_t clock{};
    if (pthread_getcpuclockid(thread.native_handle(), &clock) != 0) return 0;
    timespec used{};
    clock_gettime(clock, &used);
    return static_cast<double>(used.tv_sec) + static_cast<double>(used.tv_nsec) / 1e9;
}

inline double own_processor_seconds() {
    timespec used{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &used);
    return static_cast<double>(used.tv_sec) + static_cast<double>(used.tv_nsec) / 1e9;
}

}  // namespace tavoliere

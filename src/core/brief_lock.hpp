#pragma once

#include <mutex>

namespace tavoliere {

// A lock for what is done in a microsecond. Who finds it taken looks again for a while before sleeping, since to fall
// asleep and be woken takes longer than the wait.
class BriefLock {
public:
    void lock() {
        for (int look = 0; look < patience; ++look) {
            if (mutex_.try_lock()) return;
            rest();
        }
        mutex_.lock();
    }
    void unlock() { mutex_.unlock(); }

private:
    static constexpr int patience = 200;

    // Leaves the processor, and the line of its cache, to the other for a moment.
    static void rest() {
#if defined(__x86_64__)
        for (int i = 0; i < 4; ++i) __builtin_ia32_pause();
#endif
    }

    std::mutex mutex_;
};

}  // namespace tavoliere

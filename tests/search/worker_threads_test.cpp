#include "search/worker_threads.hpp"

#include <gtest/gtest.h>
#include <pthread.h>

#include <atomic>
#include <vector>

namespace tavoliere {
namespace {

TEST(WorkerThreads, EverybodyWorksOnce) {
    std::vector<std::atomic<int>> times(5);
    EXPECT_EQ(run_workers(5, [&](int i) { ++times[static_cast<std::size_t>(i)]; }), 5);
    for (const auto& count : times) EXPECT_EQ(count, 1);
}

// The stack of a thread for as long as this lives.
class StackSize {
public:
    explicit StackSize(std::size_t bytes) {
        pthread_getattr_default_np(&before_);
        pthread_attr_t asked;
        pthread_attr_init(&asked);
        pthread_attr_setstacksize(&asked, bytes);
        EXPECT_EQ(pthread_setattr_default_np(&asked), 0);
        pthread_attr_destroy(&asked);
    }
    ~StackSize() {
        pthread_setattr_default_np(&before_);
        pthread_attr_destroy(&before_);
    }
    StackSize(const StackSize&) = delete;
    StackSize& operator=(const StackSize&) = delete;

private:
    pthread_attr_t before_;
};

// As where the system gives no more: no thread has room for such a stack.
TEST(WorkerThreads, WithoutMoreThreadsFewerWork) {
    const StackSize endless(std::size_t{1} << 47);
    std::vector<int> worked;
    EXPECT_EQ(run_workers(200, [&](int i) { worked.push_back(i); }), 1);
    EXPECT_EQ(worked, std::vector{0});
}

}  // namespace
}  // namespace tavoliere

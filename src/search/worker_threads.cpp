#include "search/worker_threads.hpp"

#include <pthread.h>

#include <vector>

namespace tavoliere {

namespace {

struct Helper {
    const std::function<void(int)>* work;
    int number;
    pthread_t thread{};
};

void* run_helper(void* told) {
    const auto* helper = static_cast<const Helper*>(told);
    (*helper->work)(helper->number);
    return nullptr;
}

}  // namespace

// Where the system gives no more threads, std::thread would end the program; pthread_create only says so.
int run_workers(int count, const std::function<void(int)>& work) {
    std::vector<Helper> helpers;
    helpers.reserve(static_cast<std::size_t>(count));
    while (static_cast<int>(helpers.size()) + 1 < count) {
        Helper& helper = helpers.emplace_back(&work, static_cast<int>(helpers.size()) + 1);
        if (pthread_create(&helper.thread, nullptr, run_helper, &helper) == 0) continue;
        helpers.pop_back();
        break;
    }
    work(0);
    for (const Helper& helper : helpers) pthread_join(helper.thread, nullptr);
    return static_cast<int>(helpers.size()) + 1;
}

}  // namespace tavoliere

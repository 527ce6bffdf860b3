#pragma once

#include <pthread.h>

#include <cstring>
#include <functional>
#include <vector>

namespace tavoliere {

// Runs something on a thread with a stack of its own, and says how many bytes of it were used, in whole pages. The
// stack is filled with a mark before, and grows downwards over it.
inline std::size_t stack_used_by(const std::function<void()>& work) {
    constexpr std::size_t bytes = 32 << 20;
    constexpr unsigned char mark = 0xa5;
    std::vector<unsigned char> memory(bytes, mark);
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    pthread_attr_setstack(&attributes, memory.data(), memory.size());
    pthread_t thread;
    const auto run = [](void* told) -> void* {
        (*static_cast<const std::function<void()>*>(told))();
        return nullptr;
    };
    const bool started = pthread_create(&thread, &attributes, run, const_cast<std::function<void()>*>(&work)) == 0;
    if (started) pthread_join(thread, nullptr);
    pthread_attr_destroy(&attributes);
    // A page at a time, because sanitizers look at each byte that is looked at.
    const std::vector<unsigned char> untouched(4096, mark);
    std::size_t deepest = 0;
    while (deepest < bytes && std::memcmp(&memory[deepest], untouched.data(), untouched.size()) == 0)
        deepest += untouched.size();
    return started ? bytes - deepest : bytes;
}

}  // namespace tavoliere

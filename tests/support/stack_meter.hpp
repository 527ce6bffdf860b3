#pragma once

#include <pthread.h>

#include <algorithm>
#include <functional>
#include <vector>

namespace tavoliere {

// Runs something on a thread with a stack of its own, and says how many bytes of it were used. The stack is filled with
// a mark before, and grows downwards over it.
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
    const auto deepest = std::find_if(memory.begin(), memory.end(), [](unsigned char byte) { return byte != mark; });
    return started ? static_cast<std::size_t>(memory.end() - deepest) : bytes;
}

}  // namespace tavoliere

#pragma once

#include <cstdint>

namespace tavoliere {

// How much of a processor this thread has used, in microseconds: what else the machine does changes nothing.
std::int64_t thread_micros();

// So much of that, from when this was made on.
class WorkLimit {
public:
    explicit WorkLimit(std::int64_t micros) : end_(thread_micros() + micros) {}
    bool is_over() const { return thread_micros() > end_; }

private:
    std::int64_t end_;
};

}  // namespace tavoliere

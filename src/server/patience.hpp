#pragma once

#include <functional>
#include <utility>

#include "core/thread_time.hpp"

namespace tavoliere::server {

// How much of its thread an answer may take: others wait for the thread, and nobody waits for the answer who has gone.
class Patience {
public:
    explicit Patience(std::function<bool()> gone = {}) : gone_(std::move(gone)) {}

    bool is_over() const { return limit_.is_over() || (gone_ && gone_()); }

private:
    static constexpr std::int64_t most_micros = 1'000'000;

    WorkLimit limit_{most_micros};
    std::function<bool()> gone_;
};

}  // namespace tavoliere::server

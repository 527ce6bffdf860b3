#include "cli/thinker.hpp"

#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <thread>

#include "cli/interrupt.hpp"
#include "cli/output.hpp"

namespace tavoliere::cli {

namespace {

using namespace std::chrono_literals;

// A board that changes at once is hard to follow.
constexpr auto least_wait = 400ms;
constexpr auto pause = 50ms;
constexpr int pauses_per_dot = 5, most_dots = 3;

}  // namespace

SearchAnswer Thinker::think(const Record& record, double seconds, const std::string& title, int lines) {
    const bool on_terminal = isatty(STDOUT_FILENO) == 1;
    const Limits limits{.time = std::chrono::milliseconds(std::max(1, static_cast<int>(1000 * seconds))),
                        .lines = lines};
    SearchAnswer answer;
    std::atomic<bool> answered{false};
    take_interrupt();
    runner_.start(record, limits, nullptr, [&](const SearchAnswer& given) {
        answer = given;
        answered = true;
    });
    const auto shown_until = std::chrono::steady_clock::now() + least_wait;
    for (int pauses = 0; on_terminal && (!answered || std::chrono::steady_clock::now() < shown_until); ++pauses) {
        if (take_interrupt()) break;
        const int dots = pauses / pauses_per_dot % (most_dots + 1);
        print("\r\x1b[K" + title + std::string(static_cast<std::size_t>(dots), '.'));
        std::this_thread::sleep_for(pause);
    }
    if (on_terminal) {
        runner_.stop();
        print("\r\x1b[K");
    }
    runner_.wait();
    return answer;
}

}  // namespace tavoliere::cli

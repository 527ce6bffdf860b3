#include "cli/interrupt.hpp"

#include <atomic>
#include <csignal>

namespace tavoliere::cli {

namespace {

std::atomic<bool> raised{false};

void on_interrupt(int) {
    raised.store(true);
    std::signal(SIGINT, SIG_DFL);
}

}  // namespace

void catch_interrupts() { std::signal(SIGINT, on_interrupt); }
bool interrupted() { return raised.load(std::memory_order_relaxed); }

}  // namespace tavoliere::cli

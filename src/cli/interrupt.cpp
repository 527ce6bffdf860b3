#include "cli/interrupt.hpp"

#include <array>
#include <atomic>
#include <csignal>

namespace tavoliere::cli {

namespace {

std::atomic<bool> raised{false};

constexpr std::array caught{SIGINT, SIGTERM};

void on_interrupt(int) {
    raised.store(true);
    for (const int signal : caught) std::signal(signal, SIG_DFL);
}

}  // namespace

void catch_interrupts() {
    for (const int signal : caught) std::signal(signal, on_interrupt);
}
bool interrupted() { return raised.load(std::memory_order_relaxed); }

}  // namespace tavoliere::cli

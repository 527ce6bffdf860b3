#include "cli/interrupt.hpp"

#include <array>
#include <atomic>
#include <csignal>

namespace tavoliere::cli {

namespace {

std::atomic<bool> raised{false};

constexpr std::array caught{SIGINT, SIGTERM};

void on_first_interrupt(int) {
    raised.store(true);
    for (const int signal : caught) std::signal(signal, SIG_DFL);
}

void on_any_interrupt(int) { raised.store(true); }

}  // namespace

void catch_interrupts() {
    for (const int signal : caught) std::signal(signal, on_first_interrupt);
}

bool interrupted() { return raised.load(std::memory_order_relaxed); }

void hold_interrupts() {
    // Without SA_RESTART, so that a read under way ends.
    struct sigaction action = {};
    action.sa_handler = on_any_interrupt;
    sigaction(SIGINT, &action, nullptr);
}

bool take_interrupt() { return raised.exchange(false); }

}  // namespace tavoliere::cli

#include "cli/progress.hpp"

#include <unistd.h>

#include <algorithm>
#include <cstdio>

namespace tavoliere::cli {

namespace {

constexpr auto patience = std::chrono::milliseconds(400);
constexpr auto interval = std::chrono::milliseconds(100);
constexpr int bar_width = 30;

}  // namespace

Progress::Progress(std::string title)
    : title_(std::move(title)), on_terminal_(isatty(STDERR_FILENO) == 1), next_(Clock::now() + patience) {}

Progress::~Progress() { hide(); }

void Progress::hide() {
    if (!shown_) return;
    std::fputs("\r\x1b[K", stderr);
    std::fflush(stderr);
    shown_ = false;
}

void Progress::show(double part) {
    const auto now = Clock::now();
    if (!on_terminal_ || now < next_) return;
    next_ = now + interval;
    shown_ = true;
    const int full = static_cast<int>(std::clamp(part, 0.0, 1.0) * bar_width);
    std::string bar;
    for (int i = 0; i < bar_width; ++i) bar += i < full ? "█" : "░";
    std::fprintf(stderr, "\r\x1b[K%s %s %3d%%", title_.c_str(), bar.c_str(), static_cast<int>(part * 100));
    std::fflush(stderr);
}

}  // namespace tavoliere::cli

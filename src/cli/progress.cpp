#include "cli/progress.hpp"

#include <unistd.h>

#include <algorithm>
#include <cstdio>

namespace tavoliere::cli {

namespace {

constexpr auto patience = std::chrono::milliseconds(400);
constexpr auto interval = std::chrono::milliseconds(100);
constexpr int bar_width = 30;

// " 3:07", or nothing while it cannot be told.
std::string time_left(std::chrono::duration<double> gone, double part) {
    constexpr double surely = 3, least_part = 0.01;
    if (gone.count() < surely || part < least_part || part >= 1) return {};
    const auto left = static_cast<int>(gone.count() * (1 - part) / part);
    char text[24];
    std::snprintf(text, sizeof text, " -%d:%02d", left / 60, left % 60);
    return text;
}

}  // namespace

Progress::Progress(std::string title)
    : title_(std::move(title)),
      on_terminal_(isatty(STDERR_FILENO) == 1),
      begun_(Clock::now()),
      next_(begun_ + patience) {}

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
    std::fprintf(stderr, "\r\x1b[K%s %s %3d%%%s", title_.c_str(), bar.c_str(), static_cast<int>(part * 100),
                 time_left(now - begun_, part).c_str());
    std::fflush(stderr);
}

}  // namespace tavoliere::cli

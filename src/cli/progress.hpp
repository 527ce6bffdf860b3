#pragma once

#include <chrono>
#include <string>

namespace tavoliere::cli {

// A bar on the last line of the terminal, on standard error; nothing at all when that is not a terminal. It appears
// only after a moment, so that quick work shows none.
class Progress {
public:
    explicit Progress(std::string title);
    ~Progress();
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    // How much is done, from 0 to 1. After some seconds it also says how long the rest will take.
    void show(double part);
    // Until it is shown again, so that something else can be printed.
    void hide();

private:
    using Clock = std::chrono::steady_clock;

    std::string title_;
    bool on_terminal_;
    bool shown_ = false;
    Clock::time_point begun_, next_;
};

}  // namespace tavoliere::cli

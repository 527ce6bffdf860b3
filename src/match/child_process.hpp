#pragma once

#include <sys/types.h>

#include <atomic>
#include <chrono>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"

namespace tavoliere {

// Another program, connected by pipes, that reads and writes lines. The destructor kills the program and all that it
// has started, and reaps it.
class ChildProcess {
public:
    using Clock = std::chrono::steady_clock;
    enum class Heard { line, silence, end };

    // Starts the program, looked for as a shell would, but without one. Once `abandoned` is true no call waits.
    static Result<std::unique_ptr<ChildProcess>> start(const std::vector<std::string>& command,
                                                       const std::atomic<bool>& abandoned);
    ~ChildProcess();
    ChildProcess(const ChildProcess&) = delete;
    ChildProcess& operator=(const ChildProcess&) = delete;

    // False where the program has gone, or does not listen until the deadline.
    bool write_line(std::string_view line, Clock::time_point deadline);
    // The next line that it writes, without its end. What it wrote before it ended is still heard.
    Heard read_line(std::string& line, Clock::time_point deadline);

private:
    ChildProcess(pid_t pid, int input, int output, const std::atomic<bool>& abandoned)
        : pid_(pid), input_(input), output_(output), abandoned_(abandoned) {}

    bool wait_for(int descriptor, short event, Clock::time_point deadline) const;
    bool take_line(std::string& line);

    pid_t pid_;
    int input_;   // what we write to it
    int output_;  // what it writes to us
    const std::atomic<bool>& abandoned_;
    std::string unread_;
    std::size_t searched_ = 0;  // this much of it has no end of a line
};

}  // namespace tavoliere

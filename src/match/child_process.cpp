#include "match/child_process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>

#include "core/text.hpp"

extern "C" char** environ;

namespace tavoliere {

namespace {

// A program that writes this much without an end of line does not speak in lines.
constexpr std::size_t longest_line = 1 << 20;
// How soon a call notices that it is abandoned.
constexpr std::chrono::milliseconds attention{50};

// The two ends of a pipe; those that are not released are closed.
class Pipe {
public:
    Pipe() { opened_ = pipe2(ends_.data(), O_CLOEXEC) == 0; }
    ~Pipe() {
        for (const int end : ends_)
            if (end >= 0) close(end);
    }
    Pipe(const Pipe&) = delete;
    Pipe& operator=(const Pipe&) = delete;

    bool opened() const { return opened_; }
    int reading() const { return ends_[0]; }
    int writing() const { return ends_[1]; }
    int release_reading() { return std::exchange(ends_[0], -1); }
    int release_writing() { return std::exchange(ends_[1], -1); }

private:
    std::array<int, 2> ends_{-1, -1};
    bool opened_ = false;
};

// Standard input and output are the pipes. The program leads a group of its own, so that Ctrl-C at the terminal is
// ours to handle and what it starts can be killed with it; signals are as a new program expects them.
int spawn(const std::vector<std::string>& command, int input, int output, pid_t& pid) {
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO);
    posix_spawnattr_init(&attributes);
    sigset_t none, usual;
    sigemptyset(&none);
    sigemptyset(&usual);
    for (const int signal : {SIGINT, SIGTERM, SIGPIPE}) sigaddset(&usual, signal);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setsigdefault(&attributes, &usual);
    posix_spawnattr_setpgroup(&attributes, 0);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
    std::vector<char*> arguments;
    for (const std::string& word : command) arguments.push_back(const_cast<char*>(word.c_str()));
    arguments.push_back(nullptr);
    const int status = posix_spawnp(&pid, arguments[0], &actions, &attributes, arguments.data(), environ);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    return status;
}

// Writing to a program that has gone raises SIGPIPE, which would end this one: it is kept off for the moment.
ssize_t write_without_signal(int descriptor, std::string_view text) {
    sigset_t pipe, before;
    sigemptyset(&pipe);
    sigaddset(&pipe, SIGPIPE);
    pthread_sigmask(SIG_BLOCK, &pipe, &before);
    const ssize_t written = write(descriptor, text.data(), text.size());
    if (const int problem = errno; written < 0) {
        const timespec at_once{};
        if (problem == EPIPE) sigtimedwait(&pipe, nullptr, &at_once);
        errno = problem;
    }
    pthread_sigmask(SIG_SETMASK, &before, nullptr);
    return written;
}

Error cannot_start(const std::string& program, int reason) {
    return {{{"cannot start {}: {}", "impossibile avviare {}: {}"}, {quoted(program), std::strerror(reason)}}};
}

}  // namespace

Result<std::unique_ptr<ChildProcess>> ChildProcess::start(const std::vector<std::string>& command,
                                                          const std::atomic<bool>& abandoned) {
    Pipe input, output;
    if (!input.opened() || !output.opened()) return cannot_start(command.front(), errno);
    pid_t pid = 0;
    if (const int problem = spawn(command, input.reading(), output.writing(), pid))
        return cannot_start(command.front(), problem);
    for (const int ours : {input.writing(), output.reading()}) fcntl(ours, F_SETFL, O_NONBLOCK);
    return std::unique_ptr<ChildProcess>(
        new ChildProcess(pid, input.release_writing(), output.release_reading(), abandoned));
}

ChildProcess::~ChildProcess() {
    close(input_);
    close(output_);
    kill(-pid_, SIGKILL);
    while (waitpid(pid_, nullptr, 0) < 0 && errno == EINTR) {
    }
}

bool ChildProcess::wait_for(int descriptor, short event, Clock::time_point deadline) const {
    while (!abandoned_) {
        const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now());
        if (left.count() <= 0) return false;
        pollfd waited{descriptor, event, 0};
        const int ready = poll(&waited, 1, static_cast<int>(std::min(left, attention).count()));
        if (ready > 0) return true;
        if (ready < 0 && errno != EINTR) return false;
    }
    return false;
}

bool ChildProcess::write_line(std::string_view line, Clock::time_point deadline) {
    const std::string whole = std::string(line) + '\n';
    for (std::string_view rest = whole; !rest.empty();) {
        if (!wait_for(input_, POLLOUT, deadline)) return false;
        const ssize_t written = write_without_signal(input_, rest);
        if (written >= 0)
            rest.remove_prefix(static_cast<std::size_t>(written));
        else if (errno != EAGAIN && errno != EINTR)
            return false;
    }
    return true;
}

bool ChildProcess::take_line(std::string& line) {
    const std::size_t end = unread_.find('\n', searched_);
    if (end == std::string::npos) {
        searched_ = unread_.size();
        return false;
    }
    line = unread_.substr(0, end);
    if (line.ends_with('\r')) line.pop_back();
    unread_.erase(0, end + 1);
    searched_ = 0;
    return true;
}

ChildProcess::Heard ChildProcess::read_line(std::string& line, Clock::time_point deadline) {
    while (!take_line(line)) {
        if (unread_.size() > longest_line) return Heard::end;
        if (!wait_for(output_, POLLIN, deadline)) return Heard::silence;
        std::array<char, 4096> block;
        const ssize_t count = read(output_, block.data(), block.size());
        if (count > 0)
            unread_.append(block.data(), static_cast<std::size_t>(count));
        else if (count == 0 || (errno != EAGAIN && errno != EINTR))
            return Heard::end;
    }
    return Heard::line;
}

}  // namespace tavoliere

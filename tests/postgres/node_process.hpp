#pragma once

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <string>
#include <vector>

namespace tavoliere::server {

// A node in a process of its own, on the loopback.
class NodeProcess {
public:
    NodeProcess(std::string name, const std::string& store, const std::string& secret_file, const std::string& log)
        : words_{TAVOLIERE_PROGRAM, "serve",         "--port",        "0",        "--no-limits", "--store", store,
                 "--node",          std::move(name), "--node-secret", secret_file},
          log_(log) {}
    ~NodeProcess() { kill(); }
    NodeProcess(const NodeProcess&) = delete;
    NodeProcess& operator=(const NodeProcess&) = delete;

    // Does not wait: `port` does, until it has told its address. It is 0 where it could not be started.
    void start() {
        int ends[2];
        if (::pipe2(ends, O_CLOEXEC) != 0) return;
        port_ = -1;
        process_ = ::fork();
        if (process_ == 0) {
            ::dup2(ends[1], STDOUT_FILENO);
            const int file = ::open(log_.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600);
            ::dup2(file, STDERR_FILENO);
            std::vector<char*> arguments;
            for (std::string& word : words_) arguments.push_back(word.data());
            arguments.push_back(nullptr);
            ::execv(arguments[0], arguments.data());
            ::_exit(127);
        }
        ::close(ends[1]);
        told_ = ends[0];
    }
    int port() {
        if (port_ >= 0) return port_;
        std::string address;
        for (char c; ::read(told_, &c, 1) == 1 && c != '\n';) address += c;
        ::close(told_);
        const std::size_t colon = address.rfind(':');
        return port_ = colon == std::string::npos ? 0 : std::atoi(address.c_str() + colon + 1);
    }

    void kill() {
        if (process_ <= 0) return;
        ::kill(process_, SIGKILL);
        ::waitpid(process_, nullptr, 0);
        process_ = 0;
        port_ = 0;
    }
    // In order; true where it ended so.
    bool dismiss() {
        int status = 0;
        ::kill(process_, SIGTERM);
        ::waitpid(process_, &status, 0);
        process_ = 0;
        port_ = 0;
        return WIFEXITED(status) && WEXITSTATUS(status) == 0;
    }
    void halt() const { ::kill(process_, SIGSTOP); }
    void go_on() const { ::kill(process_, SIGCONT); }
    bool runs() const { return process_ > 0; }

private:
    std::vector<std::string> words_;
    std::string log_;
    pid_t process_ = 0;
    int told_ = -1;
    int port_ = 0;
};

}  // namespace tavoliere::server

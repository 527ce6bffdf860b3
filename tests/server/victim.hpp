#pragma once

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <functional>
#include <string>

#include "server/server.hpp"
#include "support/games.hpp"

namespace tavoliere::server {

// A server in a process of its own, which tells its port through a pipe and can be killed.
class Victim {
public:
    // `prepare`: what its process does first.
    explicit Victim(const std::string& folder, const std::function<void()>& prepare = {}) {
        int ends[2];
        if (::pipe(ends) != 0) return;
        process_ = ::fork();
        if (process_ == 0) {
            if (prepare) prepare();
            serve(folder, ends[1]);
        }
        ::close(ends[1]);
        if (::read(ends[0], &port_, sizeof port_) != sizeof port_) port_ = 0;
        ::close(ends[0]);
    }
    ~Victim() { kill(); }
    Victim(const Victim&) = delete;
    Victim& operator=(const Victim&) = delete;

    int port() const { return port_; }
    // As by kill -9, at once. Any thread may do it; `bury` then belongs to the thread that made it.
    void strike() const { ::kill(process_, SIGKILL); }
    void bury() {
        ::waitpid(process_, &status_, 0);
        process_ = 0;
    }
    // As systemd ends it; true where it then ended by itself and in order.
    bool dismiss() {
        ::kill(process_, SIGTERM);
        bury();
        return WIFEXITED(status_) && WEXITSTATUS(status_) == 0;
    }
    void kill() {
        if (process_ <= 0) return;
        strike();
        bury();
    }
    // As a machine that is blocked: nothing of it runs until it is told to go on.
    void halt() const { ::kill(process_, SIGSTOP); }
    void go_on() const { ::kill(process_, SIGCONT); }
    // No file of it may grow beyond this; writing more fails.
    void limit_files(rlim_t bytes) const {
        const rlimit limit{bytes, RLIM_INFINITY};
        ::prlimit(process_, RLIMIT_FSIZE, &limit, nullptr);
    }

private:
    [[noreturn]] static void serve(const std::string& folder, int pipe) {
        // A write beyond the limit is to fail, not to end the process.
        std::signal(SIGXFSZ, SIG_IGN);
        ServerOptions options;
        options.port = 0;
        options.data = store_of(folder);
        options.limits = false;
        // Blocked before any thread is made, as `serve` does it.
        sigset_t ending;
        sigemptyset(&ending);
        sigaddset(&ending, SIGTERM);
        pthread_sigmask(SIG_BLOCK, &ending, nullptr);
        auto server = Server::start(catalog(), options);
        const int port = server ? (*server)->port() : 0;
        if (::write(pipe, &port, sizeof port) != sizeof port) ::_exit(1);
        int signal = 0;
        sigwait(&ending, &signal);
        if (server) server->reset();
        ::_exit(0);
    }

    pid_t process_ = 0;
    int port_ = 0;
    int status_ = 0;
};

}  // namespace tavoliere::server

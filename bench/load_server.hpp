#pragma once

#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

namespace load {

// The program that is measured, in a process of its own, with a new folder of data, or with the empty database that
// TAVOLIERE_TEST_STORE names (tools/with_postgres).
class Server {
public:
    Server(const std::string& program, const std::vector<std::string>& more)
        : folder_(std::filesystem::current_path() / ("load-data-" + std::to_string(::getpid()))),
          words_{program, "serve", "--port", "0", "--no-limits", "--store", place()} {
        words_.insert(words_.end(), more.begin(), more.end());
        start();
    }
    ~Server() {
        stop();
        std::error_code ignored;
        std::filesystem::remove_all(folder_, ignored);
    }
    Server(const Server&) = delete;
    Server& operator=(const Server&) = delete;

    // As systemd ends it, in order.
    void stop() {
        ::kill(process_, SIGTERM);
        ::waitpid(process_, nullptr, 0);
    }
    // With the data that are there; returns when it has told its address.
    void start() {
        int ends[2];
        if (::pipe(ends) != 0) return;
        process_ = ::fork();
        if (process_ == 0) {
            ::dup2(ends[1], STDOUT_FILENO);
            std::vector<char*> arguments;
            for (std::string& word : words_) arguments.push_back(word.data());
            arguments.push_back(nullptr);
            ::execv(arguments[0], arguments.data());
            ::_exit(127);
        }
        ::close(ends[1]);
        std::string address;
        for (char c; ::read(ends[0], &c, 1) == 1 && c != '\n';) address += c;
        ::close(ends[0]);
        port_ = std::atoi(address.c_str() + address.rfind(':') + 1);
    }

    int port() const { return port_; }
    // What of it is in memory.
    double kilobytes() const {
        std::ifstream status("/proc/" + std::to_string(process_) + "/status");
        for (std::string line; std::getline(status, line);)
            if (line.starts_with("VmRSS:")) return std::atof(line.c_str() + 6);
        return 0;
    }
    // The processor's time that it has used.
    double seconds() const {
        std::ifstream stat("/proc/" + std::to_string(process_) + "/stat");
        std::string word;
        double ticks = 0;
        for (int i = 1; i <= 15 && stat >> word; ++i)
            if (i >= 14) ticks += std::atof(word.c_str());
        return ticks / static_cast<double>(::sysconf(_SC_CLK_TCK));
    }

private:
    std::string place() const {
        const char* database = std::getenv("TAVOLIERE_TEST_STORE");
        return database ? database : folder_.string();
    }

    std::filesystem::path folder_;
    std::vector<std::string> words_;
    pid_t process_ = 0;
    int port_ = 0;
};

}  // namespace load

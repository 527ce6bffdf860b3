#pragma once

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <atomic>
#include <cstring>
#include <string>
#include <thread>
#include <utility>
#include <vector>

namespace tavoliere::server {

// A line to a socket of this machine that can be cut: a port of the loopback, from which everything is passed on.
class CutLine {
public:
    explicit CutLine(std::string target) : target_(std::move(target)) {
        listener_ = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        socklen_t size = sizeof address;
        if (::bind(listener_, reinterpret_cast<const sockaddr*>(&address), size) != 0) return;
        ::listen(listener_, 64);
        ::getsockname(listener_, reinterpret_cast<sockaddr*>(&address), &size);
        port_ = ntohs(address.sin_port);
        thread_ = std::thread([this] { run(); });
    }
    ~CutLine() {
        ends_ = true;
        if (thread_.joinable()) thread_.join();
        ::close(listener_);
    }
    CutLine(const CutLine&) = delete;
    CutLine& operator=(const CutLine&) = delete;

    int port() const { return port_; }
    // Whoever speaks over it is cut off, and nobody else gets through until it is whole again.
    void cut(bool is_cut) { is_cut_ = is_cut; }

private:
    using Pair = std::pair<int, int>;

    int connect_on() const {
        sockaddr_un address{};
        address.sun_family = AF_UNIX;
        std::strncpy(address.sun_path, target_.c_str(), sizeof address.sun_path - 1);
        const int there = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
        if (::connect(there, reinterpret_cast<const sockaddr*>(&address), sizeof address) == 0) return there;
        ::close(there);
        return -1;
    }

    static bool pass(int from, int to) {
        char bytes[65536];
        const ssize_t size = ::recv(from, bytes, sizeof bytes, 0);
        for (ssize_t sent = 0; sent < size;) {
            const ssize_t some = ::send(to, bytes + sent, static_cast<std::size_t>(size - sent), MSG_NOSIGNAL);
            if (some <= 0) return false;
            sent += some;
        }
        return size > 0;
    }

    void hang_up(const Pair& pair) const {
        ::close(pair.first);
        ::close(pair.second);
    }

    void take_one(std::vector<Pair>& pairs) const {
        const int here = ::accept4(listener_, nullptr, nullptr, SOCK_CLOEXEC);
        const int there = here >= 0 && !is_cut_ ? connect_on() : -1;
        if (there >= 0)
            pairs.emplace_back(here, there);
        else if (here >= 0)
            ::close(here);
    }

    void run() {
        std::vector<Pair> pairs;
        while (!ends_) {
            if (is_cut_) {
                for (const Pair& pair : pairs) hang_up(pair);
                pairs.clear();
            }
            std::vector<pollfd> ready{{listener_, POLLIN, 0}};
            for (const Pair& pair : pairs) {
                ready.push_back({pair.first, POLLIN, 0});
                ready.push_back({pair.second, POLLIN, 0});
            }
            if (::poll(ready.data(), ready.size(), 20) <= 0) continue;
            std::vector<Pair> left;
            for (std::size_t i = 0; i < pairs.size(); ++i) {
                const auto& [here, there] = pairs[i];
                if ((ready[1 + 2 * i].revents == 0 || pass(here, there)) &&
                    (ready[2 + 2 * i].revents == 0 || pass(there, here)))
                    left.push_back(pairs[i]);
                else
                    hang_up(pairs[i]);
            }
            pairs = std::move(left);
            if (ready[0].revents != 0) take_one(pairs);
        }
        for (const Pair& pair : pairs) hang_up(pair);
    }

    const std::string target_;
    int listener_ = -1, port_ = 0;
    std::atomic<bool> is_cut_{false}, ends_{false};
    std::thread thread_;
};

}  // namespace tavoliere::server

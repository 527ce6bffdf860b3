#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace tavoliere::server {

// A thread that does what it is given, in order, and something else now and then.
class WorkThread {
public:
    WorkThread(std::chrono::milliseconds every, std::function<void()> now_and_then)
        : every_(every), now_and_then_(std::move(now_and_then)), thread_([this] { run(); }) {}
    ~WorkThread() { stop(); }
    WorkThread(const WorkThread&) = delete;
    WorkThread& operator=(const WorkThread&) = delete;

    void post(std::function<void()> work) {
        bool idle = false;
        {
            const std::lock_guard lock(mutex_);
            idle = waiting_.empty();
            waiting_.push_back(std::move(work));
        }
        if (idle) wake_.notify_one();
    }

    // Does what is waiting, then ends; what that leads to is left undone.
    void stop() {
        {
            const std::lock_guard lock(mutex_);
            if (stopping_) return;
            stopping_ = true;
        }
        wake_.notify_one();
        thread_.join();
    }

private:
    void run() {
        auto next = std::chrono::steady_clock::now() + every_;
        std::vector<std::function<void()>> work;
        while (true) {
            bool last = false;
            {
                std::unique_lock lock(mutex_);
                wake_.wait_until(lock, next, [this] { return stopping_ || !waiting_.empty(); });
                work.swap(waiting_);
                last = stopping_;
            }
            for (const auto& each : work) each();
            work.clear();
            if (last) return;
            if (std::chrono::steady_clock::now() < next) continue;
            now_and_then_();
            next = std::chrono::steady_clock::now() + every_;
        }
    }

    const std::chrono::milliseconds every_;
    const std::function<void()> now_and_then_;
    std::mutex mutex_;
    std::condition_variable wake_;
    std::vector<std::function<void()>> waiting_;
    bool stopping_ = false;
    std::thread thread_;
};

}  // namespace tavoliere::server

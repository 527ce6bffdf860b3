#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace tavoliere::server {

// A thread that does what it is given, in order, and something else at intervals.
class WorkThread {
public:
    explicit WorkThread(std::chrono::milliseconds interval) : interval_(interval), thread_([this] { run(); }) {}
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

    // What is done at intervals from now on.
    void repeat(std::function<void()> work) {
        post([this, work = std::move(work)] { repeated_ = work; });
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
        auto next = std::chrono::steady_clock::now() + interval_;
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
            if (repeated_) repeated_();
            next = std::chrono::steady_clock::now() + interval_;
        }
    }

    const std::chrono::milliseconds interval_;
    std::function<void()> repeated_;  // only the thread knows it
    std::mutex mutex_;
    std::condition_variable wake_;
    std::vector<std::function<void()>> waiting_;
    bool stopping_ = false;
    std::thread thread_;
};

}  // namespace tavoliere::server

#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>

namespace tavoliere::server {

// So many places for each client, from any thread. One is free again when it is let go, which must be before this goes.
using Place = std::shared_ptr<const void>;

class Places {
public:
    explicit Places(int most) : most_(most) {}

    // Nothing where all are taken.
    Place take(const std::string& client) {
        const std::lock_guard lock(mutex_);
        int& taken = taken_[client];
        if (taken >= most_) return nullptr;
        ++taken;
        return {this, [this, client](const void*) { leave(client); }};
    }

private:
    void leave(const std::string& client) {
        const std::lock_guard lock(mutex_);
        const auto found = taken_.find(client);
        if (found != taken_.end() && --found->second == 0) taken_.erase(found);
    }

    const int most_;
    std::mutex mutex_;
    std::unordered_map<std::string, int> taken_;
};

}  // namespace tavoliere::server

#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>

namespace tavoliere::server {

// So many slots for each client, from any thread. One is free again when it is let go, if only after this is gone.
using Slot = std::shared_ptr<const void>;

class Slots {
public:
    static constexpr int without_limit = 1'000'000;

    explicit Slots(int most) : most_(most) {}

    // Nothing where all are taken.
    Slot take(const std::string& client) {
        const std::lock_guard lock(taken_->mutex);
        int& taken = taken_->by_client[client];
        if (taken >= most_) return nullptr;
        ++taken;
        return {taken_.get(), [taken_by = taken_, client](const void*) { leave(*taken_by, client); }};
    }

private:
    struct Taken {
        std::mutex mutex{};
        std::unordered_map<std::string, int> by_client{};
    };

    static void leave(Taken& taken, const std::string& client) {
        const std::lock_guard lock(taken.mutex);
        const auto found = taken.by_client.find(client);
        if (found != taken.by_client.end() && --found->second == 0) taken.by_client.erase(found);
    }

    const int most_;
    std::shared_ptr<Taken> taken_ = std::make_shared<Taken>();
};

}  // namespace tavoliere::server

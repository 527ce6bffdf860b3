#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <unordered_map>

#include "server/time_control.hpp"

namespace tavoliere::server {

// How often something may be done: `burst` times at once, then once every `every` milliseconds.
struct Rate {
    double burst;
    Millis every;
};

// One bucket of permissions that fills up with time.
class Bucket {
public:
    bool take(const Rate& rate, Millis now) {
        if (fresh_) permissions_ = rate.burst;
        const double gained = fresh_ ? 0 : static_cast<double>(now - last_) / static_cast<double>(rate.every);
        permissions_ = std::min(rate.burst, permissions_ + std::max(0.0, gained));
        last_ = now;
        fresh_ = false;
        if (permissions_ < 1) return false;
        permissions_ -= 1;
        return true;
    }
    // How long until the next permission.
    Millis wait(const Rate& rate, Millis now) const {
        const double missing = 1 - permissions_ - static_cast<double>(now - last_) / static_cast<double>(rate.every);
        return fresh_ ? 0 : static_cast<Millis>(std::max(0.0, missing) * static_cast<double>(rate.every));
    }
    bool full(const Rate& rate, Millis now) const {
        return permissions_ + static_cast<double>(now - last_) / static_cast<double>(rate.every) >= rate.burst;
    }

private:
    double permissions_ = 0;
    Millis last_ = 0;
    bool fresh_ = true;
};

// Buckets by address, person or name. Those that are full again are forgotten, so that strangers cannot fill memory.
class RateLimit {
public:
    explicit RateLimit(Rate rate) : rate_(rate) {}

    bool allow(std::string_view key, Millis now) {
        if (off_) return true;
        if (buckets_.size() >= most_keys)
            std::erase_if(buckets_, [&](const auto& b) { return b.second.full(rate_, now); });
        if (buckets_.size() >= most_keys) return false;
        return buckets_[std::string(key)].take(rate_, now);
    }
    // How long this one has to wait after a refusal.
    Millis wait(std::string_view key, Millis now) const {
        const auto found = buckets_.find(std::string(key));
        return found == buckets_.end() ? rate_.every : found->second.wait(rate_, now);
    }
    void turn_off() { off_ = true; }

private:
    static constexpr std::size_t most_keys = 100'000;

    Rate rate_;
    bool off_ = false;
    std::unordered_map<std::string, Bucket> buckets_;
};

}  // namespace tavoliere::server

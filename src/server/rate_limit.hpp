#pragma once

#include <algorithm>
#include <string>
#include <string_view>

#include "server/kept_values.hpp"
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

// Buckets by address, person or name. Those that are full again are forgotten, and where there are too many the one
// that was asked longest ago: strangers neither fill memory nor keep anybody out.
class RateLimit {
public:
    explicit RateLimit(Rate rate, bool on = true) : rate_(rate), on_(on) {}

    bool allow(std::string_view key, Millis now) {
        if (!on_) return true;
        forget_some(now);
        const std::string name(key);
        Bucket bucket = buckets_.take(name).value_or(Bucket{});
        const bool allowed = bucket.take(rate_, now);
        buckets_.put(name, bucket);
        return allowed;
    }
    // Would it be allowed now?
    bool would_allow(std::string_view key, Millis now) const {
        const Bucket* bucket = buckets_.find(std::string(key));
        return !on_ || !bucket || bucket->wait(rate_, now) == 0;
    }
    // How long this one has to wait after a refusal.
    Millis wait(std::string_view key, Millis now) const {
        const Bucket* bucket = buckets_.find(std::string(key));
        return bucket ? bucket->wait(rate_, now) : rate_.every;
    }
    // How many are remembered.
    std::size_t size() const { return buckets_.size(); }

private:
    static constexpr std::size_t most_keys = 100'000;

    // More than can have come since the last time, so that all are looked at in the end, but few at a time.
    void forget_some(Millis now) {
        for (int i = 0; i < 2 && buckets_.size() > 0 && buckets_.oldest().full(rate_, now); ++i) buckets_.drop_oldest();
    }

    Rate rate_;
    bool on_;
    KeptValues<Bucket> buckets_{most_keys};
};

// Permission by both limits, or a use of neither. The address is asked before the person: who becomes a new
// person each time leaves no more behind than their address may.
inline bool allow_both(RateLimit& by_person, std::string_view person, RateLimit& by_address, std::string_view address,
                       Millis now) {
    return by_person.would_allow(person, now) && by_address.allow(address, now) && by_person.allow(person, now);
}

}  // namespace tavoliere::server

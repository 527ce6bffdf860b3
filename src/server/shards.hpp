#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tavoliere::server {

// Where several servers share a store, each owns some of the shards: a room belongs to the shard that the first
// character of its id names, and ids are random.
constexpr int shard_count = 64;

constexpr std::string_view shard_letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
static_assert(shard_letters.size() == shard_count);

// -1 for what is no id.
inline int shard_of(std::string_view room) {
    const std::size_t found = room.empty() ? shard_letters.npos : shard_letters.find(room.front());
    return found == shard_letters.npos ? -1 : static_cast<int>(found);
}

// By which right a room of a shard is written: each transfer of the shard has another epoch.
struct ShardClaim {
    int shard = -1;
    std::int64_t epoch = 0;

    bool operator==(const ShardClaim&) const = default;
};

// The shards that this server owns, as its hall sees them. A shard is written from when it is claimed, and served from
// when its clocks and challenges are restored until it is given up.
class HeldShards {
public:
    void claim(const ShardClaim& claim) { at(claim.shard) = {claim.epoch, false}; }
    void begin_serving(int shard) { at(shard).served = true; }
    void end_serving(int shard) { at(shard).served = false; }
    void drop(int shard) { at(shard) = {}; }

    // Nobody writes by an epoch of 0.
    ShardClaim claim_of(std::string_view room) const {
        const int shard = shard_of(room);
        return {shard, shard < 0 ? 0 : held_[static_cast<std::size_t>(shard)].epoch};
    }
    std::int64_t epoch(int shard) const { return held_[static_cast<std::size_t>(shard)].epoch; }
    bool serves_shard(int shard) const { return shard >= 0 && held_[static_cast<std::size_t>(shard)].served; }
    bool serves(std::string_view room) const { return serves_shard(shard_of(room)); }
    std::vector<int> served() const {
        std::vector<int> shards;
        for (int shard = 0; shard < shard_count; ++shard)
            if (serves_shard(shard)) shards.push_back(shard);
        return shards;
    }

private:
    struct Held {
        std::int64_t epoch = 0;
        bool served = false;
    };

    Held& at(int shard) { return held_[static_cast<std::size_t>(shard)]; }

    std::array<Held, shard_count> held_{};
};

}  // namespace tavoliere::server

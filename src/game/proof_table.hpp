#pragma once

#include <algorithm>
#include <cstdint>

#include "core/large_array.hpp"

namespace tavoliere {

// Proven bounds of the final margin of positions, for the side to move. They stay true, so nothing here ever ages.
template <class Move>
class ProofTable {
public:
    static constexpr std::int8_t unknown = 127;

    struct Entry {
        std::uint64_t key = 0;
        std::int8_t lower = -unknown, upper = unknown;
        Move move{};            // the last one that was best
        std::uint8_t size = 0;  // how much of the game is left
    };

    explicit ProofTable(std::size_t megabytes)
        : bucket_count_(std::max<std::size_t>(1, megabytes * 1024 * 1024 / sizeof(Bucket))), buckets_(bucket_count_) {}

    void clear() {
        for (std::size_t i = 0; i < bucket_count_; ++i) buckets_[i] = {};
    }

    const Entry* probe(std::uint64_t key) const {
        for (const Entry& entry : bucket_of(key).entries)
            if (entry.key == key) return &entry;
        return nullptr;
    }

    void prefetch(std::uint64_t key) const { __builtin_prefetch(&bucket_of(key)); }

    // The larger the endgame, the more it has cost to solve, so the smallest is replaced.
    void store(const Entry& known) {
        Entry* smallest = nullptr;
        for (Entry& entry : bucket_of(known.key).entries) {
            if (entry.key == known.key) {
                entry.lower = std::max(entry.lower, known.lower);
                entry.upper = std::min(entry.upper, known.upper);
                entry.move = known.move;
                return;
            }
            if (!smallest || entry.size < smallest->size) smallest = &entry;
        }
        *smallest = known;
    }

private:
    struct alignas(64) Bucket {
        Entry entries[4];
    };

    Bucket& bucket_of(std::uint64_t key) const { return buckets_[place_of_hash(key, bucket_count_)]; }

    std::size_t bucket_count_;
    LargeArray<Bucket> buckets_;
};

}  // namespace tavoliere

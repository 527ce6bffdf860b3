#pragma once

#include <algorithm>
#include <bit>

#include "core/large_array.hpp"
#include "games/dvonn/dvonn.hpp"

namespace tavoliere::dvonn {

// More pieces than any margin.
constexpr int widest_margin = 49;

// What is known of the final margin of positions, for the side to move. It is known for good: nothing here ever ages.
class EndTable {
public:
    struct Entry {
        std::uint64_t key = 0;
        std::int8_t lower = -widest_margin, upper = widest_margin;
        Move move = pass;  // the last one that was best
        std::uint8_t stacks = 0;
    };

    explicit EndTable(std::size_t megabytes)
        : shift_(64 - std::countr_zero(bucket_count(megabytes))), buckets_(bucket_count(megabytes)) {}

    const Entry* find(std::uint64_t key) const {
        for (const Entry& entry : bucket_of(key).entries)
            if (entry.key == key) return &entry;
        return nullptr;
    }

    void expect(std::uint64_t key) const { __builtin_prefetch(&bucket_of(key)); }

    // Positions with many stacks have cost the most to solve, so those with few give way.
    void store(const Entry& known) {
        Entry* fewest = nullptr;
        for (Entry& entry : bucket_of(known.key).entries) {
            if (entry.key == known.key) {
                entry.lower = std::max(entry.lower, known.lower);
                entry.upper = std::min(entry.upper, known.upper);
                entry.move = known.move;
                return;
            }
            if (!fewest || entry.stacks < fewest->stacks) fewest = &entry;
        }
        *fewest = known;
    }

private:
    struct alignas(64) Bucket {
        Entry entries[4];
    };

    static std::size_t bucket_count(std::size_t megabytes) {
        return std::bit_floor(std::max<std::size_t>(2, megabytes * 1024 * 1024 / sizeof(Bucket)));
    }
    Bucket& bucket_of(std::uint64_t key) const {
        return buckets_[static_cast<std::size_t>(key * 0x9e3779b97f4a7c15u >> shift_)];
    }

    int shift_;
    LargeArray<Bucket> buckets_;
};

}  // namespace tavoliere::dvonn

#pragma once

#include <atomic>
#include <cstdint>
#include <optional>

#include "core/large_array.hpp"
#include "search/score.hpp"

namespace tavoliere {

enum class Bound : std::uint8_t { none, upper, lower, exact };

// The result of an earlier search of a position. The move is a code: see step_code.hpp.
struct TranspositionEntry {
    std::uint32_t move = 0;
    Score score = 0;
    int depth = 0;
    Bound bound = Bound::none;
};

// Results of earlier searches by hash, shared by all threads without locks: an entry is two words, and the key is
// stored combined with the data, so that a torn entry does not match any position.
class TranspositionTable {
public:
    explicit TranspositionTable(std::size_t megabytes);

    void clear();
    // Entries of earlier searches become the first to be replaced.
    void new_search() { age_ = (age_ + 1) & 63; }

    std::optional<TranspositionEntry> probe(std::uint64_t hash, int ply) const;
    void store(std::uint64_t hash, int ply, const TranspositionEntry& entry);

    // Brings the bucket into the cache, because it will be probed soon.
    void prefetch(std::uint64_t hash) const { __builtin_prefetch(&bucket_of(hash)); }

    std::size_t bytes() const { return bucket_count_ * sizeof(Bucket); }
    // How full it is with entries of this search, in thousandths.
    int hashfull() const;

private:
    struct Slot {
        std::atomic<std::uint64_t> guarded_key{0};
        std::atomic<std::uint64_t> data{0};
    };
    struct alignas(64) Bucket {
        Slot slots[4];
    };

    Bucket& bucket_of(std::uint64_t hash) const { return buckets_[place_of_hash(hash, bucket_count_)]; }

    std::size_t bucket_count_;
    LargeArray<Bucket> buckets_;
    std::uint64_t age_ = 0;
};

}  // namespace tavoliere

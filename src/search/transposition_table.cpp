#include "search/transposition_table.hpp"

#include <algorithm>

namespace tavoliere {

namespace {

// data: move 0-31, score 32-47, depth 48-55, bound 56-57, age 58-63
std::uint64_t pack(const TranspositionEntry& entry, std::uint64_t age) {
    const auto score = static_cast<std::uint16_t>(entry.score + infinite_score);
    const auto depth = static_cast<std::uint8_t>(std::clamp(entry.depth, 0, 255));
    return entry.move | std::uint64_t{score} << 32 | std::uint64_t{depth} << 48 |
           static_cast<std::uint64_t>(entry.bound) << 56 | age << 58;
}

TranspositionEntry unpack(std::uint64_t data) {
    return {static_cast<std::uint32_t>(data), static_cast<Score>(data >> 32 & 0xffff) - infinite_score,
            static_cast<int>(data >> 48 & 0xff), static_cast<Bound>(data >> 56 & 3)};
}

std::uint64_t age_of(std::uint64_t data) { return data >> 58; }
int depth_of(std::uint64_t data) { return static_cast<int>(data >> 48 & 0xff); }

// Distances to the end are stored from the position, not from the root of the search that found them.
Score from_root(Score score, int ply) {
    return score > eval_limit ? score - ply : score < -eval_limit ? score + ply : score;
}
Score from_here(Score score, int ply) {
    return score > eval_limit ? score + ply : score < -eval_limit ? score - ply : score;
}

}  // namespace

TranspositionTable::TranspositionTable(std::size_t megabytes)
    : bucket_count_(std::max<std::size_t>(1, megabytes * 1024 * 1024 / sizeof(Bucket))), buckets_(bucket_count_) {}

void TranspositionTable::clear() {
    for (std::size_t i = 0; i < bucket_count_; ++i)
        for (Slot& slot : buckets_[i].slots) {
            slot.guarded_key.store(0, std::memory_order_relaxed);
            slot.data.store(0, std::memory_order_relaxed);
        }
    age_ = 0;
}

std::optional<TranspositionEntry> TranspositionTable::probe(std::uint64_t hash, int ply) const {
    for (const Slot& slot : bucket_of(hash).slots) {
        const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
        if ((slot.guarded_key.load(std::memory_order_relaxed) ^ data) != hash || data == 0) continue;
        TranspositionEntry entry = unpack(data);
        entry.score = from_root(entry.score, ply);
        return entry;
    }
    return std::nullopt;
}

void TranspositionTable::store(std::uint64_t hash, int ply, const TranspositionEntry& entry) {
    TranspositionEntry kept = entry;
    kept.score = from_here(entry.score, ply);
    Slot* worst = nullptr;
    int worst_value = 1 << 20;
    for (Slot& slot : bucket_of(hash).slots) {
        const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
        if ((slot.guarded_key.load(std::memory_order_relaxed) ^ data) == hash && data != 0) {
            // A deeper result of this search is worth more than a shallow bound.
            const bool keeps = age_of(data) == age_ && depth_of(data) > entry.depth + 3 && entry.bound != Bound::exact;
            if (keeps) return;
            if (kept.move == 0) kept.move = unpack(data).move;
            worst = &slot;
            break;
        }
        const int value = (age_of(data) == age_ ? 256 : 0) + depth_of(data);
        if (value < worst_value) {
            worst_value = value;
            worst = &slot;
        }
    }
    const std::uint64_t data = pack(kept, age_);
    worst->guarded_key.store(hash ^ data, std::memory_order_relaxed);
    worst->data.store(data, std::memory_order_relaxed);
}

int TranspositionTable::hashfull() const {
    const std::size_t sample = std::min<std::size_t>(bucket_count_, 250);
    std::size_t used = 0;
    for (std::size_t i = 0; i < sample; ++i)
        for (const Slot& slot : buckets_[i].slots) {
            const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
            used += data != 0 && age_of(data) == age_ ? 1 : 0;
        }
    return static_cast<int>(used * 1000 / (4 * sample));
}

}  // namespace tavoliere

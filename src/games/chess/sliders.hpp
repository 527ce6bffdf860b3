#pragma once

#include <array>
#include <vector>

#include "games/chess/magics.hpp"

namespace tavoliere::chess {

enum class Slider : std::uint8_t { rook, bishop };

// What a slider attacks, found step by step: slow, and the measure of the tables.
Squares walked_attacks(Slider slider, int square, Squares occupied);

// The squares whose occupation matters to a slider: its lines without their last squares.
Squares relevant_blockers(Slider slider, int square);

// Two ways to number the arrangements of blockers on the relevant squares.
struct MagicIndex {
    Squares relevant = 0;
    Squares magic = 0;
    int shift = 0;

    MagicIndex() = default;
    MagicIndex(Slider slider, int square)
        : relevant(relevant_blockers(slider, square)),
          magic(slider == Slider::rook ? rook_magics[square] : bishop_magics[square]),
          shift(64 - std::popcount(relevant)) {}

    Squares operator()(Squares occupied) const { return (occupied & relevant) * magic >> shift; }
};

#ifdef __BMI2__
struct PextIndex {
    Squares relevant = 0;

    PextIndex() = default;
    PextIndex(Slider slider, int square) : relevant(relevant_blockers(slider, square)) {}

    Squares operator()(Squares occupied) const { return __builtin_ia32_pext_di(occupied, relevant); }
};
using FastestIndex = PextIndex;
#else
using FastestIndex = MagicIndex;
#endif

// The attacks of one kind of slider from every square for every arrangement of blockers.
template <class Index>
class SliderTable {
public:
    explicit SliderTable(Slider slider) {
        std::size_t size = 0;
        for (int square = 0; square < square_count; ++square) {
            entries_[square].index = Index(slider, square);
            size += arrangements(square);
        }
        attacks_.resize(size);
        Squares* next = attacks_.data();
        for (int square = 0; square < square_count; ++square) {
            entries_[square].attacks = next;
            fill(slider, square, next);
            next += arrangements(square);
        }
    }
    SliderTable(const SliderTable&) = delete;
    SliderTable& operator=(const SliderTable&) = delete;

    Squares operator()(int square, Squares occupied) const {
        const Entry& entry = entries_[square];
        return entry.attacks[entry.index(occupied)];
    }

private:
    struct Entry {
        Index index;
        const Squares* attacks = nullptr;
    };

    std::size_t arrangements(int square) const {
        return std::size_t{1} << std::popcount(entries_[square].index.relevant);
    }

    void fill(Slider slider, int square, Squares* attacks) const {
        const Index& index = entries_[square].index;
        Squares blockers = 0;
        do {
            attacks[index(blockers)] = walked_attacks(slider, square, blockers);
            blockers = (blockers - index.relevant) & index.relevant;
        } while (blockers);
    }

    std::array<Entry, square_count> entries_;
    std::vector<Squares> attacks_;
};

extern const SliderTable<FastestIndex> rook_table;
extern const SliderTable<FastestIndex> bishop_table;

}  // namespace tavoliere::chess

#pragma once

#include <array>
#include <optional>

#include "games/seeds/description.hpp"
#include "games/seeds/position.hpp"

namespace tavoliere::seeds {

// A rule for a seed that has fallen, in the form in which it is tested.
struct FallTable : FallWords {
    std::array<Cells, 2> where{};  // by the side that sows: the cells in which the seed may have fallen
    bool looks_opposite = false, looks_next = false;
    std::uint8_t number = 0;  // of the rule in the description
};

struct FallList {
    std::array<FallTable, most_falls> rules{};
    int count = 0;

    const FallTable* begin() const { return rules.data(); }
    const FallTable* end() const { return rules.data() + count; }
};

// What sowing needs of a description.
struct SowingTables {
    explicit SowingTables(const Description& description);

    int opposite(int house) const { return 2 * houses - 1 - house; }
    Side owner_of_row(int house) const { return house < houses ? Side::first : Side::second; }
    // The unclaimed houses of a row.
    Cells unclaimed(const Position& pos, Side row) const { return rows[index(row)] & ~pos.claimed_by_any(); }
    // The houses of these that hold a seed.
    Cells held(const Position& pos, Side row) const { return HousesWith(1).in(pos)&unclaimed(pos, row); }

    int houses;
    std::array<Cells, 2> rows{};
    // The cell after each, by the side that sows and the way (1 is clockwise); and the house after each, by the way.
    std::array<std::array<std::array<std::uint8_t, cell_count>, 2>, 2> next_cell{};
    std::array<std::array<std::uint8_t, cell_count>, 2> next_house{};
    Origin origin;
    FallList last, each;

    int most_claims;
    Cells never_claimed = 0;
    bool same_number_excluded;
    ClaimedTo claimed_to;

private:
    void make_rings(Stores sown);
    void add_fall(const Fall& fall);
};

}  // namespace tavoliere::seeds

#include "games/seeds/tables.hpp"

namespace tavoliere::seeds {

namespace {

bool sows_store(Stores sown, Side sower, Side owner) {
    return sown == Stores::both || (sown == Stores::own && sower == owner);
}

// The last house of a row in the way of sowing, after which its owner's store comes.
int last_house(int houses, Side row, int way) {
    const int first = row == Side::first ? 0 : houses;
    return way == 0 ? first + houses - 1 : first;
}

Cells cells_for(Where where, Side sower, const std::array<Cells, 2>& rows) {
    switch (where) {
        case Where::any:
            return rows[0] | rows[1];
        case Where::own:
            return rows[static_cast<std::size_t>(sower)];
        case Where::enemy:
            return rows[static_cast<std::size_t>(other(sower))];
        case Where::own_store:
            return cell_bit(store_of(sower));
        case Where::enemy_store:
            return cell_bit(store_of(other(sower)));
    }
    return 0;
}

}  // namespace

SowingTables::SowingTables(const Description& description)
    : houses(description.houses),
      origin(description.origin),
      most_claims(description.most_claims.value_or(ring_size)),
      same_number_excluded(description.except.has(Except::same_number)),
      claimed_to(description.claimed_to) {
    rows[0] = cell_bit(houses) - 1;
    rows[1] = rows[0] << houses;
    make_rings(description.stores);
    for (const Fall& fall : description.falls) add_fall(fall);
    for (const int first : {0, houses}) {
        const Cells last_of_row = cell_bit(first + houses - 1);
        if (description.except.has(Except::last_house)) never_claimed |= last_of_row;
        if (description.except.has(Except::ends)) never_claimed |= last_of_row | cell_bit(first);
    }
}

void SowingTables::make_rings(Stores sown) {
    const int ring = 2 * houses;
    for (int way = 0; way < 2; ++way) {
        for (int house = 0; house < ring; ++house)
            next_house[way][house] = static_cast<std::uint8_t>((house + (way == 0 ? 1 : ring - 1)) % ring);
        for (const Side row : {Side::first, Side::second})
            next_house[way][store_of(row)] = next_house[way][last_house(houses, row, way)];
        for (const Side sower : {Side::first, Side::second}) {
            auto& next = next_cell[index(sower)][way];
            next = next_house[way];
            for (const Side row : {Side::first, Side::second})
                if (sows_store(sown, sower, row))
                    next[last_house(houses, row, way)] = static_cast<std::uint8_t>(store_of(row));
        }
    }
}

void SowingTables::add_fall(const Fall& fall) {
    FallList& list = fall.seed == Which::last ? last : each;
    FallTable& table = list.rules[list.count++];
    for (const Side sower : {Side::first, Side::second}) table.where[index(sower)] = cells_for(fall.in, sower, rows);
    static_cast<FallWords&>(table) = fall;
    table.number = static_cast<std::uint8_t>(last.count + each.count - 1);
    table.looks_opposite = fall.opposite != NumberSet::all();
    table.looks_next = fall.next != NumberSet::all();
}

}  // namespace tavoliere::seeds

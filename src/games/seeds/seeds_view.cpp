#include "board/sowing_board.hpp"
#include "games/seeds/seeds.hpp"

namespace tavoliere::seeds {

namespace {

Owner owner_of_house(const Position& pos, int house) {
    for (const Side side : {Side::first, Side::second})
        if (pos.claimed[index(side)] >> house & 1) return owner_of(side);
    return Owner::neutral;
}

}  // namespace

int cell_of(int house_or_store, int houses) {
    return house_or_store < ring_size ? house_or_store : 2 * houses + house_or_store - ring_size;
}

// A store lies after its owner's last house in the way of sowing.
Scene Rules::scene() const {
    Scene scene;
    const int houses = tables_.houses;
    scene.board = make_sowing_board(houses, description_.way == Way::cw ? StoreSide::left : StoreSide::right);
    scene.sowing = {{cell_of(store_of(Side::first), houses), cell_of(store_of(Side::second), houses)},
                    static_cast<SowingWay>(description_.way)};
    scene.home = Home::below;
    scene.columns_per_unit = 6;
    scene.rows_per_unit = 2;
    return scene;
}

View Rules::view(const Position& pos) const {
    View view;
    view.turn = pos.turn;
    const int houses = tables_.houses;
    for (int house = 0; house < 2 * houses; ++house)
        view.heaps.push_back({house, pos.seeds[house], owner_of_house(pos, house)});
    for (const Side side : {Side::first, Side::second})
        view.heaps.push_back({cell_of(store_of(side), houses), pos.store(side)});
    view.scores = {pos.store(Side::first), pos.store(Side::second)};
    return view;
}

}  // namespace tavoliere::seeds

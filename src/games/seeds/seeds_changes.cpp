#include "games/seeds/seeds.hpp"
#include "games/seeds/sowing.hpp"

namespace tavoliere::seeds {

namespace {

// Writes down what it sees of a sowing.
class SowingTeller {
public:
    SowingTeller(const Position& pos, int houses, ChangeLog& log) : pos_(pos), houses_(houses), log_(log) {}

    void lift(int house) { log_.lift(cell(house), pos_.seeds[house]); }
    void drop(int where) { log_.sow(cell(where)); }
    void take(int house, Side store, int seeds) { log_.take(cell(house), cell(store_of(store)), seeds); }
    void claim(int house, Side side) { log_.claim(cell(house), side); }
    void share(int here, int opposite, int crossing) {
        if (crossing > 0) log_.take(cell(opposite), cell(here), crossing);
        if (crossing < 0) log_.take(cell(here), cell(opposite), -crossing);
    }
    void apply(const FallTable&, int) {}

private:
    int cell(int house_or_store) const { return cell_of(house_or_store, houses_); }

    const Position& pos_;  // as it changes
    int houses_;
    ChangeLog& log_;
};

}  // namespace

void Rules::tell(const Position& pos, Move move, ChangeLog& log) const {
    if (move == pass) return log.pass();
    Position changing = pos;
    SowingTeller teller(changing, tables_.houses, log);
    Sowing(tables_, changing, move.clockwise, teller).sow(move.house);
}

}  // namespace tavoliere::seeds

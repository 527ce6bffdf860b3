#pragma once

#include "game/game.hpp"
#include "game/game_probe.hpp"
#include "game/playouts.hpp"

namespace tavoliere {

// The probe of the game with these rules, which must outlive it.
template <Game R>
class ErasedProbe final : public GameProbe {
public:
    using Position = typename R::Position;

    explicit ErasedProbe(const R& rules) : rules_(rules) {}
    ErasedProbe(const ErasedProbe&) = delete;
    ErasedProbe& operator=(const ErasedProbe&) = delete;

    Timing time(Timed what, const std::vector<AnyPosition>& positions, double seconds) const override {
        std::vector<Position> own;
        for (const AnyPosition& any : positions) own.push_back(of(any));
        return time_work(rules_, own, what, seconds);
    }

    std::map<std::uint64_t, int> sample_random_turns(const AnyPosition& any, std::uint64_t seed,
                                                     int draws) const override {
        std::map<std::uint64_t, int> counts;
        Random random(seed);
        for (int i = 0; i < draws; ++i) {
            Position pos = of(any);
            if (play_random_turn(rules_, pos, random)) ++counts[rules_.hash(pos)];
        }
        return counts;
    }

    std::uint64_t hash_from_scratch(const AnyPosition& any) const override { return rules_.hash_from_scratch(of(any)); }

    int symmetry_count() const override {
        if constexpr (HasSymmetries<R>) return rules_.symmetry_count();
        return 1;
    }
    AnyPosition transformed(const AnyPosition& any, int symmetry) const override {
        if constexpr (HasSymmetries<R>) return AnyPosition::holding(rules_.transformed(of(any), symmetry));
        return any;
    }

private:
    static Position of(const AnyPosition& any) { return any.as<Position>(); }

    const R& rules_;
};

}  // namespace tavoliere

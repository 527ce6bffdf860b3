#pragma once

#include <memory>

#include "search/engine.hpp"
#include "search/level.hpp"

namespace tavoliere {

// An engine that plays below its strength: see Sight. It tells its lines once, when it has chosen among them, because
// the one it has chosen comes first.
class LevelEngine final : public Engine {
public:
    LevelEngine(std::unique_ptr<Engine> engine, const Ladder& ladder, int level, std::uint64_t seed)
        : engine_(std::move(engine)), ladder_(ladder), level_(level) {
        set_seed(seed);
    }

    void new_game() override { engine_->new_game(); }
    void set_seed(std::uint64_t seed) override {
        seed_ = seed;
        sight_ = sight_on_day(ladder_, level_, seed);
        engine_->set_seed(seed);
    }
    void set_position(const Record& record) override;
    void prepare(const Limits& limits) override;
    using Engine::think;
    SearchAnswer think(const LineSink& on_line) override;
    void stop() override { engine_->stop(); }

private:
    std::size_t choice_among(const std::vector<Line>& lines) const;

    std::unique_ptr<Engine> engine_;
    const Ladder ladder_;
    const int level_;
    Sight sight_;
    std::uint64_t seed_ = usual_day;
    std::uint64_t position_hash_ = 0;
    int lines_asked_ = 1;
};

}  // namespace tavoliere

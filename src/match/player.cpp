#include "match/player.hpp"

#include "match/ugi_player.hpp"

namespace tavoliere {

namespace {

// An engine of this program. It obeys the rules and its limits, so it forfeits nothing.
class EnginePlayer final : public Player {
public:
    EnginePlayer(const PlayerSpec& spec, const AnyGame& game)
        : engine_(game.make_engine(spec.method, spec.options)), limits_(spec.limits) {}

    std::optional<Error> new_game(std::uint64_t seed) override {
        engine_->new_game();
        engine_->set_seed(seed);
        return std::nullopt;
    }
    Choice choose(const Record& record, const GameClocks& clocks) override {
        const AnyGame& game = record.game();
        Limits limits = limits_;
        if (const auto& clock = clocks[static_cast<std::size_t>(game.person_to_move(record.position()))])
            limits.time = time_for_turn(*clock, game.turns_ahead(record.position()));
        engine_->set_position(record);
        const SearchAnswer answer = engine_->think(limits, nullptr);
        return {.action = answer.best_action(),
                .score = answer.lines.empty() ? std::nullopt : std::optional(answer.lines[0].score)};
    }
    void forfeited() override {}
    void interrupt() override { engine_->stop(); }

private:
    std::unique_ptr<Engine> engine_;
    Limits limits_;
};

}  // namespace

std::unique_ptr<Player> make_player(const PlayerSpec& spec, const AnyGame& game) {
    if (spec.command.empty()) return std::make_unique<EnginePlayer>(spec, game);
    return std::make_unique<UgiPlayer>(spec, game);
}

}  // namespace tavoliere

#pragma once

#include "cli/terminal_game.hpp"

namespace tavoliere::cli {

// A person at the terminal against an engine of some level.
class OpponentGame final : public TerminalGame {
public:
    OpponentGame(GivenGame given, const Invocation& call);

private:
    void before_prompt() override;
    void play_typed(const std::vector<Slice>& actions) override;
    bool take_back() override;
    std::vector<Tag> tags() const override;
    std::string flags_to_go_on() const override;

    bool is_persons_turn(const AnyPosition& pos) const;
    std::unique_ptr<Thinker> opponent() const;
    void set_level(std::string_view argument);

    int person_;  // 0 began the game, 1 did not; a swap of colours does not change it
    int level_;
    std::uint64_t seed_;  // of what a level chooses among
    std::unique_ptr<Thinker> engine_;
};

}  // namespace tavoliere::cli

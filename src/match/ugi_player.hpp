#pragma once

#include <atomic>
#include <map>

#include "match/announced_option.hpp"
#include "match/child_process.hpp"
#include "match/player.hpp"

namespace tavoliere {

// A program that speaks UGI (docs/protocol.md), seen from the other side of the protocol.
class UgiPlayer final : public Player {
public:
    UgiPlayer(const PlayerSpec& spec, const AnyGame& game) : spec_(spec), game_(game) {}

    std::optional<Error> new_game(std::uint64_t seed) override;
    Choice choose(const Record& record, const GameClocks& clocks) override;
    void forfeited() override { program_.reset(); }
    void interrupt() override { abandoned_ = true; }

private:
    using Clock = ChildProcess::Clock;

    bool begin_game(std::uint64_t seed);
    std::optional<Error> start();
    std::optional<Error> introduce();
    std::optional<Error> set_options();
    Error unknown_option(const std::string& name) const;
    bool tell(std::string_view line);
    bool is_ready();
    Choice answer(Clock::time_point begun, std::chrono::milliseconds time);
    Forfeit late_answer(std::chrono::milliseconds time);
    std::string shown_command() const;

    const PlayerSpec& spec_;
    const AnyGame& game_;
    std::atomic<bool> abandoned_{false};
    std::map<std::string, AnnouncedOption> known_options_;
    std::unique_ptr<ChildProcess> program_;
};

}  // namespace tavoliere

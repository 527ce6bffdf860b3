#pragma once

#include <array>
#include <chrono>
#include <functional>
#include <mutex>
#include <optional>
#include <vector>

#include "laboratory/copying.hpp"
#include "laboratory/report.hpp"

namespace tavoliere {

struct StudyPlan {
    std::shared_ptr<const AnyGame> game;
    std::vector<int> strengths{random_strength, 2, 5, 8};
    std::uint64_t seed = 1;
    int threads = 1;
    double seconds = 300;
    // At each strength, whatever time that takes: then the same plan has the same report on every machine.
    std::optional<int> games{};
    bool levels = false;  // whether each level is matched against the one below
};

// Plays a game by itself, till the time is over or as often as was asked, and gathers what a report is made of.
class Study {
public:
    using Clock = std::chrono::steady_clock;

    // `on_part` is told now and then how much is done, from 0 to 1; `on_game` each game that was played, never two at
    // once; all ends soon once `interrupted` says so, with what is known by then.
    struct Ears {
        std::function<void(double part)> on_part = [](double) {};
        std::function<void(const SelfPlayedGame&)> on_game = [](const SelfPlayedGame&) {};
        std::function<bool()> interrupted = [] { return false; };
    };

    Study(StudyPlan plan, Ears ears);

    // A game that was played before with the same plan; an error where it is none of this game.
    std::optional<Error> take_up(SelfPlayedGame game);
    Report run();

private:
    // What of the time each part may take, one after the other.
    static constexpr double until_games = 0.65, until_doublings = 0.9, until_copies = 1;

    struct Counts {
        std::array<double, 3> results{0.5, 0.5, 0.5};  // lost, drawn, won by who began
        std::uint64_t next = 0;
        std::size_t begun = 0, played = 0;
        double seconds = 0;  // that those played here took

        // How much one more game would make the score surer, for each second that it takes.
        double gain() const;
    };

    bool is_late(double part) const;
    bool goes_on() const { return !ears_.interrupted(); }
    void tell() const;
    void play_games();
    void play_one(std::size_t which, std::uint64_t number);
    std::optional<std::pair<std::size_t, std::uint64_t>> next_game();
    std::optional<std::size_t> next_sample() const;
    void add(std::size_t which, SelfPlayedGame played, GameReading reading);
    void play_skill(std::vector<SkillStep>& steps, double until);
    void try_copies();

    StudyPlan plan_;
    Ears ears_;
    Report report_;
    std::vector<Counts> counts_;
    Clock::time_point begun_ = Clock::now();
    std::mutex mutex_;
    double steps_done_ = 0, steps_ = 1;  // where games are counted and not seconds
};

}  // namespace tavoliere

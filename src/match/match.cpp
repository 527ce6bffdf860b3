#include "match/match.hpp"

#include <array>
#include <atomic>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "core/random.hpp"
#include "core/text.hpp"
#include "game/declared_reasons.hpp"
#include "match/openings.hpp"
#include "search/worker_threads.hpp"

namespace tavoliere {

namespace {

// Which of the two persons has this colour now; the one who began is 0.
int person_of(const Record& record, Side colour) { return record.game().person_of(record.position(), colour); }

// When a player resigns: not after one bad score, which may be a mistake.
class ResignRule {
public:
    explicit ResignRule(Score resigns_at) : resigns_at_(resigns_at) {}

    // To be asked in every turn of a game.
    bool applies(std::optional<Score> score) {
        constexpr int turns = 3;
        lost_turns_ = resigns_at_ > 0 && score && *score <= -resigns_at_ ? lost_turns_ + 1 : 0;
        return lost_turns_ >= turns;
    }

private:
    Score resigns_at_;
    int lost_turns_ = 0;
};

// One player in one game.
class Seat {
public:
    Seat(const PlayerSpec& spec, Player& player)
        : player_(player), resign_rule_(spec.resigns_at), clock_(spec.clock), margin_(spec.margin) {}

    const std::optional<GameClock>& clock() const { return clock_; }

    // Its next action, or why it has lost.
    Choice choose(const Record& record, const GameClocks& clocks) {
        const auto begun = std::chrono::steady_clock::now();
        Choice choice = player_.choose(record, clocks);
        if (!choice.forfeit) choice.forfeit = charge(std::chrono::steady_clock::now() - begun);
        return choice;
    }
    bool gives_up(std::optional<Score> score) { return resign_rule_.applies(score); }
    void forfeited() { player_.forfeited(); }

private:
    // The margin is for the whole game, because what it was late by stays on the clock.
    std::optional<Forfeit> charge(std::chrono::steady_clock::duration thought) {
        if (!clock_) return std::nullopt;
        clock_->left -= std::chrono::ceil<std::chrono::milliseconds>(thought);
        if (clock_->left < -margin_) return Forfeit{&reason_time, {{"its clock ran out", "il suo orologio è finito"}}};
        clock_->left += clock_->increment;
        return std::nullopt;
    }

    Player& player_;
    ResignRule resign_rule_;
    std::optional<GameClock> clock_;
    std::chrono::milliseconds margin_;
};

// Two players, who play one game after the other on one thread.
class GameRunner {
public:
    explicit GameRunner(const MatchSettings& settings) : openings_(settings) {
        for (const PlayerSpec& spec : settings.players) players_.push_back(make_player(spec, *settings.game));
    }

    // Nothing once `goes_on` is false.
    Result<std::optional<MatchGame>> play(const MatchSettings& settings, int number, const std::atomic<bool>& goes_on) {
        MatchGame game{number, std::nullopt, openings_.draw(number / 2)};
        const int beginner = number % 2;
        // Each player gets its own seed, so that two levels do not have their good days together.
        Random chance(settings.seed + static_cast<std::uint64_t>(number));
        for (auto& player : players_)
            if (auto error = player->new_game(chance.next())) return *error;
        // By persons: the one who begins is 0.
        const auto seat_of = [&](int person) {
            const auto player = static_cast<std::size_t>(person ^ beginner);
            return Seat(settings.players[player], *players_[player]);
        };
        std::array seats{seat_of(0), seat_of(1)};
        while (!game.record.outcome() && goes_on) take_turn(game, seats);
        const auto& outcome = game.record.outcome();
        if (!outcome || !goes_on) return std::optional<MatchGame>();
        if (outcome->winner != Winner::draw)
            game.winner = person_of(game.record, static_cast<Side>(outcome->winner)) ^ beginner;
        return std::optional(std::move(game));
    }

    void interrupt() {
        openings_.interrupt();
        for (auto& player : players_) player->interrupt();
    }

private:
    static void take_turn(MatchGame& game, std::array<Seat, 2>& seats) {
        const Side colour = game.record.game().turn(game.record.position());
        Seat& seat = seats[static_cast<std::size_t>(person_of(game.record, colour))];
        Choice choice = seat.choose(game.record, {seats[0].clock(), seats[1].clock()});
        if (!choice.forfeit && (choice.resigns || seat.gives_up(choice.score))) {
            game.record.declare(won_by(other(colour), reason_resignation));
            return;
        }
        if (!choice.forfeit && game.record.play(choice.action))
            choice.forfeit =
                Forfeit{&reason_adjudication, {{"illegal move {}", "mossa illegale {}"}, {quoted(choice.action)}}};
        if (!choice.forfeit) return;
        game.record.declare(won_by(other(colour), *choice.forfeit->reason));
        game.forfeit = std::move(choice.forfeit);
        seat.forfeited();
    }

    Openings openings_;
    std::vector<std::unique_ptr<Player>> players_;
};

// Calls something now and then until it is told to end.
class Watch {
public:
    explicit Watch(std::function<void()> look)
        : thread_([this, look = std::move(look)] {
              constexpr std::chrono::milliseconds pause{20};
              std::unique_lock lock(mutex_);
              while (!ended_.wait_for(lock, pause, [this] { return over_; })) look();
          }) {}
    ~Watch() {
        {
            const std::lock_guard lock(mutex_);
            over_ = true;
        }
        ended_.notify_one();
        thread_.join();
    }
    Watch(const Watch&) = delete;
    Watch& operator=(const Watch&) = delete;

private:
    std::mutex mutex_;
    std::condition_variable ended_;
    bool over_ = false;
    std::thread thread_;
};

}  // namespace

std::optional<Error> play_match(const MatchSettings& settings, const std::vector<bool>& done,
                                const std::function<bool(const MatchGame&)>& on_game,
                                const std::function<bool()>& interrupted) {
    std::atomic<int> next{0};
    std::atomic<bool> goes_on{true};
    std::mutex reporting;
    std::optional<Error> problem;
    std::vector<std::unique_ptr<GameRunner>> runners;
    for (int i = 0; i < settings.concurrency; ++i) runners.push_back(std::make_unique<GameRunner>(settings));
    const Watch watch([&] {
        if (interrupted()) goes_on = false;
        if (!goes_on)
            for (auto& runner : runners) runner->interrupt();
    });
    run_workers(settings.concurrency, [&](int i) {
        for (int number; goes_on && (number = next.fetch_add(1)) < settings.games;) {
            if (static_cast<std::size_t>(number) < done.size() && done[number]) continue;
            const Result<std::optional<MatchGame>> game = runners[i]->play(settings, number, goes_on);
            const std::lock_guard lock(reporting);
            if (!goes_on) return;
            if (!game) problem = game.error();
            if (!game || !on_game(**game)) goes_on = false;
        }
    });
    return problem;
}

}  // namespace tavoliere

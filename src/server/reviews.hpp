#pragma once

#include <atomic>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "server/client_limits.hpp"
#include "server/fair_queue.hpp"
#include "server/refusal.hpp"
#include "server/services.hpp"

namespace tavoliere::server {

// A game that is to be judged, not yet read.
struct ReviewSubject {
    std::shared_ptr<const SharedGame> game;
    std::string start;
    std::vector<std::string> actions;
    bool played_here = false;  // in a room, which keeps its review
};

ReviewSubject subject_of_room(const Room& room);

// What a review depends on, as a short name: the game with its options, where it began and what was played.
std::string review_key(const ReviewSubject& subject);

// Reviews of games, on the hall's thread. Each is made once, whoever asks for it, by a worker of the lowest priority,
// one after the other and people by turns; then the store has it. Whoever wants one asks again and again until it is
// done: a review that nobody has asked for in a while is given up, and so a server that was killed has nothing to
// restore.
class Reviews {
public:
    Reviews(const Services& services, ClientLimits& limits) : services_(services), limits_(limits) {}

    struct Asker {
        std::string person;
        std::string address;
        std::string whose;  // for whom it is done, as people take turns
    };
    struct State {
        enum class Stage : unsigned char { none, waiting, running, done } stage = Stage::none;
        std::size_t turns = 0;  // that have been judged
        std::string review{};   // as JSON, when it is done
    };
    using Answer = std::function<void(const std::variant<State, Refusal>&)>;

    // Begins it where it is neither there nor under way, and `begin` says so. Somebody's new one ends their interest
    // in the one before.
    void ask(const Asker& asker, ReviewSubject subject, bool begin, Answer answer);
    // To be called often: gives up what nobody waits for.
    void tick();
    // Nothing more is made.
    void stop();

    static constexpr Millis patience = 15 * second;
    static constexpr std::size_t most_waiting = 16, most_of_a_client = 3;
    static constexpr int most_of_lines = 1000;  // that are kept of lines that nobody played here

private:
    struct Job;

    // Tells what is known of one that is under way; false where there is none.
    bool tell(const std::string& key, const std::string& person, const Answer& answer);
    std::optional<Refusal> begin(const std::string& key, const Asker& asker, const ReviewSubject& subject);
    void leave_others(const std::string& key, const std::string& person);
    void give_up(Job& job);
    void start_next();
    void conclude(const std::shared_ptr<Job>& job);
    std::size_t jobs_of(const std::string& whose) const;

    const Services& services_;
    ClientLimits& limits_;
    std::map<std::string, std::shared_ptr<Job>> jobs_;  // by key, until nobody asks for them any more
    FairQueue<std::shared_ptr<Job>> waiting_;
    std::shared_ptr<Job> running_;
    bool stopped_ = false;
};

}  // namespace tavoliere::server

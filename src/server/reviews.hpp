#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "server/client_limits.hpp"
#include "server/fair_queue.hpp"
#include "server/jobs/job.hpp"
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

// Reviews of games, on the hall's thread. Each is made once, whoever asks for it, as a job of the store: by this
// server's own worker or by any other. People take turns: only one review at a time waits among the jobs, the others
// wait here. Whoever wants one asks again and again until it is done; what nobody has asked for in a while is given up.
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
    // To be called often: gives up what nobody waits for, and hears how the jobs go on.
    void tick();
    // Nothing more is wanted.
    void stop();

    static constexpr Millis patience = 15 * second, between_looks = 250;
    static constexpr std::size_t most_waiting = 16, most_of_a_client = 3;
    static constexpr int most_of_lines = 1000;  // that are kept of lines that nobody played here

private:
    struct Job;

    // Tells what is known of one that is under way; false where there is none.
    bool tell(const std::string& key, const std::string& person, const Answer& answer);
    std::optional<Refusal> begin(const std::string& key, const Asker& asker, const ReviewSubject& subject);
    void leave_others(const std::string& key, const std::string& person);
    void give_up(const std::shared_ptr<Job>& job);
    // Makes a job of the next one, where none of ours waits there.
    void give_next();
    void given(const std::shared_ptr<Job>& job, std::optional<JobId> id);
    // Asks the store about the jobs, unless an answer is still to come.
    void look();
    void learn(const std::shared_ptr<Job>& job, const std::optional<JobState>& state);
    void conclude(Job& job);
    void explain(const std::shared_ptr<Job>& job, const std::string& why);
    void count_waiting();
    std::size_t jobs_of(const std::string& whose) const;

    const Services& services_;
    ClientLimits& limits_;
    std::map<std::string, std::shared_ptr<Job>> jobs_;  // by key, until nobody asks for them any more
    FairQueue<std::shared_ptr<Job>> waiting_;
    std::vector<std::shared_ptr<Job>> given_;  // those that are jobs of the store
    bool looking_ = false, stopped_ = false;
    Millis looked_ = 0;
};

}  // namespace tavoliere::server

#include "server/reviews.hpp"

#include <algorithm>
#include <utility>

#include "analysis/review.hpp"
#include "analysis/review_json.hpp"
#include "core/sha256.hpp"
#include "server/requests.hpp"

namespace tavoliere::server {

namespace {

// What is not to be mistaken for another: parts one after the other, each with its length before it.
void add_key_part(std::string& text, std::string_view part) {
    text += std::to_string(part.size());
    text += ' ';
    text += part;
}

std::string review_json_of(const Record& game, const Review& review) {
    JsonWriter json;
    json.begin_object();
    write_review(json, game, review);
    return json.end_object().text();
}

}  // namespace

ReviewSubject subject_of_room(const Room& room) {
    ReviewSubject subject{room.shared_game(), room.settings().start, {}, true};
    for (const Record::Ply& ply : room.record().plies()) subject.actions.push_back(ply.action);
    return subject;
}

std::string review_key(const ReviewSubject& subject) {
    const AnyGame& game = *subject.game->game;
    std::string text;
    add_key_part(text, game.info().id);
    // A game of the program that is described keeps its name when its description changes.
    add_key_part(text, game.family().description);
    for (const OptionSpec& option : game.info().options) add_key_part(text, game.options()[option.key]);
    add_key_part(text, subject.start);
    for (const std::string& action : subject.actions) add_key_part(text, action);
    return sha256_hex(text).substr(0, 32);
}

// What the worker needs and changes is at the top, and what it changes is shared; the rest is the hall's.
struct Reviews::Job {
    std::string key;
    std::string whose;
    ReviewSubject subject;
    std::atomic<std::size_t> turns{0};
    std::atomic<bool> stopped{false};
    // Written by the worker before the hall hears of it.
    std::string review{};
    std::optional<Error> error{};

    std::map<std::string, Millis> askers{};  // when each of them last asked
    State::Stage stage = State::Stage::waiting;
    bool pushed_out = false;  // somebody who had less waiting needed its place

    void make() {
        const Result<Record> game = line_of(subject.game->game, subject.start, subject.actions);
        if (!game) {
            error = game.error();
            return;
        }
        const std::optional<Review> found = review_game(*game, [this](std::size_t done) {
            turns = done;
            return !stopped;
        });
        if (found) review = review_json_of(*game, *found);
    }
};

void Reviews::ask(const Asker& asker, ReviewSubject subject, bool begin_it, Answer answer) {
    const std::string key = review_key(subject);
    if (begin_it) leave_others(key, asker.person);
    if (tell(key, asker.person, answer)) return;
    services_.store.review(
        key, review_version,
        [this, key, asker, subject = std::move(subject), begin_it, answer](const std::optional<std::string>& kept) {
            if (kept) return answer(State{State::Stage::done, subject.actions.size(), *kept});
            // Somebody else may have begun it meanwhile.
            if (tell(key, asker.person, answer)) return;
            if (!begin_it) return answer(State{});
            if (std::optional<Refusal> refusal = begin(key, asker, subject)) return answer(std::move(*refusal));
            tell(key, asker.person, answer);
        });
}

bool Reviews::tell(const std::string& key, const std::string& person, const Answer& answer) {
    const auto found = jobs_.find(key);
    if (found == jobs_.end()) return false;
    const std::shared_ptr<Job> job = found->second;
    job->askers[person] = services_.now();
    const bool done = job->stage == State::Stage::done;
    if (job->pushed_out) {
        jobs_.erase(found);
        answer(refusals::busy());
    } else if (done && job->error) {
        answer(Refusal{"illegal", *job->error});
    } else {
        answer(State{job->stage, job->turns, done ? job->review : ""});
    }
    return true;
}

std::size_t Reviews::jobs_of(const std::string& whose) const {
    return static_cast<std::size_t>(std::ranges::count_if(jobs_, [&](const auto& entry) {
        return entry.second->whose == whose && entry.second->stage != State::Stage::done;
    }));
}

std::optional<Refusal> Reviews::begin(const std::string& key, const Asker& asker, const ReviewSubject& subject) {
    if (stopped_) return refusals::busy();
    if (!limits_.may_review(asker.person, asker.address, services_.now())) return refusals::too_many();
    if (services_.limits && jobs_of(asker.whose) >= most_of_a_client) return refusals::too_many();
    if (waiting_.size() >= most_waiting) {
        const auto pushed_out = waiting_.push_out_for(asker.whose, [](const auto&) { return true; });
        if (!pushed_out) return refusals::busy();
        (*pushed_out)->pushed_out = true;
    }
    auto job = std::make_shared<Job>();
    job->key = key;
    job->whose = asker.whose;
    job->subject = subject;
    jobs_[key] = job;
    waiting_.push(asker.whose, job);
    start_next();
    return std::nullopt;
}

void Reviews::leave_others(const std::string& key, const std::string& person) {
    std::vector<std::string> left;
    for (const auto& [name, job] : jobs_)
        if (name != key && job->askers.erase(person) > 0 && job->askers.empty()) left.push_back(name);
    for (const std::string& name : left) {
        give_up(*jobs_.at(name));
        jobs_.erase(name);
    }
    start_next();
}

void Reviews::give_up(Job& job) {
    job.stopped = true;
    waiting_.take_if([&](const std::shared_ptr<Job>& other) { return other.get() == &job; });
}

void Reviews::start_next() {
    services_.metrics.reviews_waiting = waiting_.size();
    if (running_ || waiting_.empty() || stopped_) return;
    running_ = waiting_.pop();
    running_->stage = State::Stage::running;
    services_.metrics.reviews_waiting = waiting_.size();
    services_.reviewers.run([this, job = running_] {
        job->make();
        services_.post([this, job] { conclude(job); });
    });
}

void Reviews::conclude(const std::shared_ptr<Job>& job) {
    job->stage = State::Stage::done;
    job->turns = job->subject.actions.size();
    running_ = nullptr;
    if (!job->review.empty())
        services_.store.keep_review({job->key, review_version, job->subject.played_here, services_.now(), job->review},
                                    most_of_lines);
    start_next();
}

void Reviews::tick() {
    const Millis now = services_.now();
    bool any = false;
    for (auto each = jobs_.begin(); each != jobs_.end();) {
        Job& job = *each->second;
        std::erase_if(job.askers, [&](const auto& asker) { return now - asker.second > patience; });
        if (job.askers.empty()) {
            give_up(job);
            each = jobs_.erase(each);
            any = true;
        } else {
            ++each;
        }
    }
    if (any) start_next();
}

void Reviews::stop() {
    stopped_ = true;
    for (const auto& [key, job] : jobs_) job->stopped = true;
    if (running_) running_->stopped = true;
}

}  // namespace tavoliere::server

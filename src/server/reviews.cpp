#include "server/reviews.hpp"

#include <algorithm>
#include <utility>

#include "analysis/review.hpp"
#include "core/sha256.hpp"
#include "server/jobs/job_desk.hpp"
#include "server/jobs/job_game.hpp"
#include "server/requests.hpp"

namespace tavoliere::server {

namespace {

// What is not to be mistaken for another: parts one after the other, each with its length before it.
void add_key_part(std::string& text, std::string_view part) {
    text += std::to_string(part.size());
    text += ' ';
    text += part;
}

// What a worker needs. Of another version of the program it would be another review.
NewJob job_of(const ReviewSubject& subject) {
    JsonWriter json;
    json.begin_object().member("version", review_version);
    write_job_game(json, *subject.game->game);
    json.member("start", subject.start).key("actions").begin_array();
    for (const std::string& action : subject.actions) json.value(action);
    return {.kind = "review", .input = json.end_array().end_object().text(), .priority = page_priority};
}

Refusal could_not_be_made(const std::string& why) {
    return {"over", {{"the review could not be made: {}", "non è stato possibile rivedere la partita: {}"}, {why}}};
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

struct Reviews::Job {
    std::string key;
    std::string whose;
    ReviewSubject subject;
    std::size_t turns = 0;
    std::string review{};
    std::optional<Refusal> refusal{};        // instead of a review
    std::map<std::string, Millis> askers{};  // when each of them last asked
    State::Stage stage = State::Stage::waiting;
    std::optional<JobId> id{};  // as a job of the store
    bool left = false;          // nobody wants it any more
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
    if (job->refusal) {
        // What is wrong stays so; otherwise whoever asks once more begins it anew.
        if (job->refusal->code != "illegal") jobs_.erase(found);
        answer(*job->refusal);
        return true;
    }
    const bool done = job->stage == State::Stage::done;
    answer(State{job->stage, job->turns, done ? job->review : ""});
    if (!done) look();
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
        (*pushed_out)->refusal = refusals::busy();
    }
    auto job = std::make_shared<Job>();
    job->key = key;
    job->whose = asker.whose;
    job->subject = subject;
    jobs_[key] = job;
    waiting_.push(asker.whose, job);
    give_next();
    return std::nullopt;
}

void Reviews::leave_others(const std::string& key, const std::string& person) {
    std::vector<std::string> left;
    for (const auto& [name, job] : jobs_)
        if (name != key && job->askers.erase(person) > 0 && job->askers.empty()) left.push_back(name);
    for (const std::string& name : left) {
        give_up(jobs_.at(name));
        jobs_.erase(name);
    }
    give_next();
}

void Reviews::give_up(const std::shared_ptr<Job>& job) {
    job->left = true;
    waiting_.take_if([&](const std::shared_ptr<Job>& other) { return other == job; });
    if (std::erase(given_, job) > 0 && job->id) services_.jobs.withdraw(*job->id);
}

void Reviews::give_next() {
    const auto waits = [](const std::shared_ptr<Job>& job) { return job->stage == State::Stage::waiting; };
    if (!stopped_ && !waiting_.empty() && std::ranges::none_of(given_, waits)) {
        const std::shared_ptr<Job> job = waiting_.pop();
        given_.push_back(job);
        services_.jobs.submit(job_of(job->subject), [this, job](std::optional<JobId> id) { given(job, id); });
    }
    count_waiting();
}

void Reviews::given(const std::shared_ptr<Job>& job, std::optional<JobId> id) {
    job->id = id;
    if (job->left && id) services_.jobs.withdraw(*id);
    if (job->left || id) return;
    job->refusal = refusals::storage();
    std::erase(given_, job);
    give_next();
}

void Reviews::look() {
    std::vector<std::shared_ptr<Job>> asked;
    std::vector<JobId> ids;
    for (const std::shared_ptr<Job>& job : given_)
        if (job->id) {
            asked.push_back(job);
            ids.push_back(*job->id);
        }
    if (looking_ || asked.empty()) return;
    looking_ = true;
    services_.jobs.states(std::move(ids), [this, asked](const std::optional<JobDesk::States>& states) {
        looking_ = false;
        looked_ = services_.now();
        for (std::size_t i = 0; states && i < asked.size(); ++i)
            if (!asked[i]->left) learn(asked[i], (*states)[i]);
        give_next();
    });
}

void Reviews::learn(const std::shared_ptr<Job>& job, const std::optional<JobState>& state) {
    const bool ended = state && state->stage != JobStage::waiting && state->stage != JobStage::running;
    if (ended || !state) std::erase(given_, job);
    if (!state) {
        // Another server that nobody asked any more has withdrawn it.
        job->id.reset();
        job->stage = State::Stage::waiting;
        waiting_.push(job->whose, job);
    } else if (!ended) {
        job->stage = state->stage == JobStage::running ? State::Stage::running : State::Stage::waiting;
        job->turns = static_cast<std::size_t>(state->steps);
    } else if (state->stage == JobStage::done) {
        job->review = state->result;
        conclude(*job);
    } else if (state->stage == JobStage::failed) {
        explain(job, state->why);
    } else {
        job->refusal = refusals::make(
            "over", {"the review was cancelled by the operator", "chi gestisce il server ha annullato la revisione"});
    }
}

// What is wrong with the moves is said in both languages; it is found out again by a worker.
void Reviews::explain(const std::shared_ptr<Job>& job, const std::string& why) {
    job->stage = State::Stage::running;
    const bool begun = services_.explorers.run(
        [this, job, why] {
            const Result<Record> line = line_of(job->subject.game->game, job->subject.start, job->subject.actions);
            services_.post([job, refusal = line ? could_not_be_made(why) : Refusal{"illegal", line.error()}] {
                job->refusal = refusal;
            });
        },
        job->whose);
    if (!begun) job->refusal = could_not_be_made(why);
}

void Reviews::conclude(Job& job) {
    job.stage = State::Stage::done;
    job.turns = job.subject.actions.size();
    services_.store.keep_review({job.key, review_version, job.subject.played_here, services_.now(), job.review},
                                most_of_lines);
}

// Those here, and the one that no worker has taken yet.
void Reviews::count_waiting() {
    const auto untaken = std::ranges::count_if(
        given_, [](const std::shared_ptr<Job>& job) { return job->stage == State::Stage::waiting; });
    services_.metrics.reviews_waiting = waiting_.size() + static_cast<std::size_t>(untaken);
}

void Reviews::tick() {
    const Millis now = services_.now();
    bool any = false;
    for (auto each = jobs_.begin(); each != jobs_.end();) {
        Job& job = *each->second;
        std::erase_if(job.askers, [&](const auto& asker) { return now - asker.second > patience; });
        if (job.askers.empty()) {
            give_up(each->second);
            each = jobs_.erase(each);
            any = true;
        } else {
            ++each;
        }
    }
    if (any) give_next();
    if (now - looked_ >= between_looks) look();
}

void Reviews::stop() {
    stopped_ = true;
    for (const auto& [key, job] : jobs_) give_up(job);
}

}  // namespace tavoliere::server

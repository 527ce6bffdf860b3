#include "protocol/analysis_responder.hpp"

#include "core/text.hpp"
#include "protocol/line_json.hpp"
#include "records/trace.hpp"

namespace tavoliere {

namespace {

// More requests than this are not read ahead.
constexpr std::size_t most_waiting = 10'000;
constexpr std::size_t longest_id = 200;

}  // namespace

AnalysisResponder::AnalysisResponder(const Catalog& catalog, int workers, std::size_t megabytes_each, Writer writer)
    : megabytes_each_(megabytes_each), writer_(std::move(writer)), reader_(catalog) {
    for (int i = 0; i < workers; ++i) workers_.emplace_back([this] { work(); });
}

AnalysisResponder::~AnalysisResponder() {
    {
        const std::lock_guard lock(mutex_);
        ending_ = true;
        for (auto& [id, job] : jobs_)
            if (job->engine) job->engine->stop();
    }
    changed_.notify_all();
    for (std::thread& worker : workers_) worker.join();
}

void AnalysisResponder::finish() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return unanswered_ == 0; });
}

void AnalysisResponder::obey(std::string_view line) {
    if (split_words(line).empty()) return;
    const Result<JsonValue> document = read_json(line);
    if (!document) return complain(nullptr, {"", document.error()});
    const JsonValue* id = document->find("id");
    const auto* name = id ? id->as<std::string>() : nullptr;
    if (!name || name->empty() || name->size() > longest_id)
        return complain(nullptr,
                        {"id",
                         {{{"a request without an id", "una richiesta senza id"}},
                          {{"{\"id\":\"...\", ...}, at most {} bytes", "{\"id\":\"...\", ...}, al massimo {} byte"},
                           {std::to_string(longest_id)}}}});
    const JsonValue* cancels = document->find("cancel");
    const auto* truly = cancels ? cancels->as<bool>() : nullptr;
    if (cancels && !truly)
        return complain(
            name,
            {"cancel", {{{"cancel is neither true nor false", "cancel non è né true né false"}}, {{"true", "true"}}}});
    if (truly && *truly) return cancel(*name);
    ask(*name, *document);
}

void AnalysisResponder::refuse_long_line() {
    complain(nullptr, {"", {{{"the line is too long", "la riga è troppo lunga"}}}});
}

void AnalysisResponder::ask(const std::string& id, const JsonValue& object) {
    std::variant<AnalysisRequest, RequestError> request = reader_.read(id, object);
    if (const auto* problem = std::get_if<RequestError>(&request)) return complain(&id, *problem);
    auto job = std::make_shared<Job>(std::move(*std::get_if<AnalysisRequest>(&request)));
    {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [this] { return waiting_.size() < most_waiting; });
        if (jobs_.emplace(id, job).second) {
            waiting_.push_back(std::move(job));
            ++unanswered_;
            changed_.notify_all();
            return;
        }
    }
    complain(
        &id,
        {"id",
         {{{"a request with this id is not answered yet", "una richiesta con questo id attende ancora risposta"}}}});
}

// A search under way answers by itself when it is stopped; a request that still waits is answered here.
void AnalysisResponder::cancel(const std::string& id) {
    std::shared_ptr<Job> job;
    bool waits = false;
    {
        const std::lock_guard lock(mutex_);
        if (const auto found = jobs_.find(id); found != jobs_.end()) {
            job = found->second;
            job->cancelled = true;
            if (job->engine) job->engine->stop();
            waits = std::erase(waiting_, job) > 0;
            if (waits) jobs_.erase(found);
        }
    }
    if (!job) return complain(&id, {"cancel", {{{"there is nothing to cancel", "non c'è nulla da annullare"}}}});
    if (!waits) return;
    tell_answer(*job, {});
    count_answer();
}

void AnalysisResponder::count_answer() {
    {
        const std::lock_guard lock(mutex_);
        --unanswered_;
    }
    changed_.notify_all();
}

void AnalysisResponder::work() {
    KeptEngine kept;
    while (true) {
        std::shared_ptr<Job> job;
        {
            std::unique_lock lock(mutex_);
            changed_.wait(lock, [this] { return ending_ || !waiting_.empty(); });
            if (ending_) return;
            job = std::move(waiting_.front());
            waiting_.pop_front();
        }
        changed_.notify_all();
        answer(*job, kept);
        count_answer();
    }
}

Engine& AnalysisResponder::engine_for(const AnalysisRequest& request, KeptEngine& kept) const {
    const bool fits = kept.game == request.game && kept.method == request.method && kept.level == request.level;
    if (fits) {
        kept.engine->new_game();
    } else {
        kept.engine.reset();  // so that its memory is free before the next one asks for some
        kept = {
            request.game, request.method, request.level,
            request.game->make_engine(request.method, {.table_megabytes = megabytes_each_, .level = request.level})};
    }
    kept.engine->set_seed(request.seed);
    return *kept.engine;
}

// From here on a cancellation stops the engine; false where it came before.
bool AnalysisResponder::begin_thinking(Job& job, Engine& engine) {
    engine.set_position(job.request.record);
    engine.prepare(job.request.limits);
    const std::lock_guard lock(mutex_);
    if (job.cancelled || ending_) return false;
    job.engine = &engine;
    return true;
}

void AnalysisResponder::answer(Job& job, KeptEngine& kept) {
    Engine& engine = engine_for(job.request, kept);
    SearchAnswer found;
    if (begin_thinking(job, engine))
        found =
            engine.think(job.request.wants_partial ? [&](const Line& line) { tell_partial(job, line); } : LineSink());
    bool dropped = false;
    {
        // The id is free before the answer is told, so that whoever reads the answer can use it again.
        const std::lock_guard lock(mutex_);
        job.engine = nullptr;
        jobs_.erase(job.request.id);
        dropped = ending_;
    }
    if (!dropped) tell_answer(job, found);
}

void AnalysisResponder::say(const std::string& line) {
    const std::lock_guard lock(writing_);
    writer_(line);
}

// Protocols are read by programs and their makers: errors are told in English.
void AnalysisResponder::complain(const std::string* id, const RequestError& problem) {
    JsonWriter json;
    json.begin_object().key("id");
    if (id)
        json.value(*id);
    else
        json.null();
    json.member("error", problem.error.in(Language::english));
    if (!problem.member.empty()) json.member("member", problem.member);
    say(json.end_object().text());
}

void AnalysisResponder::tell_partial(const Job& job, const Line& line) {
    JsonWriter json;
    json.begin_object().member("id", job.request.id).member("partial", true).key("lines").begin_array();
    write_line(json, line);
    say(json.end_array().end_object().text());
}

void AnalysisResponder::tell_answer(const Job& job, const SearchAnswer& answer) {
    const AnyGame& game = *job.request.game;
    const Record& record = job.request.record;
    JsonWriter json;
    json.begin_object().member("id", job.request.id).member("partial", false).member("cancelled", job.cancelled);
    json.member("turn", game.colours()[index(game.turn(record.position()))].letter);
    write_result(json, game, record.outcome());
    json.key("best");
    if (answer.lines.empty())
        json.null();
    else
        json.value(answer.best_action());
    json.key("lines").begin_array();
    for (const Line& line : answer.lines) write_line(json, line);
    json.end_array().member("nodes", answer.nodes).member("seconds", answer.seconds);
    say(json.end_object().text());
}

}  // namespace tavoliere

#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>
#include <unordered_map>
#include <vector>

#include "protocol/analysis_request.hpp"

namespace tavoliere {

// The JSON-lines mode of the engine: many positions at once, a request and an answer a line. docs/protocol.md specifies
// it. Nothing that is written to it ends it.
class AnalysisResponder {
public:
    using Writer = std::function<void(const std::string& line)>;

    // So many requests are thought about at once, each with one thread and this much memory. Answers are written a line
    // at a time, also from the thinking threads.
    AnalysisResponder(const Catalog& catalog, int workers, std::size_t megabytes_each, Writer writer);
    // Drops what has not been answered.
    ~AnalysisResponder();
    AnalysisResponder(const AnalysisResponder&) = delete;
    AnalysisResponder& operator=(const AnalysisResponder&) = delete;

    // Takes one line. It waits while too many requests do.
    void obey(std::string_view line);
    // Answers a line that was too long to be kept.
    void refuse_long_line();
    // Until everything that was asked is answered.
    void finish();

private:
    struct Job {
        explicit Job(AnalysisRequest asked) : request(std::move(asked)) {}

        AnalysisRequest request;
        bool cancelled = false;
        Engine* engine = nullptr;  // while it is thought about
    };
    // An engine and what it was made for: one worker keeps one from request to request.
    struct KeptEngine {
        std::shared_ptr<const AnyGame> game;
        Method method = Method::standard;
        int level = 0;
        std::unique_ptr<Engine> engine;
    };

    void ask(const std::string& id, const JsonValue& object);
    void cancel(const std::string& id);
    void count_answer();
    void work();
    void answer(Job& job, KeptEngine& kept);
    Engine& engine_for(const AnalysisRequest& request, KeptEngine& kept) const;
    bool begin_thinking(Job& job, Engine& engine);

    void say(const std::string& line);
    void complain(const std::string* id, const RequestError& problem);
    void tell_partial(const Job& job, const Line& line);
    void tell_answer(const Job& job, const SearchAnswer& answer);

    std::size_t megabytes_each_;
    Writer writer_;
    std::mutex writing_;
    AnalysisReader reader_;

    std::mutex mutex_;  // guards what follows
    std::condition_variable changed_;
    std::unordered_map<std::string, std::shared_ptr<Job>> jobs_;  // those that can still be cancelled
    std::deque<std::shared_ptr<Job>> waiting_;
    std::size_t unanswered_ = 0;
    bool ending_ = false;

    std::vector<std::thread> workers_;
};

}  // namespace tavoliere

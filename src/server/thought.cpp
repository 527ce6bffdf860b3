#include "server/thought.hpp"

namespace tavoliere::server {

SearchAnswer Thought::think(const LineSink& on_line, std::uint64_t most_nodes) {
    if (stopped()) return {};
    const std::optional<Record> record = read_();
    if (!record) return {};
    const std::unique_ptr<Engine> engine = make_engine(record->game(), Method::standard, options_);
    engine->set_position(*record);
    Limits limits = limits_;
    if (most_nodes > 0) limits.nodes = most_nodes;
    engine->prepare(limits);
    if (!begin(engine.get())) return {};
    SearchAnswer answer = engine->think(on_line);
    begin(nullptr);
    return answer;
}

// From here on `stop` reaches this engine, or none; false where it came before.
bool Thought::begin(Engine* engine) {
    const std::lock_guard lock(mutex_);
    engine_ = stopped_ ? nullptr : engine;
    return !stopped_;
}

void Thought::stop() {
    const std::lock_guard lock(mutex_);
    stopped_ = true;
    if (engine_) engine_->stop();
}

void Thought::push_out() {
    stop();
    const std::lock_guard lock(mutex_);
    pushed_out_ = true;
}

bool Thought::pushed_out() const {
    const std::lock_guard lock(mutex_);
    return pushed_out_;
}

bool Thought::stopped() const {
    const std::lock_guard lock(mutex_);
    return stopped_;
}

}  // namespace tavoliere::server

#include "server/thought.hpp"

namespace tavoliere::server {

SearchAnswer Thought::think(const LineSink& on_line, std::uint64_t most_nodes) {
    if (stopped()) return {};
    const std::optional<Record> record = read_();
    if (!record) return {};
    std::unique_ptr<Engine> engine = engine_for(record->game());
    engine->set_position(*record);
    Limits limits = limits_;
    if (most_nodes > 0) limits.nodes = most_nodes;
    engine->prepare(limits);
    if (!begin(engine.get())) return {};
    SearchAnswer answer = engine->think(on_line);
    begin(nullptr);
    if (shelf_) shelf_->put(options_.seed, std::move(engine));
    return answer;
}

std::unique_ptr<Engine> Thought::engine_for(const AnyGame& game) const {
    std::unique_ptr<Engine> kept = shelf_ ? shelf_->take(options_.seed) : nullptr;
    return kept ? std::move(kept) : game.make_engine(Method::standard, options_);
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

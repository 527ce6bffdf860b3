#include "server/thought.hpp"

namespace tavoliere::server {

SearchAnswer Thought::think(const LineSink& on_line) {
    if (stopped()) return {};
    const std::unique_ptr<Engine> engine = make_engine(record_.game(), Method::standard, options_);
    engine->set_position(record_);
    engine->prepare(limits_);
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

bool Thought::stopped() const {
    const std::lock_guard lock(mutex_);
    return stopped_;
}

}  // namespace tavoliere::server

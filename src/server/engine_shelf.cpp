#include "server/engine_shelf.hpp"

#include <algorithm>

namespace tavoliere::server {

std::unique_ptr<Engine> EngineShelf::take(std::uint64_t game) {
    const std::lock_guard lock(mutex_);
    const auto found = std::ranges::find(kept_, game, &Kept::game);
    if (found == kept_.end()) return nullptr;
    std::unique_ptr<Engine> engine = std::move(found->engine);
    kept_.erase(found);
    return engine;
}

void EngineShelf::put(std::uint64_t game, std::unique_ptr<Engine> engine) {
    std::unique_ptr<Engine> dropped;  // its memory is given back when nobody waits for the lock
    const std::lock_guard lock(mutex_);
    kept_.push_back({game, std::move(engine)});
    if (kept_.size() <= most_) return;
    dropped = std::move(kept_.front().engine);
    kept_.pop_front();
}

}  // namespace tavoliere::server

#include "server/game_catalog.hpp"

namespace tavoliere::server {

namespace {

std::string key_of(std::string_view id, const Options::Given& options, std::string_view coordinates) {
    std::string key = std::string(id) + ' ' + std::string(coordinates);
    for (const auto& [name, value] : options) key += ' ' + name + '=' + value;
    return key;
}

}  // namespace

Result<std::shared_ptr<const SharedGame>> GameCatalog::find(std::string_view id, const Options::Given& options,
                                                            std::string_view coordinates) {
    const std::string key = key_of(id, options, coordinates);
    {
        const std::lock_guard lock(mutex_);
        if (const auto known = games_.find(key); known != games_.end()) return known->second;
    }
    Result<std::unique_ptr<AnyGame>> made = catalog_.make(id, options, coordinates);
    if (!made) return made.error();
    std::shared_ptr<const AnyGame> game = std::move(*made);
    auto shared = std::make_shared<const SharedGame>(SharedGame{game, ClickReader(game->scene().board)});
    const std::lock_guard lock(mutex_);
    // Rooms keep what they use; forgetting costs only the making of it again.
    if (games_.size() >= most_kept) games_.clear();
    return games_.emplace(key, std::move(shared)).first->second;
}

}  // namespace tavoliere::server

#include "server/game_catalog.hpp"

#include "core/text.hpp"
#include "games/described/trial.hpp"
#include "games/described_game.hpp"

namespace tavoliere::server {

namespace {

std::string key_of(std::string_view id, const Options::Given& options, std::string_view coordinates) {
    std::string key = std::string(id) + ' ' + std::string(coordinates);
    for (const auto& [name, value] : options) key += ' ' + name + '=' + value;
    return key;
}

Error forgotten(std::string_view id) {
    return {{{"the description {} is not known here any more", "la descrizione {} qui non è più nota"}, {quoted(id)}},
            {{"the text of the description again", "di nuovo il testo della descrizione"}}};
}

}  // namespace

FamilyPtr GameCatalog::family(std::string_view id) {
    if (!id.starts_with(digest_id_mark)) return catalog_.find(id);
    const std::lock_guard lock(mutex_);
    const auto found = used_.find(id);
    return found == used_.end() ? nullptr : found->second.lock();
}

Result<std::shared_ptr<const SharedGame>> GameCatalog::find(std::string_view id, const Options::Given& options,
                                                            std::string_view coordinates) {
    const std::string key = key_of(id, options, coordinates);
    {
        const std::lock_guard lock(mutex_);
        if (const auto known = games_.find(key); known != games_.end()) return known->second;
    }
    const FamilyPtr known = family(id);
    if (!known && id.starts_with(digest_id_mark)) return forgotten(id);
    Result<std::unique_ptr<AnyGame>> made =
        known ? make_game(known, options, coordinates) : catalog_.make(id, options, coordinates);
    if (!made) return made.error();
    std::shared_ptr<const AnyGame> game = std::move(*made);
    auto shared = std::make_shared<const SharedGame>(SharedGame{game, ClickReader(game->scene().board)});
    const std::lock_guard lock(mutex_);
    // Rooms keep what they use; forgetting costs only the making of it again.
    if (games_.size() >= most_kept) games_.clear();
    return games_.emplace(key, std::move(shared)).first->second;
}

GameCatalog::Described GameCatalog::describe(std::string_view text) {
    const std::string id = id_by_digest(text);
    DescribedGame read = read_description(text, id);
    Described described{{}, std::move(read.complaints)};
    if (!read.family) return described;
    keep(std::move(*read.family));
    const auto game = find(id, {});
    if (!game) {
        described.complaints.errors.push_back(game.error());
        return described;
    }
    described::try_out(*(*game)->game, described.complaints);
    if (described.complaints.none()) described.game = *game;
    return described;
}

void GameCatalog::recall(const std::string& id, std::string_view text) {
    if (family(id)) return;
    DescribedGame read = read_description(text, id, DescriptionCheck::usual_choice);
    if (read.family) keep(std::move(*read.family));
}

void GameCatalog::keep(GameFamily family) {
    const std::string id(family.info.id);
    const std::lock_guard lock(mutex_);
    std::erase_if(used_, [](const auto& each) { return each.second.expired(); });
    FamilyPtr kept = used_[id].lock();
    if (!kept) used_[id] = kept = std::make_shared<const GameFamily>(std::move(family));
    described_.put(id, std::move(kept));
}

}  // namespace tavoliere::server

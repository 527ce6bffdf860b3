#include "game/catalog.hpp"

#include <algorithm>

#include "core/nearest.hpp"
#include "core/text.hpp"

namespace tavoliere {

namespace {

Error unknown_coordinates(std::string_view given, const std::vector<std::string_view>& known) {
    return {{{"unknown coordinates {}", "coordinate sconosciute: {}"}, {quoted(given)}},
            {{"{}", "{}"}, {join(std::vector<std::string>(known.begin(), known.end()), " | ")}}};
}

}  // namespace

void Catalog::add(FamilyPtr family) {
    const std::string_view id = family->info.id;
    add_late(id, [family = std::move(family)] { return family; });
}

void Catalog::add_late(std::string_view id, std::function<FamilyPtr()> make) {
    auto family = std::make_shared<Late<FamilyPtr>>(std::move(make));
    const auto same = std::ranges::find(entries_, id, &Entry::id);
    if (same == entries_.end())
        entries_.push_back({std::string(id), std::move(family)});
    else
        same->family = std::move(family);
}

std::vector<FamilyPtr> Catalog::families() const {
    std::vector<FamilyPtr> families;
    for (const Entry& entry : entries_) families.push_back(entry.family->get());
    return families;
}

FamilyPtr Catalog::find(std::string_view id) const {
    const auto found = std::ranges::find(entries_, id, &Entry::id);
    return found == entries_.end() ? nullptr : found->family->get();
}

Result<std::unique_ptr<AnyGame>> Catalog::make(std::string_view id, const Options::Given& given,
                                               std::string_view coordinates) const {
    const FamilyPtr family = find(id);
    if (!family) return unknown_game(id);
    return make_game(family, given, coordinates);
}

Result<std::unique_ptr<AnyGame>> make_game(const FamilyPtr& family, const Options::Given& given,
                                           std::string_view coordinates) {
    const GameInfo& info = family->info;
    const Result<Options> options = Options::resolve(info.options, given);
    if (!options) return options.error();
    const std::string_view chosen = coordinates.empty() ? info.coordinates.front() : coordinates;
    if (std::ranges::find(info.coordinates, chosen) == info.coordinates.end())
        return unknown_coordinates(chosen, info.coordinates);
    std::unique_ptr<AnyGame> game = family->make(family, *options, chosen);
    if (game) return game;
    return Error{{{"{} cannot be played with these options together", "a {} non si gioca con queste opzioni insieme"},
                  {std::string(info.name.en)}}};
}

Error Catalog::unknown_game(std::string_view id) const {
    std::vector<std::string> ids;
    for (const Entry& entry : entries_) ids.push_back(entry.id);
    if (ids.empty()) return {{{"unknown game {}", "gioco sconosciuto: {}"}, {quoted(id)}}};
    return {{{"unknown game {}", "gioco sconosciuto: {}"}, {quoted(id)}}, one_of_known(id, ids, Gender::masculine)};
}

}  // namespace tavoliere

#include "input.hpp"

#include <algorithm>
#include <memory>
#include <string>

#include "game/list.hpp"
#include "game/record.hpp"
#include "support/variants.hpp"

namespace tavoliere::fuzz {

namespace {

// Positions with thousands of actions are slow to play on: fewer of them are enough.
constexpr std::size_t most_positions = 64;
constexpr std::uint64_t most_choices = 20'000;

struct Choice {
    std::string name;
    std::shared_ptr<const AnyGame> game;
    std::vector<AnyPosition> positions;  // filled when first needed
};

std::vector<Choice>& choices() {
    static std::vector<Choice> made = [] {
        std::vector<Choice> all;
        for (const Variant& variant : all_variants())
            all.push_back({variant.name(), std::move(*make_game(variant.game, variant.options)), {}});
        return all;
    }();
    return made;
}

std::vector<AnyPosition> positions_of_a_game(const std::shared_ptr<const AnyGame>& game) {
    std::vector<AnyPosition> positions;
    Random random(1);
    Record record(game);
    std::uint64_t choices = 0;
    do {
        positions.push_back(record.position());
        choices += record.action_count();
    } while (positions.size() < most_positions && choices < most_choices && record.play_random(random));
    return positions;
}

}  // namespace

std::uint64_t hash_of(std::string_view text) {
    std::uint64_t hash = 0;
    for (const char c : text) hash = mix64(hash ^ static_cast<unsigned char>(c));
    return hash;
}

Input read_input(const std::uint8_t* data, std::size_t size) {
    const std::string_view whole(reinterpret_cast<const char*>(data), size);
    const std::size_t line_end = std::min(whole.find('\n'), size);
    const std::string_view name = whole.substr(0, line_end);
    const std::string_view rest = whole.substr(std::min(line_end + 1, size));

    std::vector<Choice>& all = choices();
    auto choice = std::find_if(all.begin(), all.end(), [&](const Choice& c) { return c.name == name; });
    if (choice == all.end()) choice = all.begin() + static_cast<std::ptrdiff_t>(hash_of(name) % all.size());
    if (choice->positions.empty()) choice->positions = positions_of_a_game(choice->game);
    return {*choice->game, choice->positions, rest};
}

}  // namespace tavoliere::fuzz

#include "game/catalog.hpp"
#include "games/described_game.hpp"
#include "input.hpp"
#include "laws.hpp"

// Any text as the description of a game: it is refused in words, or it is a game that keeps the laws.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace tavoliere;
    constexpr int plies = 12;
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    DescribedGame described = read_description(text, "fuzzed");
    fuzz::require(described.family.has_value() == described.complaints.none(), "a text is accepted or complained of",
                  std::string(text));
    for (const Error& error : described.complaints.errors) fuzz::check_error(error, text);
    if (!described.family) return 0;
    Catalog games;
    games.add(std::move(*described.family));
    const auto game = games.make("fuzzed");
    fuzz::require(static_cast<bool>(game), "an accepted description is a game", std::string(text));
    fuzz::require(!games.find("fuzzed")->rules((*game)->options(), Language::italian).empty(), "it has rules in words",
                  std::string(text));
    Random random(fuzz::hash_of(text));
    AnyPosition pos = (*game)->start();
    for (int ply = 0; ply < plies; ++ply) {
        fuzz::check_position(**game, pos);
        const auto played = (*game)->play_random(pos, random);
        if (!played) break;
        pos = played->after;
    }
    return 0;
}

#include "laws.hpp"
#include "game/game_probe.hpp"

#include <cstdio>
#include <cstdlib>

namespace tavoliere::fuzz {

namespace {

// Lists longer than this are counted only: an input should cost milliseconds.
constexpr std::uint64_t longest_list = 300;

}  // namespace

void require(bool kept, const char* law, const std::string& by) {
    if (kept) return;
    std::fprintf(stderr, "law broken: %s\nby: %s\n", law, by.c_str());
    std::abort();
}

void check_position(const AnyGame& game, const AnyPosition& pos) {
    const std::string text = game.format_position(pos);
    const Result<AnyPosition> again = game.parse_position(text);
    require(static_cast<bool>(again), "a position's own text is accepted", text);
    require(game.format_position(*again) == text, "text -> position -> text is the identity", text);
    require(game.hash(*again) == game.hash(pos), "equal text means equal hash", text);
    require(game.hash(pos) == game.probe().hash_from_scratch(pos), "the incremental hash is the hash from scratch",
            text);
    require(game.view(*again) == game.view(pos), "equal text means equal view", text);

    const std::uint64_t count = game.action_count(pos);
    require((count == 0) == game.outcome(pos).has_value(), "no actions exactly when the game is over", text);
    if (count <= longest_list)
        require(game.actions(pos).size() == count, "as many actions are listed as are counted", text);
}

void check_error(const Error& error, std::string_view text) {
    const std::string shown(text);
    require(!error.in(Language::english).empty(), "an error has words in English", shown);
    require(!error.in(Language::italian).empty(), "an error has words in Italian", shown);
    require(error.column <= text.size() + 1, "an error's column lies in the text", shown);
}

}  // namespace tavoliere::fuzz

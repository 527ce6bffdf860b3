#include "input.hpp"
#include "laws.hpp"

namespace tavoliere::fuzz {
namespace {

void check_played(const AnyGame& game, const AnyPosition& pos, const PlayedAction& played) {
    const Result<PlayedAction> again = game.play(pos, played.text);
    require(static_cast<bool>(again), "a canonical action is accepted", played.text);
    require(again->text == played.text, "a canonical action is its own canonical form", played.text);
    require(game.hash(again->after) == game.hash(played.after), "two texts of one action lead to one place",
            played.text);
    check_position(game, played.after);
}

}  // namespace
}  // namespace tavoliere::fuzz

// Any text as an action in a position of a random game, which the first byte chooses.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace tavoliere;
    const fuzz::Input input = fuzz::read_input(data, size);
    if (input.rest.empty()) return 0;
    const auto choice = static_cast<unsigned char>(input.rest.front());
    const AnyPosition& pos = input.positions[choice % input.positions.size()];
    const std::string_view text = input.rest.substr(1);
    const Result<PlayedAction> played = input.game->play(pos, text);
    if (played)
        fuzz::check_played(*input.game, pos, *played);
    else
        fuzz::check_error(played.error(), text);
    return 0;
}

#include "input.hpp"
#include "laws.hpp"

// Any text as a position: it is refused in words, or it is a position like any other and can be played on.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace tavoliere;
    const fuzz::Input input = fuzz::read_input(data, size);
    const Result<AnyPosition> pos = input.game().parse_position(input.rest);
    if (!pos) {
        fuzz::check_error(pos.error(), input.rest);
        return 0;
    }
    fuzz::check_position(input.game(), *pos);
    Random random(fuzz::hash_of(input.rest));
    if (const auto played = input.game().play_random(*pos, random)) fuzz::check_position(input.game(), played->after);
    return 0;
}

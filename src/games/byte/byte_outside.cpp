#include "game/any_game.hpp"
#include "game/family.hpp"

// Abstract Play writes the turns of Byte as we do.
namespace tavoliere::byte {

namespace {

std::string write(const AnyGame&, const AnyPosition&, std::string_view action) { return std::string(action); }

Result<std::string> read(const AnyGame&, const AnyPosition&, std::string_view text) { return std::string(text); }

}  // namespace

extern const OutsideNotation outside{"abstractplay", write, read};

}  // namespace tavoliere::byte

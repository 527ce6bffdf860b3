#pragma once

#include <cstdint>

#include "core/random.hpp"
#include "game/record.hpp"

namespace tavoliere {

// A number that stands for the turns of a game, and for whatever else `salt` stands for: equal games are copies.
inline std::uint64_t digest_of_turns(const Record& record, std::uint64_t salt) {
    std::uint64_t digest = salt;
    for (const Record::Ply& ply : record.plies()) {
        for (const char letter : ply.action) digest = mix64(digest ^ static_cast<unsigned char>(letter));
        digest = mix64(digest);
    }
    return digest;
}

}  // namespace tavoliere

#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "game/family.hpp"
#include "games/described/complaints.hpp"
#include "games/described/kernel.hpp"

namespace tavoliere {

// A game made from a description, or what is wrong with it. Warnings may stand beside a game.
struct DescribedGame {
    std::optional<GameFamily> family;
    described::Complaints complaints;
    std::span<const described::Limit> limits{};  // of the family; none where the family is not known
};

// How much of a description is looked at. What is built into the program is checked by the tests, and what a game was
// played by has been checked before.
enum class DescriptionCheck { every_choice, usual_choice };

// What a described game may not be called by, in records and addresses.
std::optional<Error> objection_to_id(std::string_view id);

// What a description is called by where nobody gave it a name: the same text has the same id everywhere.
std::string id_by_digest(std::string_view text);
constexpr char digest_id_mark = '~';

// Reads the text of a description; docs/describing-a-game.md explains it. The id is what the game is called by in
// texts.
DescribedGame read_description(std::string_view text, std::string_view id,
                               DescriptionCheck check = DescriptionCheck::every_choice);

}  // namespace tavoliere

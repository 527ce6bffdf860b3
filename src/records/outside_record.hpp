#pragma once

#include <string>
#include <string_view>

#include "core/result.hpp"
#include "records/record_check.hpp"
#include "records/record_text.hpp"

namespace tavoliere {

// Records with actions in the notation that others have for the game (game/family.hpp), as docs/records.md
// specifies them. Everything else of a record stays as it is, so that nothing is lost on the way there and back.

// The notation that the tags of a record name: "pgn" by Variant, another by Notation; none for a record of our own.
std::string_view notation_of_tags(const RecordText& text);

// The record in our own notation. Actions are asked of the rules, so an error has their place and ply.
Result<RecordText> from_outside(const Catalog& catalog, RecordText text, std::string_view notation);

// A record that the rules agree with, in another notation; an error where its game has none of that name.
Result<RecordText> to_outside(const CheckedGame& game, std::string_view notation);

// How players of a game are used to write it, where that is not our own notation: chess. Nothing otherwise.
const OutsideNotation* players_notation(const AnyGame& game);
// That notation with the letters that a language gives to the pieces: in Italian C, for cavallo, is the knight.
std::string with_piece_letters(std::string notation, Language language);

}  // namespace tavoliere

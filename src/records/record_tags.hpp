#pragma once

#include <memory>
#include <vector>

#include "core/result.hpp"
#include "game/catalog.hpp"
#include "records/record_text.hpp"

namespace tavoliere {

// The tags that mean something to the program; all others are kept as they are.
namespace tag_names {
constexpr std::string_view game = "Game", event = "Event", site = "Site", date = "Date", round = "Round",
                           first = "First", second = "Second", options = "Options", coordinates = "Coordinates",
                           position = "Position", result = "Result", reason = "Reason", digest = "Digest",
                           description = "Description";
}

// The game that Game, Options and Coordinates ask for.
Result<std::shared_ptr<const AnyGame>> game_of_tags(const Catalog& catalog, const RecordText& text);

// The position that Position asks for, the game's start without it.
Result<AnyPosition> start_of_tags(const AnyGame& game, const RecordText& text);

// Gives the synonyms their proper names: the colours' English names for First and Second, PGN's FEN for Position.
std::optional<Error> rename_synonyms(const AnyGame& game, RecordText& text);

// Options and Position in canonical form, or no tag where they say only the usual.
void set_canonical_start(const AnyGame& game, const AnyPosition& start, RecordText& text);

// The known tags in the order above, then the others as they stood.
void sort_tags(RecordText& text);

}  // namespace tavoliere

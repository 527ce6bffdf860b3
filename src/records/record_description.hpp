#pragma once

#include "core/result.hpp"
#include "game/family.hpp"
#include "records/record_text.hpp"

namespace tavoliere {

// A game that is not built into the program travels with its records: the tag Description has the text that it is made
// from, the tag Digest the SHA-256 of that text.

// The game that the tag Description describes, under the id that the tag Game gives it; nothing where there is no
// Description.
Result<FamilyPtr> described_family_of(const RecordText& text);

// Both tags for a game that needs them, and none for any other.
void set_description(const GameFamily& family, RecordText& text);

}  // namespace tavoliere

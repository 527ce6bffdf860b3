#include "records/record_description.hpp"

#include "core/sha256.hpp"
#include "games/described_game.hpp"
#include "records/record_tags.hpp"

namespace tavoliere {

namespace {

Error not_its_digest(const Tag& digest) {
    return error_at(digest.place,
                    {{"this is not the digest of the description", "questa non è l'impronta della descrizione"}},
                    {{"the SHA-256 of the tag Description, which has been changed since the game was played",
                      "lo SHA-256 dell'etichetta Description, che è cambiata dopo la partita"}});
}

// What is wrong in a description has a place there; the record has one for the whole of it.
Error error_in_description(const Tag& description, const Error& error) {
    Error moved = error_at(description.place, error.what, error.expected);
    moved.context = {{"in the description, line {}, column {}", "nella descrizione, riga {}, colonna {}"},
                     {std::to_string(error.line), std::to_string(error.column)}};
    return moved;
}

}  // namespace

Result<FamilyPtr> described_family_of(const RecordText& text) {
    const Tag* description = text.find_tag(tag_names::description);
    if (!description) return FamilyPtr{};
    const Tag* digest = text.find_tag(tag_names::digest);
    if (digest && digest->value != sha256_hex(description->value)) return not_its_digest(*digest);
    const std::string_view id = text.tag(tag_names::game);
    if (const std::optional<Error> error = objection_to_id(id))
        return error_at(text.find_tag(tag_names::game)->place, error->what, error->expected);
    DescribedGame game = read_description(description->value, id, DescriptionCheck::usual_choice);
    if (!game.family) return error_in_description(*description, game.complaints.errors.front());
    return std::make_shared<const GameFamily>(std::move(*game.family));
}

void set_description(const GameFamily& family, RecordText& text) {
    if (family.built_in) return;
    text.set_tag(tag_names::digest, sha256_hex(family.description));
    text.set_tag(tag_names::description, family.description);
}

}  // namespace tavoliere

#include "laws.hpp"
#include "records/outside_record.hpp"
#include "records/record_check.hpp"
#include "records/record_json.hpp"
#include "records/record_reader.hpp"
#include "records/record_writer.hpp"
#include "support/variants.hpp"

namespace tavoliere::fuzz {
namespace {

void check_words(const Error& error, const std::string& text) {
    require(!error.in(Language::italian).empty(), "an error has words", text);
}

void check_json(const RecordText& game) {
    const std::string json = game_json(game);
    const Result<RecordText> again = read_game_json(json);
    require(static_cast<bool>(again), "what was written can be read", json);
    require(*again == game, "game -> JSON -> game loses nothing", json);
}

// A record in another notation: what the rules accept of it goes there and back.
void check_outside(const RecordText& game) {
    const std::string notation(notation_of_tags(game));
    const Result<RecordText> own = from_outside(catalog(), game, notation);
    if (!own) return check_words(own.error(), write_game(game));
    const Result<CheckedGame> checked = check_game(catalog(), *own);
    if (!checked) return check_words(checked.error(), write_game(game));
    const Result<RecordText> outside = to_outside(*checked, notation);
    if (!outside) return check_words(outside.error(), write_game(game));
    const Result<RecordText> again = from_outside(catalog(), *outside, notation);
    require(static_cast<bool>(again), "what was written can be read", write_game(*outside));
    require(check_game(catalog(), *again)->text == checked->text, "there and back is the same record",
            write_game(*outside));
}

}  // namespace
}  // namespace tavoliere::fuzz

// Any text as a record in JSON, or as records in the notations of others.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace tavoliere;
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    if (text.starts_with('{')) {
        const Result<RecordText> game = read_game_json(text);
        if (game)
            fuzz::check_json(*game);
        else
            fuzz::check_words(game.error(), std::string(text));
        return 0;
    }
    RecordReader reader(text);
    while (const std::optional<Result<RecordText>> game = reader.next()) {
        if (!*game) continue;
        fuzz::check_json(**game);
        fuzz::check_outside(**game);
    }
    return 0;
}

#include "laws.hpp"
#include "records/record_check.hpp"
#include "records/record_reader.hpp"
#include "records/record_writer.hpp"
#include "support/variants.hpp"

namespace tavoliere::fuzz {
namespace {

// A written game is one game that reads back as it was.
void check_round_trip(const RecordText& game) {
    const std::string text = write_game(game);
    RecordReader reader(text);
    const std::optional<Result<RecordText>> again = reader.next();
    require(again && *again, "what was written can be read", text);
    require(**again == game, "text -> game -> text loses nothing", text);
    require(!reader.next(), "one game is written as one game", text);
}

void check_game_text(const RecordText& game) {
    check_round_trip(game);
    const Result<CheckedGame> checked = check_game(catalog(), game);
    if (!checked) {
        require(!checked.error().in(Language::italian).empty(), "an error has words", write_game(game));
        return;
    }
    check_round_trip(checked->text);
    const Result<CheckedGame> again = check_game(catalog(), checked->text);
    require(static_cast<bool>(again), "a canonical record is accepted", write_game(checked->text));
    require(again->text == checked->text, "a canonical record is its own canonical form", write_game(checked->text));
    require(again->record.outcome() == checked->record.outcome(), "and has the same result", write_game(checked->text));
    check_position(checked->record.game(), checked->record.position());
}

}  // namespace
}  // namespace tavoliere::fuzz

// Any text as a file of records.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace tavoliere;
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    RecordReader reader(text);
    while (const std::optional<Result<RecordText>> game = reader.next()) {
        if (*game)
            fuzz::check_game_text(**game);
        else
            fuzz::check_error(game->error(), text);
    }
    return 0;
}

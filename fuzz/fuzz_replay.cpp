#include "core/text.hpp"
#include "game/record.hpp"
#include "input.hpp"
#include "laws.hpp"

namespace tavoliere::fuzz {
namespace {

// An input should cost milliseconds: a game ends early when it is long or has had many actions to choose from.
constexpr std::size_t most_plies = 60;
constexpr std::uint64_t most_choices = 10'000;

// Every word is a ply: an action where it is one, otherwise a random action that the word chooses.
void play_words(Record& record, std::string_view words) {
    std::uint64_t choices = 0;
    for (const Slice& word : split_words(words)) {
        choices += record.action_count();
        if (record.outcome() || choices > most_choices || record.plies().size() >= most_plies) return;
        if (const auto error = record.play(word.text)) {
            check_error(*error, word.text);
            Random random(hash_of(word.text));
            record.play_random(random);
        }
        check_position(record.game(), record.position());
    }
}

void check_replay(const std::shared_ptr<const AnyGame>& game, const Record& record) {
    Record again(game);
    for (const Record::Ply& ply : record.plies())
        require(!again.play(ply.action), "a game that was played can be replayed", ply.action);
    require(game->hash(again.position()) == game->hash(record.position()), "a replay ends in the same place",
            game->format_position(record.position()));
    require(again.outcome() == record.outcome(), "a replay ends with the same result",
            game->format_position(record.position()));
}

void check_undo(Record& record) {
    const AnyGame& game = record.game();
    while (record.undo()) require(!record.outcome(), "before the last action the game was not over", "undo");
    require(game.hash(record.position()) == game.hash(record.start()), "undo leads back to the start", "undo");
}

}  // namespace
}  // namespace tavoliere::fuzz

// Any words as the actions of a game.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace tavoliere;
    const fuzz::Input input = fuzz::read_input(data, size);
    Record record(input.choice.game);
    fuzz::play_words(record, input.rest);
    fuzz::check_replay(input.choice.game, record);
    fuzz::check_undo(record);
    return 0;
}

#include "support/records.hpp"

#include <stdexcept>

#include "records/move_commands.hpp"
#include "records/record_reader.hpp"

namespace tavoliere {

namespace {

using rc::gen::inRange;

std::string any_action() {
    std::string action(1, *rc::gen::elementOf(std::string("abcdefghijklmNRQKOx")));
    return action + *rc::gen::container<std::string>(*inRange<std::size_t>(0, 9),
                                                     rc::gen::elementOf(std::string("abcxnse0123456789-+/:=#*")));
}

std::string any_comment() { return *inRange(0, 3) > 0 ? std::string() : *nasty_text(); }

Evaluation any_evaluation() {
    Evaluation evaluation;
    evaluation.kind = *rc::gen::element(Evaluation::Kind::hundredths, Evaluation::Kind::win_in);
    const int most = evaluation.kind == Evaluation::Kind::win_in ? 1'000'000 : highest_evaluation + 1;
    evaluation.value = *inRange(0, 4) == 0 ? *inRange(-most + 1, most) : *inRange(-300, 300);
    evaluation.depth = *inRange(0, 2) == 0 ? 0 : *inRange(0, 1'000'000);
    return evaluation;
}

MoveLine any_line(int depth, int most);

MoveText any_move(int depth) {
    MoveText move;
    move.action = any_action();
    move.marks =
        *rc::gen::container<std::vector<std::uint8_t>>(*inRange<std::size_t>(0, 3), inRange<std::uint8_t>(0, 255));
    if (*inRange(0, 3) == 0) move.marks.insert(move.marks.begin(), static_cast<std::uint8_t>(*inRange(0, 8)));
    if (*inRange(0, 3) == 0)
        move.clock = std::chrono::milliseconds(*inRange<std::int64_t>(0, longest_clock.count() + 1)) /
                     (*inRange(0, 2) == 0 ? 1 : 1000);
    if (*inRange(0, 3) == 0) move.evaluation = any_evaluation();
    move.before = any_comment();
    move.after = any_comment();
    if (depth < 4 && *inRange(0, 5) == 0)
        for (int i = *inRange(1, 3); i > 0; --i) {
            MoveLine variation = any_line(depth + 1, 4);
            variation.moves.push_back(any_move(4));
            move.variations.push_back(std::move(variation));
        }
    return move;
}

MoveLine any_line(int depth, int most) {
    MoveLine line;
    line.comment = any_comment();
    for (int i = *inRange(0, most); i > 0; --i) line.moves.push_back(any_move(depth));
    return line;
}

}  // namespace

RecordText game_text_or_fail(std::string_view text) {
    RecordReader reader(text);
    auto game = reader.next();
    if (!game) throw std::runtime_error("no game in the text");
    if (!*game) throw std::runtime_error(game->error().in(Language::english));
    if (reader.next()) throw std::runtime_error("more than one game in the text");
    return **game;
}

std::vector<std::string> reader_answers(std::string_view text) {
    std::vector<std::string> answers;
    RecordReader reader(text);
    while (const auto game = reader.next()) {
        if (!*game)
            answers.push_back(game->error().in(Language::english));
        else
            answers.push_back((*game)->tags.empty() ? "-" : (*game)->tags[0].value);
    }
    return answers;
}

rc::Gen<std::string> nasty_text() {
    static const std::vector<std::string> pieces{
        "a",
        "good move",
        " ",
        "  ",
        "\n",
        "\r\n",
        "\t",
        "{",
        "}",
        "(",
        ")",
        "[",
        "]",
        "\\",
        "\\\\",
        "\"",
        ";",
        "%",
        "$1",
        "!",
        "\\x20",
        "\\x",
        "\\(",
        "[%clk 0:00:01]",
        "[%eval 0.1]",
        "[%clk",
        "[%csl Ga4]",
        "[Game \"dvonn\"]",
        "1-0",
        "*",
        "1.",
        "...",
        "perché",
        "♞",
        "日本",
        "\U0001f600",
        std::string(1, '\0'),
        "\x01",
        "\x7f",
        "\v",
        "\f",
        "a rather long run of plain words that has to be broken over several lines of the text"};
    return rc::gen::map(rc::gen::container<std::vector<std::string>>(rc::gen::elementOf(pieces)),
                        [](const auto& chosen) {
                            std::string text;
                            for (const std::string& piece : chosen) text += piece;
                            return text;
                        });
}

rc::Gen<RecordText> any_game_text() {
    return rc::gen::exec([] {
        RecordText game;
        for (const char* name : {"Game", "Event", "Date", "First", "Second", "Result", "My_own2", "x"})
            if (*inRange(0, 3) == 0) game.tags.push_back({name, *nasty_text()});
        game.second_begins = *rc::gen::arbitrary<bool>();
        game.main_line = any_line(0, 12);
        if (*inRange(0, 4) > 0) game.result = *rc::gen::element(Winner::first, Winner::second, Winner::draw);
        return game;
    });
}

}  // namespace tavoliere

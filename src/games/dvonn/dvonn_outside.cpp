#include "core/text.hpp"
#include "game/erased_game.hpp"
#include "game/family.hpp"
#include "games/dvonn/dvonn.hpp"
#include "games/dvonn/dvonn_board.hpp"

// Turns as the CodeCup of 2011 wrote them: capital letters along the long axis, `A1`, `A1B1` and `PASS`.
namespace tavoliere::dvonn {

namespace {

const Rules& rules_of(const AnyGame& game) { return static_cast<const ErasedGame<Rules>&>(game).rules(); }

std::string outside_name(int square) {
    std::string name = standard_name(cell_of_square(square));
    name[0] = static_cast<char>(name[0] - 'a' + 'A');
    return name;
}

Result<int> read_cell(const Slice& text) {
    for (int cell = 0; cell < cell_count; ++cell)
        if (outside_name(square_of_cell(cell)) == text.text) return square_of_cell(cell);
    return error_at(text, {"unknown cell {}", "casella sconosciuta: {}"},
                    {{"a capital letter along the long axis and a number, A1 to K5",
                      "una lettera maiuscola lungo l'asse lungo e un numero, da A1 a K5"}});
}

Result<Move> read_move(const Slice& text) {
    if (text.text == "PASS") return pass;
    constexpr std::size_t name_length = 2;
    const Result<int> first = read_cell(text.substr(0, name_length));
    if (!first) return first.error();
    if (text.text.size() <= name_length) return placement(*first);
    const Result<int> second = read_cell(text.substr(name_length));
    if (!second) return second.error();
    return Move{static_cast<std::uint8_t>(*first), static_cast<std::uint8_t>(*second)};
}

std::string write(const AnyGame& game, const AnyPosition& pos, std::string_view action) {
    const Result<Turn<Move>> turn = rules_of(game).read_turn(pos.as<Position>(), action);
    if (!turn) return std::string(action);
    const Move move = turn->steps[0];
    if (move == pass) return "PASS";
    return (move.from == no_square ? std::string() : outside_name(move.from)) + outside_name(move.to);
}

Result<std::string> read(const AnyGame& game, const AnyPosition& pos, std::string_view text) {
    const Result<Move> move = read_move({text});
    if (!move) return move.error();
    return rules_of(game).format_turn(pos.as<Position>(), Turn<Move>(*move));
}

}  // namespace

extern const OutsideNotation outside{"codecup", write, read};

}  // namespace tavoliere::dvonn

#include "drawing/position_words.hpp"

#include <algorithm>
#include <map>

#include "drawing/text_picture.hpp"
#include "game/colour_words.hpp"

namespace tavoliere {

namespace {

Words shape_words(Shape shape) {
    switch (shape) {
        case Shape::pawn:
            return {"pawn", "pedone"};
        case Shape::knight:
            return {"knight", "cavallo"};
        case Shape::bishop:
            return {"bishop", "alfiere"};
        case Shape::rook:
            return {"rook", "torre"};
        case Shape::queen:
            return {"queen", "donna"};
        case Shape::king:
            return {"king", "re"};
        case Shape::crowned:
            return {"crowned piece", "pezzo coronato"};
        case Shape::barred:
            return {"barred piece", "pezzo con barre"};
        case Shape::crossed:
            return {"crossed piece", "pezzo con croce"};
        case Shape::disc:
        case Shape::bird:
            break;
    }
    return {"", ""};
}

// Nothing for the plain pieces of a game, which need no name.
std::string kind_in_words(const Scene& scene, const ViewPiece& piece, Language language) {
    const auto named = std::ranges::find(scene.kinds, piece, &SceneKind::piece);
    if (piece.shape != Shape::disc && named != scene.kinds.end()) return std::string(named->name(language));
    return std::string(shape_words(piece.shape).in(language));
}

// The stacks that an owner tops, in a sentence; empty where there are none.
std::string stacks_of(const AnyGame& game, const View& view, Owner owner, std::string_view name, Language language) {
    std::string list;
    for (const ViewStack& stack : view.stacks) {
        const ViewPiece& top = stack.pieces.back();
        if (top.owner != owner) continue;
        list += list.empty() ? " " : ", ";
        list += game.scene().board.cells[static_cast<std::size_t>(stack.cell)].name;
        if (const std::string shape = kind_in_words(game.scene(), top, language); !shape.empty()) list += ' ' + shape;
        if (stack.pieces.size() > 1)
            list += Message{{" ({} pieces)", " ({} pezzi)"}, {std::to_string(stack.pieces.size())}}.in(language);
    }
    return list.empty() ? list : std::string(name) + ':' + list + ". ";
}

// The seeds of a player's row, by letter, and of their store.
std::string row_in_words(const AnyGame& game, const View& view, Side side, Language language) {
    const Scene& scene = game.scene();
    std::map<std::string, std::string> row;
    for (const ViewHeap& heap : view.heaps) {
        const std::string& name = scene.board.cells[static_cast<std::size_t>(heap.cell)].name;
        if (!name.ends_with(side == Side::first ? '1' : '2')) continue;
        std::string text = name + ' ' + std::to_string(heap.count);
        if (heap.owner != Owner::neutral)
            text += Message{{" ({}'s for good)", " (per sempre {})"},
                            {of_the_colour(game.colours()[static_cast<std::size_t>(heap.owner)].name, language)}}
                        .in(language);
        row[name] = std::move(text);
    }
    std::string list;
    for (const auto& [name, text] : row) list += (list.empty() ? "" : ", ") + text;
    return Message{{"{}: {}; store {}. ", "{}: {}; granaio {}. "},
                   {std::string(game.colours()[index(side)].name.in(language)), list,
                    std::to_string(heap_on(view, scene.sowing->stores[index(side)])->count)}}
        .in(language);
}

}  // namespace

std::string turn_sentence(const Record& record, Language language) {
    const AnyGame& game = record.game();
    if (record.outcome()) return result_sentence(game, *record.outcome(), language);
    const Words& name = game.colours()[index(game.turn(record.position()))].name;
    const bool checked = std::ranges::any_of(game.view(record.position()).marks,
                                             [](const ViewMark& mark) { return mark.mark == Mark::check; });
    const Words sentence =
        checked ? Words{"{} to move, in check", "Tocca {}, sotto scacco"} : Words{"{} to move", "Tocca {}"};
    return Message{sentence, {to_the_colour(name, language)}}.in(language);
}

std::string position_in_words(const Record& record, Language language) {
    const AnyGame& game = record.game();
    const View view = game.view(record.position());
    std::string text;
    for (const Side side : {Side::first, Side::second})
        text += stacks_of(game, view, owner_of(side), game.colours()[index(side)].name.in(language), language);
    if (game.scene().sowing)
        for (const Side side : {Side::first, Side::second}) text += row_in_words(game, view, side, language);
    text += stacks_of(game, view, Owner::neutral, Words{"Red", "Rossi"}.in(language), language);
    return text + turn_sentence(record, language) + '.';
}

}  // namespace tavoliere

#include "server/menu_json.hpp"

#include "drawing/view_json.hpp"
#include "game/info_json.hpp"

namespace tavoliere::server {

namespace {

void write_click(JsonWriter& json, const AnyGame& game, const Click& click) {
    switch (click.kind) {
        case Click::Kind::cell:
            json.value(game.scene().board.cells[static_cast<std::size_t>(click.number)].name);
            return;
        case Click::Kind::height:
            json.begin_object().member("height", click.number).end_object();
            return;
        case Click::Kind::piece:
            json.begin_object().member("piece", shape_name(static_cast<Shape>(click.number))).end_object();
            return;
        case Click::Kind::word:
            json.begin_object().key("word");
            write_words(json, click.words);
            json.end_object();
    }
}

void write_cells(JsonWriter& json, const AnyGame& game, const std::vector<int>& cells) {
    json.begin_array();
    for (const int cell : cells) json.value(game.scene().board.cells[static_cast<std::size_t>(cell)].name);
    json.end_array();
}

}  // namespace

bool write_menu(JsonWriter& json, const AnyGame& game, const ClickReader& clicks, const AnyPosition& pos,
                std::span<const int> begun) {
    const std::optional<std::vector<TurnStep>> steps = game.steps(pos, begun);
    if (!steps) return false;
    const std::string so_far = text_begun(game, pos, begun);
    json.key("begun").begin_array();
    for (const int chosen : begun) json.value(chosen);
    json.end_array();
    const std::optional<View> between = game.view_begun(pos, begun);
    if (between) {
        json.key("view").begin_object();
        write_view(json, game.scene(), *between);
        json.end_object();
    }
    if (const std::optional<Words> demand = game.demand(pos, begun)) {
        json.key("words");
        write_words(json, *demand);
    }
    if (const std::optional<ViewPiece> piece = piece_in_hand(game, clicks, pos, begun, *steps)) {
        json.key("hand");
        write_piece(json, *piece);
    }
    const std::vector<std::vector<ClickPath>> ways =
        ways_to_point(game, clicks, pos, between ? &*between : nullptr, *steps, so_far);
    json.key("steps").begin_array();
    for (std::size_t i = 0; i < steps->size(); ++i) {
        const TurnStep& step = (*steps)[i];
        json.begin_object().member("text", step.text).key("clicks").begin_array();
        for (const ClickPath& path : ways[i]) {
            json.begin_array();
            for (const Click& click : path) write_click(json, game, click);
            json.end_array();
        }
        json.end_array();
        if (const std::vector<int> line = clicks.line(step.text); !line.empty()) {
            json.key("line");
            write_cells(json, game, line);
        }
        json.member("done", step.done).end_object();
    }
    json.end_array();
    return true;
}

}  // namespace tavoliere::server

#include "server/position_json.hpp"

#include "drawing/view_json.hpp"
#include "game/info_json.hpp"
#include "server/result_json.hpp"
#include "server/words_json.hpp"

namespace tavoliere::server {

namespace {

void write_neighbours(JsonWriter& json, const Board& board) {
    json.key("neighbours").begin_array();
    for (const std::vector<int>& neighbours : board.neighbours) {
        json.begin_array();
        for (const int neighbour : neighbours) json.value(neighbour);
        json.end_array();
    }
    json.end_array();
}

}  // namespace

void write_scene(JsonWriter& json, const AnyGame& game) {
    json.begin_object().member("game", game.info().id).key("options");
    write_options(json, game.options().given());
    json.key("colours");
    write_colours(json, game.colours());
    json.key("board").begin_object();
    write_board(json, game.scene());
    json.member("pieces_as_letters", game.scene().pieces_as_letters);
    write_neighbours(json, game.scene().board);
    json.end_object().key("aim");
    json.begin_object().member("en", game.aim(Language::english)).member("it", game.aim(Language::italian));
    json.end_object().key("overlays").begin_array();
    for (const OverlayName& overlay : game.overlays()) {
        json.begin_object().member("id", overlay.id).key("name");
        write_words(json, overlay.name);
        json.key("meaning");
        write_words(json, overlay.meaning);
        json.end_object();
    }
    json.end_array().end_object();
}

void write_position(JsonWriter& json, const AnyGame& game, const AnyPosition& pos, int ply,
                    const std::vector<Change>& changes, const std::optional<Outcome>& outcome) {
    json.begin_object().member("ply", ply).member("position", game.format_position(pos));
    json.member("side", index(game.turn(pos))).key("view").begin_object();
    write_view(json, game.scene(), game.view(pos));
    json.end_object().key("changes");
    write_changes(json, game.scene(), changes);
    json.key("result");
    if (!outcome) {
        json.null().end_object();
        return;
    }
    json.begin_object();
    write_winner_side(json, "winner", *outcome);
    write_scores(json, *outcome);
    json.key("reason");
    write_reason(json, *outcome->reason);
    json.end_object().end_object();
}

}  // namespace tavoliere::server

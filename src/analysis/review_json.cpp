#include "analysis/review_json.hpp"

#include <cmath>

#include "drawing/view_json.hpp"
#include "records/outside_record.hpp"

namespace tavoliere {

namespace {

double rounded(double value, double parts) { return std::round(value * parts) / parts; }
double chance_json(double chance) { return rounded(chance, 10'000); }

void write_actions(JsonWriter& json, std::string_view key, const std::vector<std::string>& actions) {
    json.key(key).begin_array();
    for (const std::string& action : actions) json.value(action);
    json.end_array();
}

// As players of the game write a line, where that is not our own notation.
void write_line_notation(JsonWriter& json, const AnyGame& game, const AnyPosition& before,
                         const std::vector<std::string>& line) {
    const OutsideNotation* notation = players_notation(game);
    if (!notation) return;
    json.key("notation").begin_array();
    AnyPosition pos = before;
    for (const std::string& action : line) {
        const Result<PlayedAction> played = game.play(pos, action);
        if (!played) break;
        json.value(notation->write(game, pos, action));
        pos = played->after;
    }
    json.end_array();
}

void write_remarks(JsonWriter& json, const std::vector<Remark>& remarks) {
    json.key("reasons").begin_array();
    for (const Remark& remark : remarks)
        json.begin_object()
            .member("id", remark.id)
            .member("en", remark.for_players(Language::english))
            .member("it", remark.for_players(Language::italian))
            .end_object();
    json.end_array();
}

}  // namespace

void write_reviewed_turn(JsonWriter& json, const AnyGame& game, const AnyPosition& before, const ReviewedTurn& turn) {
    json.member("player", turn.player).member("action", turn.action);
    json.member("chance", chance_json(turn.chance)).member("best", turn.best);
    json.member("best_chance", chance_json(turn.best_chance)).member("loss", chance_json(turn.loss));
    if (turn.margin && turn.best_margin) json.member("margin", *turn.margin).member("best_margin", *turn.best_margin);
    json.member("class", name_of(turn.kind));
    write_actions(json, "line", turn.best_line);
    write_line_notation(json, game, before, turn.best_line);
    json.key("changes");
    write_changes(json, game, before, turn.action);
    json.key("best_changes");
    write_changes(json, game, before, turn.best);
    write_remarks(json, turn.remarks);
}

void write_review(JsonWriter& json, const Record& game, const Review& review) {
    json.key("accuracy").begin_array();
    for (const double accuracy : review.accuracy) json.value(rounded(accuracy, 10));
    json.end_array().key("level").begin_array();
    for (const int level : review.level) json.value(level);
    json.end_array().key("moments").begin_array();
    for (const std::size_t ply : review.moments) json.value(std::uint64_t{ply + 1});
    json.end_array().key("moves").begin_array();
    for (std::size_t ply = 0; ply < review.turns.size(); ++ply) {
        json.begin_object().member("ply", std::uint64_t{ply + 1});
        write_reviewed_turn(json, game.game(), game.position_before(ply), review.turns[ply]);
        json.end_object();
    }
    json.end_array();
}

}  // namespace tavoliere

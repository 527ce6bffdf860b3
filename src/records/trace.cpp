#include "records/trace.hpp"

namespace tavoliere {

namespace {

void write_choices(JsonWriter& json, const AnyGame& game, const AnyPosition& pos, TraceDetail detail) {
    if (detail == TraceDetail::legal_counts) {
        json.member("legal_count", game.action_count(pos));
        return;
    }
    json.key("legal").begin_array();
    for (const std::string& action : game.actions(pos)) json.value(action);
    json.end_array();
}

}  // namespace

std::string winner_text(const AnyGame& game, Winner winner) {
    if (winner == Winner::draw) return "draw";
    return std::string(1, game.colours()[static_cast<std::size_t>(winner)].letter);
}

void write_game_and_options(JsonWriter& json, const AnyGame& game) {
    json.member("game", game.info().id);
    json.key("options").begin_object();
    for (const auto& [key, value] : game.options().given()) json.member(key, value);
    json.end_object();
}

void write_result(JsonWriter& json, const AnyGame& game, const std::optional<Outcome>& outcome) {
    json.key("result");
    if (!outcome) {
        json.null();
        return;
    }
    json.begin_object();
    json.member("winner", winner_text(game, outcome->winner));
    json.key("scores");
    if (outcome->has_scores)
        json.begin_array().value(int{outcome->scores[0]}).value(int{outcome->scores[1]}).end_array();
    else
        json.null();
    json.member("reason", outcome->reason->en);
    json.end_object();
}

std::string trace_json(const Record& record, TraceDetail detail) {
    const AnyGame& game = record.game();
    JsonWriter json;
    json.begin_object();
    write_game_and_options(json, game);
    json.member("start", game.format_position(record.start()));
    json.key("plies").begin_array();
    for (std::size_t ply = 0; ply < record.plies().size(); ++ply) {
        const AnyPosition& before = record.position_before(ply);
        json.begin_object().member("position", game.format_position(before));
        write_choices(json, game, before, detail);
        json.member("played", record.plies()[ply].action).end_object();
    }
    json.end_array();
    json.member("end", game.format_position(record.position()));
    write_result(json, game, record.outcome());
    return json.end_object().text();
}

}  // namespace tavoliere

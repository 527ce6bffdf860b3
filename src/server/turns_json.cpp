#include "server/turns_json.hpp"

#include "records/outside_record.hpp"

namespace tavoliere::server {

void write_notation(JsonWriter& json, const AnyGame& game, const AnyPosition& before, std::string_view action) {
    if (const OutsideNotation* notation = players_notation(game))
        json.member("notation", notation->write(game, before, action));
}

void write_notations(JsonWriter& json, const Record& record) {
    const OutsideNotation* notation = players_notation(record.game());
    if (!notation) return;
    json.key("notation").begin_array();
    for (std::size_t ply = 0; ply < record.plies().size(); ++ply)
        json.value(notation->write(record.game(), record.position_before(ply), record.plies()[ply].action));
    json.end_array();
}

void write_notations(JsonWriter& json, const AnyGame& game, const AnyPosition& start,
                     const std::vector<std::vector<std::string>>& lines) {
    const OutsideNotation* notation = players_notation(game);
    if (!notation) return;
    json.key("notation").begin_array();
    for (const std::vector<std::string>& line : lines) {
        json.begin_array();
        AnyPosition pos = start;
        for (const std::string& action : line) {
            const Result<PlayedAction> played = game.play(pos, action);
            if (!played) break;
            json.value(notation->write(game, pos, action));
            pos = played->after;
        }
        json.end_array();
    }
    json.end_array();
}

bool moved_again(const Record& record, std::size_t ply) {
    const auto mover = [&](std::size_t each) { return record.game().person_to_move(record.position_before(each)); };
    return ply > 0 && mover(ply) == mover(ply - 1);
}

void write_again(JsonWriter& json, const Record& record) {
    std::vector<std::size_t> again;
    for (std::size_t ply = 1; ply < record.plies().size(); ++ply)
        if (moved_again(record, ply)) again.push_back(ply + 1);
    if (again.empty()) return;
    json.key("again").begin_array();
    for (const std::size_t ply : again) json.value(static_cast<int>(ply));
    json.end_array();
}

}  // namespace tavoliere::server

#include "records/record_json.hpp"

#include "core/json_writer.hpp"
#include "records/record_json_reader.hpp"

namespace tavoliere {

namespace {

void write_text(JsonWriter& json, std::string_view name, const std::string& text) {
    if (!text.empty()) json.member(name, text);
}

void write_line(JsonWriter& json, const MoveLine& line);

void write_evaluation(JsonWriter& json, const Evaluation& evaluation) {
    json.key("evaluation").begin_object();
    json.member(evaluation.kind == Evaluation::Kind::win_in ? "win_in" : "hundredths", evaluation.value);
    if (evaluation.depth > 0) json.member("depth", evaluation.depth);
    json.end_object();
}

// A move with nothing said about it is its action alone.
void write_move(JsonWriter& json, const MoveText& move) {
    if (move == MoveText{.action = move.action}) {
        json.value(move.action);
        return;
    }
    json.begin_object().member("action", move.action);
    if (!move.marks.empty()) {
        json.key("marks").begin_array();
        for (const std::uint8_t mark : move.marks) json.value(int{mark});
        json.end_array();
    }
    if (move.clock) json.member("clock", static_cast<std::int64_t>(move.clock->count()));
    if (move.evaluation) write_evaluation(json, *move.evaluation);
    write_text(json, "before", move.before);
    write_text(json, "after", move.after);
    if (!move.variations.empty()) {
        json.key("variations").begin_array();
        for (const MoveLine& variation : move.variations) {
            json.begin_object();
            write_line(json, variation);
            json.end_object();
        }
        json.end_array();
    }
    json.end_object();
}

void write_line(JsonWriter& json, const MoveLine& line) {
    write_text(json, "comment", line.comment);
    json.key("moves").begin_array();
    for (const MoveText& move : line.moves) write_move(json, move);
    json.end_array();
}

}  // namespace

std::string game_json(const RecordText& game) {
    JsonWriter json;
    json.begin_object().key("tags").begin_object();
    for (const Tag& tag : game.tags) json.member(tag.name, tag.value);
    json.end_object();
    if (game.second_begins) json.member("second_begins", true);
    write_line(json, game.main_line);
    return json.member("result", result_token(game.result)).end_object().text();
}

namespace {

// Where in a file the error of a text is that begins at this place.
Error error_in_file(std::string_view text, const TextLocation& place, Error error) {
    error.line = place.line;
    std::size_t column = place.column;
    std::size_t left = error.column > 0 ? error.column - 1 : 0;
    for (const char c : text) {
        const bool begins = (static_cast<unsigned char>(c) & 0xc0u) != 0x80u;
        if (begins && left-- == 0) break;
        if (begins) ++column;
        if (c != '\n') continue;
        ++error.line;
        column = 1;
    }
    error.column = column;
    return error;
}

// An object, an array of moves, and for each variation an array and an object with such an array; marks lie deepest.
constexpr int deepest_game = 4 + 4 * static_cast<int>(deepest_variation);

}  // namespace

Result<RecordText> read_game_json(std::string_view text, const TextLocation& place) {
    const Result<JsonValue> document = read_json(text, {.depth = deepest_game});
    if (!document) return error_in_file(text, place, document.error());
    return GameJsonReader({place.line, 0}).read(*document);
}

}  // namespace tavoliere

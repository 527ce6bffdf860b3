#include "records/record_json_reader.hpp"

#include <algorithm>

#include "core/text.hpp"
#include "records/move_commands.hpp"
#include "records/move_reader.hpp"
#include "records/tag_reader.hpp"

namespace tavoliere {

namespace {

const Words an_object{"an object", "un oggetto"}, an_array{"an array", "un array"}, a_text{"text", "un testo"};

}  // namespace

Result<RecordText> GameJsonReader::read(const JsonValue& document) {
    RecordText game;
    game.result_place = place_;
    if (read_game(document, game)) return game;
    return *error_;
}

bool GameJsonReader::read_game(const JsonValue& document, RecordText& game) {
    const auto* members = document.as<JsonValue::Object>();
    if (!members) return fail({{"a game is an object", "una partita è un oggetto"}});
    if (!document.find("moves"))
        return fail({{"the moves are missing", "mancano le mosse"}}, {{"\"moves\":[...]", "\"moves\":[...]"}});
    for (const auto& [name, value] : *members) {
        bool read = true;
        if (name == "tags") {
            read = read_tags(value, game);
        } else if (name == "result") {
            read = read_result(value, game);
        } else if (name == "second_begins") {
            const auto* truth = value.as<bool>();
            if (!truth) return wrong_kind(name, {"true or false", "true oppure false"});
            game.second_begins = *truth;
        } else if (name == "comment" || name == "moves") {
            read = read_line_member(name, value, game.main_line, 0);
        } else {
            return unknown_member(
                name, {"tags, second_begins, comment, moves, result", "tags, second_begins, comment, moves, result"});
        }
        if (!read) return false;
    }
    return true;
}

bool GameJsonReader::read_tags(const JsonValue& value, RecordText& game) {
    const auto* members = value.as<JsonValue::Object>();
    if (!members) return wrong_kind("tags", an_object);
    for (const auto& [name, text] : *members) {
        if (!is_tag_name(name))
            return fail(
                {{"{} is no name for a tag", "{} non è un nome di etichetta"}, {quoted(name)}},
                {{"at most {} letters, digits and underscores", "al massimo {} lettere, cifre e trattini bassi"},
                 {std::to_string(longest_tag_name)}});
        Tag& tag = game.tags.emplace_back();
        tag.name = name;
        tag.place = place_;
        if (!read_text(name, text, tag.value)) return false;
    }
    return true;
}

bool GameJsonReader::read_line_member(std::string_view name, const JsonValue& value, MoveLine& line,
                                      std::size_t depth) {
    if (name == "comment") return read_text(name, value, line.comment);
    if (name == "moves") return read_moves(value, line, depth);
    return unknown_member(name, {"comment, moves", "comment, moves"});
}

bool GameJsonReader::read_moves(const JsonValue& value, MoveLine& line, std::size_t depth) {
    const auto* items = value.as<JsonValue::Array>();
    if (!items) return wrong_kind("moves", an_array);
    const std::size_t before = ply_;
    for (const JsonValue& item : *items) {
        ++ply_;
        if (++moves_ > most_moves)
            return fail({{"too many moves in one game", "troppe mosse in una partita"}},
                        {{"at most {}", "al massimo {}"}, {std::to_string(most_moves)}});
        MoveText& move = line.moves.emplace_back();
        move.place = place_;
        if (!read_move(item, move, depth)) return false;
    }
    ply_ = before;
    return true;
}

bool GameJsonReader::read_move(const JsonValue& value, MoveText& move, std::size_t depth) {
    if (value.as<std::string>()) return read_action(value, move);
    const auto* members = value.as<JsonValue::Object>();
    if (!members)
        return fail({{"this is no move", "questa non è una mossa"}},
                    {{"its text or an object", "il suo testo o un oggetto"}});
    if (!value.find("action"))
        return fail({{"the action is missing", "manca la mossa"}}, {{"\"action\":\"...\"", "\"action\":\"...\""}});
    return std::ranges::all_of(
        *members, [&](const auto& member) { return read_move_member(member.first, member.second, move, depth); });
}

bool GameJsonReader::read_move_member(std::string_view name, const JsonValue& value, MoveText& move,
                                      std::size_t depth) {
    if (name == "action") return read_action(value, move);
    if (name == "marks") return read_marks(value, move);
    if (name == "clock") return read_clock(value, move);
    if (name == "evaluation") return read_evaluation(value, move);
    if (name == "before") return read_text(name, value, move.before);
    if (name == "after") return read_text(name, value, move.after);
    if (name == "variations") return read_variations(value, move, depth);
    return unknown_member(name, {"action, marks, clock, evaluation, before, after, variations",
                                 "action, marks, clock, evaluation, before, after, variations"});
}

bool GameJsonReader::read_action(const JsonValue& value, MoveText& move) {
    if (!read_text("action", value, move.action)) return false;
    return is_action(move.action) || fail({{"{} is not an action", "{} non è una mossa"}, {quoted(move.action)}},
                                          {{"letters, digits and - + / : = # *", "lettere, cifre e - + / : = # *"}});
}

bool GameJsonReader::read_marks(const JsonValue& value, MoveText& move) {
    const auto* items = value.as<JsonValue::Array>();
    if (!items) return wrong_kind("marks", an_array);
    for (const JsonValue& item : *items) {
        std::int64_t mark = 0;
        if (!read_whole("marks", item, 0, 255, mark)) return false;
        move.marks.push_back(static_cast<std::uint8_t>(mark));
    }
    return true;
}

bool GameJsonReader::read_clock(const JsonValue& value, MoveText& move) {
    std::int64_t milliseconds = 0;
    if (!read_whole("clock", value, 0, longest_clock.count(), milliseconds)) return false;
    move.clock = std::chrono::milliseconds(milliseconds);
    return true;
}

bool GameJsonReader::read_evaluation(const JsonValue& value, MoveText& move) {
    const auto* members = value.as<JsonValue::Object>();
    const bool wins = value.find("win_in") != nullptr;
    if (!members || wins == (value.find("hundredths") != nullptr))
        return wrong_kind("evaluation", {"an object with hundredths or win_in", "un oggetto con hundredths o win_in"});
    Evaluation& evaluation = move.evaluation.emplace();
    evaluation.kind = wins ? Evaluation::Kind::win_in : Evaluation::Kind::hundredths;
    for (const auto& [name, member] : *members) {
        const bool is_depth = name == "depth";
        if (!is_depth && name != "win_in" && name != "hundredths")
            return unknown_member(name, {"hundredths, win_in, depth", "hundredths, win_in, depth"});
        const std::int64_t most = name == "hundredths" ? highest_evaluation : most_turns_ahead;
        std::int64_t number = 0;
        if (!read_whole(name, member, is_depth ? 0 : -most, most, number)) return false;
        (is_depth ? evaluation.depth : evaluation.value) = static_cast<std::int32_t>(number);
    }
    return true;
}

bool GameJsonReader::read_variations(const JsonValue& value, MoveText& move, std::size_t depth) {
    const auto* items = value.as<JsonValue::Array>();
    if (!items) return wrong_kind("variations", an_array);
    if (depth == deepest_variation && !items->empty())
        return fail({{"variations nested too deeply", "varianti annidate troppo a fondo"}},
                    {{"at most {} levels", "al massimo {} livelli"}, {std::to_string(deepest_variation)}});
    --ply_;
    for (const JsonValue& item : *items) {
        const auto* members = item.as<JsonValue::Object>();
        if (!members) return wrong_kind("variations", {"objects with moves", "oggetti con moves"});
        MoveLine& variation = move.variations.emplace_back();
        for (const auto& [name, member] : *members)
            if (!read_line_member(name, member, variation, depth + 1)) return false;
        if (variation.moves.empty())
            return fail({{"a variation without moves", "una variante senza mosse"}}, {{"a move", "una mossa"}});
    }
    ++ply_;
    return true;
}

bool GameJsonReader::read_result(const JsonValue& value, RecordText& game) {
    std::string token;
    if (!read_text("result", value, token)) return false;
    game.result = winner_of_token(token);
    return game.result || token == "*" ||
           fail({{"unknown result {}", "risultato sconosciuto: {}"}, {quoted(token)}},
                {{"1-0, 0-1, 1/2-1/2 or *", "1-0, 0-1, 1/2-1/2 oppure *"}});
}

bool GameJsonReader::read_text(std::string_view name, const JsonValue& value, std::string& text) {
    const auto* content = value.as<std::string>();
    if (!content) return wrong_kind(name, a_text);
    text = *content;
    return true;
}

bool GameJsonReader::read_whole(std::string_view name, const JsonValue& value, std::int64_t least, std::int64_t most,
                                std::int64_t& number) {
    const auto* whole = value.as<std::int64_t>();
    if (!whole || *whole < least || *whole > most)
        return fail({{"{} does not fit", "{} non va bene"}, {quoted(name)}},
                    {{"a whole number from {} to {}", "un numero intero da {} a {}"},
                     {std::to_string(least), std::to_string(most)}});
    number = *whole;
    return true;
}

bool GameJsonReader::unknown_member(std::string_view name, Words expected) {
    return fail({{"unknown member {}", "membro sconosciuto: {}"}, {quoted(name)}}, {expected});
}

bool GameJsonReader::wrong_kind(std::string_view name, Words expected) {
    return fail({{"{} does not fit", "{} non va bene"}, {quoted(name)}}, {expected});
}

bool GameJsonReader::fail(Message what, Message expected) {
    error_ = error_at(place_, std::move(what), std::move(expected));
    error_->ply = ply_;
    return false;
}

}  // namespace tavoliere

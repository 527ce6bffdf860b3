#include "analysis/review.hpp"

#include <cmath>
#include <cstdio>

#include "analysis/review_json.hpp"
#include "cli/collection.hpp"
#include "cli/interrupt.hpp"
#include "cli/output.hpp"
#include "cli/progress.hpp"
#include "cli/verbs.hpp"
#include "records/move_number.hpp"

namespace tavoliere::cli {

namespace {

std::string_view tag_of(const RecordText& text, std::string_view name) {
    for (const Tag& tag : text.tags)
        if (tag.name == name) return tag.value;
    return "";
}

// What a game's author would write behind the move.
std::string_view mark_of(MoveClass kind) {
    constexpr std::array<std::string_view, 4> marks{"", "?!", "?", "??"};
    return marks[static_cast<std::size_t>(kind)];
}

std::string per_cent(double chance) { return std::to_string(std::lround(100 * chance)) + '%'; }

std::string review_json(const CheckedGame& game, const Review& review) {
    JsonWriter json;
    json.begin_object().member("game", game.record.game().info().id).key("players").begin_array();
    for (const std::string_view name : {"First", "Second"}) json.value(tag_of(game.text, name));
    json.end_array();
    write_review(json, game.record, review);
    return json.end_object().text() + '\n';
}

std::string player_text(const CheckedGame& game, const Review& review, std::size_t player, const Invocation& call) {
    const Colour& colour = game.record.game().colours()[player];
    const std::string_view name = tag_of(game.text, player == 0 ? "First" : "Second");
    char accuracy[16];
    std::snprintf(accuracy, sizeof accuracy, "%.1f", review.accuracy[player]);
    std::string text = "  " + std::string(name.empty() || name == "?" ? call.say(colour.name) : name) + ": " +
                       call.say({"accuracy {}%", "precisione {}%"}, {accuracy});
    if (review.level[player] > 0)
        text += call.say({", like level {}", ", come il livello {}"}, {std::to_string(review.level[player])});
    return text + '\n';
}

std::string turn_text(const Record& game, const ReviewedTurn& turn, std::size_t ply, const Invocation& call) {
    std::string text = "  " + numbered_move(game, ply) + std::string(mark_of(turn.kind)) + "  " +
                       call.say({"{} instead of {} with {}", "{} invece di {} con {}"},
                                {per_cent(turn.chance), per_cent(turn.best_chance), turn.best}) +
                       '\n';
    for (const Remark& remark : turn.remarks) text += "      " + remark.in(call.language()) + '\n';
    return text;
}

std::string review_text(const CheckedGame& game, const Review& review, const Invocation& call) {
    std::string text = call.say(game.record.game().info().name) + '\n';
    for (const std::size_t player : {0u, 1u}) text += player_text(game, review, player, call);
    std::string turns;
    for (std::size_t i = 0; i < review.turns.size(); ++i)
        if (review.turns[i].kind != MoveClass::good) turns += turn_text(game.record, review.turns[i], i, call);
    if (turns.empty()) turns = call.say({"  nothing to mend\n", "  niente da migliorare\n"});
    return text + turns;
}

int run_review(const Invocation& call) {
    catch_interrupts();
    bool all_sound = true;
    const auto review = [&](const CollectionPlace&, CheckedGame& game) {
        if (interrupted()) return;
        Progress progress(call.say({"looking at the game", "guardo la partita"}));
        const auto total = static_cast<double>(std::max<std::size_t>(game.record.plies().size(), 1));
        const std::optional<Review> found = review_game(game.record, [&](std::size_t done) {
            progress.show(static_cast<double>(done) / total);
            return !interrupted();
        });
        progress.hide();
        if (found) print(call.has("--json") ? review_json(game, *found) : review_text(game, *found, call) + '\n');
    };
    const auto tell = [&](const CollectionPlace& place, const std::vector<Error>& errors) {
        all_sound = false;
        for (const Error& error : errors) std::fputs(error_line(place, error, call.language()).c_str(), stderr);
    };
    const bool all_read = visit_games(call, call.operands(), {review, tell});
    return all_read && all_sound && !interrupted() ? exit_done : exit_bad_input;
}

}  // namespace

Verb review_verb() {
    return {"review",
            {"judges the games of a file turn by turn: accuracy, mistakes, reasons, the level played like",
             "giudica le partite di un file turno per turno: precisione, errori, motivi, il livello di gioco"},
            {"FILE..."},
            with_common_flags({{"--json", "", {"one JSON object for each game", "un oggetto JSON per ogni partita"}}}),
            "review -",
            run_review};
}

}  // namespace tavoliere::cli

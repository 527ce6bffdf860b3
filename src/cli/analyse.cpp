#include "cli/engine_arguments.hpp"
#include "cli/game_arguments.hpp"
#include "cli/interrupt.hpp"
#include "cli/output.hpp"
#include "cli/verbs.hpp"
#include "core/json_writer.hpp"
#include "core/text.hpp"
#include "search/engine.hpp"

namespace tavoliere::cli {

namespace {

// A proven margin of points, a forced result within so many plies, or a judgement.
std::string score_text(const Line& line) {
    char text[16];
    if (line.margin) {
        std::snprintf(text, sizeof text, "=%+d", *line.margin);
    } else if (is_decided(line.score)) {
        const int plies = win_score - std::abs(line.score);
        std::snprintf(text, sizeof text, "%s%d", line.score > 0 ? "+#" : "-#", plies);
    } else {
        std::snprintf(text, sizeof text, "%+.2f", line.score / 100.0);
    }
    return text;
}

std::uint64_t per_second(const Line& line) {
    return line.seconds > 0 ? static_cast<std::uint64_t>(static_cast<double>(line.nodes) / line.seconds) : 0;
}

std::string line_json(const Line& line) {
    JsonWriter json;
    json.begin_object().member("line", line.rank).member("depth", line.depth);
    if (is_decided(line.score))
        json.key("win_in").value(line.score > 0 ? win_score - line.score : -(win_score + line.score));
    else
        json.member("score", line.score);
    if (line.margin) json.member("margin", *line.margin);
    json.member("nodes", line.nodes).member("seconds", line.seconds).member("per_second", per_second(line));
    json.key("actions").begin_array();
    for (const std::string& action : line.actions) json.value(action);
    return json.end_array().end_object().text() + '\n';
}

std::string line_text(const Line& line) {
    char head[80];
    std::snprintf(head, sizeof head, "%2d. %8s  depth %2d  %11llu nodes  %6.2f s  %9llu/s  ", line.rank,
                  score_text(line).c_str(), line.depth, static_cast<unsigned long long>(line.nodes), line.seconds,
                  static_cast<unsigned long long>(per_second(line)));
    return head + join(line.actions, " ") + '\n';
}

int run(const Invocation& call) {
    const Record record = record_of(call);
    const std::unique_ptr<Engine> engine = engine_from(call, record.game());
    Limits limits = limits_from(call);
    if (limits.nodes == 0 && limits.depth == 0 && limits.time.count() == 0) limits.time = std::chrono::seconds(5);
    if (record.outcome()) {
        print(result_sentence(record.game(), *record.outcome(), call.language()) + '\n');
        return exit_done;
    }
    catch_interrupts();
    engine->set_position(record);
    const bool as_json = call.has("--json");
    const SearchAnswer answer = engine->think(limits, [&](const Line& line) {
        print(as_json ? line_json(line) : line_text(line));
        if (interrupted()) engine->stop();
    });
    if (as_json) {
        JsonWriter json;
        json.begin_object().member("best", answer.best_action()).member("nodes", answer.nodes);
        json.member("seconds", answer.seconds);
        print(json.end_object().text() + '\n');
    } else {
        print(call.say({"best: {}\n", "migliore: {}\n"}, {answer.best_action()}));
    }
    return exit_done;
}

}  // namespace

Verb analyse_verb() {
    return {"analyse",
            {"the best ways to go on from a position", "i modi migliori di proseguire da una posizione"},
            {"GAME"},
            with_position_flags(
                with_engine_flags({{"--json", "", {"one JSON object per line", "un oggetto JSON per riga"}}})),
            "analyse byte --time 2 --lines 3",
            run};
}

}  // namespace tavoliere::cli

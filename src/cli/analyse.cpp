#include <atomic>
#include <chrono>
#include <cmath>
#include <thread>

#include "cli/engine_arguments.hpp"
#include "cli/game_arguments.hpp"
#include "cli/interrupt.hpp"
#include "cli/output.hpp"
#include "cli/verbs.hpp"
#include "core/json_writer.hpp"
#include "core/text.hpp"
#include "protocol/line_json.hpp"
#include "records/trace.hpp"
#include "search/runner.hpp"

namespace tavoliere::cli {

namespace {

// A proven margin of points, a margin that is sure, a forced result within so many plies, or a judgement.
std::string score_text(const Line& line) {
    char text[16];
    if (line.margin) {
        std::snprintf(text, sizeof text, "=%+d", *line.margin);
    } else if (line.at_least) {
        std::snprintf(text, sizeof text, "%s%+d", *line.at_least > 0 ? ">=" : "<=", *line.at_least);
    } else if (is_decided(line.score)) {
        std::snprintf(text, sizeof text, "%s%d", line.score > 0 ? "+#" : "-#", steps_to_end(line.score));
    } else {
        std::snprintf(text, sizeof text, "%+.2f", line.score / 100.0);
    }
    return text;
}

std::string line_json(const Line& line) {
    JsonWriter json;
    write_line(json, line);
    return json.text() + '\n';
}

std::string line_text(const Line& line, Language language) {
    const bool italian = language == Language::italian;
    char head[112];
    std::snprintf(head, sizeof head, "%2d. %8s  %3ld%%  %s %2d  %11llu %s  %6.2f s  %9llu/s  ", line.rank,
                  score_text(line).c_str(), std::lround(100 * line.chance), italian ? "profondità" : "depth",
                  line.depth, static_cast<unsigned long long>(line.nodes), italian ? "nodi" : "nodes", line.seconds,
                  static_cast<unsigned long long>(speed_of(line)));
    const std::string visits = line.visits ? std::to_string(*line.visits) + (italian ? " visite  " : " visits  ") : "";
    return head + visits + join(line.actions, " ") + '\n';
}

// Thinks to the end, or to Ctrl-C, after which what is known so far is the answer.
SearchAnswer think(const Invocation& call, const Record& record, const Limits& limits) {
    catch_interrupts();
    const bool as_json = call.has("--json");
    Runner runner(engine_from(call, record.game()));
    SearchAnswer answer;
    std::atomic<bool> answered{false};
    runner.start(
        record, limits, [&](const Line& line) { print(as_json ? line_json(line) : line_text(line, call.language())); },
        [&](const SearchAnswer& given) {
            answer = given;
            answered = true;
        });
    while (!answered) {
        if (interrupted()) runner.stop();
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    runner.wait();
    return answer;
}

// What is written last, after the lines: the action to play, or the result of a game that is over.
std::string answer_json(const Record& record, const SearchAnswer& answer) {
    JsonWriter json;
    json.begin_object().key("best");
    if (answer.lines.empty())
        json.null();
    else
        json.value(answer.best_action());
    write_result(json, record.game(), record.outcome());
    json.member("nodes", answer.nodes).member("seconds", answer.seconds);
    return json.end_object().text() + '\n';
}

int run_analyse(const Invocation& call) {
    const Record record = record_of(call);
    Limits limits = limits_from(call);
    if (limits.nodes == 0 && limits.depth == 0 && limits.time.count() == 0) limits.time = std::chrono::seconds(5);
    const SearchAnswer answer = record.outcome() ? SearchAnswer{} : think(call, record, limits);
    if (call.has("--json"))
        print(answer_json(record, answer));
    else if (record.outcome())
        print(result_sentence(record.game(), *record.outcome(), call.language()) + '\n');
    else
        print(call.say({"best: {}\n", "migliore: {}\n"}, {answer.best_action()}));
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
            run_analyse};
}

}  // namespace tavoliere::cli

#include <algorithm>
#include <cstdio>

#include "analysis/game_statistics.hpp"
#include "cli/collection.hpp"
#include "cli/output.hpp"
#include "cli/verbs.hpp"
#include "core/text.hpp"
#include "core/utf8.hpp"

namespace tavoliere::cli {

namespace {

using Count = GameStatistics::Count;

constexpr std::size_t most_bars = 12;
constexpr std::size_t longest_bar = 40;
constexpr std::size_t first_moves_shown = 10;

// One for each kind of game, in the order of their first occurrence.
struct Statistics {
    std::vector<GameStatistics> games;
    Count wrong = 0;

    void add(const Record& record) {
        const auto same = [&](const GameStatistics& g) { return g.info().id == record.game().info().id; };
        auto found = std::find_if(games.begin(), games.end(), same);
        if (found == games.end()) found = games.insert(games.end(), GameStatistics(record.shared_game()));
        found->add(record);
    }
};

// "  label  #####  12  34.5%": a line of a plot.
std::string bar_line(std::string label, std::size_t label_width, Count count, Count highest, Count all) {
    const std::size_t length = highest == 0 ? 0 : (count * longest_bar + highest - 1) / highest;
    label.append(label_width - std::min(label_width, character_count(label)), ' ');
    char numbers[64];
    std::snprintf(numbers, sizeof numbers, "%8llu %5.1f%%", static_cast<unsigned long long>(count),
                  100.0 * static_cast<double>(count) / static_cast<double>(all));
    return "    " + label + ' ' + numbers + (length > 0 ? "  " + std::string(length, '#') : "") + '\n';
}

std::string plot(const std::string& title, const std::vector<std::pair<std::string, Count>>& rows, Count all) {
    if (rows.empty()) return {};
    std::size_t width = 0;
    Count highest = 0;
    for (const auto& [label, count] : rows) {
        width = std::max(width, character_count(label));
        highest = std::max(highest, count);
    }
    std::string text = "  " + title + '\n';
    for (const auto& [label, count] : rows) text += bar_line(label, width, count, highest, all);
    return text;
}

std::string results_text(const GameStatistics& game, const Invocation& call) {
    std::vector<std::pair<std::string, Count>> rows;
    for (std::size_t i = 0; i < 2; ++i)
        rows.emplace_back(call.say({"{} wins", "vince {}"}, {call.say(game.colours()[i].name)}), game.results()[i]);
    rows.emplace_back(call.say({"draw", "patta"}), game.results()[2]);
    if (game.results()[3] > 0) rows.emplace_back(call.say({"no result", "senza risultato"}), game.results()[3]);
    return plot(call.say({"results", "risultati"}), rows, game.games());
}

std::string lengths_text(const GameStatistics& game, const Invocation& call) {
    std::vector<std::pair<std::string, Count>> rows;
    for (const LengthBar& bar : length_bars(game.lengths(), most_bars))
        rows.emplace_back(bar.least == bar.most ? std::to_string(bar.least)
                                                : std::to_string(bar.least) + '-' + std::to_string(bar.most),
                          bar.games);
    char mean[32];
    std::snprintf(mean, sizeof mean, "%.1f", game.mean_length());
    const std::string title =
        call.say({"turns: {} to {}, mean {}, median {}", "turni: da {} a {}, media {}, mediana {}"},
                 {std::to_string(game.lengths().begin()->first), std::to_string(game.lengths().rbegin()->first), mean,
                  std::to_string(game.median_length())});
    return plot(title, rows, game.games());
}

std::string game_text(const GameStatistics& game, const Invocation& call) {
    std::string text =
        call.say(game.info().name) + ": " +
        call.say({game.games() == 1 ? "{} game" : "{} games", game.games() == 1 ? "{} partita" : "{} partite"},
                 {std::to_string(game.games())}) +
        '\n' + results_text(game, call) + lengths_text(game, call);
    std::vector<std::pair<std::string, Count>> reasons;
    for (const auto& [reason, count] : game.reasons()) reasons.emplace_back(call.say(*reason), count);
    text += plot(call.say({"reasons", "motivi"}), reasons, game.games());
    std::vector<std::pair<std::string, Count>> moves = game.first_moves();
    const std::size_t kinds = moves.size();
    moves.resize(std::min(kinds, first_moves_shown));
    return text + plot(call.say({"first moves ({} different)", "prime mosse ({} diverse)"}, {std::to_string(kinds)}),
                       moves, game.games());
}

void write_game(JsonWriter& json, const GameStatistics& game) {
    json.begin_object().member("game", game.info().id).member("games", game.games()).key("results").begin_object();
    for (std::size_t i = 0; i < 2; ++i) json.member(std::string(1, game.colours()[i].letter), game.results()[i]);
    json.member("draw", game.results()[2]).member("none", game.results()[3]).end_object();
    json.member("mean_length", game.mean_length()).member("median_length", std::uint64_t{game.median_length()});
    json.key("lengths").begin_object();
    for (const auto& [length, count] : game.lengths()) json.member(std::to_string(length), count);
    json.end_object().key("reasons").begin_object();
    for (const auto& [reason, count] : game.reasons()) json.member(reason->en, count);
    json.end_object().key("first_moves").begin_object();
    for (const auto& [move, count] : game.first_moves()) json.member(move, count);
    json.end_object().end_object();
}

std::string as_json(const Statistics& all) {
    JsonWriter json;
    json.begin_object().member("wrong", all.wrong).key("games").begin_array();
    for (const GameStatistics& game : all.games) write_game(json, game);
    return json.end_array().end_object().text() + '\n';
}

std::string as_text(const Statistics& all, const Invocation& call) {
    std::string text;
    for (const GameStatistics& game : all.games) text += game_text(game, call) + '\n';
    if (all.games.empty()) text += call.say({"no games\n", "nessuna partita\n"});
    if (all.wrong > 0)
        text += call.say({"wrong records, not counted: {} (tavoliere validate tells why)\n",
                          "partite sbagliate, non contate: {} (tavoliere validate dice perché)\n"},
                         {std::to_string(all.wrong)});
    return text;
}

int run_stats(const Invocation& call) {
    Statistics all;
    const CollectionVisitor visitor{[&](const CollectionPlace&, CheckedGame& game) { all.add(game.record); },
                                    [&](const CollectionPlace&, const std::vector<Error>&) { ++all.wrong; }};
    const bool all_read = visit_games(call, call.operands(), visitor);
    print(call.has("--json") ? as_json(all) : as_text(all, call));
    return all_read ? exit_done : exit_bad_input;
}

}  // namespace

Verb stats_verb() {
    return {"stats",
            {"results, lengths, reasons and first moves of a collection of records",
             "risultati, durate, motivi e prime mosse di una raccolta di partite"},
            {"FILE..."},
            with_common_flags({{"--json", "", {"as JSON", "in JSON"}}}),
            "stats -",
            run_stats};
}

}  // namespace tavoliere::cli

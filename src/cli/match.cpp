#include "match/match.hpp"

#include <cmath>
#include <cstdio>
#include <filesystem>

#include "cli/files.hpp"
#include "cli/game_arguments.hpp"
#include "cli/interrupt.hpp"
#include "cli/output.hpp"
#include "cli/verbs.hpp"
#include "core/json_writer.hpp"
#include "core/text.hpp"
#include "notation/record_check.hpp"
#include "notation/record_writer.hpp"

namespace tavoliere::cli {

namespace {

PlayerSpec player_of(const Invocation& call, std::string_view flag) {
    Result<PlayerSpec> player = read_player(call.value_or(flag, ""));
    if (!player) throw UserError{player.error(), {{"{}", "{}"}, {std::string(flag)}}};
    return *player;
}

MatchSettings settings_of(const Invocation& call) {
    MatchSettings settings;
    settings.game = game_of(call);
    settings.players = {player_of(call, "--engine1"), player_of(call, "--engine2")};
    settings.games = static_cast<int>(call.number_or("--games", 2, 1'000'000, 100));
    if (settings.games % 2 != 0) ++settings.games;
    settings.opening_plies = static_cast<int>(call.number_or("--opening", 0, 1000, 4));
    settings.seed = call.number_or("--seed", 0, ~std::uint64_t{0}, 1);
    settings.concurrency = static_cast<int>(call.number_or("--concurrency", 1, 64, 1));
    return settings;
}

// What the match is, so that results of another one are not taken up by mistake.
std::string header_of(const MatchSettings& settings) {
    JsonWriter json;
    json.begin_object().member("game", settings.game->info().id).key("options").begin_object();
    for (const auto& [key, value] : settings.game->options().given()) json.member(key, value);
    json.end_object().member("engine1", settings.players[0].name).member("engine2", settings.players[1].name);
    json.member("opening", settings.opening_plies).member("seed", settings.seed);
    return json.end_object().text();
}

void add(MatchScore& score, const std::optional<int>& winner) {
    ++(!winner ? score.draws : *winner == 0 ? score.wins : score.losses);
}

// The results of a match so far, kept in a file line by line: a header, then "number result" for every game.
class Results {
public:
    Results(std::string path, std::string header) : path_(std::move(path)), header_(std::move(header)) {
        if (!path_.empty() && std::filesystem::exists(path_)) take_up();
    }

    const MatchScore& score() const { return score_; }
    const std::vector<bool>& done() const { return done_; }

    void note(const MatchGame& game) {
        add(score_, game.winner);
        if (path_.empty()) return;
        std::FILE* file = std::fopen(path_.c_str(), "ab");
        if (!file) return;
        if (std::ftell(file) == 0) std::fprintf(file, "%s\n", header_.c_str());
        std::fprintf(file, "%d %s\n", game.number, game.winner ? (*game.winner == 0 ? "win" : "loss") : "draw");
        std::fclose(file);
    }

private:
    void take_up() {
        const std::string text = read_file(path_);
        const std::vector<Slice> lines = split({text}, '\n');
        if (lines.empty() || lines[0].text != header_)
            throw UserError{{{{"{} holds another match", "{} contiene un altro incontro"}, {tavoliere::quoted(path_)}},
                             {{"{}", "{}"}, {header_}}}};
        for (const Slice& line : lines) {
            const std::vector<Slice> words = split_words(line.text);
            const std::optional<int> number = words.size() == 2 ? read_number(words[0].text) : std::nullopt;
            if (!number) continue;
            if (done_.size() <= static_cast<std::size_t>(*number)) done_.resize(static_cast<std::size_t>(*number) + 1);
            if (done_[*number]) continue;
            done_[*number] = true;
            add(score_, words[1].text == "draw" ? std::nullopt : std::optional<int>(words[1].text == "win" ? 0 : 1));
        }
    }

    std::string path_, header_;
    MatchScore score_;
    std::vector<bool> done_;
};

struct Sprt {
    double elo0, elo1;
};

std::optional<Sprt> sprt_of(const Invocation& call) {
    if (!call.has("--sprt")) return std::nullopt;
    double elo0 = 0, elo1 = 0;
    char end = 0;
    const std::string text = call.value_or("--sprt", "");
    if (std::sscanf(text.c_str(), "%lf,%lf%c", &elo0, &elo1, &end) != 2 || !(elo0 < elo1))
        throw UserError{{{{"--sprt cannot be {}", "--sprt non può essere {}"}, {tavoliere::quoted(text)}},
                         {{"ELO0,ELO1, such as 0,20", "ELO0,ELO1, per esempio 0,20"}}}};
    return Sprt{elo0, elo1};
}

std::string with_sign(double number) {
    char text[32];
    std::snprintf(text, sizeof text, "%+.0f", number);
    return text;
}

std::string summary(const MatchScore& score, const std::optional<Sprt>& sprt, Language language) {
    const EloEstimate estimate = elo_of(score);
    char share[16], error[16], ratio[16];
    std::snprintf(share, sizeof share, "%.1f%%", 100 * score.share());
    std::snprintf(error, sizeof error, "%.0f", estimate.error);
    std::string text = Message{
        {"{} games: +{} ={} -{}  {}  Elo {} +-{}", "{} partite: +{} ={} -{}  {}  Elo {} +-{}"},
        {std::to_string(score.games()), std::to_string(score.wins), std::to_string(score.draws),
         std::to_string(score.losses), share, with_sign(estimate.elo),
         error}}.in(language);
    if (sprt) {
        std::snprintf(ratio, sizeof ratio, "  LLR %.2f", log_likelihood_ratio(score, sprt->elo0, sprt->elo1));
        text += ratio;
    }
    return text + '\n';
}

std::string summary_json(const MatchScore& score, const std::optional<Sprt>& sprt) {
    const EloEstimate estimate = elo_of(score);
    JsonWriter json;
    json.begin_object().member("games", score.games()).member("wins", score.wins).member("draws", score.draws);
    json.member("losses", score.losses)
        .member("share", score.share())
        .member("elo", estimate.elo)
        .member("error", estimate.error);
    if (sprt) json.member("llr", log_likelihood_ratio(score, sprt->elo0, sprt->elo1));
    return json.end_object().text() + '\n';
}

int run(const Invocation& call) {
    const MatchSettings settings = settings_of(call);
    const std::optional<Sprt> sprt = sprt_of(call);
    Results results(call.value_or("--results", ""), header_of(settings));
    const std::string records = call.value_or("--records", "");
    const bool as_json = call.has("--json");
    catch_interrupts();
    play_match(settings, results.done(), [&](const MatchGame& game) {
        results.note(game);
        if (!records.empty()) {
            const auto& players = settings.players;
            const std::string text =
                write_game(game_text_of(game.record, {{.name = "First", .value = players[game.number % 2].name},
                                                      {.name = "Second", .value = players[1 - game.number % 2].name}}));
            if (std::FILE* file = std::fopen(records.c_str(), "ab")) {
                std::fprintf(file, "%s\n", text.c_str());
                std::fclose(file);
            }
        }
        if (!as_json) print(summary(results.score(), sprt, call.language()));
        const bool decided = sprt && sprt_verdict(results.score(), sprt->elo0, sprt->elo1) != SprtVerdict::undecided;
        return !decided && !interrupted();
    });
    if (as_json) print(summary_json(results.score(), sprt));
    if (!sprt) return exit_done;
    return sprt_verdict(results.score(), sprt->elo0, sprt->elo1) == SprtVerdict::accepted ? exit_done : exit_no;
}

}  // namespace

Verb match_verb() {
    const Words player{"a player: method=plain time=0.1 nodes=N depth=D level=N threads=N memory=MB",
                       "un giocatore: method=plain time=0.1 nodes=N depth=D level=N threads=N memory=MB"};
    return {"match",
            {"engines play each other, with Elo and error bars", "motori giocano tra loro, con Elo ed errore"},
            {"GAME"},
            with_common_flags(
                {{"-o", "key=value", {"an option of the game", "un'opzione del gioco"}, true},
                 {"--engine1", "TEXT", player},
                 {"--engine2", "TEXT", player},
                 {"--games",
                  "N",
                  {"how many; every opening is played twice (default 100)",
                   "quante; ogni apertura si gioca due volte (altrimenti 100)"}},
                 {"--opening",
                  "N",
                  {"random turns at the beginning (default 4)", "turni casuali all'inizio (altrimenti 4)"}},
                 {"--seed", "N", {"seed of the openings", "seme delle aperture"}},
                 {"--concurrency", "N", {"games at a time (default 1)", "partite contemporanee (altrimenti 1)"}},
                 {"--sprt",
                  "E0,E1",
                  {"stop when it is clear which of two strengths is true",
                   "si ferma quando è chiaro quale di due forze è vera"}},
                 {"--results",
                  "FILE",
                  {"keep the results here, and go on from them", "tiene qui i risultati, e riprende da essi"}},
                 {"--records", "FILE", {"add the games to this file", "aggiunge le partite a questo file"}},
                 {"--coords", "NAME", {"coordinates", "coordinate"}},
                 {"--json", "", {"as one JSON document at the end", "come un documento JSON alla fine"}}}),
            "match byte --engine1 nodes=2000 --engine2 \"method=plain nodes=500\" --games 2",
            run};
}

}  // namespace tavoliere::cli

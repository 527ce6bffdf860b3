#include "match/match.hpp"

#include <algorithm>
#include <cstdio>

#include "cli/engine_arguments.hpp"
#include "cli/files.hpp"
#include "cli/game_arguments.hpp"
#include "cli/interrupt.hpp"
#include "cli/match_results.hpp"
#include "cli/output.hpp"
#include "cli/verbs.hpp"
#include "core/json_writer.hpp"
#include "core/text.hpp"
#include "records/record_check.hpp"
#include "records/record_writer.hpp"

namespace tavoliere::cli {

namespace {

PlayerSpec player_of(const Invocation& call, std::string_view flag) {
    Result<PlayerSpec> player = read_player(call.value_or(flag, ""));
    if (!player) throw UserError{player.error(), {{"{}", "{}"}, {std::string(flag)}}};
    return *player;
}

// Players of the same name get a number, so that the results say who won.
void tell_apart(std::vector<PlayerSpec>& players) {
    if (players[0].name != players[1].name) return;
    for (std::size_t i = 0; i < players.size(); ++i) players[i].name += " (" + std::to_string(i + 1) + ')';
}

MatchSettings settings_of(const Invocation& call) {
    MatchSettings settings;
    settings.game = game_of(call);
    settings.players = {player_of(call, "--engine1"), player_of(call, "--engine2")};
    settings.games = static_cast<int>(call.number_or("--games", 2, most_match_games, 100));
    if (settings.games % 2 != 0)
        throw UserError{
            {{{"--games cannot be {}: every opening is played twice",
               "--games non può essere {}: ogni apertura si gioca due volte"},
              {std::to_string(settings.games)}},
             {{"an even number, such as {}", "un numero pari, per esempio {}"}, {std::to_string(settings.games + 1)}}}};
    settings.opening_plies = static_cast<int>(call.number_or("--opening", 0, 1000, settings.opening_plies));
    settings.balance = static_cast<int>(call.number_or("--balance", 0, 10000, settings.balance));
    settings.balance_nodes = call.number_or("--balance-nodes", 1, 100'000'000, settings.balance_nodes);
    settings.seed = call.number_or("--seed", 0, ~std::uint64_t{0}, 1);
    settings.concurrency = static_cast<int>(call.number_or("--concurrency", 1, 64, 1));
    tell_apart(settings.players);
    std::size_t megabytes = 0;
    for (const PlayerSpec& player : settings.players)
        if (player.command.empty()) megabytes += player.options.table_megabytes;
    expect_memory(megabytes * static_cast<std::size_t>(settings.concurrency));
    return settings;
}

// What the match is, so that results of another one are not taken up by mistake.
std::string header_of(const MatchSettings& settings) {
    JsonWriter json;
    json.begin_object().member("game", settings.game->info().id).key("options").begin_object();
    for (const auto& [key, value] : settings.game->options().given()) json.member(key, value);
    json.end_object().member("engine1", settings.players[0].text).member("engine2", settings.players[1].text);
    json.member("opening", settings.opening_plies).member("balance", settings.balance);
    json.member("balance_nodes", settings.balance_nodes).member("seed", settings.seed);
    return json.end_object().text();
}

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

// "+12 (-20 to +47)" where the games bound both ends, and no more than they bound where they do not.
Message elo_message(const EloEstimate& estimate) {
    const auto& [elo, low, high] = estimate;
    if (elo && low && high)
        return {{"{} ({} to {})", "{} (da {} a {})"}, {with_sign(*elo), with_sign(*low), with_sign(*high)}};
    if (elo && low) return {{"{}, at least {}", "{}, almeno {}"}, {with_sign(*elo), with_sign(*low)}};
    if (elo && high) return {{"{}, at most {}", "{}, al massimo {}"}, {with_sign(*elo), with_sign(*high)}};
    if (elo) return {{"{}, no bounds yet", "{}, ancora senza limiti"}, {with_sign(*elo)}};
    if (low) return {{"at least {}", "almeno {}"}, {with_sign(*low)}};
    if (high) return {{"at most {}", "al massimo {}"}, {with_sign(*high)}};
    return {{"unknown", "ignoto"}};
}

std::string summary(const MatchResults& results, const std::optional<Sprt>& sprt, Language language) {
    const MatchScore& score = results.score();
    char share[16], ratio[16];
    std::snprintf(share, sizeof share, "%.1f%%", 100 * score.share());
    std::string text =
        Message{{score.games() == 1 ? "{} game: +{} ={} -{}  {}  Elo {}" : "{} games: +{} ={} -{}  {}  Elo {}",
                 score.games() == 1 ? "{} partita: +{} ={} -{}  {}  Elo {}" : "{} partite: +{} ={} -{}  {}  Elo {}"},
                {std::to_string(score.games()), std::to_string(score.wins), std::to_string(score.draws),
                 std::to_string(score.losses), share, elo_message(elo_of(score)).in(language)}}
            .in(language);
    if (sprt) {
        std::snprintf(ratio, sizeof ratio, "  LLR %.2f", log_likelihood_ratio(score, sprt->elo0, sprt->elo1));
        text += ratio;
    }
    if (results.copies() > 0)
        text +=
            Message{{"  (copies, not counted: {})", "  (copie, non contate: {})"}, {std::to_string(results.copies())}}
                .in(language);
    const auto& [mine, theirs] = results.forfeits();
    if (mine + theirs > 0)
        text += Message{{"  (forfeits: {} and {})", "  (a tavolino: {} e {})"},
                        {std::to_string(mine), std::to_string(theirs)}}
                    .in(language);
    return text + '\n';
}

std::string_view name_of(SprtVerdict verdict) {
    return verdict == SprtVerdict::accepted ? "accepted" : verdict == SprtVerdict::rejected ? "rejected" : "undecided";
}

void write_number_or_null(JsonWriter& json, std::string_view name, const std::optional<double>& number) {
    json.key(name);
    if (number)
        json.value(*number);
    else
        json.null();
}

std::string summary_json(const MatchResults& results, const std::optional<Sprt>& sprt) {
    const MatchScore& score = results.score();
    const EloEstimate estimate = elo_of(score);
    JsonWriter json;
    json.begin_object().member("games", score.games()).member("wins", score.wins).member("draws", score.draws);
    json.member("losses", score.losses).member("copies", results.copies()).member("share", score.share());
    write_number_or_null(json, "elo", estimate.elo);
    write_number_or_null(json, "elo_low", estimate.low);
    write_number_or_null(json, "elo_high", estimate.high);
    json.key("forfeits").begin_array();
    for (const int count : results.forfeits()) json.value(count);
    json.end_array();
    if (sprt)
        json.member("llr", log_likelihood_ratio(score, sprt->elo0, sprt->elo1))
            .member("sprt", name_of(sprt_verdict(score, sprt->elo0, sprt->elo1)));
    return json.end_object().text() + '\n';
}

std::string record_text(const MatchGame& game, const std::vector<PlayerSpec>& players) {
    std::vector<Tag> tags{{.name = "Round", .value = std::to_string(game.number + 1)},
                          {.name = "First", .value = players[game.number % 2].name},
                          {.name = "Second", .value = players[1 - game.number % 2].name}};
    if (game.forfeit)
        tags.push_back({.name = "Forfeit",
                        .value = players[1 - *game.winner].name + ": " + game.forfeit->detail.in(Language::english)});
    return write_game(game_text_of(game.record, tags));
}

// One run of the verb: what it plays and where the results go.
class Run {
public:
    explicit Run(const Invocation& call)
        : call_(call),
          settings_(settings_of(call)),
          sprt_(sprt_of(call)),
          results_(call.value_or("--results", ""), header_of(settings_)),
          records_(call.value_or("--records", "")) {
        if (!records_.empty()) append_to_file(records_, "");
    }

    int play() {
        catch_interrupts();
        std::optional<Error> problem;
        if (verdict() == SprtVerdict::undecided)
            problem = play_match(
                settings_, results_.done(), [this](const MatchGame& game) { return note(game); }, interrupted);
        print(call_.has("--json") ? summary_json(results_, sprt_) : closing_line());
        if (plays_only_copies()) tell_of_copies();
        if (problem) throw UserError{*problem};
        if (!lost_file_.empty())
            throw UserError{{{{"cannot write {}", "impossibile scrivere {}"}, {tavoliere::quoted(lost_file_)}}}};
        return !sprt_ || verdict() == SprtVerdict::accepted ? exit_done : exit_no;
    }

private:
    SprtVerdict verdict() const {
        return sprt_ ? sprt_verdict(results_.score(), sprt_->elo0, sprt_->elo1) : SprtVerdict::undecided;
    }

    // Called from the threads that play: nothing may be thrown here.
    bool note(const MatchGame& game) {
        played_ = true;
        const std::optional<int> original = results_.original_of(game);
        copies_in_a_row_ = original ? copies_in_a_row_ + 1 : 0;
        if (!results_.note(game)) lost_file_ = call_.value_or("--results", "");
        if (!records_.empty() && !try_append_to_file(records_, record_text(game, settings_.players) + '\n'))
            lost_file_ = records_;
        if (!call_.has("--json")) print(game_line(game, original) + summary(results_, sprt_, call_.language()));
        return lost_file_.empty() && verdict() == SprtVerdict::undecided && !plays_only_copies();
    }

    // Without a random opening all pairs begin alike, and where one repeats another so will the rest. With openings
    // some are drawn twice by chance, and only a long row of copies shows that there are no new ones.
    bool plays_only_copies() const { return copies_in_a_row_ >= (settings_.opening_plies == 0 ? 2 : 20); }

    void tell_of_copies() const {
        const Error problem{{{"the match ends: the players repeat earlier games move by move",
                              "l'incontro finisce: i giocatori ripetono partite precedenti mossa per mossa"}},
                            {{"more random turns at the beginning (--opening N), or players that choose by chance",
                              "più turni casuali all'inizio (--opening N), o giocatori che scelgono a caso"}}};
        std::fprintf(stderr, "tavoliere: %s\n", problem.in(call_.language()).c_str());
    }

    // Each game has told how the match stands; without one it has still to be said.
    std::string closing_line() const { return played_ ? "" : summary(results_, sprt_, call_.language()); }

    std::string game_line(const MatchGame& game, const std::optional<int>& original) const {
        const std::string number = std::to_string(game.number + 1);
        if (original)
            return call_.say({"game {}: a copy of game {}; ", "partita {}: copia della partita {}; "},
                             {number, std::to_string(*original + 1)});
        const std::string forfeit = game.forfeit ? " (" + game.forfeit->detail.in(call_.language()) + ')' : "";
        const std::string result = game.winner
                                       ? call_.say({"{} wins", "vince {}"}, {settings_.players[*game.winner].name})
                                       : call_.say({"a draw", "pareggio"});
        return call_.say({"game {}: {}{}; ", "partita {}: {}{}; "}, {number, result, forfeit});
    }

    const Invocation& call_;
    MatchSettings settings_;
    std::optional<Sprt> sprt_;
    MatchResults results_;
    std::string records_;
    std::string lost_file_;
    bool played_ = false;
    int copies_in_a_row_ = 0;
};

int run_match(const Invocation& call) { return Run(call).play(); }

}  // namespace

Verb match_verb() {
    const Words player{
        "a player: method=plain level=N sight=NODES,LINES,TEMPERATURE time=0.1 clock=60+0.5 nodes=N depth=D threads=N "
        "memory=MB resign=SCORE name=A, or another program: cmd=\"./other engine\" time=0.1 margin=1 patience=10 "
        "option.Threads=2",
        "un giocatore: method=plain level=N sight=NODI,LINEE,TEMPERATURA time=0.1 clock=60+0.5 nodes=N depth=D "
        "threads=N memory=MB resign=PUNTI name=A, o un altro programma: cmd=\"./altro engine\" time=0.1 margin=1 "
        "patience=10 option.Threads=2"};
    return {"match",
            {"engines play each other, with Elo and error bars", "motori giocano tra loro, con Elo ed errore"},
            {"GAME"},
            with_common_flags(
                {{"-o", "key=value", {"an option of the game", "un'opzione del gioco"}, true},
                 {"--engine1", "TEXT", player},
                 {"--engine2", "TEXT", player},
                 {"--games",
                  "N",
                  {"how many, an even number: every opening is played twice (default 100)",
                   "quante, in numero pari: ogni apertura si gioca due volte (altrimenti 100)"}},
                 {"--opening",
                  "N",
                  {"random turns at the beginning (default 4)", "turni casuali all'inizio (altrimenti 4)"}},
                 {"--balance",
                  "POINTS",
                  {"draw openings again that seem to favour a side by more (default 50; 0: never)",
                   "ripesca le aperture che sembrano favorire un lato per più punti (altrimenti 50; 0: mai)"}},
                 {"--balance-nodes",
                  "N",
                  {"how long the search is that judges an opening (default 500)",
                   "quanto è lunga la ricerca che giudica un'apertura (altrimenti 500)"}},
                 {"--seed",
                  "N",
                  {"seed of the openings, and of players who choose by chance",
                   "seme delle aperture, e di chi sceglie a caso"}},
                 {"--concurrency", "N", {"games at a time (default 1)", "partite contemporanee (altrimenti 1)"}},
                 {"--sprt",
                  "E0,E1",
                  {"stop when it is clear which of two strengths is true",
                   "si ferma quando è chiaro quale di due forze è vera"}},
                 {"--results",
                  "FILE",
                  {"keep the results here, and go on from them", "tiene qui i risultati, e riprende da essi"}},
                 {"--records", "FILE", {"add the games to this file", "aggiunge le partite a questo file"}},
                 {"--json", "", {"as one JSON document at the end", "come un documento JSON alla fine"}}}),
            "match byte --engine1 nodes=2000 --engine2 \"method=plain nodes=500\" --games 2",
            run_match};
}

}  // namespace tavoliere::cli

#include "laboratory/exploration_page.hpp"

#include "drawing/stepped_game.hpp"
#include "drawing/svg.hpp"
#include "game/catalog.hpp"
#include "games/described_game.hpp"
#include "laboratory/report_page.hpp"
#include "laboratory/report_words.hpp"
#include "laboratory/self_played_game.hpp"

namespace tavoliere {

namespace {

std::shared_ptr<const AnyGame> game_of(const std::string& text) {
    DescribedGame described = read_description(text, "candidate", DescriptionCheck::usual_choice);
    if (!described.family) return nullptr;
    Catalog catalog;
    catalog.add(std::move(*described.family));
    Result<std::unique_ptr<AnyGame>> game = catalog.make("candidate");
    return game ? std::move(*game) : nullptr;
}

void write_figures(ReportPage& page, const Candidate& candidate) {
    const CandidateFigures& figures = candidate.figures;
    const auto per_cent = [](double share) { return number_text(FigureSpec::Kind::share, share); };
    const auto number = [](double value) { return number_text(FigureSpec::Kind::number, value); };
    page.begin_table({});
    page.row(page.say({"worth", "valore"}), {number(candidate.worth)});
    page.row(page.say({"score of who begins", "punteggio di chi comincia"}), {per_cent(figures.bias)});
    page.row(page.say({"draws", "pareggi"}), {per_cent(figures.draws)});
    page.row(page.say({"turns", "turni"}), {number(figures.length)});
    page.row(page.say({"choices in a turn", "scelte in un turno"}), {number(figures.branching)});
    page.row(page.say({"four times the thought", "il quadruplo del pensiero"}), {per_cent(figures.skill)});
    page.row(page.say({"open till late", "incertezza finale"}), {per_cent(figures.late_uncertainty)});
    page.end_table();
}

void write_game(ReportPage& page, const LoggedCandidate& logged) {
    const std::shared_ptr<const AnyGame> game = game_of(logged.candidate.description);
    if (!game) return;
    page.small_heading(page.say({"Candidate {}", "Candidato {}"}, {std::to_string(logged.number)}) + ": " +
                       cell_name(logged.candidate.cell, page.language()));
    page.begin_pairs();
    page.insert("<div>");
    write_figures(page, logged.candidate);
    page.insert("<pre>" + xml_escaped(logged.candidate.description) + "</pre></div>\n<div>");
    constexpr int level = 3;
    if (const auto played = play_self(game, level, logged.number, 0, [] { return true; }))
        if (const Result<Record> record = record_of(game, *played))
            page.insert(stepped_game(*record, {.width = 380, .language = page.language()}));
    page.insert("</div>");
    page.end_pairs();
}

}  // namespace

std::string exploration_page(const Exploration& exploration, std::string_view command, Language language) {
    ReportPage page(Words{"Games found by changing rules", "Giochi trovati cambiando le regole"}.in(language),
                    language);
    page.note(
        {"The figures come from 20 games of level 4 and 8 pairs of games at unequal nodes: they sort out what cannot "
         "be played, and do not tell what is fun.",
         "I numeri vengono da 20 partite di livello 4 e 8 coppie con nodi diversi: scartano ciò che non si può "
         "giocare, e non dicono che cosa diverte."});
    page.begin_table({});
    const auto count_of = [&](Gate gate) {
        const auto found = exploration.gates().find(gate);
        return std::to_string(found == exploration.gates().end() ? 0 : found->second);
    };
    page.row(page.say({"tried", "provati"}), {std::to_string(exploration.tried())});
    page.row(page.say({"cannot be played", "non si possono giocare"}), {count_of(Gate::text)});
    page.row(page.say({"tried before", "già provati"}), {count_of(Gate::known)});
    page.row(page.say({"fail in random games", "falliscono nelle partite a caso"}), {count_of(Gate::random)});
    page.row(page.say({"fail in games of beginners", "falliscono fra principianti"}), {count_of(Gate::beginners)});
    page.row(page.say({"thinking does not help", "pensare non serve"}), {count_of(Gate::skill)});
    page.row(page.say({"outdone by one of their kind", "superati da uno della stessa specie"}),
             {count_of(Gate::outdone)});
    page.row(page.say({"fail in games of players", "falliscono fra giocatori"}), {count_of(Gate::players)});
    page.row(page.say({"passed", "passati"}), {count_of(Gate::passed)});
    page.end_table();
    page.heading({"The archive", "L'archivio"});
    for (const LoggedCandidate& logged : exploration.best()) write_game(page, logged);
    page.command(command);
    return page.done();
}

}  // namespace tavoliere

#include "laboratory/report_html.hpp"

#include <algorithm>

#include "analysis/game_statistics.hpp"
#include "drawing/stepped_game.hpp"
#include "drawing/svg.hpp"
#include "laboratory/charts.hpp"
#include "laboratory/report_page.hpp"
#include "laboratory/report_words.hpp"

namespace tavoliere {

namespace {

// The parts of the page of one report.
class Writer {
public:
    Writer(const Report& report, std::size_t sample_games, Language language)
        : report_(report), language_(language), sample_(report.main()), page_(title(), language) {
        shown_ = sample_.worth_a_look();
        shown_.resize(std::min(shown_.size(), sample_games));
    }

    std::string write(std::string_view command) {
        page_.verdict(verdict_on(report_, language_));
        page_.note(
            {"Such figures are filters: they find what is wrong with a game. None of them proves that it is fun. What "
             "stands in brackets holds in 95 cases of 100.",
             "Questi numeri sono filtri: trovano che cosa non va in un gioco. Nessuno prova che sia divertente. Ciò "
             "che è fra parentesi vale in 95 casi su 100."});
        write_figures();
        write_plots();
        write_beginnings();
        write_rules();
        write_board();
        write_games();
        write_method(command);
        return page_.done();
    }

private:
    std::string say(const Words& words, std::vector<std::string> arguments = {}) const {
        return Message{words, std::move(arguments)}.in(language_);
    }
    std::string title() const {
        return say(report_.game->info().name) + ": " + say({"what this game is like", "com'è questo gioco"});
    }
    std::string with_interval(FigureSpec::Kind kind, const Estimate& estimate) const {
        const std::string text = estimate_text(kind, estimate, language_);
        const std::size_t at = text.find(' ');
        return xml_escaped(text.substr(0, at)) + "<br><small>" + xml_escaped(text.substr(at + 1)) + "</small>";
    }

    void write_figures() {
        page_.heading({"Figures", "Numeri"});
        std::vector<std::string> heads;
        for (const Sample& sample : report_.samples)
            heads.push_back(xml_escaped(strength_name(sample.strength(), language_)) + "<br><small>" +
                            xml_escaped(say({"{} games", "{} partite"}, {std::to_string(sample.games())})) +
                            "</small>");
        page_.begin_table(heads);
        for (const FigureSpec& spec : figure_specs()) write_row(spec);
        page_.end_table();
        for (const std::string& sentence : shortcomings_of(report_, language_)) page_.paragraph(sentence);
    }

    void write_row(const FigureSpec& spec) {
        std::vector<std::string> cells;
        bool is_known = false;
        for (const Sample& sample : report_.samples) {
            const auto estimate = sample.estimate(spec.figure);
            is_known = is_known || estimate;
            cells.push_back(estimate ? with_interval(spec.kind, *estimate) : "–");
        }
        if (is_known) page_.row(spec.name.in(language_), cells, spec.meaning.in(language_));
    }

    void write_plots() {
        page_.begin_pairs();
        write_bias();
        write_lengths();
        write_choices();
        write_skill();
        write_values();
        if (report_.game->info().stacks) write_heights();
        page_.end_pairs();
    }

    void write_bias() {
        const Words caption{"Score of who begins, over strength", "Punteggio di chi comincia, secondo la forza"};
        std::vector<charts::Mark> rows;
        for (const Sample& sample : report_.samples)
            if (const auto bias = sample.estimate(Figure::bias))
                rows.push_back({strength_name(sample.strength(), language_), *bias,
                                estimate_text(FigureSpec::Kind::result, *bias, language_)});
        page_.figure(caption, charts::intervals(say(caption), rows, 0, 1, 0.5));
    }

    void write_lengths() {
        const Words caption{"How many turns games last", "Quanti turni durano le partite"};
        std::map<std::size_t, GameStatistics::Count> lengths;
        for (const double length : sample_.numbers(Figure::length)) ++lengths[static_cast<std::size_t>(length)];
        std::vector<std::pair<std::string, double>> columns;
        for (const LengthBar& bar : length_bars(lengths, 30))
            columns.emplace_back(bar.least == bar.most ? std::to_string(bar.least)
                                                       : std::to_string(bar.least) + "–" + std::to_string(bar.most),
                                 static_cast<double>(bar.games));
        page_.figure(caption, charts::columns(say(caption), columns));
    }

    void write_choices() {
        const Words caption{"Choices in each turn of a game", "Scelte in ogni turno della partita"};
        const std::vector<double> choices = sample_.choices_by_ply();
        if (choices.empty()) return;
        const double most = *std::ranges::max_element(choices);
        page_.figure(
            caption,
            charts::curves(
                say(caption), {{"", choices}},
                {.least = 0, .most = most, .low_name = "0", .high_name = number_text(FigureSpec::Kind::number, most)}));
    }

    void write_skill() {
        std::vector<charts::Mark> rows;
        const auto add = [&](const std::vector<SkillStep>& steps, const Words& label) {
            for (const SkillStep& step : steps)
                if (const auto share = step.share())
                    rows.push_back({say(label, {std::to_string(step.of_stronger)}), *share,
                                    estimate_text(FigureSpec::Kind::result, *share, language_)});
        };
        add(report_.doublings, {"{} nodes against half", "{} nodi contro la metà"});
        add(report_.levels, {"level {} against the one below", "livello {} contro quello sotto"});
        const Words caption{"What more thought is worth", "Quanto vale pensare di più"};
        if (!rows.empty()) page_.figure(caption, charts::intervals(say(caption), rows, 0, 1, 0.5));
    }

    void write_values() {
        const Words caption{"The chance of who begins in some games",
                            "La probabilità di chi comincia in alcune partite"};
        std::vector<charts::Curve> curves;
        for (const std::uint64_t number : shown_)
            if (const auto& values = sample_.reading(number).values; !values.empty())
                curves.push_back({std::string(1, static_cast<char>('A' + curves.size())), values});
        if (!curves.empty())
            page_.figure(caption, charts::curves(say(caption), curves,
                                                 {.reference = 0.5, .low_name = "0%", .high_name = "100%"}));
    }

    void write_heights() {
        const Words caption{"How high stacks are", "Quanto sono alte le pile"};
        std::vector<charts::Bar> rows;
        const std::vector<double> heights = sample_.heights();
        constexpr std::size_t highest_shown = 12;
        for (std::size_t height = 1; height < std::min(heights.size(), highest_shown + 1); ++height)
            rows.push_back(
                {std::to_string(height), heights[height], number_text(FigureSpec::Kind::share, heights[height])});
        page_.figure(caption, charts::bars(say(caption), rows));
    }

    void write_beginnings() {
        const std::vector<FirstMove>& moves = report_.first_moves;
        if (moves.empty()) return;
        page_.heading({"Beginnings", "Inizi"});
        const auto chance = [](const FirstMove& move) { return number_text(FigureSpec::Kind::share, move.chance); };
        const FirstMove& middle = moves[moves.size() / 2];
        const auto fair = static_cast<std::size_t>(std::ranges::count_if(moves, &FirstMove::is_fair));
        page_.paragraph(
            say({"Of {} different first turns the best is {} ({} for who plays it), the middle one {} ({}), the worst "
                 "{} ({}). With {} of them a right to swap colours would be fair.",
                 "Di {} primi turni diversi il migliore è {} ({} per chi lo gioca), quello di mezzo {} ({}), il "
                 "peggiore {} ({}). Con {} di essi il diritto di scambiare i colori sarebbe equo."},
                {std::to_string(moves.size()), moves.front().action, chance(moves.front()), middle.action,
                 chance(middle), moves.back().action, chance(moves.back()), std::to_string(fair)}));
        if (const CopyTrial* copy = best_copy(report_))
            page_.paragraph(say({"Who copies the opponent by a symmetry of the board, where that is legal, scores {} "
                                 "against a player of level 3.",
                                 "Chi copia l'avversario secondo una simmetria del tavoliere, quando è legale, fa il "
                                 "{} contro un giocatore di livello 3."},
                                {estimate_text(FigureSpec::Kind::result, *copy->score(), language_)}));
    }

    void write_rules() {
        const std::vector<LiveRule> rules = live_rules(report_);
        if (rules.empty()) return;
        page_.heading({"What happens in a game", "Che cosa succede in una partita"});
        page_.begin_table({xml_escaped(say({"in so many games", "in tante partite"})),
                           xml_escaped(say({"decides so many", "ne decide tante"}))});
        for (const LiveRule& rule : rules)
            page_.row(rule.name(language_), {with_interval(FigureSpec::Kind::share, rule.fired),
                                             with_interval(FigureSpec::Kind::share, rule.decided)});
        page_.end_table();
    }

    void write_board() {
        page_.heading({"Where it happens", "Dove succede"});
        page_.begin_pairs();
        const Board& board = report_.game->scene().board;
        const auto map = [&](const Words& caption, const std::vector<double>& values) {
            if (std::ranges::any_of(values, [](double value) { return value > 0; }))
                page_.figure(caption, charts::heat_map(say(caption), board, values));
        };
        map({"Turns that changed a cell", "Turni che hanno cambiato una casella"}, sample_.touched());
        map({"Pieces or seeds taken", "Pezzi o semi presi"}, sample_.taken());
        page_.end_pairs();
    }

    void write_games() {
        if (shown_.empty()) return;
        page_.heading({"Games", "Partite"});
        std::size_t shown = 0;
        for (const std::uint64_t number : shown_) {
            const Result<Record> record = record_of(report_.game, sample_.game(number));
            if (!record) continue;
            page_.small_heading(std::string(1, static_cast<char>('A' + shown++)) + ". " + result_words(*record));
            page_.insert(
                stepped_game(*record, {.style = DiagramStyle::newsletter, .width = 420, .language = language_}));
        }
    }

    std::string result_words(const Record& record) const {
        const auto& outcome = record.outcome();
        const std::string turns = say({"{} turns", "{} turni"}, {std::to_string(record.plies().size())});
        if (!outcome) return turns;
        const std::string who =
            outcome->winner == Winner::draw
                ? say({"draw", "patta"})
                : say({"{} wins", "vince {}"},
                      {say(report_.game->colours()[static_cast<std::size_t>(outcome->winner)].name)});
        return turns + ", " + who + ", " + say(*outcome->reason);
    }

    void write_method(std::string_view command) {
        page_.heading({"How this was found", "Come si è trovato"});
        page_.note(
            {"The program played these games with itself, each strength with itself. Chances are those that its search "
             "gives, calibrated on games.",
             "Il programma ha giocato queste partite con se stesso, ogni forza con se stessa. Le probabilità sono "
             "quelle della sua ricerca, tarate su partite."});
        page_.command(command);
        page_.begin_table({});
        for (const FigureSpec& spec : figure_specs())
            page_.row(spec.name.in(language_), {xml_escaped(spec.meaning.in(language_))});
        page_.end_table();
    }

    const Report& report_;
    Language language_;
    const Sample& sample_;
    std::vector<std::uint64_t> shown_;  // the numbers of games
    ReportPage page_;
};

}  // namespace

std::string report_html(const Report& report, std::string_view command, std::size_t sample_games, Language language) {
    return Writer(report, sample_games, language).write(command);
}

}  // namespace tavoliere

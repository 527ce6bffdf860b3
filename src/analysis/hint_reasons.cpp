#include "analysis/hint_reasons.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

#include "analysis/turn_facts.hpp"

namespace tavoliere {

namespace {

constexpr std::size_t most_reasons = 2;
constexpr std::uint64_t enough_visits = 500;
constexpr Words instead_of{"{}: {} instead of {}.", "{}: {} invece di {}."};

bool is_sure_win(const Line& line) { return is_win(line) || line.at_least.value_or(0) > 0; }

class HintReasons {
public:
    HintReasons(const Record& before, const Line& best, const Line* second)
        : before_(before),
          best_line_(best),
          second_line_(second),
          now_(standing_of(before.game(), before.position(), before.game().turn(before.position()))),
          best_(before, best) {
        if (second) second_.emplace(before, *second);
    }

    std::vector<Remark> all() {
        say_proofs();
        say_margin();
        say_gains();
        say_aims();
        say_prevented();
        states_fact_ = !found_.empty();
        if (found_.empty()) say_plan();
        if (found_.empty()) say_invitation();
        if (found_.empty() && best_line_.visits) say_signs();
        if (!states_fact_) say_judgement();
        if (found_.size() > most_reasons) found_.resize(most_reasons);
        return std::move(found_);
    }

    // Whether any of them is more than a sign, a plan or a judgement.
    bool states_fact() const { return states_fact_; }

private:
    void say(std::string_view id, Words words, RemarkArguments arguments = {}) {
        found_.push_back({id, words, std::move(arguments)});
    }

    // And so every turn after it. Monte Carlo ranks its lines by visits: there the third may be better than the second.
    bool second_loses() const { return second_line_ && !second_line_->visits && is_loss(*second_line_); }

    void say_proofs() {
        if (best_.wins_at_once)
            say("wins_at_once", {"It wins at once.", "Vince subito."});
        else if (is_sure_win(best_line_))
            say("wins_by_force", {"It wins by force.", "Vince in ogni caso."});
        if (before_.game().action_count(before_.position()) == 1)
            say("only_turn", {"It is the only legal turn.", "È l'unica mossa legale."});
        else if (second_loses() && !is_loss(best_line_))
            say("others_lose", {"Every other turn loses by force.", "Ogni altra mossa perde in ogni caso."});
    }

    void say_margin() {
        if (!second_line_ || !best_line_.margin || !second_line_->margin) return;
        const int more = *best_line_.margin - *second_line_->margin;
        if (more <= 0) return;
        RemarkArguments arguments{second_->action};
        if (more > 1) arguments.insert(arguments.begin(), std::to_string(more));
        say("gains_points",
            counted(more, {"It is worth a point more than {}, by proof.", "Vale un punto più di {}, ed è dimostrato."},
                    {"It is worth {} points more than {}, by proof.", "Vale {} punti più di {}, ed è dimostrato."}),
            std::move(arguments));
    }

    // What the turn takes or scores at once, where the second best does no better.
    void say_gain(std::string_view id, int TurnFacts::* what, Words one, Words several) {
        const int gained = best_.own.*what;
        if (gained <= 0 || (second_ && second_->own.*what > gained)) return;
        say(id, counted(gained, one, several),
            gained == 1 ? RemarkArguments{} : RemarkArguments{std::to_string(gained)});
    }

    void say_gains() {
        say_gain("takes_pieces", &TurnFacts::captured, {"It takes a piece.", "Prende un pezzo."},
                 {"It takes {} pieces.", "Prende {} pezzi."});
        say_gain(
            "removes_enemies", &TurnFacts::enemy_removed,
            {"It takes a piece of the opponent's off the board.", "Toglie dalla tavola un pezzo dell'avversario."},
            {"It takes {} of the opponent's pieces off the board.", "Toglie dalla tavola {} pezzi dell'avversario."});
        say_gain("covers", &TurnFacts::covered,
                 {"It covers a piece of the opponent's.", "Copre una pedina dell'avversario."},
                 {"It covers a stack of {} pieces of the opponent's.", "Copre una pila di {} pedine dell'avversario."});
        say_gain("takes_seeds", &TurnFacts::seeds_taken, {"It takes a seed.", "Prende un seme."},
                 {"It takes {} seeds.", "Prende {} semi."});
        say_gain("scores", &TurnFacts::points, {"It scores a point at once.", "Segna subito un punto."},
                 {"It scores {} points at once.", "Segna subito {} punti."});
    }

    // Own numbers that get better and the opponent's that get worse, where the second best turn does no more for them.
    std::vector<WorseGauge> bettered(Gauge::Kind kind) const {
        std::vector<WorseGauge> found = worse_gauges(now_, best_.after);
        const std::vector<WorseGauge> second_is_better =
            second_ ? worse_gauges(best_.after, second_->after) : std::vector<WorseGauge>{};
        std::erase_if(found, [&](const WorseGauge& each) {
            const auto is_same = [&](const WorseGauge& other) {
                return other.gauge->id == each.gauge->id && other.is_own == each.is_own;
            };
            return each.gauge->kind != kind || std::ranges::any_of(second_is_better, is_same);
        });
        return found;
    }

    void say_bettered(const WorseGauge& found) {
        if (found.is_own)
            say("comes_nearer", instead_of, numbers(found.gauge->own, found));
        else
            say("keeps_away", instead_of, numbers(found.gauge->enemy, found));
    }

    // Numbers that measure the aim.
    void say_aims() {
        for (const WorseGauge& found : bettered(Gauge::Kind::aim)) say_bettered(found);
    }

    // The weightiest of those that are only signs of it.
    void say_signs() {
        if (const std::vector<WorseGauge> found = bettered(Gauge::Kind::sign); !found.empty()) say_bettered(found[0]);
    }

    static RemarkArguments numbers(const Words& counted, const WorseGauge& found) {
        return {counted, std::to_string(found.better), std::to_string(found.worse)};
    }

    // What the answer to the second best turn takes, where that is more than the answer to this one does.
    void say_less_taken(std::string_view id, int TurnFacts::* what, Words one, Words several) {
        const int taken = second_->of_reply.*what;
        if (taken <= best_.of_reply.*what) return;
        RemarkArguments arguments{second_->action, second_->reply};
        if (taken > 1) arguments.insert(arguments.begin() + 1, std::to_string(taken));
        say(id, counted(taken, one, several), std::move(arguments));
    }

    void say_prevented() {
        if (!second_ || best_.reply.own.empty()) return;
        say_less_taken("saves_pieces", &TurnFacts::captured,
                       {"After {} the opponent could take a piece with {}.",
                        "Dopo {} l'avversario potrebbe prendere un pezzo con {}."},
                       {"After {} the opponent could take {} pieces with {}.",
                        "Dopo {} l'avversario potrebbe prendere {} pezzi con {}."});
        say_less_taken("saves_seeds", &TurnFacts::seeds_taken,
                       {"After {} the opponent could take a seed with {}.",
                        "Dopo {} l'avversario potrebbe prendere un seme con {}."},
                       {"After {} the opponent could take {} seeds with {}.",
                        "Dopo {} l'avversario potrebbe prendere {} semi con {}."});
    }

    static bool is_well_known(const Line& line) { return line.visits.value_or(enough_visits) >= enough_visits; }

    // Where no fact speaks for the turn, what is expected after it may.
    void say_plan() {
        if (second_ && second_->reply.own == best_.action.own && is_well_known(*second_line_))
            return say("same_place",
                       {"The opponent wants to play there too: after {} they would.",
                        "Anche l'avversario vuole giocare lì: dopo {} lo farebbe."},
                       {second_->action});
        // Two turns on, the lines of Monte Carlo are little more than guesses: there signs say more.
        if (best_.reply.own.empty() || best_line_.actions.size() < 3 || best_line_.visits) return;
        Record later(before_);
        if (later.play(best_line_.actions[0]) || later.play(best_line_.actions[1])) return;
        const AnyGame& game = later.game();
        if (game.person_to_move(later.position()) != game.person_to_move(before_.position())) return;
        const TurnAndReply next(later, {.actions = {best_line_.actions[2]}});
        say("plan", {"If the opponent answers {}, {} follows.", "Se l'avversario risponde {}, segue {}."},
            {best_.reply, next.action});
    }

    // Why the best first turn may look weak.
    void say_invitation() {
        Record later(before_);
        if (later.play(best_.action.own) || later.outcome()) return;
        const std::vector<std::string> answers = later.actions();
        if (std::ranges::find(answers, "swap") != answers.end())
            say("invites_swap", {"The opponent may then take your colour: a turn that leaves both about even is best.",
                                 "Poi l'avversario può prendersi il tuo colore: conviene una mossa che lasci la "
                                 "partita in equilibrio."});
    }

    // No fact tells them apart: then it is said that this is only a judgement.
    void say_judgement() {
        if (!second_line_) return;
        const long best = std::lround(100 * best_line_.chance), second = std::lround(100 * second_line_->chance);
        if (best > second)
            say("judged_better",
                {"No single fact decides: by the program's judgement it wins {} times in a hundred, {} {} times.",
                 "Nessun fatto decide da solo: secondo il programma vince {} volte su cento, {} {} volte."},
                {std::to_string(best), second_->action, std::to_string(second)});
        else
            say("judged_equal",
                {"By the program's judgement {} is just as good.", "Secondo il programma {} è altrettanto buona."},
                {second_->action});
    }

    const Record& before_;
    const Line& best_line_;
    const Line* second_line_;
    Standing now_;
    TurnAndReply best_;
    std::optional<TurnAndReply> second_;
    std::vector<Remark> found_;
    bool states_fact_ = false;
};

// Monte Carlo ranks its lines by visits. Those of a turn that got far fewer say little of what comes after it.
bool is_as_good(const Line& line, const Line& best) {
    constexpr double noise = 0.01;
    return line.visits && best.visits && 4 * *line.visits >= *best.visits && line.chance >= best.chance - noise;
}

}  // namespace

std::vector<Remark> reasons_for(const Record& before, const Line& best, const Line* second) {
    return HintReasons(before, best, second).all();
}

Advice advice_of(const Record& before, const std::vector<Line>& lines) {
    const auto is_empty = [](const Line& line) { return line.actions.empty(); };
    if (lines.empty() || is_empty(lines[0])) return {};
    const Line *best = &lines[0], *second = lines.size() > 1 && !is_empty(lines[1]) ? &lines[1] : nullptr;
    HintReasons for_best(before, *best, second);
    Advice advice{best->actions[0], for_best.all()};
    if (!second || for_best.states_fact() || !is_as_good(*second, *best)) return advice;
    HintReasons for_second(before, *second, best);
    Advice other{second->actions[0], for_second.all()};
    return for_second.states_fact() ? other : advice;
}

}  // namespace tavoliere

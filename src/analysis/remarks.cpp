#include "analysis/remarks.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

#include "analysis/turn_facts.hpp"
#include "records/outside_record.hpp"

namespace tavoliere {

namespace {

constexpr Words now_and_with{"{}: {}; with {}: {}.", "{}: {}; con {}: {}."};
constexpr Words later_and_with{"{}, after the answer {}: {}; after {} and {}: {}.",
                               "{}, dopo la risposta {}: {}; dopo {} e {}: {}."};
// Where both turns get the same answer.
constexpr Words later_and_with_too{"{}, after the answer {}: {}; with {}, after the same answer: {}.",
                                   "{}, dopo la risposta {}: {}; con {}, dopo la stessa risposta: {}."};

class Remarks {
public:
    Remarks(const Record& before, const Line& played, const Line& better)
        : played_line_(played), better_line_(better), played_(before, played), better_(before, better) {}

    std::vector<Remark> weightiest(std::size_t most) {
        say_proofs();
        say_margin();
        say_losses();
        say_gains();
        say_covers();
        say_aims();
        say_points();
        if (found_.empty()) say_what_is_lighter();
        if (found_.size() > most) found_.resize(most);
        return std::move(found_);
    }

private:
    void say(std::string_view id, Words words, RemarkArguments arguments) {
        found_.push_back({id, words, std::move(arguments)});
    }

    void say_proofs() {
        if (better_.wins_at_once && !played_.wins_at_once)
            say("misses_end", {"{} wins the game at once.", "{} vince subito la partita."}, {better_.action});
        else if (is_win(better_line_) && !is_win(played_line_))
            say("misses_win", {"{} wins by force.", "{} vince in ogni caso."}, {better_.action});
        if (played_.loses_at_once && !better_.loses_at_once)
            say("allows_end",
                {"The opponent can win the game at once with {}.",
                 "L'avversario può vincere subito la partita con {}."},
                {played_.reply});
        else
            say_forced_loss();
        if (better_line_.margin == 0 && played_line_.margin && *played_line_.margin < 0)
            say("misses_draw", {"{} was a sure draw.", "{} era patta sicura."}, {better_.action});
    }

    void say_forced_loss() {
        if (!is_loss(played_line_) || is_loss(better_line_)) return;
        if (played_.reply.own.empty())
            say("allows_win",
                {"After this the opponent wins by force.", "Dopo questa l'avversario vince in ogni caso."}, {});
        else
            say("allows_win",
                {"After this the opponent wins by force, beginning with {}.",
                 "Dopo questa l'avversario vince in ogni caso, cominciando con {}."},
                {played_.reply});
    }

    void say_margin() {
        if (!better_line_.margin || !played_line_.margin) return;
        const int lost = *better_line_.margin - *played_line_.margin;
        if (lost <= 0) return;
        say("gives_points",
            counted(lost, {"It gives away a point, by proof.", "Regala un punto, ed è dimostrato."},
                    {"It gives away {} points, by proof.", "Regala {} punti, ed è dimostrato."}),
            lost == 1 ? RemarkArguments{} : RemarkArguments{std::to_string(lost)});
    }

    // What the answer takes, where it takes more than the answer to the better turn.
    void say_taken_by_reply(std::string_view id, int TurnFacts::* what, Words one, Words several) {
        const int taken = played_.of_reply.*what;
        if (taken > better_.of_reply.*what) say(id, counted(taken, one, several), by_reply(taken));
    }

    // Pieces and seeds that the answer takes, and pieces that leave the board by the turn itself.
    void say_losses() {
        say_taken_by_reply("loses_pieces", &TurnFacts::captured,
                           {"The opponent can take a piece with {}.", "L'avversario può prendere un pezzo con {}."},
                           {"The opponent can take {} pieces with {}.", "L'avversario può prendere {} pezzi con {}."});
        say_taken_by_reply("loses_seeds", &TurnFacts::seeds_taken,
                           {"The opponent can take a seed with {}.", "L'avversario può prendere un seme con {}."},
                           {"The opponent can take {} seeds with {}.", "L'avversario può prendere {} semi con {}."});
        say_taken_by_reply("loses_points", &TurnFacts::points,
                           {"The opponent can score a point with {}.", "L'avversario può segnare un punto con {}."},
                           {"The opponent can score {} points with {}.", "L'avversario può segnare {} punti con {}."});
        say_taken_by_reply("cut_off", &TurnFacts::enemy_removed,
                           {"The opponent can take a piece of yours off the board with {}.",
                            "L'avversario può togliere dalla tavola un tuo pezzo con {}."},
                           {"The opponent can take {} pieces of yours off the board with {}.",
                            "L'avversario può togliere dalla tavola {} tuoi pezzi con {}."});
        if (played_.own.own_removed > better_.own.own_removed)
            say("removes_own",
                counted(played_.own.own_removed,
                        {"It takes a piece of yours off the board.", "Toglie dalla tavola un tuo pezzo."},
                        {"It takes {} pieces of yours off the board.", "Toglie dalla tavola {} tuoi pezzi."}),
                played_.own.own_removed == 1 ? RemarkArguments{}
                                             : RemarkArguments{std::to_string(played_.own.own_removed)});
    }

    // What the better turn takes or scores at once, where that is more than the played one does.
    void say_missed(std::string_view id, int TurnFacts::* what, Words one, Words several) {
        const int gained = better_.own.*what;
        if (gained > played_.own.*what) say(id, counted(gained, one, several), with_number(gained));
    }

    void say_gains() {
        say_missed("misses_capture", &TurnFacts::captured, {"{} takes a piece.", "{} prende un pezzo."},
                   {"{} takes {} pieces.", "{} prende {} pezzi."});
        say_missed("misses_seeds", &TurnFacts::seeds_taken, {"{} takes a seed.", "{} prende un seme."},
                   {"{} takes {} seeds.", "{} prende {} semi."});
        say_missed("misses_points", &TurnFacts::points, {"{} scores a point at once.", "{} segna subito un punto."},
                   {"{} scores {} points at once.", "{} segna subito {} punti."});
        say_missed(
            "misses_cut", &TurnFacts::enemy_removed,
            {"{} takes a piece of the opponent's off the board.", "{} toglie dalla tavola un pezzo dell'avversario."},
            {"{} takes {} pieces of the opponent's off the board.",
             "{} toglie dalla tavola {} pezzi dell'avversario."});
    }

    // Stacks that change their owner because a piece comes to lie on them.
    void say_covers() {
        say_taken_by_reply(
            "loses_stack", &TurnFacts::covered,
            {"The opponent can cover your piece with {}.", "L'avversario può coprire una tua pedina con {}."},
            {"The opponent can cover your stack of {} pieces with {}.",
             "L'avversario può coprire la tua pila di {} pedine con {}."});
        say_missed(
            "misses_cover", &TurnFacts::covered,
            {"{} covers a piece of the opponent's.", "{} copre una pedina dell'avversario."},
            {"{} covers a stack of {} pieces of the opponent's.", "{} copre una pila di {} pedine dell'avversario."});
    }

    void say_aims() {
        for (const WorseGauge& found : worse_gauges(played_.after, better_.after))
            if (found.gauge->kind == Gauge::Kind::aim) say_now(found);
    }

    // What says something, if nothing that says more has been found: one number, and the answers to the two turns.
    void say_what_is_lighter() {
        say_number();
        say_answers();
        if (found_.empty()) say_judgement();
    }

    // The weightiest number that is worse: aims after the answers, then signs, then signs after the answers.
    void say_number() {
        const bool answered = !played_.reply.own.empty() && !better_.reply.own.empty();
        const auto later =
            answered ? worse_gauges(played_.after_reply, better_.after_reply) : std::vector<WorseGauge>{};
        const auto is_aim = [](const WorseGauge& found) { return found.gauge->kind == Gauge::Kind::aim; };
        if (const auto aim = std::ranges::find_if(later, is_aim); aim != later.end()) return say_later(*aim);
        if (const auto now = worse_gauges(played_.after, better_.after); !now.empty()) return say_now(now[0]);
        if (!later.empty()) say_later(later[0]);
    }

    void say_now(const WorseGauge& found) {
        if (found.is_own)
            say("own_worse", now_and_with, after_turns(found.gauge->own, found));
        else
            say("opponent_better", now_and_with, after_turns(found.gauge->enemy, found));
    }
    void say_later(const WorseGauge& found) {
        if (found.is_own)
            say("own_worse_later", later_words(), after_replies(found.gauge->own, found));
        else
            say("opponent_better_later", later_words(), after_replies(found.gauge->enemy, found));
    }
    RemarkArguments after_turns(const Words& counted, const WorseGauge& found) const {
        return {counted, std::to_string(found.worse), better_.action, std::to_string(found.better)};
    }
    bool same_reply() const { return played_.reply.own == better_.reply.own; }
    const Words& later_words() const { return same_reply() ? later_and_with_too : later_and_with; }
    RemarkArguments after_replies(const Words& counted, const WorseGauge& found) const {
        RemarkArguments arguments{counted, played_.reply, std::to_string(found.worse), better_.action};
        if (!same_reply()) arguments.push_back(better_.reply);
        arguments.push_back(std::to_string(found.better));
        return arguments;
    }

    void say_points() {
        const auto &played = played_.after_reply.points, &better = better_.after_reply.points;
        if (!played || !better || (*played)[0] - (*played)[1] >= (*better)[0] - (*better)[1]) return;
        const auto number = [](int points) { return std::to_string(points); };
        RemarkArguments arguments{played_.reply, number((*played)[0]), number((*played)[1]), better_.action};
        if (!same_reply()) arguments.push_back(better_.reply);
        arguments.insert(arguments.end(), {number((*better)[0]), number((*better)[1])});
        say("worse_score",
            same_reply() ? Words{"After {} you have {} points to {}; with {}, after the same answer, {} to {}.",
                                 "Dopo {} hai {} punti contro {}; con {}, dopo la stessa risposta, {} contro {}."}
                         : Words{"After {} you have {} points to {}; after {} and {} you would have {} to {}.",
                                 "Dopo {} hai {} punti contro {}; dopo {} e {} ne avresti {} contro {}."},
            std::move(arguments));
    }

    void say_answers() {
        if (played_.reply.own.empty()) return;
        if (played_.reply.own == better_.action.own)
            say("same_place",
                {"The opponent wants to play {} too, and now can.",
                 "Anche l'avversario vuole giocare {}, e ora può farlo."},
                {better_.action});
        else if (!better_.reply.own.empty() && played_.reply.own != better_.reply.own)
            say("best_answer",
                {"The opponent's best answer is now {}; after {} it would be {}.",
                 "La risposta migliore dell'avversario ora è {}; dopo {} sarebbe {}."},
                {played_.reply, better_.action, better_.reply});
    }

    // No fact tells them apart: then it is said that this is only a judgement.
    void say_judgement() {
        const auto in_a_hundred = [](const Line& line) { return std::to_string(std::lround(100 * line.chance)); };
        if (in_a_hundred(played_line_) == in_a_hundred(better_line_)) return;
        say("judged_worse",
            {"No single fact decides: by the program's judgement you now win {} times in a hundred, with {} {} times.",
             "Nessun fatto decide da solo: secondo il programma ora vinci {} volte su cento, con {} {} volte."},
            {in_a_hundred(played_line_), better_.action, in_a_hundred(better_line_)});
    }

    RemarkArguments by_reply(int number) const {
        if (number == 1) return {played_.reply};
        return {std::to_string(number), played_.reply};
    }
    RemarkArguments with_number(int number) const {
        if (number == 1) return {better_.action};
        return {better_.action, std::to_string(number)};
    }

    const Line& played_line_;
    const Line& better_line_;
    TurnAndReply played_, better_;
    std::vector<Remark> found_;
};

template <class TextOf>
std::string filled(const Remark& remark, Language language, TextOf&& text_of) {
    Message message{remark.words, {}};
    for (const RemarkArgument& argument : remark.arguments)
        message.arguments.push_back(argument.words ? std::string(argument.words->in(language)) : text_of(argument));
    return message.in(language);
}

}  // namespace

std::string Remark::in(Language language) const {
    return filled(*this, language, [](const RemarkArgument& argument) { return argument.own; });
}

std::string Remark::for_players(Language language) const {
    return filled(*this, language, [&](const RemarkArgument& argument) {
        return argument.players ? with_piece_letters(*argument.players, language) : argument.own;
    });
}

std::vector<Remark> remarks_on(const Record& before, const Line& played, const Line& better, std::size_t most) {
    return Remarks(before, played, better).weightiest(most);
}

}  // namespace tavoliere

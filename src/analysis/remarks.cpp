#include "analysis/remarks.hpp"

#include <optional>

#include "analysis/turn_facts.hpp"
#include "records/outside_record.hpp"

namespace tavoliere {

namespace {

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
        say_standing();
        if (found_.empty()) say_answers();
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
            {"The opponent can cover your piece with {}.", "L'avversario può coprire un tuo pezzo con {}."},
            {"The opponent can cover your stack of {} pieces with {}.",
             "L'avversario può coprire la tua pila di {} pezzi con {}."});
        say_missed(
            "misses_cover", &TurnFacts::covered,
            {"{} covers a piece of the opponent's.", "{} copre un pezzo dell'avversario."},
            {"{} covers a stack of {} pieces of the opponent's.", "{} copre una pila di {} pezzi dell'avversario."});
    }

    // A number of the rules that is the worse the larger it is, after this turn and after the better one.
    void say_more(std::string_view id, std::optional<int> played, std::optional<int> better, Words words) {
        if (played && better && *played > *better)
            say(id, words, {std::to_string(*played), better_.action, std::to_string(*better)});
    }

    void say_standing() {
        const Standing &played = played_.after, &better = better_.after;
        say_more("way_longer", played.way_missing, better.way_missing,
                 {"Cells missing on your shortest way: {}; with {}: {}.",
                  "Caselle che mancano alla tua via più breve: {}; con {}: {}."});
        // The longer the opponent's way, the better.
        if (played.opponents_way_missing && better.opponents_way_missing &&
            *played.opponents_way_missing < *better.opponents_way_missing)
            say("way_opened",
                {"Cells missing on the opponent's shortest way: {}; with {}: {}.",
                 "Caselle che mancano alla via più breve dell'avversario: {}; con {}: {}."},
                {std::to_string(*played.opponents_way_missing), better_.action,
                 std::to_string(*better.opponents_way_missing)});
        say_more("more_groups", played.groups, better.groups,
                 {"Groups of your pieces: {}; with {}: {}.", "Gruppi dei tuoi pezzi: {}; con {}: {}."});
        say_points();
    }

    void say_points() {
        const auto &played = played_.after_reply.points, &better = better_.after_reply.points;
        if (!played || !better || (*played)[0] - (*played)[1] >= (*better)[0] - (*better)[1]) return;
        const auto number = [](int points) { return std::to_string(points); };
        say("worse_score",
            {"After {} you have {} points to {}; after {} and {} you would have {} to {}.",
             "Dopo {} hai {} punti contro {}; dopo {} e {} ne avresti {} contro {}."},
            {played_.reply, number((*played)[0]), number((*played)[1]), better_.action, better_.reply,
             number((*better)[0]), number((*better)[1])});
    }

    // Where no number of the rules tells the turns apart, the answers to them may.
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

}  // namespace

std::string Remark::in(Language language) const {
    Message message{words, {}};
    for (const RemarkArgument& argument : arguments) message.arguments.push_back(argument.own);
    return message.in(language);
}

std::string Remark::for_players(Language language) const {
    Message message{words, {}};
    for (const RemarkArgument& argument : arguments)
        message.arguments.push_back(argument.players ? with_piece_letters(*argument.players, language) : argument.own);
    return message.in(language);
}

std::vector<Remark> remarks_on(const Record& before, const Line& played, const Line& better, std::size_t most) {
    return Remarks(before, played, better).weightiest(most);
}

}  // namespace tavoliere

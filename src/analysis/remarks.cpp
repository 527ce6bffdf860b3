#include "analysis/remarks.hpp"

#include "analysis/turn_facts.hpp"

namespace tavoliere {

namespace {

constexpr std::size_t most_remarks = 2;

class Remarks {
public:
    Remarks(const Record& before, const Line& played, const Line& better)
        : played_line_(played), better_line_(better), played_(before, played), better_(before, better) {}

    std::vector<Remark> all() {
        say_proofs();
        say_margin();
        say_losses();
        say_gains();
        if (found_.size() > most_remarks) found_.resize(most_remarks);
        return std::move(found_);
    }

private:
    void say(std::string_view id, Words words, std::vector<std::string> arguments) {
        found_.push_back({id, {words, std::move(arguments)}});
    }

    void say_proofs() {
        if (is_win(better_line_) && !is_win(played_line_))
            say("misses_win", {"{} wins by force.", "{} vince in ogni caso."}, {better_.action});
        if (!is_loss(played_line_) || is_loss(better_line_)) return;
        if (played_.reply.empty())
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
            lost == 1 ? std::vector<std::string>{} : std::vector{std::to_string(lost)});
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
        if (played_.own.own_removed > better_.own.own_removed)
            say("removes_own",
                counted(played_.own.own_removed,
                        {"It takes a piece of yours off the board.", "Toglie dalla tavola un tuo pezzo."},
                        {"It takes {} pieces of yours off the board.", "Toglie dalla tavola {} tuoi pezzi."}),
                played_.own.own_removed == 1 ? std::vector<std::string>{}
                                             : std::vector{std::to_string(played_.own.own_removed)});
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
    }

    std::vector<std::string> by_reply(int number) const {
        if (number == 1) return {played_.reply};
        return {std::to_string(number), played_.reply};
    }
    std::vector<std::string> with_number(int number) const {
        if (number == 1) return {better_.action};
        return {better_.action, std::to_string(number)};
    }

    const Line& played_line_;
    const Line& better_line_;
    TurnAndReply played_, better_;
    std::vector<Remark> found_;
};

}  // namespace

std::vector<Remark> remarks_on(const Record& before, const Line& played, const Line& better) {
    return Remarks(before, played, better).all();
}

}  // namespace tavoliere

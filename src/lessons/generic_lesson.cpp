#include "lessons/generic_lesson.hpp"

#include <algorithm>
#include <limits>

#include "core/random.hpp"
#include "core/thread_time.hpp"
#include "game/catalog.hpp"
#include "game/colour_words.hpp"

namespace tavoliere {

namespace {

// Limits of the games that are played to find tasks: a newcomer waits for them.
constexpr int most_games = 30;
constexpr std::size_t most_turns_played = 400;
// The same for a game that anybody may have described, which can be made to be slow: then only what was found by then
// counts.
constexpr std::int64_t most_micros = 1'000'000, unlimited = std::numeric_limits<std::int64_t>::max() / 2;
// Positions with more turns are too hard for a beginner. The limit is lower where every answer is searched too.
constexpr std::uint64_t most_choices = 300, most_choices_with_answers = 80;
// The first turns of a game show little.
constexpr std::size_t least_turns_before = 3;

struct WalkedGame {
    std::vector<AnyPosition> positions{};
    std::vector<std::string> turns{};
};

WalkedGame walk(const AnyGame& game, std::uint64_t seed, const WorkLimit& limit) {
    WalkedGame walked{{game.start()}, {}};
    Random random(seed);
    while (walked.turns.size() < most_turns_played && !limit.is_over()) {
        std::optional<PlayedAction> played = game.play_random(walked.positions.back(), random);
        if (!played) break;
        walked.turns.push_back(std::move(played->text));
        walked.positions.push_back(played->after);
    }
    return walked;
}

// How many of the turns in this position are right, and how many are not.
struct Split {
    int right = 0, wrong = 0;

    bool is_task() const { return right > 0 && wrong > 0; }
};

Split split_of(const AnyGame& game, const AnyPosition& pos, const LessonGoal& goal) {
    Split split;
    for (const std::string& turn : game.actions(pos)) {
        const Result<PlayedAction> played = game.play(pos, turn);
        if (played) ++(meets(goal, game, pos, played->text, played->after) ? split.right : split.wrong);
    }
    return split;
}

// Looks for positions in which a goal can be reached and missed.
class TaskSearch {
public:
    explicit TaskSearch(const AnyGame& game) : game_(game), limit_(game.family().built_in ? unlimited : most_micros) {
        for (int seed = 1; seed <= most_games && !limit_.is_over(); ++seed)
            walks_.push_back(walk(game, static_cast<std::uint64_t>(seed), limit_));
    }

    // Somewhere in a game, where the turn that was played reached it. Where the rules leave no other choice, that is a
    // task as well, if there is no better one.
    std::optional<AnyPosition> in_play(const LessonGoal& goal) const {
        std::optional<AnyPosition> forced;
        for (const WalkedGame& walked : walks_) {
            for (std::size_t i = least_turns_before; i < walked.turns.size(); ++i) {
                if (limit_.is_over()) return forced;
                if (!meets(goal, game_, walked.positions[i], walked.turns[i], walked.positions[i + 1])) continue;
                if (game_.action_count(walked.positions[i]) > most_choices) continue;
                if (split_of(game_, walked.positions[i], goal).is_task()) return walked.positions[i];
                if (!forced) forced = walked.positions[i];
                break;
            }
        }
        return forced;
    }

    // So many turns before the end.
    std::optional<AnyPosition> before_end(const LessonGoal& goal, std::size_t turns) const {
        for (const WalkedGame& walked : walks_) {
            if (limit_.is_over()) break;
            if (walked.turns.size() < turns + least_turns_before || !game_.outcome(walked.positions.back())) continue;
            const AnyPosition& pos = walked.positions[walked.turns.size() - turns];
            const std::uint64_t most = goal.safe ? most_choices_with_answers : most_choices;
            if (game_.action_count(pos) <= most && split_of(game_, pos, goal).is_task()) return pos;
        }
        return std::nullopt;
    }

private:
    const AnyGame& game_;
    const WorkLimit limit_;
    std::vector<WalkedGame> walks_;
};

// Makes the steps and their words.
class LessonMaker {
public:
    LessonMaker(const FamilyPtr& family, std::shared_ptr<const AnyGame> game)
        : family_(family), game_(std::move(game)), search_(*game_) {}

    Lesson make() {
        add_aim();
        if (game_->scene().sowing)
            add_taking();
        else if (!add_capture())
            add_tower();
        add_win();
        add_danger();
        return std::move(lesson_);
    }

private:
    // The words with the name of the colour that is to move.
    Words of_mover(Words pattern, const AnyPosition& pos) {
        const Words& name = game_->colours()[static_cast<std::size_t>(index(game_->turn(pos)))].name;
        const auto filled = [&](Language language) {
            return Message{pattern, {the_colour(name, language)}}.in(language);
        };
        return lesson_.strings->keep(filled(Language::english), filled(Language::italian));
    }

    void add(Words title, Words task, const AnyPosition& pos, LessonGoal goal, Words right, Words wrong) {
        LessonStep step{.game = game_,
                        .position = pos,
                        .title = title,
                        .task = task,
                        .right = right,
                        .wrong = wrong,
                        .goal = std::move(goal)};
        for (const std::string& turn : game_->actions(pos)) {
            const Result<PlayedAction> played = game_->play(pos, turn);
            if (!played || !meets(step.goal, *game_, pos, played->text, played->after)) continue;
            step.solution = played->text;
            break;
        }
        lesson_.steps.push_back(std::move(step));
    }

    // The idea of the game, how one wins, and what to do.
    std::string aim(Language language) const {
        std::string text(family_->info.idea.in(language));
        const std::string winning = game_->aim(language);
        constexpr Words begin{"Make a first turn, whichever you like.", "Fai una prima mossa, quella che preferisci."};
        for (const std::string_view more : {std::string_view(winning), begin.in(language)}) {
            if (!text.empty() && !more.empty()) text += ' ';
            text += more;
        }
        return text;
    }

    void add_aim() {
        const Words task = lesson_.strings->keep(aim(Language::english), aim(Language::italian));
        add({"The aim", "Lo scopo"}, task, game_->start(), {},
            {"That is how a turn is made. The line under the board always says what can be done.",
             "Così si fa una mossa. La riga sotto il tavoliere dice sempre che cosa si può fare."},
            {});
    }

    // False where the game knows no captures.
    bool add_capture() {
        const LessonGoal goal{.captures = 1};
        const std::optional<AnyPosition> pos = search_.in_play(goal);
        if (!pos) return false;
        const bool free = split_of(*game_, *pos, goal).wrong > 0;
        add({"A capture", "Una presa"},
            of_mover(free ? Words{"{} to move. Capture something of the other side's.",
                                  "Muove {}. Cattura qualcosa dell'avversario."}
                          : Words{"{} to move. There is something to capture, and here the rules ask for it.",
                                  "Muove {}. C'è qualcosa da catturare, e qui le regole lo chiedono."},
                     *pos),
            *pos, goal, {"Right: that was a capture.", "Giusto: era una presa."},
            {"Nothing was captured by this. Look for a turn that takes an enemy piece.",
             "Così non si cattura nulla. Cerca una mossa che prenda un pezzo avversario."});
        return true;
    }

    void add_tower() {
        const LessonGoal goal{.height = 3};
        const std::optional<AnyPosition> pos = search_.in_play(goal);
        if (!pos) return;
        add({"A stack", "Una pila"},
            of_mover({"{} to move. Make a stack of at least three with a piece of yours on top.",
                      "Muove {}. Fai una pila di almeno tre con un tuo pezzo in cima."},
                     *pos),
            *pos, goal, {"Right: that stack is yours.", "Giusto: quella pila è tua."},
            {"No stack of yours is three high after this.", "Dopo questa nessuna tua pila è alta tre."});
    }

    void add_taking() {
        const LessonGoal goal{.scores = 1};
        const std::optional<AnyPosition> pos = search_.in_play(goal);
        if (!pos) return;
        add({"Taking seeds", "Prendere semi"},
            of_mover({"{} to move. Bring at least one seed into your store.",
                      "Muove {}. Porta almeno un seme nel tuo granaio."},
                     *pos),
            *pos, goal, {"Right: these seeds are yours.", "Giusto: questi semi sono tuoi."},
            {"This brings nothing into your store. Count where the last seed of each house falls.",
             "Così nel tuo granaio non arriva nulla. Conta dove cade l'ultimo seme di ogni casa."});
    }

    void add_win() {
        const LessonGoal goal{.wins = true};
        const std::optional<AnyPosition> pos = search_.before_end(goal, 1);
        if (!pos) return;
        add({"A win", "Una vittoria"},
            of_mover({"{} to move, and one turn is enough to win. Find it.",
                      "Muove {}, e basta una mossa per vincere. Trovala."},
                     *pos),
            *pos, goal, {"That wins the game.", "Così si vince la partita."},
            {"This does not win at once. Look for a turn that does.",
             "Così non si vince subito. Cerca una mossa che vinca."});
    }

    void add_danger() {
        const LessonGoal goal{.safe = true};
        const std::optional<AnyPosition> pos = search_.before_end(goal, 2);
        if (!pos) return;
        add({"A danger", "Un pericolo"},
            of_mover({"{} to move. Take care: after some turns the other side wins at once. Choose one after which it "
                      "cannot.",
                      "Muove {}. Attenzione: dopo alcune mosse l'avversario vince subito. Scegline una dopo la quale "
                      "non può."},
                     *pos),
            *pos, goal,
            {"Right: now the other side cannot win at once.", "Giusto: ora l'avversario non può vincere subito."},
            {"After this the other side wins with its next turn.",
             "Dopo questa l'avversario vince con la prossima mossa."});
    }

    const FamilyPtr& family_;
    std::shared_ptr<const AnyGame> game_;
    TaskSearch search_;
    Lesson lesson_{};
};

}  // namespace

Lesson generic_lesson(const FamilyPtr& family) {
    Result<std::unique_ptr<AnyGame>> game = make_game(family);
    if (!game) return {};
    return LessonMaker(family, std::shared_ptr<const AnyGame>(std::move(*game))).make();
}

}  // namespace tavoliere

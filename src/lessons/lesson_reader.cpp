#include "lessons/lesson_reader.hpp"

#include <algorithm>
#include <array>

#include "core/text.hpp"
#include "game/catalog.hpp"
#include "games/described/table_reader.hpp"

namespace tavoliere {

namespace {

using described::Complaints;
using described::Location;
using described::Strings;
using described::Value;

constexpr std::size_t most_lesson_bytes = 64 * 1024;
// The largest number that a goal may ask for.
constexpr int most_amount = 100;

const std::vector<std::string> step_words{"title", "position", "options",  "continues", "task",   "done",
                                          "right", "wrong",    "mistakes", "solution",  "answer", "show"};
const std::vector<std::string> goal_words{"turns",    "wins",   "checks", "safe",  "guarded", "captures",
                                          "cuts_off", "scores", "height", "loses", "to"};

void check_words_of(const Value& table, const std::vector<std::string>& known, Complaints& complaints) {
    for (const Value::Entry& entry : table.entries)
        if (std::ranges::find(known, entry.key) == known.end())
            complaints.add(entry.at,
                           {{"{} is no word of a lesson", "{} non è una parola delle lezioni"}, {quoted(entry.key)}},
                           described::one_of(entry.key, known));
}

// Reads one step. What the rules have against it goes to the complaints, with its place.
class StepReader {
public:
    StepReader(const FamilyPtr& family, const Value& table, Strings& strings, Complaints& complaints)
        : family_(family), table_(table), strings_(strings), complaints_(complaints) {}

    LessonStep read(const LessonStep* before) {
        check_words_of(table_, step_words, complaints_);
        step_.title = words(table_, "title");
        step_.task = words(table_, "task");
        step_.right = words(table_, "right");
        read_position(before);
        if (!complaints_.none()) return std::move(step_);
        read_goal();
        read_solution();
        read_answer();
        read_mistakes();
        if (const Value* show = table_.find("show")) step_.shown = turn_of(*show, step_.position);
        // Nothing is wrong where every turn will do.
        if (!takes_any()) step_.wrong = words(table_, "wrong");
        return std::move(step_);
    }

private:
    const AnyGame& game() const { return *step_.game; }

    bool takes_any() const {
        const Value* done = table_.find("done");
        return done && done->is_text() && done->text == "any";
    }

    Words words(const Value& table, std::string_view key) {
        const Value* value = table.find(key);
        const Value* en = value ? value->find("en") : nullptr;
        const Value* it = value ? value->find("it") : nullptr;
        if (en && it && en->is_text() && it->is_text() && !en->text.empty() && !it->text.empty())
            return strings_.keep(en->text, it->text);
        complaints_.add(location_of(table, key),
                        {{"{} has no words in both languages", "{} non ha parole nelle due lingue"}, {quoted(key)}},
                        {{"{} = { en = \"…\", it = \"…\" }", "{} = { en = \"…\", it = \"…\" }"}, {std::string(key)}});
        return {};
    }

    void read_position(const LessonStep* before) {
        const Value* continues = table_.find("continues");
        step_.continues = continues && continues->truth;
        if (step_.continues) return take_over(before, continues->at);
        Options::Given given;
        if (const Value* options = table_.find("options"))
            for (const Value::Entry& entry : options->entries) given.emplace_back(entry.key, entry.value.written());
        Result<std::unique_ptr<AnyGame>> made = make_game(family_, given);
        if (!made) return complaints_.add(location_of(table_, "options"), made.error().what, made.error().expected);
        step_.game = std::move(*made);
        step_.position = game().start();
        const Value* text = table_.find("position");
        if (!text) return;
        const Result<AnyPosition> position = game().parse_position(text->text);
        if (!position) return complaints_.add(text->at, position.error().what, position.error().expected);
        step_.position = *position;
        if (game().outcome(step_.position))
            complaints_.add(text->at,
                            {{"the game is over in this position", "in questa posizione la partita è finita"}});
    }

    // Goes on where the step before ended, which only one right turn can lead to.
    void take_over(const LessonStep* before, Location at) {
        if (!before || !before->game)
            return complaints_.add(at, {{"the first step continues nothing", "il primo passo non continua nulla"}});
        if (before->goal.turns.size() != 1)
            complaints_.add(
                at,
                {{"the step before may end in several positions", "il passo precedente può finire in più posizioni"}},
                {{"done = { turns = [\"…\"] } with one turn there",
                  "lì, done = { turns = [\"…\"] } con una sola mossa"}});
        step_.game = before->game;
        step_.position = before->position;
        for (const std::string& turn : {before->solution, before->answer})
            if (!turn.empty())
                if (const Result<PlayedAction> played = game().play(step_.position, turn))
                    step_.position = played->after;
    }

    void read_goal() {
        const Value* done = table_.find("done");
        if (takes_any()) return;
        if (!done || !done->is_table() || done->entries.empty())
            return complaints_.add(location_of(table_, "done"),
                                   {{"it is not said what counts as done", "non è detto che cosa vale come fatto"}},
                                   {{"done = \"any\", or a table such as { wins = true }",
                                     "done = \"any\", o una tabella come { wins = true }"}});
        check_words_of(*done, goal_words, complaints_);
        LessonGoal& goal = step_.goal;
        if (const Value* turns = done->find("turns"))
            for (const Value& turn : turns->items) goal.turns.push_back(turn_of(turn, step_.position));
        if (const Value* cells = done->find("to"))
            for (const Value& cell : cells->items) goal.to.push_back(cell_of(cell));
        const auto truth = [&](std::string_view key) {
            const Value* value = done->find(key);
            return value && value->truth;
        };
        goal.wins = truth("wins");
        goal.checks = truth("checks");
        goal.safe = truth("safe");
        goal.guarded = truth("guarded");
        goal.captures = amount(*done, "captures").value_or(0);
        goal.cuts_off = amount(*done, "cuts_off").value_or(0);
        goal.scores = amount(*done, "scores").value_or(0);
        goal.height = amount(*done, "height").value_or(0);
        goal.loses = amount(*done, "loses");
    }

    std::optional<int> amount(const Value& table, std::string_view key) {
        const Value* value = table.find(key);
        if (!value) return std::nullopt;
        if (value->is_number() && value->number >= 0 && value->number <= most_amount)
            return static_cast<int>(value->number);
        complaints_.add(value->at, {{"{} is no such number", "{} non è un numero del genere"}, {shown(*value)}},
                        {{"0 to {}", "da 0 a {}"}, {std::to_string(most_amount)}});
        return std::nullopt;
    }

    int cell_of(const Value& value) {
        if (const std::optional<int> cell = game().scene().board.find(value.text)) return *cell;
        complaints_.add(value.at, {{"there is no cell {}", "la casella {} non esiste"}, {shown(value)}});
        return Change::nowhere;
    }

    // The canonical text of a turn that must be legal there.
    std::string turn_of(const Value& value, const AnyPosition& pos) {
        const Result<PlayedAction> played = game().play(pos, value.text);
        if (played) return played->text;
        complaints_.add(value.at, played.error().what, played.error().expected);
        return "";
    }

    bool is_right(const std::string& turn) const {
        const Result<PlayedAction> played = game().play(step_.position, turn);
        return played && meets(step_.goal, game(), step_.position, played->text, played->after);
    }

    // The one that the author shows, the first of those named, or the first that there is.
    void read_solution() {
        if (!complaints_.none()) return;
        if (const Value* solution = table_.find("solution")) {
            step_.solution = turn_of(*solution, step_.position);
        } else if (!step_.goal.turns.empty()) {
            step_.solution = step_.goal.turns.front();
        } else {
            const std::vector<std::string> all = game().actions(step_.position);
            const auto found = std::ranges::find_if(all, [&](const std::string& turn) { return is_right(turn); });
            if (found != all.end()) step_.solution = *found;
        }
        if (complaints_.none() && !is_right(step_.solution))
            complaints_.add(
                location_of(table_, table_.find("solution") ? "solution" : "done"),
                {{"no such turn does what is asked for", "nessuna mossa del genere fa quel che si chiede"}});
    }

    void read_answer() {
        const Value* answer = table_.find("answer");
        if (!answer || !complaints_.none()) return;
        if (step_.goal.turns.size() != 1)
            return complaints_.add(
                answer->at, {{"an answer needs one right turn alone", "una risposta vuole una sola mossa giusta"}},
                {{"done = { turns = [\"…\"] }", "done = { turns = [\"…\"] }"}});
        step_.answer = turn_of(*answer, game().play(step_.position, step_.solution)->after);
    }

    void read_mistakes() {
        const Value* mistakes = table_.find("mistakes");
        if (!mistakes) return;
        for (const Value& mistake : mistakes->items) {
            const Value* turn = mistake.find("turn");
            const std::string text = turn_of(turn ? *turn : mistake, step_.position);
            if (!text.empty() && is_right(text)) complaints_.add(mistake.at, {{"{} is right", "{} è giusta"}, {text}});
            step_.mistakes.push_back({text, words(mistake, "words")});
        }
    }

    const FamilyPtr& family_;
    const Value& table_;
    Strings& strings_;
    Complaints& complaints_;
    LessonStep step_{};
};

}  // namespace

ReadLesson read_lesson(const FamilyPtr& family, std::string_view text) {
    ReadLesson read;
    const Result<Value> value = described::read_toml(text, most_lesson_bytes);
    if (!value) {
        read.complaints.errors.push_back(value.error());
        return read;
    }
    const Value* steps = value->find("step");
    if (!steps || !steps->is_list() || steps->items.empty()) {
        read.complaints.add({1, 1}, {{"the lesson has no steps", "la lezione non ha passi"}},
                            {{"[[step]]", "[[step]]"}});
        return read;
    }
    check_words_of(*value, {"step"}, read.complaints);
    for (const Value& table : steps->items) {
        Complaints own;
        const LessonStep* before = read.lesson.steps.empty() ? nullptr : &read.lesson.steps.back();
        LessonStep step = StepReader(family, table, *read.lesson.strings, own).read(before);
        for (Error& error : own.errors) read.complaints.errors.push_back(std::move(error));
        read.lesson.steps.push_back(std::move(step));
    }
    return read;
}

}  // namespace tavoliere

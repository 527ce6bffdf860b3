#include "laboratory/game_reading.hpp"

#include <algorithm>

#include "core/steady_math.hpp"
#include "game/history.hpp"
#include "laboratory/value_figures.hpp"
#include "match/game_digest.hpp"

namespace tavoliere {

namespace {

constexpr double ln10 = 2.302585092994046;
constexpr std::size_t kinds_of_change = static_cast<std::size_t>(Change::Kind::claimed) + 1;

// Whose a cell is, by the top piece of its stack: 1 and -1 for the colours, 0 for nobody.
int owner_on(const ViewStack* stack) {
    if (!stack || stack->pieces.empty()) return 0;
    const Owner owner = stack->pieces.back().owner;
    return owner == Owner::first ? 1 : owner == Owner::second ? -1 : 0;
}

// Goes through a game turn by turn.
class Reader {
public:
    Reader(const Record& record, GameReading& reading)
        : record_(record),
          game_(record.game()),
          reading_(reading),
          cells_(static_cast<std::size_t>(game_.scene().board.size())) {
        reading_.touched.resize(cells_);
        reading_.taken.resize(cells_);
        reading_.held.resize(cells_);
        reading_.changes.resize(kinds_of_change);
        reading_.rules.resize(game_.own_rules().size());
        look_at(game_.view(record.start()));
    }

    void read() {
        const std::size_t greatest = reading_.values.empty() ? record_.plies().size() : greatest_turn(reading_.values);
        for (std::size_t ply = 0; ply < record_.plies().size(); ++ply) {
            reading_.choices.push_back(game_.action_count(record_.position_before(ply)));
            for (const Change& change : record_.changes(ply)) note(change, ply == greatest);
            for (const std::size_t rule :
                 game_.rules_followed(record_.position_before(ply), record_.plies()[ply].action))
                note(reading_.rules[rule], ply == greatest);
            look_at(game_.view(record_.plies()[ply].after));
        }
        add_choice_figures();
        add_board_figures();
    }

private:
    static void note(RuleTrace& trace, bool decides) {
        trace.fired = true;
        trace.decided = trace.decided || decides;
    }
    void note(const Change& change, bool decides) {
        note(reading_.changes[static_cast<std::size_t>(change.kind)], decides);
        touch(change.cell);
        touch(change.from);
        for (const int cell : change.path) touch(cell);
        const bool is_loss = change.kind == Change::Kind::captured || change.kind == Change::Kind::removed ||
                             change.kind == Change::Kind::trimmed;
        if (is_loss) take(change.cell, static_cast<int>(change.pieces.size()));
        if (change.kind == Change::Kind::taken) take(change.from, change.count);
    }

    void touch(int cell) {
        if (cell >= 0) ++reading_.touched[static_cast<std::size_t>(cell)];
    }
    void take(int cell, int count) {
        taken_ += count;
        if (cell >= 0) reading_.taken[static_cast<std::size_t>(cell)] += count;
    }

    void look_at(const View& view) {
        std::vector<int> held(cells_);
        std::size_t pieces = 0, buried = 0;
        for (const ViewStack& stack : view.stacks) {
            const std::size_t height = stack.pieces.size();
            held[static_cast<std::size_t>(stack.cell)] = owner_on(&stack);
            pieces += height;
            buried += height - std::min<std::size_t>(height, 1);
            if (reading_.heights.size() <= height) reading_.heights.resize(height + 1);
            ++reading_.heights[height];
        }
        for (std::size_t cell = 0; cell < cells_; ++cell)
            if (held[cell] * reading_.held[cell] < 0) ++owner_changes_;
        reading_.held = std::move(held);
        if (pieces > 0) {
            buried_ += static_cast<double>(buried) / static_cast<double>(pieces);
            ++looks_;
        }
    }

    void add_choice_figures() {
        if (reading_.choices.empty()) return;
        double all = 0, forced = 0, digits = 0;
        for (const std::uint64_t choices : reading_.choices) {
            all += static_cast<double>(choices);
            forced += choices == 1 ? 1 : 0;
            digits += steady::log(static_cast<double>(choices)) / ln10;
        }
        const auto turns = static_cast<double>(reading_.choices.size());
        set(Figure::branching, all / turns);
        set(Figure::forced, forced / turns);
        set(Figure::tree, digits);
    }

    void add_board_figures() {
        const auto& board = game_.scene().board;
        double playable = 0, used = 0;
        for (std::size_t cell = 0; cell < cells_; ++cell) {
            if (!board.cells[cell].playable) continue;
            ++playable;
            used += reading_.touched[cell] > 0 ? 1 : 0;
        }
        if (playable > 0) set(Figure::coverage, used / playable);
        set(Figure::captures, taken_);
        if (!game_.info().stacks || looks_ == 0) return;
        set(Figure::height, static_cast<double>(reading_.heights.size()) - 1);
        set(Figure::buried, buried_ / looks_);
        set(Figure::owner_changes, owner_changes_);
    }

    void set(Figure figure, double number) { reading_.figures[index(figure)] = number; }

    const Record& record_;
    const AnyGame& game_;
    GameReading& reading_;
    std::size_t cells_;
    double taken_ = 0, owner_changes_ = 0, buried_ = 0, looks_ = 0;
};

double result_for_beginner(const Record& record) {
    const auto& outcome = record.outcome();
    if (!outcome || outcome->winner == Winner::draw) return 0.5;
    return record.game().person_of(record.position(), static_cast<Side>(outcome->winner)) == 0 ? 1 : 0;
}

}  // namespace

GameReading read_game(const Record& record, const SelfPlayedGame& played) {
    constexpr double units = 10'000;
    GameReading reading;
    const auto& outcome = record.outcome();
    reading.result = result_for_beginner(record);
    reading.luck = played.luck / units;
    reading.digest = digest_of_turns(record, 0);
    reading.ending = outcome ? std::string(outcome->reason->id) : "";
    for (const int chance : played.chances) reading.values.push_back(chance / units);
    if (!reading.values.empty()) reading.values.push_back(reading.result);
    GameFigures& figures = reading.figures;
    figures[index(Figure::completion)] = outcome && *outcome->reason != reason_cap ? 1 : 0;
    figures[index(Figure::bias)] = reading.result;
    figures[index(Figure::draws)] = !outcome || outcome->winner == Winner::draw ? 1 : 0;
    figures[index(Figure::length)] = static_cast<double>(record.plies().size());
    figures[index(Figure::choice)] = played.choice;
    add_value_figures(reading.values, figures);
    Reader(record, reading).read();
    return reading;
}

}  // namespace tavoliere

#include <algorithm>
#include <map>
#include <set>

#include "core/random.hpp"
#include "core/text.hpp"
#include "support/effort.hpp"
#include "support/games.hpp"

// The rules of Dvonn once more, as slowly and as plainly as they read: stacks on named places, chains found by walking
// from stack to stack. Nothing is shared with src/games/dvonn but the text of a position.
namespace tavoliere {
namespace {

struct Place {
    char letter;
    int number;

    auto operator<=>(const Place&) const = default;

    // The order of the board's names: a9 before a10.
    std::string name() const { return letter + std::to_string(number); }
    Place towards(int down, int right, int distance) const {
        return {static_cast<char>(letter + down * distance), number + right * distance};
    }
};

constexpr std::array<std::array<int, 2>, 6> directions{{{0, 1}, {0, -1}, {1, 0}, {-1, 0}, {-1, 1}, {1, -1}}};

std::set<Place> board_places() {
    const std::map<char, std::array<int, 2>> rows{
        {'a', {3, 11}}, {'b', {2, 11}}, {'c', {1, 11}}, {'d', {1, 10}}, {'e', {1, 9}}};
    std::set<Place> places;
    for (const auto& [letter, range] : rows)
        for (int number = range[0]; number <= range[1]; ++number) places.insert({letter, number});
    return places;
}

const std::set<Place> board = board_places();

class PlainDvonn {
public:
    struct Stack {
        char top;  // w, b, or r for a lone red
        int height;
        int reds;
    };
    using Stacks = std::map<Place, Stack>;
    using Actions = std::map<std::string, std::string>;  // each with the position it leads to

    explicit PlainDvonn(std::string_view position) {
        const auto fields = Fields::read(position, {"phase", "turn", "w", "b", "r"});
        placing_ = fields->find("phase")->text == "place";
        mover_ = fields->find("turn")->text[0];
        for (const char top : {'w', 'b', 'r'})
            for (const Slice& item : fields->list(std::string_view(&top, 1))) read_stack(std::string(item.text), top);
    }

    // None where the game is over.
    Actions actions() const {
        if (placing_) return placements();
        const Actions own = moves_of(mover_);
        if (!own.empty()) return own;
        if (moves_of(opponent()).empty()) return {};
        return {{"pass", text(stacks_, false, opponent())}};
    }

    // Pieces in the stacks that this colour tops.
    int score(char side) const {
        int pieces = 0;
        for (const auto& [place, stack] : stacks_) pieces += stack.top == side ? stack.height : 0;
        return pieces;
    }

private:
    char opponent() const { return mover_ == 'w' ? 'b' : 'w'; }

    // "c5:4++" is a stack of four with two reds in it.
    void read_stack(const std::string& item, char top) {
        const std::size_t name_end = std::min(item.find_first_of(":+"), item.size());
        const Place place{item[0], std::stoi(item.substr(1, name_end - 1))};
        const int reds = top == 'r' ? 1 : static_cast<int>(std::ranges::count(item, '+'));
        const std::size_t colon = item.find(':');
        stacks_[place] = {top, colon == std::string::npos ? 1 : std::stoi(item.substr(colon + 1)), reds};
    }

    static std::string text(const Stacks& stacks, bool placing, char turn) {
        std::string result = placing ? "phase=place turn=" : "phase=move turn=";
        result += turn;
        for (const char top : {'w', 'b', 'r'}) {
            std::vector<std::string> parts;
            for (const auto& [place, stack] : stacks) {
                if (stack.top != top) continue;
                const std::string height = stack.height > 1 ? ':' + std::to_string(stack.height) : "";
                const std::string reds(static_cast<std::size_t>(top == 'r' ? 0 : stack.reds), '+');
                parts.push_back(place.name() + height + reds);
            }
            if (!parts.empty()) result += std::string(" ") + top + '=' + join(parts, ",");
        }
        return result;
    }

    Actions placements() const {
        Actions found;
        for (const Place& place : board) {
            if (stacks_.contains(place)) continue;
            Stacks after = stacks_;
            const bool red = stacks_.size() < 3;
            after[place] = {red ? 'r' : mover_, 1, red ? 1 : 0};
            const bool full = after.size() == board.size();
            found[place.name()] = text(after, !full, full ? 'w' : opponent());
        }
        return found;
    }

    bool is_surrounded(Place place) const {
        return std::ranges::all_of(directions,
                                   [&](const auto& way) { return stacks_.contains(place.towards(way[0], way[1], 1)); });
    }

    Actions moves_of(char side) const {
        Actions found;
        for (const auto& [from, stack] : stacks_) {
            if (stack.top != side || is_surrounded(from)) continue;
            for (const auto& [down, right] : directions) {
                const Place to = from.towards(down, right, stack.height);
                if (!stacks_.contains(to)) continue;
                found[from.name() + '-' + to.name()] = text(moved(from, to), false, opponent());
            }
        }
        return found;
    }

    Stacks moved(Place from, Place to) const {
        Stacks after = stacks_;
        const Stack moving = stacks_.at(from), under = stacks_.at(to);
        after.erase(from);
        after[to] = {moving.top, moving.height + under.height, moving.reds + under.reds};
        std::set<Place> held;
        for (const auto& [place, stack] : after)
            if (stack.reds > 0) walk(after, place, held);
        std::erase_if(after, [&](const auto& item) { return !held.contains(item.first); });
        return after;
    }

    static void walk(const Stacks& stacks, Place place, std::set<Place>& seen) {
        if (!stacks.contains(place) || !seen.insert(place).second) return;
        for (const auto& [down, right] : directions) walk(stacks, place.towards(down, right, 1), seen);
    }

    bool placing_;
    char mover_;
    Stacks stacks_;
};

void expect_agreement(const AnyGame& game, const AnyPosition& pos) {
    const std::string text = game.format_position(pos);
    const PlainDvonn plain(text);
    const PlainDvonn::Actions expected = plain.actions();
    std::vector<std::string> names;
    for (const auto& [action, result] : expected) names.push_back(action);
    std::vector<std::string> listed = game.actions(pos);
    std::ranges::sort(listed);
    ASSERT_EQ(listed, names) << text;
    ASSERT_EQ(game.action_count(pos), names.size()) << text;
    for (const auto& [action, result] : expected)
        ASSERT_EQ(game.format_position(play_or_fail(game, pos, action)), result) << text << ' ' << action;

    const auto outcome = game.outcome(pos);
    ASSERT_EQ(outcome.has_value(), names.empty()) << text;
    if (!outcome) return;
    const int white = plain.score('w'), black = plain.score('b');
    EXPECT_EQ(outcome->scores[0], white) << text;
    EXPECT_EQ(outcome->scores[1], black) << text;
    const Winner winner = white > black ? Winner::first : white < black ? Winner::second : Winner::draw;
    EXPECT_EQ(outcome->winner, winner) << text;
}

TEST(PlainDvonn, AgreesWithTheGameInRandomGames) {
    const auto game = game_or_fail("dvonn");
    Random random(1101);
    int finished = 0;
    for (int played = 0; played < effort(12); ++played) {
        AnyPosition pos = game->start();
        while (true) {
            ASSERT_NO_FATAL_FAILURE(expect_agreement(*game, pos));
            const auto next = game->play_random(pos, random);
            if (!next) break;
            pos = next->after;
        }
        finished += game->outcome(pos) ? 1 : 0;
    }
    EXPECT_EQ(finished, effort(12));
}

// Stacks of any height anywhere, cut off from the reds or not: mostly positions that no game reaches.
std::string scattered_position(Random& random) {
    std::map<char, std::vector<std::string>> lists;
    int pieces = 46, reds = 3;
    for (const Place& place : board) {
        if (random.index(5) < 2) continue;
        const char top = "wb"[random.index(2)];
        const int height = random.index(3) == 0 ? 1 + random.index(9) : 1;
        const int inside = height > 1 && reds > 0 && random.index(4) == 0 ? 1 : 0;
        if (height > pieces || lists[top].size() == 23) continue;
        pieces -= height;
        reds -= inside;
        lists[top].push_back(place.name() + (height > 1 ? ':' + std::to_string(height) : "") + (inside ? "+" : ""));
    }
    std::string text = std::string("phase=move turn=") + "wb"[random.index(2)];
    for (const auto& [top, parts] : lists) text += std::string(" ") + top + '=' + join(parts, ",");
    return text;
}

TEST(PlainDvonn, AgreesWithTheGameInScatteredPositions) {
    const auto game = game_or_fail("dvonn");
    Random random(1102);
    for (int i = 0; i < effort(600); ++i)
        ASSERT_NO_FATAL_FAILURE(expect_agreement(*game, position_or_fail(*game, scattered_position(random))));
}

}  // namespace
}  // namespace tavoliere

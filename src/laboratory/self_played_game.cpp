#include "laboratory/self_played_game.hpp"

#include <cmath>

#include "core/json_reader.hpp"
#include "core/json_writer.hpp"
#include "core/random.hpp"
#include "core/steady_math.hpp"
#include "core/text.hpp"
#include "search/engine.hpp"
#include "search/level_choice.hpp"

namespace tavoliere {

namespace {

constexpr double units = 10'000;  // of a chance
constexpr std::size_t megabytes = 4;

int in_units(double chance) { return static_cast<int>(std::lround(chance * units)); }

std::uint64_t seed_of(int strength, std::uint64_t seed, std::uint64_t number) {
    return mix64(mix64(seed) + (static_cast<std::uint64_t>(strength) << 48) + number);
}

// The number of choices of equal worth that would be as hard to guess as these: a turn that costs five points of chance
// counts e times less than the best one. It is the exponential of their entropy.
double equal_choices(const std::vector<Line>& lines) {
    constexpr double cost = 0.05;
    double best = 0, total = 0, entropy = 0;
    for (const Line& line : lines) best = std::max(best, line.chance);
    for (const Line& line : lines) total += steady::exp((line.chance - best) / cost);
    for (const Line& line : lines) {
        const double share = steady::exp((line.chance - best) / cost) / total;
        if (share > 0) entropy -= share * steady::log(share);
    }
    return steady::exp(entropy);
}

// A level as it plays in one game: the search, and how it chooses among the lines.
class LevelPlayer {
public:
    LevelPlayer(const AnyGame& game, int level, std::uint64_t seed)
        : engine_(game.make_engine(Method::standard, {.table_megabytes = megabytes, .seed = seed})),
          sight_(sight_on_day(game.ladder(), level, seed)),
          random_(seed) {}

    struct Turn {
        std::string action;
        double chance = 0;  // of the best line
        double luck = 0;    // the chance of the chosen line over that of all, each weighed by how likely it was
    };

    Turn choose(const Record& record) {
        engine_->set_position(record);
        const SearchAnswer answer = engine_->think({.nodes = sight_.nodes, .lines = sight_.lines}, nullptr);
        const std::vector<double> likely = choice_chances(answer.lines, sight_.temperature);
        const Line& chosen = answer.lines[drawn_choice(likely, random_.unit())];
        double expected = 0;
        for (std::size_t i = 0; i < likely.size(); ++i) expected += likely[i] * answer.lines[i].chance;
        return {chosen.actions.at(0), answer.lines[0].chance, chosen.chance - expected};
    }

    double choices(const Record& record) {
        constexpr std::uint64_t nodes = 2000;
        engine_->set_position(record);
        return equal_choices(engine_->think({.nodes = nodes, .lines = most_lines}, nullptr).lines);
    }

private:
    std::unique_ptr<Engine> engine_;
    Sight sight_;
    Random random_;
};

bool play_at_random(Record& record, Random& random, const std::function<bool()>& go_on) {
    while (record.play_random(random))
        if (!go_on()) return false;
    return true;
}

bool play_level(Record& record, SelfPlayedGame& played, LevelPlayer& player, const std::function<bool()>& go_on) {
    double luck = 0;
    while (!record.outcome()) {
        if (!go_on()) return false;
        const bool first_moves = record.game().person_to_move(record.position()) == 0;
        const LevelPlayer::Turn turn = player.choose(record);
        played.chances.push_back(in_units(first_moves ? turn.chance : 1 - turn.chance));
        luck += first_moves ? turn.luck : -turn.luck;
        record.play(turn.action);
    }
    played.luck = in_units(luck);
    return true;
}

// One position of the game, any of them, as the same player sees it.
std::optional<double> choices_somewhere(const Record& record, LevelPlayer& player, Random& random) {
    if (record.plies().empty()) return std::nullopt;
    Record before(record.shared_game(), record.start());
    const int ply = random.index(static_cast<int>(record.plies().size()));
    for (int i = 0; i < ply; ++i) before.play(record.plies()[static_cast<std::size_t>(i)].action);
    return std::round(player.choices(before) * units) / units;
}

Error no_line(std::string_view what) {
    return {{{"this is no game of a report: {}", "questa non è una partita di un rapporto: {}"}, {std::string(what)}}};
}

}  // namespace

std::optional<SelfPlayedGame> play_self(const std::shared_ptr<const AnyGame>& game, int strength, std::uint64_t seed,
                                        std::uint64_t number, const std::function<bool()>& go_on) {
    SelfPlayedGame played{.strength = strength, .number = number};
    const std::uint64_t own_seed = seed_of(strength, seed, number);
    Record record(game);
    Random random(own_seed);
    if (strength == random_strength) {
        if (!play_at_random(record, random, go_on)) return std::nullopt;
    } else {
        LevelPlayer player(*game, strength, own_seed);
        if (!play_level(record, played, player, go_on)) return std::nullopt;
        played.choice = choices_somewhere(record, player, random);
    }
    for (const Record::Ply& ply : record.plies()) played.actions.push_back(ply.action);
    return played;
}

Result<Record> record_of(const std::shared_ptr<const AnyGame>& game, const SelfPlayedGame& played) {
    Record record(game);
    for (const std::string& action : played.actions)
        if (auto error = record.play(action)) return *error;
    return record;
}

std::string self_played_line(const SelfPlayedGame& game) {
    JsonWriter json;
    json.begin_object().member("strength", game.strength).member("number", game.number);
    json.key("actions").begin_array();
    for (const std::string& action : game.actions) json.value(action);
    json.end_array().key("chances").begin_array();
    for (const int chance : game.chances) json.value(chance);
    json.end_array().member("luck", game.luck);
    if (game.choice) json.member("choice", static_cast<int>(std::lround(*game.choice * units)));
    return json.end_object().text();
}

Result<SelfPlayedGame> read_self_played_line(std::string_view line) {
    const Result<JsonValue> json = read_json(line);
    if (!json) return json.error();
    const auto strength = json->number_at("strength"), number = json->number_at("number"),
               luck = json->number_at("luck");
    const JsonValue *actions = json->find("actions"), *chances = json->find("chances");
    if (!strength || *strength < random_strength || *strength > highest_strength || !number || *number < 0)
        return no_line("strength, number");
    if (!luck || !actions || !actions->as<JsonValue::Array>() || !chances || !chances->as<JsonValue::Array>())
        return no_line("actions, chances, luck");
    SelfPlayedGame game{.strength = static_cast<int>(*strength), .number = static_cast<std::uint64_t>(*number)};
    game.luck = static_cast<int>(*luck);
    for (const JsonValue& action : *actions->as<JsonValue::Array>()) {
        if (!action.as<std::string>()) return no_line("actions");
        game.actions.push_back(*action.as<std::string>());
    }
    for (const JsonValue& chance : *chances->as<JsonValue::Array>()) {
        if (!chance.as<std::int64_t>()) return no_line("chances");
        game.chances.push_back(static_cast<int>(*chance.as<std::int64_t>()));
    }
    const bool by_level = game.strength != random_strength;
    if (game.chances.size() != (by_level ? game.actions.size() : 0)) return no_line("chances");
    if (const auto choice = json->number_at("choice")) game.choice = static_cast<double>(*choice) / units;
    return game;
}

}  // namespace tavoliere

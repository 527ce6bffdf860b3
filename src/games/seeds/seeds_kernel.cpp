#include "game/erased_game.hpp"
#include "games/described/kernel.hpp"
#include "games/described/unused_rules.hpp"
#include "games/seeds/seeds.hpp"
#include "games/seeds/seeds_aim_words.hpp"
#include "games/seeds/seeds_eval.hpp"
#include "games/seeds/seeds_examples.hpp"
#include "games/seeds/seeds_reader.hpp"
#include "games/seeds/seeds_rules_words.hpp"
#include "games/seeds/seeds_vocabulary.hpp"
#include "games/seeds/seeds_weight_words.hpp"
#include "games/seeds/sowing.hpp"
#include "search/engine.hpp"

namespace tavoliere::seeds {

extern const EngineMaker<Rules> engines;
extern const described::Kernel kernel;

namespace {

constexpr std::array<Colour, 2> south_and_north{{{'s', {"South", "Sud"}}, {'n', {"North", "Nord"}}}};

bool check_text(const described::Value& value, described::Complaints& complaints) {
    return read_description(value, complaints).has_value();
}

std::string row_of(const Description& game, bool reversed) {
    std::string text;
    for (int i = 0; i < game.houses; ++i) {
        const int house = reversed ? game.houses - 1 - i : i;
        text += (i > 0 ? "," : "") + std::to_string(game.row[static_cast<std::size_t>(house)]);
    }
    return text;
}

void inform(const described::Value& value, GameInfo& info, described::Strings& strings) {
    described::Complaints none;
    const std::optional<Description> game = read_description(value, none);
    if (!game) return;
    info.colours = south_and_north;
    using Kind = PositionField::Kind;
    info.position_fields = {
        {.key = "south",
         .name = {"South's row", "Fila di Sud"},
         .kind = Kind::text,
         .absent = "",
         .example = strings.keep(row_of(*game, false))},
        {.key = "north",
         .name = {"North's row", "Fila di Nord"},
         .kind = Kind::text,
         .absent = "",
         .example = strings.keep(row_of(*game, true))},
        {.key = "stores", .name = {"Stores", "Granai"}, .kind = Kind::pair, .absent = "0,0"},
    };
}

std::unique_ptr<AnyGame> make(FamilyPtr family, const Options& options, const described::Value& value) {
    described::Complaints none;
    const std::optional<Description> game = read_description(value, none);
    if (!game) return nullptr;
    return std::make_unique<ErasedGame<Rules>>(std::move(family), options, Rules(*game), engines, south_and_north);
}

std::string rules(const described::Value& value, const described::FigureText& figures, Language language) {
    described::Complaints none;
    const std::optional<Description> game = read_description(value, none);
    return game ? rules_of(*game, figures, language) : "";
}

std::string aim(const described::Value& value, Language language) {
    described::Complaints none;
    const std::optional<Description> game = read_description(value, none);
    return game ? aim_of(*game, language) : "";
}

std::vector<described::Location> unused_rules(const described::Value& value, const std::function<bool()>& stop) {
    described::Complaints none;
    const std::optional<Description> game = read_description(value, none);
    if (!game) return {};
    return described::rules_without_example(
        value.find("fall"), [&](const auto& watch) { return examples_of(*game, watch); }, stop);
}

std::vector<std::string> judgement_words() { return described::words_that_weigh(weight_words); }

std::vector<int> judgement_weights(const described::Value& value) {
    described::Complaints none;
    const std::optional<Description> game = read_description(value, none);
    return described::weights_of(weight_words, game ? game->weights : Weights());
}

std::vector<std::vector<double>> judged(const described::Value& value, const std::vector<AnyPosition>& positions) {
    described::Complaints none;
    const std::optional<Description> game = read_description(value, none);
    if (!game) return {};
    return described::judged_word_by_word(weight_words, positions, [&](const Weights& weights) {
        Description judged = *game;
        judged.weights = weights;
        return [rules = Rules(judged)](const AnyPosition& pos) { return Eval().evaluate(rules, pos.as<Position>()); };
    });
}

constexpr described::JudgementParts judgement_parts{judgement_words, judgement_weights, judged};

constexpr std::array<described::Limit, 3> limits{{{"houses", most_houses}, {"seeds", most_seeds}, {"laps", most_laps}}};

}  // namespace

extern const described::Kernel kernel{"seeds", vocabulary, check_text,   inform, make,
                                      rules,   aim,        unused_rules, limits, judgement_parts};

}  // namespace tavoliere::seeds

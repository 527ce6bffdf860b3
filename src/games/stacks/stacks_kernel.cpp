#include <array>
#include <string_view>

#include "game/erased_game.hpp"
#include "games/described/kernel.hpp"
#include "games/described/unused_rules.hpp"
#include "games/stacks/stacks.hpp"
#include "games/stacks/stacks_aim_words.hpp"
#include "games/stacks/stacks_eval.hpp"
#include "games/stacks/stacks_examples.hpp"
#include "games/stacks/stacks_reader.hpp"
#include "games/stacks/stacks_rules_words.hpp"
#include "games/stacks/stacks_sides.hpp"
#include "games/stacks/stacks_vocabulary.hpp"
#include "games/stacks/stacks_weight_words.hpp"
#include "search/engine.hpp"

namespace tavoliere::stacks {

extern const EngineMaker<SmallRules> small_engines;
extern const EngineMaker<LargeRules> large_engines;
extern const described::Kernel kernel;

namespace {

Colour colour_named(std::string_view id) { return {id[0], side_named(id)->name}; }

// In the order of play.
std::array<Colour, 2> colours_of(const Description& text) {
    return {colour_named(text.sides[static_cast<std::size_t>(text.beginner)]),
            colour_named(text.sides[static_cast<std::size_t>(1 - text.beginner)])};
}

bool check_text(const described::Value& value, described::Complaints& complaints) {
    return read_description(value, complaints).has_value();
}

void inform(const described::Value& value, GameInfo& info, described::Strings&) {
    described::Complaints none;
    const std::optional<Description> text = read_description(value, none);
    if (!text) return;
    info.colours = colours_of(*text);
    info.stacks = true;
    using Kind = PositionField::Kind;
    if (text->uses_hand())
        info.position_fields.push_back(
            {.key = "hand", .name = {"In hand", "In mano"}, .kind = Kind::pair, .absent = "0,0"});
    if (text->score_at > 0)
        info.position_fields.push_back(
            {.key = "points", .name = {"Points", "Punti"}, .kind = Kind::pair, .absent = "0,0"});
}

std::unique_ptr<AnyGame> make(FamilyPtr family, const Options& options, const described::Value& value) {
    described::Complaints none;
    std::optional<Description> text = read_description(value, none);
    if (!text) return nullptr;
    const std::array<Colour, 2> colours = colours_of(*text);
    if (text->grid.rows * text->grid.columns <= 64)
        return std::make_unique<ErasedGame<SmallRules>>(std::move(family), options, SmallRules(std::move(*text)),
                                                        small_engines, colours);
    return std::make_unique<ErasedGame<LargeRules>>(std::move(family), options, LargeRules(std::move(*text)),
                                                    large_engines, colours);
}

std::string rules(const described::Value& value, const described::FigureText& figures, Language language) {
    described::Complaints none;
    const std::optional<Description> text = read_description(value, none);
    return text ? rules_of(*text, figures, language) : "";
}

std::string aim(const described::Value& value, Language language) {
    described::Complaints none;
    const std::optional<Description> text = read_description(value, none);
    return text ? aim_of(*text, language) : "";
}

std::vector<described::Location> unused_rules(const described::Value& value, const std::function<bool()>& stop) {
    described::Complaints none;
    const std::optional<Description> text = read_description(value, none);
    if (!text) return {};
    return described::rules_without_example(
        value.find("move"), [&](const auto& watch) { return examples_of(*text, watch); }, stop);
}

std::vector<std::string> judgement_words() { return described::words_that_weigh(weight_words); }

std::vector<int> judgement_weights(const described::Value& value) {
    described::Complaints none;
    const std::optional<Description> text = read_description(value, none);
    return described::weights_of(weight_words, text ? text->weights : Weights());
}

template <class Rules>
std::vector<std::vector<double>> judged_by(const Description& text, const std::vector<AnyPosition>& positions) {
    return described::judged_word_by_word(weight_words, positions, [&](const Weights& weights) {
        Description judged = text;
        judged.weights = weights;
        return [rules = Rules(std::move(judged))](const AnyPosition& pos) {
            return Eval().evaluate(rules, pos.as<typename Rules::Position>());
        };
    });
}

std::vector<std::vector<double>> judged(const described::Value& value, const std::vector<AnyPosition>& positions) {
    described::Complaints none;
    const std::optional<Description> text = read_description(value, none);
    if (!text) return {};
    return text->grid.rows * text->grid.columns <= 64 ? judged_by<SmallRules>(*text, positions)
                                                      : judged_by<LargeRules>(*text, positions);
}

constexpr described::JudgementParts judgement_parts{judgement_words, judgement_weights, judged};

constexpr std::array<described::Limit, 4> limits{
    {{"cells", most_cells}, {"pieces", most_pieces}, {"steps", SmallRules::max_steps}, {"turn_steps", most_steps}}};

}  // namespace

extern const described::Kernel kernel{"stacks", vocabulary, check_text,   inform, make,
                                      rules,    aim,        unused_rules, limits, judgement_parts};

}  // namespace tavoliere::stacks

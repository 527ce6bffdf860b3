#include "games/stacks/stacks.hpp"
#include "games/stacks/stacks_generation.hpp"
#include "games/stacks/stacks_rules_words.hpp"
#include "games/stacks/stacks_turns.hpp"

// Why a click does nothing, in the words of the description.
namespace tavoliere::stacks {

namespace {

// Nobody reads more sentences than this beside a board.
constexpr int most_sentences = 2;

std::string steps_of(const Description& description, const Kind& leader, Language language) {
    const RulesWords words(description, language);
    std::string sentences;
    int count = 0;
    for (const MoveRule& rule : description.moves) {
        if (rule.from == From::hand || ++count > most_sentences) continue;
        sentences += (sentences.empty() ? "" : " ") + words.step(rule, &leader);
    }
    return sentences;
}

// Would there be such a step if none were compulsory?
template <int Words, class Wanted>
bool some_step(const StackTables<Words>& tables, const PositionOf<Words>& pos, int from, Wanted wanted) {
    unsigned rules = tables.compulsory | tables.others;
    if (pos.at != nowhere) rules = tables.going_on[static_cast<int>(tables.rules[pos.last_rule].with)];
    auto visit = [&](Move move) { return wanted(move); };
    return Generation<Words, decltype(visit)>(tables, pos, pos.turn, visit).run(rules, Bits<Words>::single(from));
}

}  // namespace

StepsInWords::StepsInWords(const Description& description) {
    for (const Kind& kind : description.kinds)
        by_kind.push_back(
            {steps_of(description, kind, Language::english), steps_of(description, kind, Language::italian)});
}

template <int Words>
std::optional<Message> RulesOf<Words>::objection(const Position& pos, const Chosen& chosen, int cell) const {
    const int here = drawn_cells_[static_cast<std::size_t>(cell)];
    if (here < 0) return std::nullopt;
    if (pos.at != nowhere && chosen.empty())
        return Message{{"The turn goes on with the stack on {}.", "Il turno continua con la pila in {}."},
                       {name_of(pos.at)}};
    const int from = chosen.empty() ? here : drawn_cells_[static_cast<std::size_t>(chosen.cells.front())];
    if (from < 0) return std::nullopt;
    const bool is_allowed_alone = some_step(*tables_, pos, from, [&](Move move) {
        return move.enters() ? chosen.empty() && move.to() == here : chosen.empty() || move.to() == here;
    });
    if (is_allowed_alone) return compulsory_instead(pos);
    if (chosen.empty()) return std::nullopt;
    for (std::size_t kind = 0; kind < steps_in_words_->by_kind.size(); ++kind) {
        const StepsInWords::Sentences& said = steps_in_words_->by_kind[kind];
        if (pos.led[kind].has(from) && !said.en.empty()) return Message{{said.en, said.it}};
    }
    return std::nullopt;
}

// What is left out of the legal steps is so because another one comes first.
template <int Words>
Message RulesOf<Words>::compulsory_instead(const Position& pos) const {
    Steps legal_steps;
    legal(pos, legal_steps);
    WholeTurn example;
    if (!legal_steps.empty()) example.add(legal_steps[0]);
    const std::string action = format_turn(pos, example);
    if (tables_->largest)
        return {{"You must take as many pieces as you can, as with {}.",
                 "Devi prendere il maggior numero possibile di pezzi, per esempio con {}."},
                {action}};
    return {{"Another move is compulsory, such as {}.", "È obbligatoria un'altra mossa, per esempio {}."}, {action}};
}

template std::optional<Message> RulesOf<1>::objection(const Position&, const Chosen&, int) const;
template std::optional<Message> RulesOf<2>::objection(const Position&, const Chosen&, int) const;

}  // namespace tavoliere::stacks

#pragma once

#include <string>

#include "core/words.hpp"
#include "games/described/figure_text.hpp"
#include "games/stacks/stacks_description.hpp"

namespace tavoliere::stacks {

// The sentences of the rules, made from a description: what a person reads is what the program plays. Each part is
// Markdown without headings.
class RulesWords {
public:
    RulesWords(const Description& text, Language language) : text_(text), language_(language) {}

    std::string board() const;
    std::string pieces() const;
    // Whose turn it is at first, and what all moves have in common.
    std::string turn() const;
    // The sentence that says where a step of this rule leads: any, or that of a stack which a piece of this kind leads.
    std::string step(const MoveRule& rule, const Kind* leader = nullptr) const;
    // One paragraph for each rule, in the order of the text.
    std::string move(const MoveRule& rule) const;
    std::string limits() const;
    std::string end() const;
    // "White can play c3-d4."
    std::string caption(Side side, const std::string& action) const;

private:
    std::string in(Words words) const { return std::string(words.in(language_)); }
    bool italian() const { return language_ == Language::italian; }
    std::string side(int seat) const;
    std::string cells(const CellSet& set) const;
    std::string left_out() const;
    std::string kind_one(const Kind& kind) const { return italian() ? kind.it_one : kind.en_one; }
    std::string kind_many(const Kind& kind) const { return italian() ? kind.it_many : kind.en_many; }
    std::string start_of(int side) const;
    std::string who_and_what(const MoveRule& rule) const;
    std::string way_of(const Kind& kind, const MoveRule& rule) const;
    std::string common_way(const MoveRule& rule) const;
    std::string ways_by_kind(const MoveRule& rule) const;
    std::string ways(const std::vector<Way>& ways) const;
    std::string distance(const Distance& distance) const;
    bool goes_far(const MoveRule& rule) const;
    std::string over(const MoveRule& rule) const;
    std::string onto(const MoveRule& rule) const;
    std::string taking(const MoveRule& rule) const;
    std::string going_on(const MoveRule& rule) const;
    std::string tests(const std::vector<Test>& tests) const;
    std::string promotions() const;
    std::string verdict(Verdict verdict) const;

    const Description& text_;
    Language language_;
};

// All of them, with headings and a figure for each rule.
std::string rules_of(const Description& text, const described::FigureText& figures, Language language);

}  // namespace tavoliere::stacks

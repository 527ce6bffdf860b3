#pragma once

#include <array>
#include <string>
#include <vector>

#include "game/any_game.hpp"
#include "games/described/value.hpp"
#include "games/described/weights.hpp"

// How a family's judgement is taken apart, for whoever learns its weights from games.
namespace tavoliere::described {

struct JudgementParts {
    std::vector<std::string> (*words)();
    // Those of a text whose options are chosen.
    std::vector<int> (*weights)(const Value& text);
    // What each word alone counts in the positions, for the player to move: a row for each position.
    std::vector<std::vector<double>> (*judged)(const Value& text, const std::vector<AnyPosition>& positions);
};

// A word that weighs something, and does not say what points mean.
template <class Weights>
bool weighs(const Weight<Weights>& word) {
    return word.least == -most_weight;
}

template <class Weights, std::size_t Count>
std::vector<std::string> words_that_weigh(const std::array<Weight<Weights>, Count>& words) {
    std::vector<std::string> found;
    for (const Weight<Weights>& word : words)
        if (weighs(word)) found.emplace_back(word.key);
    return found;
}

template <class Weights, std::size_t Count>
std::vector<int> weights_of(const std::array<Weight<Weights>, Count>& words, const Weights& weights) {
    std::vector<int> found;
    for (const Weight<Weights>& word : words)
        if (weighs(word)) found.push_back(weights.*word.value);
    return found;
}

// Asks `judge(weights, position)` about each position with one word after the other as the only one. Judgements are
// whole numbers and may have divided something, so the word counts as much as a whole weight would, and the answer is
// divided again.
template <class Weights, std::size_t Count, class JudgeOf>
std::vector<std::vector<double>> judged_word_by_word(const std::array<Weight<Weights>, Count>& words,
                                                     const std::vector<AnyPosition>& positions, JudgeOf judge_of) {
    constexpr int whole = 100;
    std::vector<std::vector<double>> rows(positions.size());
    for (const Weight<Weights>& word : words) {
        if (!weighs(word)) continue;
        Weights alone;
        for (const Weight<Weights>& other : words)
            if (weighs(other)) alone.*other.value = 0;
        alone.*word.value = whole;
        const auto judge = judge_of(alone);
        for (std::size_t i = 0; i < positions.size(); ++i) rows[i].push_back(judge(positions[i]) / double{whole});
    }
    return rows;
}

}  // namespace tavoliere::described

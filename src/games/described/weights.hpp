#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "games/described/chances.hpp"
#include "games/described/table_reader.hpp"

// The table [judgement], by which an author tells the program's judgement what matters in a game. `Weights` is what a
// family's judgement has, with its defaults; the rules know nothing of it.
namespace tavoliere::described {

constexpr std::string_view judgement = "judgement";
constexpr int most_weight = 1000;  // either way

template <class Weights>
struct Weight {
    std::string_view key;
    int Weights::* value;
    Words meaning;
    int least = -most_weight, most = most_weight;
};

// The words of a family, and after them those that say what its points mean, which its `Weights` inherit.
template <class Weights, std::size_t Count>
constexpr std::array<Weight<Weights>, Count + 4> with_chances(const std::array<Weight<Weights>, Count>& weights) {
    std::array<Weight<Weights>, Count + 4> all{};
    std::copy(weights.begin(), weights.end(), all.begin());
    all[Count] = {"even",
                  &Weights::even,
                  {"The chance of the player to move where neither is ahead, in thousandths.",
                   "La probabilità di chi muove dove nessuno è in vantaggio, in millesimi."},
                  1,
                  999};
    all[Count + 1] = {"ahead",
                      &Weights::ahead,
                      {"The same for a player who is 100 points ahead: more than `even`.",
                       "La stessa per chi ha 100 punti di vantaggio: più di `even`."},
                      2,
                      999};
    all[Count + 2] = {"bound",
                      &Weights::bound,
                      {"So many points ahead mean as much as any more.",
                       "Tanti punti di vantaggio dicono quanto qualsiasi numero maggiore."},
                      1,
                      most_weight};
    all[Count + 3] = {"far",
                      &Weights::far,
                      {"The same for a player who is `bound` points ahead: more than `ahead`. 0 where it grows evenly "
                       "up to there.",
                       "La stessa per chi ha `bound` punti di vantaggio: più di `ahead`. 0 dove cresce in modo "
                       "uniforme fin lì."},
                      0,
                      999};
    return all;
}

// The word of the table itself.
inline Word judgement_word(std::string_view example) {
    return {
        .table = "",
        .key = judgement,
        .form = Form::table,
        .meaning = {"What matters in this game, for the program that plays it: whole numbers from -1000 to 1000. The "
                    "rules know nothing of it.",
                    "Che cosa conta in questo gioco, per il programma che lo gioca: numeri interi da -1000 a 1000. "
                    "Le regole non ne sanno nulla."},
        .example = example};
}

// The words of the table, with the defaults that the family has.
template <class Weights, std::size_t Count>
std::vector<Word> words_of(const std::array<Weight<Weights>, Count>& weights) {
    static const auto defaults = [&] {
        std::array<std::string, Count> texts;
        for (std::size_t i = 0; i < Count; ++i) texts[i] = std::to_string(Weights{}.*weights[i].value);
        return texts;
    }();
    static const auto examples = [&] {
        std::array<std::string, Count> texts;
        for (std::size_t i = 0; i < Count; ++i) texts[i] = std::string(weights[i].key) + " = " + defaults[i];
        return texts;
    }();
    std::vector<Word> words;
    for (std::size_t i = 0; i < Count; ++i)
        words.push_back({.table = judgement,
                         .key = weights[i].key,
                         .form = Form::number,
                         .meaning = weights[i].meaning,
                         .absent = defaults[i],
                         .example = examples[i]});
    return words;
}

// Chances have to grow with the points.
void complain_of_chances(const Chances& chances, const TableReader& reader);

template <class Weights, std::size_t Count>
Weights read_weights(const Value* table, const std::array<Weight<Weights>, Count>& weights, Vocabulary vocabulary,
                     Complaints& complaints) {
    const TableReader reader(table, judgement, vocabulary, complaints);
    Weights read;
    for (const Weight<Weights>& weight : weights)
        read.*weight.value = reader.number(weight.key, weight.least, weight.most, read.*weight.value);
    complain_of_chances(read, reader);
    return read;
}

}  // namespace tavoliere::described

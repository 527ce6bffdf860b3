#include "games/stacks/stacks_aim_words.hpp"

#include <array>
#include <vector>

#include "core/text.hpp"
#include "games/stacks/stacks_word_forms.hpp"

namespace tavoliere::stacks {

namespace {

std::string hold_aim(const Hold& hold, Language language) {
    return Message{{"Whoever has {} wins.", "Vince chi ha {}."}, {language == Language::italian ? hold.it : hold.en}}
        .in(language);
}

std::string count_aim(const Description& text, Language language) {
    constexpr std::array<Words, 4> more{
        {{"Whoever has more points at the end wins.", "Vince chi alla fine ha più punti."},
         {"Whoever has more pieces in their stacks at the end wins.",
          "Vince chi alla fine ha più pezzi nelle sue pile."},
         {"Whoever has more pieces of their colour in their stacks at the end wins.",
          "Vince chi alla fine ha più pezzi del suo colore nelle sue pile."},
         {"Whoever has more stacks at the end wins.", "Vince chi alla fine ha più pile."}}};
    constexpr std::array<Words, 4> of_some{
        {{"Whoever has more points at the end wins.", "Vince chi alla fine ha più punti."},
         {"Whoever has more pieces at the end in their stacks that count wins.",
          "Vince chi alla fine ha più pezzi nelle sue pile che contano."},
         {"Whoever has more pieces of their colour at the end in their stacks that count wins.",
          "Vince chi alla fine ha più pezzi del suo colore nelle sue pile che contano."},
         {"Whoever has more stacks that count at the end wins.", "Vince chi alla fine ha più pile che contano."}}};
    const auto& words = text.counted.empty() ? more : of_some;
    return std::string(words[static_cast<std::size_t>(text.count)].in(language));
}

}  // namespace

std::string points_aim(const Description& text, Language language) {
    if (text.points == 1) return Message{{"Whoever scores a point wins.", "Vince chi segna un punto."}}.in(language);
    return Message{{"Whoever has {} points wins.", "Vince chi ha {} punti."}, {number_text(text.points)}}.in(language);
}

std::string aim_of(const Description& text, Language language) {
    std::vector<std::string> aims;
    if (text.points > 0) aims.push_back(points_aim(text, language));
    if (text.hold) aims.push_back(hold_aim(*text.hold, language));
    if (text.stuck == Verdict::loses)
        aims.push_back(
            Message{{"Whoever cannot act at their turn loses.", "Chi al proprio turno non può muovere perde."}}.in(
                language));
    if (text.stuck == Verdict::wins)
        aims.push_back(
            Message{{"Whoever cannot act at their turn wins.", "Chi al proprio turno non può muovere vince."}}.in(
                language));
    const bool is_counted = text.stuck == Verdict::ends || text.stuck == Verdict::passes || text.passes > 0;
    if (is_counted && text.points == 0 && (text.has_score || text.score_at > 0))
        aims.push_back(count_aim(text, language));
    return join(aims, " ");
}

}  // namespace tavoliere::stacks

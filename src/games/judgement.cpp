#include "games/judgement.hpp"

#include <algorithm>

#include "core/text.hpp"
#include "games/described/chosen_text.hpp"

namespace tavoliere {

namespace {

using described::ChosenText;

bool is_header(std::string_view line) { return line.starts_with('['); }

// "judgement = …", "judgement.stack = …": a line of the first part of a description.
bool gives_judgement(std::string_view line) {
    constexpr std::string_view word = "judgement";
    if (!line.starts_with(word)) return false;
    line.remove_prefix(word.size());
    return line.starts_with('.') || line.starts_with(' ') || line.starts_with('=');
}

}  // namespace

std::string judgement_line(const std::vector<std::pair<std::string, int>>& weights) {
    std::vector<std::string> parts;
    for (const auto& [word, weight] : weights) parts.push_back(word + " = " + std::to_string(weight));
    return "judgement = { " + join(parts) + " }";
}

std::vector<std::string> judgement_words(const AnyGame& game) {
    const std::optional<ChosenText> text = described::chosen_text(game);
    return text ? text->kernel->judgement.words() : std::vector<std::string>{};
}

std::vector<int> usual_weights(const AnyGame& game) {
    const std::optional<ChosenText> text = described::chosen_text(game);
    return text ? text->kernel->judgement.weights(text->value) : std::vector<int>{};
}

std::vector<std::vector<double>> judged_by_words(const AnyGame& game, const std::vector<AnyPosition>& positions) {
    const std::optional<ChosenText> text = described::chosen_text(game);
    return text ? text->kernel->judgement.judged(text->value, positions) : std::vector<std::vector<double>>{};
}

// A table of its own and lines of the first part go; one line stands before the first header instead.
std::string with_judgement(std::string_view description, const std::vector<std::pair<std::string, int>>& weights) {
    std::string before, after;
    bool in_tables = false, in_judgement = false;
    for (const Slice& line : split({description}, '\n')) {
        if (is_header(line.text)) {
            in_tables = true;
            in_judgement = line.text.starts_with("[judgement]");
        }
        if (in_judgement || (!in_tables && gives_judgement(line.text))) continue;
        (in_tables ? after : before) += std::string(line.text) + '\n';
    }
    const bool has_gap = before.ends_with("\n\n");
    if (has_gap) before.pop_back();
    if (after.ends_with("\n\n")) after.pop_back();
    return before + judgement_line(weights) + '\n' + (has_gap ? "\n" : "") + after;
}

}  // namespace tavoliere

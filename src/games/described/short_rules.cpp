#include "games/described/short_rules.hpp"

#include "core/text.hpp"

namespace tavoliere::described {

namespace {

std::string_view section_of(std::string_view rules, std::string_view title) {
    const std::string heading = "\n## " + std::string(title) + "\n";
    const std::size_t at = rules.find(heading);
    if (at == std::string_view::npos) return {};
    rules.remove_prefix(at + heading.size());
    return rules.substr(0, rules.find("\n## "));
}

// The first sentence, and those of the others that list no cases: how each kind of piece goes is for the full text.
std::string main_sentences(std::string_view line) {
    std::string text;
    while (!line.empty()) {
        const std::size_t end = line.find(". ");
        const std::string_view sentence = line.substr(0, end == std::string_view::npos ? end : end + 1);
        if (text.empty() || sentence.find("; ") == std::string_view::npos)
            text += (text.empty() ? "" : " ") + std::string(sentence);
        if (end == std::string_view::npos) break;
        line.remove_prefix(end + 2);
    }
    return text;
}

}  // namespace

std::string short_rules(std::string_view aim, std::string_view rules, Language language) {
    std::string text = "\n## " + std::string(Words{"In short", "In breve"}.in(language)) + "\n\n";
    if (!aim.empty()) text += Message{{"- **Aim.** {}\n", "- **Scopo.** {}\n"}, {std::string(aim)}}.in(language);
    bool is_figure = false;
    for (const Slice& line : split({section_of(rules, Words{"The turn", "Il turno"}.in(language))}, '\n')) {
        if (line.text.starts_with("```")) is_figure = !is_figure;
        if (is_figure || line.text.empty() || line.text.starts_with("```")) continue;
        text += "- " + main_sentences(line.text.starts_with("- ") ? line.text.substr(2) : line.text) + "\n";
    }
    // The first step of a lesson that is made from the rules asks for any turn, the second for more.
    return text + "\n<!-- lesson 2 -->\n";
}

}  // namespace tavoliere::described

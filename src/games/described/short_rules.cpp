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

std::string_view first_sentence(std::string_view line) {
    const std::size_t end = line.find(". ");
    return end == std::string_view::npos ? line : line.substr(0, end + 1);
}

}  // namespace

std::string short_rules(std::string_view aim, std::string_view rules, Language language) {
    std::string text = "\n## " + std::string(Words{"In short", "In breve"}.in(language)) + "\n\n";
    if (!aim.empty()) text += Message{{"- **Aim.** {}\n", "- **Scopo.** {}\n"}, {std::string(aim)}}.in(language);
    bool is_figure = false;
    for (const Slice& line : split({section_of(rules, Words{"The turn", "Il turno"}.in(language))}, '\n')) {
        if (line.text.starts_with("```")) is_figure = !is_figure;
        if (is_figure || line.text.empty() || line.text.starts_with("```")) continue;
        text +=
            "- " + std::string(first_sentence(line.text.starts_with("- ") ? line.text.substr(2) : line.text)) + "\n";
    }
    // The first step of a lesson that is made from the rules asks for any turn, the second for more.
    return text + "\n<!-- lesson 2 -->\n";
}

}  // namespace tavoliere::described

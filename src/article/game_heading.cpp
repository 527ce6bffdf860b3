#include "article/game_heading.hpp"

#include "article/date_words.hpp"
#include "core/text.hpp"

namespace tavoliere::article {

namespace {

// Values such as "?" and "????.??.??" say that something is not known.
std::string known(const RecordText& text, std::string_view tag) {
    const std::string_view value = text.tag(tag);
    return value.find_first_not_of("?.- ") == std::string_view::npos ? std::string() : std::string(value);
}

}  // namespace

std::string game_title(const CheckedGame& game, Language language) {
    const std::string first = known(game.text, "First"), second = known(game.text, "Second");
    if (!first.empty() && !second.empty()) return first + " – " + second;
    if (const std::string event = known(game.text, "Event"); !event.empty()) return event;
    return std::string(game.record.game().info().name.in(language));
}

std::string game_facts(const CheckedGame& game, Language language) {
    const AnyGame& rules = game.record.game();
    std::string name(rules.info().name.in(language));
    std::vector<std::string> options;
    for (const auto& [key, value] : rules.options().given()) options.push_back(key + '=' + value);
    if (!options.empty()) name += " (" + join(options) + ')';
    std::vector<std::string> facts{name};
    for (const char* tag : {"Event", "Round", "Site", "Date"})
        if (const std::string value = known(game.text, tag); !value.empty() && value != game_title(game, language))
            facts.push_back(std::string_view(tag) == "Date" ? date_in_words(value, language) : value);
    return join(facts);
}

}  // namespace tavoliere::article

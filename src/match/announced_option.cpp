#include "match/announced_option.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>

#include "core/text.hpp"

namespace tavoliere {

namespace {

constexpr std::array<std::string_view, 6> keys{"name", "type", "default", "min", "max", "var"};

std::optional<std::int64_t> read_integer(std::string_view text) {
    std::int64_t number = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (problem != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return number;
}

void set_part(AnnouncedOption& option, std::string_view key, const std::string& value) {
    if (key == "name") option.name = value;
    if (key == "type") option.type = value;
    if (key == "min") option.least = read_integer(value);
    if (key == "max") option.most = read_integer(value);
    if (key == "var") option.values.push_back(value);
}

// Like UCI, UGI ignores the case of letters.
bool is_same_word(std::string_view a, std::string_view b) {
    const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
    return std::ranges::equal(a, b, {}, lower, lower);
}

bool takes_number(const AnnouncedOption& option, std::string_view value) {
    const std::optional<std::int64_t> number = read_integer(value);
    return number && *number >= option.least.value_or(*number) && *number <= option.most.value_or(*number);
}

Message expected_number(const AnnouncedOption& option) {
    using Limits = std::numeric_limits<std::int64_t>;
    return {
        {"a whole number from {} to {}", "un numero intero da {} a {}"},
        {std::to_string(option.least.value_or(Limits::min())), std::to_string(option.most.value_or(Limits::max()))}};
}

}  // namespace

std::optional<AnnouncedOption> read_announced_option(std::string_view line) {
    const std::vector<Slice> words = split_words(line);
    if (words.size() < 3 || words[0].text != "option" || words[1].text != "name") return std::nullopt;
    AnnouncedOption option;
    for (std::size_t i = 1; i < words.size();) {
        const std::string_view key = words[i++].text;
        std::vector<std::string> value;
        // A name may have any words but "type", which ends it.
        const auto ends = [&](std::string_view word) {
            return key == "name" ? word == "type" : std::ranges::find(keys, word) != keys.end();
        };
        while (i < words.size() && !ends(words[i].text)) value.emplace_back(words[i++].text);
        set_part(option, key, join(value, " "));
    }
    return option;
}

std::optional<Message> expected_instead_of(const AnnouncedOption& option, std::string_view value) {
    if (option.type == "spin" && !takes_number(option, value)) return expected_number(option);
    if (option.type == "check" && value != "true" && value != "false") return Message{{"true | false", "true | false"}};
    const auto is_value = [&](const std::string& known) { return is_same_word(known, value); };
    if (option.type == "combo" && !option.values.empty() && std::ranges::none_of(option.values, is_value))
        return Message{{"one of {}", "uno tra {}"}, {join(option.values)}};
    return std::nullopt;
}

}  // namespace tavoliere

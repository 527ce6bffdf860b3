#include "article/date_words.hpp"

#include <array>

#include "core/text.hpp"

namespace tavoliere::article {

namespace {

constexpr std::array<Words, 12> months{{{"January", "gennaio"},
                                        {"February", "febbraio"},
                                        {"March", "marzo"},
                                        {"April", "aprile"},
                                        {"May", "maggio"},
                                        {"June", "giugno"},
                                        {"July", "luglio"},
                                        {"August", "agosto"},
                                        {"September", "settembre"},
                                        {"October", "ottobre"},
                                        {"November", "novembre"},
                                        {"December", "dicembre"}}};

constexpr int not_known = 0, no_part = -1;

// Two digits, or "??"; another text is no part of a date.
int part_of_date(std::string_view text, int most) {
    if (text == "??") return not_known;
    if (!is_digit(text[0]) || !is_digit(text[1])) return no_part;
    const int number = 10 * (text[0] - '0') + text[1] - '0';
    return number < 1 || number > most ? no_part : number;
}

}  // namespace

std::string date_in_words(std::string_view date, Language language) {
    constexpr std::size_t size = 10;
    const std::string as_it_is(date);
    const bool has_form = date.size() == size && (date[4] == '.' || date[4] == '-') && date[7] == date[4];
    const std::string_view year = date.substr(0, 4);
    if (!has_form || !read_number(year)) return as_it_is;
    const int month = part_of_date(date.substr(5, 2), 12), day = part_of_date(date.substr(8, 2), 31);
    if (month == no_part || day == no_part) return as_it_is;
    if (month == not_known) return std::string(year);
    std::string words(months[static_cast<std::size_t>(month - 1)].in(language));
    words += ' ' + std::string(year);
    if (day == not_known) return words;
    const bool is_first = day == 1 && language == Language::italian;
    return (is_first ? "1º" : std::to_string(day)) + ' ' + words;
}

}  // namespace tavoliere::article

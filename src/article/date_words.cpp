#include "article/date_words.hpp"

#include <array>
#include <chrono>
#include <optional>

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

struct Date {
    std::string_view year;
    int month = no_part;
    int day = no_part;

    bool is_part_wrong() const { return month == no_part || day == no_part; }
};

// Nothing where the text has not the form of a date.
std::optional<Date> read_date(std::string_view date) {
    constexpr std::size_t size = 10;
    const bool has_form = date.size() == size && (date[4] == '.' || date[4] == '-') && date[7] == date[4];
    if (!has_form || !read_number(date.substr(0, 4))) return std::nullopt;
    return Date{date.substr(0, 4), part_of_date(date.substr(5, 2), 12), part_of_date(date.substr(8, 2), 31)};
}

}  // namespace

std::string date_in_words(std::string_view date, Language language) {
    const std::optional<Date> read = read_date(date);
    if (!read || read->is_part_wrong()) return std::string(date);
    if (read->month == not_known) return std::string(read->year);
    std::string words(months[static_cast<std::size_t>(read->month - 1)].in(language));
    words += ' ' + std::string(read->year);
    if (read->day == not_known) return words;
    const bool is_first = read->day == 1 && language == Language::italian;
    return (is_first ? "1º" : std::to_string(read->day)) + ' ' + words;
}

bool is_impossible_date(std::string_view date) {
    const std::optional<Date> read = read_date(date);
    if (!read) return false;
    if (read->is_part_wrong()) return true;
    if (read->month == not_known || read->day == not_known) return false;
    const std::chrono::year_month_day day{std::chrono::year{*read_number(read->year)},
                                          std::chrono::month{static_cast<unsigned>(read->month)},
                                          std::chrono::day{static_cast<unsigned>(read->day)}};
    return !day.ok();
}

}  // namespace tavoliere::article

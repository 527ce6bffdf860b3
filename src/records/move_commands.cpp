#include "records/move_commands.hpp"

#include <algorithm>

#include "core/text.hpp"

namespace tavoliere {

namespace {

using std::chrono::milliseconds;

constexpr int milliseconds_per_second = 1000;

bool all_digits(std::string_view text) {
    return std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

// Exactly this number of digits, leading zeros included.
std::optional<int> read_digits(std::string_view text, std::size_t least, std::size_t most) {
    if (text.size() < least || text.size() > most || !all_digits(text)) return std::nullopt;
    int number = 0;
    for (const char c : text) number = 10 * number + (c - '0');
    return number;
}

// The digits after a point, read as so many decimal places.
std::optional<int> read_decimals(std::string_view text, std::size_t places) {
    const std::optional<int> number = read_digits(text, 1, places);
    if (!number) return std::nullopt;
    int scaled = *number;
    for (std::size_t i = text.size(); i < places; ++i) scaled *= 10;
    return scaled;
}

std::string padded(std::int64_t number, std::size_t width) {
    const std::string digits = std::to_string(number);
    return std::string(width - std::min(width, digits.size()), '0') + digits;
}

std::optional<int> read_hundredths(std::string_view text) {
    const std::size_t point = text.find('.');
    const std::optional<int> whole = read_digits(text.substr(0, point), 1, 6);
    const std::optional<int> decimals =
        point == std::string_view::npos ? std::optional<int>(0) : read_decimals(text.substr(point + 1), 2);
    if (!whole || !decimals) return std::nullopt;
    return 100 * *whole + *decimals;
}

}  // namespace

std::optional<milliseconds> read_clock(std::string_view text) {
    const std::size_t first = text.find(':');
    if (first == std::string_view::npos || text.size() < first + 6 || text[first + 3] != ':') return std::nullopt;
    const std::optional<int> hours = read_digits(text.substr(0, first), 1, 4);
    const std::optional<int> minutes = read_digits(text.substr(first + 1, 2), 2, 2);
    const std::optional<int> seconds = read_digits(text.substr(first + 4, 2), 2, 2);
    std::optional<int> thousandths = 0;
    if (const std::string_view rest = text.substr(first + 6); !rest.empty())
        thousandths = rest[0] == '.' ? read_decimals(rest.substr(1), 3) : std::nullopt;
    if (!hours || !minutes || !seconds || !thousandths || *minutes > 59 || *seconds > 59) return std::nullopt;
    return std::chrono::hours(*hours) + std::chrono::minutes(*minutes) + std::chrono::seconds(*seconds) +
           milliseconds(*thousandths);
}

std::string clock_text(milliseconds left) {
    const std::int64_t total = std::clamp(left, milliseconds(0), longest_clock).count();
    const std::int64_t seconds = total / milliseconds_per_second, thousandths = total % milliseconds_per_second;
    std::string text =
        std::to_string(seconds / 3600) + ':' + padded(seconds / 60 % 60, 2) + ':' + padded(seconds % 60, 2);
    if (thousandths > 0) text += '.' + padded(thousandths, 3);
    return text;
}

std::optional<Evaluation> read_evaluation(std::string_view text) {
    Evaluation read;
    if (const std::size_t comma = text.find(','); comma != std::string_view::npos) {
        const std::optional<int> depth = read_digits(text.substr(comma + 1), 1, 6);
        if (!depth) return std::nullopt;
        read.depth = *depth;
        text = text.substr(0, comma);
    }
    if (text.starts_with('#')) {
        read.kind = Evaluation::Kind::win_in;
        text.remove_prefix(1);
    }
    const bool negative = text.starts_with('-');
    if (negative || text.starts_with('+')) text.remove_prefix(1);
    const std::optional<int> size =
        read.kind == Evaluation::Kind::win_in ? read_digits(text, 1, 6) : read_hundredths(text);
    if (!size) return std::nullopt;
    read.value = negative ? -*size : *size;
    return read;
}

std::string evaluation_text(const Evaluation& evaluation) {
    const int size = evaluation.value < 0 ? -evaluation.value : evaluation.value;
    const std::string sign = evaluation.value < 0 ? "-" : "";
    std::string text = evaluation.kind == Evaluation::Kind::win_in
                           ? '#' + sign + std::to_string(size)
                           : sign + std::to_string(size / 100) + '.' + padded(size % 100, 2);
    if (evaluation.depth > 0) text += ',' + std::to_string(evaluation.depth);
    return text;
}

}  // namespace tavoliere

#include "article/front_matter.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include "article/date_words.hpp"
#include "core/letter_case.hpp"
#include "core/nearest.hpp"
#include "core/text.hpp"
#include "core/utf8.hpp"

namespace tavoliere::article {

namespace {

constexpr std::string_view fence = "---";
constexpr std::array<std::string_view, 10> front_keys{"title",  "number",   "date",  "author",  "address",
                                                      "footer", "language", "paper", "columns", "figures"};

std::string_view without_blanks(std::string_view text) {
    text.remove_prefix(std::min(text.find_first_not_of(" \t\r"), text.size()));
    return text.substr(0, text.find_last_not_of(" \t\r") + 1);
}

bool begins_with_fence(const std::vector<Slice>& lines) {
    return !lines.empty() && without_blanks(lines[0].text) == fence;
}

// A line alone above a text is a rule; above a key it begins front matter.
bool begins_with_key(const std::vector<Slice>& lines) {
    for (std::size_t i = 1; i < lines.size(); ++i) {
        const std::string_view line = without_blanks(lines[i].text);
        if (line.empty() || line.starts_with('#')) continue;
        const std::string_view key = without_blanks(line.substr(0, line.find(':')));
        return key.size() < line.size() && key.find_first_of(" \t") == std::string_view::npos;
    }
    return false;
}

// How many lines the front matter takes, with its fences; 0 where there is none.
std::size_t lines_taken(const std::vector<Slice>& lines) {
    if (!begins_with_fence(lines)) return 0;
    for (std::size_t i = 1; i < lines.size(); ++i)
        if (without_blanks(lines[i].text) == fence) return i + 1;
    return 0;
}

Error at_line(Error error, std::size_t line) {
    error.line = line;
    return error;
}

class FrontReader {
public:
    std::optional<Error> read(const Slice& line) {
        const std::size_t colon = line.text.find(':');
        const std::string_view key = without_blanks(line.text.substr(0, colon));
        if (key.empty() || key.starts_with('#')) return std::nullopt;
        const std::vector<std::string> names(front_keys.begin(), front_keys.end());
        if (colon == std::string_view::npos || std::ranges::find(front_keys, key) == front_keys.end())
            return error_at({key, 1}, {"{} is not a key of an article", "{} non è una chiave di un articolo"},
                            one_of_known(key, names, Gender::feminine));
        if (std::ranges::find(seen_, key) != seen_.end())
            return error_at({key, 1}, {"{} stands twice", "{} compare due volte"});
        seen_.emplace_back(key);
        Slice value = line.substr(colon + 1);
        value = value.substr(std::min(value.text.find_first_not_of(" \t"), value.text.size()));
        value.text = unquoted(without_blanks(value.text));
        if (!is_utf8(value.text)) return error_at(value, {"{} is not text", "{} non è testo"}, {{"UTF-8", "UTF-8"}});
        return set(key, value);
    }

    FrontMatter front{};

private:
    // As YAML has it, a value may stand between quotation marks.
    static std::string_view unquoted(std::string_view value) {
        const bool is_quoted =
            value.size() > 1 && (value.front() == '"' || value.front() == '\'') && value.back() == value.front();
        return is_quoted ? value.substr(1, value.size() - 2) : value;
    }

    std::optional<Error> set(std::string_view key, const Slice& value) {
        const std::string text(value.text), small = in_small_letters(text);
        if (key == "title") front.title = text;
        if (key == "number") front.number = text;
        if (key == "date") return set_date(value);
        if (key == "author") front.author = text;
        if (key == "address") front.address = text;
        if (key == "footer") front.footer = text;
        if (key == "language") return set_language(small, value);
        if (key == "paper") return set_paper(small, value);
        if (key == "columns") return set_columns(value);
        if (key == "figures") return set_figures(small, value);
        return std::nullopt;
    }

    std::optional<Error> set_date(const Slice& value) {
        if (is_impossible_date(value.text))
            return error_at(value, {"there is no day {}", "non c'è un giorno {}"},
                            {{"a day such as 2026-03-14, or other words such as Spring 2026",
                              "un giorno come 2026-03-14, o altre parole come primavera 2026"}});
        front.date = std::string(value.text);
        return std::nullopt;
    }

    std::optional<Error> set_language(const std::string& small, const Slice& value) {
        if (small != "it" && small != "en") return wrong(value, "it | en");
        front.language = small == "it" ? Language::italian : Language::english;
        return std::nullopt;
    }

    std::optional<Error> set_paper(const std::string& small, const Slice& value) {
        if (small != "a4" && small != "letter") return wrong(value, "a4 | letter");
        front.paper = small == "a4" ? ArticlePaper::a4 : ArticlePaper::letter;
        return std::nullopt;
    }

    std::optional<Error> set_columns(const Slice& value) {
        const std::optional<int> columns = read_number(value.text);
        if (!columns || *columns < 1 || *columns > 3) return wrong(value, "1 | 2 | 3");
        front.columns = *columns;
        return std::nullopt;
    }

    std::optional<Error> set_figures(const std::string& small, const Slice& value) {
        if (small != "numbered" && small != "plain") return wrong(value, "numbered | plain");
        front.numbers_figures = small == "numbered";
        return std::nullopt;
    }

    static Error wrong(const Slice& value, std::string_view choices) {
        return error_at(value, {"it cannot be {}", "non può essere {}"}, {{"{}", "{}"}, {std::string(choices)}});
    }

    std::vector<std::string> seen_;
};

}  // namespace

Result<FrontMatter> read_front_matter(std::string_view text) {
    const std::vector<Slice> lines = split({text}, '\n');
    const std::size_t taken = lines_taken(lines);
    if (taken == 0 && begins_with_fence(lines) && begins_with_key(lines))
        return at_line(error_at(lines[0],
                                {"the front matter that begins here has no end",
                                 "l'intestazione che comincia qui non ha una fine"},
                                {{"a line --- below its keys", "una riga --- sotto le sue chiavi"}}),
                       1);
    FrontReader reader;
    for (std::size_t i = 1; i + 1 < taken; ++i)
        if (auto error = reader.read({lines[i].text})) return at_line(std::move(*error), i + 1);
    return reader.front;
}

std::string without_front_matter(std::string_view text) {
    const std::vector<Slice> lines = split({text}, '\n');
    const std::size_t taken = lines_taken(lines);
    if (taken == 0) return std::string(text);
    std::string rest(taken, '\n');
    const std::size_t begin = taken < lines.size() ? lines[taken].column - 1 : text.size();
    return rest + std::string(text.substr(begin));
}

}  // namespace tavoliere::article

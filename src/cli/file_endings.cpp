#include "cli/file_endings.hpp"

#include <algorithm>
#include <array>

#include "core/letter_case.hpp"
#include "core/text.hpp"

namespace tavoliere::cli {

namespace {

struct Format {
    std::string_view flag;
    std::string_view ending;
    std::string_view other_ending{};
};

constexpr std::array formats{Format{"--svg", ".svg"}, Format{"--png", ".png"}, Format{"--pdf", ".pdf"},
                             Format{"--html", ".html", ".htm"}, Format{"--animate", ".svg"}};

// What people know as a format. Any other ending, or none, is a name like any other.
constexpr std::array<std::string_view, 18> known_endings{".svg",  ".png", ".pdf",  ".html", ".htm", ".jpg",
                                                         ".jpeg", ".gif", ".webp", ".webm", ".mp4", ".eps",
                                                         ".ps",   ".md",  ".txt",  ".json", ".csv", ".toml"};

void check_ending(const Format& format, const std::string& path) {
    const std::string name = in_small_letters(path);
    const auto ends = [&](std::string_view ending) { return !ending.empty() && name.ends_with(ending); };
    if (ends(format.ending) || ends(format.other_ending) || std::ranges::none_of(known_endings, ends)) return;
    throw UserError{{{{"{} does not write a file such as {}", "{} non scrive un file come {}"},
                      {std::string(format.flag), tavoliere::quoted(path)}},
                     {{"a name that ends in {}", "un nome che finisce con {}"}, {std::string(format.ending)}}}};
}

}  // namespace

void check_file_endings(const Invocation& call) {
    for (const Format& format : formats)
        if (call.has(format.flag)) check_ending(format, call.value_or(format.flag, ""));
}

}  // namespace tavoliere::cli

#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/result.hpp"
#include "records/record_text.hpp"

namespace tavoliere {

// The comments in one place of a record: a paragraph for each pair of braces, and after a move what its commands say.
struct Comments {
    std::string text{};
    std::optional<std::chrono::milliseconds> clock{};
    std::optional<Evaluation> evaluation{};
    bool begun = false;  // one empty paragraph is the same text as none, but what follows is the second

    void add_paragraph(std::string_view paragraph) {
        if (std::exchange(begun, true)) text += '\n';
        text += paragraph;
    }
};

// Commands mean something only after a move; elsewhere they are text like any other.
enum class Commands : unsigned char { are_read, are_text };

// Adds what stands between two braces. In an error the column is the byte's, from 1.
std::optional<Error> read_comment(std::string_view raw, Commands commands, Comments& comments);

// The comments as words, between which a line may be broken: braces, commands and escapes included.
std::vector<std::string> comment_words(const Comments& comments);

}  // namespace tavoliere

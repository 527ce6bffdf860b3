#include "cli/line_reader.hpp"

#include <editline/readline.h>
#include <unistd.h>

#include <cstdlib>
#include <cstring>
#include <iostream>

#include "cli/output.hpp"

namespace tavoliere::cli {

namespace {

// libedit's completion is a plain function, so what it completes from has to be reachable without an object.
LineReader::Completions completions;
std::vector<std::string> matches;

char* next_match(const char* start, int state) {
    static std::size_t next;
    if (state == 0) {
        next = 0;
        matches.clear();
        for (std::string& word : completions())
            if (word.starts_with(start)) matches.push_back(std::move(word));
    }
    return next < matches.size() ? strdup(matches[next++].c_str()) : nullptr;
}

char** complete(const char* text, int, int) {
    rl_attempted_completion_over = 1;
    return rl_completion_matches(text, next_match);
}

}  // namespace

LineReader::LineReader(Completions words) : on_terminal_(isatty(STDIN_FILENO) == 1) {
    completions = std::move(words);
    if (!on_terminal_) return;
    rl_initialize();
    using_history();
    rl_attempted_completion_function = complete;
    // Actions contain dashes, slashes and plus signs; only spaces separate words.
    static char separators[] = " ";
    rl_completer_word_break_characters = separators;
    rl_basic_word_break_characters = separators;
}

LineReader::~LineReader() { completions = nullptr; }

std::optional<std::string> LineReader::read(const std::string& prompt) {
    if (!on_terminal_) {
        std::string line;
        if (!std::getline(std::cin, line)) return std::nullopt;
        return line;
    }
    char* typed = readline(prompt.c_str());
    if (!typed) {
        print("\n");
        return std::nullopt;
    }
    std::string line(typed);
    std::free(typed);
    if (!line.empty()) add_history(line.c_str());
    return line;
}

}  // namespace tavoliere::cli

#pragma once

#include <string>

#include "game/options.hpp"

namespace tavoliere::described {

// What the figures in the rules of a described game have in common: the game and the options it is played with.
class FigureText {
public:
    FigureText(std::string_view game, const Options::Given& options)
        : head_("```tavoliere " + std::string(game) + "\n") {
        std::string chosen;
        for (const auto& [key, value] : options) chosen += " " + key + "=" + value;
        if (!chosen.empty()) head_ += "options:" + chosen + "\n";
    }

    // A figure of a position (empty: the start), as a block of Markdown.
    std::string of(std::string_view position, std::string_view marks, std::string_view caption) const {
        std::string block = head_;
        if (!position.empty()) block += "position: " + std::string(position) + "\n";
        if (!marks.empty()) block += "mark: " + std::string(marks) + "\n";
        return block + "caption: " + std::string(caption) + "\n```\n";
    }

private:
    std::string head_;
};

}  // namespace tavoliere::described

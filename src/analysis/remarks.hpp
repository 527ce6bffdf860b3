#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/words.hpp"
#include "game/record.hpp"
#include "search/engine.hpp"

namespace tavoliere {

// What a remark names: a number, a turn as the program writes it, or what a game counts.
struct RemarkArgument {
    RemarkArgument(std::string text = {}, std::optional<std::string> notation = {})
        : own(std::move(text)), players(std::move(notation)) {}
    RemarkArgument(const Words& counted) : words(counted) {}

    std::string own;
    std::optional<std::string> players;  // as players of the game write the turn, where that is another text
    std::optional<Words> words;          // in place of both
};
using RemarkArguments = std::vector<RemarkArgument>;

// A reason for a turn or against it: a fact that the rules or a proof show. The id is for programs.
struct Remark {
    std::string_view id{};
    Words words{};
    RemarkArguments arguments{};

    // With turns as a terminal reads and prints them.
    std::string in(Language language) const;
    // With turns as players of the game write them, pieces by the letters of the language.
    std::string for_players(Language language) const;
};

constexpr std::size_t usual_remarks = 2;

// What tells the played turn from the better one in this position, the weightiest first and at most so many: facts of
// the rules and proofs; only where there is none, what is expected after both turns or how the program judges them.
// Both lines begin with the turn that they judge.
std::vector<Remark> remarks_on(const Record& before, const Line& played, const Line& better,
                               std::size_t most = usual_remarks);

}  // namespace tavoliere

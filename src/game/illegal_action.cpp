#include "game/illegal_action.hpp"

#include <algorithm>

#include "core/nearest.hpp"
#include "core/text.hpp"

namespace tavoliere {

namespace {

constexpr std::size_t most_shown = 5;

Message expected_instead_of(std::string_view text, const std::vector<std::string>& legal, std::uint64_t most_listed) {
    if (legal.size() == 1) return {{"{}, the only legal action", "{}, l'unica mossa legale"}, {legal.front()}};
    const std::string count = std::to_string(legal.size());
    const std::vector<std::string> near = nearest(text, legal, most_shown);
    if (legal.size() == most_listed)
        return {{"one of the legal actions, of which there are {} or more; such as {}",
                 "una delle mosse legali, che sono {} o più; come {}"},
                {count, join(near.empty() ? std::vector{legal.front()} : near)}};
    if (!near.empty())
        return {{"one of the {} legal actions; the nearest are {}", "una delle {} mosse legali; le più vicine sono {}"},
                {count, join(near)}};
    const auto shown = static_cast<std::ptrdiff_t>(std::min(most_shown, legal.size()));
    return {{"one of the {} legal actions, such as {}", "una delle {} mosse legali, come {}"},
            {count, join({legal.begin(), legal.begin() + shown})}};
}

}  // namespace

Error illegal_action(std::string_view text, const std::vector<std::string>& legal, std::uint64_t most_listed) {
    return {{{"{} is not legal here", "{} non è una mossa legale qui"}, {quoted(text)}},
            expected_instead_of(text, legal, most_listed)};
}

}  // namespace tavoliere

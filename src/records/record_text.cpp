#include "records/record_text.hpp"

#include <algorithm>

namespace tavoliere {

Error error_at(const TextLocation& place, Message what, Message expected) {
    return {std::move(what), std::move(expected), place.column, place.line};
}

Error error_in_move(const MoveText& move, std::size_t ply, Error error) {
    if (move.place.line > 0) {
        const bool has_column = move.place.column > 0;
        error.line = move.place.line;
        error.column = has_column ? move.place.column + (error.column > 0 ? error.column - 1 : 0) : 0;
    }
    error.ply = ply;
    return error;
}

const Tag* RecordText::find_tag(std::string_view name) const {
    const auto found = std::find_if(tags.begin(), tags.end(), [&](const Tag& tag) { return tag.name == name; });
    return found == tags.end() ? nullptr : &*found;
}

std::string_view RecordText::tag(std::string_view name) const {
    const Tag* found = find_tag(name);
    return found ? std::string_view(found->value) : std::string_view();
}

void RecordText::set_tag(std::string_view name, std::string_view value) {
    const auto found = std::find_if(tags.begin(), tags.end(), [&](const Tag& tag) { return tag.name == name; });
    if (found == tags.end()) {
        tags.push_back({std::string(name), std::string(value)});
    } else {
        found->value = value;
        found->spelling = {};
    }
}

void RecordText::erase_tag(std::string_view name) {
    std::erase_if(tags, [&](const Tag& tag) { return tag.name == name; });
}

void RecordText::rename_tag(std::string_view from, std::string_view to) {
    for (Tag& tag : tags)
        if (tag.name == from) tag.name = to;
}

std::string_view result_token(const std::optional<Winner>& result) {
    if (!result) return "*";
    switch (*result) {
        case Winner::first:
            return "1-0";
        case Winner::second:
            return "0-1";
        case Winner::draw:
            return "1/2-1/2";
    }
    return "*";
}

std::optional<Winner> winner_of_token(std::string_view token) {
    for (const Winner winner : {Winner::first, Winner::second, Winner::draw})
        if (token == result_token(winner)) return winner;
    return std::nullopt;
}

}  // namespace tavoliere

#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/outcome.hpp"
#include "core/result.hpp"

namespace tavoliere {

// Where something stood in the text it was read from, from 1; 0 when it was not read from a text. Two records that say
// the same are equal wherever they say it, so places never differ.
struct TextLocation {
    std::uint32_t line = 0;
    std::uint32_t column = 0;

    constexpr bool operator==(const TextLocation&) const { return true; }
};

// An error about what stands there.
Error error_at(const TextLocation& place, Message what, Message expected = {});

// What a program thinks of the position after a move, seen from the colour that moves first: hundredths of whatever
// the program counts, or a forced win in so many turns. Negative is good for the other colour.
struct Evaluation {
    enum class Kind : std::uint8_t { hundredths, win_in };

    Kind kind = Kind::hundredths;
    std::int32_t value = 0;
    std::int32_t depth = 0;  // of the search; 0 when not said

    bool operator==(const Evaluation&) const = default;
};

struct MoveText;

// A sequence of moves, with what is said before the first of them. A comment's paragraphs are separated by '\n'.
struct MoveLine {
    std::string comment{};
    std::vector<MoveText> moves;  // MoveText is not complete yet: no initialiser here

    bool operator==(const MoveLine&) const;
};

// One whole turn as it stands in a record. The variations are other moves in its place, each with at least one move.
struct MoveText {
    std::string action{};
    std::vector<std::uint8_t> marks{};                 // numbers of PGN's annotation glyphs; 1 to 6 are ! ? !! ?? !? ?!
    std::optional<std::chrono::milliseconds> clock{};  // time left after the move
    std::optional<Evaluation> evaluation{};
    std::string before{};  // comments
    std::string after{};
    std::vector<MoveLine> variations{};
    TextLocation place{};

    bool operator==(const MoveText&) const = default;
};

// An error within the text of a move, moved to where that stands; a place may have a line only.
Error error_in_move(const MoveText& move, std::size_t ply, Error error);

inline bool MoveLine::operator==(const MoveLine&) const = default;

// How a value stood in the text where it was written with escapes; empty where it was not. Like a place, it serves to
// point at something and never differs.
struct Spelling {
    std::string text{};

    bool operator==(const Spelling&) const { return true; }
};

struct Tag {
    std::string name{};
    std::string value{};
    TextLocation place{};  // of the first character of the value
    Spelling spelling{};

    bool operator==(const Tag&) const = default;
};

// A game as people read, write and annotate it: tags, a tree of moves and a result. It is text only; record_check.hpp
// asks the rules about it. All text is UTF-8; tag names are letters, digits and underscores, each at most once.
struct RecordText {
    std::vector<Tag> tags{};
    bool second_begins = false;  // the first move is the second player's, numbered "1..."
    MoveLine main_line{};
    std::optional<Winner> result{};  // by colours; nothing is "*": unfinished or not known
    TextLocation result_place{};

    const Tag* find_tag(std::string_view name) const;
    // The value, empty where there is no such tag.
    std::string_view tag(std::string_view name) const;
    // Changes the value in its place, or adds the tag at the end.
    void set_tag(std::string_view name, std::string_view value);
    void erase_tag(std::string_view name);
    void rename_tag(std::string_view from, std::string_view to);

    bool operator==(const RecordText&) const = default;
};

// Bounds that keep a hostile file from costing more than its size.
constexpr std::size_t most_tags = 256;
constexpr std::size_t longest_tag_name = 64;
constexpr std::size_t most_moves = 100'000;  // in one game, variations included; no game can be played that is longer
constexpr std::size_t deepest_variation = 64;
constexpr std::size_t longest_action = 256;

// "1-0", "0-1", "1/2-1/2", "*"
std::string_view result_token(const std::optional<Winner>& result);
// The winner that a token of a result names; nothing for "*" and for any other text.
std::optional<Winner> winner_of_token(std::string_view token);

}  // namespace tavoliere

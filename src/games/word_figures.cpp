#include "games/word_figures.hpp"

#include <algorithm>
#include <array>

namespace tavoliere {

namespace {

struct Pictured {
    std::string_view family, word, figure;
};

constexpr auto pictured = std::to_array<Pictured>({
    {"stacks", "sides", "sides"},
    {"stacks", "board", "board"},
    {"stacks", "region", "region"},
    {"stacks", "start", "start"},
    {"stacks", "kind", "kind"},
    {"stacks", "stack", "owner"},
    {"stacks", "move", "move"},
    {"stacks", "after", "keep"},
    {"stacks", "board.shape", "hexagon"},
    {"stacks", "board.size", "size"},
    {"stacks", "board.rows", "rows"},
    {"stacks", "board.cells", "cells"},
    {"stacks", "board.steps", "steps"},
    {"stacks", "board.without", "without"},
    {"stacks", "start.white", "start"},
    {"stacks", "start.map", "map"},
    {"stacks", "start.hand", "hand"},
    {"stacks", "kind.letters", "kind"},
    {"stacks", "kind.neutral", "neutral"},
    {"stacks", "kind.way", "way"},
    {"stacks", "kind.distance", "kind-distance"},
    {"stacks", "kind.promote", "promote"},
    {"stacks", "promote.in", "promote"},
    {"stacks", "promote.becomes", "promote"},
    {"stacks", "promote.then", "promote"},
    {"stacks", "stack.owner", "owner"},
    {"stacks", "stack.most", "most"},
    {"stacks", "stack.most-each", "most-each"},
    {"stacks", "stack.trim", "trim"},
    {"stacks", "stack.score-at", "score-at"},
    {"stacks", "stack.off", "off"},
    {"stacks", "move.from", "from"},
    {"stacks", "move.carry", "carry"},
    {"stacks", "move.way", "move-way"},
    {"stacks", "move.distance", "distance"},
    {"stacks", "move.over", "over"},
    {"stacks", "move.onto", "onto"},
    {"stacks", "move.if", "if"},
    {"stacks", "move.unless", "unless"},
    {"stacks", "move.take", "take"},
    {"stacks", "move.to", "to"},
    {"stacks", "move.when", "when"},
    {"stacks", "move.must", "must"},
    {"stacks", "move.then", "then"},
    {"stacks", "move.with", "with"},
    {"stacks", "move.again", "again"},
    {"stacks", "after.keep", "keep"},
    {"stacks", "score", "score-if"},
    {"stacks", "score.count", "score-if"},
    {"stacks", "score.if", "score-if"},
    {"stacks", "end.hold", "hold"},
    {"stacks", "hold.stacks", "hold"},
    {"stacks", "hold.if", "hold"},
    {"stacks", "hold.at", "hold"},
    {"seeds", "board", "houses"},
    {"seeds", "board.houses", "houses"},
    {"seeds", "start", "houses"},
    {"seeds", "start.seeds", "seeds"},
    {"seeds", "sow", "sow-way"},
    {"seeds", "sow.from", "sow-from"},
    {"seeds", "sow.least", "least"},
    {"seeds", "sow.way", "sow-way"},
    {"seeds", "sow.origin", "origin"},
    {"seeds", "sow.stores", "stores"},
    {"seeds", "sow.opening", "opening"},
    {"seeds", "sow.feed", "feed"},
    {"seeds", "fall", "fall"},
    {"seeds", "fall.seed", "each"},
    {"seeds", "fall.in", "fall"},
    {"seeds", "fall.here", "fall"},
    {"seeds", "fall.opposite", "opposite"},
    {"seeds", "fall.next", "next"},
    {"seeds", "fall.take", "opposite"},
    {"seeds", "fall.to", "row-store"},
    {"seeds", "fall.run", "fall"},
    {"seeds", "fall.slam", "slam"},
    {"seeds", "fall.claim", "claim"},
    {"seeds", "fall.then", "relay"},
    {"seeds", "claimed", "claim"},
    {"seeds", "claimed.most", "claim"},
    {"seeds", "claimed.except", "except"},
    {"seeds", "claimed.to", "claim"},
});

struct Unseen {
    std::string_view family, word;
};

// What is said to readers, to players before a game or to the engine, and how a game ends: nothing of it is seen on the
// board.
constexpr auto unseen = std::to_array<Unseen>({
    {"stacks", "first"},
    {"stacks", "pass"},
    {"stacks", "kind.en"},
    {"stacks", "kind.it"},
    {"stacks", "move.name"},
    {"stacks", "end"},
    {"stacks", "end.points"},
    {"stacks", "end.bare"},
    {"stacks", "end.passes"},
    {"stacks", "end.stuck"},
    {"stacks", "end.repetition"},
    {"seeds", "end"},
    {"seeds", "end.points"},
    {"seeds", "end.left"},
    {"seeds", "end.stuck"},
    {"seeds", "end.who"},
    {"seeds", "end.rest"},
    {"seeds", "end.repetition"},
});

// All words of such a table.
constexpr std::array<std::string_view, 2> unseen_tables{"option", "judgement"};

std::string_view table_of(std::string_view word) { return word.substr(0, word.find('.')); }

}  // namespace

std::optional<std::string_view> figure_of_word(std::string_view family, std::string_view word) {
    const auto is_it = [&](const auto& each) { return each.family == family && each.word == word; };
    if (const auto found = std::ranges::find_if(pictured, is_it); found != pictured.end()) return found->figure;
    // The words that both families have: the name, the author, what players choose.
    if (family.empty() || std::ranges::any_of(unseen, is_it)) return "";
    if (std::ranges::find(unseen_tables, table_of(word)) != unseen_tables.end()) return "";
    return std::nullopt;
}

}  // namespace tavoliere

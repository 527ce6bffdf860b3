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
    {"stacks", "first", "first"},
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
    {"stacks", "end", "hold"},
    {"stacks", "end.points", "score-at"},
    {"stacks", "end.bare", "bare"},
    {"stacks", "end.stuck", "stuck"},
    {"stacks", "end.hold", "hold"},
    {"stacks", "hold.stacks", "hold"},
    {"stacks", "hold.if", "hold"},
    {"stacks", "hold.at", "hold"},
    {"stacks", "judgement", "worth"},
    {"stacks", "judgement.stack", "worth"},
    {"stacks", "judgement.kind", "worth"},
    {"stacks", "judgement.below", "worth"},
    {"stacks", "judgement.kind-below", "worth"},
    {"stacks", "judgement.prisoner", "worth"},
    {"stacks", "judgement.exposed", "worth"},
    {"stacks", "judgement.hand", "hand"},
    {"stacks", "judgement.point", "score-at"},
    {"stacks", "judgement.counted", "score-if"},
    {"stacks", "judgement.advance", "advance"},
    {"stacks", "judgement.promotion", "promotion"},
    {"stacks", "judgement.guard", "promotion"},
    {"stacks", "judgement.mobility", "mobility"},
    {"stacks", "judgement.free", "mobility"},
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
    {"seeds", "end", "points"},
    {"seeds", "end.points", "points"},
    {"seeds", "end.left", "left"},
    {"seeds", "end.stuck", "rest"},
    {"seeds", "end.who", "who"},
    {"seeds", "end.rest", "rest"},
    {"seeds", "judgement", "house"},
    {"seeds", "judgement.store", "points"},
    {"seeds", "judgement.row", "rest"},
    {"seeds", "judgement.house", "house"},
    {"seeds", "judgement.owned", "claim"},
});

struct Unseen {
    std::string_view word;
    Words reason;
};

constexpr Words for_readers{"no picture: for who reads of the game", "nessuna figura: per chi legge del gioco"};
constexpr Words for_the_program{"no picture: for the program that reads the text",
                                "nessuna figura: per il programma che legge il testo"};
constexpr Words before_the_game{"no picture: chosen before there is a board",
                                "nessuna figura: si sceglie prima che ci sia il tavoliere"};
constexpr Words nothing_moves{"no picture: a pass moves nothing", "nessuna figura: chi passa non muove nulla"};
constexpr Words looks_the_same{"no picture: the position looks the same each time",
                               "nessuna figura: la posizione appare uguale ogni volta"};
constexpr Words whose_turn{"no picture: whose turn it is changes nothing on the board",
                           "nessuna figura: di chi è il turno non cambia nulla sul tavoliere"};

// A word of either family; where it is a table, all its words.
constexpr auto unseen = std::to_array<Unseen>({
    {"language", for_the_program},
    {"family", for_the_program},
    {"name", for_readers},
    {"author", for_readers},
    {"year", for_readers},
    {"idea", for_readers},
    {"minutes", for_readers},
    {"strategy", for_readers},
    {"note", for_readers},
    {"option", before_the_game},
    {"kind.en", for_readers},
    {"kind.it", for_readers},
    {"move.name", for_readers},
    {"pass", nothing_moves},
    {"end.passes", nothing_moves},
    {"end.repetition", looks_the_same},
    {"judgement.move", whose_turn},
    {"judgement.even", for_the_program},
    {"judgement.ahead", for_the_program},
    {"judgement.bound", for_the_program},
    {"judgement.far", for_the_program},
});

std::string_view table_of(std::string_view word) { return word.substr(0, word.find('.')); }

const Unseen* find_unseen(std::string_view word) {
    for (const std::string_view key : {word, table_of(word)})
        if (const auto found = std::ranges::find(unseen, key, &Unseen::word); found != unseen.end()) return &*found;
    return nullptr;
}

}  // namespace

std::optional<WordFigure> figure_of_word(std::string_view family, std::string_view word) {
    const auto is_it = [&](const Pictured& each) { return each.family == family && each.word == word; };
    if (const auto found = std::ranges::find_if(pictured, is_it); found != pictured.end())
        return WordFigure{found->figure, {}};
    if (const Unseen* found = find_unseen(word)) return WordFigure{"", found->reason};
    return std::nullopt;
}

}  // namespace tavoliere

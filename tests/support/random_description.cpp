#include "support/random_description.hpp"

#include <vector>

#include "core/random.hpp"

namespace tavoliere {

namespace {

class WordChooser {
protected:
    explicit WordChooser(std::uint64_t seed) : random_(seed) {}

    bool chance(int in) { return random_.index(in) == 0; }
    int number(int below) { return random_.index(below); }
    std::string word(const std::vector<std::string>& words) {
        return words[static_cast<std::size_t>(random_.index(static_cast<int>(words.size())))];
    }
    std::string one(const std::vector<std::string>& lines) { return word(lines) + "\n"; }
    std::string maybe(int in, const std::string& key, const std::vector<std::string>& values) {
        return chance(in) ? key + " = \"" + word(values) + "\"\n" : "";
    }

private:
    Random random_;
};

class DescriptionWriter : WordChooser {
public:
    explicit DescriptionWriter(std::uint64_t seed) : WordChooser(seed) {}

    std::string description() {
        std::string text = "language = 1\nfamily = \"stacks\"\nname = \"Random\"\n";
        text += one({"board = { shape = \"square\", size = 5 }",
                     "board = { shape = \"square\", size = \"6x5\", steps = \"all\" }",
                     "board = { shape = \"square\", size = 8, cells = \"dark\" }",
                     "board = { shape = \"hexagon\", size = 3 }",
                     "board = { shape = \"square\", size = 10, cells = \"dark\" }"});
        text += one({"start = { white = \"rows ROWS\" }", "start = { hand = 6 }",
                     "start = { white = \"row FIRST\", hand = 4 }"});
        replace(text, "ROWS", text.find("hexagon") != std::string::npos ? "a-b" : "1-2");
        replace(text, "FIRST", text.find("hexagon") != std::string::npos ? "a" : "1");
        text += one({"", "", "stack = { most = 3 }", "stack = { trim = 3, off = \"mover\" }",
                     "stack = { score-at = 3, off = \"home\" }", "stack = { owner = \"majority\" }",
                     "stack = { owner = \"bottom\" }", "stack = { most-each = 2 }"});
        text += one({"", "pass = \"always\"", "pass = \"hand empty\""});
        text += one({"score = { count = \"pieces\" }", "score = { count = \"stacks\", if = \"beside enemy\" }",
                     "score = { count = \"own pieces\" }"});
        text +=
            "end = { " +
            word({"stuck = \"loses\"", "stuck = \"passes\"", "stuck = \"ends\"", "stuck = \"draws\", bare = \"loses\"",
                  "passes = 2, stuck = \"passes\"", "hold = { stacks = 2, if = \"in far row\" }"}) +
            " }\n";
        text += one({"", "after = { keep = \"beside stack\" }", ""});
        text += one({"", "", "judgement = { stack = -1000, prisoner = 1000 }", "judgement = { advance = 7, hand = 0 }",
                     "judgement = { counted = 1000, point = -3 }"});
        if (chance(3))
            text += "[kind.man]\nway = \"forward\"\npromote = { in = \"far row\", becomes = \"king\", then = \"" +
                    word({"ends", "goes on", "waits"}) + "\" }\n[kind.king]\ndistance = \"" + word({"any", "up to 2"}) +
                    "\"\n";
        for (int rules = 1 + number(3); rules > 0; --rules) text += rule();
        return text;
    }

private:
    static void replace(std::string& text, const std::string& from, const std::string& to) {
        if (const std::size_t at = text.find(from); at != std::string::npos) text.replace(at, from.size(), to);
    }

    std::string rule() {
        const std::string tests = word({"one group", "own base", "nearer", "uncovers enemy", "target >= level",
                                        "beside enemy", "hemmed in", "lands beside own", "height < 3", "feeds"});
        std::string text = "[[move]]\n";
        if (chance(4))
            return text + "from = \"hand\"\n" + maybe(2, "onto", {"empty", "any", "own"}) +
                   (chance(3) ? "unless = \"" + tests + "\"\n" : "");
        text += maybe(4, "from", {"own", "any", "enemy"}) + maybe(3, "carry", {"part", "one", "whole"}) +
                maybe(4, "way", {"any", "forward", "diagonal", "orthogonal"});
        text += maybe(3, "distance", {"any", "height", "carried", "up to 2", "target", "up to height"});
        const bool jumps = chance(2);
        if (jumps)
            text += "over = \"" + word({"enemy", "own", "occupied"}) + "\"\n";
        else
            text += maybe(3, "over", {"anything"}) + maybe(2, "onto", {"empty", "own", "enemy", "occupied", "any"});
        if (chance(4)) text += std::string(chance(2) ? "if" : "unless") + " = \"" + tests + "\"\n";
        if (jumps && chance(2)) {
            text += "take = \"" + word({"top", "stack"}) + "\"\n" + maybe(2, "to", {"under", "off"}) +
                    maybe(2, "must", {"yes", "largest"}) + maybe(2, "then", {"must go on", "may go on"}) +
                    maybe(3, "again", {"never", "apart", "free"});
            text += maybe(4, "when", {"at end"});
        } else if (chance(4)) {
            text += "carry = \"part\"\nthen = \"may go on\"\nwith = \"origin\"\n";
        }
        return text;
    }
};

class SeedsWriter : WordChooser {
public:
    explicit SeedsWriter(std::uint64_t seed) : WordChooser(seed) {}

    std::string description() {
        std::string text = "language = 1\nfamily = \"seeds\"\nname = \"Random\"\n";
        text += "board = { houses = " + std::to_string(2 + number(5)) + " }\n";
        text += "start = { seeds = " + std::to_string(1 + number(6)) + " }\n";
        text += one({"", "end = { stuck = \"passes\" }", "end = { stuck = \"loses\" }", "end = { left = 3 }",
                     "end = { points = 9, who = \"either\" }", "end = { rest = \"last mover\" }",
                     "end = { rest = \"nobody\", repetition = \"counts\" }"});
        text +=
            one({"", "", "judgement = { store = -1000, move = 1000 }", "judgement = { row = 7, house = 0 }",
                 "judgement = { owned = 1000, house = -1000 }", "judgement = { store = 1000, row = 1000, move = -3 }"});
        text += "[sow]\n" + maybe(5, "from", {"any"}) + maybe(3, "way", {"cw", "either"}) +
                maybe(3, "origin", {"skip", "first"}) + maybe(3, "stores", {"own", "both"}) +
                maybe(3, "feed", {"must", "if able"}) + (chance(5) ? "least = 2\n" : "");
        const bool claims = chance(4);
        if (claims) text += one({"[claimed]\nmost = 1", "[claimed]\nto = \"store\"", "[claimed]\nexcept = \"ends\""});
        for (int rules = number(4); rules > 0; --rules) text += rule();
        if (claims) text += "[[fall]]\nin = \"enemy\"\nhere = 3\nclaim = \"" + word({"here", "pair"}) + "\"\n";
        return text;
    }

private:
    std::string rule() {
        std::string text = "[[fall]]\n" + maybe(5, "seed", {"each"}) +
                           maybe(2, "in", {"own", "enemy", "own store", "enemy store"}) +
                           maybe(2, "here", {"1", "2+", "1-3", "even", "odd"}) + maybe(5, "opposite", {"1+", "2"}) +
                           maybe(6, "next", {"0", "1+"});
        if (chance(2))
            text += "take = \"" + word({"here", "opposite", "next", "beyond"}) + "\"\n" + maybe(5, "to", {"row"}) +
                    maybe(4, "run", {"back", "on"}) + maybe(4, "slam", {"none", "forbidden"});
        return text + maybe(3, "then", {"sow on", "sow next", "move again"});
    }
};

}  // namespace

std::string random_description(std::uint64_t seed) { return DescriptionWriter(seed).description(); }

std::string random_description_of_seeds(std::uint64_t seed) { return SeedsWriter(seed).description(); }

}  // namespace tavoliere

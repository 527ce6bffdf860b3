#include "support/random_description.hpp"

#include <vector>

#include "core/random.hpp"

namespace tavoliere {

namespace {

class DescriptionWriter {
public:
    explicit DescriptionWriter(std::uint64_t seed) : random_(seed) {}

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
        for (int rules = 1 + random_.index(3); rules > 0; --rules) text += rule();
        return text;
    }

private:
    bool chance(int in) { return random_.index(in) == 0; }
    std::string word(const std::vector<std::string>& words) {
        return words[static_cast<std::size_t>(random_.index(static_cast<int>(words.size())))];
    }
    std::string one(const std::vector<std::string>& lines) { return word(lines) + "\n"; }
    static void replace(std::string& text, const std::string& from, const std::string& to) {
        if (const std::size_t at = text.find(from); at != std::string::npos) text.replace(at, from.size(), to);
    }
    std::string maybe(int in, const std::string& key, const std::vector<std::string>& values) {
        return chance(in) ? key + " = \"" + word(values) + "\"\n" : "";
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

    Random random_;
};

}  // namespace

std::string random_description(std::uint64_t seed) { return DescriptionWriter(seed).description(); }

}  // namespace tavoliere

#include <rapidcheck.h>

#include <map>
#include <set>

#include "core/text.hpp"
#include "game/game_probe.hpp"
#include "game/record.hpp"
#include "support/effort.hpp"
#include "support/games.hpp"

// Laws that every game keeps, with every option. Nothing here knows a game by name.
namespace tavoliere {
namespace {

class Laws : public ::testing::TestWithParam<Variant> {
protected:
    std::shared_ptr<const AnyGame> game = game_or_fail(GetParam().game, GetParam().options);

    // Visits positions of seeded random games, the starts and the ends among them.
    template <class Visit>
    void over_random_games(int games, Visit&& visit) {
        for (int seed = 0; seed < effort(games); ++seed) {
            Random random(static_cast<std::uint64_t>(seed) + 1);
            Record record(game);
            do visit(record);
            while (!HasFatalFailure() && record.play_random(random));
        }
    }

    // Every few plies is enough for the costly laws.
    template <class Visit>
    void over_sampled_positions(int games, std::size_t stride, Visit&& visit) {
        over_random_games(games, [&](const Record& record) {
            if (record.plies().size() % stride == 0 || record.outcome()) visit(record);
        });
    }

    // The pieces that the text of a position names, counted without the game's help: heights after a colon, letters
    // of a stack after a colon, or the letters of a FEN.
    int pieces_in_text(const std::string& text) {
        int pieces = 0;
        if (text.find('/') < text.find(' ') && text.find('=') > text.find(' ')) {
            for (const char c : text.substr(0, text.find(' ')))
                pieces += std::isalpha(static_cast<unsigned char>(c)) ? 1 : 0;
            return pieces;
        }
        static const std::set<std::string_view> lists{"w", "b", "y", "r", "s"}, rows{"south", "north", "stores"};
        for (const Slice& field : split_words(text)) {
            const std::size_t equals = field.text.find('=');
            if (rows.contains(field.text.substr(0, equals)))
                for (const Slice& item : split(field.substr(equals + 1), ','))
                    pieces += read_number(item.text.substr(0, item.text.find_first_of("sn"))).value();
            if (!lists.contains(field.text.substr(0, equals))) continue;
            for (const Slice& item : split(field.substr(equals + 1), ',')) {
                const std::size_t colon = item.text.find(':');
                if (colon == std::string_view::npos) {
                    ++pieces;
                    continue;
                }
                const std::string_view content = item.text.substr(colon + 1);
                const std::string_view digits = content.substr(0, content.find('+'));
                pieces += read_number(digits).value_or(static_cast<int>(digits.size()));
            }
        }
        return pieces;
    }
};

// Heights and top pieces by cell; more of a stack is not looked at, because some games show hidden pieces as the
// owner's.
using Tops = std::map<int, std::pair<std::size_t, ViewPiece>>;

Tops tops_of(const View& view) {
    Tops tops;
    for (const ViewStack& stack : view.stacks) tops[stack.cell] = {stack.pieces.size(), stack.pieces.back()};
    return tops;
}

// A picture on which changes are played, with no help of the rules.
class PlayedPicture {
public:
    explicit PlayedPicture(const View& view) {
        for (const ViewStack& stack : view.stacks) stacks_[stack.cell] = stack.pieces;
        for (const ViewHeap& heap : view.heaps) heaps_[heap.cell] = heap;
    }

    void apply(const Change& change) {
        switch (change.kind) {
            case Change::Kind::entered:
                return put(change);
            case Change::Kind::moved:
                take(change.from, change);
                EXPECT_EQ(change.split, !stacks_[change.from].empty());
                EXPECT_EQ(change.path.front(), change.from);
                EXPECT_EQ(change.path.back(), change.cell);
                return put(change);
            case Change::Kind::captured:
            case Change::Kind::removed:
                return take(change.cell, change);
            case Change::Kind::trimmed:
                return trim(change);
            case Change::Kind::turned:
                take(change.cell, change);
                return put(change);
            case Change::Kind::lifted:
                EXPECT_EQ(in_hand_, 0);
                in_hand_ += change.count;
                heaps_[change.cell].count -= change.count;
                return;
            case Change::Kind::sown:
                in_hand_ -= static_cast<int>(change.path.size());
                for (const int cell : change.path) ++heaps_[cell].count;
                return;
            case Change::Kind::taken:
                EXPECT_GT(change.count, 0);
                heaps_[change.from].count -= change.count;
                heaps_[change.cell].count += change.count;
                return;
            case Change::Kind::claimed:
                heaps_[change.cell].owner = owner_of(change.side);
                return;
            default:
                return;
        }
    }

    std::vector<ViewHeap> heaps() const {
        EXPECT_EQ(in_hand_, 0);
        std::vector<ViewHeap> all;
        for (const auto& [cell, heap] : heaps_) all.push_back(heap);
        return all;
    }

    Tops tops() const {
        Tops tops;
        for (const auto& [cell, pieces] : stacks_)
            if (!pieces.empty()) tops[cell] = {pieces.size(), pieces.back()};
        return tops;
    }

private:
    void take(int cell, const Change& change) {
        EXPECT_FALSE(change.pieces.empty());
        EXPECT_GE(stacks_[cell].size(), change.pieces.size());
        stacks_[cell].resize(stacks_[cell].size() - std::min(change.pieces.size(), stacks_[cell].size()));
    }
    void put(const Change& change) {
        std::vector<ViewPiece>& stack = stacks_[change.cell];
        EXPECT_LE(change.under, static_cast<int>(stack.size()));
        stack.insert(stack.end() - change.under, change.pieces.begin(), change.pieces.end());
    }
    void trim(const Change& change) {
        std::vector<ViewPiece>& stack = stacks_[change.cell];
        EXPECT_LT(change.pieces.size(), stack.size());
        stack.erase(stack.begin(), stack.begin() + static_cast<std::ptrdiff_t>(change.pieces.size()));
    }

    std::map<int, std::vector<ViewPiece>> stacks_;
    std::map<int, ViewHeap> heaps_;
    int in_hand_ = 0;
};

TEST_P(Laws, ChangesLeadFromOnePictureToTheNext) {
    over_random_games(2, [&](const Record& record) {
        if (record.plies().empty()) return;
        const std::size_t last = record.plies().size() - 1;
        PlayedPicture picture(game->view(record.position_before(last)));
        const std::vector<Change> changes = record.last_changes();
        ASSERT_FALSE(changes.empty()) << record.plies().back().action;
        for (const Change& change : changes) picture.apply(change);
        ASSERT_EQ(picture.tops(), tops_of(game->view(record.position()))) << record.plies().back().action;
        ASSERT_EQ(picture.heaps(), game->view(record.position()).heaps) << record.plies().back().action;
    });
}

TEST_P(Laws, TextAndPositionAreOne) {
    std::map<std::string, std::uint64_t> hash_of;
    over_random_games(3, [&](const Record& record) {
        const std::string text = game->format_position(record.position());
        const auto parsed = game->parse_position(text);
        ASSERT_TRUE(parsed) << text << ": " << parsed.error().in(Language::english);
        ASSERT_EQ(game->format_position(*parsed), text);
        ASSERT_EQ(game->hash(*parsed), game->hash(record.position())) << text;
        ASSERT_EQ(game->repetition_hash(*parsed), game->repetition_hash(record.position())) << text;
        const auto [known, is_new] = hash_of.emplace(text, game->hash(record.position()));
        ASSERT_EQ(known->second, game->hash(record.position())) << text;
        ASSERT_EQ(game->outcome(*parsed), game->outcome(record.position())) << text;
    });
}

TEST_P(Laws, DifferentTextsHaveDifferentHashes) {
    // The fields that may be left out of the hash are the counters of a FEN.
    std::map<std::uint64_t, std::string> text_of;
    over_random_games(3, [&](const Record& record) {
        const std::string text = game->format_position(record.position());
        if (text.find('/') < text.find(' ')) return;
        const auto [known, is_new] = text_of.emplace(game->hash(record.position()), text);
        ASSERT_EQ(known->second, text);
    });
}

TEST_P(Laws, IncrementalHashIsTheHashFromScratch) {
    over_random_games(10, [&](const Record& record) {
        ASSERT_EQ(game->hash(record.position()), game->probe().hash_from_scratch(record.position()))
            << game->format_position(record.position());
    });
}

TEST_P(Laws, ActionsParseBackToThemselvesWithoutDuplicates) {
    over_sampled_positions(2, 9, [&](const Record& record) {
        const AnyPosition& pos = record.position();
        const std::vector<std::string> actions = game->actions(pos);
        ASSERT_TRUE(std::is_sorted(actions.begin(), actions.end()));
        ASSERT_EQ(std::adjacent_find(actions.begin(), actions.end()), actions.end()) << game->format_position(pos);
        ASSERT_EQ(game->action_count(pos), actions.size()) << game->format_position(pos);
        const std::size_t stride = actions.size() / 300 + 1;
        for (std::size_t i = 0; i < actions.size(); i += stride) {
            const auto played = game->play(pos, actions[i]);
            ASSERT_TRUE(played) << game->format_position(pos) << " " << played.error().in(Language::english);
            ASSERT_EQ(played->text, actions[i]);
            const auto again = game->play(pos, actions[i]);
            ASSERT_EQ(game->format_position(again->after), game->format_position(played->after));
        }
    });
}

TEST_P(Laws, AFinishedPositionHasNoActionsAndAnyOtherHasSome) {
    over_random_games(10, [&](const Record& record) {
        const bool over = game->outcome(record.position()).has_value();
        ASSERT_EQ(game->action_count(record.position()) == 0, over) << game->format_position(record.position());
    });
}

TEST_P(Laws, SymmetricPositionsHaveTheSamePerft) {
    over_sampled_positions(2, 7, [&](const Record& record) {
        const AnyPosition& pos = record.position();
        const int depth = game->action_count(pos) < 150 ? 2 : 1;
        const std::optional<std::uint64_t> leaves = game->perft(pos, depth);
        for (int symmetry = 0; symmetry < game->probe().symmetry_count(); ++symmetry) {
            const AnyPosition image = game->probe().transformed(pos, symmetry);
            ASSERT_EQ(game->perft(image, depth), leaves)
                << game->format_position(pos) << " -> " << game->format_position(image);
            ASSERT_EQ(game->hash(image), game->probe().hash_from_scratch(image));
            ASSERT_EQ(game->outcome(image).has_value(), game->outcome(pos).has_value());
            ASSERT_TRUE(game->parse_position(game->format_position(image))) << game->format_position(image);
        }
    });
}

TEST_P(Laws, ARecordReplaysToTheSameHash) {
    Random random(77);
    Record record(game);
    while (record.play_random(random)) {
    }
    Record replayed(game);
    for (const Record::Ply& ply : record.plies()) ASSERT_FALSE(replayed.play(ply.action)) << ply.action;
    EXPECT_EQ(game->hash(replayed.position()), game->hash(record.position()));
    EXPECT_EQ(replayed.outcome(), record.outcome());
    EXPECT_TRUE(replayed.play("pass").has_value()) << "the game is over";
    while (replayed.undo()) {
    }
    EXPECT_EQ(game->hash(replayed.position()), game->hash(game->start()));
}

TEST_P(Laws, TheViewShowsEveryPieceOnce) {
    const int cells = game->scene().board.size();
    over_random_games(3, [&](const Record& record) {
        const View view = game->view(record.position());
        const std::string text = game->format_position(record.position());
        int pieces = 0, last = -1;
        for (const ViewStack& stack : view.stacks) {
            ASSERT_GT(stack.cell, last) << text;
            ASSERT_LT(stack.cell, cells);
            ASSERT_FALSE(stack.pieces.empty());
            last = stack.cell;
            pieces += static_cast<int>(stack.pieces.size());
        }
        last = -1;
        for (const ViewHeap& heap : view.heaps) {
            ASSERT_GT(heap.cell, last) << text;
            last = heap.cell;
            pieces += heap.count;
        }
        ASSERT_EQ(view.heaps.size(), game->scene().sowing ? static_cast<std::size_t>(cells) : 0u);
        ASSERT_EQ(pieces, pieces_in_text(text)) << text;
        ASSERT_EQ(view.turn, game->turn(record.position()));
        ASSERT_EQ(view, game->view(*game->parse_position(text))) << text;
    });
}

TEST_P(Laws, TheSceneNamesEveryCellOnce) {
    std::set<std::string> names;
    for (const Board::Cell& cell : game->scene().board.cells) EXPECT_TRUE(names.insert(cell.name).second) << cell.name;
    EXPECT_FALSE(game->scene().board.labels.empty());
}

TEST_P(Laws, RandomTurnsAreDrawnUniformly) {
    // The playouts draw turns by their own fast way; it must reach every turn, each as often as the others. The bound
    // on chi-square is far above its mean (the degrees of freedom), so that a fair draw never fails in practice.
    int judged = 0, too_many = 0;
    over_sampled_positions(1, 29, [&](const Record& record) {
        const AnyPosition& pos = record.position();
        const std::vector<std::string> actions = game->actions(pos);
        too_many += actions.size() > 400;
        if (actions.size() < 2 || actions.size() > 400) return;
        ++judged;
        const int draws = static_cast<int>(actions.size()) * 40;
        const std::map<std::uint64_t, int> drawn = game->probe().sample_random_turns(pos, 5, draws);
        std::map<std::uint64_t, int> ways;
        for (const std::string& action : actions) ++ways[game->hash(game->play(pos, action)->after)];
        double chi_square = 0;
        int seen = 0;
        for (const auto& [hash, count] : ways) {
            const double expected = 40.0 * count;
            const auto found = drawn.find(hash);
            const double observed = found == drawn.end() ? 0 : found->second;
            seen += static_cast<int>(observed);
            chi_square += (observed - expected) * (observed - expected) / expected;
        }
        ASSERT_EQ(seen, draws) << "turns that are not legal were drawn: " << game->format_position(pos);
        const double freedom = static_cast<double>(ways.size() - 1);
        ASSERT_LT(chi_square, freedom + 8 * std::sqrt(2 * freedom) + 8) << game->format_position(pos);
    });
    // With three birds of each Volo has nothing but passes, and so nothing to choose from.
    EXPECT_TRUE(judged > 0 || too_many == 0) << "no position has few enough actions to draw them all";
}

TEST_P(Laws, PlayoutsEnd) {
    const PlayoutTally tally = game->playouts(game->start(), 1, 0.0, [] { return false; });
    EXPECT_EQ(tally.playouts, 1u);
    EXPECT_EQ(tally.wins[0] + tally.wins[1] + tally.draws, 1u);
    EXPECT_LE(tally.plies, static_cast<std::uint64_t>(game->cap()));
}

TEST_P(Laws, GarbageIsRefusedInWordsOfBothLanguages) {
    Random random(3);
    Record record(game);
    for (int i = 0; i < 12; ++i) record.play_random(random);
    const std::string text = game->format_position(record.position());
    EXPECT_TRUE(rc::check(GetParam().name(), [&] {
        std::string mutated = text;
        const int edits = *rc::gen::inRange(1, 4);
        for (int i = 0; i < edits; ++i) {
            const auto at = *rc::gen::inRange<std::size_t>(0, mutated.size() + 1);
            const auto with = *rc::gen::container<std::string>(*rc::gen::inRange(0, 3), rc::gen::character<char>());
            mutated.replace(std::min(at, mutated.size()), *rc::gen::inRange<std::size_t>(0, 5), with);
        }
        const auto parsed = game->parse_position(mutated);
        if (parsed) {
            // What was accepted must be a position like any other.
            const std::string again = game->format_position(*parsed);
            RC_ASSERT(game->format_position(*game->parse_position(again)) == again);
            RC_ASSERT(game->hash(*parsed) == game->probe().hash_from_scratch(*parsed));
            RC_ASSERT((game->action_count(*parsed) == 0) == game->outcome(*parsed).has_value());
        } else {
            RC_ASSERT(!parsed.error().in(Language::english).empty());
            RC_ASSERT(!parsed.error().in(Language::italian).empty());
        }
        const auto bytes = *rc::gen::arbitrary<std::string>();
        RC_ASSERT(!game->parse_position(bytes) || bytes.size() > 3);
        const auto played = game->play(record.position(), bytes);
        if (!played) RC_ASSERT(!played.error().in(Language::italian).empty());
    }));
}

INSTANTIATE_TEST_SUITE_P(Every, Laws, ::testing::ValuesIn(all_variants()),
                         [](const auto& test) { return test.param.name(); });

}  // namespace
}  // namespace tavoliere

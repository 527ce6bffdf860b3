#include <filesystem>
#include <map>

#include "games/described/described_options.hpp"
#include "games/described_game.hpp"
#include "games/stacks/stacks_reader.hpp"
#include "support/effort.hpp"
#include "support/games.hpp"
#include "support/random_description.hpp"

// What stays the same in a described game, as its words say it: pieces that nothing takes off the board, seeds, and the
// columns of games that take prisoners from the top of an enemy stack.
namespace tavoliere {
namespace {

std::optional<stacks::Description> stacks_of(const std::string& text, const Options::Given& given) {
    described::Complaints complaints;
    const auto value = described::read_toml(text);
    if (!value || value->find("family")->text != "stacks") return std::nullopt;
    const auto options = described::DescribedOptions::read(*value, complaints);
    return stacks::read_description(options.chosen(*value, given), complaints);
}

bool keeps_all_pieces(const stacks::Description& text) {
    const auto loses_pieces = [&](const stacks::MoveRule& rule) {
        return rule.take != stacks::Take::nothing && rule.to == stacks::To::off && text.off != stacks::Off::home;
    };
    return text.trim == 0 && text.score_at == 0 && text.keep.empty() && std::ranges::none_of(text.moves, loses_pieces);
}

// A jump puts the top of an enemy stack under an own one, and no stack ever lands on another or is parted.
bool makes_columns(const stacks::Description& text) {
    const auto keeps_columns = [](const stacks::MoveRule& rule) {
        const bool takes_top = rule.over == stacks::Over::enemy && rule.take == stacks::Take::top;
        return rule.from == stacks::From::own && rule.carry == stacks::Carry::whole && rule.onto == 1 &&
               (rule.take == stacks::Take::nothing || (takes_top && rule.to == stacks::To::under));
    };
    const auto is_single = [](const stacks::PlacedStack& stack) { return stack.pieces.size() == 1; };
    const bool takes_prisoners =
        std::ranges::any_of(text.moves, [](const stacks::MoveRule& rule) { return rule.to == stacks::To::under; });
    return takes_prisoners && text.owner == stacks::StackOwner::top && std::ranges::all_of(text.moves, keeps_columns) &&
           std::ranges::all_of(text.start, is_single);
}

// By owner, on the board and in hand.
std::map<Owner, int> pieces_of(const View& view) {
    std::map<Owner, int> count;
    for (const ViewStack& stack : view.stacks)
        for (const ViewPiece& piece : stack.pieces) ++count[piece.owner];
    for (const ViewReserve& reserve : view.reserves) count[reserve.piece.owner] += reserve.count;
    std::erase_if(count, [](const auto& owner) { return owner.second == 0; });
    return count;
}

int seeds_of(const View& view) {
    int seeds = 0;
    for (const ViewHeap& heap : view.heaps) seeds += heap.count;
    return seeds;
}

int runs_of_colour(const ViewStack& stack) {
    int runs = 1;
    for (std::size_t i = 1; i < stack.pieces.size(); ++i)
        if (stack.pieces[i].owner != stack.pieces[i - 1].owner) ++runs;
    return runs;
}

template <class Visit>
void over_random_games(const AnyGame& game, int games, int turns, Visit&& visit) {
    for (int seed = 1; seed <= games; ++seed) {
        Random random(static_cast<std::uint64_t>(seed));
        AnyPosition pos = game.start();
        for (int turn = 0; turn < turns; ++turn) {
            const auto played = game.play_random(pos, random);
            if (!played) break;
            pos = played->after;
            visit(game.view(pos), game.format_position(pos));
            if (::testing::Test::HasFatalFailure()) return;
        }
    }
}

void expect_kept(const AnyGame& game, const std::string& text, int games, int turns) {
    const View start = game.view(game.start());
    const auto description = stacks_of(text, game.options().given());
    const bool keeps_pieces = description && keeps_all_pieces(*description);
    const bool has_columns = description && makes_columns(*description);
    over_random_games(game, games, turns, [&](const View& view, const std::string& position) {
        ASSERT_EQ(seeds_of(view), seeds_of(start)) << position;
        if (keeps_pieces) {
            ASSERT_EQ(pieces_of(view), pieces_of(start)) << position;
        }
        if (!has_columns) return;
        for (const ViewStack& stack : view.stacks) ASSERT_LE(runs_of_colour(stack), 2) << position;
    });
}

class Conservation : public ::testing::TestWithParam<Variant> {};

std::vector<Variant> described_variants() {
    std::vector<Variant> variants = all_variants();
    std::erase_if(variants, [](const Variant& each) { return catalog().find(each.game)->description.empty(); });
    return variants;
}

TEST_P(Conservation, HoldsAsTheDescriptionSays) {
    const auto game = game_or_fail(GetParam().game, GetParam().options);
    expect_kept(*game, std::string(game->family().description), effort(20), 300);
}

INSTANTIATE_TEST_SUITE_P(Every, Conservation, ::testing::ValuesIn(described_variants()),
                         [](const auto& test) { return test.param.name(); });

// The descriptions say what one knows of these games.
TEST(Conserved, AreTheGamesInWhichNothingLeavesTheBoard) {
    std::vector<std::string> keep_pieces, make_columns;
    for (const FamilyPtr& family : catalog().families()) {
        if (family->description.empty()) continue;
        const auto description = stacks_of(std::string(family->description), {});
        if (description && keeps_all_pieces(*description)) keep_pieces.emplace_back(family->info.id);
        if (description && makes_columns(*description)) make_columns.emplace_back(family->info.id);
    }
    EXPECT_EQ(keep_pieces, (std::vector<std::string>{"accasta", "bashne", "lasca"}));
    EXPECT_EQ(make_columns, (std::vector<std::string>{"bashne", "lasca"}));
}

// Games that are not said to keep their pieces do lose some: the count sees it.
TEST(Conserved, IsNothingWherePiecesAreTakenOff) {
    for (const char* id : {"draughts", "focus"}) {
        const auto game = game_or_fail(id);
        const auto start = pieces_of(game->view(game->start()));
        bool lost = false;
        over_random_games(*game, 1, 300,
                          [&](const View& view, const std::string&) { lost |= pieces_of(view) != start; });
        EXPECT_TRUE(lost) << id;
    }
}

void expect_kept_in(const std::string& text, int games, int turns) {
    DescribedGame described = read_description(text, "kept");
    if (!described.family) return;
    Catalog games_by_id;
    games_by_id.add(std::move(*described.family));
    const auto game = games_by_id.make("kept");
    ASSERT_TRUE(game) << text;
    expect_kept(**game, text, games, turns);
}

TEST(Conserved, IsWhatTheExamplesSay) {
    for (const auto& file : std::filesystem::directory_iterator(TAVOLIERE_SOURCE_DIR "/docs/examples")) {
        if (file.path().extension() != ".toml") continue;
        std::string text;
        for (const std::string& line : lines_of(file.path().string())) text += line + '\n';
        expect_kept_in(text, effort(10), 100);
    }
}

TEST(Conserved, IsWhatRandomDescriptionsSay) {
    for (std::uint64_t seed = 1; seed <= static_cast<std::uint64_t>(effort(600)); ++seed) {
        expect_kept_in(random_description(seed), 1, 20);
        expect_kept_in(random_description_of_seeds(seed), 1, 20);
        ASSERT_FALSE(HasFatalFailure()) << random_description(seed) << random_description_of_seeds(seed);
    }
}

}  // namespace
}  // namespace tavoliere

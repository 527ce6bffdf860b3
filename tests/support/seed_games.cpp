#include "support/seed_games.hpp"

#include "game/erased_game.hpp"
#include "games/seeds/seeds.hpp"
#include "search/engine.hpp"

namespace tavoliere {

namespace seeds {
extern const EngineMaker<Rules> engines;
}

namespace {

using namespace seeds;

Description oware(const Options& options) {
    Description game;
    game.fill(4);
    game.origin = Origin::skip;
    game.feed = Feed::must;
    game.points = 25;
    game.repetition = options.is("repetition", "own") ? Repetition::counts : Repetition::draws;
    Fall capture{.in = Where::enemy, .here = NumberSet::from_to(2, 3), .take = {Takes::here}, .run = Run::back};
    capture.slam = options.is("grand_slam", "none") ? Slam::none : Slam::take;
    if (options.is("grand_slam", "forbidden")) capture.slam = Slam::forbidden;
    game.falls = {capture};
    return game;
}

Description kalah(const Options& options) {
    Description game;
    game.houses = options.number("houses");
    game.fill(options.number("seeds"));
    game.stores = Stores::own;
    game.who = options.is("end", "either") ? Who::either : Who::mover;
    const NumberSet facing = options.is("capture", "empty") ? NumberSet::all() : NumberSet::at_least(1);
    game.falls = {
        {.in = Where::own_store, .then = Then::move_again},
        {.in = Where::own, .here = NumberSet::only(1), .opposite = facing, .take = {Takes::here, Takes::opposite}}};
    return game;
}

Description toguz(const Options&) {
    Description game;
    game.houses = 9;
    game.fill(9);
    game.origin = Origin::first;
    game.most_claims = 1;
    game.except = {Except::last_house, Except::same_number};
    game.claimed_to = ClaimedTo::store;
    game.points = 82;
    game.falls = {{.in = Where::enemy, .here = NumberSet::even(), .take = {Takes::here}},
                  {.in = Where::enemy, .here = NumberSet::only(3), .claim = Claim::here}};
    return game;
}

Description layli(const Options& options) {
    Description game;
    game.fill(4);
    game.way = Way::cw;
    if (options.is("opening", "right")) game.opening = 5;
    game.who = options.is("end", "either") ? Who::either : Who::mover;
    game.falls = {{.here = NumberSet::at_least(2), .then = Then::sow_on},
                  {.in = Where::own, .opposite = NumberSet::only(3), .claim = Claim::pair},
                  {.in = Where::own, .take = {Takes::opposite}}};
    return game;
}

Description pallanguli(const Options&) {
    Description game;
    game.houses = 7;
    game.fill(6);
    game.feed = Feed::if_able;
    game.points = 43;
    game.left = 6;
    game.rest = Rest::last_mover;
    game.stuck = Stuck::passes;
    game.falls = {
        {.seed = Which::each, .here = NumberSet::only(4), .take = {Takes::here}, .to = Gets::row},
        {.next = NumberSet::at_least(1), .then = Then::sow_next},
        {.next = NumberSet::only(0), .take = {Takes::beyond}},
    };
    return game;
}

OptionSpec choice(std::string_view key, std::initializer_list<std::string_view> values) {
    OptionSpec spec{.key = key, .name = {key, key}, .meaning = {key, key}, .newsletter_default = *values.begin()};
    for (const std::string_view value : values) spec.values.push_back({value, {value, value}});
    return spec;
}

OptionSpec number(std::string_view key, int least, int most, std::string_view usual) {
    return {.key = key,
            .name = {key, key},
            .meaning = {key, key},
            .least = least,
            .most = most,
            .newsletter_default = usual};
}

void add(Catalog& games, std::string_view id, Description (*describe)(const Options&),
         std::vector<OptionSpec> options) {
    const auto make = [describe](const FamilyPtr& family, const Options& chosen, std::string_view) {
        return std::make_unique<ErasedGame<Rules>>(family, chosen, Rules(describe(chosen)), engines);
    };
    games.add({.info = {.id = id,
                        .name = {id, id},
                        .author = {},
                        .year = 0,
                        .idea = {id, id},
                        .colours = {{{'s', {"South", "Sud"}}, {'n', {"North", "Nord"}}}},
                        .options = with_common_options(std::move(options))},
               .make = make});
}

}  // namespace

const Catalog& seed_games() {
    static const Catalog games = [] {
        Catalog made;
        add(made, "oware", oware,
            {choice("grand_slam", {"none", "take", "forbidden"}), choice("repetition", {"own", "draw"})});
        add(made, "kalah", kalah,
            {number("houses", 1, 6, "6"), number("seeds", 1, 6, "4"), choice("capture", {"standard", "empty"}),
             choice("end", {"either", "mover"})});
        add(made, "toguz", toguz, {});
        add(made, "layli", layli, {choice("end", {"mover", "either"}), choice("opening", {"any", "right"})});
        add(made, "pallanguli", pallanguli, {});
        return made;
    }();
    return games;
}

}  // namespace tavoliere

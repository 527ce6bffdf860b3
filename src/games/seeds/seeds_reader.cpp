#include "games/seeds/seeds_reader.hpp"

#include "core/text.hpp"
#include "games/described/table_reader.hpp"
#include "games/seeds/seeds.hpp"
#include "games/seeds/seeds_checks.hpp"
#include "games/seeds/seeds_vocabulary.hpp"
#include "games/seeds/seeds_weight_words.hpp"

namespace tavoliere::seeds {

using described::Complaints;
using described::TableReader;
using described::Value;

namespace {

std::optional<int> seeds_in_text(std::string_view text) {
    const std::optional<int> number = read_number(text);
    return number && *number <= most_seeds ? number : std::nullopt;
}

std::optional<NumberSet> numbers_in_text(std::string_view text) {
    if (text == "any") return NumberSet::all();
    if (text == "even") return NumberSet::even();
    if (text == "odd") return NumberSet::odd();
    if (text.ends_with('+')) {
        const auto least = seeds_in_text(text.substr(0, text.size() - 1));
        return least ? std::optional(NumberSet::at_least(*least)) : std::nullopt;
    }
    const std::size_t dash = text.find('-');
    const auto least = seeds_in_text(text.substr(0, dash));
    const auto most = dash == std::string_view::npos ? least : seeds_in_text(text.substr(dash + 1));
    if (!least || !most || *least > *most) return std::nullopt;
    return NumberSet::from_to(*least, *most);
}

// A set of the values of a word; empty where the word is absent.
template <class Enum>
Several<Enum> several(const TableReader& table, std::string_view key, Enum last) {
    Several<Enum> set;
    if (!table.has(key)) return set;
    const unsigned bits = table.choices(key);
    for (int i = 0; i <= static_cast<int>(last); ++i)
        if (bits >> i & 1) set.add(static_cast<Enum>(i));
    return set;
}

NumberSet numbers(const TableReader& fall, std::string_view key) {
    const Value* value = fall.find(key);
    if (!value) return NumberSet::all();
    if (const auto set = read_numbers(*value)) return *set;
    fall.complain(key,
                  {{"{} = {}: no number of seeds", "{} = {}: non è un numero di semi"},
                   {std::string(key), described::shown(*value)}},
                  {{"any, a number up to 255, a list, \"2+\", \"1-3\", \"even\" or \"odd\"",
                    "any, un numero fino a 255, una lista, \"2+\", \"1-3\", \"even\" o \"odd\""}});
    return NumberSet::all();
}

void missing(const Value& text, std::string_view table, std::string_view key, std::string_view example,
             Complaints& complaints) {
    const Value* found = text.find(table);
    complaints.add(found ? found->at : described::Location{1, 1},
                   {{"{} is missing in {}", "manca {} in {}"}, {std::string(key), std::string(table)}},
                   {{"{}", "{}"}, {std::string(example)}});
}

void read_board(const Value& text, Description& game, Complaints& complaints) {
    const TableReader board(text.find("board"), "board", vocabulary(), complaints);
    if (!board.has("houses")) return missing(text, "board", "houses", "board = { houses = 6 }", complaints);
    game.houses = board.number("houses", 1, most_houses, game.houses);
}

void read_start(const Value& text, Description& game, Complaints& complaints) {
    const TableReader start(text.find("start"), "start", vocabulary(), complaints);
    const Value* seeds = start.find("seeds");
    if (!seeds) return missing(text, "start", "seeds", "start = { seeds = 4 }", complaints);
    if (!seeds->is_list()) return game.fill(start.number("seeds", 1, most_seeds, 1));
    if (static_cast<int>(seeds->items.size()) != game.houses)
        return start.complain("seeds",
                              {{"{} numbers for {} houses", "{} numeri per {} case"},
                               {std::to_string(seeds->items.size()), std::to_string(game.houses)}},
                              {{"one number for each house of a row", "un numero per ogni casa di una fila"}});
    for (std::size_t i = 0; i < seeds->items.size(); ++i) {
        const Value& item = seeds->items[i];
        if (!item.is_number() || item.number < 0 || item.number > most_seeds)
            return complaints.add(
                item.at, {{"{} is no number of seeds", "{} non è un numero di semi"}, {described::shown(item)}},
                {{"a number from 0 to 255", "un numero da 0 a 255"}});
        game.row[i] = static_cast<std::uint8_t>(item.number);
    }
}

void read_sow(const TableReader& sow, Description& game) {
    game.from = sow.choice<From>("from");
    game.least = sow.number("least", 1, most_seeds, 1);
    game.way = sow.choice<Way>("way");
    game.origin = sow.choice<Origin>("origin");
    game.stores = sow.choice<Stores>("stores");
    game.feed = sow.choice<Feed>("feed");
    const std::string opening = sow.text("opening");
    if (opening.empty() || opening == "any") return;
    game.opening = find_house(opening, game.houses);
    if (!game.opening)
        sow.complain(
            "opening", {{"{} is no house of this board", "{} non è una casa di questo tavoliere"}, {quoted(opening)}},
            {{"any, or a house from a1 to {}", "any, o una casa da a1 a {}"}, {house_name(game.houses, game.houses)}});
}

Fall read_fall(const Value& value, Complaints& complaints) {
    const TableReader table(&value, "fall", vocabulary(), complaints);
    Fall fall;
    fall.seed = table.choice<Which>("seed");
    fall.in = table.choice<Where>("in");
    fall.here = numbers(table, "here");
    fall.opposite = numbers(table, "opposite");
    fall.next = numbers(table, "next");
    fall.take = several(table, "take", Takes::beyond);
    fall.to = table.choice<Gets>("to");
    fall.run = table.choice<Run>("run");
    fall.slam = table.choice<Slam>("slam");
    if (table.has("claim")) fall.claim = table.choice<Claim>("claim");
    fall.then = table.choice<Then>("then");
    return fall;
}

void read_falls(const Value* list, Description& game, Complaints& complaints) {
    if (!list) return;
    if (!list->is_list() || list->items.size() > most_falls)
        return complaints.add(list->at,
                              {{"the game has 0 to {} rules [[fall]]", "il gioco ha da 0 a {} regole [[fall]]"},
                               {std::to_string(most_falls)}},
                              {{"[[fall]] and below it take = \"here\"", "[[fall]] e sotto take = \"here\""}});
    for (const Value& item : list->items) game.falls.push_back(read_fall(item, complaints));
}

void read_end(const TableReader& end, Description& game) {
    if (end.has("points")) game.points = end.number("points", 1, most_seeds, 1);
    if (end.has("left")) game.left = end.number("left", 0, most_seeds, 0);
    game.stuck = end.choice<Stuck>("stuck");
    game.who = end.choice<Who>("who");
    game.rest = end.choice<Rest>("rest");
    game.repetition = end.choice<Repetition>("repetition");
}

}  // namespace

std::optional<NumberSet> read_numbers(const Value& value) {
    if (value.is_number())
        return value.number >= 0 && value.number <= most_seeds
                   ? std::optional(NumberSet::only(static_cast<int>(value.number)))
                   : std::nullopt;
    if (value.is_text()) return numbers_in_text(value.text);
    if (!value.is_list()) return std::nullopt;
    if (value.items.empty()) return NumberSet::all();  // an empty list says nothing
    NumberSet all;
    for (const Value& item : value.items) {
        const auto some = item.is_list() ? std::nullopt : read_numbers(item);
        if (!some) return std::nullopt;
        all.add(*some);
    }
    return all;
}

std::optional<Description> read_description(const Value& text, Complaints& complaints) {
    Description game;
    const TableReader top(&text, "", vocabulary(), complaints);
    read_board(text, game, complaints);
    read_start(text, game, complaints);
    read_sow(TableReader(text.find("sow"), "sow", vocabulary(), complaints), game);
    read_falls(text.find("fall"), game, complaints);
    const TableReader claimed(text.find("claimed"), "claimed", vocabulary(), complaints);
    if (claimed.has("most")) game.most_claims = claimed.number("most", 1, ring_size, 1);
    game.except = several(claimed, "except", Except::ends);
    game.claimed_to = claimed.choice<ClaimedTo>("to");
    read_end(TableReader(text.find("end"), "end", vocabulary(), complaints), game);
    game.weights = described::read_weights(text.find(described::judgement), weight_words, vocabulary(), complaints);
    if (complaints.none()) check_description(game, text, complaints);
    return complaints.none() ? std::optional(std::move(game)) : std::nullopt;
}

}  // namespace tavoliere::seeds

#include <bit>

#include "core/letter_case.hpp"
#include "core/text.hpp"
#include "games/seeds/seeds.hpp"

namespace tavoliere::seeds {

namespace {

constexpr std::array<std::string_view, 2> row_keys{"south", "north"};
constexpr std::string_view owner_letters = "sn";

// The house of this row that has this letter, counted from a.
int house_of_letter(int letter, Side row, int houses) { return row == Side::first ? letter : 2 * houses - 1 - letter; }

std::string row_text(const Position& pos, Side row, int houses) {
    std::vector<std::string> parts;
    for (int letter = 0; letter < houses; ++letter) {
        const int house = house_of_letter(letter, row, houses);
        std::string part = std::to_string(pos.seeds[house]);
        for (const Side owner : {Side::first, Side::second})
            if (pos.claimed[index(owner)] >> house & 1) part += owner_letters[index(owner)];
        parts.push_back(std::move(part));
    }
    return join(parts, ",");
}

Message expected_row(int houses) {
    return {{"the seeds of {} houses, from a on, such as {}", "i semi di {} case, a partire da a, come {}"},
            {std::to_string(houses), join(std::vector<std::string>(static_cast<std::size_t>(houses), "4"), ",")}};
}

Message expected_seeds(int material, bool with_owner) {
    if (with_owner)
        return {{"a number from 0 to {}, with s or n behind it where the house is owned for good",
                 "un numero da 0 a {}, seguito da s o n se la casa è posseduta per sempre"},
                {std::to_string(material)}};
    return {{"a number from 0 to {}", "un numero da 0 a {}"}, {std::to_string(material)}};
}

// Reads "3", or "3s" for a house that is South's for good.
std::optional<Error> read_house(const Rules& rules, Position& pos, const Slice& item, int house) {
    const bool claims = has_claims(rules.description());
    std::string_view digits = item.text;
    const std::size_t owner = digits.empty() || !claims ? std::string_view::npos : owner_letters.find(digits.back());
    if (owner != std::string_view::npos) digits.remove_suffix(1);
    const std::optional<int> number = read_number(digits);
    if (!number || *number > rules.material())
        return error_at(item, {"bad number of seeds {}", "numero di semi errato: {}"},
                        expected_seeds(rules.material(), claims));
    pos.seeds[house] = static_cast<std::uint8_t>(*number);
    if (owner == std::string_view::npos) return std::nullopt;
    pos.claimed[owner] |= cell_bit(house);
    if (rules.description().claimed_to == ClaimedTo::store && *number > 0)
        return error_at(item, {"seeds in an owned house: {}", "semi in una casa posseduta: {}"},
                        {{"0, since its seeds go to the owner's store", "0, perché i suoi semi vanno nel granaio"}});
    return std::nullopt;
}

std::optional<Error> read_row(const Rules& rules, const Fields& fields, Position& pos, Side row) {
    const std::string_view key = row_keys[index(row)];
    const int houses = rules.description().houses;
    const Slice* value = fields.find(key);
    if (!value)
        return Error{
            {{"field {} is missing", "manca il campo {}"}, {quoted(key)}}, expected_row(houses), fields.end_column()};
    const std::vector<Slice> items = split(*value, ',');
    if (static_cast<int>(items.size()) != houses)
        return error_at(*value, {"{} is not a whole row", "{} non è una fila intera"}, expected_row(houses));
    for (int letter = 0; letter < houses; ++letter)
        if (auto error = read_house(rules, pos, items[letter], house_of_letter(letter, row, houses))) return error;
    return std::nullopt;
}

std::optional<Error> check_whole(const Rules& rules, const Fields& fields, const Position& pos) {
    int seeds = 0;
    for (const std::uint8_t number : pos.seeds) seeds += number;
    if (seeds > rules.material())
        return Error{{{"too many seeds: {}", "troppi semi: {}"}, {std::to_string(seeds)}},
                     {{"at most {}, with those in the stores", "al massimo {}, compresi quelli nei granai"},
                      {std::to_string(rules.material())}},
                     fields.end_column()};
    for (const Cells claimed : pos.claimed)
        if (std::popcount(claimed) > rules.tables().most_claims)
            return Error{{{"too many houses owned by one side: {}", "troppe case possedute da una parte: {}"},
                          {std::to_string(std::popcount(claimed))}},
                         {{"at most {}", "al massimo {}"}, {std::to_string(rules.tables().most_claims)}},
                         fields.end_column()};
    return std::nullopt;
}

// In North's row the letters go down where the sowing is counter-clockwise.
bool goes_to_higher_letters(const SowingTables& tables, Move move) {
    return (tables.owner_of_row(move.house) == Side::first) == (move.clockwise == 0);
}

Message expected_house(const Description& description) {
    const std::string last = house_name(description.houses, description.houses);
    if (description.way == Way::either)
        return {
            {"a house from a1 to {} and the way, such as a1> or a1<", "una casa da a1 a {} e il verso, come a1> o a1<"},
            {last}};
    return {{"a house from a1 to {}", "una casa da a1 a {}"}, {last}};
}

}  // namespace

std::string house_name(int house, int houses) {
    const int letter = house < houses ? house : 2 * houses - 1 - house;
    return {static_cast<char>('a' + letter), house < houses ? '1' : '2'};
}

std::optional<int> find_house(std::string_view name, int houses) {
    if (name.size() != 2 || (name[1] != '1' && name[1] != '2')) return std::nullopt;
    const int letter = in_small_letters(name)[0] - 'a';
    if (letter < 0 || letter >= houses) return std::nullopt;
    return house_of_letter(letter, name[1] == '1' ? Side::first : Side::second, houses);
}

std::string Rules::format(const Position& pos) const {
    std::string text = pos.turn == Side::first ? "turn=s" : "turn=n";
    for (const Side row : {Side::first, Side::second})
        text += ' ' + std::string(row_keys[index(row)]) + '=' + row_text(pos, row, tables_.houses);
    text += " stores=" + std::to_string(pos.store(Side::first)) + ',' + std::to_string(pos.store(Side::second));
    if (pos.endless) text += " endless=1";
    return text;
}

Result<Position> Rules::parse(std::string_view text) const {
    const Result<Fields> fields = has_relays(description_)
                                      ? Fields::read(text, {"turn", "south", "north", "stores", "endless"})
                                      : Fields::read(text, {"turn", "south", "north", "stores"});
    if (!fields) return fields.error();
    const Result<int> turn = fields->choice("turn", {"s", "n"});
    if (!turn) return turn.error();
    Position pos;
    pos.turn = static_cast<Side>(*turn);
    for (const Side row : {Side::first, Side::second})
        if (auto error = read_row(*this, *fields, pos, row)) return *error;
    if (fields->find("stores")) {
        const Result<std::array<int, 2>> stores = fields->pair("stores", material_);
        if (!stores) return stores.error();
        for (const Side side : {Side::first, Side::second})
            pos.seeds[store_of(side)] = static_cast<std::uint8_t>((*stores)[index(side)]);
    }
    const Result<int> endless = fields->choice_or("endless", {"0", "1"}, 0);
    if (!endless) return endless.error();
    pos.endless = static_cast<std::uint8_t>(*endless);
    if (auto error = check_whole(*this, *fields, pos)) return *error;
    return pos;
}

std::string Rules::format_turn(const Position&, const Turn<Move>& turn) const {
    const Move move = turn.steps[0];
    if (move == pass) return "pass";
    std::string text = house_name(move.house, tables_.houses);
    if (description_.way == Way::either) text += goes_to_higher_letters(tables_, move) ? '>' : '<';
    return text;
}

Result<Turn<Move>> Rules::read_turn(const Position&, std::string_view text) const {
    if (text == "pass") return Turn<Move>(pass);
    const bool chooses_way = description_.way == Way::either;
    const bool has_way = chooses_way && (text.ends_with('>') || text.ends_with('<'));
    const std::optional<int> house = find_house(has_way ? text.substr(0, text.size() - 1) : text, tables_.houses);
    if (house && chooses_way && !has_way)
        return error_at(Slice{text}, {"no way of sowing after {}", "manca il verso della semina dopo {}"},
                        {{"{}> towards the later letters or {}< towards the earlier ones",
                          "{}> verso le lettere successive o {}< verso le precedenti"},
                         {std::string(text), std::string(text)}});
    if (!house || has_way != chooses_way)
        return error_at(Slice{text}, {"unknown house {}", "casa sconosciuta: {}"}, expected_house(description_));
    Move move{static_cast<std::uint8_t>(*house), static_cast<std::uint8_t>(description_.way == Way::cw ? 1 : 0)};
    if (has_way && goes_to_higher_letters(tables_, move) != text.ends_with('>')) move.clockwise = 1;
    return Turn<Move>(move);
}

}  // namespace tavoliere::seeds

#include "games/stacks/stacks_start_reader.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "core/text.hpp"
#include "games/described/table_reader.hpp"
#include "games/stacks/stacks_board_reader.hpp"
#include "games/stacks/stacks_position.hpp"
#include "games/stacks/stacks_test_reader.hpp"
#include "games/stacks/stacks_vocabulary.hpp"

namespace tavoliere::stacks {

using described::Complaints;
using described::Location;
using described::TableReader;
using described::Value;

namespace {

// "soldier, soldiers"
void split_name(const std::string& written, const std::string& fallback, std::string& one, std::string& many) {
    const std::size_t comma = written.find(',');
    const std::size_t second = comma == std::string::npos ? comma : written.find_first_not_of(' ', comma + 1);
    one = comma == 0 || written.empty() ? fallback : written.substr(0, comma);
    many = second == std::string::npos ? one : written.substr(second);
}

Kind plain_piece(const Description& text) {
    Kind kind{.id = "piece", .en_one = "piece", .en_many = "pieces", .it_one = "il pezzo", .it_many = "i pezzi"};
    kind.letters = {text.sides[0][0], text.sides[1][0]};
    kind.ways = {Way::any};
    return kind;
}

// Letters that nobody gave: the sides' initials, in capitals for the second kind.
std::string usual_letters(const Description& text, std::size_t place) {
    std::string letters{text.sides[0][0], text.sides[1][0]};
    if (place == 1)
        for (char& letter : letters) letter = static_cast<char>(letter - 'a' + 'A');
    return place < 2 ? letters : "";
}

void read_promotion(const Value* table, Kind& kind, const Description& text, Complaints& complaints) {
    if (!table) return;
    const TableReader promote(table, "promote", vocabulary(), complaints);
    Promotion promotion{.then = promote.choice<PromoteThen>("then"), .region = promote.text("in")};
    const auto region = region_named(promotion.region, text);
    if (!region)
        return promote.complain("in", {{"there is no region {}", "non c'è il luogo {}"}, {quoted(promotion.region)}},
                                described::one_of(promotion.region, region_names(text)));
    promotion.by_side[0] = (*region)[0];
    promotion.by_side[1] = (*region)[1];
    promotion.becomes = -1;
    kind.promote = promotion;
}

Kind read_kind(const Value::Entry& entry, const Description& text, Complaints& complaints) {
    const TableReader table(&entry.value, "kind", vocabulary(), complaints);
    Kind kind{.id = entry.key};
    split_name(table.text("en"), entry.key, kind.en_one, kind.en_many);
    split_name(table.text("it"), entry.key, kind.it_one, kind.it_many);
    kind.neutral = table.truth("neutral");
    kind.letters = table.text("letters");
    const unsigned ways = table.choices("way");
    for (int i = 0; i < 6; ++i)
        if (ways >> i & 1) kind.ways.push_back(static_cast<Way>(i + 1));
    check_ways(table, kind.ways, text.grid);
    kind.distance = read_distance(table.find("distance"), kind.distance, text, complaints);
    read_promotion(table.find("promote"), kind, text, complaints);
    return kind;
}

void check_letters(Description& text, const std::vector<Location>& at, Complaints& complaints) {
    std::string used;
    for (std::size_t i = 0; i < text.kinds.size(); ++i) {
        Kind& kind = text.kinds[i];
        if (kind.letters.empty() && !kind.neutral) kind.letters = usual_letters(text, i);
        const auto is_letter = [&](char c) {
            return ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z')) && used.find(c) == std::string::npos;
        };
        const bool distinct = kind.letters.size() < 2 || kind.letters[0] != kind.letters[1];
        if (kind.letters.size() != (kind.neutral ? 1u : 2u) || !std::ranges::all_of(kind.letters, is_letter) ||
            !distinct)
            complaints.add(
                at[i],
                {{"{} has no letters of its own in texts", "{} non ha lettere proprie nei testi"}, {quoted(kind.id)}},
                {{"letters = \"sS\": one for each side, used by no other kind; one letter where it is neutral",
                  "letters = \"sS\": una per ogni colore, usata da nessun'altra specie; una sola se è neutrale"}});
        used += kind.letters;
    }
}

void resolve_promotions(const Value& table, Description& text, Complaints& complaints) {
    for (Kind& kind : text.kinds) {
        if (!kind.promote) continue;
        const Value* promote = table.find(kind.id)->find("promote");
        const Value* becomes = promote->find("becomes");
        const std::string name = becomes && becomes->is_text() ? becomes->text : "";
        const auto found = std::ranges::find(text.kinds, name, &Kind::id);
        std::vector<std::string> kinds;
        for (const Kind& each : text.kinds) kinds.push_back(each.id);
        if (found == text.kinds.end() || found->neutral)
            complaints.add(becomes ? becomes->at : promote->at,
                           {{"becomes = {}: no such kind", "becomes = {}: non c'è questa specie"}, {quoted(name)}},
                           described::one_of(name, kinds));
        else
            kind.promote->becomes = static_cast<int>(found - text.kinds.begin());
    }
}

class StartReader {
public:
    StartReader(Description& text, Complaints& complaints) : text_(text), complaints_(complaints) {}

    void read_side(const Value& value, int seat) {
        given_[static_cast<std::size_t>(seat)] = true;
        if (!value.is_table())
            return put_all(read_cells(value, text_, complaints_), {{seat ^ text_.beginner, 0}}, value.at);
        for (const Value::Entry& entry : value.entries) {
            const std::vector<PlacedPiece> pieces = read_stack(entry.value);
            put_all(read_cells(entry.key, entry.at, text_, complaints_), pieces, entry.at);
        }
    }

    // The side left out gets the half-turn of the other.
    void complete(Location at) {
        if (given_[0] == given_[1]) return;
        const std::map<int, std::vector<PlacedPiece>> stacks = stacks_;
        for (const auto& [cell, pieces] : stacks) {
            std::vector<PlacedPiece> turned = pieces;
            for (PlacedPiece& piece : turned)
                if (piece.owner != nobody) piece.owner = 1 - piece.owner;
            const int opposite = text_.grid.half_turned(cell);
            if (!text_.grid.cells.has(opposite)) {
                complaints_.add(
                    at,
                    {{"{} turned by half a turn is not on the board", "{} girata di mezzo giro non è sul tavoliere"},
                     {text_.grid.name_of(cell)}},
                    {{"the start of the other side as well", "anche la posizione iniziale dell'altro colore"}});
                return;
            }
            put(opposite, turned, at);
        }
    }

    void read_map(const Value& value) {
        if (!value.is_text())
            return complaints_.add(value.at,
                                   {{"map = {}: a text is needed", "map = {}: serve un testo"}, {shown(value)}});
        std::vector<MapRow> rows;
        const std::vector<Slice> lines = split(Slice{value.text}, '\n');
        for (std::size_t i = 0; i < lines.size(); ++i)
            if (auto tokens = split_words(lines[i].text); !tokens.empty()) rows.push_back({i + 1, std::move(tokens)});
        if (static_cast<int>(rows.size()) != text_.grid.rows)
            return complaints_.add(value.at,
                                   {{"the map has {} rows, the board {}", "il disegno ha {} righe, il tavoliere {}"},
                                    {std::to_string(rows.size()), std::to_string(text_.grid.rows)}});
        for (int i = 0; i < text_.grid.rows; ++i)
            read_row(value, rows[static_cast<std::size_t>(i)],
                     text_.grid.has_lettered_rows() ? i : text_.grid.rows - 1 - i, i + 1);
    }

    void finish() {
        for (const auto& [cell, pieces] : stacks_) text_.start.push_back({cell, pieces});
    }

private:
    struct MapRow {
        std::size_t line;
        std::vector<Slice> tokens;
    };

    void read_row(const Value& map, const MapRow& written, int row, int shown_row) {
        const std::vector<Slice>& tokens = written.tokens;
        const auto place = [&](const Slice& token) { return map.place_of({written.line, token.column}); };
        std::vector<int> cells;
        text_.grid.row(row).for_each([&](int cell) { cells.push_back(cell); });
        if (tokens.size() != cells.size())
            return complaints_.add(
                place(tokens[0]),
                {{"row {} of the map has {} cells, the board has {} there",
                  "la riga {} del disegno ha {} caselle, il tavoliere lì ne ha {}"},
                 {std::to_string(shown_row), std::to_string(tokens.size()), std::to_string(cells.size())}});
        for (std::size_t i = 0; i < cells.size(); ++i)
            if (tokens[i].text != ".") put(cells[i], read_letters(tokens[i].text, place(tokens[i])), place(tokens[i]));
    }

    std::vector<PlacedPiece> read_stack(const Value& value) {
        if (value.is_text()) return read_letters(value.text, value.at);
        complaints_.add(value.at, {{"{} is no stack", "{} non è una pila"}, {shown(value)}},
                        {{"letters from bottom to top, such as \"ww\"", "lettere dal basso in alto, come \"ww\""}});
        return {};
    }

    std::vector<PlacedPiece> read_letters(std::string_view letters, Location at) {
        std::vector<PlacedPiece> pieces;
        for (const char letter : letters) {
            const auto piece = piece_of_letter(letter, text_);
            if (!piece) {
                std::string known;
                for (const Kind& kind : text_.kinds) known += kind.letters;
                complaints_.add(at, {{"{} is no piece", "{} non è un pezzo"}, {quoted(std::string_view(&letter, 1))}},
                                {{"letters from bottom to top, of {}", "lettere dal basso in alto, tra {}"}, {known}});
                return {};
            }
            pieces.push_back(*piece);
        }
        return pieces;
    }

    void put_all(const CellSet& cells, const std::vector<PlacedPiece>& pieces, Location at) {
        cells.for_each([&](int cell) { put(cell, pieces, at); });
    }

    void put(int cell, const std::vector<PlacedPiece>& pieces, Location at) {
        if (pieces.empty()) return;
        if (!stacks_.emplace(cell, pieces).second && !std::exchange(has_overlap_, true))
            complaints_.add(at, {{"two stacks start on {}", "due pile cominciano in {}"}, {text_.grid.name_of(cell)}},
                            {{"every cell once; a side that is left out gets the half-turn of the other",
                              "ogni casella una volta sola; il colore non nominato riceve il mezzo giro dell'altro"}});
    }

    Description& text_;
    Complaints& complaints_;
    std::map<int, std::vector<PlacedPiece>> stacks_;
    std::array<bool, 2> given_{};
    bool has_overlap_ = false;
};

}  // namespace

std::optional<PlacedPiece> piece_of_letter(char letter, const Description& text) {
    for (std::size_t kind = 0; kind < text.kinds.size(); ++kind) {
        const std::size_t at = text.kinds[kind].letters.find(letter);
        if (at == std::string::npos) continue;
        const int owner = text.kinds[kind].neutral ? nobody : static_cast<int>(at) ^ text.beginner;
        return PlacedPiece{owner, static_cast<int>(kind)};
    }
    return std::nullopt;
}

char letter_of_piece(PlacedPiece piece, const Description& text) {
    const Kind& kind = text.kinds[static_cast<std::size_t>(piece.kind)];
    return kind.neutral ? kind.letters[0] : kind.letters[static_cast<std::size_t>(piece.owner ^ text.beginner)];
}

void read_kinds(const Value* table, Description& text, Complaints& complaints) {
    std::vector<Location> at;
    if (table && !table->is_table())
        return complaints.add(table->at, {{"kind needs names", "kind ha bisogno di nomi"}},
                              {{"[kind.NAME]", "[kind.NOME]"}});
    if (table)
        for (const Value::Entry& entry : table->entries) {
            text.kinds.push_back(read_kind(entry, text, complaints));
            at.push_back(entry.at);
        }
    if (std::ranges::all_of(text.kinds, &Kind::neutral)) {
        text.kinds.insert(text.kinds.begin(), plain_piece(text));
        at.insert(at.begin(), table ? table->at : Location{});
    }
    if (text.kinds.size() > most_kinds)
        return complaints.add(table->at,
                              {{"{} kinds of pieces", "{} specie di pezzi"}, {std::to_string(text.kinds.size())}},
                              {{"at most {}", "al massimo {}"}, {std::to_string(most_kinds)}});
    if (text.kinds[0].neutral)
        return complaints.add(at[0], {{"the first kind cannot be neutral", "la prima specie non può essere neutrale"}},
                              {{"the players' own pieces first", "prima i pezzi dei giocatori"}});
    if (table) resolve_promotions(*table, text, complaints);
    check_letters(text, at, complaints);
}

void read_start(const Value* table, Description& text, Complaints& complaints) {
    if (!table)
        return complaints.add({1, 1}, {{"the game has no start", "il gioco non ha una posizione iniziale"}},
                              {{"start = { white = \"rows 1-3\" } or { hand = 12 }",
                                "start = { white = \"rows 1-3\" } o { hand = 12 }"}});
    if (!complaints.none()) return;
    StartReader reader(text, complaints);
    for (const Value::Entry& entry : table->entries) {
        if (const auto seat = seat_named(entry.key, text))
            reader.read_side(entry.value, *seat);
        else if (entry.key == "map")
            reader.read_map(entry.value);
        else if (entry.key != "hand" && entry.key != "note")
            complaints.add(entry.at,
                           {{"{} is no word of {}", "{} non è una parola di {}"}, {quoted(entry.key), "start"}},
                           described::one_of(entry.key, {text.sides[0], text.sides[1], "map", "hand"}));
    }
    if (const Value* hand = table->find("hand")) {
        if (hand->is_number() && hand->number >= 0 && hand->number <= most_pieces / 2)
            text.hand = static_cast<int>(hand->number);
        else
            described::complain_of_number("hand", *hand, 0, most_pieces / 2, complaints);
    }
    reader.complete(table->at);
    reader.finish();
}

}  // namespace tavoliere::stacks

#include <algorithm>
#include <array>

#include "games/volo/volo_choices.hpp"

namespace tavoliere::volo {

namespace {

const Words name_area{"The opponent's birds are parted: choose a bird of the area that stays.",
                      "Gli uccelli avversari sono divisi: scegli un uccello dell'area che resta."};
// By the side whose areas they are and how many there are, from two up; the last one for all that are more.
constexpr std::array<std::array<Words, 4>, 2> stays_of{{
    {{{"Yellow has two areas: choose the one that stays.", "Il Giallo ha due aree: scegli quella che resta."},
      {"Yellow has three areas: choose the one that stays.", "Il Giallo ha tre aree: scegli quella che resta."},
      {"Yellow has four areas: choose the one that stays.", "Il Giallo ha quattro aree: scegli quella che resta."},
      {"Yellow has many areas: choose the one that stays.", "Il Giallo ha molte aree: scegli quella che resta."}}},
    {{{"Blue has two areas: choose the one that stays.", "L'Azzurro ha due aree: scegli quella che resta."},
      {"Blue has three areas: choose the one that stays.", "L'Azzurro ha tre aree: scegli quella che resta."},
      {"Blue has four areas: choose the one that stays.", "L'Azzurro ha quattro aree: scegli quella che resta."},
      {"Blue has many areas: choose the one that stays.", "L'Azzurro ha molte aree: scegli quella che resta."}}},
}};
const Words supply_empty{"You have no bird left in your supply.", "Non hai più uccelli nella riserva."};
const Words touches_own{"A new bird may not touch one of your own.", "Un nuovo uccello non può toccare uno dei tuoi."};
const Words closed_area{"This area is controlled by your opponent: you may not place here.",
                        "Quest'area è controllata dall'avversario: qui non puoi posare uccelli."};
const Words not_yours{"This bird is not yours.", "Questo uccello non è tuo."};
const Words cannot_fly{"No flight of this bird makes its flock larger without leaving a bird behind.",
                       "Nessun volo di questo uccello rende più grande il suo stormo senza lasciare indietro nessuno."};
const Words not_in_line{"Only birds in an unbroken straight line fly together.",
                        "Volano insieme solo gli uccelli in una fila diritta e ininterrotta."};
const Words no_flight_of_line{"No flight of this line makes its flock larger without leaving a bird behind.",
                              "Nessun volo di questa fila rende più grande lo stormo senza lasciare indietro nessuno."};
const Words not_straight{"A flight goes straight, in one of the six directions.",
                         "Si vola diritto, in una delle sei direzioni."};
const Words barred{"No bird may be jumped, and every landing space must be free.",
                   "Non si scavalcano uccelli, e si atterra solo su caselle libere."};
const Words not_larger{"After the flight the flock must have all its birds and be larger than before.",
                       "Dopo il volo lo stormo deve avere tutti i suoi uccelli ed essere più grande di prima."};

// The step of the grid that leads straight from one square to another; 0 where none does.
int step_between(int from, int to) {
    const int down = row_of(to) - row_of(from), right = column_of(to) - column_of(from);
    if (down != 0 && right != 0 && down != right) return 0;
    const auto sign = [](int n) { return (n > 0) - (n < 0); };
    return row_stride * sign(down) + sign(right);
}

// The squares from one end to the other, both of them included. They must be on one line.
Squares line_between(int from, int to) {
    Squares line = Squares::single(from);
    if (const int step = step_between(from, to))
        for (int square = from; square != to; square += step) line |= Squares::single(square + step);
    return line;
}

Words against_placing(const Position& pos, int supply, int square) {
    const Squares& own = pos.birds[index(pos.turn)];
    if (own.count() >= supply) return supply_empty;
    return grown(Squares::single(square)).intersects(own) ? touches_own : closed_area;
}

// Why no line of birds that can fly goes from the chosen bird to this one.
Words against_line(const Squares& own, int first, int last) {
    const bool in_line = step_between(first, last) != 0 && own.contains(line_between(first, last));
    return in_line ? no_flight_of_line : not_in_line;
}

// Why the line does not fly so that the bird on its last square lands here.
Words against_flight(const Squares& line, const Squares& free, int last, int target) {
    const int step = step_between(last, target);
    if (step == 0) return not_straight;
    const Squares clear = free | line;
    bool open = true;
    line.for_each([&](int square) {
        for (int away = step; away != target - last + step; away += step) {
            const int crossed = square + away;
            open = open && crossed >= 0 && crossed < square_count && clear.has(crossed);
        }
    });
    return open ? not_larger : barred;
}

}  // namespace

std::optional<Words> Rules::demand(const Position& pos) const {
    if (!pos.choosing) return std::nullopt;
    const std::size_t parted = index(other(pos.turn));
    const int areas = count_areas(pos.birds[parted], board_ - pos.birds[index(pos.turn)]);
    const auto& words = stays_of[parted];
    return words[std::min(words.size() - 1, static_cast<std::size_t>(std::max(0, areas - 2)))];
}

std::optional<Message> Rules::objection(const Position& pos, const Chosen& chosen, int cell) const {
    if (pos.choosing) return Message{name_area};
    const int square = sky_->square_of_cell[static_cast<std::size_t>(cell)];
    const Squares &own = pos.birds[index(pos.turn)], &theirs = pos.birds[index(other(pos.turn))];
    if (chosen.empty()) {
        if (theirs.has(square)) return Message{not_yours};
        return Message{own.has(square) ? cannot_fly : against_placing(pos, supply_, square)};
    }
    const int first = sky_->square_of_cell[static_cast<std::size_t>(chosen.cells.front())];
    const int last = sky_->square_of_cell[static_cast<std::size_t>(chosen.cells.back())];
    if (own.has(square) && chosen.cells.size() == 1) return Message{against_line(own, first, square)};
    if (own.has(square) || theirs.has(square)) return Message{barred};
    return Message{against_flight(line_between(first, last), board_ - own - theirs, last, square)};
}

}  // namespace tavoliere::volo

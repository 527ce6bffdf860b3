#include <limits>

#include "server/hall.hpp"

// What becomes of somebody who has deleted his account, and of his games.
namespace tavoliere::server {

void Hall::forget(const std::string& person) {
    for (const std::string& id : store().rooms_of(person, std::numeric_limits<int>::max())) offers_kept_.take(id);
    end_games_of(person);
    for (const auto& [id, table] : tables_) {
        const bool sat = table->room.seat_of(person).has_value();
        // What was sent there has his name.
        if (table->room.forget_words_of(person) || sat) table->recent.clear();
        if (sat) set_offers(*table, {});
    }
}

// He has lost them, unless they had hardly begun. Only then are his ratings forgotten, which the opponents' are found
// by.
void Hall::end_games_of(const std::string& person) {
    for (const std::string& id : store().unfinished_rooms_of(person)) {
        Table* left = table(id);
        if (!left || left->room.state() == Room::State::over) continue;
        Event event;
        event.kind = Event::Kind::end;
        event.text = end_reason::abort;
        if (left->room.ply() >= 2) {
            event.text = end_reason::resignation;
            event.seat = left->room.seat_of(person).value_or(Event::nobody);
        }
        commit(*left, std::move(event));
    }
    store().forget_games_of(person);
}

}  // namespace tavoliere::server

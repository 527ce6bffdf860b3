#include "server/hall.hpp"

// What becomes of the games of somebody who deletes his account.
namespace tavoliere::server {

// He has lost them, unless they had hardly begun.
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
}

void Hall::forget_words_of(const std::string& person) {
    for (const auto& [id, table] : tables_)
        if (table->room.forget_words_of(person)) table->recent.clear();
}

}  // namespace tavoliere::server

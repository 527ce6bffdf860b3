#include "core/invisible.hpp"
#include "core/utf8.hpp"
#include "server/gestures/gestures.hpp"

namespace tavoliere::server {

namespace {

constexpr std::size_t longest_text = 300;
// Onlookers have a limit of their own, so that they cannot use up that of the players.
constexpr int most_texts = 500, most_texts_of_onlookers = 100;

bool is_printable(std::string_view text) {
    for (const char c : text)
        if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f) return false;
    return text.find_first_not_of(' ') != std::string_view::npos;
}

bool is_full(const Room& room, int seat) {
    int all = 0, of_onlookers = 0;
    for (const Event& event : room.events()) {
        if (event.kind != Event::Kind::chat) continue;
        ++all;
        if (event.seat == Event::nobody) ++of_onlookers;
    }
    return all >= most_texts || (seat == Event::nobody && of_onlookers >= most_texts_of_onlookers);
}

}  // namespace

// Whoever may see a table may speak there. The text is kept as it is seen: those who show it must not take it for
// markup.
std::optional<Refusal> chat(Hall& hall, const Request& request) {
    Table* table = request.table;
    if (!table) return refusals::unknown_room();
    const std::optional<std::string_view> said = request.text("text");
    if (!said) return refusals::bad_message();
    const std::string text = without_invisible(*said);
    if (character_count(*said) > longest_text || !is_printable(text))
        return refusals::make("bad_message",
                              {"at most 300 characters on one line", "al massimo 300 caratteri su una riga"});
    const int seat = table->room().seat_of(request.person.id).value_or(Event::nobody);
    if (is_full(table->room(), seat))
        return refusals::make("too_many", {"this table's chat is full", "la chat di questo tavolo è piena"});
    const Connection* client = hall.presence().find(request.connection);
    if (!client) return refusals::too_many();
    if (const Sanction* silence =
            hall.sanctions().silence_of(client->person.id, client->address, hall.services().now()))
        return sanction_refusal(*silence);
    if (!hall.limits().may_chat(*client, hall.services().now())) return refusals::too_many();
    Event event;
    event.kind = Event::Kind::chat;
    event.seat = seat;
    event.person = request.person.id;
    event.text = text;
    table->commit(std::move(event), confirming(hall, request));
    table->note_name(request.person);
    return std::nullopt;
}

}  // namespace tavoliere::server

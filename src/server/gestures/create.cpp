#include "server/gestures/gestures.hpp"
#include "server/ids.hpp"
#include "server/levels.hpp"

namespace tavoliere::server {

namespace {

std::optional<TimeControl> read_time(const JsonValue& message) {
    const JsonValue* given = message.find("time");
    if (!given) return TimeControl{};
    for (const char* key : {"main", "add"})
        if (given->find(key) && !given->number_at(key)) return std::nullopt;
    return checked_time_control(given->text_or("kind", ""), given->number_at("main").value_or(0),
                                given->number_at("add").value_or(0));
}

// The seat of the maker: as wished, or by lot.
std::optional<int> read_seat(const JsonValue& message) {
    const JsonValue* side = message.find("side");
    if (!side || side->is_null()) return static_cast<int>(random_below(2));
    const auto* number = side->as<std::int64_t>();
    if (!number || *number < 0 || *number > 1) return std::nullopt;
    return static_cast<int>(*number);
}

std::optional<Refusal> read_partner(const JsonValue& message, const std::string& maker, int seat,
                                    RoomSettings& settings) {
    const std::optional<With> with = with_named(message.text_or("with", ""));
    if (!with) return refusals::bad_message();
    settings.with = *with;
    settings.persons[static_cast<std::size_t>(seat)] = maker;
    std::string& other = settings.persons[static_cast<std::size_t>(1 - seat)];
    if (settings.with == With::here) other = maker;
    if (settings.with != With::level) return std::nullopt;
    const std::int64_t level = message.number_at("level").value_or(0);
    if (level < 1 || level > highest_level)
        return Refusal{"unknown",
                       {{{"levels go from 1 to {}", "i livelli vanno da 1 a {}"}, {std::to_string(highest_level)}}}};
    other = level_person(static_cast<int>(level));
    return std::nullopt;
}

// Ratings are for people with a name, in a game that others play too, on the usual board, against the clock.
std::optional<Refusal> rated_refusal(const RoomSettings& settings, const Person& maker) {
    if (!settings.rated) return std::nullopt;
    if (is_between_people(settings.with) && maker.has_account() && settings.start.empty() && settings.options.empty() &&
        settings.description.empty() && settings.time.kind != TimeControl::Kind::none)
        return std::nullopt;
    return refusals::make("not_allowed",
                          {"a rated game needs two accounts, the usual rules and start, and a clock",
                           "una partita a punteggio si gioca tra due giocatori registrati, con le regole e la partenza "
                           "consuete e con l'orologio"});
}

// What a message asks for, as far as it can be told without the rules; nothing where it is not as it should be.
std::optional<RoomSettings> read_settings(const JsonValue& message, Millis now) {
    const std::optional<Options::Given> options = options_of(message);
    const std::optional<TimeControl> time = read_time(message);
    if (!options || !time) return std::nullopt;
    RoomSettings settings;
    settings.game = message.text_or("game", "");
    settings.options = *options;
    settings.start = message.text_or("start", "");
    settings.time = *time;
    settings.rated = message.truth_or("rated", false);
    settings.is_private = message.truth_or("private", false);
    settings.created = now;
    return settings;
}

// What the rules have to say: the position must be one of the game.
std::optional<Refusal> settle_game(const AnyGame& game, RoomSettings& settings) {
    if (!game.family().built_in) settings.description = game.family().description;
    const Result<AnyPosition> start = start_of(game, settings.start);
    if (!start) return Refusal{"illegal", start.error()};
    if (!settings.start.empty()) settings.start = game.format_position(*start);
    return std::nullopt;
}

// The machine's answers would be help in a live game of this kind, and in a position of any other game.
bool would_help(Hall& hall, const std::string& person, const SharedGame& shared, const RoomSettings& settings) {
    const AnyGame& game = *shared.game;
    if (hall.tables().games_under_way().plays_live(person, game)) return true;
    if (settings.start.empty()) return false;
    const Result<AnyPosition> start = start_of(game, settings.start);
    return hall.tables().plays_against_somebody(person, game) ||
           (start && hall.tables().games_under_way().positions(person, game).contains(game.symmetric_hash(*start)));
}

// And shows the room to its maker, who is in it from now on.
void tell_created(Hall& hall, const std::string& id, const Reply& reply, const std::shared_ptr<Slot>& slot) {
    JsonWriter json;
    json.begin_object().member("t", "created");
    write_reply(json, {reply.connection, reply.id, id});
    say(hall.services(), reply.connection, json.end_object().text());
    if (!hall.presence().find(reply.connection)) return;
    hall.tables().with(id, [&hall, id, slot, connection = reply.connection](Table* table) {
        const Person* maker = hall.presence().person_of(connection);
        if (!table || !maker) return;
        // Another node has taken it in this very moment: there they find it.
        if (!hall.tables().find(id)) return hall.dismiss(connection);
        slot->reset();
        table->watch(connection);
        say(hall.services(), connection, room_json(*table, *maker, std::nullopt));
    });
}

}  // namespace

std::optional<Refusal> create(Hall& hall, const Request& request) {
    const Connection* client = hall.presence().find(request.connection);
    if (!client) return refusals::too_many();
    if (auto refusal = hall.limits().refusal_of_game(*client, hall.services().now())) return refusal;
    const JsonValue& message = request.message;
    const std::optional<int> seat = read_seat(message);
    std::optional<RoomSettings> settings = read_settings(message, hall.services().now());
    if (!settings || !seat) return refusals::bad_message();
    if (auto refusal = read_partner(message, request.person.id, *seat, *settings)) return refusal;
    if (is_between_people(settings->with))
        if (auto refusal = hall.ban_refusal(request.connection)) return refusal;

    const auto found = hall.services().games.find(settings->game, settings->options);
    if (!found) return Refusal{"unknown", found.error()};
    const AnyGame& game = *(*found)->game;
    if (auto refusal = settle_game(game, *settings)) return refusal;
    if (settings->with == With::level && would_help(hall, request.person.id, *(*found), *settings))
        return refusals::while_playing();
    if (auto refusal = rated_refusal(*settings, request.person)) return refusal;
    const std::optional<std::string> id = hall.tables().new_room_id();
    if (!id) return refusals::storage();
    settings->id = *id;
    // Kept until the room is there, and the lobby takes one for it.
    const auto slot = std::make_shared<Slot>();
    if (settings->with == With::lobby && !(*slot = hall.limits().take_challenge(request.person.id, client->address)))
        return refusals::too_many_challenges();
    if (settings->rated) hall.tables().note_maker(settings->id, client->address);
    hall.services().metrics.stored_bytes += static_cast<std::uint64_t>(stored_size(*settings));
    hall.services().store.add_room(*settings, [&hall, slot, id = settings->id, reply = request.reply()](bool durable) {
        if (!durable) return refuse(hall.services(), reply, refusals::storage());
        ++hall.services().metrics.games;
        tell_created(hall, id, reply, slot);
    });
    return std::nullopt;
}

}  // namespace tavoliere::server

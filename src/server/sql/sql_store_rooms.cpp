#include "core/text.hpp"
#include "server/log.hpp"
#include "server/result_json.hpp"
#include "server/sql/sql_store.hpp"

// The rooms of the store: settings once, then events, never changed.
namespace tavoliere::server {

namespace {

std::string options_text(const Options::Given& options) {
    std::vector<std::string> parts;
    for (const auto& [key, value] : options) parts.push_back(key + '=' + value);
    return join(parts, " ");
}

Options::Given options_of_text(std::string_view text) {
    Options::Given options;
    for (const Slice& word : split_words(text)) {
        const std::size_t equals = std::min(word.text.find('='), word.text.size());
        options.emplace_back(word.text.substr(0, equals), word.text.substr(std::min(equals + 1, word.text.size())));
    }
    return options;
}

bool add_seat(Database& db, const std::string& person, Millis created, const std::string& room) {
    if (person.empty() || level_of_person(person)) return true;
    return db.prepare("INSERT INTO seat VALUES (?, ?, ?, 0) ON CONFLICT DO NOTHING")
        .bind_all(person, created, room)
        .run();
}

// A text is kept once, however many games are played by it.
bool insert_description(Database& db, const RoomSettings& room) {
    if (room.description.empty()) return true;
    return db.prepare("INSERT INTO description VALUES (?, ?) ON CONFLICT DO NOTHING")
        .bind_all(room.game, room.description)
        .run();
}

bool insert_room(Database& db, const RoomSettings& room) {
    return insert_description(db, room) &&
           db.prepare("INSERT INTO room VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0)")
               .bind_all(room.id, room.game, options_text(room.options), room.start, static_cast<int>(room.with),
                         kind_name(room.time.kind), room.time.main, room.time.add, static_cast<int>(room.rated),
                         static_cast<int>(room.is_private), room.persons[0], room.persons[1], room.created)
               .run() &&
           add_seat(db, room.persons[0], room.created, room.id) && add_seat(db, room.persons[1], room.created, room.id);
}

// Nothing is written where the event before is missing: a history has no gaps and no second version.
bool insert_event(Database& db, const std::string& room, const Event& event) {
    return db.prepare(
                 "INSERT INTO event SELECT ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ? WHERE "
                 "(SELECT coalesce(max(n), -1) + 1 FROM event WHERE room = ?1) = ?2")
               .bind_all(room, event.n, event.at, static_cast<int>(event.kind), event.seat, event.text, event.person,
                         event.number, event.left[0], event.left[1], event.hash)
               .run() &&
           db.changes() == 1;
}

// A game that is over has no clock any more.
bool end_room(Database& db, const std::string& room) {
    return db.prepare("UPDATE room SET over = 1 WHERE id = ?").bind(room).run() &&
           db.prepare("UPDATE seat SET over = 1 WHERE room = ?").bind(room).run() &&
           db.prepare("DELETE FROM hold WHERE room = ?").bind(room).run();
}

// An account that was deleted meanwhile gets no rating.
bool write_rating(Database& db, const std::string& person, const std::string& game, const Rating& rating) {
    return db
        .prepare(
            "INSERT INTO rating SELECT ?1, ?2, ?3, ?4, ?5, ?6 WHERE EXISTS "
            "(SELECT 1 FROM person WHERE id = ?1 AND name <> '') ON CONFLICT (person, game) DO UPDATE SET "
            "rating = excluded.rating, deviation = excluded.deviation, volatility = excluded.volatility, "
            "games = excluded.games")
        .bind_all(person, game, rating.rating, rating.deviation, rating.volatility, rating.games)
        .run();
}

// So many games of the same two count in a day.
constexpr int most_rated_of_pair = 3;

// Takes a place among the games of these two that count; false where they have had theirs, or it could not be written.
bool take_rated_place(Database& db, const std::string& room, std::array<std::string, 2> pair, Millis now) {
    if (pair[1] < pair[0]) std::swap(pair[0], pair[1]);
    if (!db.prepare("DELETE FROM rated_pair WHERE one = ? AND other = ? AND at <= ?")
             .bind_all(pair[0], pair[1], now - day)
             .run())
        return false;
    Statement counted = db.prepare("SELECT count(*) FROM rated_pair WHERE one = ? AND other = ?");
    if (!counted.bind_all(pair[0], pair[1]).row() || counted.number(0) >= most_rated_of_pair) return false;
    return db.prepare("INSERT INTO rated_pair VALUES (?, ?, ?, ?)").bind_all(pair[0], pair[1], room, now).run();
}

// Nothing where it could not be written.
std::optional<RatingChanges> rate(Database& db, const std::string& room, const std::string& game,
                                  const RatedEnd& rated) {
    const std::array<Rating, 2> before{rating_in(db, rated.persons[0], game), rating_in(db, rated.persons[1], game)};
    RatingChanges changes;
    for (const std::size_t seat : {std::size_t{0}, std::size_t{1}}) {
        const std::optional<int>& winner = rated.result.winner;
        const double score = !winner ? 0.5 : *winner == static_cast<int>(seat) ? 1 : 0;
        const Rating after = rated_after(before[seat], before[1 - seat], score);
        if (!write_rating(db, rated.persons[seat], game, after)) return std::nullopt;
        changes[seat] = {before[seat].rounded(), after.rounded()};
    }
    const bool written = db.prepare("INSERT INTO rating_change VALUES (?, ?, ?, ?, ?)")
                             .bind_all(room, changes[0].before, changes[0].after, changes[1].before, changes[1].after)
                             .run();
    return written ? std::optional(changes) : std::nullopt;
}

std::string game_of_room(Database& db, const std::string& room) {
    Statement found = db.prepare("SELECT game FROM room WHERE id = ?");
    return found.bind(room).row() ? found.text(0) : "";
}

// Nothing where the row is damaged.
std::optional<RoomSettings> settings_of(const Statement& row) {
    const std::optional<TimeControl> time = checked_time_control(row.text(5), row.number(6), row.number(7));
    if (row.number(4) < 0 || row.number(4) >= partner_kinds || !time) return std::nullopt;
    RoomSettings room;
    room.id = row.text(0);
    room.game = row.text(1);
    room.options = options_of_text(row.text(2));
    room.start = row.text(3);
    room.with = static_cast<With>(row.number(4));
    room.time = *time;
    room.rated = row.number(8) != 0;
    room.is_private = row.number(9) != 0;
    room.persons = {row.text(10), row.text(11)};
    if (!is_person(room.persons[0]) || !is_person(room.persons[1])) return std::nullopt;
    room.created = row.number(12);
    room.description = row.text(13);
    return room;
}

std::optional<RoomSettings> settings_of(Database& db, const std::string& id) {
    Statement row = db.prepare(
        "SELECT room.id, game, options, start, partner, time_kind, main, extra, rated, private, person0, person1, "
        "created, coalesce(text, '') FROM room LEFT JOIN description ON description.id = game WHERE room.id = ?");
    if (!row.bind(id).row()) return std::nullopt;
    std::optional<RoomSettings> settings = settings_of(row);
    if (!settings) log("room not opened", {{"room", id}, {"why", "damaged settings"}});
    return settings;
}

// A result stays what it was when the game ended: only then the ratings are told with it.
bool write_summary(Database& db, const std::string& room, const RoomSummary& summary) {
    return db
        .prepare(
            "INSERT INTO summary VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (room) DO UPDATE SET "
            "person0 = excluded.person0, person1 = excluded.person1, state = excluded.state, ply = excluded.ply, "
            "turn = excluded.turn, changed = excluded.changed, "
            "result = CASE summary.result WHEN '' THEN excluded.result ELSE summary.result END")
        .bind_all(room, summary.persons[0], summary.persons[1], static_cast<int>(summary.state), summary.ply,
                  summary.turn, summary.changed, summary.result)
        .run();
}

// Nothing where one of them is damaged.
std::optional<std::vector<Event>> events_of(Database& db, const std::string& room) {
    Statement row = db.prepare(
        "SELECT n, at, kind, seat, text, person, number, left0, left1, hash FROM event WHERE room = ? ORDER BY n");
    row.bind(room);
    std::vector<Event> events;
    while (row.row()) {
        if (row.number(2) < 0 || row.number(2) >= event_kinds) return std::nullopt;
        Event event;
        event.n = static_cast<int>(row.number(0));
        event.at = row.number(1);
        event.kind = static_cast<Event::Kind>(row.number(2));
        event.seat = static_cast<int>(row.number(3));
        event.text = row.text(4);
        event.person = row.text(5);
        event.number = static_cast<int>(row.number(6));
        event.left = {row.number(7), row.number(8)};
        event.hash = row.text(9);
        events.push_back(std::move(event));
    }
    if (row.failed()) return std::nullopt;
    return events;
}

std::optional<RatingChanges> ratings_of(Database& db, const std::string& room) {
    Statement row = db.prepare("SELECT before0, after0, before1, after1 FROM rating_change WHERE room = ?");
    if (!row.bind(room).row()) return std::nullopt;
    const auto at = [&](int column) { return static_cast<int>(row.number(column)); };
    return RatingChanges{{{at(0), at(1)}, {at(2), at(3)}}};
}

// What the seats of a room are told by while the game is not over.
std::string rated_game(const RoomSettings& settings) { return settings.rated ? settings.game : ""; }

void note_profile(Database& db, const std::string& person, const std::string& game, Profiles& profiles) {
    if (person.empty() || level_of_person(person) || profiles.contains(person)) return;
    if (std::optional<Profile> profile = profile_in(db, person, game)) profiles.emplace(person, std::move(*profile));
}

Profiles profiles_in(Database& db, const RoomSettings& settings, const std::vector<Event>& events) {
    Profiles profiles;
    for (const std::string& person : settings.persons) note_profile(db, person, rated_game(settings), profiles);
    for (const Event& event : events) {
        if (event.kind == Event::Kind::join) note_profile(db, event.text, rated_game(settings), profiles);
        if (event.kind == Event::Kind::chat) note_profile(db, event.person, rated_game(settings), profiles);
    }
    return profiles;
}

std::optional<int> rating_of_newcomer(Database& db, const std::string& room, const std::string& person) {
    Statement rated = db.prepare("SELECT game FROM room WHERE id = ? AND rated = 1");
    return rated.bind(room).row() ? std::optional(rating_in(db, person, rated.text(0)).rounded()) : std::nullopt;
}

// All of a room is read at one moment, whatever is written meanwhile.
class Snapshot {
public:
    explicit Snapshot(Database& db) : db_(db) { db_.begin_reading(); }
    ~Snapshot() { db_.prepare("COMMIT").run(); }
    Snapshot(const Snapshot&) = delete;
    Snapshot& operator=(const Snapshot&) = delete;

private:
    Database& db_;
};

std::optional<StoredRoom> room_in(Database& db, const std::string& id) {
    const Snapshot snapshot(db);
    std::optional<RoomSettings> settings = settings_of(db, id);
    if (!settings) return std::nullopt;
    std::optional<std::vector<Event>> events = events_of(db, id);
    if (!events) {
        log("room not opened", {{"room", id}, {"why", "damaged events"}});
        return std::nullopt;
    }
    Profiles profiles = profiles_in(db, *settings, *events);
    return StoredRoom{std::move(*settings), std::move(*events), ratings_of(db, id), holds_in(db, id),
                      std::move(profiles)};
}

std::vector<std::string> rooms_in(Database& db, const std::string& person, int most) {
    Statement row = db.prepare("SELECT room FROM seat WHERE person = ? ORDER BY over, created DESC LIMIT ?");
    row.bind_all(person, most);
    std::vector<std::string> ids;
    while (row.row()) ids.push_back(row.text(0));
    return ids;
}

std::optional<SummarisedRoom> summary_in(Database& db, const std::string& room) {
    Statement row =
        db.prepare("SELECT person0, person1, state, ply, turn, changed, result FROM summary WHERE room = ?");
    if (!row.bind(room).row() || row.number(2) < 0 || row.number(2) >= Room::states) return std::nullopt;
    std::optional<RoomSettings> settings = settings_of(db, room);
    if (!settings) return std::nullopt;
    SummarisedRoom found{std::move(*settings),
                         {{row.text(0), row.text(1)},
                          static_cast<Room::State>(row.number(2)),
                          static_cast<int>(row.number(3)),
                          static_cast<int>(row.number(4)),
                          row.number(5),
                          row.text(6)},
                         {}};
    for (const std::string& person : found.summary.persons)
        note_profile(db, person, rated_game(found.settings), found.profiles);
    return found;
}

}  // namespace

std::vector<Hold> holds_in(Database& db, const std::string& room) {
    Statement row = db.prepare("SELECT seat, began, until, free FROM hold WHERE room = ? ORDER BY began");
    row.bind(room);
    std::vector<Hold> holds;
    while (row.row()) holds.push_back({row.number(0) == 0 ? 0 : 1, {row.number(1), row.number(2)}, row.number(3) != 0});
    return holds;
}

void SqlStore::add_room(const RoomSettings& settings, Done done) {
    write([settings](Database& db) { return insert_room(db, settings); }, std::move(done), Of::games,
          room_concern(settings.id, !settings.description.empty()));
}

void SqlStore::append(const std::string& room, const Event& event, bool over, std::optional<RatedEnd> rated,
                      std::function<void(const Appended&)> done, Besides besides) {
    if (event.kind == Event::Kind::move && !over && !rated && !besides.next_room)
        return append_move({room, event, std::move(besides.summary)}, std::move(done));
    const auto result = std::make_shared<Appended>();
    // A text is kept for all games that are played by it.
    const bool has_text = besides.next_room && !besides.next_room->description.empty();
    Concern concern = room_concern(room, rated.has_value() || has_text);
    if (held_ && besides.next_room) concern.claims.push_back(held_->claim_of(besides.next_room->id));
    write(
        [room, event, over, rated = std::move(rated), besides = std::move(besides), result](Database& db) mutable {
            if (!insert_event(db, room, event)) return false;
            if (event.kind == Event::Kind::join && !add_seat(db, event.text, event.at, room)) return false;
            if (over && !end_room(db, room)) return false;
            if (besides.next_room && !insert_room(db, *besides.next_room)) return false;
            if (event.kind == Event::Kind::join) result->rating = rating_of_newcomer(db, room, event.text);
            if (rated && take_rated_place(db, room, rated->persons, event.at)) {
                result->ratings = rated->result.ratings = rate(db, room, game_of_room(db, room), *rated);
                if (!result->ratings) return false;
                if (besides.summary) besides.summary->result = result_json(rated->result);
            }
            return !besides.summary || write_summary(db, room, *besides.summary);
        },
        [result, done = std::move(done)](bool durable) {
            result->durable = durable;
            if (done) done(*result);
        },
        Of::games, std::move(concern));
}

void SqlStore::append_move(NewMove given, std::function<void(const Appended&)> done) {
    const auto move = std::make_shared<const NewMove>(std::move(given));
    enqueue<Job>(writes_, {[move](Database& db) {
                               return insert_event(db, move->room, move->event) &&
                                      (!move->summary || write_summary(db, move->room, *move->summary));
                           },
                           [done = std::move(done)](bool durable) {
                               if (done) done({.durable = durable});
                           },
                           Of::games, room_concern(move->room), move});
}

void SqlStore::room(const std::string& id, Found<std::optional<StoredRoom>> found) {
    read<std::optional<StoredRoom>>([id](Database& db) { return room_in(db, id); }, std::move(found));
}

// Another node may know better.
void SqlStore::note_summary(const std::string& room, const RoomSummary& summary) {
    if (held_ && held_->claim_of(room).epoch == 0) return;
    write(
        [=](Database& db) {
            Statement known = db.prepare("SELECT 1 FROM summary WHERE room = ?");
            return known.bind(room).row() || write_summary(db, room, summary);
        },
        {}, Of::other, room_concern(room));
}

// A person who joined after the room was made is found in the table of seats.
void SqlStore::games_under_way(Found<std::vector<GameOfPersons>> found) {
    read<std::vector<GameOfPersons>>(
        [](Database& db) {
            Statement row = db.prepare(
                "SELECT room.id, game, options, start, partner, time_kind, main, extra, rated, private, person0, "
                "person1, created, coalesce(text, ''), coalesce((SELECT person FROM seat WHERE seat.room = room.id AND "
                "person NOT IN (person0, person1)), '') FROM room LEFT JOIN description ON description.id = game "
                "WHERE over = 0 AND partner IN (2, 3)");
            std::vector<GameOfPersons> games;
            while (row.row()) {
                std::optional<RoomSettings> settings = settings_of(row);
                if (!settings) continue;
                std::array<std::string, 2> persons = settings->persons;
                for (std::string& person : persons)
                    if (person.empty()) person = row.text(14);
                if (persons[0].empty() || persons[1].empty()) continue;
                games.push_back({std::move(*settings), std::move(persons)});
            }
            return games;
        },
        std::move(found));
}

// The numbers that the statement above knows.
static_assert(static_cast<int>(With::link) == 2 && static_cast<int>(With::lobby) == 3);

void SqlStore::unfinished_rooms_of(const std::string& person, Found<std::vector<std::string>> found) {
    read<std::vector<std::string>>(
        [person](Database& db) {
            Statement row = db.prepare("SELECT room FROM seat WHERE person = ? AND over = 0");
            row.bind(person);
            std::vector<std::string> ids;
            while (row.row()) ids.push_back(row.text(0));
            return ids;
        },
        std::move(found));
}

void SqlStore::rooms_of(const std::string& person, int most, Found<std::vector<std::string>> found) {
    read<std::vector<std::string>>([=](Database& db) { return rooms_in(db, person, most); }, std::move(found));
}

void SqlStore::listed_rooms_of(const std::string& person, int most, Found<std::vector<ListedRoom>> found) {
    read<std::vector<ListedRoom>>(
        [=](Database& db) {
            std::vector<ListedRoom> listed;
            for (std::string& id : rooms_in(db, person, most)) {
                std::optional<SummarisedRoom> summarised = summary_in(db, id);
                listed.push_back({std::move(id), std::move(summarised)});
            }
            return listed;
        },
        std::move(found));
}

}  // namespace tavoliere::server

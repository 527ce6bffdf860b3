#include "server/sql/postgres_engine.hpp"

#include <utility>

#include "core/text.hpp"

namespace tavoliere::server {

namespace {

Error cannot_open(const std::string& why) {
    return {
        {{"cannot use the database: {}", "non posso usare la base di dati: {}"}, {why}},
        {{"a database that can be reached, such as postgresql://tavoliere@localhost/tavoliere, with the password in "
          "a file as PGPASSFILE names it",
          "una base di dati raggiungibile, per esempio postgresql://tavoliere@localhost/tavoliere, con la password "
          "in un file come lo indica PGPASSFILE"}}};
}

Error taken() {
    return {
        {{"another server writes to this store", "un altro server scrive in questo archivio"}},
        {{"a store that no server uses: stop that server, or wait some seconds if it was killed",
          "un archivio che nessun server usa: ferma quel server, o aspetta qualche secondo se è stato interrotto"}}};
}

Error foreign_tables() {
    return {{{"this database has tables of something else", "questa base di dati contiene tabelle di altro"}},
            {{"an empty database, or a schema of its own: postgresql://…?options=-csearch_path%3Dtavoliere",
              "una base di dati vuota, o uno schema a parte: postgresql://…?options=-csearch_path%3Dtavoliere"}}};
}

// A value of an array for each move, as PostgreSQL writes arrays.
template <class Value>
std::string array_of(std::span<const NewMove* const> moves, Value value) {
    std::string text = "{";
    for (const NewMove* move : moves) {
        if (text.size() > 1) text += ',';
        const auto& given = value(*move);
        if constexpr (std::is_convertible_v<decltype(given), std::string_view>) {
            text += '"';
            for (const char c : given) {
                if (c == '"' || c == '\\') text += '\\';
                text += c;
            }
            text += '"';
        } else {
            text += std::to_string(given);
        }
    }
    return text + '}';
}

// Where a move has no summary, none is written.
template <class Member>
auto of_summary(Member member) {
    return [member](const NewMove& move) { return move.summary ? member(*move.summary) : decltype(member({})){}; };
}

static_assert(static_cast<int>(Event::Kind::move) == 1, "the number that the statement below knows");

}  // namespace

Result<std::unique_ptr<SqlEngine>> PostgresEngine::open(const std::string& place) {
    std::string why;
    auto writer = PostgresDatabase::open(place, why);
    if (writer && has_foreign_tables(*writer)) return foreign_tables();
    if (!writer || !migrate(*writer, why)) return cannot_open(why);
    auto reader = PostgresDatabase::open(place, why);
    auto keeper = PostgresDatabase::open(place, why);
    auto lease = reader && keeper ? StoreLease::take(std::move(keeper), why) : nullptr;
    if (!lease) return why.empty() ? taken() : cannot_open(why);
    WritingRight& right = *lease;
    return std::unique_ptr<SqlEngine>(
        new PostgresEngine(std::move(writer), std::move(reader), std::move(lease), right));
}

Result<std::unique_ptr<SqlEngine>> PostgresEngine::open(const std::string& place, WritingRight& right) {
    std::string why;
    auto writer = PostgresDatabase::open(place, why);
    auto reader = writer ? PostgresDatabase::open(place, why) : nullptr;
    if (!reader) return cannot_open(why);
    return std::unique_ptr<SqlEngine>(new PostgresEngine(std::move(writer), std::move(reader), nullptr, right));
}

PostgresEngine::PostgresEngine(std::unique_ptr<PostgresDatabase> writer, std::unique_ptr<PostgresDatabase> reader,
                               std::unique_ptr<StoreLease> lease, WritingRight& right)
    : writer_(std::move(writer)), reader_(std::move(reader)), lease_(std::move(lease)), right_(right) {}

bool PostgresEngine::begin_writing() { return writer_->begin_writing() && right_.holds_in(*writer_); }

// One statement for all of them: each way to the server and back costs about as much as it has to do for a move.
std::optional<std::vector<bool>> PostgresEngine::add_moves(std::span<const NewMove* const> moves) {
    Statement added = writer_->prepare(
        "WITH given AS (SELECT * FROM unnest(?::text[], ?::bigint[], ?::bigint[], ?::bigint[], ?::text[], ?::text[], "
        "?::bigint[], ?::bigint[], ?::bigint[], ?::text[], ?::bigint[], ?::text[], ?::text[], ?::bigint[], "
        "?::bigint[], ?::bigint[], ?::bigint[], ?::text[]) WITH ORDINALITY AS given(room, n, at, seat, text, person, "
        "number, left0, left1, hash, summarised, person0, person1, state, ply, turn, changed, result, place)), "
        "added AS (INSERT INTO event SELECT room, n, at, 1, seat, text, person, number, left0, left1, hash FROM given "
        "WHERE n = (SELECT coalesce(max(event.n), -1) + 1 FROM event WHERE event.room = given.room) "
        "ON CONFLICT DO NOTHING RETURNING room), "
        "noted AS (INSERT INTO summary SELECT room, person0, person1, state, ply, turn, changed, result FROM given "
        "JOIN added USING (room) WHERE summarised = 1 ON CONFLICT (room) DO UPDATE SET person0 = excluded.person0, "
        "person1 = excluded.person1, state = excluded.state, ply = excluded.ply, turn = excluded.turn, "
        "changed = excluded.changed, "
        "result = CASE summary.result WHEN '' THEN excluded.result ELSE summary.result END) "
        "SELECT place FROM given JOIN added USING (room)");
    const auto texts = [&](auto value) { return array_of(moves, value); };
    added.bind_all(texts([](const NewMove& move) -> const std::string& { return move.room; }),
                   texts([](const NewMove& move) { return move.event.n; }),
                   texts([](const NewMove& move) { return move.event.at; }),
                   texts([](const NewMove& move) { return move.event.seat; }),
                   texts([](const NewMove& move) -> const std::string& { return move.event.text; }),
                   texts([](const NewMove& move) -> const std::string& { return move.event.person; }),
                   texts([](const NewMove& move) { return move.event.number; }),
                   texts([](const NewMove& move) { return move.event.left[0]; }),
                   texts([](const NewMove& move) { return move.event.left[1]; }),
                   texts([](const NewMove& move) -> const std::string& { return move.event.hash; }),
                   texts([](const NewMove& move) { return move.summary ? 1 : 0; }),
                   texts(of_summary([](const RoomSummary& summary) { return summary.persons[0]; })),
                   texts(of_summary([](const RoomSummary& summary) { return summary.persons[1]; })),
                   texts(of_summary([](const RoomSummary& summary) { return static_cast<int>(summary.state); })),
                   texts(of_summary([](const RoomSummary& summary) { return summary.ply; })),
                   texts(of_summary([](const RoomSummary& summary) { return summary.turn; })),
                   texts(of_summary([](const RoomSummary& summary) { return summary.changed; })),
                   texts(of_summary([](const RoomSummary& summary) { return summary.result; })));
    std::vector<bool> worked(moves.size(), false);
    while (added.row()) worked[static_cast<std::size_t>(added.number(0) - 1)] = true;
    return added.failed() ? std::nullopt : std::optional(std::move(worked));
}

}  // namespace tavoliere::server

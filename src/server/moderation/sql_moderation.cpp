#include "server/moderation/sql_moderation.hpp"

#include <algorithm>

#include "server/sql/sql_store.hpp"

namespace tavoliere::server {

namespace {

// What the page of the moderators shows at once.
constexpr int most_reports_shown = 50, most_sanctions_shown = 500, most_log_shown = 50;
// How many lines of a reported room's chat are kept, before and after the report.
constexpr int chat_before = 20, chat_after = 10;

template <class Row, class Read>
std::vector<Row> rows_of(Statement& statement, Read read) {
    std::vector<Row> rows;
    while (statement.row()) rows.push_back(read(statement));
    return rows;
}

Role role_in(Database& db, const std::string& person) {
    Statement row = db.prepare("SELECT role FROM role WHERE person = ?");
    return row.bind(person).row() ? static_cast<Role>(std::clamp<std::int64_t>(row.number(0), 0, 2)) : Role::player;
}

Offence offence_at(const Statement& row, int column) {
    return static_cast<Offence>(std::clamp<std::int64_t>(row.number(column), 0, offences - 1));
}

// id, at, reporter, person, room, offence, text
Report report_at(const Statement& row) {
    return {row.text(0), row.number(1), row.text(2), row.text(3), row.text(4), offence_at(row, 5), row.text(6)};
}

// id, kind, person, addresses, begun, until, offence
Sanction sanction_at(const Statement& row) {
    const auto kind = static_cast<SanctionKind>(std::clamp<std::int64_t>(row.number(1), 0, sanction_kinds - 1));
    return {row.text(0), kind, row.text(2), row.text(3), row.number(4), row.number(5), offence_at(row, 6)};
}

IgnoredPerson ignored_at(const Statement& row) {
    return {row.text(0), row.text(1), static_cast<Ignoring>(std::clamp<std::int64_t>(row.number(2), 0, 2)),
            row.number(3)};
}

std::vector<Sanction> sanctions_in_force(Database& db, Millis now) {
    Statement row = db.prepare(
        "SELECT id, kind, person, addresses, begun, until, offence FROM sanction WHERE lifted = 0 AND "
        "(until = 0 OR until > ?) ORDER BY begun DESC");
    return rows_of<Sanction>(row.bind(now), sanction_at);
}

std::vector<AuditEntry> log_in(Database& db, std::int64_t before) {
    Statement row = db.prepare(
        "SELECT n, at, actor, act, person, detail, room, until, why FROM audit WHERE n < ? ORDER BY n DESC LIMIT ?");
    return rows_of<AuditEntry>(row.bind_all(before, most_log_shown), [](const Statement& at) {
        return AuditEntry{at.number(0), at.number(1), at.text(2),   at.text(3), at.text(4),
                          at.text(5),   at.text(6),   at.number(7), at.text(8)};
    });
}

std::vector<ReportedLine> chat_around(Database& db, const Report& report) {
    const auto line = [](const Statement& row) { return ReportedLine{row.number(0), row.text(1), row.text(2)}; };
    Statement before = db.prepare(
        "SELECT at, person, text FROM event WHERE room = ? AND kind = 6 AND at <= ? ORDER BY n DESC LIMIT ?");
    auto lines = rows_of<ReportedLine>(before.bind_all(report.room, report.at, chat_before), line);
    std::ranges::reverse(lines);
    Statement after =
        db.prepare("SELECT at, person, text FROM event WHERE room = ? AND kind = 6 AND at > ? ORDER BY n LIMIT ?");
    for (ReportedLine& later : rows_of<ReportedLine>(after.bind_all(report.room, report.at, chat_after), line))
        lines.push_back(std::move(later));
    return lines;
}

OpenReport filled(Database& db, Report report) {
    OpenReport open{std::move(report)};
    Statement room = db.prepare("SELECT game FROM room WHERE id = ?");
    if (room.bind(open.report.room).row()) open.game = room.text(0);
    open.chat = chat_around(db, open.report);
    Statement earlier = db.prepare("SELECT count(*) FROM sanction WHERE person = ?");
    if (earlier.bind(open.report.person).row()) open.sanctions = static_cast<int>(earlier.number(0));
    return open;
}

void add_profile(Database& db, const std::string& person, Profiles& profiles) {
    if (person.empty() || profiles.contains(person)) return;
    if (std::optional<Profile> profile = profile_in(db, person)) profiles[person] = std::move(*profile);
}

void add_profiles(Database& db, const std::vector<AuditEntry>& log, Profiles& profiles) {
    for (const AuditEntry& entry : log)
        for (const std::string& person : {entry.actor, entry.person}) add_profile(db, person, profiles);
}

void add_profiles(Database& db, ModeratorsDesk& desk) {
    for (const OpenReport& open : desk.reports) {
        for (const std::string& person : {open.report.reporter, open.report.person})
            add_profile(db, person, desk.profiles);
        for (const ReportedLine& line : open.chat) add_profile(db, line.person, desk.profiles);
    }
    for (const Sanction& sanction : desk.sanctions) add_profile(db, sanction.person, desk.profiles);
    for (const StaffMember& member : desk.staff) add_profile(db, member.person, desk.profiles);
    add_profiles(db, desk.log, desk.profiles);
}

ModeratorsDesk desk_in(Database& db, Millis now) {
    ModeratorsDesk desk;
    Statement open = db.prepare(
        "SELECT id, at, reporter, person, room, offence, text FROM report WHERE open = 1 ORDER BY at LIMIT ?");
    for (Report& report : rows_of<Report>(open.bind(most_reports_shown), report_at))
        desk.reports.push_back(filled(db, std::move(report)));
    Statement count = db.prepare("SELECT count(*) FROM report WHERE open = 1");
    if (count.row()) desk.open_reports = static_cast<int>(count.number(0));
    desk.sanctions = sanctions_in_force(db, now);
    desk.sanctions.resize(std::min<std::size_t>(desk.sanctions.size(), most_sanctions_shown));
    Statement staff = db.prepare("SELECT person, role FROM role WHERE role > 0 ORDER BY role DESC, person");
    desk.staff = rows_of<StaffMember>(staff, [](const Statement& row) {
        return StaffMember{row.text(0), static_cast<Role>(std::clamp<std::int64_t>(row.number(1), 0, 2))};
    });
    desk.log = log_in(db, INT64_MAX);
    add_profiles(db, desk);
    return desk;
}

bool impose(Database& db, const Sanction& sanction) {
    return db.prepare("INSERT INTO sanction VALUES (?, ?, ?, ?, ?, ?, ?, 0)")
        .bind_all(sanction.id, static_cast<int>(sanction.kind), sanction.person, sanction.addresses, sanction.begun,
                  sanction.until, static_cast<int>(sanction.offence))
        .run();
}

bool give_role(Database& db, const std::string& person, Role role) {
    if (role == Role::player) return db.prepare("DELETE FROM role WHERE person = ?").bind(person).run();
    return db.prepare("INSERT INTO role VALUES (?, ?) ON CONFLICT (person) DO UPDATE SET role = excluded.role")
        .bind_all(person, static_cast<int>(role))
        .run();
}

}  // namespace

bool perform_in(Database& db, const ModerationAct& act) {
    const AuditEntry& entry = act.entry;
    if (!act.closes.empty() &&
        !(db.prepare("UPDATE report SET open = 0 WHERE id = ? AND open = 1").bind(act.closes).run() &&
          db.changes() == 1))
        return false;
    if (act.imposes && !impose(db, *act.imposes)) return false;
    if (!act.lifts.empty() && !(db.prepare("UPDATE sanction SET lifted = ? WHERE id = ? AND lifted = 0")
                                    .bind_all(entry.at, act.lifts)
                                    .run() &&
                                db.changes() == 1))
        return false;
    if (act.gives && !give_role(db, entry.person, *act.gives)) return false;
    return db.prepare("INSERT INTO audit SELECT coalesce(max(n), 0) + 1, ?, ?, ?, ?, ?, ?, ?, ? FROM audit")
        .bind_all(entry.at, entry.actor, entry.act, entry.person, entry.detail, entry.room, entry.until, entry.why)
        .run();
}

bool forget_conduct_in(Database& db, const std::string& person) {
    return db.prepare("DELETE FROM ignored WHERE person = ?").bind(person).run() &&
           db.prepare("DELETE FROM role WHERE person = ?").bind(person).run() &&
           db.prepare("UPDATE report SET text = '' WHERE reporter = ?").bind(person).run();
}

void SqlModeration::role(const std::string& person, Found<Role> found) {
    store_.read<Role>([=](Database& db) { return role_in(db, person); }, std::move(found));
}

void SqlModeration::ignore(const IgnoredPerson& ignored, int most, Done done) {
    store_.write(
        [=](Database& db) {
            if (!db.prepare("DELETE FROM ignored WHERE person = ? AND other = ?")
                     .bind_all(ignored.person, ignored.other)
                     .run())
                return false;
            if (ignored.how == Ignoring::nothing) return true;
            Statement count = db.prepare("SELECT count(*) FROM ignored WHERE person = ?");
            if (!count.bind(ignored.person).row() || count.number(0) >= most) return false;
            return db.prepare("INSERT INTO ignored VALUES (?, ?, ?, ?)")
                .bind_all(ignored.person, ignored.other, static_cast<int>(ignored.how), ignored.at)
                .run();
        },
        std::move(done));
}

void SqlModeration::blocks(Millis oldest, Found<std::vector<IgnoredPerson>> found) {
    store_.write(
        [=](Database& db) {
            return db.prepare("DELETE FROM ignored WHERE at < ? AND person NOT IN (SELECT id FROM person)")
                .bind(oldest)
                .run();
        },
        {});
    store_.read<std::vector<IgnoredPerson>>(
        [=](Database& db) {
            Statement row = db.prepare("SELECT person, other, how, at FROM ignored WHERE how = ?");
            return rows_of<IgnoredPerson>(row.bind(static_cast<int>(Ignoring::block)), ignored_at);
        },
        std::move(found));
}

void SqlModeration::own_conduct(const std::string& person, Found<OwnConduct> found) {
    store_.read<OwnConduct>(
        [=](Database& db) {
            OwnConduct own;
            Statement ignored =
                db.prepare("SELECT person, other, how, at FROM ignored WHERE person = ? ORDER BY at DESC");
            own.ignored = rows_of<IgnoredPerson>(ignored.bind(person), ignored_at);
            Statement reports = db.prepare(
                "SELECT id, at, reporter, person, room, offence, text FROM report WHERE reporter = ? ORDER BY at DESC");
            own.reports = rows_of<Report>(reports.bind(person), report_at);
            Statement sanctions = db.prepare(
                "SELECT id, kind, person, addresses, begun, until, offence FROM sanction WHERE person = ? "
                "ORDER BY begun DESC");
            own.sanctions = rows_of<Sanction>(sanctions.bind(person), sanction_at);
            for (const IgnoredPerson& each : own.ignored) add_profile(db, each.other, own.profiles);
            return own;
        },
        std::move(found));
}

void SqlModeration::add_report(const Report& report, Done done) {
    store_.write(
        [=](Database& db) {
            Statement open =
                db.prepare("SELECT 1 FROM report WHERE reporter = ? AND person = ? AND room = ? AND open = 1");
            if (open.bind_all(report.reporter, report.person, report.room).row()) return false;
            return db.prepare("INSERT INTO report VALUES (?, ?, ?, ?, ?, ?, ?, 1)")
                .bind_all(report.id, report.at, report.reporter, report.person, report.room,
                          static_cast<int>(report.offence), report.text)
                .run();
        },
        std::move(done));
}

void SqlModeration::open_report(const std::string& id, Found<std::optional<Report>> found) {
    store_.read<std::optional<Report>>(
        [=](Database& db) {
            Statement row = db.prepare(
                "SELECT id, at, reporter, person, room, offence, text FROM report WHERE id = ? AND open = 1");
            return row.bind(id).row() ? std::optional(report_at(row)) : std::nullopt;
        },
        std::move(found));
}

void SqlModeration::perform(const ModerationAct& act, Done done) {
    store_.write([=](Database& db) { return perform_in(db, act); }, std::move(done));
}

void SqlModeration::note_seen(const std::string& warning, const std::string& person, Millis now, Done done) {
    store_.write(
        [=](Database& db) {
            return db.prepare("UPDATE sanction SET lifted = ? WHERE id = ? AND person = ? AND kind = ? AND lifted = 0")
                       .bind_all(now, warning, person, static_cast<int>(SanctionKind::warning))
                       .run() &&
                   db.changes() == 1;
        },
        std::move(done));
}

void SqlModeration::sanctions(Millis now, Found<std::vector<Sanction>> found) {
    store_.read<std::vector<Sanction>>([=](Database& db) { return sanctions_in_force(db, now); }, std::move(found));
}

void SqlModeration::desk(Millis now, Found<ModeratorsDesk> found) {
    store_.read<ModeratorsDesk>([=](Database& db) { return desk_in(db, now); }, std::move(found));
}

void SqlModeration::log_before(std::int64_t n, Found<AuditPage> found) {
    store_.read<AuditPage>(
        [=](Database& db) {
            AuditPage page{log_in(db, n)};
            add_profiles(db, page.log, page.profiles);
            return page;
        },
        std::move(found));
}

}  // namespace tavoliere::server

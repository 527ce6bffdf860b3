#include "server/sql/sql_store.hpp"

// Where persons get letters, and the links in these.
namespace tavoliere::server {

namespace {

std::optional<MailAddress> address_in(Database& db, const std::string& person) {
    Statement row = db.prepare("SELECT address, language FROM mail_address WHERE person = ?");
    if (!row.bind(person).row()) return std::nullopt;
    return MailAddress{row.text(0), row.text(1)};
}

// Uses a link up; nobody where it cannot be used any more.
std::optional<MailLink> take_link(Database& db, const std::string& digest, MailLink::Purpose purpose, Millis now) {
    Statement row =
        db.prepare("SELECT person, address, language FROM mail_link WHERE digest = ? AND purpose = ? AND until > ?");
    if (!row.bind_all(digest, static_cast<int>(purpose), now).row()) return std::nullopt;
    MailLink link{digest, row.text(0), purpose, {row.text(1), row.text(2)}, 0};
    if (!db.prepare("DELETE FROM mail_link WHERE digest = ?").bind(digest).run()) return std::nullopt;
    return link;
}

}  // namespace

void SqlStore::mail_address(const std::string& person, Found<std::optional<MailAddress>> found) {
    read<std::optional<MailAddress>>([=](Database& db) { return address_in(db, person); }, std::move(found));
}

void SqlStore::remove_mail_address(const std::string& person, const std::string& password, Done done) {
    write(
        [=](Database& db) {
            return has_password(db, person, password) &&
                   db.prepare("DELETE FROM mail_link WHERE person = ?").bind(person).run() &&
                   db.prepare("DELETE FROM mail_address WHERE person = ?").bind(person).run();
        },
        std::move(done));
}

void SqlStore::add_mail_link(const MailLink& link, Done done) {
    write(
        [=](Database& db) {
            return db.prepare("DELETE FROM mail_link WHERE person = ? AND purpose = ?")
                       .bind_all(link.person, static_cast<int>(link.purpose))
                       .run() &&
                   db.prepare("INSERT INTO mail_link VALUES (?, ?, ?, ?, ?, ?)")
                       .bind_all(link.digest, link.person, static_cast<int>(link.purpose), link.address.address,
                                 link.address.language, link.until)
                       .run();
        },
        std::move(done));
}

void SqlStore::confirm_mail_address(const std::string& digest, Millis now, Found<UsedLink> used) {
    const auto result = std::make_shared<UsedLink>();
    write(
        [=](Database& db) {
            const std::optional<MailLink> link = take_link(db, digest, MailLink::Purpose::confirm, now);
            if (!link) return false;
            *result = {link->person, address_in(db, link->person).value_or(MailAddress{})};
            // What was sent to the address before does not open the account any longer.
            return db.prepare("DELETE FROM mail_link WHERE person = ?").bind(link->person).run() &&
                   db.prepare(
                         "INSERT INTO mail_address VALUES (?, ?, ?) ON CONFLICT (person) DO UPDATE SET "
                         "address = excluded.address, language = excluded.language")
                       .bind_all(link->person, link->address.address, link->address.language)
                       .run();
        },
        [result, used = std::move(used)](bool durable) { used(durable ? *result : UsedLink{}); });
}

void SqlStore::reset_password(const std::string& digest, const std::string& password, Millis now,
                              Found<UsedLink> used) {
    const auto result = std::make_shared<UsedLink>();
    write(
        [=](Database& db) {
            const std::optional<MailLink> link = take_link(db, digest, MailLink::Purpose::reset, now);
            if (!link) return false;
            *result = {link->person, link->address};
            return db.prepare("DELETE FROM mail_link WHERE person = ?").bind(link->person).run() &&
                   db.prepare("UPDATE person SET password = ? WHERE id = ? AND name <> ''")
                       .bind_all(password, link->person)
                       .run() &&
                   db.changes() == 1 && db.prepare("DELETE FROM passkey WHERE person = ?").bind(link->person).run() &&
                   db.prepare("DELETE FROM session WHERE person = ?").bind(link->person).run();
        },
        [result, used = std::move(used)](bool durable) { used(durable ? *result : UsedLink{}); });
}

}  // namespace tavoliere::server

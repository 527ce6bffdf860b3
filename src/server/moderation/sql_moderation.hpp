#pragma once

#include "server/moderation/moderation_store.hpp"

namespace tavoliere::server {

class Database;
class SqlStore;

// The moderation of a store in SQLite, through its threads.
class SqlModeration final : public ModerationStore {
public:
    explicit SqlModeration(SqlStore& store) : store_(store) {}

    void role(const std::string& person, Found<Role> found) override;
    void ignore(const IgnoredPerson& ignored, int most, Done done) override;
    void blocks(Millis oldest, Found<std::vector<IgnoredPerson>> found) override;
    void own_conduct(const std::string& person, Found<OwnConduct> found) override;
    void add_report(const Report& report, Done done) override;
    void open_report(const std::string& id, Found<std::optional<Report>> found) override;
    void perform(const ModerationAct& act, Done done) override;
    void note_seen(const std::string& warning, const std::string& person, Millis now, Done done) override;
    void sanctions(Millis now, Found<std::vector<Sanction>> found) override;
    void desk(Millis now, Found<ModeratorsDesk> found) override;
    void log_before(std::int64_t n, Found<AuditPage> found) override;

private:
    SqlStore& store_;
};

// Writes an act with its line in the log, in a transaction that the caller has begun.
bool perform_in(Database& db, const ModerationAct& act);
// What a person who deletes their account wanted and wrote; reports of them, sanctions and the log keep their bare id.
bool forget_conduct_in(Database& db, const std::string& person);

}  // namespace tavoliere::server

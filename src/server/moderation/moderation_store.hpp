#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/person.hpp"
#include "server/time_control.hpp"

// What is kept about conduct: who ignores whom, reports, sanctions, roles, and the log of what moderators did.
namespace tavoliere::server {

enum class Role : unsigned char { player, moderator, admin };
std::string_view role_name(Role role);
std::optional<Role> role_named(std::string_view name);

// What one person wants of another no longer: to read their chat, or to meet them at all.
enum class Ignoring : unsigned char { nothing, mute, block };
std::string_view ignoring_name(Ignoring how);
std::optional<Ignoring> ignoring_named(std::string_view name);

struct IgnoredPerson {
    std::string person{};  // who ignores
    std::string other{};
    Ignoring how = Ignoring::nothing;
    Millis at = 0;
};

// What somebody is reported or punished for.
enum class Offence : unsigned char { chat, cheating, name, other };
constexpr int offences = 4;
std::string_view offence_name(Offence offence);
std::optional<Offence> offence_named(std::string_view name);

struct Report {
    std::string id{};
    Millis at = 0;
    std::string reporter{}, person{}, room{};
    Offence offence = Offence::other;
    std::string text{};
};

// A warning is told until its person has seen it; silence forbids the chat, a ban whatever concerns other people.
enum class SanctionKind : unsigned char { warning, silence, ban };
constexpr int sanction_kinds = 3;
std::string_view sanction_name(SanctionKind kind);

// A warning, silence or ban of a person or of a range of addresses.
struct Sanction {
    std::string id{};
    SanctionKind kind = SanctionKind::warning;
    std::string person{};  // empty where it is of addresses
    std::string addresses{};
    Millis begun = 0;
    Millis until = 0;  // 0 where it has no end
    Offence offence = Offence::other;

    bool in_force(Millis now) const { return until == 0 || now < until; }
};

// A line of the log. It keeps ids and not names, and so stays when an account goes.
struct AuditEntry {
    std::int64_t n = 0;
    Millis at = 0;
    std::string actor{};  // empty where it was the operator, on the command line
    std::string act{};    // "dismiss", "warn", "silence", "ban", "lift", "role"
    std::string person{};
    std::string detail{};  // the addresses, the role
    std::string room{};
    Millis until = 0;
    std::string why{};
};

// What a moderator does, written together with its line in the log or not at all.
struct ModerationAct {
    AuditEntry entry{};
    std::string closes{};  // the id of a report
    std::optional<Sanction> imposes{};
    std::string lifts{};  // the id of a sanction
    std::optional<Role> gives{};
};

struct ReportedLine {
    Millis at = 0;
    std::string person{}, text{};
};

struct OpenReport {
    Report report{};
    std::string game{};
    std::vector<ReportedLine> chat{};  // said around then
    int sanctions = 0;                 // that the person has had
};

struct StaffMember {
    std::string person{};
    Role role = Role::player;
};

// Everything that the moderators' page shows, as it is at one moment.
struct ModeratorsDesk {
    std::vector<OpenReport> reports{};  // the oldest first
    int open_reports = 0;               // all of them
    std::vector<Sanction> sanctions{};
    std::vector<StaffMember> staff{};
    std::vector<AuditEntry> log{};  // the latest first
    Profiles profiles{};            // of everybody who is named
};

struct AuditPage {
    std::vector<AuditEntry> log{};
    Profiles profiles{};
};

// What somebody may know that is kept about their conduct.
struct OwnConduct {
    std::vector<IgnoredPerson> ignored{};  // the latest first
    std::vector<Report> reports{};         // that they made
    std::vector<Sanction> sanctions{};
    Profiles profiles{};
};

// The part of the store that keeps it; everything said of Store holds here too.
class ModerationStore {
public:
    using Done = std::function<void(bool)>;
    template <class Value>
    using Found = std::function<void(Value)>;

    virtual ~ModerationStore() = default;

    virtual void role(const std::string& person, Found<Role> found) = 0;

    // Fails where the person ignores the greatest number already.
    virtual void ignore(const IgnoredPerson& ignored, int most, Done done) = 0;
    // Everybody's blocks. Those of guests from before `oldest` are dropped, because their cookie is gone.
    virtual void blocks(Millis oldest, Found<std::vector<IgnoredPerson>> found) = 0;
    virtual void own_conduct(const std::string& person, Found<OwnConduct> found) = 0;

    // Fails where the same person has an open one of the same other and room.
    virtual void add_report(const Report& report, Done done) = 0;
    // Nothing where there is none, or it is closed.
    virtual void open_report(const std::string& id, Found<std::optional<Report>> found) = 0;

    // Fails where the report has been closed meanwhile, or the sanction lifted.
    virtual void perform(const ModerationAct& act, Done done) = 0;
    // A warning has been seen by its person.
    virtual void note_seen(const std::string& warning, const std::string& person, Millis now, Done done) = 0;
    virtual void sanctions(Millis now, Found<std::vector<Sanction>> found) = 0;
    virtual void desk(Millis now, Found<ModeratorsDesk> found) = 0;
    // Before this line of the log.
    virtual void log_before(std::int64_t n, Found<AuditPage> found) = 0;
};

}  // namespace tavoliere::server

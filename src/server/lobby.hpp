#pragma once

#include <map>
#include <memory>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

#include "server/client_limits.hpp"
#include "server/moderation/blocks.hpp"
#include "server/moderation/sanctions.hpp"
#include "server/services.hpp"

namespace tavoliere::server {

class Table;

// The challenges that stand open, and who looks at them. A challenge whose moves may take long is listed also while its
// maker is away; any other one only while they are there to play it.
class Lobby {
public:
    // Who is not shown to whom.
    struct Conduct {
        const Blocks& blocks;
        const Sanctions& sanctions;
    };
    Lobby(const Services& services, const Presence& presence, ClientLimits& limits, const Conduct& conduct)
        : services_(services), presence_(presence), limits_(limits), conduct_(conduct) {}

    void listen(ConnectionId connection, bool on);
    // What this connection is shown. For most it is the same, and written anew only where something has changed.
    Text shown_to(ConnectionId connection);
    // To whom it concerns, where something has changed, and not more often than anybody can read it.
    void tell();

    // Lists a table, or does so no longer: somebody came or went there, or something happened.
    void note(const Table& table);
    // Offers it to nobody while it is on its way to the disk that somebody took it.
    void suspend(const Table& table);
    void remove(const Table& table);
    void note_name(const Person& person);
    // Somebody blocks somebody, or is banned: others are shown, or none are.
    void refresh() { note_change(); }

    // Where there are other nodes: what this one lists, and what each of the others does.
    using Age = std::pair<Millis, std::string>;  // when it was made, and its room
    struct Listed {
        Age age{};
        std::string maker{};
        std::string text{};  // as it is told
    };
    std::vector<Listed> listed_here() const;
    void list_elsewhere(const std::string& node, std::vector<Listed> listed);
    void forget_node(const std::string& node) { list_elsewhere(node, {}); }
    // Since it was last asked.
    bool has_changed_for_nodes();

private:
    struct Challenge {
        SummarisedRoom shown;
        std::shared_ptr<const SharedGame> game;
        Slot slot;
        std::string text{};  // as it is told: some see a list of their own, which must cost little
        bool suspended = false;

        void write();
        const std::string& maker() const {
            const auto& persons = shown.summary.persons;
            return persons[persons[0].empty() ? 1 : 0];
        }
    };
    struct Elsewhere {
        std::string node, maker, text;
    };

    // A slot for it; nothing where it is not to be listed, or too many of its maker are.
    Slot slot_for(const Table& table) const;
    void drop_old();
    void note_change();
    bool is_hidden(const std::string& maker, const std::string& viewer) const;
    void note_text();
    // The newest challenges, and no more than can be read, as somebody sees them who blocks somebody or is blocked; as
    // all others do where nobody is named.
    std::string json(const std::string& viewer) const;

    const Services& services_;
    const Presence& presence_;
    ClientLimits& limits_;
    const Conduct conduct_;
    std::map<Age, Challenge> challenges_;
    std::map<Age, Elsewhere> elsewhere_;  // of other nodes
    std::unordered_set<ConnectionId> listeners_;
    bool changed_ = false;
    bool untold_to_nodes_ = false;
    Millis told_ = 0, told_to_nodes_ = 0;
    Text shown_;  // nothing where it has changed since
};

}  // namespace tavoliere::server

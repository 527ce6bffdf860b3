#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "server/time_control.hpp"

namespace tavoliere::server {

struct Connection;
class Store;
struct StoredClock;
class Table;

// What lasts of a table's time while the rest is left to the store.
struct SleepingClock {
    GameClock clock;
    std::optional<Hold> noted_hold;
    std::array<Millis, 2> heard;
    std::optional<Millis> deadline;

    // After a start, with when the server ran before.
    static SleepingClock restored(const StoredClock& stored, const std::vector<Span>& runs, Store& store, Millis now);
    // The wait after a restart is over and nobody has come: that of a cut begins, or the time runs. False where the
    // clock did not stand still: then its table has to be looked at.
    bool end_hold(const std::string& room, Store& store, Millis now);
};

// Judges the time at one table; docs/server.md says by which rules.
class Timekeeper {
public:
    explicit Timekeeper(Table& table) : table_(table) {}

    // The time of whoever is to move runs from now on.
    void begin();
    // After a start, with when the server ran before and when the clock stood still.
    void resume(const std::vector<Span>& runs, const std::vector<Hold>& holds);
    // Goes on as if what could not be written had never been tried.
    void take_over(const Timekeeper& before);
    SleepingClock asleep() const;
    void wake(const SleepingClock& kept);

    // Keeps what the clock shows, until what ends the turn is on the disk.
    void keep();
    void forget_kept() { clock_before_.reset(); }
    // Decides when it has to be looked at next.
    void schedule();
    std::optional<Millis> deadline() const { return deadline_; }
    // What has to be done now about the time that runs. Whatever arrived until `heard_until` has been heard.
    void look(Millis heard_until);

    // The player to move is there or is not; whether that changed how the clock runs.
    bool note_presence();
    // A player with a new connection may have lost the one before without anybody having noticed.
    void hold_for_newcomer(const Connection& client);
    // Remembers when a connection that leaves was last heard.
    void remember_heard(const Connection& client);
    void tell_clock() const;

private:
    GameClock& clock() const;
    Millis now() const;
    void look_again_at(Millis when);
    void end_hold();
    void ask_for_signs(int seat, Millis heard_until);
    Millis last_heard(int seat) const;
    Millis lag_of(int seat) const;
    bool may_be_cut_off(int seat, Millis since) const;
    // A move may be among what came until then and waits, behind something else.
    bool has_unheard_messages(int seat, Millis until) const;

    Table& table_;
    std::optional<Millis> deadline_;         // as it is in the list of all tables
    std::optional<GameClock> clock_before_;  // while what ended its turn is on its way to the disk
    Millis tried_at_ = 0;                    // when that write was begun
    std::optional<Hold> noted_hold_;         // as the store knows it
    std::array<Millis, 2> heard_{};          // when a closed connection of each seat was last heard
};

}  // namespace tavoliere::server

#pragma once

#include <deque>

#include "server/store.hpp"

namespace tavoliere::server {

// A store whose rooms are not read until the test says so; everything else is that of another store.
class HeldStore final : public Store {
public:
    explicit HeldStore(Store& inner) : inner_(inner) {}

    void hold() { held_ = true; }
    // How many rooms wait to be read.
    std::size_t waiting() const { return waiting_.size(); }
    void release() {
        held_ = false;
        for (const auto& read : std::exchange(waiting_, {})) read();
    }

    void room(const std::string& id, Found<std::optional<StoredRoom>> found) override {
        if (held_)
            waiting_.push_back([this, id, found] { inner_.room(id, found); });
        else
            inner_.room(id, std::move(found));
    }

    void flush() override { inner_.flush(); }
    std::uint64_t asked() const override { return inner_.asked(); }
    bool healthy() const override { return inner_.healthy(); }
    bool reachable() const override { return inner_.reachable(); }
    const Histogram& batches() const override { return inner_.batches(); }
    ModerationStore& moderation() override { return inner_.moderation(); }
    void add_room(const RoomSettings& settings, Done done) override { inner_.add_room(settings, std::move(done)); }
    void append(const std::string& room, const Event& event, bool over, std::optional<RatedEnd> rated,
                std::function<void(const Appended&)> done, Besides besides) override {
        inner_.append(room, event, over, std::move(rated), std::move(done), std::move(besides));
    }
    void note_summary(const std::string& room, const RoomSummary& summary) override {
        inner_.note_summary(room, summary);
    }
    void rooms_of(const std::string& person, int most, Found<std::vector<std::string>> found) override {
        inner_.rooms_of(person, most, std::move(found));
    }
    void listed_rooms_of(const std::string& person, int most, Found<std::vector<ListedRoom>> found) override {
        inner_.listed_rooms_of(person, most, std::move(found));
    }
    void finished_games(const std::string& after, int most, Found<FinishedGames> found) override {
        inner_.finished_games(after, most, std::move(found));
    }
    void games_under_way(Found<std::vector<GameOfPersons>> found) override { inner_.games_under_way(std::move(found)); }
    void unfinished_rooms_of(const std::string& person, Found<std::vector<std::string>> found) override {
        inner_.unfinished_rooms_of(person, std::move(found));
    }
    void old_guest_games(const std::string& after, int most, const GuestGameTerms& terms, Millis now,
                         Found<OldGames> found) override {
        inner_.old_guest_games(after, most, terms, now, std::move(found));
    }
    void remove_guest_game(const std::string& room, Millis changed, Done done) override {
        inner_.remove_guest_game(room, changed, std::move(done));
    }
    void sweep_removed_rooms(int most_events, Found<bool> more) override {
        inner_.sweep_removed_rooms(most_events, std::move(more));
    }
    void name_person(const StoredPerson& person, Done done) override { inner_.name_person(person, std::move(done)); }
    void add_session(const std::string& person, const std::string& password, const NewSession& session,
                     Done done) override {
        inner_.add_session(person, password, session, std::move(done));
    }
    void knows_device(const std::string& person, const std::string& device, Millis oldest, Found<bool> found) override {
        inner_.knows_device(person, device, oldest, std::move(found));
    }
    void devices_of(const std::string& person, Found<std::vector<Millis>> found) override {
        inner_.devices_of(person, std::move(found));
    }
    void remove_session(const std::string& session, Done done) override {
        inner_.remove_session(session, std::move(done));
    }
    void end_session(const std::string& session, Done done) override { inner_.end_session(session, std::move(done)); }
    void sessions_of(const std::string& person, Millis oldest, Found<std::vector<ListedSession>> found) override {
        inner_.sessions_of(person, oldest, std::move(found));
    }
    void note_session_used(const std::string& session, Millis today) override {
        inner_.note_session_used(session, today);
    }
    void remove_sessions(const std::string& person, const std::string& except, Done done) override {
        inner_.remove_sessions(person, except, std::move(done));
    }
    void remove_sessions_before(Millis oldest, Millis least_run) override {
        inner_.remove_sessions_before(oldest, least_run);
    }
    void change_password(const std::string& person, const std::string& old, const std::string& fresh,
                         const std::string& session, Done done) override {
        inner_.change_password(person, old, fresh, session, std::move(done));
    }
    void set_recovery_codes(const std::string& person, const std::string& password,
                            const std::vector<std::string>& digests, Done done) override {
        inner_.set_recovery_codes(person, password, digests, std::move(done));
    }
    void recovery_codes_left(const std::string& person, Found<int> found) override {
        inner_.recovery_codes_left(person, std::move(found));
    }
    void recover(const std::string& person, const std::string& code, const std::string& password, Done done) override {
        inner_.recover(person, code, password, std::move(done));
    }
    void mail_address(const std::string& person, Found<std::optional<MailAddress>> found) override {
        inner_.mail_address(person, std::move(found));
    }
    void remove_mail_address(const std::string& person, const std::string& password, Done done) override {
        inner_.remove_mail_address(person, password, std::move(done));
    }
    void add_mail_link(const MailLink& link, Done done) override { inner_.add_mail_link(link, std::move(done)); }
    void confirm_mail_address(const std::string& digest, Millis now, Found<UsedLink> used) override {
        inner_.confirm_mail_address(digest, now, std::move(used));
    }
    void reset_password(const std::string& digest, const std::string& password, Millis now,
                        Found<UsedLink> used) override {
        inner_.reset_password(digest, password, now, std::move(used));
    }
    void passkey(const std::string& id, Found<std::optional<StoredPasskey>> found) override {
        inner_.passkey(id, std::move(found));
    }
    void passkeys_of(const std::string& person, Found<std::vector<StoredPasskey>> found) override {
        inner_.passkeys_of(person, std::move(found));
    }
    void add_passkey(const StoredPasskey& passkey, const std::string& password, int most, Done done) override {
        inner_.add_passkey(passkey, password, most, std::move(done));
    }
    void remove_passkey(const std::string& person, const std::string& id, Done done) override {
        inner_.remove_passkey(person, id, std::move(done));
    }
    void use_passkey(const StoredPasskey& passkey, std::uint32_t counter, Millis today, Done done) override {
        inner_.use_passkey(passkey, counter, today, std::move(done));
    }
    void forget_person(const std::string& person, const std::string& password, Done done) override {
        inner_.forget_person(person, password, std::move(done));
    }
    void forget_games_of(const std::string& person) override { inner_.forget_games_of(person); }
    void person(const std::string& id, Found<std::optional<StoredPerson>> found) override {
        inner_.person(id, std::move(found));
    }
    void person_named(const std::string& name, Found<std::optional<StoredPerson>> found) override {
        inner_.person_named(name, std::move(found));
    }
    void holder(const std::string& session, Millis oldest, const std::string& guest,
                Found<TokenHolder> found) override {
        inner_.holder(session, oldest, guest, std::move(found));
    }
    void ratings(const std::string& person, Found<Ratings> found) override { inner_.ratings(person, std::move(found)); }
    void said_as_spectator(const std::string& person, Found<std::vector<Said>> found) override {
        inner_.said_as_spectator(person, std::move(found));
    }
    void keep_description(const std::string& person, const KeptDescription& kept, const std::string& replaces, int most,
                          Done done) override {
        inner_.keep_description(person, kept, replaces, most, std::move(done));
    }
    void drop_description(const std::string& person, const std::string& id, Done done) override {
        inner_.drop_description(person, id, std::move(done));
    }
    void descriptions_of(const std::string& person, Found<std::vector<KeptDescription>> found) override {
        inner_.descriptions_of(person, std::move(found));
    }
    void keep_review(const KeptReview& review, int most_others) override { inner_.keep_review(review, most_others); }
    void review(const std::string& game, int version, Found<std::optional<std::string>> found) override {
        inner_.review(game, version, std::move(found));
    }
    void count_problem(const ProblemResult& result, std::function<void(const CountedResult&)> done) override {
        inner_.count_problem(result, std::move(done));
    }
    void problem_standing(const std::string& person, const std::string& game, Found<ProblemStanding> found) override {
        inner_.problem_standing(person, game, std::move(found));
    }
    void restart(Found<Restart> found) override { inner_.restart(std::move(found)); }
    void restart_shard(int shard, Millis ended, Found<Restart> found) override {
        inner_.restart_shard(shard, ended, std::move(found));
    }
    void note_alive(Millis began, Millis now) override { inner_.note_alive(began, now); }
    void note_hold(const std::string& room, const Hold& hold) override { inner_.note_hold(room, hold); }

private:
    Store& inner_;
    bool held_ = false;
    std::deque<std::function<void()>> waiting_;
};

}  // namespace tavoliere::server

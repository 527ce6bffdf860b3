#include "moderation_fixture.hpp"

// People who behave badly: who ignores them, who reports them, and what moderators do.
namespace tavoliere::server {
namespace {

class Roles : public ConductTest {};

TEST_F(Roles, AreGivenByTheOperatorWhileTheServerRuns) {
    EXPECT_EQ(text(get("/api/me", boss).body.at("role")), "admin");
    EXPECT_EQ(text(get("/api/me", mod).body.at("role")), "moderator");
    EXPECT_EQ(text(get("/api/me", ann).body.at("role")), "player");
    const auto unknown = change_role(store_of(folder.path()), "Nobody1", Role::admin);
    ASSERT_TRUE(unknown);
    EXPECT_NE(unknown->in(Language::italian).find("nessun utente"), std::string::npos);
    EXPECT_TRUE(change_role(folder.path() + "/nothing", "Ann", Role::admin)) << "no data are made";
    ASSERT_FALSE(change_role(store_of(folder.path()), "mod", Role::player));
    EXPECT_EQ(get("/api/moderate", mod).status, 403) << "at once";
}

TEST_F(Roles, OfPlayersOpenNothing) {
    const std::string id = random_id();
    for (const Someone& who : {ann, visitor}) {
        EXPECT_EQ(get("/api/moderate", who).status, 403);
        EXPECT_EQ(get("/api/moderate/log?before=9", who).status, 403);
        EXPECT_EQ(get("/api/moderate/anything", who).status, 403);
        EXPECT_EQ(post("/api/moderate/likeness", {{"room", id}}, who).status, 403);
        for (const char* kind : {"dismiss", "warn", "silence", "ban", "lift", "role"})
            EXPECT_EQ(act(who, {{"act", kind},
                                {"person", bob.person.id},
                                {"offence", "chat"},
                                {"sanction", id},
                                {"role", "admin"}})
                          .status,
                      403)
                << kind;
    }
    EXPECT_EQ(act(mod, {{"act", "role"}, {"name", "Ann"}, {"role", "moderator"}}).status, 403) << "that is an admin's";
    const js::object seen = desk(boss);
    EXPECT_TRUE(seen.at("sanctions").as_array().empty());
    EXPECT_EQ(seen.at("log").as_array().size(), 2u) << "only what the operator did";
}

TEST_F(Roles, AreGivenByAdminsButNotToThemselves) {
    EXPECT_EQ(act(boss, {{"act", "role"}, {"name", "ann"}, {"role", "moderator"}}).status, 200);
    EXPECT_EQ(text(get("/api/me", ann).body.at("role")), "moderator");
    EXPECT_EQ(desk(boss).at("staff").as_array().size(), 3u);
    EXPECT_FALSE(desk(ann).contains("staff"));
    EXPECT_EQ(act(boss, {{"act", "role"}, {"name", "Boss"}, {"role", "player"}}).status, 403);
    EXPECT_EQ(act(boss, {{"act", "role"}, {"name", "Nobody1"}, {"role", "player"}}).status, 404);
    EXPECT_EQ(act(boss, {{"act", "role"}, {"name", "Ann"}, {"role", "king"}}).status, 400);
    EXPECT_EQ(act(boss, {{"act", "role"}, {"person", visitor.person.id}, {"role", "admin"}}).status, 404)
        << "guests have no account";
    EXPECT_EQ(act(boss, {{"act", "ban"}, {"name", "Ann"}, {"offence", "chat"}}).status, 403) << "first the role goes";
    EXPECT_EQ(act(boss, {{"act", "role"}, {"name", "Ann"}, {"role", "player"}}).status, 200);
    EXPECT_EQ(act(boss, {{"act", "ban"}, {"name", "Ann"}, {"offence", "chat"}}).status, 200);
}

class Ignorings : public ConductTest {
protected:
    bool lists(Client& client, const std::string& room) {
        client.ask({{"t", "lobby"}, {"on", true}});
        const js::array challenges = client.last("lobby").at("challenges").as_array();
        return std::ranges::any_of(challenges, [&](const js::value& each) { return text(each.at("room")) == room; });
    }
};

class OperatorsJobs : public ConductTest {};

TEST_F(OperatorsJobs, AreSeenAndChangedByAdminsAlone) {
    auto queue = JobQueue::open(hall.place());
    ASSERT_TRUE(queue);
    const auto job = (*queue)->submit({"match", R"({"game":"byte"})", 7});
    const auto failed = (*queue)->submit({"review", "{}"});
    (*queue)->claim("worker/1");
    (*queue)->fail(*(*queue)->claim("worker/2"), "no such game");
    for (const Someone* who : {&mod, &ann, &visitor}) {
        EXPECT_EQ(get("/api/moderate/jobs", *who).status, 403);
        EXPECT_EQ(post("/api/moderate/jobs", {{"act", "cancel"}, {"job", *job}}, *who).status, 403);
    }
    const js::object seen = get("/api/moderate/jobs", boss).body;
    EXPECT_EQ(seen.at("counts").at("running").as_int64(), 1);
    EXPECT_EQ(seen.at("counts").at("failed").as_int64(), 1);
    EXPECT_EQ(text(seen.at("jobs").at(0).at("worker")), "worker/1");
    EXPECT_EQ(text(seen.at("jobs").at(1).at("why")), "no such game");
    EXPECT_EQ(post("/api/moderate/jobs", {{"act", "again"}, {"job", *job}}, boss).code(), "over") << "it runs";
    EXPECT_EQ(post("/api/moderate/jobs", {{"act", "again"}, {"job", *failed}}, boss).status, 200);
    EXPECT_EQ((*queue)->state(*failed)->stage, JobStage::waiting);
    EXPECT_EQ(post("/api/moderate/jobs", {{"act", "cancel"}, {"job", *job}}, boss).status, 200);
    EXPECT_EQ((*queue)->state(*job)->stage, JobStage::cancelled);
    for (const js::object& wrong : {js::object{{"act", "cancel"}}, js::object{{"act", "undo"}, {"job", *job}}})
        EXPECT_EQ(post("/api/moderate/jobs", wrong, boss).status, 400);
    EXPECT_EQ(post("/api/moderate/jobs", {{"act", "cancel"}, {"job", 999}}, boss).code(), "over");
}

TEST_F(Ignorings, AreListedAndUndone) {
    EXPECT_EQ(ignore(visitor, bob, "mute").status, 200) << "guests too";
    EXPECT_EQ(ignore(visitor, ann, "block").status, 200);
    EXPECT_EQ(ignore(visitor, bob, "block").status, 200) << "instead";
    js::array listed = get("/api/ignored", visitor).body.at("ignored").as_array();
    ASSERT_EQ(listed.size(), 2u);
    EXPECT_EQ(text(listed[0].at("how")), "block");
    EXPECT_TRUE(get("/api/ignored", bob).body.at("ignored").as_array().empty()) << "nobody else is told";
    EXPECT_EQ(ignore(visitor, ann, "none").status, 200);
    listed = get("/api/ignored", visitor).body.at("ignored").as_array();
    ASSERT_EQ(listed.size(), 1u);
    EXPECT_EQ(text(listed[0].at("person").at("name")), "Bob");
    for (const js::object& bad :
         {js::object{{"person", visitor.person.id}, {"how", "block"}}, js::object{{"person", "x"}, {"how", "block"}},
          js::object{{"person", ann.person.id}, {"how", "hate"}}, js::object{}})
        EXPECT_EQ(post("/api/ignored", bad, visitor).status, 400);
}

TEST_F(Ignorings, ThatBlockKeepTwoApart) {
    Client a(hall, ann.person), b(hall, bob.person, "198.51.100.7"), c(hall, visitor.person);
    const std::string open = a.create(challenge("lobby")), over = begin(a, b);
    ASSERT_TRUE(lists(b, open));
    a.ask({{"t", "abort"}, {"room", over}});
    ASSERT_EQ(a.refusal({{"t", "offer"}, {"room", over}, {"what", "rematch"}}), "");
    ASSERT_EQ(ignore(bob, ann, "block").status, 200);
    EXPECT_FALSE(lists(b, open));
    EXPECT_TRUE(lists(c, open));
    EXPECT_EQ(b.refusal({{"t", "join"}, {"room", open}}), "not_allowed");
    EXPECT_EQ(b.refusal({{"t", "accept"}, {"room", over}, {"what", "rematch"}}), "not_allowed");
    const std::string theirs = b.create(challenge("lobby"));
    EXPECT_FALSE(lists(a, theirs)) << "neither does the one who is blocked see the other";
    EXPECT_EQ(a.refusal({{"t", "join"}, {"room", theirs}}), "not_allowed");
    hall.stop();
    hall.start();
    Client again(hall, bob.person, "198.51.100.7");
    EXPECT_EQ(again.refusal({{"t", "join"}, {"room", open}}), "not_allowed") << "after a restart";
}

TEST_F(Ignorings, ThatOnlyMuteKeepNobodyApart) {
    Client a(hall, ann.person), b(hall, bob.person, "198.51.100.7");
    ASSERT_EQ(ignore(bob, ann, "block").status, 200);
    ASSERT_EQ(ignore(bob, ann, "mute").status, 200);
    const std::string open = a.create(challenge("lobby"));
    EXPECT_TRUE(lists(b, open));
    EXPECT_EQ(b.refusal({{"t", "join"}, {"room", open}}), "");
}

TEST_F(Ignorings, HaveAnEnd) {
    int refused = 0;
    for (int i = 0; i < 40; ++i) refused += ignore(visitor, {"", {random_id(), ""}}, "mute").status == 429;
    EXPECT_EQ(refused, 10) << "thirty at once";
}

class Reports : public ConductTest {
protected:
    Client a{hall, ann.person}, b{hall, bob.person, "198.51.100.7"};
    const std::string room = begin(a, b);
};

TEST_F(Reports, ReachTheModeratorsWithTheChat) {
    b.ask({{"t", "chat"}, {"room", room}, {"text", "you play like a sheep"}});
    ASSERT_EQ(report(ann, bob, room, "he insults me").status, 200);
    hall.pass_without_hall(second);
    b.ask({{"t", "chat"}, {"room", room}, {"text", "and again"}});
    EXPECT_EQ(report(ann, bob, room).status, 409) << "one open report of each pair and game";
    EXPECT_EQ(report(visitor, bob, room).status, 200) << "who looks on may too";
    const js::object seen = desk(mod);
    ASSERT_EQ(seen.at("reports").as_array().size(), 2u);
    const js::value& first = seen.at("reports").at(0);
    EXPECT_EQ(text(first.at("text")), "he insults me");
    EXPECT_EQ(text(first.at("person").at("name")), "Bob");
    EXPECT_EQ(text(first.at("reporter").at("name")), "Ann");
    EXPECT_EQ(text(first.at("game")), "dvonn");
    EXPECT_EQ(text(first.at("addresses").at(0)), "198.51.100.7") << "where they are now";
    ASSERT_EQ(first.at("chat").as_array().size(), 2u);
    EXPECT_EQ(text(first.at("chat").at(0).at("text")), "you play like a sheep");

    const js::object dismissal{{"act", "dismiss"}, {"report", first.at("id")}};
    EXPECT_EQ(act(mod, dismissal).status, 200);
    EXPECT_EQ(act(boss, dismissal).status, 409) << "another moderator was faster";
    EXPECT_EQ(desk(mod).at("reports").as_array().size(), 1u);
    EXPECT_EQ(report(ann, bob, room).status, 200) << "the first one is closed";
}

TEST_F(Reports, OfNothingAreRefused) {
    EXPECT_EQ(report(ann, ann, room).status, 400);
    EXPECT_EQ(report(ann, visitor, room).status, 404) << "they were not there";
    EXPECT_EQ(report(ann, bob, random_id()).status, 404);
    EXPECT_EQ(report(ann, bob, "../etc").status, 400);
    EXPECT_EQ(report(ann, bob, room, std::string(501, 'x')).status, 400);
    EXPECT_EQ(
        post("/api/report", {{"room", room}, {"person", bob.person.id}, {"kind", "ugly"}, {"text", ""}}, ann).status,
        400);
    const std::string hidden = [&] {
        js::object asked = challenge("link");
        asked["private"] = true;
        const std::string made = a.create(asked);
        EXPECT_EQ(b.refusal({{"t", "join"}, {"room", made}}), "");
        return made;
    }();
    EXPECT_EQ(report(visitor, bob, hidden).status, 404) << "who may not see a game reports nobody there";
    EXPECT_TRUE(desk(mod).at("reports").as_array().empty());
}

TEST_F(Reports, AreFewADay) {
    std::vector<std::string> rooms;
    for (int i = 0; i < 6; ++i) rooms.push_back(begin(a, b));
    for (int i = 0; i < 6; ++i)
        EXPECT_EQ(report(ann, bob, rooms[static_cast<std::size_t>(i)]).status, i < 4 ? 200 : 429);
    int accepted = 0;
    for (int i = 0; i < 20; ++i) accepted += report(without_account(), bob, room, "flood", "192.0.2.1").status == 200;
    EXPECT_EQ(accepted, 8) << "however many guests one becomes: twelve for an address";
    hall.pass_without_hall(day);
    EXPECT_EQ(report(ann, bob, rooms[4]).status, 200);
}

class Bans : public ConductTest {
protected:
    std::string refused(Client& client, const js::object& message) {
        const js::object answer = client.ask(message);
        return answer.contains("error") ? text(answer.at("error").at("code")) : "";
    }
    js::object creating(const char* with) {
        js::object message = challenge(with);
        message["t"] = "create";
        if (std::string_view(with) == "level") message["level"] = 1;
        return message;
    }
};

TEST_F(Bans, KeepFromOthersAndNotFromTheMachine) {
    Client a(hall, ann.person), b(hall, bob.person, "198.51.100.7");
    const std::string open = a.create(challenge("lobby"));
    ASSERT_EQ(ban(bob).status, 200);
    EXPECT_TRUE(hall.closed(b.connection()));
    b.connect();
    const js::array notices = b.last("hello").at("notices").as_array();
    ASSERT_EQ(notices.size(), 1u);
    EXPECT_EQ(text(notices[0].at("words").at("en")),
              "You may not play or talk with others until 2027-01-16 08:00 UTC, because of what you said in the chat.");
    EXPECT_EQ(
        text(notices[0].at("words").at("it")),
        "Non puoi giocare né parlare con altri fino al 2027-01-16 08:00 UTC, per quello che hai detto nella chat.");
    for (const char* with : {"link", "lobby"}) EXPECT_EQ(refused(b, creating(with)), "banned") << with;
    for (const char* with : {"level", "here"}) EXPECT_EQ(refused(b, creating(with)), "") << with;
    EXPECT_EQ(refused(b, {{"t", "join"}, {"room", open}}), "banned");
    EXPECT_EQ(refused(b, {{"t", "chat"}, {"room", open}, {"text", "hello"}}), "banned");
    EXPECT_EQ(refused(b, {{"t", "watch"}, {"room", open}}), "") << "they may look on";
    EXPECT_EQ(report(bob, ann, open).status, 403);
    EXPECT_EQ(get("/api/account/export", bob).status, 200);
    EXPECT_EQ(get("/api/account/export", bob).body.at("sanctions").as_array().size(), 1u);
    hall.pass_without_hall(25 * 60 * minute);
    EXPECT_EQ(refused(b, {{"t", "join"}, {"room", open}}), "") << "it is over";
}

TEST_F(Bans, LetRunningGamesGoOnAsIfTheyHadLeft) {
    Client a(hall, ann.person), b(hall, bob.person, "198.51.100.7");
    const std::string room = begin(a, b);
    a.move(room, "a3");
    b.move(room, "a4");
    a.move(room, "b3");
    const int events = static_cast<int>(a.room(room).at("last").as_int64());
    ASSERT_EQ(ban(bob).status, 200);
    b.connect();
    EXPECT_EQ(refused(b, {{"t", "watch"}, {"room", room}}), "banned");
    EXPECT_EQ(refused(b, {{"t", "move"}, {"room", room}, {"on", a.hash(room)}, {"ply", 3}, {"action", "b4"}}),
              "banned");
    const js::object now = a.room(room);
    EXPECT_EQ(text(now.at("state")), "playing");
    EXPECT_EQ(now.at("last").as_int64(), events);
    EXPECT_FALSE(now.at("here").at(1).as_bool());
    hall.pass_slowly(32 * second);
    hall.pass(61 * second);
    const js::object over = a.room(room);
    EXPECT_EQ(text(over.at("state")), "over") << "their time ran out";
    EXPECT_EQ(over.at("result").at("winner").as_int64(), 0);
    EXPECT_EQ(over.at("last").as_int64(), events + 1);
    EXPECT_EQ(refused(b, {{"t", "watch"}, {"room", room}}), "") << "a game that is over is theirs to look at";
    EXPECT_EQ(refused(b, {{"t", "offer"}, {"room", room}, {"what", "rematch"}}), "banned");
    EXPECT_EQ(refused(a, {{"t", "offer"}, {"room", room}, {"what", "rematch"}}), "not_allowed");
}

TEST_F(Bans, LeaveTheWayOutByResigning) {
    Client a(hall, ann.person), b(hall, bob.person, "198.51.100.7");
    const std::string room = begin(a, b);
    a.move(room, "a3");
    b.move(room, "a4");
    ASSERT_EQ(ban(bob).status, 200);
    b.connect();
    EXPECT_EQ(refused(b, {{"t", "resign"}, {"room", room}}), "");
    EXPECT_EQ(text(a.room(room).at("state")), "over");
}

TEST_F(Bans, OutlastReconnectingRestartsAndNewNames) {
    ASSERT_EQ(ban(visitor, nullptr).status, 200);
    Client back(hall, visitor.person);
    EXPECT_EQ(refused(back, creating("lobby")), "banned");
    EXPECT_EQ(post("/api/account", {{"name", "Fresh"}, {"password", "correct horse"}}, visitor).code(), "banned");
    hall.stop();
    hall.start();
    Client later(hall, visitor.person);
    EXPECT_EQ(refused(later, creating("lobby")), "banned");
}

TEST_F(Bans, OfAddressesMeanWhoeverComesFromThere) {
    Client near(hall, without_account().person, "203.0.113.9"), far(hall, without_account().person, "203.0.114.9");
    Client six(hall, without_account().person, "2001:db8:1:2::/64");
    const js::object of_four{{"act", "ban"}, {"addresses", "203.0.113.77/24"}, {"offence", "other"}, {"hours", 1}};
    ASSERT_EQ(act(mod, of_four).status, 200);
    hall.pass_without_hall(second);
    ASSERT_EQ(act(mod, {{"act", "silence"}, {"addresses", "2001:db8::/32"}, {"offence", "chat"}}).status, 200);
    EXPECT_TRUE(hall.closed(near.connection()));
    EXPECT_FALSE(hall.closed(far.connection()));
    Client other(hall, without_account().person, "203.0.113.200");
    EXPECT_EQ(refused(other, creating("link")), "banned") << "a new guest";
    EXPECT_EQ(refused(far, creating("link")), "");
    EXPECT_EQ(post("/api/account", {{"name", "Fresh"}, {"password", "correct horse"}}, without_account(), "203.0.113.5")
                  .code(),
              "banned");
    ASSERT_EQ(six.all("notices").size(), 1u);
    const std::string room = six.create(challenge("link"));
    EXPECT_EQ(refused(six, {{"t", "chat"}, {"room", room}, {"text", "hello"}}), "banned");
    EXPECT_EQ(desk(mod).at("sanctions").as_array().size(), 2u);
    EXPECT_EQ(text(desk(mod).at("sanctions").at(1).at("addresses")), "203.0.113.0/24");
}

TEST_F(Bans, AreRefusedWhereTheyAreNotWellSaid) {
    const auto complaint = [&](js::object message) {
        message.emplace("act", "ban");
        message.emplace("offence", "chat");
        return act(mod, message);
    };
    for (const char* bad : {"", "x", "1.2.3", "1.2.3.4/", "1.2.3.4/33", "1.2.3.4/7", "1.2.3.4/8x", "1.2.3.4/-8",
                            "2001:db8::/65", "2001:db8::/15", "::ffff:1.2.3.4/32", "0.0.0.0/0", "::/0", "127.0.0.1",
                            "127.0.0.0/8", "::1", "fe80::1%eth0/64", "' OR 1=1 --", "1.2.3.4/99999999999"})
        EXPECT_EQ(complaint({{"addresses", bad}}).status, 400) << bad;
    EXPECT_NE(complaint({{"addresses", "1.2.3.4/33"}}).words("it").find("192.0.2.0/24"), std::string::npos);
    EXPECT_EQ(complaint({{"person", bob.person.id}, {"hours", 0}}).status, 400);
    EXPECT_EQ(complaint({{"person", bob.person.id}, {"hours", 87601}}).status, 400);
    EXPECT_EQ(complaint({{"person", bob.person.id}, {"why", ""}}).status, 400) << "every act has a reason";
    EXPECT_EQ(complaint({{"person", bob.person.id}, {"why", std::string(501, 'x')}}).status, 400);
    EXPECT_EQ(complaint({{"person", "x"}}).status, 400);
    EXPECT_EQ(act(mod, {{"act", "hang"}, {"person", bob.person.id}}).status, 400);
    EXPECT_TRUE(desk(mod).at("sanctions").as_array().empty());
    EXPECT_EQ(complaint({{"person", mod.person.id}}).status, 403) << "not oneself";
    EXPECT_EQ(complaint({{"person", boss.person.id}}).status, 403);
}

TEST_F(Bans, AreLifted) {
    Client b(hall, bob.person, "198.51.100.7");
    ASSERT_EQ(ban(bob, nullptr).status, 200);
    const js::value id = desk(mod).at("sanctions").at(0).at("id");
    EXPECT_EQ(act(mod, {{"act", "lift"}, {"sanction", id}}).status, 200);
    EXPECT_EQ(act(mod, {{"act", "lift"}, {"sanction", id}}).status, 409);
    b.connect();
    EXPECT_EQ(refused(b, creating("lobby")), "");
}

TEST_F(Bans, HideTheChallengesOfTheBanned) {
    Client b(hall, bob.person, "198.51.100.7"), c(hall, visitor.person);
    js::object slow = challenge("lobby");
    slow["time"] = {{"kind", "move"}, {"main", 86400000}};
    const std::string room = b.create(slow);
    c.ask({{"t", "lobby"}, {"on", true}});
    ASSERT_EQ(c.last("lobby").at("challenges").as_array().size(), 1u);
    ASSERT_EQ(ban(bob).status, 200);
    hall.pass(second);
    EXPECT_TRUE(c.last("lobby").at("challenges").as_array().empty());
    EXPECT_EQ(refused(c, {{"t", "join"}, {"room", room}}), "not_allowed");
}

class Silences : public ConductTest {};

TEST_F(Silences, KeepFromTheChatAlone) {
    Client a(hall, ann.person), b(hall, bob.person, "198.51.100.7");
    const std::string room = begin(a, b);
    b.inbox().clear();
    ASSERT_EQ(act(mod, {{"act", "silence"}, {"name", "Bob"}, {"offence", "chat"}, {"hours", 2}}).status, 200);
    ASSERT_EQ(b.all("notices").size(), 1u) << "they are told at once";
    EXPECT_EQ(b.refusal({{"t", "chat"}, {"room", room}, {"text", "but"}}), "banned");
    a.move(room, "a3");
    EXPECT_EQ(text(b.move(room, "a4").at("t")), "ok");
    hall.pass_without_hall(3 * 60 * minute);
    EXPECT_EQ(b.refusal({{"t", "chat"}, {"room", room}, {"text", "sorry"}}), "");
}

class WarningsOfModerators : public ConductTest {};

TEST_F(WarningsOfModerators, AreToldUntilTheyAreSeen) {
    Client b(hall, bob.person);
    ASSERT_EQ(act(mod, {{"act", "warn"}, {"name", "Bob"}, {"offence", "chat"}}).status, 200);
    b.connect();
    const js::array notices = b.last("hello").at("notices").as_array();
    ASSERT_EQ(notices.size(), 1u);
    const js::value id = notices[0].at("id");
    EXPECT_EQ(post("/api/notice/seen", {{"id", id}}, ann).status, 404) << "it is not theirs";
    EXPECT_EQ(post("/api/notice/seen", {{"id", id}}, bob).status, 200);
    EXPECT_EQ(post("/api/notice/seen", {{"id", id}}, bob).status, 404);
    b.connect();
    EXPECT_TRUE(b.last("hello").at("notices").as_array().empty());
    ASSERT_EQ(ban(bob).status, 200);
    const js::value ban_id = desk(mod).at("sanctions").at(0).at("id");
    EXPECT_EQ(post("/api/notice/seen", {{"id", ban_id}}, bob).status, 404) << "a ban is not read away";
}

class AuditLog : public ConductTest {};

TEST_F(AuditLog, HasEveryActAndIsOnlyAddedTo) {
    ASSERT_EQ(ban(bob).status, 200);
    const js::array log = desk(mod).at("log").as_array();
    ASSERT_EQ(log.size(), 3u);
    EXPECT_EQ(text(log[0].at("act")), "ban");
    EXPECT_EQ(text(log[0].at("actor").at("name")), "Mod");
    EXPECT_EQ(text(log[0].at("person").at("name")), "Bob");
    EXPECT_EQ(text(log[0].at("why")), "because of a test");
    EXPECT_EQ(log[0].at("until").as_int64(), hall.now() + day);
    EXPECT_TRUE(log[1].at("actor").is_null()) << "the operator";
    const js::object older = get("/api/moderate/log?before=" + std::to_string(log[0].at("n").as_int64()), mod).body;
    EXPECT_EQ(older.at("log").as_array().size(), 2u);
    EXPECT_EQ(get("/api/moderate/log?before=x", mod).status, 400);
    for (const char* sql : {"DELETE FROM audit", "UPDATE audit SET why = ''"}) {
        bool done = true;
        hall.store().write([sql](Database& db) { return db.prepare(sql).run(); },
                           [&](bool durable) { done = durable; });
        hall.settle();
        EXPECT_FALSE(done) << sql;
    }
    EXPECT_EQ(desk(mod).at("log").as_array().size(), 3u);
}

TEST_F(AuditLog, OutlivesAccountsWithoutTheirNames) {
    Client a(hall, ann.person), b(hall, bob.person, "198.51.100.7");
    const std::string room = begin(a, b);
    ASSERT_EQ(report(bob, ann, room, "a secret of mine").status, 200);
    ASSERT_EQ(ignore(bob, ann, "block").status, 200);
    ASSERT_EQ(ban(bob).status, 200);
    bool forgotten = false;
    hall.store().forget_person(bob.person.id, "kept", [&](bool durable) { forgotten = durable; });
    hall.settle();
    ASSERT_TRUE(forgotten);
    const js::object seen = desk(mod);
    EXPECT_EQ(text(seen.at("log").at(0).at("person").at("id")), bob.person.id);
    EXPECT_EQ(text(seen.at("log").at(0).at("person").at("name")), "");
    EXPECT_EQ(text(seen.at("reports").at(0).at("text")), "");
    EXPECT_TRUE(get("/api/ignored", bob).body.at("ignored").as_array().empty());
}

class LikenessOfPlayers : public ConductTest {};

TEST_F(LikenessOfPlayers, IsForModeratorsAndFinishedGames) {
    Client a(hall, ann.person), b(hall, bob.person, "198.51.100.7");
    const std::string room = begin(a, b);
    play_plies(hall, room, a, b, 12);
    EXPECT_EQ(post("/api/moderate/likeness", {{"room", room}}, mod).status, 403) << "the game is under way";
    b.ask({{"t", "resign"}, {"room", room}});
    EXPECT_EQ(post("/api/moderate/likeness", {{"room", room}}, ann).status, 403);
    EXPECT_EQ(post("/api/moderate/likeness", {{"room", random_id()}}, mod).status, 404);
    js::object found;
    hall.settle_until([&] {
        found = post("/api/moderate/likeness", {{"room", room}}, mod).body;
        return found.contains("players");
    });
    ASSERT_EQ(found.at("players").as_array().size(), 2u);
    for (const js::value& player : found.at("players").as_array()) {
        EXPECT_EQ(player.at("turns").as_int64(), 6);
        EXPECT_GE(player.at("level").as_int64(), 1);
        const js::array levels = player.at("levels").as_array();
        double best = -1e9;
        for (const js::value& each : levels) best = std::max(best, each.to_number<double>());
        EXPECT_EQ(best, levels[static_cast<std::size_t>(player.at("level").as_int64()) - 1].to_number<double>());
    }
    EXPECT_EQ(text(found.at("players").at(0).at("person").at("name")), "Ann");
}

}  // namespace
}  // namespace tavoliere::server

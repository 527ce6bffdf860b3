#include "hall_fixture.hpp"
#include "server/accounts.hpp"
#include "server/recovery_codes.hpp"

namespace tavoliere::server {
namespace {

// Accounts whose passwords are hashed when the test says so.
class SignUps : public ::testing::Test {
protected:
    struct Answered {
        int status = 0;
    };

    std::shared_ptr<Answered> post(const std::string& path, const std::string& name) {
        HttpRequest request;
        request.method = "POST";
        request.path = path;
        request.token = token;
        request.body = R"({"name":")" + name + R"(","password":"correct horse"})";
        auto answered = std::make_shared<Answered>();
        accounts.answer(request, [answered](const HttpResponse& response) { answered->status = response.status; });
        return answered;
    }
    int log_in(const std::string& name) {
        const auto answered = post("/api/login", name);
        hall.settle();
        EXPECT_TRUE(passwords.work_once());
        hall.settle();
        return answered->status;
    }

    TemporaryFolder folder;
    TestHall hall{folder.path()};
    WorkerPool passwords{0};
    Accounts accounts{hall.hall(), passwords};
    std::string token = random_id();
};

// Both are judged before either of them is written.
TEST_F(SignUps, TwoOfOneGuestAtOnceMakeOneAccount) {
    const auto first = post("/api/account", "first1"), second = post("/api/account", "second2");
    hall.settle();
    while (passwords.work_once()) continue;
    EXPECT_EQ(first->status, 0);
    hall.settle();
    EXPECT_EQ(first->status, 200);
    EXPECT_EQ(second->status, 403);
    EXPECT_EQ(log_in("first1"), 200);
    EXPECT_EQ(log_in("second2"), 401);
}

TEST_F(SignUps, KeepTheNamesOfThoseInCharge) {
    for (const char* name : {"admin", "ADMIN", "Adm1n", "__Moderator_2", "T4voliere0", "Tavoliere", "leve1", "Level-10",
                             "guest7", "0spite", "moderatore", "SYSTEM", "Amministratore"}) {
        hall.pass_without_hall(minute);
        const auto answered = post("/api/account", name);
        const bool free = std::string_view(name) == "T4voliere0";  // a 4 does not look like an a
        hall.settle();
        if (passwords.work_once()) hall.settle();
        EXPECT_EQ(answered->status == 200, free) << name;
        EXPECT_NE(answered->status, 429) << name;
        if (free) token = random_id();
    }
}

TEST_F(SignUps, TakeNoNameThatLooksLikeAnother) {
    const auto sign_up = [&](const std::string& name) {
        token = random_id();
        hall.pass_without_hall(minute);
        const auto answered = post("/api/account", name);
        hall.settle();
        if (passwords.work_once()) hall.settle();
        return answered->status;
    };
    EXPECT_EQ(sign_up("Bill0"), 200);
    for (const char* name : {"BiIl0", "Bi1l0", "BillO", "bi1IO", "BILL0"}) EXPECT_NE(sign_up(name), 200) << name;
    EXPECT_EQ(sign_up("Bilia"), 200) << "a small i does not look like an l";
    EXPECT_EQ(sign_up("Billa"), 200);
}

TEST(RecoveryCodeTexts, AreReadHoweverTheyAreWritten) {
    const RecoveryCodes codes = new_recovery_codes("ann");
    ASSERT_EQ(codes.shown.size(), 10u);
    EXPECT_EQ(std::set<std::string>(codes.digests.begin(), codes.digests.end()).size(), 10u);
    const std::string& code = codes.shown.front();
    ASSERT_EQ(code.size(), 19u);
    std::string small;
    for (const char c : code) small += c == '-' ? ' ' : static_cast<char>(std::tolower(c));
    EXPECT_EQ(recovery_digest("ann", code), codes.digests.front());
    EXPECT_EQ(recovery_digest("ann", small), codes.digests.front());
    EXPECT_NE(recovery_digest("bob", code), codes.digests.front()) << "nobody sees that two codes are the same";
    for (const std::string& wrong : {std::string(), std::string("ABCD"), code + "A", std::string(16, '0'),
                                     std::string(1 << 14, 'A'), std::string("ÀÀÀÀÀÀÀÀ")})
        EXPECT_EQ(recovery_digest("ann", wrong), "");
}

// An account with its codes; passwords are hashed when somebody waits for the answer.
class Recoveries : public SignUps {
protected:
    struct Heard {
        int status = 0;
        js::object body{};
        std::string token{};
    };
    std::shared_ptr<Heard> begin(const std::string& path, const js::object& message, const std::string& as = "",
                                 const std::string& method = "POST") {
        HttpRequest request;
        request.method = method;
        request.path = path;
        request.token = as;
        request.address = "192.0.2.1";
        request.body = js::serialize(message);
        auto heard = std::make_shared<Heard>();
        accounts.answer(request, [heard, method, path](const HttpResponse& response) {
            *heard = {response.status, js::parse(response.body.text()).as_object(), response.new_token.value_or("")};
            EXPECT_EQ(complaint_about_answer(method, path, response.status, response.body.text()), "")
                << response.body.text();
        });
        return heard;
    }
    void work() {
        do hall.settle();
        while (passwords.work_once());
    }
    Heard tell(const std::string& path, const js::object& message, const std::string& as = "",
               const std::string& method = "POST") {
        const auto heard = begin(path, message, as, method);
        work();
        return *heard;
    }
    void SetUp() override {
        const Heard made = tell("/api/account", {{"name", "Ann"}, {"password", "correct horse"}}, token);
        ASSERT_EQ(made.status, 200);
        session = made.token;
        note(made.body);
    }
    void note(const js::object& body) {
        codes.clear();
        for (const js::value& code : body.at("recovery_codes").as_array()) codes.push_back(text(code));
    }
    js::object use(const std::string& code, const std::string& password = "another horse",
                   const std::string& name = "ann") const {
        return {{"name", name}, {"code", code}, {"new_password", password}};
    }
    bool enters(const std::string& password) {
        return tell("/api/login", {{"name", "ann"}, {"password", password}}).status == 200;
    }
    bool is_ann(const std::string& given) { return hall.behind(given).name == "Ann"; }

    std::string session;
    std::vector<std::string> codes;
};

TEST_F(Recoveries, SetANewPasswordAndEndAllSessions) {
    ASSERT_TRUE(is_ann(session));
    const Heard entered = tell("/api/account/recover", use(codes[4]));
    ASSERT_EQ(entered.status, 200);
    EXPECT_EQ(entered.body.at("recovery_codes_left").as_int64(), 9);
    EXPECT_TRUE(is_ann(entered.token));
    EXPECT_FALSE(is_ann(session));
    EXPECT_FALSE(enters("correct horse"));
    EXPECT_TRUE(enters("another horse"));
    EXPECT_EQ(tell("/api/account/recover", use(codes[4], "a third horse")).status, 401) << "it is used up";
    EXPECT_EQ(tell("/api/account/recover", use(codes[5], "a third horse")).status, 200);
}

// Both are judged before either of them is written.
TEST_F(Recoveries, OneCodeIsUsedOnce) {
    const auto first = begin("/api/account/recover", use(codes[0], "first horse"));
    const auto again = begin("/api/account/recover", use(codes[0], "second horse"));
    work();
    EXPECT_EQ(first->status, 200);
    EXPECT_EQ(again->status, 401);
    EXPECT_TRUE(is_ann(first->token));
    EXPECT_TRUE(enters("first horse"));
    EXPECT_FALSE(enters("second horse"));
}

TEST_F(Recoveries, BadOnesAreRefusedAndUseNothingUp) {
    for (const js::object& bad :
         {use("ABCD-EFGH-JKLM-NPQR"), use(""), use(codes[0], "another horse", "bob"), use("' OR 1=1 --")})
        EXPECT_EQ(tell("/api/account/recover", bad).status, 401) << bad;
    EXPECT_EQ(tell("/api/account/recover", {{"name", 5}, {"code", js::array{}}, {"new_password", "x"}}).status, 400);
    EXPECT_EQ(tell("/api/account/recover", use(codes[0], "short")).status, 400);
    EXPECT_EQ(tell("/api/account/recover", use(codes[0], std::string(201, 'x'))).status, 400);
    EXPECT_TRUE(is_ann(session));
    EXPECT_EQ(tell("/api/me", {}, session).body.at("recovery_codes_left").as_int64(), 10);
}

// A code and a password are guesses of one kind.
TEST_F(Recoveries, AreCountedAsPasswordsAre) {
    for (int i = 0; i < 4; ++i) EXPECT_EQ(tell("/api/account/recover", use("ABCD-EFGH-JKLM-NPQR")).status, 401);
    for (int i = 0; i < 4; ++i) EXPECT_FALSE(enters("wrong horse"));
    EXPECT_EQ(tell("/api/account/recover", use(codes[0])).status, 429);
    hall.pass(61 * second);
    EXPECT_EQ(tell("/api/account/recover", use(codes[0])).status, 200);
}

TEST_F(Recoveries, NewCodesReplaceTheOldOnes) {
    const std::vector<std::string> old = codes;
    EXPECT_EQ(tell("/api/account/codes", {{"password", "wrong horse"}}, session).status, 401);
    EXPECT_EQ(tell("/api/account/codes", {{"password", "correct horse"}}, random_id()).status, 401);
    const Heard made = tell("/api/account/codes", {{"password", "correct horse"}}, session);
    ASSERT_EQ(made.status, 200);
    note(made.body);
    EXPECT_EQ(tell("/api/account/recover", use(old[0])).status, 401);
    EXPECT_EQ(tell("/api/account/recover", use(codes[0])).status, 200);
}

// Logins of one account, each with an id of its own.
class LoginList : public Recoveries {
protected:
    js::array list(const std::string& as) {
        return tell("/api/account/sessions", {}, as, "GET").body.at("sessions").as_array();
    }
    std::string log_in_elsewhere() {
        return tell("/api/login", {{"name", "ann"}, {"password", "correct horse"}}).token;
    }
};

TEST_F(LoginList, TellsWhichIsThisOneAndEndsTheOthers) {
    const std::string other = log_in_elsewhere();
    const js::array sessions = list(session);
    ASSERT_EQ(sessions.size(), 2u);
    const bool first_is_this = sessions[0].at("current").as_bool();
    EXPECT_NE(first_is_this, sessions[1].at("current").as_bool());
    const std::string id = text(sessions[first_is_this ? 1 : 0].at("id"));
    const std::string told = js::serialize(sessions);
    for (const std::string& secret : {session, other, session_of(session), session_of(other)})
        EXPECT_EQ(told.find(secret), std::string::npos);
    EXPECT_EQ(tell("/api/account/sessions/end", {{"id", id}}, session).status, 200);
    EXPECT_FALSE(is_ann(other));
    EXPECT_TRUE(is_ann(session));
    EXPECT_EQ(tell("/api/account/sessions/end", {{"id", id}}, session).status, 404) << "it has ended";
    EXPECT_EQ(tell("/api/account/sessions/end", {{"id", 5}}, session).status, 400);
    const Heard out = tell("/api/account/sessions/end", {{"id", text(list(session)[0].at("id"))}}, session);
    EXPECT_EQ(out.status, 200);
    EXPECT_NE(out.token, "") << "who ends their own login has another cookie";
    EXPECT_FALSE(is_ann(session));
    EXPECT_EQ(tell("/api/account/sessions", {}, session, "GET").status, 401);
}

TEST_F(LoginList, IsNobodyElses) {
    const std::string bob = tell("/api/account", {{"name", "Bob"}, {"password", "correct horse"}}, random_id()).token;
    const std::string id = text(list(session)[0].at("id"));
    EXPECT_EQ(tell("/api/account/sessions/end", {{"id", id}}, bob).status, 404);
    EXPECT_EQ(tell("/api/account/sessions/end", {{"id", id}}, random_id()).status, 401) << "a guest has none";
    EXPECT_TRUE(is_ann(session));
}

TEST_F(LoginList, TellsTheDayOfTheLastUse) {
    const std::int64_t before = list(session)[0].at("used").as_int64();
    EXPECT_EQ(before % day, 0);
    hall.pass(3 * day);
    list(session);
    EXPECT_EQ(list(session)[0].at("used").as_int64(), before + 3 * day);
}

TEST(Browsers, AreToldApartCoarsely) {
    const auto told = [](std::string_view user_agent) {
        const Browser browser = browser_of(user_agent);
        return browser.name + '/' + browser.system;
    };
    EXPECT_EQ(told("Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0"), "Firefox/Linux");
    EXPECT_EQ(told("Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 "
                   "Safari/537.36 Edg/126.0"),
              "Edge/Windows");
    EXPECT_EQ(told("Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
                   "Version/17.5 Mobile/15E148 Safari/604.1"),
              "Safari/iOS");
    EXPECT_EQ(told("Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile "
                   "Safari/537.36"),
              "Chrome/Android");
    EXPECT_EQ(told("curl/8.0 <script>"), "/") << "nothing of it is kept";
}

TEST_F(Recoveries, AreExportedWithoutSecretsAndGoWithTheAccount) {
    const Heard all = tell("/api/account/export", {}, session, "GET");
    EXPECT_EQ(all.body.at("recovery_codes_left").as_int64(), 10);
    EXPECT_EQ(all.body.at("devices").as_array().size(), 1u);
    EXPECT_EQ(all.body.at("sessions").as_array().size(), 1u);
    const std::string exported = js::serialize(all.body);
    for (const std::string& code : codes) EXPECT_EQ(exported.find(code), std::string::npos);
    const std::string id = hall.behind(session).id;
    ASSERT_EQ(tell("/api/account/delete", {{"password", "correct horse"}}, session).status, 200);
    EXPECT_EQ(tell("/api/account/recover", use(codes[0])).status, 401);
    EXPECT_EQ(hall.found<int>([&](Store& store, auto then) { store.recovery_codes_left(id, then); }), 0);
    EXPECT_TRUE(hall.found<std::vector<Millis>>([&](Store& store, auto then) { store.devices_of(id, then); }).empty());
}

}  // namespace
}  // namespace tavoliere::server

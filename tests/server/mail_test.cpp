#include "hall_fixture.hpp"
#include "mail_server.hpp"
#include "server/accounts.hpp"
#include "server/mailer.hpp"
#include "support/certificate.hpp"

// Letters: to confirm an address, to set a new password, and of changes.
namespace tavoliere::server {
namespace {

TEST(MailAddresses, AreOneRecipientOnOneLine) {
    for (const char* good : {"ann@example.org", "a.b+c_d@mail.example.co.uk", "x@localhost"})
        EXPECT_TRUE(is_mail_address(good)) << good;
    for (const char* bad : {"", "ann", "@example.org", "ann@", "ann@a b", "ann@example.org\r\nBcc: x@y.z", "a@b@c",
                            "ann@example.org,bob@example.org", "<ann@example.org>", "ann@.org", "ann@a..b", "ann@b.",
                            "-f@example.org", "ann\n@example.org", "ànn@example.org", "ann@example.org "})
        EXPECT_FALSE(is_mail_address(bad)) << bad;
    EXPECT_FALSE(is_mail_address(std::string(65, 'a') + "@example.org"));
    EXPECT_FALSE(is_mail_address("a@" + std::string(260, 'b')));
}

TEST(MailMessages, HaveNoHeaderThatSomebodyElseWrote) {
    const std::string message =
        mail_message({"ann@example.org", "Ciao\r\nBcc: eve@example.org", "one\r\n.\r\nRCPT TO:<eve@example.org>\r\n"},
                     "games@example.org", 1'800'000'000'000);
    EXPECT_EQ(message.find("eve"), std::string::npos);
    EXPECT_NE(message.find("Date: Fri, 15 Jan 2027 08:00:00 +0000\r\n"), std::string::npos) << message;
    EXPECT_NE(message.find("@example.org>\r\nSubject: =?UTF-8?B?"), std::string::npos);
}

TEST(MailOptionsGiven, AreCheckedAtTheStart) {
    const MailOptions good{"smtps://mail.example.org:465", "a@example.org", "", "", "https://example.org"};
    EXPECT_FALSE(fault_of(good));
    for (const char* server : {"http://x", "smtp://", "smtp://a/b", "smtp://a\r\nb", "file:///etc/passwd"}) {
        MailOptions bad = good;
        bad.server = server;
        EXPECT_TRUE(fault_of(bad)) << server;
    }
    for (const char* url : {"", "example.org", "javascript://x", "https://a/path", "https://a\n"}) {
        MailOptions bad = good;
        bad.public_url = url;
        EXPECT_TRUE(fault_of(bad)) << url;
    }
}

class Mailers : public ::testing::Test {
protected:
    MailOptions options(const MailServer& server) const {
        return {.server = server.url(),
                .from = "games@example.org",
                .public_url = "https://games.example.org",
                .patience = std::chrono::seconds(2)};
    }
    void wait_for(const std::atomic<std::uint64_t>& counter, std::uint64_t least) {
        for (int i = 0; i < 1000 && counter < least; ++i) std::this_thread::sleep_for(std::chrono::milliseconds(10));
        EXPECT_GE(counter, least);
    }
    Metrics metrics;
    std::function<Millis()> now = [] { return Millis{1'800'000'000'000}; };
};

TEST_F(Mailers, Send) {
    MailServer server;
    Mailer mailer(options(server), metrics, now);
    mailer.send({"ann@example.org", "Città", "Perché no?\n"});
    const auto letters = server.letters(1);
    ASSERT_EQ(letters.size(), 1u);
    EXPECT_EQ(letters[0].from, "<games@example.org>");
    EXPECT_EQ(letters[0].to, "<ann@example.org>");
    EXPECT_EQ(letters[0].text, "Perché no?\n");
    EXPECT_NE(letters[0].head.find("Subject: =?UTF-8?B?Q2l0dMOg?="), std::string::npos) << letters[0].head;
    wait_for(metrics.mails_sent, 1);
    EXPECT_EQ(metrics.mails_failed, 0u);
}

TEST_F(Mailers, CountWhatIsRefused) {
    MailServer server(MailServer::Manner::refuses);
    Mailer mailer(options(server), metrics, now);
    mailer.send({"ann@example.org", "a", "b"});
    wait_for(metrics.mails_failed, 1);
    mailer.send({"ann@example.org\r\nBcc: eve@example.org", "a", "b"});
    wait_for(metrics.mails_failed, 2);
    EXPECT_EQ(metrics.mails_sent, 0u);
}

// Through a mail server of another address, as if it were on another machine.
class EncryptedMail : public Mailers {
protected:
    void SetUp() override {
        std::filesystem::create_directories(folder.path());
        ASSERT_TRUE(write_certificate(certificate, key, elsewhere));
    }
    MailServer server_that_encrypts(MailEncryption::Begins begins) {
        return MailServer(MailServer::Manner::takes, {begins, certificate, key}, elsewhere);
    }
    MailOptions trusting_options(const MailServer& server) const {
        MailOptions given = options(server);
        given.authorities = certificate;
        given.user = "games";
        given.password = "a secret";
        return given;
    }
    void expect_refusal(const MailServer& server, const MailOptions& given) {
        const std::uint64_t failed = metrics.mails_failed;
        Mailer mailer(given, metrics, now);
        mailer.send({"ann@example.org", "a", "b"});
        wait_for(metrics.mails_failed, failed + 1);
        EXPECT_EQ(metrics.mails_sent, 0u) << server.url();
    }

    const std::string elsewhere = "127.0.0.2";
    TemporaryFolder folder;
    std::string certificate = folder.path() + "/cert.pem", key = folder.path() + "/key.pem";
};

TEST_F(EncryptedMail, IsSentAtOnceOrAfterAskingForIt) {
    for (const auto begins : {MailEncryption::Begins::at_once, MailEncryption::Begins::on_request}) {
        MailServer server = server_that_encrypts(begins);
        Mailer mailer(trusting_options(server), metrics, now);
        mailer.send({"ann@example.org", "a", "Perché no?\n"});
        const auto letters = server.letters(1);
        ASSERT_EQ(letters.size(), 1u);
        EXPECT_TRUE(letters[0].encrypted);
        EXPECT_EQ(letters[0].login, std::string("\0games\0a secret", 15));
        EXPECT_EQ(letters[0].text, "Perché no?\n");
    }
}

// The letter and the password would leave this machine as they are.
TEST_F(EncryptedMail, IsNotSentInTheOpen) {
    MailServer server = server_that_encrypts(MailEncryption::Begins::never);
    expect_refusal(server, trusting_options(server));
    EXPECT_TRUE(server.letters(0).empty());
}

TEST_F(EncryptedMail, IsNotSentToAStranger) {
    for (const auto begins : {MailEncryption::Begins::at_once, MailEncryption::Begins::on_request}) {
        MailServer server = server_that_encrypts(begins);
        MailOptions usual = trusting_options(server);
        usual.authorities.clear();
        expect_refusal(server, usual);
        EXPECT_TRUE(server.letters(0).empty()) << "nobody vouches for it";
    }
}

// Nobody waits for a mail server that says nothing, not even the end of the program.
TEST_F(Mailers, WaitForNobody) {
    MailServer server(MailServer::Manner::hangs);
    const auto began = std::chrono::steady_clock::now();
    {
        MailOptions patient = options(server);
        patient.patience = std::chrono::minutes(10);
        Mailer mailer(patient, metrics, now);
        for (std::size_t i = 0; i < 2 * Mailer::longest_queue; ++i) mailer.send({"ann@example.org", "a", "b"});
        EXPECT_GE(metrics.mails_failed, Mailer::longest_queue - 1) << "the queue has an end";
        std::this_thread::sleep_for(std::chrono::milliseconds(200));
    }
    EXPECT_LT(std::chrono::steady_clock::now() - began, std::chrono::seconds(5));
    Metrics other;
    MailOptions hasty = options(server);
    hasty.patience = std::chrono::milliseconds(300);
    Mailer mailer(hasty, other, now);
    mailer.send({"ann@example.org", "a", "b"});
    wait_for(other.mails_failed, 1);
}

// An account, and a mail server that takes its letters.
class AccountMails : public ::testing::Test {
protected:
    struct Heard {
        int status = 0;
        js::object body{};
        std::string token{};
    };
    AccountMails() { hall.use_mailer(mailer); }
    void SetUp() override {
        accounts.emplace(hall.hall(), passwords);
        const Heard made = tell("/api/account", {{"name", "Ann"}, {"password", "correct horse"}}, random_id());
        ASSERT_EQ(made.status, 200);
        session = made.token;
    }
    Heard tell(const std::string& path, const js::object& message, const std::string& as = "",
               const std::string& method = "POST", const std::string& address = "192.0.2.1") {
        HttpRequest request;
        request.method = method;
        request.path = path;
        request.token = as;
        request.address = address;
        request.host = "evil.example.org";
        request.body = js::serialize(message);
        auto heard = std::make_shared<Heard>();
        accounts->answer(request, [heard, method, path](const HttpResponse& response) {
            *heard = {response.status, js::parse(response.body.text()).as_object(), response.new_token.value_or("")};
            EXPECT_EQ(complaint_about_answer(method, path, response.status, response.body.text()), "")
                << response.body.text();
        });
        do hall.settle();
        while (passwords.work_once());
        return *heard;
    }
    int set_address(const std::string& address, const std::string& language = "en") {
        return tell("/api/account/mail", {{"address", address}, {"password", password}, {"language", language}},
                    session)
            .status;
    }
    // The token of the link in the last of so many letters.
    std::string token_in(std::size_t letter, const std::string& what) {
        const auto letters = server.letters(letter);
        if (letters.size() < letter) return "no letter";
        const std::string link = "https://games.example.org/account#" + what + '=';
        const std::size_t at = letters[letter - 1].text.find(link);
        EXPECT_NE(at, std::string::npos) << letters[letter - 1].text;
        return at == std::string::npos ? "" : letters[letter - 1].text.substr(at + link.size(), 22);
    }
    int confirm(const std::string& token) { return tell("/api/account/mail/confirm", {{"token", token}}).status; }
    void have_address(const std::string& address = "ann@example.org", const std::string& language = "en") {
        const std::size_t before = server.letters(0).size();
        ASSERT_EQ(set_address(address, language), 200);
        ASSERT_EQ(confirm(token_in(before + 1, "confirm")), 200);
    }
    js::value address() { return tell("/api/account/mail", {}, session, "GET").body.at("address"); }
    bool enters(const std::string& with) {
        return tell("/api/login", {{"name", "ann"}, {"password", with}}).status == 200;
    }
    bool is_ann(const std::string& given) { return hall.behind(given).name == "Ann"; }

    TemporaryFolder folder;
    MailServer server;
    Metrics metrics;
    Mailer mailer{{server.url(), "games@example.org", "", "", "https://games.example.org"}, metrics, [] {
                      return Millis{1'800'000'000'000};
                  }};
    TestHall hall{folder.path()};
    WorkerPool passwords{0};
    std::optional<Accounts> accounts;
    std::string session, password = "correct horse";
};

TEST_F(AccountMails, ConfirmAnAddressByALinkThatWorksOnce) {
    EXPECT_TRUE(address().is_null());
    ASSERT_EQ(set_address("ann@example.org"), 200);
    EXPECT_TRUE(address().is_null()) << "not before it is confirmed";
    const std::string token = token_in(1, "confirm");
    EXPECT_EQ(confirm(random_id()), 404);
    EXPECT_EQ(confirm(token), 200);
    EXPECT_EQ(address(), js::value("ann@example.org"));
    EXPECT_EQ(confirm(token), 404) << "once";
}

TEST_F(AccountMails, ForgetALinkAfterADay) {
    ASSERT_EQ(set_address("ann@example.org"), 200);
    const std::string token = token_in(1, "confirm");
    hall.pass(day);
    EXPECT_EQ(confirm(token), 404);
    EXPECT_TRUE(address().is_null());
}

TEST_F(AccountMails, NeedThePasswordAndAnAddress) {
    EXPECT_EQ(tell("/api/account/mail", {{"address", "a@example.org"}, {"password", "wrong horse"}}, session).status,
              401);
    EXPECT_EQ(tell("/api/account/mail", {{"address", "a@example.org"}, {"password", password}}, random_id()).status,
              401);
    EXPECT_EQ(set_address("ann@example.org\r\nBcc: eve@example.org"), 400);
    EXPECT_TRUE(server.letters(0).empty());
}

TEST_F(AccountMails, SetANewPasswordAndEndAllSessions) {
    have_address();
    ASSERT_EQ(tell("/api/account/forgot", {{"name", "ann"}}).status, 200);
    const std::string token = token_in(2, "reset");
    EXPECT_EQ(tell("/api/account/reset", {{"token", token}, {"new_password", "short"}}).status, 400);
    const Heard entered = tell("/api/account/reset", {{"token", token}, {"new_password", "another horse"}});
    ASSERT_EQ(entered.status, 200);
    EXPECT_TRUE(is_ann(entered.token));
    EXPECT_FALSE(is_ann(session)) << "all other sessions have ended";
    EXPECT_FALSE(enters("correct horse"));
    EXPECT_TRUE(enters("another horse"));
    EXPECT_EQ(tell("/api/account/reset", {{"token", token}, {"new_password", "a third horse"}}).status, 404) << "once";
    EXPECT_NE(server.letters(3)[2].text.find("password of your account was changed"), std::string::npos);
}

TEST_F(AccountMails, LetALinkForThePasswordLiveForAnHour) {
    have_address();
    tell("/api/account/forgot", {{"name", "ann"}});
    const std::string token = token_in(2, "reset");
    EXPECT_EQ(confirm(token), 404) << "it is for something else";
    hall.pass(60 * minute);
    EXPECT_EQ(tell("/api/account/reset", {{"token", token}, {"new_password", "another horse"}}).status, 404);
    EXPECT_TRUE(enters("correct horse"));
}

TEST_F(AccountMails, EndALinkWithAChangeOfThePassword) {
    have_address();
    tell("/api/account/forgot", {{"name", "ann"}});
    const std::string token = token_in(2, "reset");
    EXPECT_EQ(
        tell("/api/account/password", {{"password", password}, {"new_password", "another horse"}}, session).status,
        200);
    EXPECT_EQ(tell("/api/account/reset", {{"token", token}, {"new_password", "a third horse"}}).status, 404);
    EXPECT_NE(server.letters(3)[2].text.find("password of your account was changed"), std::string::npos);
}

// Nobody learns who has an account, or an address.
TEST_F(AccountMails, AnswerTheSameToEverybody) {
    for (const char* name : {"Ann", "nobody", ""}) {
        const Heard heard = tell("/api/account/forgot", {{"name", name}});
        EXPECT_EQ(heard.status, 200);
        EXPECT_TRUE(heard.body.empty());
    }
    hall.settle();
    EXPECT_TRUE(server.letters(0).empty());
}

TEST_F(AccountMails, AreFew) {
    have_address();
    std::vector<int> statuses;
    for (int i = 0; i < 4; ++i)
        statuses.push_back(tell("/api/account/forgot", {{"name", i % 2 ? "ann" : "Ann"}}, "", "POST",
                                "192.0.2." + std::to_string(10 + i))
                               .status);
    EXPECT_EQ(statuses, (std::vector<int>{200, 200, 200, 429})) << "of one account, from wherever";
    statuses.clear();
    for (int i = 0; i < 11; ++i)
        statuses.push_back(
            tell("/api/account/forgot", {{"name", "name" + std::to_string(i)}}, "", "POST", "192.0.2.77").status);
    EXPECT_EQ(statuses.back(), 429) << "from one address";
    EXPECT_EQ(std::count(statuses.begin(), statuses.end(), 200), 10);
    EXPECT_EQ(set_address("x@example.org"), 200);
    EXPECT_EQ(set_address("x@example.org"), 200);
    EXPECT_EQ(set_address("X@example.org"), 200);
    EXPECT_EQ(set_address("x@example.org"), 429) << "to one mailbox";
}

TEST_F(AccountMails, TellTheOldAddressOfANewOne) {
    have_address("old@example.org", "it");
    have_address("new@example.org");
    const auto letters = server.letters(3);
    ASSERT_EQ(letters.size(), 3u);
    EXPECT_EQ(letters[2].to, "<old@example.org>");
    EXPECT_NE(letters[2].text.find("ora ha un altro indirizzo"), std::string::npos) << letters[2].text;
    EXPECT_EQ(set_address(""), 200);
    EXPECT_TRUE(address().is_null());
    EXPECT_EQ(server.letters(4)[3].to, "<new@example.org>");
}

TEST_F(AccountMails, TellOfNewRecoveryCodes) {
    have_address();
    EXPECT_EQ(tell("/api/account/codes", {{"password", password}}, session).status, 200);
    EXPECT_NE(server.letters(2)[1].text.find("recovery codes"), std::string::npos);
}

TEST_F(AccountMails, AreExportedAndForgotten) {
    have_address();
    EXPECT_EQ(text(tell("/api/account/export", {}, session, "GET").body.at("mail_address")), "ann@example.org");
    tell("/api/account/forgot", {{"name", "ann"}});
    EXPECT_EQ(tell("/api/account/delete", {{"password", password}}, session).status, 200);
    std::int64_t left = -1;
    hall.store().write(
        [&](Database& db) {
            Statement row = db.prepare("SELECT (SELECT count(*) FROM mail_address) + (SELECT count(*) FROM mail_link)");
            left = row.row() ? row.number(0) : -1;
            return true;
        },
        {});
    hall.settle();
    EXPECT_EQ(left, 0);
}

}  // namespace
}  // namespace tavoliere::server

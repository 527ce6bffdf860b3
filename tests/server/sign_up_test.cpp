#include "hall_fixture.hpp"
#include "server/accounts.hpp"

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

}  // namespace
}  // namespace tavoliere::server

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
    const std::string token = random_id();
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

}  // namespace
}  // namespace tavoliere::server

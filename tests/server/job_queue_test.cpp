#include "server/jobs/job_queue.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <map>
#include <thread>

#include "core/random.hpp"
#include "hall_fixture.hpp"
#include "server/jobs/job_pool.hpp"
#include "test_store.hpp"

namespace tavoliere::server {
namespace {

using namespace std::chrono_literals;

constexpr Millis short_lease = 300;

class Jobs : public ::testing::Test {
protected:
    std::unique_ptr<JobQueue> open(Millis lease = JobQueue::usual_lease) {
        auto queue = JobQueue::open(place_, lease);
        EXPECT_TRUE(queue) << (queue ? "" : queue.error().in(Language::english));
        return std::move(*queue);
    }
    static NewJob job(const std::string& input, int priority = 0) { return {"test", input, priority}; }

    TemporaryFolder folder_;
    const std::string place_ = store_of(folder_.path());
};

TEST_F(Jobs, AreDoneInTheOrderOfTheirPriorities) {
    const auto queue = open();
    const auto low = queue->submit(job("low")), first = queue->submit(job("first", 5)),
               second = queue->submit(job("second", 5));
    for (const auto& wanted : {first, second, low}) {
        const auto claimed = queue->claim("worker");
        ASSERT_TRUE(claimed);
        EXPECT_EQ(claimed->id, *wanted);
        EXPECT_TRUE(queue->finish(*claimed, "{}"));
    }
    EXPECT_FALSE(queue->claim("worker"));
    EXPECT_EQ(queue->counts().done, 3);
}

TEST_F(Jobs, AreThereOnce) {
    const auto queue = open(), other = open();
    const auto id = queue->submit(job("same"));
    EXPECT_EQ(other->submit(job("same")), id);
    const auto claimed = other->claim("worker");
    ASSERT_TRUE(claimed);
    EXPECT_FALSE(queue->claim("another"));
    EXPECT_TRUE(other->finish(*claimed, "found"));
    EXPECT_EQ(queue->submit(job("same")), id);
    const auto state = queue->state(*id);
    ASSERT_TRUE(state);
    EXPECT_EQ(state->stage, JobStage::done);
    EXPECT_EQ(state->result, "found");
}

TEST_F(Jobs, OfALostWorkerGoToAnotherAndItsLateResultIsRefused) {
    const auto queue = open(short_lease);
    const auto id = queue->submit(job("work"));
    const auto lost = queue->claim("lost");
    ASSERT_TRUE(lost);
    queue->tidy();
    EXPECT_FALSE(queue->claim("another")) << "the lease has not ended";
    std::this_thread::sleep_for(350ms);
    queue->tidy();
    const auto claimed = queue->claim("another");
    ASSERT_TRUE(claimed);
    EXPECT_EQ(claimed->id, *id);
    EXPECT_FALSE(queue->finish(*lost, "late"));
    EXPECT_FALSE(queue->renew(*lost, 1));
    EXPECT_FALSE(queue->fail(*lost, "late"));
    EXPECT_FALSE(queue->give_back(*lost));
    EXPECT_TRUE(queue->finish(*claimed, "right"));
    EXPECT_FALSE(queue->finish(*lost, "late"));
    EXPECT_EQ(queue->state(*id)->result, "right");
}

TEST_F(Jobs, AreKeptByWhoRenewsThem) {
    const auto queue = open(short_lease);
    queue->submit(job("long"));
    const auto claimed = queue->claim("worker");
    ASSERT_TRUE(claimed);
    for (int i = 1; i <= 4; ++i) {
        std::this_thread::sleep_for(150ms);
        queue->tidy();
        EXPECT_TRUE(queue->renew(*claimed, i));
        EXPECT_EQ(queue->state(claimed->id)->steps, i);
    }
    EXPECT_TRUE(queue->finish(*claimed, "{}"));
}

TEST_F(Jobs, AreGivenUpWhenTheirWorkersAreLostAgainAndAgain) {
    const auto queue = open(1);
    const auto id = queue->submit(job("deadly"));
    for (int i = 0; i < JobQueue::most_losses; ++i) {
        ASSERT_TRUE(queue->claim("worker")) << i;
        std::this_thread::sleep_for(5ms);
        queue->tidy();
    }
    EXPECT_FALSE(queue->claim("worker"));
    EXPECT_EQ(queue->state(*id)->stage, JobStage::failed);
    // Whoever asks again may have mended what was wrong.
    EXPECT_EQ(queue->submit(job("deadly")), id);
    EXPECT_TRUE(queue->claim("worker"));
}

TEST_F(Jobs, ThatFailAreNotTriedAgain) {
    const auto queue = open();
    const auto id = queue->submit(job("wrong"));
    EXPECT_TRUE(queue->fail(*queue->claim("worker"), "no such game"));
    EXPECT_FALSE(queue->claim("worker"));
    EXPECT_EQ(queue->state(*id)->stage, JobStage::failed);
    EXPECT_EQ(queue->state(*id)->why, "no such game");
}

TEST_F(Jobs, ThatAreCancelledEndForTheirWorkerToo) {
    const auto queue = open();
    const auto id = queue->submit(job("unwanted"));
    const auto claimed = queue->claim("worker");
    queue->cancel(*id);
    EXPECT_FALSE(queue->renew(*claimed, 1));
    EXPECT_FALSE(queue->finish(*claimed, "{}"));
    EXPECT_EQ(queue->state(*id)->stage, JobStage::cancelled);
}

TEST_F(Jobs, GivenBackAreDoneByOthersAtOnce) {
    const auto queue = open();
    queue->submit(job("work"));
    const auto first = queue->claim("leaves");
    EXPECT_TRUE(queue->give_back(*first));
    const auto second = queue->claim("stays");
    ASSERT_TRUE(second);
    EXPECT_FALSE(queue->finish(*first, "{}"));
    EXPECT_TRUE(queue->finish(*second, "{}"));
}

TEST_F(Jobs, AreDoneTwiceByDifferentWorkersAndCompared) {
    const auto queue = open();
    NewJob honest = job("honest"), doubtful = job("doubtful");
    honest.checked = doubtful.checked = true;
    queue->submit(honest);
    const auto id = queue->submit(doubtful);
    for (int i = 0; i < 2; ++i) {
        const auto claimed = queue->claim("first");
        ASSERT_TRUE(claimed);
        EXPECT_TRUE(queue->finish(*claimed, claimed->input));
    }
    EXPECT_EQ(queue->state(*id)->stage, JobStage::done) << "the result serves before it is checked";
    EXPECT_FALSE(queue->claim("first")) << "nobody checks what they did themselves";
    for (int i = 0; i < 2; ++i) {
        const auto claimed = queue->claim("second");
        ASSERT_TRUE(claimed);
        EXPECT_TRUE(queue->finish(*claimed, claimed->input == "honest" ? "honest" : "something else"));
    }
    EXPECT_EQ(queue->counts().differed, 1);
    std::map<JobCheck, int> checks;
    for (const ListedJob& listed : queue->list(10)) ++checks[listed.check];
    EXPECT_EQ(checks[JobCheck::agreed], 1);
    EXPECT_EQ(checks[JobCheck::differed], 1);
}

// Whoever ends a worker does not wait for the game under way, however long its players think.
TEST_F(Jobs, AMatchIsGivenBackInTheMiddleOfAGame) {
    const auto queue = open();
    const auto id = queue->submit(
        {"match", R"({"game":"byte","players":["nodes=400000000","nodes=400000000"],"games":2,"seed":1,"opening":2})"});
    ASSERT_TRUE(id);
    GameCatalog games(catalog());
    auto pool = JobPool::start({place_, "worker"}, games);
    ASSERT_TRUE(pool);
    while (queue->state(*id)->stage != JobStage::running) std::this_thread::sleep_for(10ms);
    std::this_thread::sleep_for(300ms);
    pool->reset();
    EXPECT_EQ(queue->state(*id)->stage, JobStage::waiting);
    EXPECT_EQ(queue->state(*id)->steps, 0);
}

TEST_F(Jobs, ThatAreNotUrgentEnoughAreLeftToOthers) {
    const auto queue = open();
    queue->submit(job("by hand", 1000));
    EXPECT_FALSE(queue->claim("of the server", page_priority));
    NewJob asked = job("on the page", page_priority);
    const auto id = queue->submit(asked);
    ASSERT_EQ(queue->claim("of the server", page_priority)->id, *id);
    EXPECT_TRUE(queue->claim("of the server"));
}

TEST_F(Jobs, ThatFailedOrWereCancelledBeginAgainWhenSomebodySaysSo) {
    const auto queue = open();
    const auto wrong = queue->submit(job("wrong")), unwanted = queue->submit(job("unwanted"));
    EXPECT_FALSE(queue->begin_again(*wrong)) << "it waits";
    EXPECT_TRUE(queue->fail(*queue->claim("worker"), "no such game"));
    EXPECT_TRUE(queue->cancel(*unwanted));
    EXPECT_FALSE(queue->cancel(*unwanted)) << "that is done";
    for (const auto& id : {wrong, unwanted}) {
        EXPECT_TRUE(queue->begin_again(*id));
        EXPECT_EQ(queue->state(*id)->stage, JobStage::waiting);
        EXPECT_TRUE(queue->state(*id)->why.empty());
        EXPECT_TRUE(queue->finish(*queue->claim("worker"), "{}"));
        EXPECT_FALSE(queue->begin_again(*id)) << "it has a result";
    }
}

TEST_F(Jobs, ThatAreWithdrawnAreForgotten) {
    const auto queue = open();
    const auto waits = queue->submit(job("waits"));
    EXPECT_TRUE(queue->withdraw(*waits));
    EXPECT_FALSE(queue->state(*waits));
    const auto runs = queue->submit(job("runs"));
    const auto claimed = queue->claim("worker");
    EXPECT_TRUE(queue->withdraw(*runs));
    EXPECT_FALSE(queue->renew(*claimed, 1)) << "its worker hears of it";
    EXPECT_FALSE(queue->finish(*claimed, "{}"));
    const auto ended = queue->submit(job("ended"));
    EXPECT_TRUE(queue->finish(*queue->claim("worker"), "{}"));
    EXPECT_FALSE(queue->withdraw(*ended)) << "its result may serve";
}

// Workers by the hundred that take jobs and are killed at random, a few of them at each connection. TAVOLIERE_JOB_SOAK
// is how many jobs they do; what it took is printed.
TEST_F(Jobs, AreDoneOnceEachWhateverWorkersAreKilled) {
    const char* wish = std::getenv("TAVOLIERE_JOB_SOAK");
    const int jobs = wish ? std::atoi(wish) : 300;
    constexpr int connections = 8, workers_of_each = 125;
    {
        const auto queue = open();
        for (int i = 0; i < jobs; ++i) queue->submit(job(std::to_string(i)));
    }
    std::mutex mutex;
    std::map<JobId, int> counted;
    std::atomic<int> leases{0}, killed{0}, late{0};
    const auto began = std::chrono::steady_clock::now();
    const auto work = [&](int connection) {
        const auto queue = open(short_lease);
        Random random(static_cast<std::uint64_t>(connection) + 1);
        std::vector<ClaimedJob> of_killed;
        for (int turn = 0;; ++turn) {
            const std::string name = std::to_string(connection) + '/' + std::to_string(turn % workers_of_each);
            if (turn % 50 == 0) queue->tidy();
            const auto claimed = queue->claim(name);
            if (!claimed) {
                queue->tidy();
                const JobCounts counts = queue->counts();
                if (counts.waiting + counts.running == 0) break;
                std::this_thread::sleep_for(20ms);
                continue;
            }
            ++leases;
            if (random.below(100) < 5) {  // killed while it works; it may only have stood still
                ++killed;
                of_killed.push_back(*claimed);
            } else if (queue->finish(*claimed, claimed->input)) {
                const std::lock_guard lock(mutex);
                ++counted[claimed->id];
            }
        }
        for (const ClaimedJob& claimed : of_killed) late += queue->finish(claimed, "late") ? 1 : 0;
    };
    std::vector<std::thread> threads;
    for (int i = 0; i < connections; ++i) threads.emplace_back(work, i);
    for (std::thread& thread : threads) thread.join();
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();

    const auto queue = open();
    const JobCounts counts = queue->counts();
    EXPECT_EQ(counts.done + counts.failed, jobs);
    EXPECT_EQ(static_cast<std::int64_t>(counted.size()), counts.done);
    for (const auto& [id, times] : counted) EXPECT_EQ(times, 1) << id;
    for (const ListedJob& listed : queue->list(jobs))
        if (listed.stage == JobStage::done) EXPECT_EQ(queue->state(listed.id)->result.find("late"), std::string::npos);
    EXPECT_EQ(late, 0);
    EXPECT_LE(counts.failed, jobs / 100) << "three workers in turn were killed with the same job";
    std::printf("%d workers, %d jobs, %d leases in %.1f s (%.0f a second), %d workers killed, %ld jobs given up\n",
                connections * workers_of_each, jobs, leases.load(), seconds, leases / seconds, killed.load(),
                static_cast<long>(counts.failed));
}

}  // namespace
}  // namespace tavoliere::server

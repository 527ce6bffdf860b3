#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <mutex>

#include "core/text.hpp"
#include "protocol/analysis_responder.hpp"
#include "protocol/ugi.hpp"
#include "support/games.hpp"

// Conversations with the engine, written down in tests/protocol/sessions and in docs/protocol.md: "> " is what is said
// to it, "< " what it must answer, in which "…" stands for anything. Comments begin with #.
namespace tavoliere {
namespace {

bool fits(std::string_view pattern, std::string_view text) {
    constexpr std::string_view anything = "…";
    const std::size_t gap = pattern.find(anything);
    if (gap == std::string_view::npos) return pattern == text;
    if (!text.starts_with(pattern.substr(0, gap))) return false;
    const std::string_view rest = pattern.substr(gap + anything.size());
    for (std::size_t from = gap; from <= text.size(); ++from)
        if (fits(rest, text.substr(from))) return true;
    return false;
}

// An engine that is spoken to, and what it has said since that was last asked.
class Partner {
public:
    virtual ~Partner() = default;
    virtual void hear(const std::string& line) = 0;
    virtual void settle() = 0;  // until it has nothing more to say

    std::vector<std::string> take_said() {
        const std::lock_guard lock(mutex_);
        return std::exchange(said_, {});
    }

protected:
    void note(const std::string& line) {
        const std::lock_guard lock(mutex_);
        said_.push_back(line);
    }

private:
    std::mutex mutex_;
    std::vector<std::string> said_;
};

class UgiPartner final : public Partner {
public:
    void hear(const std::string& line) override {
        session_.obey(line);
        if (line.starts_with("go")) session_.wait();
    }
    void settle() override { session_.wait(); }

private:
    UgiResponder session_{catalog(), game_or_fail("dvonn"), [this](const std::string& line) { note(line); }};
};

class JsonPartner final : public Partner {
public:
    void hear(const std::string& line) override { session_.obey(line); }
    void settle() override { session_.finish(); }

private:
    AnalysisResponder session_{catalog(), 1, 1, [this](const std::string& line) { note(line); }};
};

bool is_progress(std::string_view line) { return line.starts_with("info depth"); }

// Answers may come in any order. Where a conversation expects lines of progress it expects all of them; others do not
// care.
void expect_answers(Partner& partner, const std::vector<std::string>& expected, const std::string& where) {
    partner.settle();
    std::vector<std::string> said = partner.take_said();
    if (std::ranges::none_of(expected, is_progress)) std::erase_if(said, is_progress);
    for (const std::string& pattern : expected) {
        const auto found =
            std::find_if(said.begin(), said.end(), [&](const std::string& line) { return fits(pattern, line); });
        ASSERT_NE(found, said.end()) << where << ": nobody said " << pattern << "\nbut " << join(said, "\nand ");
        said.erase(found);
    }
    EXPECT_TRUE(said.empty()) << where << ": also said " << join(said, "\n");
}

void hold_conversation(Partner& partner, const std::vector<std::string>& lines, const std::string& where) {
    std::vector<std::string> expected;
    for (const std::string& line : lines) {
        if (line.starts_with("< ")) {
            expected.push_back(line.substr(2));
        } else if (line.starts_with(">")) {
            if (!expected.empty()) expect_answers(partner, std::exchange(expected, {}), where);
            partner.hear(line.size() > 2 ? line.substr(2) : "");
        }
    }
    expect_answers(partner, expected, where);
}

std::vector<std::string> lines_of(const std::filesystem::path& path) {
    std::ifstream file(path);
    EXPECT_TRUE(file) << path;
    std::vector<std::string> lines;
    for (std::string line; std::getline(file, line);) lines.push_back(line);
    return lines;
}

const std::filesystem::path sessions = TAVOLIERE_SOURCE_DIR "/tests/protocol/sessions";

template <class P>
void hold_all_conversations(const std::filesystem::path& folder) {
    int count = 0;
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
        P partner;
        hold_conversation(partner, lines_of(entry.path()), entry.path().filename());
        ++count;
    }
    EXPECT_GE(count, 3) << folder;
}

TEST(GoldenSessions, Ugi) { hold_all_conversations<UgiPartner>(sessions / "ugi"); }
TEST(GoldenSessions, Json) { hold_all_conversations<JsonPartner>(sessions / "json"); }

// The conversations of the document, indented, in the order of the protocols.
TEST(GoldenSessions, TheDocumentTellsTheTruth) {
    std::vector<std::vector<std::string>> found;
    bool inside = false;
    for (const std::string& line : lines_of(TAVOLIERE_SOURCE_DIR "/docs/protocol.md")) {
        const bool spoken = line.starts_with("    > ") || line.starts_with("    < ");
        if (spoken && !inside) found.emplace_back();
        if (spoken) found.back().push_back(line.substr(4));
        inside = spoken;
    }
    ASSERT_EQ(found.size(), 2u);
    UgiPartner ugi;
    hold_conversation(ugi, found[0], "UGI");
    JsonPartner json;
    hold_conversation(json, found[1], "JSON");
}

TEST(GoldenSessions, APatternFitsOnlyWhatItSays) {
    EXPECT_TRUE(fits("a…c…", "abbc"));
    EXPECT_TRUE(fits("…", ""));
    EXPECT_FALSE(fits("a…c", "abbcd"));
    EXPECT_FALSE(fits("abc", "abcd"));
}

TEST(AnalysisResponder, ManyRequestsOnSeveralThreadsAreAnsweredOnceEach) {
    std::mutex mutex;
    std::map<std::string, int> answers;
    AnalysisResponder session(catalog(), 3, 1, [&](const std::string& line) {
        const std::lock_guard lock(mutex);
        ++answers[line.substr(0, line.find(','))];
    });
    constexpr int count = 60;
    const char* const games[] = {"byte", "abande", "dvonn", "connection"};
    for (int i = 0; i < count; ++i) {
        const std::string id = std::to_string(i);
        session.obey(R"({"id":")" + id + R"(","game":")" + games[i % 4] + R"(","limits":{"nodes":200}})");
        if (i % 7 == 0) session.obey(R"({"id":")" + std::to_string(i / 2) + R"(","cancel":true})");
    }
    session.finish();
    int requests_answered = 0;
    for (int i = 0; i < count; ++i) requests_answered += answers.contains(R"({"id":")" + std::to_string(i) + '"');
    EXPECT_EQ(requests_answered, count);
}

TEST(AnalysisResponder, WhatStillWaitsIsCancelledAtOnce) {
    std::mutex mutex;
    std::vector<std::string> said;
    AnalysisResponder session(catalog(), 1, 1, [&](const std::string& line) {
        const std::lock_guard lock(mutex);
        said.push_back(line);
    });
    for (const char* id : {"a", "b"})
        session.obey(std::string(R"({"id":")") + id + R"(","game":"abande","limits":{"time":1000}})");
    session.obey(R"({"id":"b","cancel":true})");
    {
        const std::lock_guard lock(mutex);
        ASSERT_EQ(said.size(), 1u);
        EXPECT_TRUE(said[0].starts_with(R"({"id":"b","partial":false,"cancelled":true,)")) << said[0];
    }
    session.obey(R"({"id":"a","cancel":true})");
    session.finish();
    EXPECT_EQ(said.size(), 2u);
}

TEST(AnalysisResponder, TheSameRequestHasTheSameAnswer) {
    std::vector<std::string> said;
    AnalysisResponder session(catalog(), 1, 1, [&](const std::string& line) { said.push_back(line); });
    for (int i = 0; i < 2; ++i) {
        session.obey(R"({"id":"x","game":"byte","limits":{"nodes":3000}})");
        session.finish();
    }
    ASSERT_EQ(said.size(), 2u);
    const auto nodes_of = [](const std::string& line) {
        const std::size_t at = line.rfind("\"nodes\"");
        return line.substr(at, line.rfind("\"seconds\"") - at);
    };
    EXPECT_EQ(nodes_of(said[0]), nodes_of(said[1]));
}

TEST(AnalysisResponder, GoesAwayInTheMiddleOfAThought) {
    const auto start = std::chrono::steady_clock::now();
    {
        AnalysisResponder session(catalog(), 2, 1, [](const std::string&) {});
        for (const char* id : {"a", "b", "c", "d"})
            session.obey(std::string(R"({"id":")") + id + R"(","game":"abande","limits":{"time":1000}})");
    }
    EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(100));
}

TEST(AnalysisResponder, BytesOfAnyKindAreAnsweredAndSurvived) {
    int answers = 0;
    AnalysisResponder session(catalog(), 1, 1, [&](const std::string&) { ++answers; });
    session.obey("{\"id\":\"\xff\"}");
    session.obey("{\"id\":\"\xed\xa0\x80\"}");
    session.obey(std::string("{\"id\":\"a\0b\"}", 12));
    session.obey(R"({"id":"\ud800"})");
    session.obey(R"({"id":"\u12"})");
    session.obey(std::string(1 << 20, '['));
    session.obey("{\"id\":\"a\",\"game\":\"byte\",\"moves\":[" + std::string(100'000, ',') + "]}");
    session.obey(R"({"id":"a","game":"byte","level":1e999})");
    session.refuse_long_line();
    session.finish();
    EXPECT_EQ(answers, 9);
}

}  // namespace
}  // namespace tavoliere

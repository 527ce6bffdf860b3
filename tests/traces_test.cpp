#include "support/traces.hpp"

#include <algorithm>
#include <filesystem>

#include "support/games.hpp"

// Games by an independent implementation of the rules: every legal list, every position and the result must agree.
namespace tavoliere {
namespace {

std::vector<std::string> trace_files(const std::string& folder) {
    std::vector<std::string> files;
    std::error_code error;
    for (const auto& file : std::filesystem::directory_iterator(TAVOLIERE_SOURCE_DIR "/tests/" + folder, error))
        if (file.path().extension() == ".jsonl") files.push_back(file.path().string());
    std::sort(files.begin(), files.end());
    return files;
}

std::string name_of_file(const ::testing::TestParamInfo<std::string>& test) {
    std::string name = std::filesystem::path(test.param).stem().string();
    std::replace(name.begin(), name.end(), '-', '_');
    return name;
}

void check_file(const std::filesystem::path& path) {
    int number = 0;
    for (const std::string& line : lines_of(path.string()))
        check_trace(catalog(), line, path.filename().string() + ":" + std::to_string(++number));
    EXPECT_GT(number, 0);
}

class Traces : public ::testing::TestWithParam<std::string> {};

TEST_P(Traces, EveryPlyAgrees) { check_file(GetParam()); }

class FamilyTraces : public ::testing::TestWithParam<std::string> {};

TEST_P(FamilyTraces, EveryPlyAgrees) { check_file(GetParam()); }

TEST(TraceFiles, AreThere) {
    EXPECT_FALSE(trace_files("traces").empty()) << "no games in tests/traces";
    EXPECT_FALSE(trace_files("traces-family").empty()) << "no games in tests/traces-family";
}

INSTANTIATE_TEST_SUITE_P(Independent, Traces, ::testing::ValuesIn(trace_files("traces")), name_of_file);
INSTANTIATE_TEST_SUITE_P(Independent, FamilyTraces, ::testing::ValuesIn(trace_files("traces-family")), name_of_file);

}  // namespace
}  // namespace tavoliere

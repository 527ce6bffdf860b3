#include <gtest/gtest.h>
#include <openssl/sha.h>

#include <algorithm>
#include <array>
#include <boost/json.hpp>
#include <filesystem>
#include <fstream>

#include "cli/command.hpp"
#include "laboratory/figures.hpp"
#include "support/games.hpp"

namespace tavoliere {
namespace {

std::string text_of_file(const std::filesystem::path& path) {
    std::ifstream file(path);
    return {std::istreambuf_iterator<char>(file), {}};
}

std::string base64(const unsigned char* bytes, std::size_t count) {
    constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string text;
    for (std::size_t i = 0; i < count; i += 3) {
        unsigned group = 0;
        for (std::size_t j = 0; j < 3; ++j) group = group << 8 | (i + j < count ? bytes[i + j] : 0u);
        for (std::size_t j = 0; j < 4; ++j) text += i + j <= count ? letters[group >> (18 - 6 * j) & 63] : '=';
    }
    return text;
}

TEST(Report, PrintsItsFiguresAsJson) {
    const CommandResult result = tavoliere_with("report kalah -o houses=3 -o seeds=2 --games 4 --json");
    ASSERT_EQ(result.status, 0) << result.errors;
    const boost::json::object report = boost::json::parse(result.output).as_object();
    EXPECT_EQ(report.at("game"), "kalah");
    const boost::json::object& bias = report.at("figures").at("bias").as_object();
    const double value = bias.at("value").to_number<double>();
    EXPECT_LE(bias.at("low").to_number<double>(), value);
    EXPECT_GE(bias.at("high").to_number<double>(), value);
    for (const char* figure : {"draws", "length", "completion", "branching", "skill"})
        EXPECT_TRUE(report.at("figures").as_object().contains(figure)) << figure;
    EXPECT_EQ(report.at("strengths").as_array().size(), 4u);
    EXPECT_EQ(report.at("strengths").at(0).at("games"), 4);
    EXPECT_GT(report.at("seconds").to_number<double>(), 0);
}

TEST(Report, ComparesGamesAndValuesOfOptions) {
    const CommandResult swept = tavoliere_with("report kalah -o houses=3 --sweep seeds=1,2 --games 2 --json");
    ASSERT_EQ(swept.status, 0) << swept.errors;
    const boost::json::object compared = boost::json::parse(swept.output).as_object();
    EXPECT_EQ(compared.at("reports").as_array().size(), 2u);
    EXPECT_EQ(compared.at("compared").at("length").at(1).at("name"), "seeds=2");
    const CommandResult two = tavoliere_with("report layli kalah --games 2");
    ASSERT_EQ(two.status, 0) << two.errors;
    EXPECT_NE(two.output.find("Layli Goobalay"), std::string::npos);
    for (const char* wrong :
         {"report kalah --sweep seeds", "report kalah --sweep seeds=1", "report kalah --sweep seeds=1,99",
          "report kalah --sweep nothing=1,2", "report kalah --games 0"}) {
        const CommandResult refused = tavoliere_with(wrong);
        EXPECT_EQ(refused.status, 2) << wrong;
        EXPECT_FALSE(refused.errors.empty()) << wrong;
    }
}

// The page runs its own script and nothing else, and names nothing outside.
TEST(Report, WritesAPageThatStandsForItself) {
    const std::filesystem::path path = std::filesystem::temp_directory_path() / "tavoliere-report-test.html";
    const CommandResult result = tavoliere_with("report kalah -o houses=2 --games 2 --lang it --html " + path.string());
    ASSERT_EQ(result.status, 0) << result.errors;
    const std::string html = text_of_file(path);
    std::filesystem::remove(path);
    const std::size_t begin = html.find("<script>") + 8, end = html.find("</script>");
    ASSERT_LT(begin, end);
    const std::string script = html.substr(begin, end - begin);
    std::array<unsigned char, SHA256_DIGEST_LENGTH> digest{};
    SHA256(reinterpret_cast<const unsigned char*>(script.data()), script.size(), digest.data());
    EXPECT_NE(html.find("script-src 'sha256-" + base64(digest.data(), digest.size()) + "'"), std::string::npos);
    EXPECT_EQ(html.find("src="), std::string::npos);
    EXPECT_EQ(html.find("href="), std::string::npos);
    EXPECT_NE(html.find("class=\"steps\""), std::string::npos);
    EXPECT_NE(html.find("punteggio di chi comincia"), std::string::npos);
}

TEST(Report, ShowsAsManyGamesAsAsked) {
    const std::filesystem::path path = std::filesystem::temp_directory_path() / "tavoliere-report-samples.html";
    for (const std::size_t wanted : {0u, 1u}) {
        const CommandResult result = tavoliere_with("report kalah -o houses=3 --games 4 --sample-games " +
                                                    std::to_string(wanted) + " --html " + path.string());
        ASSERT_EQ(result.status, 0) << result.errors;
        const std::string html = text_of_file(path);
        std::size_t shown = 0;
        for (std::size_t at = 0; (at = html.find("class=\"steps\"", at)) != std::string::npos; ++at) ++shown;
        EXPECT_EQ(shown, wanted);
        EXPECT_EQ(html.find("⏮"), std::string::npos) << "Debian's usual fonts lack it";
    }
    std::filesystem::remove(path);
    EXPECT_EQ(tavoliere_with("report kalah --sample-games 3").status, 2);
}

TEST(Report, GoesOnFromItsFile) {
    const std::filesystem::path path = std::filesystem::temp_directory_path() / "tavoliere-report-games.jsonl";
    std::filesystem::remove(path);
    const std::string command = "report kalah -o houses=2 --games 3 --json --results " + path.string();
    const CommandResult first = tavoliere_with(command);
    ASSERT_EQ(first.status, 0) << first.errors;
    const std::string kept = text_of_file(path);
    EXPECT_EQ(std::ranges::count(kept, '\n'), 13) << "a header and three games of four strengths";
    std::ofstream(path) << kept.substr(0, kept.size() - 20);  // killed while it wrote the last
    const CommandResult second = tavoliere_with(command);
    ASSERT_EQ(second.status, 0) << second.errors;
    const auto figures = [](const std::string& json) {
        return boost::json::serialize(boost::json::parse(json).at("strengths"));
    };
    EXPECT_EQ(figures(first.output), figures(second.output));
    EXPECT_EQ(text_of_file(path), kept);
    EXPECT_EQ(tavoliere_with("report oware --games 2 --results " + path.string()).status, 2) << "another game's";
    std::filesystem::remove(path);
}

TEST(Learn, WritesADescriptionThatCanBePlayed) {
    const std::filesystem::path path = std::filesystem::temp_directory_path() / "tavoliere-learn-test.toml";
    std::filesystem::remove(path);
    const CommandResult result = tavoliere_with("learn kalah --games 5 --json --out " + path.string());
    ASSERT_EQ(result.status, 0) << result.errors;
    EXPECT_TRUE(boost::json::parse(result.output).at("judgement").as_object().contains("store"));
    EXPECT_EQ(tavoliere_with("describe " + path.string()).status, 0);
    std::filesystem::remove(path);
    expect_refusal("learn dvonn", {"is no described game"});
}

TEST(Report, IsExplainedWordByWord) {
    const std::string document = text_of_file(std::string(TAVOLIERE_SOURCE_DIR) + "/docs/reports.md");
    for (const FigureSpec& spec : figure_specs()) {
        EXPECT_NE(document.find("| `" + std::string(spec.id) + "` | " + std::string(spec.name.en) + " |"),
                  std::string::npos)
            << spec.id;
        std::string meaning(spec.meaning.en);
        for (std::size_t at = 0; (at = meaning.find('|', at)) != std::string::npos; at += 2) meaning.insert(at, "\\");
        EXPECT_NE(document.find(meaning), std::string::npos) << spec.id;
    }
}

}  // namespace
}  // namespace tavoliere

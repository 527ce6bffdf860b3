#include "support/line_order.hpp"

#include <mutex>

#include "core/json_reader.hpp"
#include "core/text.hpp"
#include "protocol/analysis_responder.hpp"
#include "protocol/ugi.hpp"
#include "support/effort.hpp"
#include "support/games.hpp"

// The same order in both protocols, read as another program reads it.
namespace tavoliere {
namespace {

class ToldOrder : public ::testing::TestWithParam<std::string> {};

Line line_of_info(const std::string& text) {
    Line line;
    const std::vector<Slice> words = split_words(text);
    const auto number = [&](std::size_t i) { return std::stoi(std::string(words.at(i).text)); };
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (words[i].text == "multipv") line.rank = number(i + 1);
        if (words[i].text == "visits") line.visits = static_cast<std::uint64_t>(number(i + 1));
        if (words[i].text == "cp") line.score = number(i + 1);
        if (words[i].text == "mate") line.score = number(i + 1) < 0 ? -win_in(-number(i + 1)) : win_in(number(i + 1));
        if (words[i].text == "pv") line.actions = {std::string(words.at(i + 1).text)};
    }
    return line;
}

Line line_of_json(const JsonValue& value) {
    const auto number = [&](std::string_view name) {
        const JsonValue* member = value.find(name);
        return member ? std::optional(static_cast<int>(member->number().value())) : std::nullopt;
    };
    Line line{.rank = number("line").value(), .score = number("score").value_or(0)};
    if (const auto steps = number("win_in")) line.score = *steps < 0 ? -win_in(-*steps) : win_in(*steps);
    if (const auto visits = number("visits")) line.visits = static_cast<std::uint64_t>(*visits);
    line.actions = {*value.find("actions")->as<JsonValue::Array>()->at(0).as<std::string>()};
    return line;
}

std::string nodes_of(std::string_view method) {
    return std::to_string(nodes_for(method == "plain" ? Method::plain : Method::standard, 1500));
}

TEST_P(ToldOrder, InfoLinesOfUgi) {
    for (const bool at_level : {false, true})
        for (const char* method : {"alpha-beta", "monte-carlo", "plain"}) {
            std::vector<Line> told;
            std::string best;
            UgiResponder session(catalog(), game_or_fail(GetParam()), [&](const std::string& text) {
                if (text.starts_with("info depth")) told.push_back(line_of_info(text));
                if (text.starts_with("bestmove ")) best = text.substr(9);
            });
            for (const std::string& line :
                 {"setoption name Method value " + std::string(method), std::string("setoption name MultiPV value 4"),
                  std::string("setoption name Level value ") + (at_level ? "2" : "0"), "go nodes " + nodes_of(method)})
                session.obey(line);
            session.finish();
            EXPECT_FALSE(told.empty());
            expect_lines_in_order(told, best, at_level);
        }
}

TEST_P(ToldOrder, LinesOfTheJsonAnalysis) {
    for (const bool at_level : {false, true})
        for (const char* method : {"alpha-beta", "monte-carlo", "plain"}) {
            std::vector<Line> partial, final;
            std::string best;
            AnalysisResponder session(catalog(), 1, 2, [&](const std::string& text) {
                const Result<JsonValue> answer = read_json(text);
                const bool is_partial = *answer->find("partial")->as<bool>();
                for (const JsonValue& line : *answer->find("lines")->as<JsonValue::Array>())
                    (is_partial ? partial : final).push_back(line_of_json(line));
                if (!is_partial) best = *answer->find("best")->as<std::string>();
            });
            session.obey(R"({"id":"1","partial":true,"game":")" + GetParam() + R"(","method":")" + method +
                         R"(","level":)" + (at_level ? "2" : "0") + R"(,"limits":{"nodes":)" + nodes_of(method) +
                         R"(,"lines":4}})");
            session.finish();
            EXPECT_FALSE(partial.empty());
            expect_lines_in_order(partial, best, at_level);
            expect_lines_in_order(final, best, at_level);
        }
}

INSTANTIATE_TEST_SUITE_P(Every, ToldOrder, ::testing::ValuesIn(all_ids()), [](const auto& test) { return test.param; });

}  // namespace
}  // namespace tavoliere

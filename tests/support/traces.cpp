#include "support/traces.hpp"

#include <boost/json.hpp>

#include "game/record.hpp"
#include "support/games.hpp"

namespace tavoliere {
namespace {

namespace json = boost::json;

std::string winner_text(const AnyGame& game, Winner winner) {
    if (winner == Winner::draw) return "draw";
    return std::string(1, game.colours()[static_cast<std::size_t>(winner)].letter);
}

// The traces speak of a player as he, we as they.
std::string in_our_words(std::string_view reason) {
    std::string words(reason);
    if (const std::size_t his = words.find(" his "); his != std::string::npos) words.replace(his, 5, " their ");
    return words;
}

void expect_same_result(const Record& record, const json::value& expected, const std::string& where) {
    const auto& outcome = record.outcome();
    if (expected.is_null()) {
        EXPECT_FALSE(outcome) << where;
        return;
    }
    ASSERT_TRUE(outcome) << where;
    EXPECT_EQ(winner_text(record.game(), outcome->winner), expected.at("winner").as_string()) << where;
    EXPECT_EQ(std::string(outcome->reason->en), in_our_words(expected.at("reason").as_string())) << where;
    ASSERT_EQ(outcome->has_scores, !expected.at("scores").is_null()) << where;
    if (!outcome->has_scores) return;
    EXPECT_EQ(outcome->scores[0], expected.at("scores").as_array()[0].as_int64()) << where;
    EXPECT_EQ(outcome->scores[1], expected.at("scores").as_array()[1].as_int64()) << where;
}

void expect_same_choices(const Record& record, const json::object& ply, const std::string& where) {
    if (const json::value* count = ply.if_contains("legal_count")) {
        EXPECT_EQ(record.action_count(), static_cast<std::uint64_t>(count->as_int64())) << where;
        return;
    }
    std::vector<std::string> expected;
    for (const json::value& action : ply.at("legal").as_array()) expected.emplace_back(action.as_string());
    EXPECT_EQ(record.actions(), expected) << where;
}

}  // namespace

void check_trace(const Catalog& games, const std::string& line, const std::string& where) {
    const json::object trace = json::parse(line).as_object();
    Options::Given options;
    for (const auto& [key, value] : trace.at("options").as_object())
        options.emplace_back(std::string(key), std::string(value.as_string()));
    auto made = games.make(std::string(trace.at("game").as_string()), options);
    ASSERT_TRUE(made) << where << ": " << made.error().in(Language::english);
    const std::shared_ptr<const AnyGame> game = std::move(*made);
    Record record(game, position_or_fail(*game, std::string(trace.at("start").as_string())));

    int number = 0;
    for (const json::value& entry : trace.at("plies").as_array()) {
        const json::object& ply = entry.as_object();
        const std::string here = where + " ply " + std::to_string(++number);
        ASSERT_EQ(game->format_position(record.position()), ply.at("position").as_string()) << here;
        expect_same_choices(record, ply, here);
        const auto error = record.play(std::string(ply.at("played").as_string()));
        ASSERT_FALSE(error) << here << ": " << error->in(Language::english);
        ASSERT_EQ(record.plies().back().action, ply.at("played").as_string()) << here;
    }
    EXPECT_EQ(game->format_position(record.position()), trace.at("end").as_string()) << where;
    expect_same_result(record, trace.at("result"), where);
}

}  // namespace tavoliere

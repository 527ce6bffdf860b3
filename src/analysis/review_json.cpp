#include "analysis/review_json.hpp"

#include <cmath>

namespace tavoliere {

namespace {

double rounded(double value, double parts) { return std::round(value * parts) / parts; }
double chance_json(double chance) { return rounded(chance, 10'000); }

void write_remarks(JsonWriter& json, const std::vector<Remark>& remarks) {
    json.key("reasons").begin_array();
    for (const Remark& remark : remarks)
        json.begin_object()
            .member("id", remark.id)
            .member("en", remark.words.in(Language::english))
            .member("it", remark.words.in(Language::italian))
            .end_object();
    json.end_array();
}

void write_turn(JsonWriter& json, const ReviewedTurn& turn, std::size_t ply) {
    json.begin_object().member("ply", std::uint64_t{ply}).member("player", turn.player).member("action", turn.action);
    json.member("chance", chance_json(turn.chance)).member("best", turn.best);
    json.member("best_chance", chance_json(turn.best_chance)).member("loss", chance_json(turn.loss));
    json.member("class", name_of(turn.kind)).key("line").begin_array();
    for (const std::string& action : turn.best_line) json.value(action);
    json.end_array();
    write_remarks(json, turn.remarks);
    json.end_object();
}

}  // namespace

void write_review(JsonWriter& json, const Review& review) {
    json.key("accuracy").begin_array();
    for (const double accuracy : review.accuracy) json.value(rounded(accuracy, 10));
    json.end_array().key("level").begin_array();
    for (const int level : review.level) json.value(level);
    json.end_array().key("moments").begin_array();
    for (const std::size_t ply : review.moments) json.value(std::uint64_t{ply + 1});
    json.end_array().key("moves").begin_array();
    for (std::size_t i = 0; i < review.turns.size(); ++i) write_turn(json, review.turns[i], i + 1);
    json.end_array();
}

}  // namespace tavoliere

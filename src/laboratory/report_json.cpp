#include "laboratory/report_json.hpp"

#include "core/json_writer.hpp"
#include "laboratory/report_words.hpp"
#include "records/trace.hpp"

namespace tavoliere {

namespace {

void write_estimate(JsonWriter& json, std::string_view name, const Estimate& estimate) {
    json.key(name)
        .begin_object()
        .member("value", estimate.value)
        .member("low", estimate.low)
        .member("high", estimate.high);
    json.member("samples", std::uint64_t{estimate.samples}).end_object();
}

void write_figures(JsonWriter& json, const Sample& sample) {
    for (const FigureSpec& spec : figure_specs())
        if (const auto estimate = sample.estimate(spec.figure)) write_estimate(json, spec.id, *estimate);
}

void write_numbers(JsonWriter& json, std::string_view name, const std::vector<double>& numbers) {
    json.key(name).begin_array();
    for (const double number : numbers) json.value(number);
    json.end_array();
}

void write_sample(JsonWriter& json, const Sample& sample) {
    json.begin_object().member("strength", strength_name(sample.strength(), Language::english));
    json.member("games", std::uint64_t{sample.games()}).member("different", std::uint64_t{sample.different()});
    json.key("figures").begin_object();
    write_figures(json, sample);
    json.end_object();
    if (sample.games() > 0) {
        const Spread lengths = sample.lengths();
        json.key("lengths").begin_object().member("deviation", lengths.deviation).member("fifth", lengths.fifth);
        json.member("ninety_fifth", lengths.ninety_fifth)
            .member("shortest", lengths.least)
            .member("longest", lengths.most)
            .end_object();
        write_numbers(json, "choices_by_ply", sample.choices_by_ply());
        json.key("endings").begin_object();
        for (const auto& [reason, games] : sample.endings()) json.member(reason, std::uint64_t{games});
        json.end_object();
    }
    json.end_object();
}

void write_steps(JsonWriter& json, std::string_view name, const std::vector<SkillStep>& steps) {
    json.key(name).begin_array();
    for (const SkillStep& step : steps) {
        const auto share = step.share();
        if (!share) continue;
        json.begin_object().member("stronger", step.of_stronger).member("pairs", std::uint64_t{step.pairs.size()});
        write_estimate(json, "share", *share);
        json.end_object();
    }
    json.end_array();
}

void write_first_moves(JsonWriter& json, const std::vector<FirstMove>& moves) {
    json.key("first_moves").begin_array();
    for (const FirstMove& move : moves)
        json.begin_object()
            .member("action", move.action)
            .member("chance", move.chance)
            .member("fair", move.is_fair())
            .end_object();
    json.end_array();
}

void write_live_rules(JsonWriter& json, const Report& report) {
    json.key("rules").begin_array();
    for (const LiveRule& rule : live_rules(report)) {
        json.begin_object().member("rule", rule.id).member("name", rule.name(Language::english));
        write_estimate(json, "fired", rule.fired);
        write_estimate(json, "decided", rule.decided);
        json.end_object();
    }
    json.end_array();
}

}  // namespace

std::string report_json(const Report& report) {
    JsonWriter json;
    json.begin_object();
    write_game_and_options(json, *report.game);
    json.member("seed", report.seed).member("strength", strength_name(report.main().strength(), Language::english));
    json.key("figures").begin_object();
    write_figures(json, report.main());
    if (const auto skill = skill_of(report)) write_estimate(json, "skill", *skill);
    if (const CopyTrial* copy = best_copy(report)) write_estimate(json, "copying", *copy->score());
    json.end_object().key("strengths").begin_array();
    for (const Sample& sample : report.samples) write_sample(json, sample);
    json.end_array();
    write_steps(json, "doublings", report.doublings);
    write_steps(json, "levels", report.levels);
    write_first_moves(json, report.first_moves);
    write_live_rules(json, report);
    json.key("verdict")
        .begin_object()
        .member("en", verdict_on(report, Language::english))
        .member("it", verdict_on(report, Language::italian))
        .end_object();
    json.key("shortcomings").begin_array();
    for (const std::string& sentence : shortcomings_of(report, Language::english)) json.value(sentence);
    json.end_array().member("seconds", report.seconds);
    return json.end_object().text();
}

}  // namespace tavoliere

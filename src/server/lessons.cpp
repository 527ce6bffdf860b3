#include "server/lessons.hpp"

#include "drawing/view_json.hpp"
#include "game/info_json.hpp"
#include "server/position_json.hpp"
#include "server/requests.hpp"
#include "server/words_json.hpp"

namespace tavoliere::server {

namespace {

void write_step(JsonWriter& json, const LessonStep& step) {
    json.begin_object().key("title");
    write_words(json, step.title);
    json.key("task");
    write_words(json, step.task);
    json.key("options");
    write_options(json, step.game->options().given());
    json.member("continues", step.continues).key("position");
    write_position(json, *step.game, step.position, 0, {}, std::nullopt);
    json.key("shown");
    write_changes(json, *step.game, step.position, step.shown);
    json.member("solution", step.solution).key("solution_changes");
    write_changes(json, *step.game, step.position, step.solution);
    json.end_object();
}

void write_verdict(JsonWriter& json, const LessonStep& step, const LessonVerdict& verdict) {
    const AnyGame& game = *step.game;
    json.begin_object().member("right", verdict.right).key("words");
    write_words(json, verdict.words);
    json.key("position");
    write_position(json, game, verdict.after, 1, game.changes(step.position, verdict.turn),
                   game.outcome(verdict.after));
    json.key("answer");
    if (verdict.after_answer)
        write_position(json, game, *verdict.after_answer, 2, game.changes(verdict.after, step.answer),
                       game.outcome(*verdict.after_answer));
    else
        json.null();
    json.end_object();
}

}  // namespace

std::shared_ptr<const Lesson> Lessons::find(std::string_view game) {
    const FamilyPtr family = games_.family(game);
    if (!family) return nullptr;
    const std::string key(game);
    auto& kept = family->built_in ? kept_ : kept_described_;
    {
        const std::lock_guard lock(mutex_);
        if (const auto* known = kept.find(key)) return *known;
    }
    auto lesson = std::make_shared<const Lesson>(lesson_of(family));
    const std::lock_guard lock(mutex_);
    kept.put(key, lesson);
    return lesson;
}

std::optional<std::string> Lessons::told(std::string_view game) {
    const std::shared_ptr<const Lesson> lesson = find(game);
    if (!lesson || lesson->steps.empty()) return std::nullopt;
    JsonWriter json;
    json.begin_object().member("game", game).key("steps").begin_array();
    for (const LessonStep& step : lesson->steps) write_step(json, step);
    return json.end_array().end_object().text();
}

HttpResponse Lessons::tried(const JsonValue& message) {
    const std::shared_ptr<const Lesson> lesson = find(message.text_or("game", ""));
    const std::int64_t number = message.number_at("step").value_or(-1);
    if (!lesson || number < 0 || number >= static_cast<std::int64_t>(lesson->steps.size()))
        return refusal_response(refusals::make("unknown", {"there is no such step", "questo passo non esiste"}));
    const LessonStep& step = lesson->steps[static_cast<std::size_t>(number)];
    const Result<LessonVerdict> verdict = judge_try(step, message.text_or("turn", ""));
    if (!verdict) return refusal_response({"illegal", verdict.error()});
    JsonWriter json;
    write_verdict(json, step, *verdict);
    return json_response(json.text());
}

}  // namespace tavoliere::server

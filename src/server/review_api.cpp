#include "server/review_api.hpp"

#include <array>
#include <variant>

#include "analysis/review.hpp"
#include "analysis/review_json.hpp"
#include "drawing/view_json.hpp"
#include "records/outside_record.hpp"
#include "server/requests.hpp"

namespace tavoliere::server {

namespace {

constexpr std::size_t most_turns_reviewed = 1000;
constexpr Millis reviewers_pause = 5 * second;

using FoundSubject = std::variant<ReviewSubject, Refusal>;

Refusal not_over_yet() {
    return refusals::make("not_allowed",
                          {"a game is reviewed when it is over", "una partita si rivede quando è finita"});
}

FoundSubject subject_of_table(const Table* table, const Person& person) {
    if (!table || !table->may_be_seen_by(person)) return refusals::unknown_room();
    const Room& room = table->room();
    if (room.state() != Room::State::over) return not_over_yet();
    return subject_of_room(room);
}

FoundSubject subject_of_message(const JsonValue& message, GameCatalog& games) {
    const std::optional<Options::Given> options = options_of(message);
    if (!options || !message.find("actions")) return refusals::bad_message();
    const auto game = games.find(message.text_or("game", ""), *options);
    if (!game) return Refusal{"unknown", game.error()};
    return ReviewSubject{*game, std::string(message.text_or("start", "")), texts_of(message, "actions"), false};
}

std::optional<Refusal> cut_to_ply(ReviewSubject& subject, const JsonValue& message) {
    const auto all = static_cast<std::int64_t>(subject.actions.size());
    const std::int64_t ply = message.number_at("ply").value_or(all);
    if (ply < 0 || ply > all) return refusals::bad_message();
    subject.actions.resize(static_cast<std::size_t>(ply));
    if (subject.actions.size() <= most_turns_reviewed) return std::nullopt;
    return Refusal{"bad_message",
                   {{{"at most {} actions", "al massimo {} mosse"}, {std::to_string(most_turns_reviewed)}}}};
}

std::string_view stage_name(Reviews::State::Stage stage) {
    constexpr std::array<std::string_view, 4> names{"none", "waiting", "running", "done"};
    return names[static_cast<std::size_t>(stage)];
}

HttpResponse state_response(const Reviews::State& state, std::size_t of) {
    JsonWriter json;
    json.begin_object().member("state", stage_name(state.stage));
    json.member("turns", std::uint64_t{state.turns}).member("of", std::uint64_t{of});
    if (!state.review.empty()) json.key("review").json(state.review);
    return json_response(json.end_object().text());
}

HttpResponse refused_for_now(const Refusal& refusal) {
    return refusal.code == "too_many" ? refusal_response(refusal, reviewers_pause) : refusal_response(refusal);
}

// The answer that the opponent is expected to give, where it is their turn.
void write_expected_reply(JsonWriter& json, const Record& after, const ReviewedTurn& turn) {
    const AnyGame& game = after.game();
    json.key("reply");
    if (turn.line.size() < 2 || after.outcome() || game.person_to_move(after.position()) == turn.player) {
        json.null().key("reply_changes").begin_array().end_array();
        return;
    }
    const std::string& reply = turn.line[1];
    json.value(reply);
    if (const OutsideNotation* notation = players_notation(game))
        json.member("reply_notation", notation->write(game, after.position(), reply));
    json.key("reply_changes");
    write_changes(json, game, after.position(), reply);
}

// On a worker's thread: reading a long game takes time too.
HttpResponse judged_try(const ReviewSubject& subject, const std::string& action) {
    const Result<Record> before = line_of(subject.game->game, subject.start, subject.actions);
    if (!before) return refusal_response({"illegal", before.error()});
    Record after(*before);
    if (std::optional<Error> error = after.play(action)) return refusal_response({"illegal", *error});
    const ReviewedTurn turn = review_turn(*before, after.plies().back().action);
    JsonWriter json;
    json.begin_object().member("found", is_found(turn));
    write_reviewed_turn(json, before->game(), before->position(), turn);
    write_expected_reply(json, after, turn);
    return json_response(json.end_object().text());
}

}  // namespace

void ReviewApi::with_subject(const JsonValue& message, const Person& person, const std::string& address,
                             const Answer& answer, Then then) {
    const auto go_on = [this, person, address, answer, then = std::move(then)](FoundSubject found,
                                                                               const JsonValue& asked) {
        auto* subject = std::get_if<ReviewSubject>(&found);
        if (!subject) return answer(refusal_response(*std::get_if<Refusal>(&found)));
        if (hall_.tables().plays_against_somebody(person.id, *subject->game->game))
            return answer(refusal_response(refusals::while_playing()));
        if (std::optional<Refusal> refusal = cut_to_ply(*subject, asked)) return answer(refusal_response(*refusal));
        unless_hidden(person, address, std::move(*subject), answer, then);
    };
    if (!message.find("room")) return go_on(subject_of_message(message, hall_.services().games), message);
    hall_.tables().with_settled(
        std::string(message.text_or("room", "")),
        [go_on, person, asked = message](const Table* table) { go_on(subject_of_table(table, person), asked); });
}

// A line that comes through a game of this person's against somebody is not judged. It is read on a worker's thread.
void ReviewApi::unless_hidden(const Person& person, const std::string& address, ReviewSubject subject,
                              const Answer& answer, const Then& then) {
    PositionKeys hidden = hall_.tables().games_under_way().positions(person.id, *subject.game->game);
    if (hidden.empty()) return then(std::move(subject));
    const Services& services = hall_.services();
    const std::string whose = client_counted_as(person, address);
    const Slot slot = hall_.limits().take_aside(whose);
    const bool begun =
        slot && services.explorers.run(
                    [&services, subject = std::move(subject), hidden = std::move(hidden), answer, then, slot] {
                        const Result<Record> line = line_of(subject.game->game, subject.start, subject.actions);
                        if (line && passes_through(*line, hidden))
                            return answer(refusal_response(refusals::while_playing()));
                        services.post([subject, then] { then(subject); });
                    },
                    whose);
    if (!begun) answer(refused_for_now(refusals::too_many()));
}

void ReviewApi::review(const JsonValue& message, const Person& person, const std::string& address,
                       const Answer& answer) {
    const bool begin = message.truth_or("begin", true);
    with_subject(message, person, address, answer, [this, begin, person, address, answer](ReviewSubject subject) {
        const std::size_t turns = subject.actions.size();
        hall_.reviews().ask({person.id, address, client_counted_as(person, address)}, std::move(subject), begin,
                            [turns, answer](const std::variant<Reviews::State, Refusal>& found) {
                                if (const auto* state = std::get_if<Reviews::State>(&found))
                                    answer(state_response(*state, turns));
                                else
                                    answer(refused_for_now(*std::get_if<Refusal>(&found)));
                            });
    });
}

void ReviewApi::judge_try(const JsonValue& message, const Person& person, const std::string& address,
                          const Answer& answer) {
    const std::string action(message.text_or("action", ""));
    with_subject(
        message, person, address, answer, [this, action, person, address, answer](const ReviewSubject& subject) {
            const bool begun =
                hall_.limits().may_analyse(person.id, hall_.services().now()) &&
                hall_.services().analysts.run([subject, action, answer] { answer(judged_try(subject, action)); },
                                              client_counted_as(person, address));
            if (!begun) answer(refused_for_now(refusals::too_many()));
        });
}

}  // namespace tavoliere::server

#include "server/own_problems.hpp"

#include <array>

#include "analysis/review.hpp"
#include "drawing/view_json.hpp"
#include "records/outside_record.hpp"
#include "server/requests.hpp"
#include "server/turns_json.hpp"
#include "server/words_json.hpp"

namespace tavoliere::server {

namespace {

// A turn that gave away as much of the chance of winning is a mistake worth another try.
constexpr double least_loss = 0.1;
constexpr int games_listed_of_person = 100;
constexpr std::size_t most_games = 30, most_problems = 60;
constexpr Millis listing_pause = 5 * second;

// A game of somebody with its review.
struct ReviewedGame {
    std::string room;
    ReviewSubject subject;
    std::array<bool, 2> own{};  // by seat
    std::string review;
};

bool is_own_mistake(const JsonValue& move, const std::array<bool, 2>& own) {
    const JsonValue* loss = move.find("loss");
    const std::int64_t player = move.number_at("player").value_or(-1);
    return loss && loss->number().value_or(0) >= least_loss && (player == 0 || player == 1) &&
           own[static_cast<std::size_t>(player)];
}

// A turn with what it does, as it is drawn on the board.
void write_turn_of_problem(JsonWriter& json, const SharedGame& shared, const AnyPosition& before,
                           const std::string& action) {
    json.begin_object().member("turn", action);
    write_notation(json, *shared.game, before, action);
    write_changes(json.key("changes"), *shared.game, before, action);
    json.end_object();
}

void write_own_problem(JsonWriter& json, const ReviewedGame& played, const Record& record, const JsonValue& move) {
    const auto ply = static_cast<std::size_t>(move.number_at("ply").value_or(1) - 1);
    const AnyPosition& before = record.position_before(ply);
    const SharedGame& shared = *played.subject.game;
    json.begin_object().member("room", played.room).member("ply", std::uint64_t{ply}).key("options");
    write_options(json, shared.game->options().given());
    json.member("start", shared.game->format_position(before));
    json.member("loss", move.find("loss")->number().value_or(0));
    write_turn_of_problem(json.key("played"), shared, before, std::string(move.text_or("action", "")));
    write_turn_of_problem(json.key("best"), shared, before, std::string(move.text_or("best", "")));
    json.end_object();
}

// How many it wrote, at most so many.
std::size_t write_mistakes(JsonWriter& json, const ReviewedGame& played, std::size_t most) {
    const Result<JsonValue> review = read_json(played.review);
    const Result<Record> record = line_of(played.subject.game->game, played.subject.start, played.subject.actions);
    const JsonValue* found = review && record ? review->find("moves") : nullptr;
    const auto* moves = found ? found->as<JsonValue::Array>() : nullptr;
    if (!moves || moves->size() != record->plies().size()) return 0;
    std::size_t written = 0;
    for (const JsonValue& move : *moves) {
        if (written == most || !is_own_mistake(move, played.own)) continue;
        write_own_problem(json, played, *record, move);
        ++written;
    }
    return written;
}

}  // namespace

struct OwnProblems::Search {
    std::string person;
    std::string game;
    Answer answer;
    std::vector<std::string> rooms{};
    std::size_t next = 0;
    std::vector<ReviewedGame> reviewed{};
};

void OwnProblems::list(const HttpRequest& request, const Person& person, const Answer& answer) {
    const std::string game(request.parameter("game"));
    const auto known = hall_.services().games.find(game, {});
    if (!known) return answer(refusal_response(refusals::unknown_game()));
    if (hall_.tables().plays_against_somebody(person.id, *(*known)->game))
        return answer(refusal_response(refusals::while_playing()));
    const auto search = std::make_shared<Search>(Search{person.id, game, answer});
    hall_.services().store.listed_rooms_of(person.id, games_listed_of_person,
                                           [this, search](const std::vector<ListedRoom>& rooms) {
                                               for (const auto& [id, summarised] : rooms)
                                                   if (summarised && summarised->settings.game == search->game &&
                                                       summarised->summary.state == Room::State::over &&
                                                       summarised->summary.ply > 0 && search->rooms.size() < most_games)
                                                       search->rooms.push_back(id);
                                               look_at_next(search);
                                           });
}

void OwnProblems::look_at_next(const std::shared_ptr<Search>& search) {
    if (search->next == search->rooms.size()) return tell(search);
    hall_.tables().with_settled(search->rooms[search->next++], [this, search](const Table* table) {
        if (table) return look_at(*table, search);
        hall_.services().post([this, search] { look_at_next(search); });
    });
}

void OwnProblems::look_at(const Table& table, const std::shared_ptr<Search>& search) {
    const Room& room = table.room();
    ReviewedGame played{room.id(), subject_of_room(room), {}, {}};
    for (const std::size_t seat : {std::size_t{0}, std::size_t{1}})
        played.own[seat] = room.persons()[seat] == search->person;
    const std::string key = review_key(played.subject);
    hall_.services().store.review(
        key, review_version, [this, search, played = std::move(played)](std::optional<std::string> review) mutable {
            if (review) {
                played.review = std::move(*review);
                search->reviewed.push_back(std::move(played));
            }
            look_at_next(search);
        });
}

// On a worker's thread: reviews are long texts, and games are replayed.
void OwnProblems::tell(const std::shared_ptr<Search>& search) {
    const bool begun = hall_.services().explorers.run(
        [search] {
            JsonWriter json;
            json.begin_object().member("games", std::uint64_t{search->rooms.size()});
            json.member("reviewed", std::uint64_t{search->reviewed.size()}).key("problems").begin_array();
            std::size_t left = most_problems;
            for (const ReviewedGame& played : search->reviewed) left -= write_mistakes(json, played, left);
            search->answer(json_response(json.end_array().end_object().text()));
        },
        search->person);
    if (!begun) search->answer(refusal_response(refusals::too_many(), listing_pause));
}

}  // namespace tavoliere::server

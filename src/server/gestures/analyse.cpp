#include <algorithm>
#include <chrono>
#include <map>
#include <mutex>
#include <utility>

#include "drawing/view_json.hpp"
#include "protocol/line_json.hpp"
#include "server/gestures/gestures.hpp"

// What the machine thinks of a position: of a room, or of any line of moves.
namespace tavoliere::server {

namespace {

constexpr Millis usual_time = 3 * second, least_time = 100, most_time = 20 * second;
constexpr std::int64_t most_lines = 8;
constexpr std::size_t most_actions = 1000, table_megabytes = 16;
constexpr Millis between_partial_answers = 200;

// What is to be analysed, not yet read.
struct Subject {
    std::shared_ptr<const SharedGame> game;
    std::string start;
    std::vector<std::string> actions;
    PositionKeys hidden{};  // of games that whoever asks plays against somebody
};

struct Wish {
    int lines = 1;
    std::chrono::milliseconds time{usual_time};
};

std::optional<Wish> wish_of(const JsonValue& message) {
    const std::int64_t lines = message.number_at("lines").value_or(1);
    const Millis time = message.number_at("time").value_or(usual_time);
    if (lines < 1 || lines > most_lines || time < least_time || time > most_time) return std::nullopt;
    return Wish{static_cast<int>(lines), std::chrono::milliseconds(time)};
}

Refusal too_many_analyses() {
    return refusals::make("too_many",
                          {"too many analyses; try again in a moment", "troppe analisi: riprova fra un momento"});
}

// A game between two persons is analysed when it is over, so that neither they nor whoever looks on is helped by it.
std::variant<Subject, Refusal> subject_of_room(const Request& request) {
    const Table* table = request.table;
    if (!table) return refusals::unknown_room();
    const Room& room = table->room();
    if (room.against_somebody() && room.state() != Room::State::over)
        return refusals::make("not_allowed", {"a game between two persons is analysed when it is over",
                                              "una partita tra due persone si analizza quando è finita"});
    const std::int64_t ply = request.message.number_at("ply").value_or(room.ply());
    if (ply < 0 || ply > room.ply()) return refusals::bad_message();
    Subject subject{room.shared_game(), room.settings().start, {}, {}};
    for (std::size_t i = 0; i < static_cast<std::size_t>(ply); ++i)
        subject.actions.push_back(room.record().plies()[i].action);
    return subject;
}

std::variant<Subject, Refusal> subject_of_line(Hall& hall, const Request& request) {
    const JsonValue& message = request.message;
    const std::optional<Options::Given> options = options_of(message);
    std::vector<std::string> actions = texts_of(message, "actions");
    if (!options || actions.size() > most_actions) return refusals::bad_message();
    const auto game =
        hall.services().games.find(message.text_or("game", ""), *options, message.text_or("coordinates", ""));
    if (!game) return Refusal{"unknown", game.error()};
    return Subject{*game, std::string(message.text_or("start", "")), std::move(actions), {}};
}

std::vector<std::vector<std::string>> actions_of_lines(const std::vector<Line>& lines) {
    std::vector<std::vector<std::string>> all;
    for (const Line& line : lines) all.push_back(line.actions);
    return all;
}

// Reads the line on the thinking thread and gathers what is found there, which is more than anybody reads; lets the
// hall tell it now and then.
class Teller {
public:
    Teller(Hall& hall, Reply reply, Subject subject)
        : hall_(hall), reply_(std::move(reply)), subject_(std::move(subject)), last_told_(hall.services().now()) {}

    // Before anything is noted or concluded, which is what other threads read it after.
    std::optional<Record> read() {
        Result<Record> line = line_of(subject_.game->game, subject_.start, subject_.actions);
        if (!line) {
            refusal_ = {"illegal", line.error()};
            return std::nullopt;
        }
        if (passes_through(*line, subject_.hidden)) {
            refusal_ = refusals::while_playing();
            return std::nullopt;
        }
        position_ = line->position();
        return std::move(*line);
    }

    void note(const Line& line) {
        const std::lock_guard lock(mutex_);
        lines_[line.rank] = line;
        changed_ = true;
    }

    void tell() {
        if (hall_.services().now() - last_told_ < between_partial_answers) return;
        std::vector<Line> known;
        {
            const std::lock_guard lock(mutex_);
            if (!std::exchange(changed_, false)) return;
            for (const auto& [rank, line] : lines_) known.push_back(line);
        }
        last_told_ = hall_.services().now();
        say(hall_.services(), reply_.connection, begun(false, known).end_object().text());
    }

    void conclude(const SearchAnswer& answer, const Thought& thought) const {
        if (thought.pushed_out()) return refuse(hall_.services(), reply_, too_many_analyses());
        if (refusal_) return refuse(hall_.services(), reply_, *refusal_);
        JsonWriter json = begun(true, answer.lines);
        json.member("cancelled", thought.stopped()).member("nodes", answer.nodes).member("seconds", answer.seconds);
        say(hall_.services(), reply_.connection, json.end_object().text());
    }

private:
    JsonWriter begun(bool done, const std::vector<Line>& lines) const {
        JsonWriter json;
        json.begin_object().member("t", "analysis");
        write_reply(json, reply_);
        json.member("done", done).key("side");
        if (position_)
            json.value(index(subject_.game->game->turn(*position_)));
        else
            json.null();
        json.key("lines").begin_array();
        for (const Line& line : lines) write_line(json, line);
        json.end_array();
        if (position_) write_notations(json, *subject_.game->game, *position_, actions_of_lines(lines));
        json.key("changes");
        if (position_ && !lines.empty() && !lines[0].actions.empty())
            write_changes(json, *subject_.game->game, *position_, lines[0].actions[0]);
        else
            json.begin_array().end_array();
        return json;
    }

    Hall& hall_;
    const Reply reply_;
    const Subject subject_;
    std::optional<AnyPosition> position_;  // where it has been read
    std::optional<Refusal> refusal_;
    Millis last_told_;
    std::mutex mutex_;
    std::map<int, Line> lines_;
    bool changed_ = false;
};

std::optional<Refusal> begin(Hall& hall, const Request& request, Subject subject, const Wish& wish) {
    WorkerPool& pool = hall.services().analysts;
    Limits limits;
    limits.lines = wish.lines;
    limits.time = pool.shared(wish.time);
    auto teller = std::make_shared<Teller>(hall, request.reply(), std::move(subject));
    auto thought = std::make_shared<Thought>([teller] { return teller->read(); },
                                             EngineOptions{.table_megabytes = table_megabytes}, limits);
    hall.analyses().begin(request.person.id, request.connection, thought, [teller] { teller->tell(); });
    const bool begun = pool.think(
        thought, hall.presence().counted_as(request.connection), [teller](const Line& line) { teller->note(line); },
        [&hall, teller, thought, person = request.person.id](const SearchAnswer& answer) {
            hall.services().post([&hall, teller, thought, person, answer] {
                hall.analyses().end(person, thought.get());
                teller->conclude(answer, *thought);
            });
        });
    if (begun) return std::nullopt;
    hall.analyses().end(request.person.id, thought.get());
    return too_many_analyses();
}

}  // namespace

std::optional<Refusal> analyse(Hall& hall, const Request& request) {
    const std::optional<Wish> wish = wish_of(request.message);
    if (!wish) return refusals::bad_message();
    if (!hall.limits().may_analyse(request.person.id, hall.services().now())) return too_many_analyses();
    std::variant<Subject, Refusal> subject =
        request.message.find("room") ? subject_of_room(request) : subject_of_line(hall, request);
    if (auto* refusal = std::get_if<Refusal>(&subject)) return std::move(*refusal);
    Subject& found = *std::get_if<Subject>(&subject);
    if (hall.tables().plays_against_somebody(request.person.id, *found.game->game)) return refusals::while_playing();
    found.hidden = hall.tables().games_under_way().positions(request.person.id, *found.game->game);
    return begin(hall, request, std::move(found), *wish);
}

}  // namespace tavoliere::server

#include <algorithm>
#include <chrono>
#include <map>
#include <mutex>
#include <utility>

#include "protocol/line_json.hpp"
#include "server/gestures/gestures.hpp"
#include "server/wire.hpp"

// What the machine thinks of a position: of a room, or of any line of moves.
namespace tavoliere::server {

namespace {

constexpr Millis usual_time = 3 * second, least_time = 100, most_time = 20 * second;
constexpr std::int64_t most_lines = 8;
constexpr std::size_t most_actions = 1000, table_megabytes = 16;
constexpr Millis between_partial_answers = 200;

// What is to be analysed, and what reads cells out of its actions.
struct Subject {
    Record record;
    std::shared_ptr<const SharedGame> game;
};

struct Wish {
    int lines = 1;
    std::chrono::milliseconds time{usual_time};
};

std::optional<Wish> wish_of(const Json& message) {
    const std::int64_t lines = message.number_at("lines").value_or(1);
    const Millis time = message.number_at("time").value_or(usual_time);
    if (lines < 1 || lines > most_lines || time < least_time || time > most_time) return std::nullopt;
    return Wish{static_cast<int>(lines), std::chrono::milliseconds(time)};
}

Refusal too_many_analyses() {
    return refusals::make("too_many",
                          {"too many analyses; it goes on in a moment", "troppe analisi: tra un momento si continua"});
}

Refusal while_playing() {
    return refusals::make("not_allowed", {"not while you play this game against somebody",
                                          "non mentre giochi a questo gioco contro qualcuno"});
}

// A game between two persons is analysed when it is over, so that neither they nor whoever looks on is helped by it.
std::variant<Subject, Refusal> subject_of_room(Hall& hall, const Request& request) {
    const Table* table = hall.table_of(request);
    if (!table) return refusals::unknown_room();
    const Room& room = table->room;
    if (room.against_somebody() && room.state() != Room::State::over)
        return refusals::make("not_allowed", {"a game between two persons is analysed when it is over",
                                              "una partita tra due persone si analizza quando è finita"});
    const std::int64_t ply = request.message.number_at("ply").value_or(room.ply());
    if (ply < 0 || ply > room.ply()) return refusals::bad_message();
    return Subject{room.record_at(static_cast<int>(ply)), room.shared_game()};
}

std::variant<Subject, Refusal> subject_of_line(Hall& hall, const Request& request) {
    const Json& message = request.message;
    const std::optional<Options::Given> options = options_of(message);
    const Json* actions = message.find("actions");
    if (!options || (actions && (!actions->list() || actions->list()->size() > most_actions)))
        return refusals::bad_message();
    const auto game = hall.games().find(message.text_or("game", ""), *options, message.text_or("coordinates", ""));
    if (!game) return Refusal{"unknown", game.error()};
    Result<Record> line = line_of((*game)->game, message);
    if (!line) return Refusal{"illegal", line.error()};
    return Subject{std::move(*line), *game};
}

// Gathers what the thinking thread finds, which is more than anybody reads, and lets the hall tell it now and then.
class Teller {
public:
    Teller(Hall& hall, Reply reply, std::shared_ptr<const SharedGame> game, Side side)
        : hall_(hall), reply_(std::move(reply)), game_(std::move(game)), side_(side), last_told_(hall.now()) {}

    void note(const Line& line) {
        const std::lock_guard lock(mutex_);
        lines_[line.rank] = line;
        changed_ = true;
    }

    void tell() {
        if (hall_.now() - last_told_ < between_partial_answers) return;
        std::vector<Line> known;
        {
            const std::lock_guard lock(mutex_);
            if (!std::exchange(changed_, false)) return;
            for (const auto& [rank, line] : lines_) known.push_back(line);
        }
        last_told_ = hall_.now();
        hall_.say(reply_.connection, begun(false, known).end_object().text());
    }

    void conclude(const SearchAnswer& answer, bool cancelled) const {
        JsonWriter json = begun(true, answer.lines);
        json.member("cancelled", cancelled).member("nodes", answer.nodes).member("seconds", answer.seconds);
        hall_.say(reply_.connection, json.end_object().text());
    }

private:
    JsonWriter begun(bool done, const std::vector<Line>& lines) const {
        JsonWriter json;
        json.begin_object().member("t", "analysis");
        write_reply(json, reply_);
        json.member("done", done).member("side", index(side_)).key("lines").begin_array();
        for (const Line& line : lines) write_line(json, line);
        json.end_array().key("cells");
        write_cells(
            json, *game_->game,
            lines.empty() || lines[0].actions.empty() ? std::vector<int>{} : game_->clicks.cells(lines[0].actions[0]));
        return json;
    }

    Hall& hall_;
    const Reply reply_;
    const std::shared_ptr<const SharedGame> game_;
    const Side side_;
    Millis last_told_;
    std::mutex mutex_;
    std::map<int, Line> lines_;
    bool changed_ = false;
};

std::optional<Refusal> begin(Hall& hall, const Request& request, Subject subject, const Wish& wish) {
    EnginePool& pool = hall.services().analysts;
    Limits limits;
    limits.lines = wish.lines;
    // The more are waiting, the shorter everybody's turn.
    const auto share = static_cast<Millis>(static_cast<double>(wish.time.count()) / (1 + pool.crowd()));
    limits.time = std::chrono::milliseconds(std::max(least_time, share));
    const Side side = subject.record.game().turn(subject.record.position());
    auto teller = std::make_shared<Teller>(hall, request.reply(), std::move(subject.game), side);
    auto thought =
        std::make_shared<Thought>(std::move(subject.record), EngineOptions{.table_megabytes = table_megabytes}, limits);
    hall.begin_analysis(request, thought, [teller] { teller->tell(); });
    const bool begun = pool.think(
        thought, hall.counted_as(request.connection), [teller](const Line& line) { teller->note(line); },
        [&hall, teller, thought, person = request.person.id](const SearchAnswer& answer) {
            hall.services().post([&hall, teller, thought, person, answer] {
                hall.end_analysis(person, thought.get());
                teller->conclude(answer, thought->stopped());
            });
        });
    if (begun) return std::nullopt;
    hall.end_analysis(request.person.id, thought.get());
    return too_many_analyses();
}

}  // namespace

std::optional<Refusal> analyse(Hall& hall, const Request& request) {
    const std::optional<Wish> wish = wish_of(request.message);
    if (!wish) return refusals::bad_message();
    if (!hall.may_analyse(request.person.id)) return too_many_analyses();
    std::variant<Subject, Refusal> subject =
        request.message.find("room") ? subject_of_room(hall, request) : subject_of_line(hall, request);
    if (auto* refusal = std::get_if<Refusal>(&subject)) return std::move(*refusal);
    Subject& found = *std::get_if<Subject>(&subject);
    if (hall.plays_against_somebody(request.person.id, found.record.game().info().id)) return while_playing();
    return begin(hall, request, std::move(found), *wish);
}

}  // namespace tavoliere::server

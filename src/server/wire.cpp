#include "server/wire.hpp"

#include <algorithm>
#include <array>

#include "drawing/view_json.hpp"
#include "records/outside_record.hpp"

namespace tavoliere::server {

namespace {

constexpr std::array<std::string_view, partner_kinds> partner_names{"level", "here", "link", "lobby"};

void write_click(JsonWriter& json, const AnyGame& game, const Click& click) {
    switch (click.kind) {
        case Click::Kind::cell:
            json.value(game.scene().board.cells[static_cast<std::size_t>(click.number)].name);
            return;
        case Click::Kind::height:
            json.begin_object().member("height", click.number).end_object();
            return;
        case Click::Kind::piece:
            json.begin_object().member("piece", shape_name(static_cast<Shape>(click.number))).end_object();
            return;
        case Click::Kind::word:
            json.begin_object().key("word");
            write_words(json, click.words);
            json.end_object();
    }
}

void write_neighbours(JsonWriter& json, const Board& board) {
    json.key("neighbours").begin_array();
    for (const std::vector<int>& neighbours : board.neighbours) {
        json.begin_array();
        for (const int neighbour : neighbours) json.value(neighbour);
        json.end_array();
    }
    json.end_array();
}

void write_pair(JsonWriter& json, const std::array<Millis, 2>& pair) {
    json.begin_array().value(pair[0]).value(pair[1]).end_array();
}

void write_scores(JsonWriter& json, const Outcome& outcome) {
    json.key("scores");
    if (outcome.has_scores)
        json.begin_array().value(int{outcome.scores[0]}).value(int{outcome.scores[1]}).end_array();
    else
        json.null();
}

void write_winner_side(JsonWriter& json, std::string_view key, const Outcome& outcome) {
    json.key(key);
    if (outcome.winner == Winner::draw)
        json.null();
    else
        json.value(static_cast<int>(outcome.winner));
}

// Any piece of a group may stand for it in notation (the area that stays in Volo): so it may on the board.
std::vector<ClickPath> ways_to_point(const AnyGame& game, const ClickReader& clicks, const AnyPosition& pos,
                                     const View* shown, const std::string& step, const std::string& so_far) {
    std::vector<ClickPath> ways = clicks.ways(step, so_far);
    if (!shown || !step.starts_with(so_far + ':') || ways.front().size() != 1) return ways;
    const int named = ways.front().front().number;
    for (const ViewStack& stack : shown->stacks) {
        const std::string& name = game.scene().board.cells[static_cast<std::size_t>(stack.cell)].name;
        if (stack.cell == named) continue;
        const Result<PlayedAction> same = game.play(pos, so_far + ':' + name);
        if (same && same->text == step) ways.push_back({{Click::Kind::cell, stack.cell, {}}});
    }
    return ways;
}

}  // namespace

void write_message(JsonWriter& json, const Message& message) {
    json.begin_object()
        .member("en", message.in(Language::english))
        .member("it", message.in(Language::italian))
        .end_object();
}

void write_options(JsonWriter& json, const Options::Given& options) {
    json.begin_object();
    for (const auto& [key, value] : options) json.member(key, value);
    json.end_object();
}

void write_reasons(JsonWriter& json, const std::vector<Remark>& reasons) {
    json.begin_array();
    for (const Remark& reason : reasons) {
        json.begin_object().member("id", reason.id).key("words").begin_object();
        json.member("en", reason.for_players(Language::english)).member("it", reason.for_players(Language::italian));
        json.end_object().end_object();
    }
    json.end_array();
}

void write_scene(JsonWriter& json, const AnyGame& game) {
    json.begin_object().member("game", game.info().id).key("options");
    write_options(json, game.options().given());
    json.key("colours");
    write_colours(json, game.colours());
    json.key("board").begin_object();
    write_board(json, game.scene());
    json.member("pieces_as_letters", game.scene().pieces_as_letters);
    write_neighbours(json, game.scene().board);
    json.end_object().key("aim");
    json.begin_object().member("en", game.aim(Language::english)).member("it", game.aim(Language::italian));
    json.end_object().key("overlays").begin_array();
    for (const OverlayName& overlay : game.overlays()) {
        json.begin_object().member("id", overlay.id).key("name");
        write_words(json, overlay.name);
        json.key("meaning");
        write_words(json, overlay.meaning);
        json.end_object();
    }
    json.end_array().end_object();
}

void write_position(JsonWriter& json, const AnyGame& game, const AnyPosition& pos, int ply,
                    const std::vector<Change>& changes, const std::optional<Outcome>& outcome) {
    json.begin_object().member("ply", ply).member("position", game.format_position(pos));
    json.member("side", index(game.turn(pos))).key("view").begin_object();
    write_view(json, game.scene(), game.view(pos));
    json.end_object().key("changes");
    write_changes(json, game.scene(), changes);
    json.key("result");
    if (!outcome) {
        json.null().end_object();
        return;
    }
    json.begin_object();
    write_winner_side(json, "winner", *outcome);
    write_scores(json, *outcome);
    json.key("reason");
    write_reason(json, *outcome->reason);
    json.end_object().end_object();
}

void write_cells(JsonWriter& json, const AnyGame& game, const std::vector<int>& cells) {
    json.begin_array();
    for (const int cell : cells) json.value(game.scene().board.cells[static_cast<std::size_t>(cell)].name);
    json.end_array();
}

void write_notation(JsonWriter& json, const AnyGame& game, const AnyPosition& before, std::string_view action) {
    if (const OutsideNotation* notation = players_notation(game))
        json.member("notation", notation->write(game, before, action));
}

void write_notations(JsonWriter& json, const Record& record) {
    const OutsideNotation* notation = players_notation(record.game());
    if (!notation) return;
    json.key("notation").begin_array();
    for (std::size_t ply = 0; ply < record.plies().size(); ++ply)
        json.value(notation->write(record.game(), record.position_before(ply), record.plies()[ply].action));
    json.end_array();
}

void write_again(JsonWriter& json, const Record& record) {
    const auto mover = [&](std::size_t ply) { return record.game().turn(record.position_before(ply)); };
    std::vector<std::size_t> again;
    for (std::size_t ply = 1; ply < record.plies().size(); ++ply)
        // After a swap the same colour moves, which now is somebody else's.
        if (mover(ply) == mover(ply - 1) && record.plies()[ply - 1].action != "swap") again.push_back(ply + 1);
    if (again.empty()) return;
    json.key("again").begin_array();
    for (const std::size_t ply : again) json.value(static_cast<int>(ply));
    json.end_array();
}

void write_notations(JsonWriter& json, const AnyGame& game, const AnyPosition& start,
                     const std::vector<std::vector<std::string>>& lines) {
    const OutsideNotation* notation = players_notation(game);
    if (!notation) return;
    json.key("notation").begin_array();
    for (const std::vector<std::string>& line : lines) {
        json.begin_array();
        AnyPosition pos = start;
        for (const std::string& action : line) {
            const Result<PlayedAction> played = game.play(pos, action);
            if (!played) break;
            json.value(notation->write(game, pos, action));
            pos = played->after;
        }
        json.end_array();
    }
    json.end_array();
}

bool write_menu(JsonWriter& json, const AnyGame& game, const ClickReader& clicks, const AnyPosition& pos,
                std::span<const int> begun) {
    const std::optional<std::vector<TurnStep>> steps = game.steps(pos, begun);
    if (!steps) return false;
    const std::string so_far = text_begun(game, pos, begun);
    json.key("begun").begin_array();
    for (const int chosen : begun) json.value(chosen);
    json.end_array();
    const std::optional<View> between = game.view_begun(pos, begun);
    if (between) {
        json.key("view").begin_object();
        write_view(json, game.scene(), *between);
        json.end_object();
    }
    if (const std::optional<Words> demand = game.demand(pos, begun)) {
        json.key("words");
        write_words(json, *demand);
    }
    if (const std::optional<ViewPiece> piece = piece_in_hand(game, clicks, pos, begun, *steps)) {
        json.key("hand");
        write_piece(json, *piece);
    }
    json.key("steps").begin_array();
    for (const TurnStep& step : *steps) {
        json.begin_object().member("text", step.text).key("clicks").begin_array();
        for (const ClickPath& path :
             ways_to_point(game, clicks, pos, between ? &*between : nullptr, step.text, so_far)) {
            json.begin_array();
            for (const Click& click : path) write_click(json, game, click);
            json.end_array();
        }
        json.end_array();
        if (const std::vector<int> line = clicks.line(step.text); !line.empty()) {
            json.key("line");
            write_cells(json, game, line);
        }
        json.member("done", step.done).end_object();
    }
    json.end_array();
    return true;
}

void write_rating(JsonWriter& json, const Rating& rating) {
    json.begin_object().member("rating", rating.rounded());
    json.member("deviation", static_cast<int>(rating.deviation + 0.5)).member("games", rating.games).end_object();
}

void write_time(JsonWriter& json, const TimeControl& time) {
    json.begin_object().member("kind", kind_name(time.kind));
    if (time.kind != TimeControl::Kind::none) json.member("main", time.main).member("add", time.add);
    json.end_object();
}

void write_clock(JsonWriter& json, const Room& room) {
    const GameClock& clock = room.clock();
    if (!clock.limited()) {
        json.null();
        return;
    }
    json.begin_object().key("left");
    write_pair(json, clock.left());
    json.key("running");
    if (clock.running())
        json.value(*clock.running()).member("since", clock.since()).member("delay_left", clock.delay());
    else
        json.null();
    if (clock.held()) json.member("stopped_until", *clock.held_until());
    json.key("patience");
    write_pair(json, clock.patience());
    json.end_object();
}

void write_result(JsonWriter& json, const std::optional<RoomResult>& result) {
    if (!result) {
        json.null();
        return;
    }
    json.begin_object().key("winner");
    if (result->winner)
        json.value(*result->winner);
    else
        json.null();
    write_winner_side(json, "winner_side", result->outcome);
    write_scores(json, result->outcome);
    json.member("aborted", result->aborted).key("reason");
    write_reason(json, *result->outcome.reason);
    json.key("ratings");
    if (result->ratings) {
        json.begin_array();
        for (const RatingChange& change : *result->ratings)
            json.begin_object().member("before", change.before).member("after", change.after).end_object();
        json.end_array();
    } else {
        json.null();
    }
    json.end_object();
}

std::string result_json(const std::optional<RoomResult>& result) {
    JsonWriter json;
    write_result(json, result);
    return json.text();
}

std::string_view with_name(With with) { return partner_names[static_cast<std::size_t>(with)]; }

std::optional<With> with_named(std::string_view name) {
    const auto found = std::find(partner_names.begin(), partner_names.end(), name);
    if (found == partner_names.end()) return std::nullopt;
    return static_cast<With>(found - partner_names.begin());
}

std::string_view state_name(Room::State state) {
    constexpr std::string_view names[]{"open", "playing", "paused", "over"};
    return names[static_cast<int>(state)];
}

}  // namespace tavoliere::server

#include "drawing/view_json.hpp"

#include <array>
#include <string>

#include "core/json_writer.hpp"
#include "records/trace.hpp"

namespace tavoliere {

namespace {

void write_point(JsonWriter& json, Point point) { json.begin_array().value(point.x).value(point.y).end_array(); }

void write_points(JsonWriter& json, std::string_view key, const std::vector<Point>& points) {
    json.key(key).begin_array();
    for (const Point point : points) write_point(json, point);
    json.end_array();
}

std::string_view mark_name(Mark mark) {
    constexpr std::string_view names[]{"frozen", "winning", "check"};
    return names[static_cast<int>(mark)];
}

std::string_view owner_name(Owner owner) {
    return owner == Owner::neutral ? "neutral" : owner == Owner::first ? "first" : "second";
}

void write_sowing(JsonWriter& json, const Scene& scene) {
    constexpr std::string_view ways[]{"counter-clockwise", "clockwise", "either"};
    json.key("sowing").begin_object().key("stores").begin_array();
    for (const int store : scene.sowing->stores) json.value(scene.board.cells[store].name);
    json.end_array().member("way", ways[static_cast<int>(scene.sowing->way)]).end_object();
}

void write_kinds(JsonWriter& json, const Scene& scene) {
    json.key("kinds").begin_array();
    for (const SceneKind& kind : scene.kinds) {
        json.begin_object().key("piece");
        write_piece(json, kind.piece);
        json.member("letter", std::string_view(&kind.letter, 1));
        json.key("name").begin_object().member("en", kind.en).member("it", kind.it).end_object();
        json.member("feminine", kind.feminine).end_object();
    }
    json.end_array();
}

void write_heaps(JsonWriter& json, const Scene& scene, const std::vector<ViewHeap>& heaps) {
    json.key("heaps").begin_array();
    for (const ViewHeap& heap : heaps)
        json.begin_object()
            .member("cell", scene.board.cells[heap.cell].name)
            .member("count", heap.count)
            .member("owner", owner_name(heap.owner))
            .end_object();
    json.end_array();
}

}  // namespace

std::string_view shape_name(Shape shape) {
    constexpr std::string_view names[]{"disc",  "bird", "pawn",    "knight", "bishop", "rook",
                                       "queen", "king", "crowned", "barred", "crossed"};
    return names[static_cast<int>(shape)];
}

// There are few, and a position has many of them.
void write_piece(JsonWriter& json, const ViewPiece& piece) {
    constexpr std::size_t owners = 3, shapes = static_cast<std::size_t>(Shape::crossed) + 1;
    static const auto written = [] {
        std::array<std::array<std::string, shapes>, owners> all;
        for (std::size_t owner = 0; owner < owners; ++owner)
            for (std::size_t shape = 0; shape < shapes; ++shape)
                all[owner][shape] = JsonWriter()
                                        .begin_object()
                                        .member("owner", owner_name(static_cast<Owner>(owner)))
                                        .member("shape", shape_name(static_cast<Shape>(shape)))
                                        .end_object()
                                        .text();
        return all;
    }();
    json.json(written[static_cast<std::size_t>(piece.owner)][static_cast<std::size_t>(piece.shape)]);
}

void write_board(JsonWriter& json, const Scene& scene) {
    json.key("cells").begin_array();
    for (const Board::Cell& cell : scene.board.cells) {
        json.begin_object().member("name", cell.name).key("centre");
        write_point(json, cell.centre);
        write_points(json, "outline", cell.outline);
        json.member("shade", cell.shade).member("playable", cell.playable).end_object();
    }
    json.end_array();
    json.key("lines").begin_array();
    for (const Board::Line& line : scene.board.lines)
        json.begin_array().value(line.from.x).value(line.from.y).value(line.to.x).value(line.to.y).end_array();
    json.end_array();
    json.key("labels").begin_array();
    for (const Board::Label& label : scene.board.labels) {
        json.begin_object().member("text", label.text).key("at");
        write_point(json, label.at);
        json.end_object();
    }
    json.end_array();
    json.key("goals").begin_array();
    for (const ViewGoal& goal : scene.goals) {
        json.begin_object().member("owner", owner_name(goal.owner));
        write_points(json, "line", goal.line);
        json.end_object();
    }
    json.end_array();
    json.member("whole_stacks", scene.whole_stacks);
    if (scene.home != Home::nowhere) json.member("home", scene.home == Home::below ? "below" : "above");
    if (scene.sowing) write_sowing(json, scene);
    if (!scene.kinds.empty()) write_kinds(json, scene);
}

void write_view(JsonWriter& json, const Scene& scene, const View& view) {
    json.key("stacks").begin_array();
    for (const ViewStack& stack : view.stacks) {
        json.begin_object().member("cell", scene.board.cells[stack.cell].name).key("pieces").begin_array();
        for (const ViewPiece& piece : stack.pieces) write_piece(json, piece);
        json.end_array().end_object();
    }
    json.end_array();
    if (!view.heaps.empty()) write_heaps(json, scene, view.heaps);
    json.key("reserves").begin_array();
    for (const ViewReserve& reserve : view.reserves) {
        json.begin_object().key("piece");
        write_piece(json, reserve.piece);
        json.member("count", reserve.count).end_object();
    }
    json.end_array();
    json.key("scores");
    if (view.scores)
        json.begin_array().value((*view.scores)[0]).value((*view.scores)[1]).end_array();
    else
        json.null();
    json.key("marks").begin_array();
    for (const ViewMark& mark : view.marks)
        json.begin_object()
            .member("cell", scene.board.cells[mark.cell].name)
            .member("mark", mark_name(mark.mark))
            .end_object();
    json.end_array();
}

namespace {

std::string_view change_name(Change::Kind kind) {
    constexpr std::string_view names[]{"entered", "moved",  "captured", "removed", "trimmed", "turned", "scored",
                                       "chosen",  "passed", "swapped",  "lifted",  "sown",    "taken",  "claimed"};
    static_assert(std::size(names) == static_cast<std::size_t>(Change::Kind::claimed) + 1);
    return names[static_cast<int>(kind)];
}

// Only what this kind of change has.
void write_change(JsonWriter& json, const Board& board, const Change& change) {
    json.begin_object().member("kind", change_name(change.kind)).member("step", change.step);
    if (change.cell != Change::nowhere) json.member("cell", board.cells[change.cell].name);
    if (change.from != Change::nowhere) json.member("from", board.cells[change.from].name);
    if (!change.path.empty()) {
        json.key("path").begin_array();
        for (const int cell : change.path) json.value(board.cells[cell].name);
        json.end_array();
    }
    if (!change.pieces.empty()) {
        json.key("pieces").begin_array();
        for (const ViewPiece& piece : change.pieces) write_piece(json, piece);
        json.end_array();
    }
    if (change.kind == Change::Kind::moved) json.member("split", change.split);
    if (change.under > 0) json.member("under", change.under);
    if (change.kind == Change::Kind::scored) json.member("side", index(change.side)).member("points", change.points);
    if (change.kind == Change::Kind::claimed) json.member("side", index(change.side));
    if (change.count > 0) json.member("count", change.count);
    json.end_object();
}

}  // namespace

void write_changes(JsonWriter& json, const Scene& scene, const std::vector<Change>& changes) {
    json.begin_array();
    for (const Change& change : changes) write_change(json, scene.board, change);
    json.end_array();
}

void write_changes(JsonWriter& json, const AnyGame& game, const AnyPosition& before, std::string_view action) {
    write_changes(json, game.scene(), action.empty() ? std::vector<Change>{} : game.changes(before, action));
}

std::string view_json(const Record& record) {
    const AnyGame& game = record.game();
    const AnyPosition& pos = record.position();
    JsonWriter json;
    json.begin_object();
    write_game_and_options(json, game);
    json.member("position", game.format_position(pos));
    json.member("turn", game.colours()[index(game.turn(pos))].letter);
    json.key("board").begin_object();
    write_board(json, game.scene());
    json.end_object();
    json.key("view").begin_object();
    write_view(json, game.scene(), game.view(pos));
    json.end_object();
    write_result(json, game, record.outcome());
    return json.end_object().text();
}

}  // namespace tavoliere

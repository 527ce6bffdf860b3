#include "drawing/diagram_animation.hpp"

#include <algorithm>
#include <functional>
#include <set>

#include "drawing/diagram_painter.hpp"
#include "drawing/position_words.hpp"
#include "records/move_number.hpp"

namespace tavoliere {

namespace {

constexpr std::size_t last_frame_lasts = 3;

// Frames during which something can be seen, both included.
struct Span {
    std::size_t first = 0;
    std::size_t last = 0;

    auto operator<=>(const Span&) const = default;
};

// Spans of frames over which a thing stays the same; `same` compares it in two neighbouring frames.
std::vector<Span> steady_spans(std::size_t frames, const std::function<bool(std::size_t, std::size_t)>& same) {
    std::vector<Span> spans;
    for (std::size_t frame = 0; frame < frames; ++frame) {
        if (frame > 0 && same(frame - 1, frame))
            spans.back().last = frame;
        else
            spans.push_back({frame, frame});
    }
    return spans;
}

class Animation {
public:
    Animation(const Record& record, const AnimationOptions& options)
        : record_(record), options_(options), painter_(record.game(), options.diagram) {
        for (std::size_t ply = std::min(options.from, record.plies().size()); ply <= record.plies().size(); ++ply) {
            views_.push_back(record.game().view(record.position_before(ply)));
            changed_.push_back(ply == 0 ? std::vector<int>() : cells_of(record.changes(ply - 1)));
            captions_.push_back(ply == 0 ? "" : numbered_move(record, ply - 1));
        }
    }

    std::string draw() {
        const std::vector<std::string> caption = painter_.caption_lines(options_.diagram.caption);
        painter_.keep_caption_room(caption.size() + 1);
        painter_.open(description());
        painter_.draw_board({}, {}, [&] { draw_lit_cells(); });
        for (std::size_t cell = 0; cell < cells(); ++cell) draw_stacks_of(static_cast<int>(cell));
        for (std::size_t cell = 0; cell < cells(); ++cell) draw_heaps_of(static_cast<int>(cell));
        draw_view_marks();
        painter_.write_caption(caption);
        draw_captions(caption.size());
        if (options_.motion == Motion::by_itself) painter_.svg().text("style", {}, style_sheet());
        return painter_.close();
    }

private:
    std::size_t frames() const { return views_.size(); }
    std::size_t cells() const { return static_cast<std::size_t>(painter_.board().size()); }
    Span always() const { return {0, frames() - 1}; }

    std::string description() const {
        std::string text;
        for (const std::string& caption : captions_)
            if (!caption.empty()) text += caption + ' ';
        return text + position_in_words(record_, options_.diagram.language);
    }

    // Draws something that is seen during these frames only.
    void during(const Span& span, const std::function<void()>& draw) {
        if (span == always()) return draw();
        const std::string visibility = is_last(span) ? "" : "hidden";
        if (options_.motion == Motion::by_steps) {
            painter_.svg().open("g", {{"data-from", std::to_string(span.first)},
                                      {"data-to", std::to_string(span.last)},
                                      {"visibility", visibility}});
        } else {
            spans_.insert(span);
            painter_.svg().open("g", {{"class", name_of(span)}, {"visibility", visibility}});
        }
        draw();
        painter_.svg().close();
    }

    void draw_lit_cells() {
        for (std::size_t frame = 1; frame < frames(); ++frame) {
            during({frame, frame}, [&] {
                for (const int cell : changed_[frame]) painter_.light(cell);
            });
        }
    }

    // A stack is drawn once for as long as it stands unchanged.
    void draw_stacks_of(int cell) {
        std::vector<const ViewStack*> seen;
        for (const View& view : views_) seen.push_back(stack_on(view, cell));
        const auto same = [&](std::size_t a, std::size_t b) {
            return seen[a] && seen[b] ? *seen[a] == *seen[b] : seen[a] == seen[b];
        };
        for (const Span& span : steady_spans(frames(), same))
            if (const ViewStack* stack = seen[span.first]) during(span, [&] { painter_.draw_stack(*stack); });
    }

    // The same for a heap of seeds.
    void draw_heaps_of(int cell) {
        std::vector<const ViewHeap*> seen;
        for (const View& view : views_) seen.push_back(heap_on(view, cell));
        if (!seen.front()) return;
        const auto same = [&](std::size_t a, std::size_t b) { return *seen[a] == *seen[b]; };
        for (const Span& span : steady_spans(frames(), same))
            during(span, [&] { painter_.draw_heap(*seen[span.first]); });
    }

    void draw_view_marks() {
        const auto same = [&](std::size_t a, std::size_t b) { return views_[a].marks == views_[b].marks; };
        for (const Span& span : steady_spans(frames(), same)) {
            const std::vector<ViewMark>& marks = views_[span.first].marks;
            if (marks.empty()) continue;
            during(span, [&] {
                for (const ViewMark& mark : marks) painter_.draw_view_mark(mark);
            });
        }
    }

    void draw_captions(std::size_t lines_above) {
        for (std::size_t frame = 0; frame < frames(); ++frame) {
            std::vector<std::string> lines(lines_above);
            lines.push_back(captions_[frame]);
            if (!captions_[frame].empty()) during({frame, frame}, [&] { painter_.write_caption(lines); });
        }
    }

    bool is_last(const Span& span) const { return span.last + 1 == frames(); }
    std::string name_of(const Span& span) const {
        return options_.name + "from" + std::to_string(span.first) + "to" + std::to_string(span.last);
    }

    std::string style_sheet() const {
        const double length = static_cast<double>(frames() - 1 + last_frame_lasts);
        const auto percent = [&](std::size_t frame) {
            return svg_number(100 * static_cast<double>(frame) / length) + "%";
        };
        std::string rules;
        for (const Span& span : spans_) {
            const std::string name = name_of(span);
            rules += '.' + name + "{animation:" + name + ' ' + svg_number(length * options_.seconds_per_move) +
                     "s step-end infinite}\n@keyframes " + name + '{';
            if (span.first > 0) rules += "0%{visibility:hidden}";
            rules += percent(span.first) + "{visibility:visible}";
            rules += is_last(span) ? "100%{visibility:visible}}\n"
                                   : percent(span.last + 1) + "{visibility:hidden}100%{visibility:hidden}}\n";
        }
        return "@media (prefers-reduced-motion:no-preference){\n" + rules + "}\n";
    }

    const Record& record_;
    const AnimationOptions& options_;
    DiagramPainter painter_;
    std::vector<View> views_;
    std::vector<std::vector<int>> changed_;  // the cells that the action before each view changed
    std::vector<std::string> captions_;
    std::set<Span> spans_;
};

}  // namespace

std::string svg_animation(const Record& record, const AnimationOptions& options) {
    return Animation(record, options).draw();
}

}  // namespace tavoliere

#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <vector>

#include "article/galley.hpp"
#include "article/page_geometry.hpp"
#include "article/set_figure.hpp"
#include "article/text_setting.hpp"

namespace tavoliere::article {

TextStyle heading_style(int rank);

// Sets the blocks of an article as one endless column of pieces, each with what draws it.
class GalleySetter {
public:
    // Draws a piece whose left upper corner, without its indent, is this point.
    // Its height is its own unless the piece may shrink or grow.
    using Drawing = std::function<std::optional<Error>(cairo_t* context, Point at, double height)>;

    GalleySetter(const TextSetter& setter, const PageGeometry& geometry, const std::vector<std::vector<Inline>>& notes);

    // What is set refers to the blocks and the setter.
    std::optional<Error> set(std::span<const Block> blocks);

    const std::vector<Piece>& pieces() const { return pieces_; }
    const std::vector<Drawing>& drawings() const { return drawings_; }
    // Free space above each note.
    static constexpr double gap_between_notes = 2;
    // The notes that a piece is the first to refer to.
    const std::vector<int>& notes_of(std::size_t piece) const { return notes_of_[piece]; }
    const SetText& note(int number) const { return notes_[static_cast<std::size_t>(number) - 1]; }

private:
    void set_blocks(std::span<const Block> blocks, double indent);
    void set_block(const Block& block, double indent);
    void set_paragraph(const Block& block, double indent);
    void set_heading(const Block& block, double indent);
    void set_list(const Block& block, double indent);
    void set_code(const Block& block, double indent);
    void set_rule();
    void set_moves(const Block& block, double indent);
    void set_table(const TextTable& table, double indent);
    void set_figure(const Block& block, double indent);
    void set_series(const Block& block, double indent);
    std::shared_ptr<const SetFigure> measured(const Figure& figure, const std::vector<Inline>& caption, double width,
                                              double share);
    void add_figures(std::vector<std::shared_ptr<const SetFigure>> row, double width, double indent, Piece piece,
                     const std::vector<int>& notes);

    void take_note(int number, Piece& piece);
    void add(Piece piece, Drawing drawing, const std::vector<int>& notes = {});
    std::size_t add_lines(SetText text, double gap, double indent);
    void keep_ends_together(std::size_t first);

    const TextSetter& setter_;
    const PageGeometry& geometry_;
    std::vector<Piece> pieces_;
    std::vector<Drawing> drawings_;
    std::vector<std::vector<int>> notes_of_;
    std::vector<SetText> notes_;
    std::set<int> noted_;
    // The sign of a list's item, which stands beside the item's first piece and gives it its distance.
    std::optional<Drawing> sign_;
    double sign_gap_ = 0;
    std::optional<Error> error_;
};

}  // namespace tavoliere::article

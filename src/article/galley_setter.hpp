#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "article/galley.hpp"
#include "article/set_figure.hpp"
#include "article/text_setting.hpp"

namespace tavoliere::article {

TextStyle heading_style(int rank);

// Sets the blocks of an article as one endless column of pieces, each with what draws it.
class GalleySetter {
public:
    // Draws a piece whose left upper corner, without its indent, is this point.
    using Drawing = std::function<std::optional<Error>(cairo_t* context, Point at)>;

    explicit GalleySetter(const TextSetter& setter) : setter_(setter) {}

    // What is set refers to the blocks and the setter.
    std::optional<Error> set(std::span<const Block> blocks);

    const std::vector<Piece>& pieces() const { return pieces_; }
    const std::vector<Drawing>& drawings() const { return drawings_; }

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

    void add(Piece piece, Drawing drawing);
    std::size_t add_lines(SetText text, double gap, double indent);
    void keep_ends_together(std::size_t first);

    const TextSetter& setter_;
    std::vector<Piece> pieces_;
    std::vector<Drawing> drawings_;
    // The sign of a list's item, which stands beside the item's first piece and gives it its distance.
    std::optional<Drawing> sign_;
    double sign_gap_ = 0;
    std::optional<Error> error_;
};

}  // namespace tavoliere::article

#pragma once

#include "article/article.hpp"
#include "records/record_check.hpp"

namespace tavoliere::article {

// Marks by which a record asks for a figure after a move, as programs that write chess games use them.
constexpr std::uint8_t figure_mark = 220;
constexpr std::uint8_t turned_figure_mark = 221;  // seen from the other side of the table

// An annotated game as an article: what its tags say, its moves in columns, comments, variations, and figures where the
// record asks for them, where its evaluations turn, and of the end.
Article game_article(const std::vector<CheckedGame>& games, Language language, DiagramStyle style);

}  // namespace tavoliere::article

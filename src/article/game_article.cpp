#include "article/game_article.hpp"

#include <algorithm>
#include <array>

#include "article/comment_marks.hpp"
#include "article/game_heading.hpp"
#include "core/text.hpp"
#include "drawing/position_words.hpp"
#include "drawing/text_picture.hpp"
#include "game/colour_words.hpp"
#include "records/move_number.hpp"

namespace tavoliere::article {

namespace {

constexpr std::array<std::string_view, 20> signs{"",  "!", "?", "!!", "??", "!?", "?!", "□", "",   "",
                                                 "=", "",  "",  "∞",  "⩲",  "⩱",  "±",  "∓", "+−", "−+"};

std::string with_marks(const MoveText& move) {
    std::string text = move.action;
    for (const std::uint8_t mark : move.marks) {
        if (mark < signs.size() && !signs[mark].empty()) {
            if (mark > 6) text += ' ';
            text += signs[mark];
        } else if (mark != 0 && mark != figure_mark && mark != turned_figure_mark) {
            text += " $" + std::to_string(mark);
        }
    }
    return text;
}

bool has_mark(const MoveText& move, std::uint8_t mark) {
    return std::ranges::find(move.marks, mark) != move.marks.end();
}

// Whom an evaluation prefers: 1 the first colour, -1 the other, 0 nobody.
int preference(const Evaluation& evaluation) { return (evaluation.value > 0) - (evaluation.value < 0); }

// Tells one game in blocks. The record goes along with the moves, so that figures can be drawn anywhere.
class GameTeller {
public:
    GameTeller(const CheckedGame& game, Language language, DiagramStyle style, std::vector<Block>& blocks)
        : game_(game), language_(language), style_(style), blocks_(blocks), record_(game.record) {
        while (record_.undo()) {
        }
    }

    void tell(int heading_rank) {
        Block heading;
        heading.kind = Block::Kind::heading;
        heading.heading_rank = heading_rank;
        heading.text = {plain(game_title(game_, language_))};
        blocks_.push_back(std::move(heading));
        blocks_.push_back(paragraph({{Inline::Kind::emphasis, {}, {}, {plain(game_facts(game_, language_))}}}));
        const std::vector<DiagramMark> marks = tell_comment(game_.text.main_line.comment);
        if (game_.text.find_tag("Position") || !marks.empty()) add_figure(turn_sentence(record_, language_), 0, marks);
        for (const MoveText& move : game_.text.main_line.moves) tell_move(move);
        flush_rows();
        tell_end();
    }

private:
    std::size_t ply() const { return record_.plies().size() + (game_.text.second_begins ? 1 : 0); }

    void tell_move(const MoveText& move) {
        if (!move.before.empty()) tell_comment(move.before);
        add_to_rows(move);
        record_.play(move.action);
        figure_after(move);
        tell_comment(move.after);
        for (const MoveLine& variation : move.variations) {
            flush_rows();
            Block quote;
            quote.kind = Block::Kind::quote;
            instead_of(move, [&] { quote.children.push_back(told_variation(variation)); });
            blocks_.push_back(std::move(quote));
        }
    }

    // Variations are told after the move they would replace, but begin before it.
    template <class Tell>
    void instead_of(const MoveText& move, const Tell& tell_other) {
        record_.undo();
        const std::size_t begun = record_.plies().size();
        tell_other();
        while (record_.plies().size() > begun) record_.undo();
        record_.play(move.action);
    }

    void add_to_rows(const MoveText& move) {
        if (ply() % 2 == 0)
            rows_.push_back({move_number(ply()), with_marks(move), ""});
        else if (rows_.empty())
            rows_.push_back({move_number(ply() - 1), "…", with_marks(move)});
        else
            rows_.back().second = with_marks(move);
    }

    void flush_rows() {
        if (rows_.empty()) return;
        Block moves;
        moves.kind = Block::Kind::moves;
        moves.rows = std::exchange(rows_, {});
        blocks_.push_back(std::move(moves));
    }

    // What was marked in it.
    std::vector<DiagramMark> tell_comment(const std::string& written) {
        const MarkedComment comment = marked(written);
        for (const Slice& part : split({comment.text}, '\n'))
            if (!part.text.empty()) {
                flush_rows();
                blocks_.push_back(paragraph({plain(std::string(part.text))}));
            }
        return comment.marks;
    }

    MarkedComment marked(const std::string& comment) const {
        return read_comment_marks(comment, record_.game().scene().board);
    }

    // A figure is asked for by its sign, and by marks, which need one.
    static bool asks_for_figure(const MoveText& move, const std::vector<DiagramMark>& marks) {
        return !marks.empty() || has_mark(move, figure_mark) || has_mark(move, turned_figure_mark);
    }

    void figure_after(const MoveText& move) {
        const bool turns = turns_the_game(move);
        const bool turned = has_mark(move, turned_figure_mark);
        const std::vector<DiagramMark> marks = marked(move.after).marks;
        if (!turns && !asks_for_figure(move, marks)) return;
        std::string caption = after_last_move();
        if (turns) {
            const Side ahead = leader_ > 0 ? Side::first : Side::second;
            caption += Message{{": now {} is ahead", ": ora è in vantaggio {}"},
                               {the_colour(record_.game().colours()[index(ahead)].name, language_)}}
                           .in(language_);
        }
        flush_rows();
        add_figure(caption, turned ? 2 : 0, marks);
    }

    // Does the recorded evaluation prefer the other colour than the last one that preferred any?
    bool turns_the_game(const MoveText& move) {
        const int now = move.evaluation ? preference(*move.evaluation) : 0;
        if (now == 0) return false;
        return std::exchange(leader_, now) == -now;
    }

    std::string after_last_move() const {
        return Message{{"After {}", "Dopo {}"}, {numbered_move(record_, record_.plies().size() - 1)}}.in(language_);
    }

    Block figure_block(const std::string& caption, int quarter_turns, std::vector<DiagramMark> marks) const {
        Block block;
        block.kind = Block::Kind::figure;
        block.text = {plain(caption)};
        Figure figure{record_};
        figure.options.style = style_;
        figure.options.language = language_;
        figure.options.quarter_turns = quarter_turns;
        figure.options.marks = std::move(marks);
        block.figures.push_back(std::move(figure));
        return block;
    }

    void add_figure(const std::string& caption, int quarter_turns, const std::vector<DiagramMark>& marks = {}) {
        blocks_.push_back(figure_block(caption, quarter_turns, marks));
        drawn_plies_ = record_.plies().size();
    }

    // A variation is running text: its moves, comments and variations one after the other, its figures below.
    std::vector<Block> told_variation(const MoveLine& line) {
        std::vector<Inline> text;
        std::vector<Block> blocks(1);
        tell_line(line, text, blocks);
        blocks.front() = paragraph(std::move(text));
        return blocks;
    }

    void tell_line(const MoveLine& line, std::vector<Inline>& text, std::vector<Block>& figures) {
        const auto say = [&](const std::string& comment) {
            const std::string words = marked(comment).text;
            if (words.empty()) return;
            std::string flat = (text.empty() ? "" : " ") + words;
            std::ranges::replace(flat, '\n', ' ');
            text.push_back(plain(std::move(flat)));
        };
        say(line.comment);
        bool interrupted = true;
        for (const MoveText& move : line.moves) {
            say(move.before);
            const bool numbered = interrupted || !move.before.empty() || ply() % 2 == 0;
            const std::string words = (numbered ? move_number(ply()) + ' ' : "") + with_marks(move);
            text.push_back({Inline::Kind::strong, (text.empty() ? "" : " ") + words, {}, {}});
            record_.play(move.action);
            const bool turned = has_mark(move, turned_figure_mark);
            if (const std::vector<DiagramMark> marks = marked(move.after).marks; asks_for_figure(move, marks))
                figures.push_back(figure_block(after_last_move(), turned ? 2 : 0, marks));
            say(move.after);
            for (const MoveLine& variation : move.variations) {
                std::vector<Inline> nested;
                instead_of(move, [&] { tell_line(variation, nested, figures); });
                text.push_back(plain(" ("));
                text.insert(text.end(), nested.begin(), nested.end());
                text.push_back(plain(")"));
            }
            interrupted = !move.after.empty() || !move.variations.empty();
        }
    }

    void tell_end() {
        const std::optional<Outcome>& outcome = game_.record.outcome();
        if (outcome) record_.declare(*outcome);
        const std::string sentence = outcome ? result_sentence(record_.game(), *outcome, language_) : std::string();
        const bool is_new = !record_.plies().empty() && drawn_plies_ != record_.plies().size();
        if (is_new) add_figure(sentence.empty() ? after_last_move() : sentence, 0);
        std::vector<Inline> text{{Inline::Kind::strong, std::string(result_token(game_.text.result)), {}, {}}};
        if (!sentence.empty() && !is_new) text.push_back(plain("  " + sentence));
        blocks_.push_back(paragraph(std::move(text)));
    }

    const CheckedGame& game_;
    Language language_;
    DiagramStyle style_;
    std::vector<Block>& blocks_;
    Record record_;
    std::vector<MoveRow> rows_;
    int leader_ = 0;
    std::optional<std::size_t> drawn_plies_;
};

}  // namespace

Article game_article(const std::vector<CheckedGame>& games, Language language, DiagramStyle style) {
    Article article{language, games.empty() ? "" : game_title(games.front(), language), {}};
    for (const CheckedGame& game : games)
        GameTeller(game, language, style, article.blocks).tell(&game == &games.front() ? 1 : 2);
    return article;
}

}  // namespace tavoliere::article

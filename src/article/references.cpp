#include "article/references.hpp"

#include <algorithm>
#include <map>

#include "core/nearest.hpp"
#include "core/text.hpp"

namespace tavoliere::article {

namespace {

template <class Visit>
void visit_inlines(std::vector<Inline>& parts, const Visit& visit) {
    for (Inline& part : parts) {
        visit(part);
        visit_inlines(part.inside, visit);
    }
}

template <class Visit>
void visit_blocks(std::vector<Block>& blocks, const Visit& visit) {
    for (Block& block : blocks) {
        visit(block);
        for (std::vector<Block>& child : block.children) visit_blocks(child, visit);
    }
}

template <class Visit>
void visit_texts(std::vector<Block>& blocks, const Visit& visit) {
    visit_blocks(blocks, [&](Block& block) {
        for (Figure& figure : block.figures) visit_inlines(figure.caption, visit);
        visit_inlines(block.text, visit);
        for (auto& row : block.table.rows)
            for (std::vector<Inline>& cell : row) visit_inlines(cell, visit);
    });
}

Inline link_to(std::string target, std::string words) {
    return {Inline::Kind::link, {}, std::move(target), {plain(std::move(words))}};
}

class Resolver {
public:
    Resolver(Article& article, std::vector<WrittenNote> notes) : article_(article), written_(std::move(notes)) {}

    std::optional<Error> resolve() {
        bool has_reference = false;
        visit_texts(article_.blocks, [&](const Inline& part) {
            has_reference = has_reference || part.kind == Inline::Kind::figure_reference;
        });
        for (WrittenNote& note : written_)
            visit_inlines(note.text, [&](const Inline& part) {
                has_reference = has_reference || part.kind == Inline::Kind::figure_reference;
            });
        number_figures(has_reference || article_.front.numbers_figures);
        visit_texts(article_.blocks, [&](Inline& part) { resolve(part); });
        // Notes may refer to figures and to further notes, which are then numbered after them.
        for (std::size_t i = 0; i < article_.notes.size() && !error_; ++i) {
            std::vector<Inline> text = std::move(article_.notes[i]);
            visit_inlines(text, [&](Inline& part) { resolve(part); });
            article_.notes[i] = std::move(text);
        }
        for (const WrittenNote& note : written_)
            if (!error_ && !numbers_.contains(note.name))
                error_ = Error{{{"nothing refers to the note {}", "nulla rimanda alla nota {}"}, {quoted(note.name)}},
                               {{"[^{}] in the text", "[^{}] nel testo"}, {note.name}},
                               0,
                               note.line};
        return error_;
    }

private:
    void number_figures(bool shown) {
        int number = 0;
        visit_blocks(article_.blocks, [&](Block& block) {
            if (block.kind != Block::Kind::figure) return;
            ++number;
            for (Figure& figure : block.figures) {
                const std::string letter = figure.letter == 0 ? "" : std::string(1, figure.letter);
                if (!figure.anchor.empty()) figures_[figure.anchor] = std::to_string(number) + letter;
                if (shown) figure.number = number;
            }
            if (!shown) return;
            const bool italian = article_.language == Language::italian;
            const std::string words =
                (italian ? "Figura " : "Figure ") + std::to_string(number) + (block.text.empty() ? "" : ". ");
            block.text.insert(block.text.begin(), {Inline::Kind::strong, words, {}, {}});
        });
    }

    void resolve(Inline& part) {
        if (part.kind == Inline::Kind::figure_reference) resolve_figure(part);
        if (part.kind == Inline::Kind::note && part.href.empty()) resolve_note(part);
    }

    void resolve_figure(Inline& part) {
        const auto found = figures_.find(part.text);
        if (found != figures_.end()) {
            part = link_to("#figure-" + part.text, found->second);
            return;
        }
        std::vector<std::string> names;
        for (const auto& [name, number] : figures_) names.push_back(name);
        fail({{{"there is no figure of the name {}", "non c'è una figura di nome {}"}, {quoted(part.text)}},
              names.empty() ? Message{{"name: {} in its block", "name: {} nel suo blocco"}, {part.text}}
                            : one_of_known(part.text, names, Gender::feminine),
              0,
              part.line});
    }

    // Where an article has no notes at all, the sign is text.
    void resolve_note(Inline& part) {
        if (written_.empty()) {
            part = plain("[^" + part.text + ']');
            return;
        }
        const auto note = std::ranges::find(written_, part.text, &WrittenNote::name);
        if (note == written_.end())
            return fail({{{"there is no note {}", "non c'è una nota {}"}, {quoted(part.text)}},
                         {{"a line [^{}]: with its words", "una riga [^{}]: con il suo testo"}, {part.text}},
                         0,
                         part.line});
        const auto [number, is_new] = numbers_.emplace(part.text, article_.notes.size() + 1);
        if (is_new) article_.notes.push_back(note->text);
        part.text = std::to_string(number->second);
        part.href = "#note-" + part.text;
    }

    void fail(Error error) {
        if (!error_) error_ = std::move(error);
    }

    Article& article_;
    std::vector<WrittenNote> written_;
    std::map<std::string, std::string> figures_;
    std::map<std::string, std::size_t> numbers_;
    std::optional<Error> error_;
};

}  // namespace

std::optional<Error> resolve_references(Article& article, std::vector<WrittenNote> notes) {
    return Resolver(article, std::move(notes)).resolve();
}

}  // namespace tavoliere::article

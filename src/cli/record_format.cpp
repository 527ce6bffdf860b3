#include "cli/record_format.hpp"

#include <malloc.h>

#include <algorithm>
#include <utility>

#include "cli/files.hpp"
#include "core/text.hpp"
#include "notation/json_record_stream.hpp"
#include "notation/outside_record.hpp"
#include "notation/record_json.hpp"
#include "notation/record_stream.hpp"
#include "notation/record_writer.hpp"
#include "notation/text_escapes.hpp"

namespace tavoliere::cli {

namespace {

struct Format {
    std::string_view name;
    std::vector<std::string_view> endings;
};

const std::vector<Format>& formats() {
    static const std::vector<Format> all{{"text", {".txt", ".record"}},
                                         {"json", {".json", ".jsonl"}},
                                         {"pgn", {".pgn"}},
                                         {"codecup", {".codecup"}},
                                         {"abstractplay", {".abstractplay", ".ap"}}};
    return all;
}

bool is_outside(std::string_view format) { return format != "text" && format != "json"; }

// Each game is read into the memory that the one before has left. By default the system would get it back and be asked
// for it again, game by game, which takes a fifth of the time.
void keep_freed_memory() {
#ifdef __GLIBC__
    constexpr int bytes = 16 << 20;
    mallopt(M_TRIM_THRESHOLD, bytes);
    mallopt(M_MMAP_THRESHOLD, bytes);
#endif
}

// The bytes of a file, of which the first that is not blank can be looked at before they are read.
class PeekedFile {
public:
    explicit PeekedFile(const std::string& path) : file_(path) {
        char c = 0;
        while (file_.read(&c, 1) == 1) {
            begun_ += c;
            if (!is_blank(c)) break;
        }
    }

    bool begins_with(char c) const { return begun_.ends_with(c); }
    void check() const { file_.check(); }

    std::size_t read(char* buffer, std::size_t size) {
        if (begun_.empty()) return file_.read(buffer, size);
        const std::size_t count = begun_.copy(buffer, size);
        begun_.erase(0, count);
        return count;
    }

private:
    InputFile file_;
    std::string begun_;
};

// The game of a text, in our own notation and checked.
FullCheck check_in_format(const GameText& text, const std::optional<std::string>& format) {
    const std::string_view by_tags = notation_of_tags(text);
    const std::string_view wanted = format && is_outside(*format) ? std::string_view(*format) : std::string_view();
    const std::string_view notation = by_tags.empty() ? wanted : by_tags;
    if (notation.empty()) return check_whole_game(text);
    const Result<GameText> own = from_outside(text, notation);
    if (!own) return {std::nullopt, {own.error()}};
    return check_whole_game(*own);
}

template <class Stream>
void visit_stream(Stream& stream, const std::string& path, const std::optional<std::string>& format,
                  const CollectionVisitor& visitor) {
    CollectionPlace place{path};
    while (const std::optional<Result<GameText>> text = stream.next()) {
        ++place.game;
        if (!*text) {
            visitor.wrong(place, {text->error()});
            continue;
        }
        FullCheck check = check_in_format(**text, format);
        if (check.game)
            visitor.sound(place, *check.game);
        else
            visitor.wrong(place, check.errors);
    }
}

}  // namespace

std::vector<std::string> record_format_names() {
    std::vector<std::string> names;
    for (const Format& format : formats()) names.emplace_back(format.name);
    return names;
}

std::optional<std::string> format_of_flag(const Invocation& call, std::string_view flag) {
    if (!call.has(flag)) return std::nullopt;
    const std::string name = call.value_or(flag, "");
    const std::vector<std::string> known = record_format_names();
    if (std::ranges::find(known, name) == known.end())
        throw UserError{{{{"unknown format {}", "formato sconosciuto: {}"}, {quoted(name)}},
                         {{"one of {} (the nearest is {})", "uno tra {} (il più vicino è {})"},
                          {join(known), nearest(name, known, 1).front()}}}};
    return name;
}

std::optional<std::string> format_of_path(const std::string& path) {
    for (const Format& format : formats())
        for (const std::string_view ending : format.endings)
            if (path.ends_with(ending)) return std::string(format.name);
    return std::nullopt;
}

void visit_file_as(const std::string& path, const std::optional<std::string>& format,
                   const CollectionVisitor& visitor) {
    keep_freed_memory();
    PeekedFile file(path);
    const auto source = [&](char* buffer, std::size_t size) { return file.read(buffer, size); };
    const bool is_json = format ? *format == "json" : file.begins_with('{');
    if (is_json) {
        JsonRecordStream stream(source);
        visit_stream(stream, path, format, visitor);
    } else {
        RecordStream stream(source);
        visit_stream(stream, path, format, visitor);
    }
    file.check();
}

Result<std::string> text_in_format(const CheckedGame& game, std::string_view format) {
    if (format == "json") return game_json(game.text) + '\n';
    if (!is_outside(format)) return write_game(game.text);
    const Result<GameText> outside = to_outside(game, format);
    if (!outside) return outside.error();
    return write_game(*outside);
}

}  // namespace tavoliere::cli

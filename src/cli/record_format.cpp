#include "cli/record_format.hpp"

#include <algorithm>
#include <memory>
#include <utility>

#include "cli/files.hpp"
#include "core/heap.hpp"
#include "core/nearest.hpp"
#include "core/text.hpp"
#include "records/json_record_stream.hpp"
#include "records/outside_record.hpp"
#include "records/record_json.hpp"
#include "records/record_tags.hpp"
#include "records/record_writer.hpp"
#include "records/text_escapes.hpp"

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

// Each game is read into the memory that the one before has left, which takes a fifth less time.
constexpr std::size_t memory_to_keep = std::size_t{16} << 20;

// The texts that a stream of this kind finds in the bytes.
template <class Stream>
std::function<std::optional<Result<RecordText>>()> games_of(const RecordStream::Source& source) {
    return [stream = std::make_shared<Stream>(source)] { return stream->next(); };
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
        throw UserError{{{{"unknown format {}", "formato sconosciuto: {}"}, {tavoliere::quoted(name)}},
                         one_of_known(name, known, Gender::masculine)}};
    return name;
}

std::optional<std::string> format_of_path(const std::string& path) {
    for (const Format& format : formats())
        for (const std::string_view ending : format.endings)
            if (path.ends_with(ending)) return std::string(format.name);
    return std::nullopt;
}

GameStream::GameStream(const Catalog& catalog, RecordStream::Source source, const std::string& path,
                       std::optional<std::string> asked)
    : catalog_(catalog), source_(std::move(source)), asked_(std::move(asked)), by_name_(format_of_path(path)) {
    keep_freed_memory(memory_to_keep);
    char c = ' ';
    while (is_blank(c) && source_(&c, 1) == 1) begun_ += c;
    const auto read = [this](char* buffer, std::size_t size) { return read_on(buffer, size); };
    const bool is_json = asked_ ? *asked_ == "json" : c == '{' || by_name_ == "json";
    next_text_ = is_json ? games_of<JsonRecordStream>(read) : games_of<RecordStream>(read);
}

std::size_t GameStream::read_on(char* buffer, std::size_t size) {
    if (begun_.empty()) return source_(buffer, size);
    const std::size_t count = begun_.copy(buffer, size);
    begun_.erase(0, count);
    return count;
}

std::string_view GameStream::notation_of(const RecordText& text) const {
    if (const std::string_view by_tags = notation_of_tags(text); !by_tags.empty()) return by_tags;
    const std::optional<std::string>& format = asked_ || text.find_tag(tag_names::game) ? asked_ : by_name_;
    return format && is_outside(*format) ? std::string_view(*format) : std::string_view();
}

std::optional<FullCheck> GameStream::next() {
    const std::optional<Result<RecordText>> text = next_text_();
    if (!text) return std::nullopt;
    if (!*text) return FullCheck{std::nullopt, {text->error()}};
    const std::string_view notation = notation_of(**text);
    if (notation.empty()) return check_whole_game(catalog_, **text);
    const Result<RecordText> own = from_outside(catalog_, **text, notation);
    if (!own) return FullCheck{std::nullopt, {own.error()}};
    return check_whole_game(catalog_, *own);
}

void visit_file_as(const Catalog& catalog, const std::string& path, const std::optional<std::string>& asked,
                   const CollectionVisitor& visitor) {
    InputFile file(path);
    GameStream games(catalog, [&](char* buffer, std::size_t size) { return file.read(buffer, size); }, path, asked);
    CollectionPlace place{path};
    while (std::optional<FullCheck> check = games.next()) {
        ++place.game;
        if (check->game)
            visitor.sound(place, *check->game);
        else
            visitor.wrong(place, check->errors);
    }
    file.check();
}

Result<std::string> text_in_format(const CheckedGame& game, std::string_view format) {
    if (format == "json") return game_json(game.text) + '\n';
    if (!is_outside(format)) return write_game(game.text);
    const Result<RecordText> outside = to_outside(game, format);
    if (!outside) return outside.error();
    return write_game(*outside);
}

}  // namespace tavoliere::cli

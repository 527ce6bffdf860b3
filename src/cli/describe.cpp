#include <algorithm>

#include "cli/described_files.hpp"
#include "cli/files.hpp"
#include "cli/output.hpp"
#include "cli/rules_texts.hpp"
#include "cli/verbs.hpp"
#include "core/json_writer.hpp"
#include "game/info_json.hpp"
#include "games/described/trial.hpp"
#include "games/described_game.hpp"
#include "games/vocabulary_text.hpp"

namespace tavoliere::cli {

namespace {

struct Size {
    int cells = 0;
    int pieces = 0;   // on the board and in hand, or seeds
    int highest = 0;  // stack or heap
};

Size size_of(const AnyGame& game) {
    Size size;
    for (const Board::Cell& cell : game.scene().board.cells) size.cells += cell.playable ? 1 : 0;
    const View view = game.view(game.start());
    const auto add = [&](int height) {
        size.pieces += height;
        size.highest = std::max(size.highest, height);
    };
    for (const ViewStack& stack : view.stacks) add(static_cast<int>(stack.pieces.size()));
    for (const ViewHeap& heap : view.heaps) add(heap.count);
    for (const ViewReserve& reserve : view.reserves) size.pieces += reserve.count;
    return size;
}

void write_complaints(JsonWriter& json, std::string_view key, const std::vector<Error>& complaints, Language language) {
    json.key(key).begin_array();
    for (const Error& error : complaints) {
        json.begin_object()
            .member("line", static_cast<int>(error.line))
            .member("column", static_cast<int>(error.column));
        json.member("what", error.what.in(language)).member("expected", error.expected.in(language)).end_object();
    }
    json.end_array();
}

// At the start.
void write_size(JsonWriter& json, const AnyGame& game) {
    const Size size = size_of(game);
    json.key("size").begin_object().member("cells", size.cells).member("pieces", size.pieces);
    json.member("highest", size.highest).member("actions", game.action_count(game.start())).end_object();
}

void write_limits(JsonWriter& json, std::span<const described::Limit> limits) {
    json.key("limits").begin_object();
    for (const described::Limit& limit : limits) json.member(limit.of, limit.most);
    json.end_object();
}

std::string as_json(const AnyGame* game, const DescribedGame& described, Language language) {
    const described::Complaints& complaints = described.complaints;
    JsonWriter json;
    json.begin_object().member("playable", game != nullptr);
    if (game) {
        const GameInfo& info = game->info();
        json.member("game", info.id).key("names");
        write_words(json, info.name);
        json.member("author", info.author).member("year", info.year).key("idea");
        write_words(json, info.idea);
        json.key("colours");
        write_colours(json, info.colours);
        json.key("options");
        write_option_specs(json, info);
        write_size(json, *game);
    }
    write_limits(json, described.limits);
    write_complaints(json, "errors", complaints.errors, language);
    write_complaints(json, "warnings", complaints.warnings, language);
    return json.end_object().text() + '\n';
}

std::string as_text(const AnyGame& game, const std::string& path, const described::Complaints& complaints,
                    Language language) {
    const GameInfo& info = game.info();
    const Size size = size_of(game);
    const std::uint64_t actions = game.action_count(game.start());
    const std::string count =
        actions > game.most_actions()
            ? Message{{"more than {}", "più di {}"}, {std::to_string(game.most_actions())}}.in(language)
            : std::to_string(actions);
    std::string text = Message{
        {"{}: {} can be played: {} cells, {} pieces, {} actions at the start\n",
         "{}: a {} si può giocare: {} caselle, {} pezzi, {} mosse all'inizio\n"},
        {path, std::string(info.name.in(language)), std::to_string(size.cells), std::to_string(size.pieces),
         count}}.in(language);
    for (const OptionSpec& spec : info.options)
        text += "    " + std::string(spec.key) + " = " + spec.choices() + "  (" + std::string(spec.default_for(false)) +
                ")\n";
    for (const Error& warning : complaints.warnings)
        text += Message{{"note: {}\n", "nota: {}\n"}, {warning.in(language)}}.in(language);
    return text;
}

int run_describe(const Invocation& call) {
    const std::string path(call.operand(0));
    if (path == "words") {
        print(call.has("--json") ? vocabulary_json() : vocabulary_markdown(call.language()));
        return exit_done;
    }
    DescribedGame described = read_description(read_file(path), id_of_file(path));
    std::unique_ptr<AnyGame> game;
    Catalog catalog;
    if (described.family) {
        const std::string id(described.family->info.id);
        catalog.add(std::move(*described.family));
        if (auto made = catalog.make(id)) game = std::move(*made);
        if (game) described::try_out(*game, described.complaints);
    }
    const described::Complaints& complaints = described.complaints;
    const bool playable = game && complaints.none();
    if (call.has("--json")) {
        print(as_json(playable ? game.get() : nullptr, described, call.language()));
    } else if (playable) {
        print(call.has("--rules") ? rules_for_terminal(catalog, *game, call.language(), ink_for_output())
                                  : as_text(*game, path, complaints, call.language()));
    } else {
        for (const Error& error : complaints.errors)
            std::fprintf(stderr, "%s: %s\n", path.c_str(), error.in(call.language()).c_str());
    }
    return playable ? exit_done : exit_bad_input;
}

}  // namespace

Verb describe_verb() {
    return {"describe",
            {"checks the description of a game; describe words lists all words",
             "controlla la descrizione di un gioco; describe words elenca tutte le parole"},
            {"FILE"},
            with_common_flags(
                {{"--rules",
                  "",
                  {"print the rules that the description makes", "scrive le regole che la descrizione produce"}},
                 {"--json", "", {"as one JSON document", "come un solo documento JSON"}}}),
            "describe words",
            run_describe};
}

}  // namespace tavoliere::cli

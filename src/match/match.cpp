#include "match/match.hpp"

#include <atomic>
#include <mutex>

#include "core/text.hpp"
#include "search/crew.hpp"
#include "search/method_names.hpp"

namespace tavoliere {

namespace {

std::optional<double> read_seconds(std::string_view text) {
    const std::size_t point = text.find('.');
    const std::optional<int> whole = read_number(text.substr(0, point));
    if (!whole) return std::nullopt;
    if (point == std::string_view::npos) return *whole;
    double part = 0, unit = 0.1;
    for (const char digit : text.substr(point + 1)) {
        if (digit < '0' || digit > '9') return std::nullopt;
        part += unit * (digit - '0');
        unit /= 10;
    }
    return *whole + part;
}

bool set_field(PlayerSpec& player, std::string_view key, std::string_view value) {
    if (key == "method") {
        const std::optional<Method> method = method_named(value);
        player.method = method.value_or(Method::standard);
        return method.has_value();
    }
    if (key == "time") {
        const std::optional<double> seconds = read_seconds(value);
        player.limits.time = std::chrono::milliseconds(static_cast<int>(1000 * seconds.value_or(0)));
        return seconds.has_value();
    }
    const std::optional<int> number = read_number(value);
    if (!number || *number < 1) return false;
    if (key == "nodes")
        player.limits.nodes = static_cast<std::uint64_t>(*number);
    else if (key == "depth")
        player.limits.depth = *number;
    else if (key == "level" && *number <= highest_level)
        player.options.level = *number;
    else if (key == "threads")
        player.options.threads = *number;
    else if (key == "memory")
        player.options.table_megabytes = static_cast<std::size_t>(*number);
    else
        return false;
    return true;
}

Record opening_of(const MatchSettings& settings, int pair) {
    // Openings that end the game at once are drawn again.
    for (std::uint64_t attempt = 0;; ++attempt) {
        Random random(mix64(settings.seed) + static_cast<std::uint64_t>(pair) + (attempt << 32));
        Record record(settings.game);
        for (int ply = 0; ply < settings.opening_plies && record.play_random(random); ++ply) {
        }
        if (!record.outcome() || settings.opening_plies == 0) return record;
    }
}

// Which of the two persons has this colour now; the one who began is 0.
int person_of(const Record& record, Side colour) {
    return index(colour) ^ static_cast<int>(record.game().swapped(record.position()));
}

class Table {
public:
    explicit Table(const MatchSettings& settings) {
        for (const PlayerSpec& player : settings.players) {
            engines_.push_back(make_engine(*settings.game, player.method, player.options));
            limits_.push_back(player.limits);
        }
    }

    MatchGame play(const MatchSettings& settings, int number) {
        MatchGame game{number, std::nullopt, opening_of(settings, number / 2)};
        const int beginner = number % 2;
        for (auto& engine : engines_) engine->new_game();
        while (!game.record.outcome()) {
            const int player = person_of(game.record, game.record.game().turn(game.record.position())) ^ beginner;
            engines_[player]->set_position(game.record);
            const SearchAnswer answer = engines_[player]->think(limits_[player], nullptr);
            const auto error = game.record.play(answer.best_action());
            assert(!error);
            if (error) break;
        }
        const auto& outcome = game.record.outcome();
        if (outcome && outcome->winner != Winner::draw)
            game.winner = person_of(game.record, static_cast<Side>(outcome->winner)) ^ beginner;
        return game;
    }

private:
    std::vector<std::unique_ptr<Engine>> engines_;
    std::vector<Limits> limits_;
};

}  // namespace

Result<PlayerSpec> read_player(std::string_view text) {
    PlayerSpec player;
    player.name = text.empty() ? "standard" : std::string(text);
    player.options.table_megabytes = 16;
    for (const Slice& word : split_words(text)) {
        const std::size_t equals = word.text.find('=');
        const bool fits = equals != std::string_view::npos &&
                          set_field(player, word.text.substr(0, equals), word.text.substr(equals + 1));
        if (!fits)
            return error_at(
                word, {"unknown field of a player {}", "campo sconosciuto di un giocatore: {}"},
                {{"method=standard|alpha-beta|monte-carlo|plain, time=SECONDS, nodes=N, depth=D, level=1..10, "
                  "threads=N, memory=MB",
                  "method=standard|alpha-beta|monte-carlo|plain, time=SECONDI, nodes=N, depth=D, level=1..10, "
                  "threads=N, memory=MB"}});
    }
    const bool unlimited = player.limits.nodes == 0 && player.limits.depth == 0 && player.limits.time.count() == 0;
    if (unlimited) player.limits.time = std::chrono::milliseconds(100);
    return player;
}

void play_match(const MatchSettings& settings, const std::vector<bool>& done,
                const std::function<bool(const MatchGame&)>& on_game) {
    std::atomic<int> next{0};
    std::atomic<bool> goes_on{true};
    std::mutex reporting;
    run_crew(settings.concurrency, [&](int) {
        Table table(settings);
        for (int number; goes_on && (number = next.fetch_add(1)) < settings.games;) {
            if (static_cast<std::size_t>(number) < done.size() && done[number]) continue;
            const MatchGame game = table.play(settings, number);
            const std::lock_guard lock(reporting);
            if (goes_on && !on_game(game)) goes_on = false;
        }
    });
}

}  // namespace tavoliere

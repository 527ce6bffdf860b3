#include "laboratory/exploration.hpp"

#include <algorithm>
#include <atomic>

#include "core/json_reader.hpp"
#include "core/json_writer.hpp"
#include "core/random.hpp"
#include "search/worker_threads.hpp"

namespace tavoliere {

namespace {

struct NamedFigure {
    std::string_view name;
    double CandidateFigures::* value;
};
constexpr std::array<NamedFigure, 9> figures_in_log{{{"length", &CandidateFigures::length},
                                                     {"draws", &CandidateFigures::draws},
                                                     {"bias", &CandidateFigures::bias},
                                                     {"branching", &CandidateFigures::branching},
                                                     {"lead_changes", &CandidateFigures::lead_changes},
                                                     {"late_uncertainty", &CandidateFigures::late_uncertainty},
                                                     {"drama", &CandidateFigures::drama},
                                                     {"skill", &CandidateFigures::skill},
                                                     {"volume", &CandidateFigures::volume}}};

Error no_candidate() { return {{{"this is no line of an exploration", "questa non è una riga di un'esplorazione"}}}; }

double number_in(const JsonValue& json, std::string_view name) {
    const JsonValue* value = json.find(name);
    return value ? value->number().value_or(0) : 0;
}

}  // namespace

// What did not pass is only counted, and known again by its meaning.
std::string logged_line(const LoggedCandidate& logged) {
    const Candidate& candidate = logged.candidate;
    JsonWriter json;
    json.begin_object()
        .member("number", logged.number)
        .member("parent", logged.parent)
        .member("gate", name_of(candidate.gate))
        .member("meaning", candidate.meaning);
    if (!candidate.play.empty()) json.member("play", candidate.play);
    if (candidate.gate == Gate::passed) {
        json.member("worth", candidate.worth).member("cell", candidate.cell);
        for (const NamedFigure& figure : figures_in_log) json.member(figure.name, candidate.figures.*figure.value);
        json.member("description", candidate.description);
    }
    return json.end_object().text();
}

Result<LoggedCandidate> read_logged_line(std::string_view line) {
    const Result<JsonValue> json = read_json(line);
    if (!json) return json.error();
    const auto number = json->number_at("number"), parent = json->number_at("parent");
    if (!number || *number < 1 || !parent || *parent < 0) return no_candidate();
    LoggedCandidate logged{static_cast<std::uint64_t>(*number), static_cast<std::uint64_t>(*parent)};
    Candidate& candidate = logged.candidate;
    bool is_gate = false;
    for (std::size_t i = 0; i < gates_count; ++i) {
        const auto gate = static_cast<Gate>(i);
        if (json->text_or("gate", "") != name_of(gate)) continue;
        candidate.gate = gate;
        is_gate = true;
    }
    const auto cell = json->number_at("cell");
    if (!is_gate || (candidate.gate == Gate::passed && (!cell || *cell < 0 || *cell >= cells_of_archive)))
        return no_candidate();
    candidate.meaning = std::string(json->text_or("meaning", ""));
    candidate.play = std::string(json->text_or("play", ""));
    candidate.description = std::string(json->text_or("description", ""));
    candidate.worth = number_in(*json, "worth");
    candidate.cell = static_cast<int>(cell.value_or(0));
    for (const NamedFigure& figure : figures_in_log) candidate.figures.*figure.value = number_in(*json, figure.name);
    return logged;
}

void Exploration::take_up(const LoggedCandidate& logged) {
    const Candidate& candidate = logged.candidate;
    next_ = std::max(next_, logged.number + 1);
    ++gates_[candidate.gate];
    known_.insert(candidate.meaning);
    if (!candidate.play.empty()) known_.insert(candidate.play);
    if (candidate.gate == Gate::passed && is_wanted(candidate.cell, candidate.worth))
        archive_[static_cast<std::size_t>(candidate.cell)] = logged;
}

bool Exploration::is_wanted(int cell, double worth) const {
    const auto& place = archive_[static_cast<std::size_t>(cell)];
    return !place || worth > place->candidate.worth;
}

std::vector<const LoggedCandidate*> Exploration::parents() const {
    std::vector<const LoggedCandidate*> parents;
    for (const auto& place : archive_)
        if (place) parents.push_back(&*place);
    return parents;
}

// One in four begins again with the first description, so that an archive that went astray finds back.
std::optional<LoggedCandidate> Exploration::make(std::uint64_t number,
                                                 const std::vector<const LoggedCandidate*>& parents,
                                                 const std::function<bool()>& go_on) const {
    Random random(mix64(mix64(seed_) + number));
    const bool begins_anew = parents.empty() || random.index(4) == 0;
    const LoggedCandidate* parent =
        begins_anew ? nullptr : parents[random.below(static_cast<std::uint32_t>(parents.size()))];
    const std::string text = variations_.varied(parent ? parent->candidate.description : first_,
                                                "Candidate " + std::to_string(number), random);
    const Judges judges{[this](const std::string& meaning) { return known_.contains(meaning); },
                        [this](int cell, double worth) { return is_wanted(cell, worth); },
                        [this](const std::string& longer) { return variations_.shortened(longer); }};
    auto candidate = tavoliere::tried(text, mix64(seed_ ^ number), judges, go_on);
    if (!candidate) return std::nullopt;
    return LoggedCandidate{number, parent ? parent->number : 0, std::move(*candidate)};
}

void Exploration::run(std::uint64_t candidates, int threads,
                      const std::function<void(const LoggedCandidate&)>& on_tried,
                      const std::function<bool()>& interrupted) {
    const auto go_on = [&] { return !interrupted(); };
    while (tried() < candidates && go_on()) {
        const std::uint64_t first = next_, count = std::min(generation, candidates - tried());
        const std::vector<const LoggedCandidate*> parents = this->parents();
        std::vector<std::optional<LoggedCandidate>> made(count);
        std::atomic<std::uint64_t> next{0};
        run_workers(threads, [&](int) {
            for (std::uint64_t i; (i = next.fetch_add(1)) < count;) made[i] = make(first + i, parents, go_on);
        });
        // After an interruption a generation may have holes; what comes after the first is tried again.
        for (const auto& one : made) {
            if (!one) return;
            take_up(*one);
            on_tried(*one);
        }
    }
}

std::vector<LoggedCandidate> Exploration::best() const {
    std::vector<LoggedCandidate> best;
    for (const auto& place : archive_)
        if (place) best.push_back(*place);
    std::ranges::stable_sort(best, std::greater{}, [](const LoggedCandidate& one) { return one.candidate.worth; });
    return best;
}

}  // namespace tavoliere

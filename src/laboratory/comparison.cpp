#include "laboratory/comparison.hpp"

#include <algorithm>
#include <array>
#include <limits>

#include "core/json_writer.hpp"
#include "core/utf8.hpp"
#include "drawing/svg.hpp"
#include "laboratory/charts.hpp"
#include "laboratory/report_json.hpp"
#include "laboratory/report_page.hpp"
#include "laboratory/report_words.hpp"

namespace tavoliere {

namespace {

constexpr Words chance_note{
    "* differs from the first by more than chance; of twenty such comparisons one does so by chance alone.",
    "* diverso dal primo più di quanto spieghi il caso; su venti confronti così, uno lo è per puro caso."};

const Sample* sample_of(const Report& report, int strength) {
    const auto found = std::ranges::find(report.samples, strength, &Sample::strength);
    return found == report.samples.end() ? nullptr : &*found;
}

void add(std::vector<ComparedFigure>& figures, const FigureSpec& spec, std::vector<std::optional<Estimate>> values) {
    if (std::ranges::none_of(values, [](const auto& value) { return value.has_value(); })) return;
    std::vector<bool> differs;
    for (const auto& value : values) differs.push_back(value && values.front() && differ(*value, *values.front()));
    figures.push_back({spec, std::move(values), std::move(differs)});
}

std::string plot_of(const ComparedFigure& figure, const std::vector<NamedReport>& reports, Language language) {
    std::vector<charts::Mark> rows;
    double least = std::numeric_limits<double>::max(), most = std::numeric_limits<double>::lowest();
    for (std::size_t i = 0; i < reports.size(); ++i) {
        const auto& value = figure.values[i];
        if (!value) continue;
        rows.push_back({reports[i].name + (figure.differs[i] ? " *" : ""), *value,
                        estimate_text(figure.spec.kind, *value, language)});
        least = std::min(least, value->low);
        most = std::max(most, value->high);
    }
    const bool is_result = figure.spec.kind == FigureSpec::Kind::result;
    if (is_result || figure.spec.kind == FigureSpec::Kind::yes_or_no) {
        least = 0;
        most = 1;
    }
    const double reference = is_result ? 0.5 : figure.values.front() ? figure.values.front()->value : least;
    return charts::intervals(figure.spec.name.in(language), rows, least, std::max(most, least + 1e-9), reference);
}

}  // namespace

int common_strength(const std::vector<NamedReport>& reports) {
    constexpr std::size_t handful = 10;
    int strongest = random_strength;
    const auto all_have = [&](int strength) {
        return std::ranges::all_of(reports, [&](const NamedReport& one) {
            const Sample* sample = sample_of(one.report, strength);
            return sample && sample->games() >= handful;
        });
    };
    for (const Sample& sample : reports.front().report.samples)
        if (all_have(sample.strength())) strongest = std::max(strongest, sample.strength());
    return strongest;
}

std::vector<ComparedFigure> compared(const std::vector<NamedReport>& reports) {
    const int strength = common_strength(reports);
    std::vector<ComparedFigure> figures;
    for (const FigureSpec& spec : figure_specs()) {
        std::vector<std::optional<Estimate>> values;
        for (const NamedReport& one : reports) {
            const Sample* sample = sample_of(one.report, strength);
            values.push_back(sample ? sample->estimate(spec.figure) : std::nullopt);
        }
        add(figures, spec, std::move(values));
    }
    std::vector<std::optional<Estimate>> skills;
    for (const NamedReport& one : reports) skills.push_back(skill_of(one.report));
    add(figures, skill_spec(), std::move(skills));
    return figures;
}

std::string comparison_text(const std::vector<NamedReport>& reports, Language language) {
    constexpr std::size_t name_width = 27, column_width = 28;
    std::string text = padded(strength_name(common_strength(reports), language), name_width);
    for (const NamedReport& one : reports) text += padded(one.name, column_width);
    text += '\n';
    for (const ComparedFigure& figure : compared(reports)) {
        text += padded(std::string(figure.spec.name.in(language)), name_width);
        for (std::size_t i = 0; i < reports.size(); ++i) {
            const auto& value = figure.values[i];
            text += padded(
                value ? estimate_text(figure.spec.kind, *value, language) + (figure.differs[i] ? " *" : "") : "-",
                column_width);
        }
        text += '\n';
    }
    return text + std::string(chance_note.in(language)) + '\n';
}

std::string comparison_json(const std::vector<NamedReport>& reports) {
    JsonWriter json;
    json.begin_object()
        .member("strength", strength_name(common_strength(reports), Language::english))
        .key("reports")
        .begin_array();
    for (const NamedReport& one : reports) json.json(report_json(one.report));
    json.end_array().key("compared").begin_object();
    for (const ComparedFigure& figure : compared(reports)) {
        json.key(figure.spec.id).begin_array();
        for (std::size_t i = 0; i < reports.size(); ++i) {
            json.begin_object().member("name", reports[i].name);
            if (const auto& value = figure.values[i])
                json.member("value", value->value)
                    .member("low", value->low)
                    .member("high", value->high)
                    .member("differs", bool{figure.differs[i]});
            json.end_object();
        }
        json.end_array();
    }
    return json.end_object().end_object().text();
}

std::string comparison_html(const std::vector<NamedReport>& reports, std::string_view command, Language language) {
    std::string names;
    for (const NamedReport& one : reports) names += (names.empty() ? "" : ", ") + one.name;
    ReportPage page(names, language);
    for (const NamedReport& one : reports) page.paragraph(one.name + ". " + verdict_on(one.report, language));
    page.heading({"Side by side", "A confronto"});
    page.note(Words{"Games of players of this strength: ", "Partite fra giocatori di questa forza: "},
              strength_name(common_strength(reports), language));
    page.begin_pairs();
    for (const ComparedFigure& figure : compared(reports))
        page.figure(figure.spec.name, plot_of(figure, reports, language));
    page.end_pairs();
    page.note(chance_note, "");
    page.command(command);
    return page.done();
}

}  // namespace tavoliere

#include "laboratory/report_text.hpp"

#include <algorithm>

#include "core/utf8.hpp"
#include "laboratory/report_words.hpp"

namespace tavoliere {

namespace {

std::string without_end_spaces(std::string line) {
    line.resize(line.find_last_not_of(' ') + 1);
    return line + '\n';
}

class TextReport {
public:
    TextReport(const Report& report, Language language) : report_(report), language_(language) {}

    std::string write() const {
        return say(report_.game->info().name) + '\n' + verdict_on(report_, language_) + "\n\n" + figures() + '\n' +
               skill() + beginnings() + rules() + shortcomings();
    }

private:
    std::string say(const Words& words, std::vector<std::string> arguments = {}) const {
        return Message{words, std::move(arguments)}.in(language_);
    }

    std::string figures() const {
        constexpr std::size_t name_width = 27, column_width = 27;
        std::string head = padded("", name_width);
        for (const Sample& sample : report_.samples)
            head += padded(strength_name(sample.strength(), language_) + ", " +
                               say({"{} games", "{} partite"}, {std::to_string(sample.games())}),
                           column_width);
        std::string text = without_end_spaces(head);
        for (const FigureSpec& spec : figure_specs()) {
            std::string line = padded(say(spec.name), name_width);
            bool is_known = false;
            for (const Sample& sample : report_.samples) {
                const auto estimate = sample.estimate(spec.figure);
                is_known = is_known || estimate;
                line += padded(estimate ? estimate_text(spec.kind, *estimate, language_) : "-", column_width);
            }
            if (is_known) text += without_end_spaces(line);
        }
        return text;
    }

    std::string skill() const {
        std::string text;
        const auto add = [&](const std::vector<SkillStep>& steps, const Words& label) {
            for (const SkillStep& step : steps)
                if (const auto share = step.share())
                    text += "  " + padded(say(label, {std::to_string(step.of_stronger)}), 34) +
                            estimate_text(FigureSpec::Kind::result, *share, language_) + '\n';
        };
        add(report_.doublings, {"{} nodes against half", "{} nodi contro la metà"});
        add(report_.levels, {"level {} against the one below", "livello {} contro quello sotto"});
        return text.empty() ? text
                            : say({"what more thought scores", "quanto segna chi pensa di più"}) + '\n' + text + '\n';
    }

    std::string beginnings() const {
        const std::vector<FirstMove>& moves = report_.first_moves;
        if (moves.empty()) return {};
        const auto chance = [](const FirstMove& move) { return number_text(FigureSpec::Kind::share, move.chance); };
        const FirstMove& middle = moves[moves.size() / 2];
        return say({"first turns: {} different, best {} ({}), middle {} ({}), worst {} ({}); fair for a swap: {}\n\n",
                    "primi turni: {} diversi, il migliore {} ({}), quello di mezzo {} ({}), il peggiore {} ({}); equi "
                    "per uno scambio: {}\n\n"},
                   {std::to_string(moves.size()), moves.front().action, chance(moves.front()), middle.action,
                    chance(middle), moves.back().action, chance(moves.back()),
                    std::to_string(std::ranges::count_if(moves, &FirstMove::is_fair))});
    }

    std::string rules() const {
        std::string text;
        for (const LiveRule& rule : live_rules(report_))
            text += "  " + padded(rule.name(language_), 34) +
                    say({"in {} of the games, decides {}", "nel {} delle partite, ne decide il {}"},
                        {number_text(FigureSpec::Kind::share, rule.fired.value),
                         number_text(FigureSpec::Kind::share, rule.decided.value)}) +
                    '\n';
        return text.empty() ? text : say({"what happens", "che cosa succede"}) + '\n' + text + '\n';
    }

    std::string shortcomings() const {
        std::string text;
        for (const std::string& sentence : shortcomings_of(report_, language_)) text += sentence + '\n';
        return text;
    }

    const Report& report_;
    Language language_;
};

}  // namespace

std::string report_text(const Report& report, Language language) { return TextReport(report, language).write(); }

}  // namespace tavoliere

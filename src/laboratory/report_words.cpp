#include "laboratory/report_words.hpp"

#include <array>
#include <cmath>
#include <cstdio>

#include "game/changes.hpp"

namespace tavoliere {

namespace {

std::string in_decimals(double number, int decimals) {
    char text[48];
    std::snprintf(text, sizeof text, "%.*f", decimals, number);
    return text;
}

bool is_per_cent(FigureSpec::Kind kind) { return kind != FigureSpec::Kind::number; }

// Without the sign of per cent.
std::string bare(FigureSpec::Kind kind, double number) {
    if (is_per_cent(kind)) return in_decimals(100 * number, 1);
    return in_decimals(number, std::abs(number) < 10 ? 2 : std::abs(number) < 1000 ? 1 : 0);
}

std::string per_cent(double share) { return in_decimals(100 * share, 0) + '%'; }

std::string filled(const Words& words, std::vector<std::string> arguments, Language language) {
    return Message{words, std::move(arguments)}.in(language);
}

constexpr Words unsure_of_favour{"more games would be needed to say whom it favours",
                                 "per dire chi favorisce servono più partite"},
    unsure_of_depth{"more games would be needed to say how much it helps to think",
                    "per dire quanto serva pensare servono più partite"};

// Where most games do not end or are drawn, that comes first.
std::string verdict_on_gates(const Sample& sample, Language language) {
    const auto completion = sample.estimate(Figure::completion), draws = sample.estimate(Figure::draws);
    if (completion && completion->high < 0.9)
        return filled({"Only {} of the games end before the limit of turns. ",
                       "Solo il {} delle partite finisce prima del limite di turni. "},
                      {per_cent(completion->value)}, language);
    if (draws && draws->low > 0.5)
        return filled({"Most games are drawn. ", "Quasi tutte le partite sono patte. "}, {}, language);
    return {};
}

struct NamedChange {
    Change::Kind kind;
    std::string_view id;
    Words name;
};

// Those that some games have and others have not.
constexpr std::array<NamedChange, 10> named_changes{{
    {Change::Kind::entered, "entered", {"a piece enters", "entra un pezzo"}},
    {Change::Kind::moved, "moved", {"a piece moves", "si muove un pezzo"}},
    {Change::Kind::captured, "captured", {"pieces are captured", "si catturano pezzi"}},
    {Change::Kind::removed, "removed", {"pieces leave the board", "pezzi escono dal tavoliere"}},
    {Change::Kind::trimmed, "trimmed", {"pieces are pressed out at the bottom", "pezzi escono da sotto"}},
    {Change::Kind::turned, "turned", {"pieces become others", "pezzi diventano altri"}},
    {Change::Kind::scored, "scored", {"points are scored", "si segnano punti"}},
    {Change::Kind::passed, "passed", {"somebody passes", "qualcuno passa"}},
    {Change::Kind::swapped, "swapped", {"colours are swapped", "si scambiano i colori"}},
    {Change::Kind::taken, "taken", {"seeds are taken", "si prendono semi"}},
}};

LiveRule live_rule(std::string_view id, const Words& name, const RuleCount& count, std::size_t games) {
    return {std::string(id),
            {std::string(name.en), std::string(name.it)},
            *share_of(count.fired, games),
            *share_of(count.decided, games)};
}

// The words of a reason live as long as the game that it is of.
const Reason* reason_named(const Report& report, const Sample& sample, std::string_view id) {
    for (const std::uint64_t number : sample.numbers()) {
        if (sample.reading(number).ending != id) continue;
        const Result<Record> record = record_of(report.game, sample.game(number));
        return record && record->outcome() ? record->outcome()->reason : nullptr;
    }
    return nullptr;
}

}  // namespace

std::optional<Words> favour_words(const Estimate& bias) {
    constexpr double even = 0.05;
    if (bias.low > 0.5 && bias.value > 0.5 + even) return Words{"who begins is favoured", "è favorito chi comincia"};
    if (bias.high < 0.5 && bias.value < 0.5 - even)
        return Words{"who plays second is favoured", "è favorito chi gioca per secondo"};
    if (bias.low > 0.5 - 2 * even && bias.high < 0.5 + 2 * even) return Words{"it is about even", "è quasi pari"};
    return std::nullopt;
}

std::optional<Words> depth_words(const Estimate& skill) {
    if (skill.low > 0.6) return Words{"there is much to learn", "c'è molto da imparare"};
    if (skill.low > 0.52) return Words{"there is something to learn", "c'è qualcosa da imparare"};
    if (skill.high < 0.55) return Words{"to think longer hardly helps", "pensare di più serve a poco"};
    return std::nullopt;
}

std::string strength_name(int strength, Language language) {
    if (strength == random_strength) return filled({"random turns", "turni a caso"}, {}, language);
    return filled({"level {}", "livello {}"}, {std::to_string(strength)}, language);
}

std::string number_text(FigureSpec::Kind kind, double number) {
    return bare(kind, number) + (is_per_cent(kind) ? "%" : "");
}

std::string estimate_text(FigureSpec::Kind kind, const Estimate& estimate, Language language) {
    return filled({"{} ({} to {})", "{} (da {} a {})"},
                  {number_text(kind, estimate.value), bare(kind, estimate.low), bare(kind, estimate.high)}, language);
}

std::string verdict_on(const Report& report, Language language) {
    const Sample& sample = report.main();
    const auto bias = sample.estimate(Figure::bias), length = sample.estimate(Figure::length),
               draws = sample.estimate(Figure::draws);
    if (!bias || !length || !draws)
        return filled(
            {"Too few games were played to say anything.", "Le partite giocate sono troppo poche per dire qualcosa."},
            {}, language);
    const auto skill = skill_of(report);
    std::string text = verdict_on_gates(sample, language);
    text += filled({"Who begins scores {} ({}, {}): {}. ", "Chi comincia fa il {} ({}, {}): {}. "},
                   {per_cent(bias->value), strength_name(sample.strength(), language),
                    filled({"{} games", "{} partite"}, {std::to_string(sample.games())}, language),
                    std::string(favour_words(*bias).value_or(unsure_of_favour).in(language))},
                   language);
    text += filled({"A game lasts {} turns, {} are drawn", "Una partita dura {} turni, le patte sono il {}"},
                   {in_decimals(length->value, 0), per_cent(draws->value)}, language);
    if (skill)
        text +=
            filled({", and who thinks twice as long scores {}: {}.", ", e chi pensa il doppio fa il {}: {}."},
                   {per_cent(skill->value), std::string(depth_words(*skill).value_or(unsure_of_depth).in(language))},
                   language);
    else
        text += '.';
    return text;
}

std::vector<std::string> shortcomings_of(const Report& report, Language language) {
    constexpr double wanted = 0.03;
    std::vector<std::string> sentences;
    const Sample& main = report.main();
    const auto bias = main.estimate(Figure::bias);
    if (const double reach = bias ? (bias->high - bias->low) / 2 : 0.5; reach > wanted) {
        const double times = reach / wanted * (reach / wanted);
        sentences.push_back(filled({"{}: the score of who begins is known to {} points; for {} points about {} times "
                                    "the games would be needed.",
                                    "{}: il punteggio di chi comincia è noto a meno di {} punti; per {} punti "
                                    "servirebbe circa {} volte il numero di partite."},
                                   {strength_name(main.strength(), language), in_decimals(100 * reach, 1),
                                    in_decimals(100 * wanted, 0), in_decimals(times, 0)},
                                   language));
    }
    for (const Sample& sample : report.samples) {
        if (sample.games() == 0 || sample.different() * 10 >= sample.games() * 9) continue;
        sentences.push_back(filled({"{}: only {} of {} games differ, so the figures speak of these few.",
                                    "{}: solo {} partite su {} sono diverse, e i numeri parlano di queste poche."},
                                   {strength_name(sample.strength(), language), std::to_string(sample.different()),
                                    std::to_string(sample.games())},
                                   language));
    }
    if (!skill_of(report))
        sentences.push_back(filled({"No match of twice the nodes against once was played.",
                                    "Non si è giocato alcun incontro fra il doppio dei nodi e i nodi semplici."},
                                   {}, language));
    return sentences;
}

std::vector<LiveRule> live_rules(const Report& report) {
    const Sample& sample = report.main();
    std::vector<LiveRule> rules;
    if (sample.games() == 0) return rules;
    const std::vector<Words> own = report.game->own_rules();
    const std::vector<RuleCount> followed = sample.rules(), changes = sample.changes();
    for (std::size_t i = 0; i < own.size(); ++i) {
        const std::string number = std::to_string(i + 1);
        rules.push_back(live_rule("rule " + number, own[i], followed[i], sample.games()));
        if (own[i].en.empty()) rules.back().names = {"rule " + number, "regola " + number};
    }
    for (const NamedChange& change : named_changes) {
        const RuleCount& count = changes[static_cast<std::size_t>(change.kind)];
        if (count.fired > 0) rules.push_back(live_rule(change.id, change.name, count, sample.games()));
    }
    for (const auto& [id, games] : sample.endings())
        if (const Reason* reason = reason_named(report, sample, id))
            rules.push_back(live_rule(id, *reason, {games, games}, sample.games()));
    return rules;
}

}  // namespace tavoliere

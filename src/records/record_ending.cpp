#include "records/record_ending.hpp"

#include <algorithm>

#include "core/text.hpp"
#include "game/declared_reasons.hpp"
#include "records/record_tags.hpp"

namespace tavoliere {

namespace {

// Where the record names a winner.
struct Claim {
    std::optional<Winner> winner{};
    TextLocation place{};
};

Result<Claim> claimed_result(const RecordText& text) {
    Claim claim{text.result, text.result_place};
    const Tag* tag = text.find_tag(tag_names::result);
    if (!tag || tag->value == "*") return claim;
    const std::optional<Winner> tagged = winner_of_token(tag->value);
    if (!tagged)
        return error_at(tag->place, {{"unknown result {}", "risultato sconosciuto: {}"}, {quoted(tag->value)}},
                        {{"1-0, 0-1, 1/2-1/2 or *", "1-0, 0-1, 1/2-1/2 oppure *"}});
    if (!claim.winner) return Claim{tagged, tag->place};
    if (tagged != claim.winner)
        return error_at(claim.place, {{"the moves end with {} but the tag Result says {}",
                                       "le mosse finiscono con {} ma l'etichetta Result dice {}"},
                                      {std::string(result_token(claim.winner)), tag->value}});
    return claim;
}

bool says(const Tag& tag, const Words& words) { return tag.value == words.en || tag.value == words.it; }

// A game that the rules have ended can have no other winner and no other reason.
Result<Ending> ended_by_rules(const Claim& claim, const Tag* reason, const Outcome& outcome) {
    if (claim.winner && *claim.winner != outcome.winner)
        return error_at(claim.place,
                        {{"the result {} contradicts the rules", "il risultato {} contraddice le regole"},
                         {std::string(result_token(claim.winner))}},
                        {{"{}", "{}"}, {std::string(result_token(outcome.winner))}});
    if (reason && !says(*reason, *outcome.reason))
        return error_at(
            reason->place,
            {{"the reason {} contradicts the rules", "il motivo {} contraddice le regole"}, {quoted(reason->value)}},
            {*outcome.reason});
    return Ending{outcome, outcome.reason};
}

bool fits(const Reason& reason, const std::optional<Winner>& winner) {
    if (&reason == &reason_interruption) return !winner;
    if (&reason == &reason_agreement) return winner == Winner::draw;
    if (&reason == &reason_resignation) return winner && *winner != Winner::draw;
    return winner.has_value();
}

Message known_reasons() {
    std::vector<std::string> names;
    for (const Reason* words : declared_reasons()) names.emplace_back(words->en);
    return {
        {"the game is not over on the board, so one of {}", "sul tavoliere la partita non è finita, dunque uno tra {}"},
        {join(names)}};
}

Result<Ending> ended_beside_the_board(const Claim& claim, const Tag* tag) {
    const Reason* reason = claim.winner ? &reason_unstated : nullptr;
    if (tag) {
        const auto& all = declared_reasons();
        const auto found =
            std::find_if(all.begin(), all.end(), [&](const Reason* words) { return says(*tag, *words); });
        if (found == all.end())
            return error_at(tag->place,
                            {{"the reason {} does not fit", "il motivo {} non va bene"}, {quoted(tag->value)}},
                            known_reasons());
        if (!fits(**found, claim.winner))
            return error_at(tag->place, {{"the reason {} does not fit the result {}",
                                          "il motivo {} non si accorda con il risultato {}"},
                                         {quoted(tag->value), std::string(result_token(claim.winner))}});
        reason = *found;
    }
    if (!claim.winner) return Ending{std::nullopt, reason};
    return Ending{Outcome{*claim.winner, false, {}, reason}, reason};
}

}  // namespace

Result<Ending> ending_of(const RecordText& text, const std::optional<Outcome>& by_rules) {
    const Result<Claim> claim = claimed_result(text);
    if (!claim) return claim.error();
    const Tag* reason = text.find_tag(tag_names::reason);
    return by_rules ? ended_by_rules(*claim, reason, *by_rules) : ended_beside_the_board(*claim, reason);
}

void set_ending(const Ending& ending, RecordText& text) {
    text.result = ending.outcome ? std::optional<Winner>(ending.outcome->winner) : std::nullopt;
    text.set_tag(tag_names::result, result_token(text.result));
    if (ending.reason && *ending.reason != reason_unstated) text.set_tag(tag_names::reason, ending.reason->en);
}

}  // namespace tavoliere

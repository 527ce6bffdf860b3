#include "cli/verbs.hpp"

namespace tavoliere::cli {

const std::vector<Verb>& all_verbs() {
    static const std::vector<Verb> all{
        games_verb(),    rules_verb(),    show_verb(),     board_verb(),      moves_verb(),   replay_verb(),
        trace_verb(),    perft_verb(),    playouts_verb(), play_verb(),       analyse_verb(), solve_verb(),
        match_verb(),    engine_verb(),   bench_verb(),    validate_verb(),   stats_verb(),   review_verb(),
        problems_verb(), openings_verb(), report_verb(),   learn_verb(),      explore_verb(), convert_verb(),
        article_verb(),  describe_verb(), serve_verb(),    backup_verb(),     restore_verb(), role_verb(),
        store_verb(),    work_verb(),     jobs_verb(),     completion_verb(), manual_verb()};
    return all;
}

std::string general_help(Language language) {
    const bool italian = language == Language::italian;
    std::string text =
        italian ? "Tavoliere: giochi astratti da giocare, arbitrare e studiare.\n\nUso: tavoliere VERBO [opzioni]\n\n"
                : "Tavoliere: abstract board games to play, judge and study.\n\nUsage: tavoliere VERB [options]\n\n";
    for (const Verb& verb : all_verbs()) {
        std::string line = "  " + std::string(verb.name);
        line.resize(13, ' ');
        text += line + std::string(verb.summary.in(language)) + '\n';
    }
    return text + (italian ? "\ntavoliere VERBO --help spiega un verbo. Per cominciare: tavoliere play dvonn\n"
                             "Il manuale intero: tavoliere manual | man -l -\n"
                           : "\ntavoliere VERB --help explains one verb. To begin: tavoliere play dvonn\n"
                             "The whole manual: tavoliere manual | man -l -\n");
}

}  // namespace tavoliere::cli

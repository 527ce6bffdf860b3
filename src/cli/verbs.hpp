#pragma once

#include "cli/invocation.hpp"

namespace tavoliere::cli {

// Each verb is defined in the file of its name.
Verb games_verb();
Verb rules_verb();
Verb show_verb();
Verb board_verb();
Verb moves_verb();
Verb replay_verb();
Verb trace_verb();
Verb perft_verb();
Verb playouts_verb();
Verb play_verb();
Verb analyse_verb();
Verb solve_verb();
Verb match_verb();
Verb engine_verb();
Verb bench_verb();
Verb validate_verb();
Verb stats_verb();
Verb review_verb();
Verb problems_verb();
Verb openings_verb();
Verb report_verb();
Verb learn_verb();
Verb explore_verb();
Verb convert_verb();
Verb article_verb();
Verb serve_verb();
Verb backup_verb();
Verb restore_verb();
Verb role_verb();
Verb store_verb();
Verb work_verb();
Verb jobs_verb();
Verb describe_verb();
Verb completion_verb();
Verb manual_verb();

// All of them, in the order of the help.
const std::vector<Verb>& all_verbs();
// What `tavoliere help` says: each verb in a line.
std::string general_help(Language language);

}  // namespace tavoliere::cli

#include "server/sql/sql_store.hpp"

// The problems of the store: what people's first tries were, and the ratings that follow from them.
namespace tavoliere::server {

namespace {

Rating rating_in_row(const Statement& row) {
    return {row.real(0), row.real(1), row.real(2), static_cast<int>(row.number(3))};
}

Rating solver_in(Database& db, const std::string& person) {
    Statement row = db.prepare("SELECT rating, deviation, volatility, games FROM solver_rating WHERE person = ?");
    return row.bind(person).row() ? rating_in_row(row) : new_solver;
}

Rating problem_in(Database& db, const ProblemResult& result) {
    Statement row =
        db.prepare("SELECT rating, deviation, volatility, games FROM problem_rating WHERE game = ? AND problem = ?");
    return row.bind_all(result.game, result.problem).row() ? rating_in_row(row) : result.start;
}

bool is_first(Database& db, const ProblemResult& result) {
    Statement gone = db.prepare("SELECT 1 FROM person WHERE id = ? AND name = ''");
    if (gone.bind(result.person).row()) return false;
    Statement before = db.prepare("SELECT 1 FROM problem_result WHERE person = ? AND game = ? AND problem = ?");
    return !before.bind_all(result.person, result.game, result.problem).row();
}

bool write_result(Database& db, const ProblemResult& result, const CountedResult& counted) {
    const Rating &person = counted.person, &problem = counted.problem;
    return db.prepare("INSERT INTO problem_result VALUES (?, ?, ?, ?, ?)")
               .bind_all(result.person, result.game, result.problem, result.solved ? 1 : 0, result.at)
               .run() &&
           db.prepare(
                 "INSERT INTO solver_rating VALUES (?, ?, ?, ?, ?) ON CONFLICT (person) DO UPDATE SET "
                 "rating = excluded.rating, deviation = excluded.deviation, volatility = excluded.volatility, "
                 "games = excluded.games")
               .bind_all(result.person, person.rating, person.deviation, person.volatility, person.games)
               .run() &&
           db.prepare(
                 "INSERT INTO problem_rating VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (game, problem) DO UPDATE SET "
                 "rating = excluded.rating, deviation = excluded.deviation, volatility = excluded.volatility, "
                 "games = excluded.games")
               .bind_all(result.game, result.problem, problem.rating, problem.deviation, problem.volatility,
                         problem.games)
               .run();
}

bool count_in(Database& db, const ProblemResult& result, CountedResult& counted) {
    const Rating person = solver_in(db, result.person), problem = problem_in(db, result);
    counted = {.counted = is_first(db, result), .before = person, .person = person, .problem = problem};
    if (!counted.counted) return true;
    counted.person = rated_after(person, problem, result.solved ? 1 : 0);
    if (result.counts > 0) counted.problem = rated_after(problem, person, result.solved ? 0 : 1, result.counts);
    return write_result(db, result, counted);
}

}  // namespace

void SqlStore::count_problem(const ProblemResult& result, std::function<void(const CountedResult&)> done) {
    const auto counted = std::make_shared<CountedResult>();
    write([result, counted](Database& db) { return count_in(db, result, *counted); },
          [counted, done = std::move(done)](bool durable) {
              counted->durable = durable;
              done(*counted);
          });
}

void SqlStore::problem_standing(const std::string& person, const std::string& game, Found<ProblemStanding> found) {
    read<ProblemStanding>(
        [=](Database& db) {
            ProblemStanding standing{.person = solver_in(db, person)};
            Statement rated =
                db.prepare("SELECT rating, deviation, volatility, games, problem FROM problem_rating WHERE game = ?");
            rated.bind(game);
            while (rated.row()) standing.problems[rated.text(4)] = rating_in_row(rated);
            Statement tried =
                db.prepare("SELECT problem, solved FROM problem_result WHERE person = ?1 AND (?2 = '' OR game = ?2)");
            tried.bind_all(person, game);
            while (tried.row()) standing.results[tried.text(0)] = tried.number(1) != 0;
            return standing;
        },
        std::move(found));
}

}  // namespace tavoliere::server

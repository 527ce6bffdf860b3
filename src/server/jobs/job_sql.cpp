#include "server/jobs/job_sql.hpp"

namespace tavoliere::server {

namespace {

// Stages and checks are the numbers of JobStage and JobCheck.
#define TAVOLIERE_JOB_TABLES(id)                                                                                       \
    "CREATE TABLE IF NOT EXISTS job (id " id                                                                           \
    ", key TEXT NOT NULL UNIQUE, kind TEXT NOT NULL, input TEXT NOT NULL, priority BIGINT NOT NULL, "                  \
    "stage BIGINT NOT NULL, attempt BIGINT NOT NULL, lost BIGINT NOT NULL, worker TEXT NOT NULL, "                     \
    "until BIGINT NOT NULL, steps BIGINT NOT NULL, result TEXT NOT NULL, why TEXT NOT NULL, checked BIGINT NOT NULL, " \
    "checks BIGINT NOT NULL, not_by TEXT NOT NULL, created BIGINT NOT NULL, began BIGINT NOT NULL, "                   \
    "ended BIGINT NOT NULL);"                                                                                          \
    "CREATE INDEX IF NOT EXISTS waiting_job ON job (priority DESC, id) WHERE stage = 0;"                               \
    "CREATE INDEX IF NOT EXISTS running_job ON job (until) WHERE stage = 1;"                                           \
    "CREATE INDEX IF NOT EXISTS ended_job ON job (ended) WHERE stage >= 2;"

#define TAVOLIERE_JOB_STATEMENTS(now, lock)                                                                            \
    "INSERT INTO job (key, kind, input, priority, stage, attempt, lost, worker, until, steps, result, why, checked, "  \
    "checks, not_by, created, began, ended) VALUES (?1, ?2, ?3, ?4, 0, 0, 0, '', 0, 0, '', '', ?5, 0, '', " now        \
    ", 0, 0) ON CONFLICT (key) DO UPDATE SET stage = CASE WHEN job.stage >= 3 THEN 0 ELSE job.stage END, "             \
    "lost = CASE WHEN job.stage >= 3 THEN 0 ELSE job.lost END, "                                                       \
    "why = CASE WHEN job.stage >= 3 THEN '' ELSE job.why END RETURNING id",                                            \
        "UPDATE job SET stage = 4, ended = " now " WHERE id = ? AND stage < 2",                                        \
        "UPDATE job SET stage = 1, attempt = attempt + 1, worker = ?1, steps = 0, began = " now ", until = " now       \
        " + ?2 WHERE id = (SELECT id FROM job WHERE stage = 0 AND not_by <> ?1 AND priority >= ?3 ORDER BY priority "  \
        "DESC, id LIMIT 1 " lock ") RETURNING id, attempt, kind, input",                                               \
        "UPDATE job SET until = " now " + ?1, steps = ?2 WHERE id = ?3 AND attempt = ?4 AND stage = 1",                \
        "UPDATE job SET stage = 2, result = ?1, ended = " now                                                          \
        " WHERE id = ?2 AND attempt = ?3 AND stage = 1 RETURNING checked, checks",                                     \
        "INSERT INTO job (key, kind, input, priority, stage, attempt, lost, worker, until, steps, result, why, "       \
        "checked, checks, not_by, created, began, ended) SELECT 'check of ' || key, kind, input, priority - 1000, 0, " \
        "0, 0, '', 0, 0, '', '', 0, id, worker, " now ", 0, 0 FROM job WHERE id = ? ON CONFLICT (key) DO NOTHING",     \
        "UPDATE job SET stage = 3, why = ?1, ended = " now " WHERE id = ?2 AND attempt = ?3 AND stage = 1",            \
        "UPDATE job SET stage = CASE WHEN lost + 1 < ?1 THEN 0 ELSE 3 END, lost = lost + 1, "                          \
        "why = CASE WHEN lost + 1 < ?1 THEN '' ELSE 'its workers were lost' END, "                                     \
        "ended = CASE WHEN lost + 1 < ?1 THEN 0 ELSE " now " END WHERE stage = 1 AND until <= " now,                   \
        "DELETE FROM job WHERE stage >= 2 AND ended <= " now " - ?"

#define TAVOLIERE_SQLITE_NOW "CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)"
#define TAVOLIERE_POSTGRES_NOW "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"

}  // namespace

const JobSql sqlite_jobs{TAVOLIERE_JOB_TABLES("INTEGER PRIMARY KEY AUTOINCREMENT"),
                         TAVOLIERE_JOB_STATEMENTS(TAVOLIERE_SQLITE_NOW, "")};
const JobSql postgres_jobs{TAVOLIERE_JOB_TABLES("BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY"),
                           TAVOLIERE_JOB_STATEMENTS(TAVOLIERE_POSTGRES_NOW, "FOR UPDATE SKIP LOCKED")};

}  // namespace tavoliere::server

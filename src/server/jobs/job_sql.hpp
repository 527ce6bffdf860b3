#pragma once

namespace tavoliere::server {

// Where the two engines differ: the time in milliseconds, how the numbers of jobs are given, and how one of many that
// ask at once takes a row that no other takes.
struct JobSql {
    const char* tables;
    const char* submit;
    const char* cancel;
    const char* claim;
    const char* renew;
    const char* finish;
    const char* add_check;
    const char* fail;
    const char* take_from_lost;
    const char* forget_old;
};

extern const JobSql sqlite_jobs, postgres_jobs;

}  // namespace tavoliere::server

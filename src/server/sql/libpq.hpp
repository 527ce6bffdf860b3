#pragma once

#include <libpq-fe.h>

#include "server/late_library.hpp"

namespace tavoliere::server {

// What is used of libpq.
struct Libpq {
    const LateLibrary library{"libpq.so.5"};

#define TAVOLIERE_OF_LIBPQ(member, function) \
    const decltype(&function) member = library.find<decltype(&function)>(#function)
    TAVOLIERE_OF_LIBPQ(connect, PQconnectdbParams);
    TAVOLIERE_OF_LIBPQ(reset, PQreset);
    TAVOLIERE_OF_LIBPQ(finish, PQfinish);
    TAVOLIERE_OF_LIBPQ(status, PQstatus);
    TAVOLIERE_OF_LIBPQ(transaction_status, PQtransactionStatus);
    TAVOLIERE_OF_LIBPQ(error_message, PQerrorMessage);
    TAVOLIERE_OF_LIBPQ(set_notice_processor, PQsetNoticeProcessor);
    TAVOLIERE_OF_LIBPQ(exec, PQexec);
    TAVOLIERE_OF_LIBPQ(prepare, PQprepare);
    TAVOLIERE_OF_LIBPQ(exec_prepared, PQexecPrepared);
    TAVOLIERE_OF_LIBPQ(result_status, PQresultStatus);
    TAVOLIERE_OF_LIBPQ(result_error_field, PQresultErrorField);
    TAVOLIERE_OF_LIBPQ(row_count, PQntuples);
    TAVOLIERE_OF_LIBPQ(value, PQgetvalue);
    TAVOLIERE_OF_LIBPQ(length, PQgetlength);
    TAVOLIERE_OF_LIBPQ(changed_rows, PQcmdTuples);
    TAVOLIERE_OF_LIBPQ(clear, PQclear);
#undef TAVOLIERE_OF_LIBPQ

    // Is all of it there?
    explicit operator bool() const {
        return connect && reset && finish && status && transaction_status && error_message && set_notice_processor &&
               exec && prepare && exec_prepared && result_status && result_error_field && row_count && value &&
               length && changed_rows && clear;
    }
};

inline const Libpq& libpq() {
    static const Libpq loaded;
    return loaded;
}

}  // namespace tavoliere::server
